import { describe, expect } from 'vitest'
import { randomFrom } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { HEXES } from '../rules/hexes.js'
import { content, OFF } from '../state.js'
import { Table } from './table.js'

/** Where a tile may lie and how it may be turned, worked out from places and printed jump points alone. */

interface Laid {
  readonly tile: number
  readonly q: number
  readonly r: number
  readonly turns: number
}
/** Clockwise from the east: the border a jump point is on when the tile is not turned. */
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const
const laidOut = (t: Table): Laid[] =>
  [...t.g.systems].flatMap(({ hex, turns }, tile) => {
    const place = HEXES[hex]
    return hex === OFF || !place ? [] : [{ tile, q: place.q, r: place.r, turns }]
  })
const isStart = (t: Table, tile: number): boolean => content(t.g).stars.at(tile).starting !== undefined
const points = (t: Table, tile: number, turns: number): number[] =>
  content(t.g)
    .stars.at(tile)
    .jumps.map(jump => (jump + turns) % 6)

interface Way {
  readonly hex: number
  readonly turns: number
  /** Two: a starting tile; one: another tile; nothing. */
  readonly level: number
  readonly links: number
}
/** All ways to lay a tile that are allowed. */
function allowed(t: Table, laid: readonly Laid[], tile: number): Way[] {
  const at = (q: number, r: number): Laid | undefined => laid.find(other => other.q === q && other.r === r)
  const around = (q: number, r: number): Laid[] => AROUND.flatMap(([dq, dr]) => at(q + dq, r + dr) ?? [])
  const free = HEXES.map(({ q, r }, hex) => ({ q, r, hex })).filter(({ q, r }) => !at(q, r))
  const near = free.filter(({ q, r }) => around(q, r).some(other => isStart(t, other.tile)))
  const places = near.length > 0 ? near : free.filter(({ q, r }) => around(q, r).length > 1)
  const ways = places.flatMap(({ q, r, hex }) =>
    [0, 1, 2, 3, 4, 5].map(turns => {
      const linked = points(t, tile, turns).flatMap(border => {
        const [dq, dr] = AROUND[border] ?? [0, 0]
        const other = at(q + dq, r + dr)
        return other && points(t, other.tile, other.turns).includes((border + 3) % 6) ? [other] : []
      })
      const level = linked.some(other => isStart(t, other.tile)) ? 2 : linked.length > 0 ? 1 : 0
      return { hex, turns, level, links: linked.length }
    }),
  )
  const best = Math.max(...ways.map(({ level }) => level))
  return ways.filter(({ level }) => level === best)
}
const named = (ways: readonly Way[]): string[] =>
  ways.map(({ hex, turns }) => `place hex:${hex} turned:${turns}`)

describe('building the galaxy', () => {
  for (const [players, seed] of [
    [2, 'a'],
    [3, 'b'],
    [4, 'c'],
    [4, 'd'],
  ] as const)
    rule(
      ['AA-SETUP-12', 'AA-SETUP-13', 'AA-RULING-39', 'AA-GAL-02'],
      `every place and turn with the best link there is, and no other: ${players} players, ${seed}`,
      () => {
        const t = new Table(players, {}, `build ${seed}`)
        const random = randomFrom(seed)
        while (t.prompt() === 'place-tile.place') {
          const laid = laidOut(t)
          const tile = t.g.starsOut.at(t.g.starsOut.length - 1)
          const ways = named(allowed(t, laid, tile))
          expect(t.choices()).toEqual(ways)
          const taken = HEXES.findIndex(({ q, r }) => q === laid[0]?.q && r === laid[0]?.r)
          expect(t.whyNot(t.who(), `place hex:${taken} turned:0`)).toBe('AA-SETUP-12')
          t.says(t.who(), ways[random(ways.length)])
        }
      },
    )
  // In the last three the place nearest to the centre does not have the best link.
  for (const seed of ['a', 'b', 'c', 'x4', 'x7', 'x12'])
    rule(
      ['AA-AUTO-01', 'AA-SETUP-12', 'AA-SETUP-13'],
      `an Automa takes the place nearest to the centre, and the turn with the most links: ${seed}`,
      () => {
        const t = new Table(
          seed === 'c' ? 4 : 3,
          { automa: seed === 'b' || seed === 'c' ? 2 : 1 },
          `automa ${seed}`,
        )
        const random = randomFrom(seed)
        let seen = 0
        while (t.prompt() === 'place-tile.place') {
          const before = laidOut(t)
          const told = t.events('tile').length
          t.says(t.who(), t.choices()[random(t.choices().length)])
          const [own, ...theirs] = t.events('tile').slice(told)
          const place = (e: typeof own): Laid => {
            const { q, r } = HEXES[e?.['hex'] as number] ?? { q: 0, r: 0 }
            return { tile: e?.['system'] as number, q, r, turns: e?.['turns'] as number }
          }
          const laid = [...before, place(own)]
          for (const e of theirs) {
            seen++
            expect(t.g.players.at(e['by'] as number).automa).toBe(true)
            const ways = allowed(t, laid, e['system'] as number)
            const far = ({ hex }: Way): number => {
              const { q, r } = HEXES[hex] ?? { q: 0, r: 0 }
              return 1000 * Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) + 20 * q + r
            }
            const nearest = Math.min(...ways.map(far))
            const here = ways.filter(way => far(way) === nearest)
            const most = Math.max(...here.map(({ links }) => links))
            const way = here.find(({ links }) => links === most)
            expect([e['hex'], e['turns']]).toEqual([way?.hex, way?.turns])
            laid.push(place(e))
          }
          expect(laidOut(t)).toHaveLength(laid.length)
        }
        expect(seen).toBeGreaterThan(2)
      },
    )
})
