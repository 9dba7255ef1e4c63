import { describe, expect } from 'vitest'
import { fork, randomFrom } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { UNITS } from '../content/vocabulary.js'
import { isUndiscovered, jumpsBetween } from '../rules/galaxy.js'
import { attackable, speedOf } from '../rules/movement.js'
import type { AdAstra } from '../state.js'
import { OFF, tablesOf } from '../state.js'
import { strip } from './clash.js'
import { Table } from './table.js'

/** How far units reach in galaxies linked at random, against a search of its own over the pieces that lie there. */

const SLOTS: Readonly<Record<number, number>> = { 0: 1, 1: 2, 2: 3, 3: 3 }
/** No cruiser finds room beside these, and beside the second no frigate either. */
const FULL = [
  [2, 2, 1],
  [2, 2, 1, 0],
]
type Pairs = readonly (readonly [number, number])[]
interface Position {
  readonly t: Table
  readonly systems: readonly number[]
  readonly pairs: Pairs
}
/** Six systems in a tangle; enemies in some, own units that fill others up, some of them undiscovered. */
function tangle(seed: string): Position {
  const random = randomFrom(seed)
  const t = strip(Table.of()).clear(0).clear(1)
  t.arrange(g => {
    for (const row of g.systems) row.neutrals.fill(0)
  })
  const systems = [2, 3, 7, 11, 12, 17].map(star => t.star(star))
  const pairs = systems.flatMap((a, i) =>
    systems.slice(i + 1).flatMap(b => (random(5) < 2 ? [[a, b] as const] : [])),
  )
  t.links(...pairs)
  for (const s of systems) if (random(4) > 0) t.planet(s, 'mirefall')
  systems.forEach((s, i) => {
    if (i % 3 === 2) t.unit(1, 0, s)
    else if (i === 1) for (const size of FULL[random(FULL.length)] ?? []) t.unit(0, size, s)
    else t.unit(0, random(2), s)
  })
  return { t, systems, pairs }
}
const unitsAt = (g: AdAstra, system: number): { seat: number; size: number }[] => {
  const { classes } = tablesOf(g)
  return [...g.units].flatMap(({ at }, u) =>
    at === system ? [{ seat: Math.floor(u / classes.length), size: classes[u % classes.length] ?? 0 }] : [],
  )
}
/** Three groups of three slots: what is large takes a group, a cruiser two slots of one. */
function fits(g: AdAstra, system: number, size: number): boolean {
  const sizes = [...unitsAt(g, system).map(unit => unit.size), size].map(n => SLOTS[n] ?? 3)
  const groups = sizes.filter(n => n > 1).length
  const small = sizes.filter(n => n === 1).length
  const singles = sizes.filter(n => n === 2).length + 3 * (3 - groups)
  return groups <= 3 && small <= singles
}
function targets({ t, pairs }: Position, unit: number, jumps: number): number[] {
  const { at } = t.g.units.at(unit)
  const size = (tablesOf(t.g).classes[unit] ?? 0) as number
  const hasEnemy = (s: number): boolean => unitsAt(t.g, s).some(({ seat }) => seat === 1)
  const next = (s: number): number[] => pairs.flatMap(([a, b]) => (a === s ? [b] : b === s ? [a] : []))
  const found = new Set<number>()
  const walk = (s: number, left: number): void => {
    if (left === 0) return
    for (const to of next(s)) {
      if (hasEnemy(to)) found.add(to)
      else if (fits(t.g, to, size) && !isUndiscovered(t.g, to)) walk(to, left - 1)
    }
  }
  walk(at, jumps)
  return [...found].sort((a, b) => a - b)
}
const listed = (bits: number): number[] =>
  Array.from({ length: 32 }, (_, s) => s).filter(s => (bits & (1 << s)) !== 0)
const own = (t: Table): number[] =>
  [...t.g.units].flatMap(({ at }, u) => (at !== OFF && u < tablesOf(t.g).classes.length ? [u] : []))

