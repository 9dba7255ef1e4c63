import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { discoveryOf } from '../state.js'
import type { Ships } from './table.js'
import { Table } from './table.js'

const NEAR = 15
const emptied = (zone: unknown): void => (zone as { clear(): void }).clear()
/** Seat 0 is about to move a Fleet from its middle Home System to the tile named. */
const before = (tile: string, ships: Ships = { interceptor: 1 }): Table =>
  new Table().settled().withoutCards().bare().tile(NEAR, tile).fleet(0, 1, ships)
const enter = (t: Table, ships: Record<string, number> = { 'class:0': 1 }): Table =>
  t.says(0, 'begin', 'move system:1', `go system:${NEAR}`, ships)

describe('a tile is turned up', () => {
  rule(['NE-EXPL-01', 'NE-BOARD-07', 'NE-BOARD-08'], 'for all, and nobody saw it before', () => {
    const t = before('niarja')
    expect([0, 1].map(seat => t.seen(seat).systems[NEAR]?.tile)).toEqual([[null], [null]])
    const tile = t.g.systems.at(NEAR).tile.at(0)
    enter(t)
    expect([0, 1].map(seat => t.seen(seat).systems[NEAR]?.tile)).toEqual([[tile], [tile]])
    expect([t.g.systems.at(NEAR).fleet, t.g.turn.revealed.toArray()]).toEqual([0, [1, 0, 0]])
  })
})

describe('Discovery', () => {
  rule(
    ['NE-EXPL-02', 'NE-EXPL-03', 'NE-EXPL-11'],
    'as many tokens as shown, gained at once, gone for good',
    () => {
      const t = before('uedama').nextDiscoveries('five-z').has(0, { z: 1 })
      const bag = t.g.discoveryBag.length
      enter(t)
      expect(t.g.players.at(0).z).toBe(6)
      expect([t.g.discoveryBag.length, t.g.discovered.length, t.g.discoveryGone.length]).toEqual([
        bag - 1,
        0,
        1,
      ])
      const none = enter(before('niarja'))
      expect(none.g.discoveryBag.length).toBe(20)
    },
  )
  rule(['NE-EXPL-04', 'NE-RULING-21'], 'minerals are Basic ones of any colours', () => {
    const t = enter(before('uedama').nextDiscoveries('three-minerals').has(0, {}))
    expect(t.prompt()).toBe('basics.colours')
    expect(t.choices()).toEqual(['mineral:0', 'mineral:1', 'mineral:2'])
    expect(t.whyNot(0, { 'mineral:3': 3 })).toBe('NE-EXPL-04')
    expect(t.whyNot(0, { 'mineral:0': 2 })).toBe('NE-EXPL-04')
    t.says(0, { 'mineral:0': 1, 'mineral:2': 2 })
    expect(t.goods(0)).toEqual({ pyerite: 1, tritanium: 2 })
  })
  rule('NE-EXPL-05', 'research is placed at once', () => {
    const t = enter(before('uedama').nextDiscoveries('research-two'))
    t.says(0, { 'slot:1': 2 })
    expect(t.rts(0)).toEqual([0, 2, 0, 0])
  })
  rule(
    ['NE-EXPL-06', 'NE-RULING-37'],
    'control comes whatever the Strength, as far as there are tokens',
    () => {
      const t = enter(before('uedama').nextDiscoveries('control'))
      expect([t.g.systems.at(NEAR).controller, t.g.players.at(0).tokens]).toEqual([0, 1])
      const none = before('uedama')
        .nextDiscoveries('control')
        .arrange(g => void (g.players.at(0).tokens = 12))
      expect(enter(none).g.systems.at(NEAR).controller).toBe(-1)
    },
  )
  rule(['NE-EXPL-07', 'NE-EXPL-08', 'NE-EXPL-09', 'NE-RES-08'], 'Materials and Components', () => {
    for (const kind of ['moon', 'planetary', 'component'])
      expect(enter(before('uedama').nextDiscoveries(kind).has(0, {})).goods(0)).toEqual({ [kind]: 1 })
  })
  rule(['NE-EXPL-10', 'NE-RULING-22'], 'a card of either deck', () => {
    const t = enter(before('uedama').nextDiscoveries('card'))
    expect(t.choices()).toEqual(['event', 'mission'])
    t.says(0, 'event')
    expect([t.g.players.at(0).events.length, t.g.players.at(0).missions.length]).toEqual([1, 0])
  })
  rule(
    ['NE-EXPL-17', 'NE-RULING-98'],
    'all are drawn before the first is gained, in the order of the explorer',
    () => {
      const t = enter(
        before('old-man-star', { interceptor: 1 })
          .arrange(g => void (g.turn.haste = 0))
          .nextDiscoveries('three-z', 'moon')
          .has(0, { z: 0 }),
      )
      expect(t.g.discovered.toArray().map(token => discoveryOf(t.g, token).id)).toEqual(['three-z', 'moon'])
      expect([t.prompt(), t.goods(0), t.g.players.at(0).z]).toEqual(['explore.next', {}, 0])
      t.says(0, `discovery:${t.g.discovered.at(1)}`)
      expect([t.goods(0), t.g.players.at(0).z]).toEqual([{ moon: 1 }, 3])
    },
  )
  rule(['NE-EXPL-15', 'NE-RULING-24'], 'an empty bag gives nothing', () => {
    const t = before('uedama').arrange(g => emptied(g.discoveryBag))
    expect(enter(t).prompt()).toBe('turn.choose')
    const belt = before('niarja').arrange(g => emptied(g.asteroidBag))
    expect(enter(belt).g.systems.at(NEAR).asteroid.length).toBe(0)
  })
})

