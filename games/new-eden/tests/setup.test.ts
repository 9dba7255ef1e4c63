import { NOBODY } from '@orrery/kernel'
import { seenBy } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { FACTIONS, STRUCTURES } from '../content/vocabulary.js'
import { geometry, HOMES, homeSystem, makeGeometry, stepsBetween } from '../rules/map.js'
import { developmentOf, GOOD_KINDS, missionOf, shipOf, strategyOf, tileOf, TYPES } from '../state.js'
import { laidOut, table } from './laid-out.js'

const COUNTS = [2, 3, 4] as const
const map = (players: number) => geometry(content, players)
/** Steps from the nearest of a seat's Home Systems. */
const fromHome = (players: number, seat: number, to: number): number =>
  Math.min(...[0, 1, 2].map(place => stepsBetween(map(players), homeSystem(seat, place), to)))

describe('the board', () => {
  rule('NE-BOARD-01', 'has three Home Systems for each player and a place for each tile', () => {
    expect(COUNTS.map(n => map(n).size)).toEqual([6 + 19, 9 + 25, 12 + 33])
    for (const n of COUNTS)
      expect(map(n).homeOf.filter(seat => seat !== NOBODY)).toEqual(
        Array.from({ length: n * HOMES }, (_x, i) => Math.floor(i / HOMES)),
      )
  })
  rule(
    'NE-RULING-14',
    'is as far from home to the centre, the rich Systems and the others for every seat',
    () => {
      for (const n of COUNTS)
        for (let seat = 0; seat < n; seat++) {
          expect(fromHome(n, seat, map(n).centre)).toBe(3)
          const tier3 = map(n).tiers.flatMap((tier, at) => (tier === 3 ? [fromHome(n, seat, at)] : []))
          expect(Math.min(...tier3)).toBe(2)
        }
      const homesApart = (n: number, seat: number): number[] =>
        Array.from({ length: n }, (_x, other) =>
          Math.min(...[0, 1, 2].map(place => fromHome(n, seat, homeSystem(other, place)))),
        ).filter((_steps, other) => other !== seat)
      expect(homesApart(2, 0)).toEqual([5])
      expect(homesApart(3, 0)).toEqual([4, 4])
      for (const seat of [0, 1, 2, 3]) expect(new Set(homesApart(4, seat))).toEqual(new Set([3, 4, 6]))
    },
  )
  rule('NE-RULING-40', 'counts steps along Systems, the same there and back, one to each neighbour', () => {
    const odd = COUNTS.flatMap(n => {
      const { beside } = map(n)
      const step = (a: number, b: number): number => stepsBetween(map(n), a, b)
      return beside.flatMap((near, a) =>
        beside.flatMap((_near, b) =>
          step(a, b) === step(b, a) && (step(a, b) === 1) === near.includes(b) && step(a, b) < 12
            ? []
            : [[n, a, b]],
        ),
      )
    })
    expect(odd).toEqual([])
    // With a hole in the middle the way leads around it.
    const two = content.layouts.byId('two')
    const holed = makeGeometry({ ...two, tier3: two.tier3.slice(1) })
    expect(stepsBetween(holed, holed.centre, holed.centre + 1)).toBe(3)
    expect(stepsBetween(map(2), map(2).centre + 1, map(2).centre + 2)).toBe(2)
  })
  rule(
    ['NE-BOARD-04', 'NE-BOARD-06'],
    'has a tile of its own Tier at every place, another one in another game',
    () => {
      const lying = (seed: string, n: number): number[] =>
        [...laidOut(n, seed).systems].flatMap(row => (row.tile.length > 0 ? [row.tile.at(0)] : []))
      for (const n of COUNTS) {
        const g = laidOut(n)
        const tiers = [...g.systems].map(row => (row.tile.length > 0 ? tileOf(g, row.tile.at(0)).tier : 0))
        expect(tiers).toEqual(map(n).tiers)
        expect(tiers[map(n).centre]).toBe(3)
        expect(new Set(lying('a', n)).size).toBe(lying('a', n).length)
        expect(lying('a', n)).not.toEqual(lying('b', n))
        expect(lying('a', n)).toEqual(lying('a', n))
      }
    },
  )
  rule(
    ['NE-BOARD-03', 'NE-BOARD-05'],
    'leaves the other tiles in the box: one of each Tier with four players',
    () => {
      const left = COUNTS.map(n => laidOut(n)).map(g => g.box.toArray().map(tile => tileOf(g, tile).tier))
      expect(left.map(tiers => tiers.length)).toEqual([17, 11, 3])
      expect(left[2]?.sort()).toEqual([1, 2, 3])
    },
  )
  rule(['NE-BOARD-07', 'NE-SETUP-20'], 'is unexplored but for the homes, and empty', () => {
    const g = laidOut(4)
    for (const [at, row] of [...g.systems].entries()) {
      expect(row.explored).toBe(at < 12)
      expect([row.controller, row.fleet, row.exhausted, row.asteroid.length]).toEqual([NOBODY, NOBODY, 0, 0])
      expect(row.slots.toArray()).toEqual([-1, -1, -1])
    }
  })
})