describe('what units reach', () => {
  rule(
    ['AA-ATK-03', 'AA-RULING-15', 'AA-FLY-06', 'AA-FLY-07'],
    'attacks: past friends with room, never past enemies, full systems or the unknown',
    () => {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        const position = tangle(seed)
        for (const jumps of [1, 2, 3])
          for (const unit of own(position.t))
            expect([seed, unit, jumps, listed(attackable(position.t.g, unit, jumps))]).toEqual([
              seed,
              unit,
              jumps,
              targets(position, unit, jumps),
            ])
      }
    },
  )
  rule(['AA-FLY-06', 'AA-FLY-07', 'AA-FLY-04'], 'flights: every linked system with room and no enemy', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { t, systems, pairs } = tangle(seed)
      for (const s of systems) t.planet(s, 'mirefall')
      const from = systems[0] ?? 0
      const unit = t.unit(0, 1, from)
      t.plays(0, 'flight').says(0, [`system:${from}`])
      if (t.prompt() !== 'flight.fly') continue
      const free = pairs
        .flatMap(([a, b]) => (a === from ? [b] : b === from ? [a] : []))
        .filter(s => unitsAt(t.g, s).every(({ seat }) => seat === 0) && fits(t.g, s, 1))
        .sort((a, b) => a - b)
      const offered = t.choices(0).filter(name => name.startsWith(`jump unit:${unit} `))
      expect([seed, offered]).toEqual([seed, free.map(s => `jump unit:${unit} system:${s}`)])
    }
  })
  rule(['AA-ATK-03', 'AA-GEN-11'], 'what was within reach in one position is not taken for another', () => {
    const { t } = tangle('a')
    t.clear(0).clear(1)
    const [from, near, other] = [t.star(2), t.star(3), t.star(7)]
    t.links([from, near], [from, other])
    const mine = t.unit(0, 0, from)
    const enemy = t.unit(1, 0, near)
    expect(listed(attackable(t.g, mine, 1))).toEqual([near])
    // The enemy moves on, in the same match and in two that part here.
    t.g.units.at(enemy).at = other
    expect(listed(attackable(t.g, mine, 1))).toEqual([other])
    const [one, two] = [fork(t.g), fork(t.g)]
    one.units.at(enemy).at = near
    two.units.at(enemy).at = from
    expect([one, two, one].map(g => listed(attackable(g, mine, 1)))).toEqual([[near], [], [near]])
  })
  rule('AA-GAL-05', 'jumps between two systems, and no number of them where no way leads', () => {
    const t = strip(Table.of())
    const [a, b, c, d, e] = [2, 3, 7, 11, 12].map(star => t.star(star)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    t.links([a, b], [b, c], [c, a], [c, d])
    const apart = (to: number): number => jumpsBetween(t.g, a, to, 0)
    expect([a, b, c, d].map(apart)).toEqual([0, 1, 1, 2])
    expect(apart(e)).toBeGreaterThan(t.g.systems.length)
  })
  rule(['AA-FLY-04', 'AA-TECH-07'], 'a drive speeds up its own class, and only its owner’s', () => {
    const t = strip(Table.of()).clear(0).clear(1)
    const mine = UNITS.map((_, size) => t.unit(0, size, t.home(0)))
    const theirs = UNITS.map((_, size) => t.unit(1, size, t.home(1)))
    const speeds = (units: readonly number[]): number[] => units.map(u => speedOf(t.g, u))
    const before = [speeds(mine), speeds(theirs)]
    t.develops(0, 'fusion-drive')
    expect([speeds(mine), speeds(theirs)]).toEqual([
      before[0]?.map((n, i) => (i === 1 ? n + 1 : n)),
      before[1],
    ])
    // Fuel tanks before a flight: frigates, in this flight, and nobody else's.
    const tanks = t.develops(0, 'extended-fuel-tanks')
    t.plays(0, 'flight').says(0, `use ability:${tanks}`)
    expect([speeds(mine), speeds(theirs)]).toEqual([[3, 2, 1, 1], before[1]])
  })
})
