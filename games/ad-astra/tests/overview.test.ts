import { describe, expect } from 'vitest'
import { fork } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { UNITS } from '../content/vocabulary.js'
import { systemAt } from '../rules/galaxy.js'
import { influenced } from '../rules/influence.js'
import { controls, enemySystems, hasRoom, manned, owned, unitsIn } from '../rules/systems.js'
import type { AdAstra } from '../state.js'
import { OFF, tablesOf } from '../state.js'
import { strip } from './clash.js'
import { Table } from './table.js'

/** Where pieces are is counted once for a position: what leaves must not be counted on. */

const [FRIGATE, CRUISER, TITAN] = ['frigate', 'cruiser', 'titan'].map(id =>
  (UNITS as readonly string[]).indexOf(id),
) as [number, number, number]
const bare = (): Table => {
  const t = strip(Table.of()).clear(0).clear(1)
  return t.arrange(g => {
    for (const row of g.systems) {
      row.neutrals.fill(0)
      row.influence = -1
      row.owner = -1
      row.orbitals = -1
      row.buildings.fill(0)
    }
  })
}
/** All that is asked of a system, from seat 0's side. */
const looks = (g: AdAstra, s: number): unknown => ({
  units: [unitsIn(g, s, 0), unitsIn(g, s, 1)],
  manned: (manned(g, 0) & (1 << s)) !== 0,
  controls: [controls(g, s, 0), controls(g, s, 1)],
  owned: [owned(g, 0), owned(g, 1)].map(bits => (bits & (1 << s)) !== 0),
  influenced: [influenced(g, 0), influenced(g, 1)].map(bits => (bits & (1 << s)) !== 0),
  enemy: (enemySystems(g, 0) & (1 << s)) !== 0,
  room: [FRIGATE, CRUISER, TITAN].map(size => hasRoom(g, s, size, 3)),
})

describe('what is counted in a system', () => {
  rule(
    ['AA-SYS-01', 'AA-SYS-02', 'AA-SYS-08', 'AA-GEN-11', 'AA-INF-01'],
    'comes and goes with the pieces, in the same match and in one that parts from it',
    () => {
      const { g, s, other } = (() => {
        const t = bare()
        return { g: t.g, s: t.star(12), other: t.star(3) }
      })()
      const empty = looks(g, s)
      const models = tablesOf(g).classes.length
      const cruiser = tablesOf(g).classes.indexOf(CRUISER)
      const titan = tablesOf(g).classes.indexOf(TITAN)
      const row = g.systems.at(s)
      const raider = tablesOf(g).neutral['raider'] ?? 0
      const changes: readonly (readonly [come: () => void, go: () => void, expected: object])[] = [
        [
          () => void (g.units.at(0).at = s),
          () => void (g.units.at(0).at = other),
          { units: [1, 0], manned: true, controls: [true, false], enemy: false },
        ],
        [
          () => void (g.units.at(models).at = s),
          () => void (g.units.at(models).at = OFF),
          { units: [0, 1], manned: false, controls: [false, true], enemy: true },
        ],
        [
          () => void (g.units.at(cruiser).at = s),
          () => void (g.units.at(cruiser).at = OFF),
          { units: [1, 0], room: [true, false, false] },
        ],
        [
          () => void (g.units.at(titan).at = s),
          () => void (g.units.at(titan).at = OFF),
          { units: [1, 0], room: [true, false, false] },
        ],
        [() => void (row.orbitals = 0), () => void (row.orbitals = -1), { controls: [true, false] }],
        [() => void (row.orbitals = 1), () => void (row.orbitals = -1), { enemy: true }],
        [() => void (row.owner = 0), () => void (row.owner = -1), { owned: [true, false] }],
        [() => void (row.owner = 1), () => void (row.owner = -1), { owned: [false, true] }],
        [() => void (row.influence = 0), () => void (row.influence = -1), { influenced: [true, false] }],
        [() => void (row.influence = 1), () => void (row.influence = -1), { influenced: [false, true] }],
        [
          () => row.neutrals.set(raider, 1),
          () => row.neutrals.set(raider, 0),
          { enemy: true, units: [0, 0] },
        ],
      ]
      for (const [come, go, expected] of changes) {
        come()
        expect(looks(g, s)).toMatchObject(expected)
        const parted = fork(g)
        go()
        expect(looks(g, s)).toEqual(empty)
        expect(looks(parted, s)).toMatchObject(expected)
        expect(looks(g, s)).toEqual(empty)
      }
    },
  )
  rule(['AA-SYS-08', 'AA-SYS-09', 'AA-SYS-10'], 'frigates fill the slots that larger units leave', () => {
    const { g } = bare()
    const s = someSystem(g)
    const { classes } = tablesOf(g)
    /** How many more frigates find room beside so many titans, cruisers and frigates. */
    const room = (titans: number, cruisers: number, frigates: number): number => {
      const wanted = [frigates, cruisers, titans, 0]
      for (let u = 0; u < classes.length; u++) {
        const left = wanted[classes[u] ?? 0] ?? 0
        g.units.at(u).at = left > 0 ? s : OFF
        wanted[classes[u] ?? 0] = left - 1
      }
      return [9, 8, 7, 6, 5, 4, 3, 2, 1].find(n => hasRoom(g, s, FRIGATE, n)) ?? 0
    }
    expect([room(0, 0, 0), room(0, 0, 8), room(1, 0, 0), room(0, 1, 0), room(0, 3, 0)]).toEqual([
      9, 1, 6, 7, 3,
    ])
    expect([room(1, 1, 2), room(2, 1, 0), room(3, 0, 0), room(0, 0, 0)]).toEqual([2, 1, 0, 9])
  })
  rule('AA-GAL-01', 'a place holds the tile that lies there now', () => {
    const { g } = bare()
    const s = someSystem(g)
    const { hex } = g.systems.at(s)
    expect(systemAt(g, hex)).toBe(s)
    g.systems.at(s).hex = OFF
    expect(systemAt(g, hex)).toBe(OFF)
    g.systems.at(s).hex = hex
    expect(systemAt(g, hex)).toBe(s)
  })
})
/** Some system of the galaxy with nothing in it. */
function someSystem(g: AdAstra): number {
  return [...g.systems].findIndex(row => row.hex !== OFF && row.home < 0)
}
