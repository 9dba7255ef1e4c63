import { answer, questions, randomFrom } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { bot } from '../../bot.js'
import { countsOf } from '../../rules/movement.js'
import { Battlefield, CALDARI, MINMATAR } from '../../tests/battlefield.js'
import type { Ships } from '../../tests/table.js'
import { shipCounts } from '../../tests/table.js'
import { chanceFromHere, chanceToWin } from '../map/forecast.js'

const field = (seed: string): Battlefield => new Battlefield([CALDARI, MINMATAR], 2, seed).withoutCards()
const forecast = (mine: Ships, theirs: Ships, arrange?: (t: Battlefield) => void): number => {
  const t = field('eden').fleet(1, field('eden').at, theirs)
  arrange?.(t as Battlefield)
  return chanceToWin(t.g, 0, countsOf(shipCounts(mine)), field('eden').at)
}
/** How often the Attacker wins when the rules fight it out, nobody plays a card or flees. */
function fought(mine: Ships, theirs: Ships, times: number): number {
  let won = 0
  for (let i = 0; i < times; i++) {
    const t = field(`fought ${i}`).attack(mine, theirs).strategies()
    const random = randomFrom(`answers ${i}`)
    for (let n = 0; n < 200 && t.g.battle.at >= 0; n++) {
      const [q] = [0, 1].flatMap(seat => questions(t.g, seat))
      if (!q) break
      if (q.prompt === 'retreating.choose') t.says(q.seat, 'fight')
      else if (q.prompt === 'combat.choose') t.says(q.seat, 'pass')
      else answer(t.g, q.seat, bot.answer?.(t.g, q, random) ?? [])
    }
    if (t.g.systems.at(t.at).fleet === 0) won++
  }
  return won / times
}

describe('the odds of a battle before the move', () => {
  test.each([
    [
      { interceptor: 2, 'covert-ops': 1 },
      { interceptor: 1, 'covert-ops': 1 },
    ],
    [{ interceptor: 2 }, { interceptor: 2 }],
    [
      { 'heavy-assault': 1, interceptor: 2 },
      { command: 1, interceptor: 1 },
    ],
  ] as readonly (readonly [Ships, Ships])[])(
    '%o against %o: close to what the rules make of it',
    (mine, theirs) => {
      expect(Math.abs(forecast(mine, theirs) - fought(mine, theirs, 60))).toBeLessThan(0.2)
    },
  )
  test('more Ships win more often, and what the System gives its holder counts', () => {
    const two: Ships = { interceptor: 2 }
    const chances = [1, 2, 3, 4].map(n => forecast({ interceptor: n }, two))
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(chances[3]).toBeGreaterThan((chances[0] ?? 1) + 0.4)
    const held = forecast({ interceptor: 3 }, two, t => t.control(1, t.at).structure(t.at, 'citadel'))
    expect(held).toBeLessThan(forecast({ interceptor: 3 }, two))
  })
  test('a battle on the table goes on from where it stands: damage and losses count', () => {
    const [mine, theirs]: [Ships, Ships] = [{ 'heavy-assault': 1 }, { 'heavy-assault': 1 }]
    const t = field('eden').attack(mine, theirs).strategies()
    expect(t.prompt()).toBe('retreating.choose')
    const even = chanceFromHere(t.g)
    expect(Math.abs(even - forecast(mine, theirs))).toBeLessThan(0.15)
    t.arrange(g => void (g.battle.ships.at(1).damage = 2))
    expect(chanceFromHere(t.g)).toBeGreaterThan(even + 0.1)
    t.arrange(g => void (g.battle.ships.at(0).damage = 2))
    expect(chanceFromHere(t.g)).toBeLessThan(even + 0.15)
  })
})
