import { randomFrom } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { lay } from '../../../testing/table.js'
import { bestCards } from '../bot/research.js'
import { bot } from '../game.js'
import { developmentOf } from '../state.js'
import { Table } from './table.js'

/** What the bot researches, and when. */

const say = (t: Table, seat: number): string[] => {
  const { spec } = t.question(seat)
  const answer = bot.answer?.(t.g, t.question(seat), randomFrom('bot')) ?? []
  return spec.kind === 'pick' ? answer.map(x => spec.from.name(t.g, x)) : answer.map(String)
}
const ready = (players = 2): Table => new Table(players).settled().withoutCards()
/** Nothing lies under research. */
const empty = (t: Table): Table =>
  t.arrange(({ players, research }) => {
    const { deck } = players.at(0)
    for (let slot = 0; slot < 4; slot++) {
      lay(deck, [...deck.toArray(), ...research.at(slot).card.toArray()])
      lay(research.at(slot).card, [])
    }
  })
/** How often each card is among the best four, in so many tries. */
function liked(t: Table, tries = 40): Map<string, number> {
  const counts = new Map<string, number>()
  for (let n = 0; n < tries; n++)
    for (const card of bestCards(t.g, 0, t.g.players.at(0).deck.toArray(), 4, randomFrom(`liking ${n}`))) {
      const { id } = developmentOf(t.g, card)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  return counts
}
const often = (t: Table, id: string): number => liked(t).get(id) ?? 0

describe('the bot researches', () => {
  test('what its position can use', () => {
    const poor = empty(ready().bare())
    const twins = poor.systemsOfTier(3).slice(0, 2)
    const refined = empty(ready().bare())
    for (const at of twins) refined.control(0, at).structure(at, 'refinery')
    expect(often(refined, 'full-refining')).toBeGreaterThan(often(poor, 'full-refining'))
    const cruisers = empty(ready().bare().completed(0, 'medium-hulls'))
    cruisers.fleet(0, 1, { 'heavy-assault': 3, interceptor: 3 })
    const without = empty(ready().bare().completed(0, 'medium-hulls'))
    expect(often(cruisers, 'offensive-systems-t1')).toBeGreaterThan(often(without, 'offensive-systems-t1'))
    const offices = empty(ready().bare())
      .structure(0, 'customs')
      .structure(1, 'customs')
      .structure(2, 'customs')
    expect(often(offices, 'tariff-network')).toBeGreaterThan(often(poor, 'tariff-network'))
  })
  test('many kinds of cards, and not the same four every time', () => {
    const counts = liked(empty(ready()))
    expect(counts.size).toBeGreaterThan(12)
    expect([...counts.values()].filter(n => n === 40).length).toBeLessThanOrEqual(1)
  })
  test('what a Mission asks for', () => {
    const plain = empty(ready())
    const great = empty(ready())
    great.dealMission(0, 'great-project')
    const dear = (t: Table): number =>
      [...liked(t)].reduce((sum, [id, n]) => {
        const card = developmentOf(t.g, t.development(0, id))
        return card.cost >= 6 ? sum + n : sum
      }, 0)
    expect(dear(great)).toBeGreaterThan(dear(plain))
  })
  test('with a Research Action when nothing lies under research, and fills every slot', () => {
    const t = empty(ready().bare()).says(0, 'begin')
    expect(say(t, 0)).toEqual(['research'])
    t.says(0, 'research')
    for (let n = 0; n < 4; n++) {
      const [put = ''] = say(t, 0)
      expect(put).toMatch(/^put/)
      t.says(0, put)
    }
    expect(say(t, 0)).toEqual(['done'])
    expect([0, 1, 2, 3].map(slot => t.g.research.at(slot).card.length)).toEqual([1, 1, 1, 1])
  })
  test('and keeps the Inner Rim Charter until it is rewarded', () => {
    const t = ready().researching(0, 0, 'inner-rim-charter', 9)
    const inner = t.systemsOfTier(2).slice(0, 4)
    const early = t.again().says(0, 'begin')
    expect(say(early, 0)).not.toEqual(['complete slot:0'])
    expect(say(t.control(0, ...inner).says(0, 'begin'), 0)).toEqual(['complete slot:0'])
  })
})
