// A bot of one's own against one that is there, from the root: npx tsx --conditions=source docs/examples/own-bot.ts [games]
import type { Player } from '@orrery/bots'
import { decide, playerNamed } from '@orrery/bots'
import { games } from '@orrery/games'
import { isOver } from '@orrery/kernel'
import {
  answer,
  copyInto,
  enumerate,
  fork,
  imagine,
  questions,
  randomFrom,
  sample,
  scores,
  start,
  winners,
} from '@orrery/kernel/host'

/** In one imagined world it takes the answer after which its own points are highest. */
const greedyForPoints: Player = {
  name: 'points',
  answer({ like, view, random, errand }) {
    const world = imagine(like, view, random)
    const question = questions(world, view.seat).find(q => q.errand === errand)!
    const trial = fork(world)
    const points = (given: readonly number[]): number => {
      copyInto(world, trial)
      answer(trial, view.seat, given, errand)
      return scores(trial)[view.seat]!
    }
    // Where there are too many answers to list, some drawn at random.
    const open = enumerate(question) ?? Array.from({ length: 20 }, () => sample(question, random))
    return open.reduce((best, given) => (points(given) > points(best) ? given : best))
  },
}

const { game, bot } = await games['skirmish']!.load()
const rival = playerNamed('easy')!
const count = Number(process.argv[2] ?? 20)
let won = 0
for (let i = 0; i < count; i++) {
  const mine = i % 2 // seats are taken in turn
  const random = randomFrom(`own-bot/${i}`)
  const g = start(game, { players: 2, seed: `own-bot/${i}`, settings: {} })
  while (!isOver(g)) {
    const question = questions(g)[0]!
    const player = question.seat === mine ? greedyForPoints : rival
    const given = decide(player, game, g, question, { bot, random })
    const result = answer(g, question.seat, given, question.errand)
    if (!result.ok) throw result.error
  }
  const best = winners(g)
  if (best.includes(mine)) won += 1 / best.length
}
console.log(JSON.stringify({ games: count, won }))
