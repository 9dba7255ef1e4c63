import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { CATEGORIES, STRUCTURES } from '../content/vocabulary.js'
import { mapOf } from '../rules/map.js'
import type { NewEden } from '../state.js'
import { developmentOf, goodOf } from '../state.js'
import { richPosition } from './rich-position.js'
import { Table } from './table.js'

/** What is counted about Systems and Developments, beside a count that looks at every System. */

function counted(g: NewEden, seat: number) {
  const { hexes, tiers, homeOf, beside } = mapOf(g)
  const all = hexes.map((_hex, at) => at)
  const isHeld = (at: number): boolean =>
    (homeOf[at] === -1 ? g.systems.at(at).controller : homeOf[at]) === seat
  const held = all.filter(isHeld)
  const built = (at: number): number[] =>
    g.systems
      .at(at)
      .slots.toArray()
      .filter(kind => kind >= 0)
  const steps = (from: number): number[] => {
    const far = all.map((at): number => (at === from ? 0 : 99))
    for (let n = 0; n < 12; n++)
      for (const at of all)
        if (far[at] === n) for (const next of beside[at] ?? []) far[next] = Math.min(far[next] ?? 99, n + 1)
    return far
  }
  const nearTwo = (at: number): number => {
    const far = steps(at)
    const homes = [...g.players].flatMap((_player, other) =>
      other === seat
        ? []
        : [Math.min(...all.filter(home => homeOf[home] === other).map(home => far[home] ?? 99))],
    )
    return homes.sort((a, b) => a - b)[1] ?? 255
  }
  const row = (at: number, q: number, r: number): number => {
    const next = hexes.findIndex(
      hex => hex.q === (hexes[at]?.q ?? 0) + q && hex.r === (hexes[at]?.r ?? 0) + r,
    )
    return next >= 0 && isHeld(next) ? 1 + row(next, q, r) : 1
  }
  const ways = [
    [1, 0],
    [0, 1],
    [1, -1],
    [-1, 0],
    [0, -1],
    [-1, 1],
  ] as const
  const yards = held.filter(at => built(at).includes(STRUCTURES.indexOf('engineering')))
  const completed = g.players.at(seat).completed.toArray()
  return {
    inner: held.filter(at => (tiers[at] ?? 0) >= 2).length,
    core: held.filter(at => tiers[at] === 3).length,
    longestRow: Math.max(...held.flatMap(at => ways.map(([q, r]) => row(at, q, r)))),
    mostBuilt: Math.max(...held.map(at => built(at).length)),
    works: STRUCTURES.map((_kind, i) => held.flatMap(built).filter(kind => kind === i).length),
    shipyard: Math.min(255, ...yards.map(nearTwo)),
    categories: CATEGORIES.filter(one => completed.some(card => developmentOf(g, card).category === one))
      .length,
  }
}

describe('holdings', () => {
  rule(['NE-RULING-35', 'NE-RULING-40'], 'of every player, with Home Systems but for their Tier', () => {
    for (const players of [2, 3, 4])
      for (const seed of ['a', 'b']) {
        const g = richPosition(players, seed)
        for (const [seat, player] of [...g.players].entries()) {
          const { inner, core, longestRow, mostBuilt, shipyard, categories } = player
          const works = player.works.toArray()
          expect({ inner, core, longestRow, mostBuilt, works, shipyard, categories }).toEqual(
            counted(g, seat),
          )
        }
      }
  })
})

describe('straight lines', () => {
  /** Systems that follow each other from one in a direction. */
  const line = (t: Table, from: number, q: number, r: number): number[] => {
    const { hexes } = mapOf(t.g)
    const next = hexes.findIndex(
      hex => hex.q === (hexes[from]?.q ?? 0) + q && hex.r === (hexes[from]?.r ?? 0) + r,
    )
    return next < 0 ? [from] : [from, ...line(t, next, q, r)]
  }
  const bare = new Table(4).settled().withoutCards()
  const own = bare.g.players.at(0).longestRow
  rule(['NE-CARD-04', 'NE-RULING-40'], 'are counted along all three directions', () => {
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [1, -1],
    ] as const) {
      const four = line(bare, bare.centre, q, r).filter(at => at >= 12)
      const back = line(bare, bare.centre, -q, -r).filter(at => at >= 12)
      const all = [...new Set([...back.toReversed(), ...four])]
      expect(all.length).toBeGreaterThan(own)
      expect(
        bare
          .again()
          .control(1, ...all)
          .g.players.at(1).longestRow,
      ).toBeGreaterThanOrEqual(all.length)
    }
  })
  rule(['NE-RULING-35', 'NE-CARD-04'], 'Home Systems among them, the very first too', () => {
    const ways = [
      [1, 0],
      [0, 1],
      [1, -1],
      [-1, 0],
      [0, -1],
      [-1, 1],
    ] as const
    const [longest = []] = ways
      .map(([q, r]) => line(bare, 0, q, r))
      .filter(([, ...rest]) => rest.every(at => at >= 12))
      .sort((a, b) => b.length - a.length)
    const t = bare.again().control(0, ...longest.slice(1))
    expect(t.g.players.at(0).longestRow).toBe(longest.length)
    expect(longest.length).toBeGreaterThan(own)
  })
})

