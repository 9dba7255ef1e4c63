import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { SUNS } from '../content/vocabulary.js'
import {
  baseLinks,
  hasPoints,
  isAdjacent,
  isLinked,
  isSun,
  isUndiscovered,
  layTile,
  openMicroWormhole,
  wormhole,
} from '../rules/galaxy.js'
import { hexAt, HEXES } from '../rules/hexes.js'
import { content, OFF, starOf } from '../state.js'
import { reversed } from './box.js'
import { Table } from './table.js'

/** Star tiles alone, laid out by hand: [number, q, r, turns]. */
function galaxy(...tiles: readonly (readonly [number, number, number, number])[]): Table {
  const t = Table.of('psilon', 'bulrathi')
  return t.arrange(g => {
    for (const row of g.systems) {
      row.hex = OFF
      for (let i = 0; i < 6; i++) row.beside.set(i, OFF)
      row.links.fill(0)
    }
    for (const [number, q, r, turns] of tiles) layTile(g, t.star(number), hexAt(q, r), turns)
  })
}

describe('adjacency and links', () => {
  rule(['AA-GAL-01', 'AA-GEN-04', 'AA-GEN-05'], 'tiles that share a border are adjacent', () => {
    const t = Table.of()
    const placed = [...t.g.systems].flatMap((row, s) => (row.hex === OFF ? [] : [s]))
    for (const a of placed)
      for (const b of placed) {
        const [p, q] = [HEXES[t.g.systems.at(a).hex], HEXES[t.g.systems.at(b).hex]]
        if (!p || !q) continue
        const apart = Math.max(Math.abs(p.q - q.q), Math.abs(p.r - q.r), Math.abs(p.q + p.r - q.q - q.r))
        expect(isAdjacent(t.g, a, b)).toBe(apart === 1)
      }
  })
  rule(
    ['AA-GAL-02', 'AA-GAL-03', 'AA-GAL-04', 'AA-GAL-05', 'AA-EX-08'],
    'points on both sides, on one, on none: who is linked',
    () => {
      // 17 and 3 have points on both sides of their border, 3 and 5 on one.
      const t = galaxy([17, 0, 0, 0], [3, 1, 0, 0], [5, 2, 0, 0])
      const [white, green, other] = [t.star(17), t.star(3), t.star(5)]
      t.arrange(g => {
        for (const seat of [0, 1]) g.players.at(seat).empire = content(g).empires.indexOf('mrrshan')
      })
      const linked = (seat: number) => [isLinked(t.g, white, green, seat), isLinked(t.g, green, other, seat)]
      expect([hasPoints(t.g, white, green), hasPoints(t.g, green, other)]).toEqual([true, false])
      t.tiers(0, {}).tiers(1, {})
      expect(linked(0)).toEqual([true, false])
      t.tiers(0, { engineering: 2 })
      expect([linked(0), linked(1)]).toEqual([
        [true, true],
        [true, false],
      ])
      const bare = galaxy([5, 0, 0, 1], [13, 1, 0, 0])
      bare.arrange(g => void (g.players.at(0).empire = content(g).empires.indexOf('mrrshan')))
      const at = (tier: number) =>
        isLinked(bare.tiers(0, { engineering: tier }).g, bare.star(5), bare.star(13), 0)
      expect([at(0), at(2), at(4)]).toEqual([false, false, true])
    },
  )
  rule(['AA-PIR-04', 'AA-GAL-02'], 'raiders need a point on either side, whichever they come from', () => {
    const t = galaxy([17, 0, 0, 0], [3, 1, 0, 0], [5, 2, 0, 0])
    const [white, green, other] = [t.star(17), t.star(3), t.star(5)]
    expect([hasPoints(t.g, white, green), hasPoints(t.g, green, white)]).toEqual([true, true])
    expect([hasPoints(t.g, green, other), hasPoints(t.g, other, green)]).toEqual([false, false])
  })
  rule('AA-GAL-06', 'the wormhole is found wherever its tile is in the box', () => {
    const t = new Table(2, {}, 'table', reversed)
    expect(starOf(t.g, wormhole(t.g)).type).toBe('wormhole')
  })
  rule(
    ['AA-GAL-07', 'AA-GAL-08', 'AA-DT-03', 'AA-RULING-57'],
    'a micro wormhole leads to the wormhole and back',
    () => {
      const t = galaxy([1, 0, 0, 0], [3, 3, 0, 0], [4, -3, 0, 0])
      const [hole, one, two] = [wormhole(t.g), t.star(3), t.star(4)]
      expect(isLinked(t.g, hole, one, 0)).toBe(false)
      t.arrange(g => {
        openMicroWormhole(g, one)
        openMicroWormhole(g, two)
      })
      for (const seat of [0, 1])
        expect([
          isLinked(t.g, hole, one, seat),
          isLinked(t.g, two, hole, seat),
          isLinked(t.g, one, two, seat),
        ]).toEqual([true, true, false])
      expect(hasPoints(t.g, hole, one)).toBe(false)
    },
  )
  rule(
    ['AA-GAL-10', 'AA-GAL-12', 'AA-GAL-13'],
    'suns without a planet are undiscovered; others never are',
    () => {
      const t = Table.of()
      for (const [s, row] of [...t.g.systems].entries()) {
        if (row.hex === OFF) continue
        const sun = (SUNS as readonly string[]).includes(starOf(t.g, s).type)
        expect(isSun(t.g, s)).toBe(sun)
        expect(isUndiscovered(t.g, s)).toBe(sun && row.planet < 0)
        expect(starOf(t.g, s).number).toBe(s + 1)
      }
      expect(baseLinks(t.g, t.star(1)) & (1 << t.star(2))).not.toBe(0)
    },
  )
})
