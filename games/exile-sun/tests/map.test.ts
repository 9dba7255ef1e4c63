import { describe, expect } from 'vitest'
import { distance, hexKey, turnHex } from '@orrery/kernel'
import { fork } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { ASTEROID, GATEWAY, geometry, mapOf, MIDS, MILITARY, NORMAL, PLANET, TRADE } from '../rules/map.js'
import { Table } from './table.js'

/** Spaces, planets and Gateways by number of players. */
const COUNTS = [
  [2, 133, 4, 2],
  [3, 172, 6, 3],
  [4, 187, 8, 4],
  [5, 202, 10, 5],
  [6, 217, 12, 6],
] as const
const count = (t: Table, terrain: number): number => t.g.terrain.toArray().filter(x => x === terrain).length
const turned = (players: number, turns: number): Table =>
  new Table({
    players,
    systems: [3, 5, 0, 4, 2, 1],
    turns: Array.from({ length: players }, (_, i) => (i * turns) % 6),
  }).settle()

describe('the map', () => {
  rule('XS-RULING-21', 'the middle of each edge is that of the first, turned', () => {
    expect(MIDS[0]?.map(hexKey)).toEqual(['3,-1', '3,-2'])
    for (let edge = 1; edge < 6; edge++)
      // Edges go counter-clockwise, turns clockwise.
      expect(MIDS[edge]?.map(mid => hexKey(turnHex(mid, edge)))).toEqual(MIDS[0]?.map(hexKey))
  })
  rule(
    ['XS-MAP-02', 'XS-MAP-07', 'XS-RULING-58'],
    'a System for each player and the Keys of the count, with as many planets and Gateways, however tiles are turned',
    () => {
      for (const [players, spaces, planets, gateways] of COUNTS)
        for (const turns of [0, 1, 5]) {
          const t = turned(players, turns)
          expect([t.g.terrain.length, count(t, PLANET), count(t, GATEWAY)]).toEqual([
            spaces,
            planets,
            gateways,
          ])
        }
    },
  )
  rule('XS-MAP-07', 'the Keys between the Systems lie with their points towards the hub', () => {
    const turns = (players: number): number[] => geometry(players).wedges.map(wedge => wedge.turns)
    expect([2, 3, 4, 5, 6].map(turns)).toEqual([[3, 0], [3, 1, 5], [3, 0], [3], []])
  })
  rule('XS-MAP-11', 'spaces are numbered row by row, each from west to east', () => {
    for (const [players] of COUNTS) {
      const { hexes } = geometry(players)
      for (const [i, hex] of hexes.entries()) {
        const next = hexes[i + 1]
        if (next) expect(next.r > hex.r || (next.r === hex.r && next.q > hex.q)).toBe(true)
      }
    }
  })
  rule('XS-MAP-07', 'every map hangs together and has no dead ends', () => {
    for (const [players] of COUNTS) {
      const { beside, size } = geometry(players)
      const seen = new Set([0])
      for (const s of seen) for (const n of beside[s] ?? []) seen.add(n)
      expect(seen.size).toBe(size)
      expect(Math.min(...beside.map(b => b.length))).toBeGreaterThanOrEqual(players === 2 ? 2 : 3)
    }
  })
  rule(
    'XS-MAP-01',
    'six Systems, and four Keys of two shapes that the largest needs of the arrangements fit',
    () => {
      expect(content.systems.length).toBe(6)
      expect(content.keys.items.map(key => [key.id, key.pieces])).toEqual([
        ['hub', 1],
        ['wedge', 3],
      ])
      expect(Math.max(...COUNTS.map(([n]) => geometry(n).wedges.length))).toBe(3)
    },
  )
  rule(
    ['XS-MAP-04', 'XS-MAP-12'],
    'each System has two planets, a Military Zone that joins them, Trade Routes, asteroids and a Gateway',
    () => {
      for (let tile = 0; tile < 6; tile++) {
        const t = new Table({ players: 2, systems: [tile, (tile + 1) % 6] }).settle()
        const map = mapOf(t.g)
        const { location } = t.g.players.at(0)
        const whole = [...map.systemOf.keys()].filter(s => map.systemOf[s] === location)
        const kinds = (terrain: number): number => whole.filter(s => t.g.terrain.get(s) === terrain).length
        expect(whole.length).toBe(19)
        expect([PLANET, MILITARY, GATEWAY, TRADE, ASTEROID, NORMAL].map(kinds)).toEqual([2, 5, 1, 4, 5, 2])
        const zone = whole.filter(s => t.g.terrain.get(s) === MILITARY)
        for (const planet of whole.filter(s => t.g.terrain.get(s) === PLANET))
          expect(t.beside(planet).some(s => zone.includes(s))).toBe(true)
      }
    },
  )
  rule(
    'XS-RULING-92',
    'whoever comes out of a Gateway reaches no planet of that System in the same turn',
    () => {
      for (let tile = 0; tile < 6; tile++)
        for (let turned = 0; turned < 6; turned++) {
          const systems = [(tile + 1) % 6, tile]
          const t = new Table({ players: 2, systems, turns: [0, turned] }).moving()
          const gateway = [...mapOf(t.g).hexes.keys()].find(
            s => t.g.terrain.get(s) === GATEWAY && mapOf(t.g).systemOf[s] === t.g.players.at(0).location,
          )
          const token = t.put(0, 'light', t.freeBeside(gateway ?? -1))
          const there = t.choices(0).filter(choice => choice.startsWith(`move token:${token} `))
          const to = (choice: string): number => Number(choice.split(':')[2])
          // It comes as far as the asteroids there, and to a planet only where a Trade Route leads to it.
          expect(there.some(choice => mapOf(t.g).systemOf[to(choice)] === t.g.players.at(1).location)).toBe(
            true,
          )
          const planets = there.filter(choice => [t.planet(1, 0), t.planet(1, 1)].includes(to(choice)))
          for (const choice of planets.slice(0, 1)) {
            const way = t.says(0, choice).events('moved').at(-1)?.way ?? []
            expect([tile, turned, way.filter(s => t.g.terrain.get(s) === GATEWAY)]).toEqual([
              tile,
              turned,
              [],
            ])
          }
        }
    },
  )
  rule('XS-RULING-92', 'a planet of a neighbour at the border beside the Gateway can be reached', () => {
    let reached = 0
    for (let turned = 0; turned < 6; turned++) {
      const t = new Table({ players: 4, turns: [turned, 0, turned + 2, 1].map(n => n % 6) }).moving()
      const { hexes, systemOf } = mapOf(t.g)
      const gateways = [...hexes.keys()].filter(s => t.g.terrain.get(s) === GATEWAY)
      const own = gateways.find(s => systemOf[s] === t.g.players.at(0).location) ?? -1
      t.put(0, 'light', t.freeBeside(own))
      for (const choice of t.choices(0).filter(name => name.startsWith('move '))) {
        if (t.g.terrain.get(Number(choice.split(':')[2])) !== PLANET) continue
        const u = new Table(t.how)
        u.g = fork(t.g)
        const { way = [], to = -1 } = u.says(0, choice).events('moved').at(-1) ?? {}
        const entered = way.findIndex(s => gateways.includes(s))
        if (entered < 0) continue
        const after = way.slice(entered).find(s => !gateways.includes(s)) ?? -1
        const left = gateways.filter(s => t.beside(s).includes(after)).map(s => systemOf[s])
        expect(left).not.toContain(systemOf[to])
        reached++
      }
    }
    expect(reached).toBeGreaterThan(0)
  })
  rule('XS-MAP-05', 'the Keys lie before the first System is placed', () => {
    const t = new Table({ players: 3 })
    expect(t.g.terrain.get(t.at(1, 0))).toBe(TRADE)
    expect(count(t, ASTEROID)).toBe(6 + 3 * 3)
    expect(count(t, PLANET)).toBe(0)
  })
  rule(
    ['XS-MAP-06', 'XS-MAP-03'],
    'locations are filled in the order of placing and are home from then on',
    () => {
      const t = new Table({ players: 4 }).settle()
      const order = [0, 1, 2, 3].sort((a, b) => t.g.players.at(a).initiative - t.g.players.at(b).initiative)
      expect(order.map(seat => t.g.players.at(seat).location)).toEqual([0, 1, 2, 3])
      // Location 1 lies in the north, and the numbers run clockwise.
      const { locations } = mapOf(t.g)
      expect(locations[0]).toEqual({ q: 3, r: -6 })
      for (const seat of order) {
        const home = locations[t.g.players.at(seat).location]
        for (const which of [0, 1] as const) {
          const hex = mapOf(t.g).hexes[t.planet(seat, which)]
          expect(home && hex && distance(home, hex)).toBeLessThanOrEqual(2)
        }
      }
    },
  )
  rule('XS-MAP-08', 'six orientations, each one turn clockwise further', () => {
    const t = new Table({ players: 2 })
    const [seat = 0] = t.asked()
    expect(t.choices(seat).filter(c => c.startsWith('place system:0 ')).length).toBe(6)
    expect(t.whyNot(seat, 'place system:0 turned:6')).toBe('malformed')
    const gateways = [0, 1, 2, 3, 4, 5].map(turns => {
      const one = new Table({ players: 2 })
      one.says(seat, `place system:0 turned:${turns}`)
      const map = mapOf(one.g)
      const c = map.locations[0] ?? { q: 0, r: 0 }
      const space =
        [...map.systemOf.keys()].find(s => map.systemOf[s] === 0 && one.g.terrain.get(s) === GATEWAY) ?? 0
      const hex = map.hexes[space] ?? c
      return hexKey({ q: hex.q - c.q, r: hex.r - c.r })
    })
    expect(gateways).toEqual([0, 1, 2, 3, 4, 5].map(k => hexKey(turnHex({ q: 0, r: -2 }, k))))
    expect(turnHex({ q: 0, r: -2 }, 6)).toEqual({ q: 0, r: -2 })
  })
  rule('XS-MAP-09', 'any System not taken yet may be placed', () => {
    const t = new Table({ players: 2 })
    const [first = 0] = t.asked()
    t.says(first, 'place system:4 turned:0', 'colony:0', 'stack:6')
    const [second = 0] = t.asked()
    const tiles = new Set(t.choices(second).map(c => c.split(' ')[1]))
    expect(tiles).toEqual(new Set(['system:0', 'system:1', 'system:2', 'system:3', 'system:5']))
  })
  rule('XS-MAP-10', 'terrain never changes after setup', () => {
    const t = new Table({ players: 3 }).placed()
    const before = t.g.terrain.toArray()
    t.toCycle(3)
    expect(t.g.terrain.toArray()).toEqual(before)
  })
  rule(
    ['XS-MAP-11', 'XS-RULING-21'],
    'a space on the border of two tiles is one space, green as soon as one tile prints green',
    () => {
      // Tile I has no Trade Route on its edge 1, the hub has one on all: with no turn that edge lies outside.
      const t = new Table({ players: 2, systems: [0, 1] }).settle()
      const map = mapOf(t.g)
      const shared = [...map.hexes.keys()].filter(s => {
        const hex = map.hexes[s]
        const slot = map.locations[0]
        return hex && slot && distance(hex, { q: 0, r: 0 }) === 3 && distance(hex, slot) === 3
      })
      expect(shared.length).toBe(4)
      expect(shared.filter(s => t.g.terrain.get(s) === TRADE).length).toBe(2)
      expect(shared.filter(s => t.g.terrain.get(s) === NORMAL).length).toBe(2)
      expect(new Set(map.hexes.map(hexKey)).size).toBe(map.size)
    },
  )
  rule('XS-MAP-13', 'tokens enter, occupy and fight over planets', () => {
    const t = new Table({ players: 2 }).openSpace()
    const planet = t.planet(1)
    t.paint('planet', planet).attack('heavy', 'light', planet)
    expect(t.g.engagements.at(0).at).toBe(planet)
  })
  rule('XS-MAP-14', 'split spaces belong to no System', () => {
    for (const [players] of COUNTS) {
      const map = geometry(players)
      for (const [s, hex] of map.hexes.entries()) {
        const centres = map.locations.filter(c => distance(c, hex) === 3)
        if (centres.length > 0) expect(map.systemOf[s]).toBe(-1)
      }
    }
  })
})
