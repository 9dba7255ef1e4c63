import type { Seat } from '@orrery/kernel'
import { bit, everyone, forget, game, kit, look, move, put, shuffle } from '@orrery/kernel'
import { hash, imagine, load, save, seenBy, start, view } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { content } from '../content/content.js'
import type { NewFrontier, Seen } from '../state.js'
import {
  archaeotechCount,
  archaeotechOf,
  areaOf,
  missionCount,
  missionOf,
  nextPlanet,
  PLANETS,
  shape,
  shipCount,
  shipOf,
} from '../state.js'

const k = kit<NewFrontier>()
const wait = k.procedure('wait', {
  ready: k.choose(() => 0, { go: k.plain([], () => undefined) }),
})
/** Only the pieces on the table and one question: what the shape alone can show. */
const pieces = game({
  id: 'new-frontier-pieces',
  title: 'Pieces',
  players: { min: 3, max: 5 },
  shape,
  kit: k,
  content,
  main: wait,
  begin(g) {
    for (let token = 0; token < shipCount(g); token++) put(g, token, g.stock)
    for (const [row, area] of [...g.areas].entries()) {
      area.owner = Math.floor(row / PLANETS)
      for (let i = 0; i < 3; i++) move(g, g.stock.at(0), g.stock, area.fleet)
      area.ordered = 1
      area.orders.set(0, 1)
    }
    for (let token = 0; token < archaeotechCount(g); token++) put(g, token, g.archaeotechSupply)
    shuffle(g, g.archaeotechSupply)
    for (const player of g.players)
      move(g, g.archaeotechSupply.at(0), g.archaeotechSupply, player.archaeotech)
    for (let card = 0; card < missionCount(g); card++) put(g, card, g.missionsPlain)
    shuffle(g, g.missionsPlain)
  },
  scores: g => [...g.players].map(player => player.vp),
  pools: {
    ships: { size: shipCount },
    archaeotech: { size: archaeotechCount },
    missions: { size: missionCount },
  },
})
const laid = (players = 3): NewFrontier => start(pieces, { players, seed: 'state', settings: {} })
const areaSeen = (g: NewFrontier, viewer: Seat, who: Seat): ReturnType<Seen['areas']['at']> =>
  seenBy(pieces, g, viewer).areas.at(PLANETS * who + 1)

describe('who sees what', () => {
  test('the size of a Fleet is open, its ships only to their owner', () => {
    const g = laid()
    expect(areaSeen(g, 0, 0).fleet.toArray()).toEqual(areaOf(g, 0, 1).fleet.toArray())
    expect(areaSeen(g, 1, 0).fleet.length).toBe(3)
    expect(areaSeen(g, 1, 0).fleet.toArray()).toEqual([undefined, undefined, undefined])
    expect(areaSeen(g, -1, 0).fleet.toArray()).toEqual([undefined, undefined, undefined])
  })
  test('a Fleet that fights is open to all, and hidden again afterwards, also the second time', () => {
    const g = laid()
    const area = areaOf(g, 0, 1)
    for (let conflict = 0; conflict < 2; conflict++) {
      look(g, area, everyone(g))
      for (const viewer of [1, 2, -1])
        expect(areaSeen(g, viewer, 0).fleet.toArray()).toEqual(area.fleet.toArray())
      forget(area)
      for (const viewer of [1, 2, -1])
        expect(areaSeen(g, viewer, 0).fleet.toArray()).toEqual([undefined, undefined, undefined])
    }
    look(g, area, bit(2))
    expect(areaSeen(g, 1, 0).fleet.at(0)).toBeUndefined()
    expect(areaSeen(g, 2, 0).fleet.at(0)).toBe(area.fleet.at(0))
  })
  test('ships on order stay hidden while their Fleet is open', () => {
    const g = laid()
    look(g, areaOf(g, 0, 1), everyone(g))
    expect(areaSeen(g, 1, 0).ordered).toBe(1)
    expect(areaSeen(g, 1, 0).orders.get(0)).toBeUndefined()
    expect(areaSeen(g, 0, 0).orders.get(0)).toBe(1)
  })
  test('Archaeotech is counted openly with hidden faces; supply and deck are hidden from all', () => {
    const g = laid()
    const seen = seenBy(pieces, g, 1)
    expect(seen.players.at(0).archaeotech.toArray()).toEqual([undefined])
    expect(seen.players.at(1).archaeotech.at(0)).toBe(g.players.at(1).archaeotech.at(0))
    expect(new Set(seen.archaeotechSupply.toArray())).toEqual(new Set([undefined]))
    expect(new Set(seen.missionsPlain.toArray())).toEqual(new Set([undefined]))
    expect(seen.stock.toArray()).toEqual(g.stock.toArray())
  })
})

describe('the shape', () => {
  test('holds for three, four and five players, is saved and comes back the same', () => {
    for (const players of [3, 4, 5]) {
      const g = laid(players)
      expect(g.areas.length).toBe(PLANETS * players)
      expect(g.conflict.fighters.length).toBe(players)
      expect(hash(load(pieces, save(g)))).toBe(hash(g))
    }
  })
  test('an imagined table keeps what its viewer sees and every piece once', () => {
    const g = laid(4)
    const world = imagine(g, view(g, 2), n => n - 1)
    expect(areaOf(world, 2, 3).fleet.toArray()).toEqual(areaOf(g, 2, 3).fleet.toArray())
    const tokens = [...world.areas].flatMap(area => [...area.fleet]).concat(...world.stock)
    expect(tokens.sort((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, token) => token))
  })
  test('pieces are numbered in the order of the content, copy by copy', () => {
    const g = laid()
    expect([0, 38, 39, 149].map(token => shipOf(g, token).id)).toEqual([
      'stingray',
      'stingray',
      'barracuda',
      'centaur',
    ])
    expect([5, 6, 23].map(token => archaeotechOf(g, token).id)).toEqual([
      'probability-engine',
      'phase-armor',
      'data-core',
    ])
    expect(missionOf(g, 26).id).toBe('against-all-yellow')
    expect([0, 1, 2, 3].map(nextPlanet)).toEqual([1, 2, 3, 0])
  })
})