describe('cards that gain are kept while there is nothing to gain', () => {
  const why = (players: number, id: string, change: (t: Table) => unknown): string | undefined => {
    const t = new Table(players).settled(3, 0, 1, 2).withoutCards()
    const event = [
      'ore-shipment',
      'supply-convoy',
      'morphite-vein',
      'war-bonds',
      'protection-money',
    ].includes(id)
    const card = event
      ? `play event:${t.dealEvent(0, id)}`
      : `use development:${t.completed(0, id).development(0, id)}`
    change(t)
    return t.says(0, 'begin').whyNot(0, card)
  }
  const drained =
    (...kinds: readonly ('pyerite' | 'mexallon' | 'tritanium' | 'morphite' | 'planetary' | 'moon')[]) =>
    (t: Table) =>
      t.arrange(g => kinds.forEach(kind => g.pool.set(goodOf(kind), 0)))
  rule(['NE-CARD-10', 'NE-RES-12'], 'from a pool that has run dry', () => {
    expect(why(2, 'ore-shipment', drained('pyerite', 'mexallon'))).toBeUndefined()
    expect(why(2, 'ore-shipment', drained('pyerite', 'mexallon', 'tritanium'))).toBe('NE-CARD-10')
    expect(why(2, 'supply-convoy', drained('moon'))).toBeUndefined()
    expect(why(2, 'supply-convoy', drained('moon', 'planetary'))).toBe('NE-CARD-10')
    expect(why(2, 'morphite-vein', drained('morphite'))).toBe('NE-CARD-10')
    // Strip Mining: of what is mined, here Pyerite alone.
    expect(why(2, 'strip-mining', drained('mexallon', 'tritanium'))).toBeUndefined()
    expect(why(2, 'strip-mining', drained('pyerite'))).toBe('NE-DEV-19')
  })
  rule(['NE-CARD-10', 'NE-RULING-31'], 'from Systems nobody holds, and neighbours without Z', () => {
    expect(why(2, 'war-bonds', () => 0)).toBe('NE-CARD-10')
    expect(why(2, 'war-bonds', t => t.control(0, 15))).toBeUndefined()
    const poor = (t: Table): Table => t.has(1, { z: 0 }).has(3, { z: 0 })
    for (const [id, rule] of [
      ['protection-money', 'NE-CARD-10'],
      ['smuggling-ring', 'NE-DEV-19'],
    ] as const) {
      expect(why(4, id, t => poor(t).has(2, { z: 9 }))).toBe(rule) // sits across the table
      expect(why(4, id, t => poor(t).has(3, { z: 1 }))).toBeUndefined()
    }
  })
  rule(
    'NE-RULING-31',
    'a Smuggling Ring takes from a neighbour, not from across the table or oneself',
    () => {
      const t = new Table(4).settled(3, 0, 1, 2).withoutCards().completed(0, 'smuggling-ring')
      for (const seat of [0, 1, 2, 3]) t.has(seat, { z: 5 })
      t.says(0, 'begin', `use development:${t.development(0, 'smuggling-ring')}`)
      expect(t.choices(0)).toEqual(['player:1', 'player:3'])
      for (const other of [0, 2]) expect(t.whyNot(0, `player:${other}`)).toBe('NE-RULING-31')
      const poor = t.again().arrange(g => void (g.players.at(1).z = 0))
      expect(poor.whyNot(0, 'player:1')).toBe('NE-RES-14')
    },
  )
  rule('NE-RULING-31', 'a levy on both sides leaves the player across alone, and tells what was paid', () => {
    const t = new Table(4).settled().withoutCards()
    for (const [seat, z] of [5, 5, 5, 0].entries()) t.has(seat, { z })
    t.says(0, 'begin', `play event:${t.dealEvent(0, 'protection-money')}`)
    expect([...t.g.players].map(player => player.z)).toEqual([7, 3, 5, 0])
    expect(t.events('paid-over')).toMatchObject([{ by: 1, to: 0, z: 2 }])
  })
})

