import { isOver } from '@orrery/kernel'
import { answer, questions, randomFrom, sample, start, winners } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { bot } from '../bot.js'
import { adAstra } from '../game.js'
import type { AdAstra } from '../state.js'
import { canPay, mostDamage, Onlooker } from './onlooker.js'
import { openTally, tally, winnersByHand } from './tally.js'

/** Plays a game, now and then on a whim, with somebody who looks on; what differs from the specification. */
function watched(players: number, seed: string, settings: { automa?: number } = {}): Onlooker {
  const g = start(adAstra, { players, seed, settings }) as AdAstra & object
  const scores = (): readonly number[] => adAstra.def.scores?.(g as never) ?? []
  const random = randomFrom(seed)
  const onlooker = new Onlooker()
  for (let n = 0; !isOver(g); n++) {
    const [q] = questions(g)
    if (!q) break
    onlooker.look(g)
    const given = random(5) > 0 ? bot.answer?.(g, q, random) : undefined
    const done = answer(g, q.seat, given ?? sample(q, random), q.errand)
    if (!done.ok) throw done.error
    onlooker.hear(g, done.events)
    if (g.phase !== 'playing' || n % 7 > 0) continue
    scores().forEach((points, who) => onlooker.expects(`points of ${who}`, points, openTally(g, who)))
  }
  scores().forEach((points, who) => onlooker.expects(`points of ${who} at the end`, points, tally(g, who)))
  if (!settings.automa) onlooker.expects('winners', winners(g).join(), winnersByHand(g).join())
  return onlooker
}

test.each([
  ['two', 2, {}],
  ['three', 3, {}],
  ['four', 4, {}],
  ['two and an Automa', 3, { automa: 1 }],
] as const)('%s: every fight and every point is what the specification says', (name, players, settings) => {
  const onlooker = watched(players, `onlooker ${name}`, settings)
  expect(onlooker.fights).toBeGreaterThan(0)
  expect(onlooker.faults).toEqual([])
})
test('who looks on can count', () => {
  expect(canPay([6, 6, 5, 4, 4, 2], [4, 10, 5, 5])).toBe(true)
  expect(canPay([5, 4, 4, 2, 1], [5, 5, 5])).toBe(true)
  expect(canPay([5, 4, 4, 1, 1], [5, 5, 5, 5])).toBe(false)
  expect(mostDamage([3, 2, 1], [[3, 3]])).toBe(6)
})