describe('pool, decks and factions', () => {
  rule('NE-SETUP-02', 'the pool has everything of which there is a count', () => {
    const g = laidOut(3)
    expect(g.pool.toArray()).toEqual(GOOD_KINDS.map(kind => content.supplies.byId(kind).count))
    expect(g.structures.toArray()).toEqual(STRUCTURES.map(() => 13))
    expect([g.discoveryBag.length, g.asteroidBag.length]).toEqual([20, 20])
  })
  rule(['NE-SETUP-21', 'NE-CARD-11'], 'Events and Missions are shuffled into decks of their own', () => {
    const [a, b] = [laidOut(4, 'a'), laidOut(4, 'b')]
    expect([a.eventDeck.length, a.missionDeck.length]).toEqual([63, 41])
    expect(a.eventDeck.toArray()).not.toEqual(b.eventDeck.toArray())
    expect(a.missionDeck.toArray()).not.toEqual(b.missionDeck.toArray())
  })
  rule(['NE-SETUP-02', 'NE-EXPL-02', 'NE-EXPL-12'], 'and nobody knows what a bag gives next', () => {
    const [a, b] = [laidOut(4, 'a'), laidOut(4, 'b')]
    expect(a.discoveryBag.toArray()).not.toEqual(b.discoveryBag.toArray())
    expect(a.asteroidBag.toArray()).not.toEqual(b.asteroidBag.toArray())
  })
  rule('NE-PC-04', 'Crucial Shipyard is left out with two players only', () => {
    const left = COUNTS.map(n => laidOut(n)).map(g =>
      g.missionBox.toArray().map(card => missionOf(g, card).name),
    )
    expect(left).toEqual([['Crucial Shipyard'], [], []])
    expect(laidOut(2).missionDeck.length).toBe(40)
  })
  rule(['NE-SETUP-06', 'NE-SETUP-07'], 'each faction has its own decks, models and Income', () => {
    const g = laidOut(4)
    for (const [seat, player] of [...g.players].entries()) {
      const faction = FACTIONS[seat]
      const cards = player.deck.toArray().map(card => developmentOf(g, card))
      expect(new Set(cards.map(card => card.id)).size).toBe(44)
      expect(cards.filter(card => card.faction !== undefined).map(card => card.faction)).toEqual(
        Array(4).fill(faction),
      )
      const strategies = player.strategies.toArray().map(card => strategyOf(g, card).faction)
      expect(strategies.filter(own => own !== undefined)).toEqual([faction, faction])
      expect(player.models.toArray()).toEqual([5, 5, 5, 3, 3, 3, 2, 2])
      expect(Array.from({ length: TYPES }, (_x, type) => shipOf(g, seat, type).faction)).toEqual(
        Array(TYPES).fill(faction),
      )
      expect(player.z).toBe(content.factions.at(seat).income)
      expect(player.vp).toBe(0)
    }
  })
  rule('NE-SETUP-17', 'anyone may be the first player', () => {
    const firsts = Array.from({ length: 40 }, (_x, i) => laidOut(4, `first ${i}`).first)
    expect(new Set(firsts)).toEqual(new Set([0, 1, 2, 3]))
  })
})

describe('who sees what', () => {
  const seen = (seat: number) => seenBy(table, laidOut(3), seat)
  test('nobody sees the face of an unexplored tile, the order of decks or what is in a bag', () => {
    for (const seat of [0, 1, 2, NOBODY]) {
      const g = seen(seat)
      expect([...g.systems].flatMap(row => row.tile.toArray()).filter(tile => tile !== undefined)).toEqual([])
      for (const zone of [g.box, g.eventDeck, g.missionDeck, g.discoveryBag, g.asteroidBag])
        expect(zone.toArray().filter(card => card !== undefined)).toEqual([])
      expect([...g.systems].filter(row => row.tile.length === 1).length).toBe(25)
      expect([g.box.length, g.eventDeck.length, g.missionDeck.length]).toEqual([11, 63, 41])
      expect([g.discoveryBag.length, g.asteroidBag.length]).toEqual([20, 20])
    }
  })
  test('decks of Developments and Strategies are seen by their owner; all know how many are left', () => {
    for (const seat of [0, 1, 2, NOBODY])
      for (const [other, player] of [...seen(seat).players].entries()) {
        const cards = player.deck.toArray().filter(card => card !== undefined)
        expect(cards.length).toBe(seat === other ? 44 : 0)
        expect(player.deck.length).toBe(44)
        const strategies = player.strategies.toArray().filter(card => card !== undefined)
        expect(strategies.length).toBe(seat === other ? 9 : 0)
        expect([player.strategies.length, player.spent.length]).toEqual([9, 0])
      }
  })
})