describe('what is gained', () => {
  const playing = (id: string, change: (t: Table) => unknown): Table => {
    const t = new Table().settled().withoutCards().has(0, { z: 0 })
    const card = `play event:${t.dealEvent(0, id)}`
    change(t)
    return t.says(0, 'begin', card)
  }
  rule(['NE-RES-12', 'NE-EXPL-04', 'NE-RULING-21'], 'Basic Minerals of colours that are there', () => {
    const t = playing('ore-shipment', u =>
      u.arrange(g => {
        g.pool.set(0, 0)
        g.pool.set(1, 1)
      }),
    )
    expect(t.choices(0)).toEqual(['mineral:1', 'mineral:2'])
    expect(t.whyNot(0, { 'mineral:0': 2 })).toBe('NE-RES-12')
    expect(t.whyNot(0, { 'mineral:1': 2 })).toBe('NE-RES-12')
    expect(t.says(0, { 'mineral:1': 1, 'mineral:2': 1 }).goods(0)).toEqual({ mexallon: 1, tritanium: 1 })
    const strip = new Table().settled().withoutCards().completed(0, 'strip-mining')
    strip.arrange(g => {
      g.players.at(0).belts.set(1, 1)
      g.pool.set(1, 0)
    })
    strip.says(0, 'begin', `use development:${strip.development(0, 'strip-mining')}`)
    expect([strip.choices(0), strip.whyNot(0, 'mineral:1')]).toEqual([['mineral:0'], 'NE-RES-12'])
    const convoy = playing('supply-convoy', u => u.arrange(g => g.pool.set(goodOf('moon'), 0)))
    expect([convoy.choices(0), convoy.whyNot(0, 'moon')]).toEqual([['planetary'], 'NE-RES-12'])
  })
  rule(
    ['NE-GEN-05', 'NE-RES-02', 'NE-RES-12'],
    'is told to all, and nothing where nothing was gained',
    () => {
      const told = (t: Table): unknown[] =>
        t
          .events('gained')
          .slice(2)
          .map(({ by, kind, n }) => [by, kind, n])
      // Two were told of in set-up: a mineral each.
      expect(told(playing('contract-payment', () => 0))).toEqual([[0, 'z', 5]])
      expect(told(playing('contract-payment', t => t.has(0, { z: 47 })))).toEqual([[0, 'z', 2]])
      expect(told(playing('contract-payment', t => t.has(0, { z: 49 })))).toEqual([])
      expect(told(playing('morphite-vein', () => 0))).toEqual([[0, 'morphite', 1]])
      const dry = new Table().settled().withoutCards().control(0, 15).tile(15, 'hek')
      dry.arrange(g => [4, 5].forEach(kind => g.pool.set(kind, 0))).says(0, 'begin', 'extract system:15')
      expect(told(dry)).toEqual([])
    },
  )
})

describe('Manufacture', () => {
  const VICTORY = 4
  const ready = (): Table =>
    new Table()
      .settled(1, 0)
      .withoutCards()
      .has(0, { z: 16, pyerite: 3, mexallon: 3, tritanium: 3, morphite: 2, component: 1 })
  rule('NE-VIC-01', 'a VP knows whether it was made, or given by a Development', () => {
    const made = ready().says(0, 'begin', 'manufacture', `make product:${VICTORY}`)
    expect(made.g.players.at(0).earned.toArray()).toEqual([0, 0, 0, 1, 0, 0])
    const bought = ready().completed(0, 'hostile-takeover')
    bought.says(0, 'begin', `use development:${bought.development(0, 'hostile-takeover')}`)
    expect(bought.g.players.at(0).earned.toArray()).toEqual([0, 0, 0, 0, 0, 1])
  })
  rule(
    ['NE-RULING-27', 'NE-CARD-04'],
    'Mixed Production wants three different products of one action',
    () => {
      const offered = (...products: readonly number[]): boolean => {
        const t = ready().has(0, { z: 0, pyerite: 4, mexallon: 4, tritanium: 4 })
        t.dealMission(0, 'mixed-production')
        t.says(0, 'begin', 'manufacture')
        for (const product of products) t.says(0, `make product:${product}`)
        if (t.prompt() === 'manufacture.choose') t.says(0, 'done')
        return t.prompt() === 'checkpoint.mission'
      }
      expect([offered(0, 1, 2), offered(0, 1, 0), offered(1, 2), offered()]).toEqual([
        true,
        false,
        false,
        false,
      ])
    },
  )
})
