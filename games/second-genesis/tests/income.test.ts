import { expect } from 'vitest'
import { news } from '../content/card.js'
import { incomeOf } from '../rules/income.js'
import { starbaseShield } from '../rules/values.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table, withCards } from './table.js'

/** Income, down to who mines, hauls and trades for whom. */

rule('SG-RULING-51', 'one hauler a miner, the strongest first, and only for a yield', () => {
  const t = Table.ready()
  const rock = t.location(IAN, 'Scordite', IAN)
  const base = incomeOf(t.g, IAN)
  const miner = t.ship(IAN, 'Bantam', { command: 'mining', mines: rock })
  t.ship(IAN, 'Sigil', { command: 'haul' })
  t.ship(IAN, 'Bestower', { command: 'haul' })
  expect(incomeOf(t.g, IAN)).toBe(base + 2 + 3)
  // Mining power 0 yields nothing, so nothing is hauled.
  const celestis = t.ship(IAN, 'Celestis')
  t.race(IAN, 'gallente').isk(IAN, 1).use(IAN, celestis, `card:${miner}`).resolve()
  expect([t.power(miner), incomeOf(t.g, IAN)]).toEqual([0, base])
})
rule(['SG-INC-05', 'SG-RULING-51', 'SG-RULING-52'], 'mining, haul and trade of others bring nothing', () => {
  const t = Table.ready()
  const before = incomeOf(t.g, IAN)
  const rock = t.location(ELYSHA, 'Scordite', ELYSHA)
  t.location(ELYSHA, 'Temperate Planet', ELYSHA)
  t.ship(ELYSHA, 'Bantam', { command: 'mining', mines: rock })
  t.ship(ELYSHA, 'Bestower', { command: 'haul' })
  t.ship(ELYSHA, 'Vexor', { command: 'trade' })
  expect(incomeOf(t.g, IAN)).toBe(before)
})
rule('SG-RULING-52', 'a planet elsewhere, or another location here, is no market', () => {
  const t = Table.ready()
  const place = t.outer(IAN, 'Heaven')
  const before = incomeOf(t.g, IAN)
  const trader = t.ship(IAN, 'Vexor', { command: 'trade' })
  t.location(IAN, 'Pyroxeres', IAN)
  t.location(ELYSHA, 'Barren Planet', place)
  expect(incomeOf(t.g, IAN) - before).toBe(t.content.cards.byId('pyroxeres').income)
  t.location(IAN, 'Temperate Planet', IAN)
  const planet = t.content.cards.byId('temperate-planet').income
  expect(incomeOf(t.g, IAN) - before).toBe(
    t.content.cards.byId('pyroxeres').income + planet + t.power(trader),
  )
})
rule(['SG-RULING-45', 'SG-RULING-52'], 'a region in other hands yields nothing to who works there', () => {
  const t = Table.ready()
  const place = t.outer(IAN, 'Tribute')
  const rock = t.location(IAN, 'Scordite', place)
  t.location(IAN, 'Temperate Planet', place)
  t.ship(IAN, 'Bantam', { at: place, command: 'mining', mines: rock })
  t.ship(IAN, 'Vexor', { at: place, command: 'trade' })
  expect(incomeOf(t.g, IAN)).toBeGreaterThan(2)
  t.region(place).controller = ELYSHA
  expect(incomeOf(t.g, IAN)).toBe(2)
})
rule('SG-INC-02', 'any card with an income counts, news too, for who controls it', () => {
  const bonds = withCards({ ...news('rare', 'War Bonds', 1, [], { duration: 3 }), income: 2 })
  const t = Table.ready({ content: bonds })
  t.news(IAN, 'War Bonds', 3)
  expect([incomeOf(t.g, IAN), incomeOf(t.g, ELYSHA)]).toEqual([4, 2])
})
rule('SG-HOME-08', 'damage to a starbase is gone with the phase', () => {
  const t = Table.ready()
  t.player(ELYSHA).damage = starbaseShield(t.g, ELYSHA) - 1
  t.dock(t.ship(IAN, 'Punisher'))
  expect(t.player(ELYSHA).damage).toBeGreaterThan(0)
  t.endManagement()
  expect(t.player(ELYSHA).damage).toBe(0)
})
