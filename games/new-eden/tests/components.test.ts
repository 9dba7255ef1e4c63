import { NOBODY } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { BASIC, MINERALS } from '../content/vocabulary.js'
import { fleetStrength, strengthOf } from '../rules/fleets.js'
import { isBeside, leftOf, rightOf } from '../rules/gains.js'
import { countsOf } from '../rules/movement.js'
import { goodOf, shipOf, tileOf } from '../state.js'
import type { Ships } from './table.js'
import { shipCounts, Table } from './table.js'

const ready = (players = 2): Table => new Table(players).settled().withoutCards().bare()

describe('the table', () => {
  rule(
    ['NE-SETUP-01', 'NE-BOARD-03', 'NE-BOARD-05'],
    'every place of the layout has a tile of its Tier; the rest is unseen',
    () => {
      for (const [players, left] of [
        [2, [9, 5, 3]],
        [3, [4, 5, 2]],
        [4, [1, 1, 1]],
      ] as const) {
        const t = new Table(players)
        for (let at = players * 3; at < t.g.systems.length; at++)
          expect(tileOf(t.g, t.g.systems.at(at).tile.at(0)).tier).toBe(
            [1, 2, 3].find(tier => t.systemsOfTier(tier).includes(at)),
          )
        const box = [1, 2, 3].map(
          tier => t.g.box.toArray().filter(tile => tileOf(t.g, tile).tier === tier).length,
        )
        expect(box).toEqual(left)
        const seen = t.seen(0) as unknown as { box: unknown[] }
        expect(seen.box.every(tile => tile === null)).toBe(true)
      }
    },
  )
  rule(['NE-RES-04', 'NE-RES-06'], 'three Basic Minerals and a Rare one, 43 cards of each', () => {
    expect(MINERALS.filter(kind => !(BASIC as readonly string[]).includes(kind))).toEqual(['morphite'])
    const t = new Table()
    expect(MINERALS.map((_kind, i) => t.g.pool.get(i))).toEqual([43, 43, 43, 43])
  })
  rule(
    ['NE-RULING-31', 'NE-PC-03'],
    'left is the next clockwise, right the one before; with two both are the other',
    () => {
      const sides = (players: number): number[][] => {
        const t = new Table(players)
        return Array.from({ length: players }, (_x, seat) => [leftOf(t.g, seat), rightOf(t.g, seat)])
      }
      expect(sides(2)).toEqual([
        [1, 1],
        [0, 0],
      ])
      expect(sides(3)).toEqual([
        [1, 2],
        [2, 0],
        [0, 1],
      ])
      expect(sides(4)).toEqual([
        [1, 3],
        [2, 0],
        [3, 1],
        [0, 2],
      ])
      const four = new Table(4)
      expect([0, 1, 2, 3].map(other => isBeside(four.g, 0, other))).toEqual([false, true, false, true])
    },
  )
})

describe('Ships', () => {
  rule(
    ['NE-SHIP-04', 'NE-GEN-07'],
    'Small 1, Medium 3, Large 5; all of one player in a System are one Fleet',
    () => {
      const t = ready().fleet(0, 1, { interceptor: 2, command: 1 }).fleet(0, 1, { 'black-ops': 1 })
      const one = (ships: Ships): number => strengthOf(t.g, 0, countsOf(shipCounts(ships)))
      expect([one({ interceptor: 1 }), one({ 'covert-ops': 1 }), one({ interdictor: 1 })]).toEqual([1, 1, 1])
      expect([one({ 'heavy-assault': 1 }), one({ logistics: 1 }), one({ command: 1 })]).toEqual([3, 3, 3])
      expect([one({ marauder: 1 }), one({ 'black-ops': 1 })]).toEqual([5, 5])
      expect(fleetStrength(t.g, 1)).toBe(10)
    },
  )
  rule(
    ['NE-SHIP-01', 'NE-SHIP-02', 'NE-SHIP-03'],
    'every faction has its eight, with all they show, open to all',
    () => {
      for (const faction of [0, 1, 2, 3]) {
        const t = new Table(2).factions(faction, (faction + 1) % 4)
        const ships = [0, 1, 2, 3, 4, 5, 6, 7].map(type => shipOf(t.g, 0, type))
        expect(ships.map(ship => ship.size)).toEqual([
          'small',
          'small',
          'small',
          'medium',
          'medium',
          'medium',
          'large',
          'large',
        ])
        expect(new Set(ships.map(ship => ship.faction))).toEqual(new Set([content.factions.at(faction).id]))
        for (const ship of ships) {
          for (const stat of ['dif', 'atk', 'hp', 'spd'] as const) expect(ship[stat]).toBeGreaterThan(0)
          expect(ship.abilities.length).toBeGreaterThan(0)
          expect(ship.abilities.length).toBeLessThan(4)
        }
      }
    },
  )
})

