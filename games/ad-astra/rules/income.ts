import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Count } from '../content/vocabulary.js'
import { BRANCHES, PROFESSIONS, RESOURCES } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { discoveryOf, planetOf, tablesOf } from '../state.js'
import { sumOf } from './boards.js'
import { diplomatIncome } from './diplomats-in-play.js'
import { controlled, countBits, orbitalsIn, owned, populationIn } from './systems.js'

/**
 * Income is worked out from the state whenever it is asked for, so that every change counts at once (AA-GEN-03,
 * AA-EMP-06).
 */

const [FARMER, SCIENTIST, WORKER] = [0, 1, 2] as const
/** How many of these systems are so. */
const counting = (systems: number, holds: (system: number) => boolean): number => {
  let n = 0
  for (let s = 0; systems >>> s !== 0; s++) if ((systems & (1 << s)) !== 0 && holds(s)) n++
  return n
}
const withMany = (g: Seen, systems: number, profession: number): number =>
  counting(systems, s => g.systems.at(s).population.get(profession) >= 2)
const HIGH = 3
export const highBranches = (g: Seen, seat: Seat): number => {
  const { tiers } = g.players.at(seat)
  let n = 0
  for (let i = 0; i < BRANCHES.length; i++) if (tiers.get(i) >= HIGH) n++
  return n
}
export const orbitalsOf = (g: Seen, seat: Seat): number => {
  let n = 0
  for (let s = 0; s < g.systems.length; s++) if (g.systems.at(s).orbitals === seat) n += orbitalsIn(g, s)
  return n
}
/** What the words of incomes count. */
const COUNT: Readonly<Record<Count, (g: Seen, seat: Seat) => number>> = {
  'full-systems': (g, seat) => counting(owned(g, seat), s => populationIn(g, s) >= 3),
  'farm-systems': (g, seat) => withMany(g, owned(g, seat), FARMER),
  'science-systems': (g, seat) => withMany(g, owned(g, seat), SCIENTIST),
  'work-systems': (g, seat) => withMany(g, owned(g, seat), WORKER),
  'system-pairs': (g, seat) => Math.floor(countBits(owned(g, seat)) / 2),
  'hot-systems': (g, seat) => counting(owned(g, seat), s => planetOf(g, s)?.trait === 'high-temperature'),
  'held-systems': (g, seat) => countBits(controlled(g, seat) & ~owned(g, seat)),
  'asteroid-systems': (g, seat) =>
    counting(controlled(g, seat), s => discoveryOf(g, s)?.features.includes('asteroid-field') ?? false),
  orbitals: orbitalsOf,
  'high-branches': highBranches,
}
/** AA-DT-07: what lies on a planet. */
const TREASURES = ['seagrass', 'artifacts', 'dark-quartz', 'gold'] as const

/** AA-POP-01, AA-CON-13, AA-DT-07: what the systems of a seat yield of one resource. */
function fromSystems(g: Seen, seat: Seat, resource: number): number {
  const treasure = TREASURES[resource] as (typeof TREASURES)[number]
  const { yields } = tablesOf(g)
  const mine = owned(g, seat)
  let n = 0
  for (let s = 0; mine >>> s !== 0; s++) {
    if ((mine & (1 << s)) === 0) continue
    const { population, buildings } = g.systems.at(s)
    if (resource < PROFESSIONS.length) n += population.get(resource)
    for (const { kind, resource: of, n: each } of yields) if (of === resource) n += each * buildings.get(kind)
    if (discoveryOf(g, s)?.features.includes(treasure)) n++
  }
  return n
}
/** Without diplomats. */
function ownIncome(g: Seen, seat: Seat, resource: number): number {
  const of = RESOURCES[resource]
  const abilities = sumOf(g, seat, 'income', ({ income }) => {
    if (income.of !== of) return 0
    const times = income.per === undefined ? 1 : COUNT[income.per](g, seat)
    return Math.min(income.most ?? Infinity, income.n * times)
  })
  return fromSystems(g, seat, resource) + abilities
}
/** AA-RULING-61: never below nothing, and without a limit. */
export function incomeOf(g: Seen, seat: Seat, resource: number): number {
  if (seat === NOBODY || g.players.at(seat).empire < 0) return 0
  return Math.max(0, ownIncome(g, seat, resource) + diplomatIncome(g, seat, resource, ownIncome))
}
