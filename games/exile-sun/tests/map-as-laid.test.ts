import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import { terrainAt } from '../rules/map.js'
import { Table } from './table.js'

/**
 * Whole maps laid a second time, slowly and from tables of their own: tile by tile in a dictionary of hexes. What the game
 * lays must be the same, space by space.
 */
type At = readonly [q: number, r: number]
interface Tile {
  readonly half?: boolean
  /** By terrain: hexes counted from the middle of the tile. */
  readonly whole: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly green: readonly number[]
}
const range = (a: At, b: At): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[0] + a[1] - b[0] - b[1]))
const clockwise = ([q, r]: At, turns: number): At =>
  turns === 0 ? [q, r] : clockwise([-r, q + r], turns - 1)
/** The middle of the edge in the east-north-east, and how often it is turned clockwise for the others. */
const ENE: readonly At[] = [
  [3, -1],
  [3, -2],
]
const edge = (n: number): readonly At[] => ENE.map(at => clockwise(at, (6 - n) % 6))
/** Slots around the hub, the one in the east-north-east first, then counter-clockwise. */
const slot = (n: number): At => clockwise([6, -3], (6 - n) % 6)
const SYSTEMS_AT: Readonly<Record<number, readonly number[]>> = {
  2: [1, 4],
  3: [1, 5, 3],
  4: [1, 5, 4, 2],
  5: [1, 5, 4, 3, 2],
  6: [1, 0, 5, 4, 3, 2],
}
const WEDGES_AT: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 3],
  5: [0],
  6: [],
}

const key = (id: 'hub' | 'wedge'): Tile => {
  const { half, gateways, trade, asteroids, tradeEdges } = content.keys.byId(id)
  return { half, whole: { gateway: gateways, trade, asteroid: asteroids }, green: tradeEdges }
}
const system = (n: number): Tile => {
  const { planets, military, gateway, trade, asteroids, tradeEdges } = content.systems.at(n)
  return {
    whole: { planet: planets, military, gateway: [gateway], trade, asteroid: asteroids },
    green: tradeEdges,
  }
}
/** Terrain by hex, of a map for so many with these Systems at its locations. */
function laid(players: number, homes: readonly { readonly tile: number; readonly turns: number }[]) {
  const map = new Map<string, string>()
  const lay = (tile: Tile, middle: At, turns: number): void => {
    const put = (hex: readonly number[], terrain: string, over: boolean): void => {
      const [q, r] = clockwise([hex[0] ?? 0, hex[1] ?? 0], turns)
      const at = `${q + middle[0]},${r + middle[1]}`
      if (over || !map.has(at)) map.set(at, terrain)
    }
    for (let q = tile.half ? 0 : -3; q <= 3; q++)
      for (let r = -3; r <= 3; r++) if (range([q, r], [0, 0]) <= 3) put([q, r], 'normal', false)
    for (const [terrain, hexes] of Object.entries(tile.whole))
      for (const hex of hexes) put(hex, terrain, true)
    for (const n of tile.green) for (const hex of edge(n)) put(hex, 'trade', true)
  }
  lay(key('hub'), [0, 0], 0)
  for (const n of WEDGES_AT[players] ?? []) lay(key('wedge'), slot(n), (9 - n) % 6)
  homes.forEach(({ tile, turns }, i) => lay(system(tile), slot(SYSTEMS_AT[players]?.[i] ?? 0), turns))
  return map
}

rule(
  ['XS-MAP-02', 'XS-MAP-06', 'XS-MAP-07', 'XS-MAP-08', 'XS-MAP-11', 'XS-MAP-12', 'XS-MAP-14', 'XS-RULING-21'],
  'every space of every arrangement is what the tiles laid there print, however they are turned',
  () => {
    for (let players = 2; players <= 6; players++)
      for (let way = 0; way < 3; way++) {
        const seats = Array.from({ length: players }, (_, seat) => seat)
        const systems = seats.map(seat => (seat + 2 * way) % 6)
        const turns = seats.map(seat => (seat * (way + 1) + way) % 6)
        const t = new Table({ players, systems, turns }).settle()
        const homes = seats
          .map(seat => ({
            at: t.g.players.at(seat).location,
            tile: systems[seat] ?? 0,
            turns: turns[seat] ?? 0,
          }))
          .sort((a, b) => a.at - b.at)
        const wanted = laid(players, homes)
        const found = new Map(
          [...wanted.keys()].map(at => {
            const [q = 0, r = 0] = at.split(',').map(Number)
            return [at, terrainAt(t.g, t.at(q, r))]
          }),
        )
        expect(found).toEqual(wanted)
        expect(t.g.terrain.length).toBe(wanted.size)
        // XS-MAP-03: home planets lie in the System of their player.
        for (const seat of seats)
          for (const which of [0, 1] as const) {
            const middle = slot(SYSTEMS_AT[players]?.[t.g.players.at(seat).location] ?? 0)
            const hex = content.systems.at(systems[seat] ?? 0).planets[which] ?? []
            const [q, r] = clockwise([hex[0] ?? 0, hex[1] ?? 0], turns[seat] ?? 0)
            expect(t.planet(seat, which)).toBe(t.at(q + middle[0], r + middle[1]))
          }
      }
  },
)