describe('gains', () => {
  const use = (t: Table, id: string): Table => t.says(0, 'begin', `use development:${t.development(0, id)}`)
  rule('NE-RES-12', 'what the pool has run out of is not offered', () => {
    const basics = new Table().settled(3, 0).withoutCards().has(0, {}).completed(0, 'scrap-yards')
    use(
      basics.arrange(g => g.pool.set(0, 0)),
      'scrap-yards',
    )
    expect(basics.choices()).toEqual(['mineral:1', 'mineral:2'])
    const strip = ready().control(0, 9).asteroid(9, 'morphite').completed(0, 'strip-mining')
    use(
      strip.arrange(g => g.pool.set(0, 0)),
      'strip-mining',
    )
    expect(strip.choices()).toEqual(['mineral:3'])
    expect(strip.whyNot(0, 'mineral:0')).toBe('NE-RES-12')
    const convoy = ready().arrange(g => g.pool.set(4, 0))
    const card = convoy.dealEvent(0, 'supply-convoy')
    convoy.says(0, 'begin', `play event:${card}`)
    expect([convoy.whyNot(0, 'planetary'), convoy.choices()]).toEqual(['NE-RES-12', ['moon']])
  })
  rule(['NE-RULING-31', 'NE-RES-14'], 'a levy is for a player beside you who has Z', () => {
    const t = new Table(4).settled(3, 0, 1, 2).withoutCards().completed(0, 'smuggling-ring').has(3, { z: 0 })
    use(t, 'smuggling-ring')
    expect(t.choices()).toEqual(['player:1'])
    expect([t.whyNot(0, 'player:2'), t.whyNot(0, 'player:3')]).toEqual(['NE-RULING-31', 'NE-RES-14'])
  })
})

describe('control', () => {
  rule('NE-CTRL-13', "enemy Fleets have to stop in a controlled System, its controller's need not", () => {
    for (const [seat, stops] of [
      [0, false],
      [1, true],
    ] as const) {
      const t = ready()
        .control(seat, 15)
        .explored(7)
        .fleet(0, 1, { interceptor: 1 })
        .says(0, 'begin', 'move system:1')
      expect(t.whyNot(0, 'go system:7')).toBe(stops ? 'NE-MOVE-09' : undefined)
    }
  })
  rule(
    ['NE-CTRL-15', 'NE-CTRL-03'],
    'no choice takes an own Control Token back, and it stays without a Fleet',
    () => {
      const t = ready().control(0, 15).fleet(0, 15, { interceptor: 1 }).says(0, 'begin')
      expect(t.whyNot(0, 'claim system:15')).toBe('NE-RULING-43')
      t.says(0, 'move system:15', 'go system:1', { 'class:0': 1 })
      expect([t.g.systems.at(15).controller, t.g.systems.at(15).fleet]).toEqual([0, NOBODY])
    },
  )
  rule(['NE-RES-09', 'NE-CARD-13'], 'Components are bought, made and found', () => {
    const buy = ready()
      .has(0, { z: 7 })
      .says(0, 'begin', 'trade', `buy trade:${content.trades.indexOf('component')}`)
    const make = ready()
      .has(0, { mexallon: 2 })
      .says(0, 'begin', 'manufacture', `make product:${content.products.indexOf('component')}`)
    expect([buy.goods(0), make.goods(0)]).toEqual([{ component: 1 }, { component: 1 }])
  })
})

rule(
  ['NE-RES-12', 'NE-RES-01'],
  'nobody chooses more than the pool holds, and the log tells what was gained',
  () => {
    const t = new Table().settled().withoutCards().has(0, { z: 47 })
    t.arrange(g => g.pool.set(goodOf('pyerite'), 1))
    t.says(0, 'begin', `play event:${t.dealEvent(0, 'ore-shipment')}`)
    expect(t.whyNot(0, { 'mineral:0': 2 })).toBe('NE-RES-12')
    expect(t.whyNot(0, { 'mineral:1': 1 })).toBe('NE-EXPL-04') // all of it
    const from = t.events('gained').length
    t.says(0, { 'mineral:0': 1, 'mineral:1': 1 })
    t.says(0, `play event:${t.dealEvent(0, 'contract-payment')}`)
    t.says(0, `play event:${t.dealEvent(0, 'contract-payment')}`)
    // Of the five Z two have room, of the next five none.
    expect(t.events('gained').slice(from)).toMatchObject([
      { by: 0, kind: 'pyerite', n: 1 },
      { by: 0, kind: 'mexallon', n: 1 },
      { by: 0, kind: 'z', n: 2 },
    ])
  },
)
rule('NE-RES-12', 'what is not there is not gained, nor told', () => {
  const t = new Table().settled().withoutCards().control(0, 15).explored(15, 'tama').has(0, {})
  t.arrange(g => g.pool.set(goodOf('planetary'), 0)).says(0, 'begin', 'extract system:15')
  expect([t.goods(0), t.events('gained').filter(event => event['kind'] === 'planetary')]).toEqual([{}, []])
})
rule(['NE-RES-05', 'NE-RULING-18'], 'one discards what one has, and the log tells which', () => {
  const t = new Table().settled().withoutCards().has(0, { pyerite: 11, mexallon: 1 })
  t.says(0, 'begin', `play event:${t.dealEvent(0, 'ore-shipment')}`, { 'mineral:2': 2 })
  expect(t.whyNot(0, { 'mineral:1': 2 })).toBe('NE-RES-05')
  t.says(0, { 'mineral:1': 1, 'mineral:2': 1 })
  expect(t.events('discarded')).toMatchObject([{ by: 0, minerals: [0, 1, 1, 0] }])
  expect(t.goods(0)).toEqual({ pyerite: 11, tritanium: 1 })
})
