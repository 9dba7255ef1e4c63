import type { Answer, GameBot } from '@orrery/kernel'
import { check } from '@orrery/kernel/host'
import type { Turn } from './player.js'
import { questionIn } from './player.js'

/** What the game's own bot answers in each of these worlds, the most frequent first; then what it proposes, if wanted. */
export function opinions(turn: Turn, bot: GameBot, worlds: readonly object[], proposals = false): Answer[] {
  const found = new Map<string, { readonly given: Answer; votes: number }>()
  const add = (given: Answer, votes: number): void => {
    const known = found.get(given.join())
    if (known) known.votes += votes
    else found.set(given.join(), { given, votes })
  }
  for (const world of worlds) {
    const q = questionIn(world, turn.view.seat, turn.errand)
    if (bot.answer) add(bot.answer(world, q, turn.random), 1)
  }
  const [first] = worlds
  if (proposals && first) {
    const q = questionIn(first, turn.view.seat, turn.errand)
    for (const given of bot.propose?.(first, q, turn.random) ?? [])
      if (check(q, given) === undefined) add(given, 0)
  }
  return [...found.values()].sort((a, b) => b.votes - a.votes).map(({ given }) => given)
}