describe('scouts', () => {
  const scouts = (n: number, tile = 'uedama'): Table => before(tile, { 'covert-ops': n })
  rule(['NE-SHIP-14', 'NE-EX-13', 'NE-SHIP-07'], 'draw one more, then one goes back', () => {
    const t = enter(scouts(1).nextDiscoveries('three-z', 'five-z').has(0, { z: 0 }), { 'class:1': 1 })
    t.says(0, 1)
    expect([t.prompt(), t.g.discovered.length]).toEqual(['explore.return', 2])
    const [worse = -1] = t.g.discovered.toArray()
    t.says(0, [`discovery:${worse}`])
    expect([t.g.players.at(0).z, t.g.discoveryBag.has(worse), t.g.discoveryGone.length]).toEqual([5, true, 1])
  })
  rule(['NE-RULING-85', 'NE-RULING-98'], 'each of them, and none has to', () => {
    const t = enter(scouts(2).has(0, {}), { 'class:1': 2 })
    expect(t.whyNot(0, 3)).toBe('NE-SHIP-14')
    t.says(0, 2)
    expect(t.g.discovered.length).toBe(3)
    expect(t.whyNot(0, [`discovery:${t.g.discovered.at(0)}`])).toBe('NE-RULING-98')
    t.says(0, t.choices().slice(0, 2))
    expect(t.g.discoveryBag.length).toBe(19)
    const plain = enter(scouts(1).nextDiscoveries('moon').has(0, {}), { 'class:1': 1 }).says(0, 0)
    expect(plain.goods(0)).toEqual({ moon: 1 })
  })
  rule('NE-RULING-98', 'they need a Discovery icon; with a short bag only what exceeds goes back', () => {
    expect(enter(scouts(1, 'niarja'), { 'class:1': 1 }).prompt()).toBe('turn.choose')
    const t = scouts(1).nextDiscoveries('moon').has(0, {})
    t.cards(g => g.discoveryBag, t.g.discoveryBag.toArray().slice(-1))
    enter(t, { 'class:1': 1 }).says(0, 1)
    expect([t.goods(0), t.g.discoveryBag.length]).toEqual([{ moon: 1 }, 0])
  })
})

