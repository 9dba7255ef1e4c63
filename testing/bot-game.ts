import type { GameBot, Random, Seat } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { answer, check, hash, imagine, questions, sample, view } from '@orrery/kernel/host'

/**
 * Plays a game to its end. These seats are the bot's, each answering from what it sees; the others answer anything. A bot
 * that answers what is not legal, or touches what it was shown, is found out.
 */
export function playOut<G extends object>(
  g: G,
  bot: GameBot<G>,
  random: Random,
  seats: readonly Seat[],
): void {
  for (let n = 0; !isOver(g); n++) {
    if (n > 20_000) throw new Error('an endless game')
    const [q] = questions(g)
    if (!q) return
    let given = sample(q, random)
    if (seats.includes(q.seat)) {
      const world = imagine(g, view(g, q.seat), random)
      const before = hash(world)
      const [asked] = questions(world, q.seat)
      if (!asked) throw new Error('not asked')
      given = bot.answer?.(world, asked, random) ?? given
      const why = check(asked, given)
      if (why) throw why
      if (hash(world) !== before) throw new Error('the bot touched what it was shown')
    }
    const result = answer(g, q.seat, given)
    if (!result.ok) throw result.error
  }
}
