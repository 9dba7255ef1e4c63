import { answer, answerNamed, imagineSeen, questions, randomFrom, seenBy } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { bot } from '../../bot.js'
import { newEden } from '../../game.js'
import type { NewEden } from '../../state.js'
import { Battlefield, CALDARI, MINMATAR } from '../../tests/battlefield.js'
import type { Ships } from '../../tests/table.js'
import { oddsAgainst } from '../battle/odds.js'
import { chanceToWin } from '../map/forecast.js'

const field = (seed: string): Battlefield => new Battlefield([CALDARI, MINMATAR], 2, seed).withoutCards()
/** What seat 0 is told before it moves in with everything. */
function forecast(mine: Ships, theirs: Ships, arrange?: (t: Battlefield) => void): number {
  const t = field('eden')
  t.fleet(0, t.from, mine).fleet(1, t.at, theirs)
  arrange?.(t)
  t.says(0, 'begin', `move system:${t.from}`)
  return chanceToWin(seenBy(newEden, t.g, 0), 0, `go system:${t.at}`) ?? NaN
}
const fightOn = (t: Battlefield): number => chanceToWin(seenBy(newEden, t.g, 0), 0) ?? NaN
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
    const even = fightOn(t)
    expect(Math.abs(even - forecast(mine, theirs))).toBeLessThan(0.15)
    t.arrange(g => void (g.battle.ships.at(1).damage = 2))
    expect(fightOn(t)).toBeGreaterThan(even + 0.1)
    t.arrange(g => void (g.battle.ships.at(0).damage = 2))
    expect(fightOn(t)).toBeLessThan(even + 0.15)
  })
})

describe('the odds of an attack before the roll', () => {
  /** How often the rules lock in and destroy the target, and the damage on average. */
  function rolled(t: Battlefield, times: number): readonly number[] {
    let [locked, destroyed, damage] = [0, 0, 0]
    for (let i = 0; i < times; i++) {
      const world = imagineSeen<NewEden>(seenBy(newEden, t.g, 0), 0, randomFrom(`roll ${i}`))
      for (let counted = false; !counted;) {
        const [q] = questions(world)
        if (!q) throw new Error('nobody is asked')
        const given = answerNamed(world, q.seat, 'pass')
        if (!given.ok) throw new Error(`asked ${q.prompt}`)
        for (const event of given.events) {
          if (event.type === 'counted') counted = true
          if (event.type !== 'hit') continue
          locked += 1
          destroyed += event['destroyed'] ? 1 : 0
          damage += event['damage'] as number
        }
      }
    }
    return [locked, destroyed, damage].map(sum => sum / times)
  }
  test.each([
    ['no Development', [], 'neutral-formation', 2],
    ['a Critical ability', ['offensive-systems-t1'], 'neutral-formation', 2],
    ['AIM from a Strategy', [], 'guided-missiles', 1],
  ] as const)('with %s: what the rules roll', (_what, completed, card, ships) => {
    const t = new Battlefield([CALDARI, MINMATAR]).completed(0, ...completed)
    t.battle({ 'heavy-assault': ships }, { 'heavy-assault': 1 }, [{}, {}], [card])
    if (t.prompt() === 'combat-effect.orbit') t.says(0, 'orbit:1')
    t.fightOn()
    if (t.prompt() === 'attack.odd') t.says(0, 'white')
    const { lock, destroy, damage } = oddsAgainst(t.g, t.g.battle.target)
    const [locked = 0, destroyed = 0, taken = 0] = rolled(t, 300)
    expect(Math.abs(lock - locked)).toBeLessThan(0.05)
    expect(Math.abs(destroy - destroyed)).toBeLessThan(0.05)
    expect(Math.abs(damage - taken)).toBeLessThan(0.2)
  })
})