describe('asteroids', () => {
  rule(['NE-EXPL-12', 'NE-EX-03', 'NE-EXPL-14'], 'one is drawn and placed', () => {
    const t = enter(before('niarja').nextAsteroids('morphite'))
    expect([t.g.systems.at(NEAR).asteroid.length, t.g.asteroidBag.length]).toEqual([1, 19])
    expect(t.events('belt')).toHaveLength(1)
  })
  rule(['NE-EX-04', 'NE-EXPL-13', 'NE-RULING-23'], 'of two drawn one is placed, the other goes back', () => {
    const t = enter(before('dresi').nextAsteroids('pyerite', 'morphite'))
    expect(t.prompt()).toBe('explore.asteroid')
    const [back = -1, placed = -1] = t.g.asteroidsDrawn.toArray()
    t.says(0, `asteroid:${placed}`)
    expect(t.g.systems.at(NEAR).asteroid.toArray()).toEqual([placed])
    expect([t.g.asteroidBag.has(back), t.g.asteroidBag.length, t.g.asteroidsDrawn.length]).toEqual([
      true,
      19,
      0,
    ])
  })
  rule(['NE-EXPL-16', 'NE-RULING-37'], 'Discovery, then the Asteroid Token, then the free claim', () => {
    const t = before('ec-p8r', { interceptor: 3 }).completed(0, 'small-thrusters').nextDiscoveries('three-z')
    enter(t, { 'class:0': 3 })
    const types = t.log.map(event => event.type)
    const order = types
      .slice(types.indexOf('moved'))
      .filter(type => ['revealed', 'found', 'gained', 'belt'].includes(type))
    expect(order).toEqual(['revealed', 'found', 'gained', 'belt'])
    expect(t.prompt()).toBe('arriving.claim')
  })
})

describe('two reveals of one Move', () => {
  /** Anomaly Signal is played, then two Fleets reveal these tiles, the first one first. */
  const signalled = (first: string, second: string): number[] => {
    const t = new Table().settled().withoutCards().bare().fleet(0, 1, { interceptor: 2 })
    t.tile(15, first)
      .tile(16, second)
      .says(0, 'begin', `play event:${t.dealEvent(0, 'anomaly-signal')}`)
    t.says(
      0,
      'move system:1',
      'go system:15',
      { 'class:0': 1 },
      'go system:16',
      { 'class:0': 1 },
      'system:15',
    )
    t.idle(() => t.prompt() === 'turn.choose')
    return t.events('found').map(event => event.tokens.length)
  }
  rule(
    ['NE-CARD-10', 'NE-EXPL-02'],
    'an Anomaly Signal waits for a Discovery icon, and adds to one reveal',
    () => {
      expect(signalled('niarja', 'uedama')).toEqual([2])
      expect(signalled('uedama', 'sivala')).toEqual([2, 1])
    },
  )
})
rule('NE-EXPL-17', 'of two tokens the one that is chosen comes first', () => {
  const t = new Table().settled().withoutCards().bare().fleet(0, 1, { interceptor: 1 })
  t.tile(15, 'old-man-star').nextDiscoveries('three-z', 'research-two').has(0, { z: 0 })
  t.says(0, 'begin', 'move system:1', 'go system:15', { 'class:0': 1 })
  const archive = t.choices().find(name => discoveryOf(t.g, Number(name.split(':')[1])).id === 'research-two')
  t.says(0, archive)
  expect([t.prompt(), t.g.players.at(0).z]).toEqual(['research.place', 0])
  expect(t.says(0, { 'slot:0': 2 }).g.players.at(0).z).toBe(3)
})
rule(['NE-EXPL-06', 'NE-CTRL-06'], 'two Friendly Colonies in one System take one Control Token', () => {
  const t = new Table().settled().withoutCards().bare().fleet(0, 1, { interceptor: 1 })
  t.tile(15, 'old-man-star').nextDiscoveries('control', 'control')
  t.says(0, 'begin', 'move system:1', 'go system:15', { 'class:0': 1 }).idle(
    () => t.prompt() === 'turn.choose',
  )
  expect([t.g.players.at(0).tokens, t.events('claimed').length]).toEqual([1, 1])
})
