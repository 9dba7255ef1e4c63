import type { LiveOf, Rows, Seat } from '@orrery/kernel'
import { done, int, one, seat } from '@orrery/kernel'
import { PROFESSIONS } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { discoveryOf, emit, empireOf, forSeat, k, planetOf } from '../state.js'
import { anySystem, systemsWith } from './choosing.js'
import { disown, flagsLeft, hasRoomFor, populationIn } from './systems.js'
import { addUnrest } from './unrest.js'

/** New population, by growth or for nothing; the first in a system colonizes it. */

/** AA-GRO-07, AA-RULING-73: printed number, Local Fauna and every matching adaptation, never below nothing. */
export function colonyUnrest(g: Seen, system: number, who: Seat): number {
  const planet = planetOf(g, system)
  if (!planet) return 0
  let unrest = planet.unrest + (discoveryOf(g, system)?.fauna ?? 0)
  for (const { trait, unrest: more } of empireOf(g, who).adaptations)
    if (planet.trait === trait) unrest += more
  return Math.max(0, unrest)
}
export const isColony = (g: Seen, system: number): boolean => populationIn(g, system) > 0

/** One more of a profession. In an empty system it brings the flag and the unrest of a colony (AA-RULING-62). */
export function createPopulation(g: AdAstra, who: Seat, system: number, profession: number): void {
  const row = g.systems.at(system)
  const first = !isColony(g, system)
  row.population.add(profession, 1)
  row.owner = who
  emit(g, 'grown', { by: who, system, profession, colony: first })
  if (first) addUnrest(g, who, colonyUnrest(g, system, who))
}

const givable = k.guard<ForSeat>(
  k.rowsOf('system', g => g.systems),
  [['AA-SYS-03', (g, f, s) => g.systems.at(s).owner === f.seat]],
)
/** AA-SYS-04: before a seventh system one of the six is given up. */
export const giveUpSystem = k.procedure('give-up', forSeat, {
  system: k.ask(
    (g, f) => (flagsLeft(g, f.seat) > 0 ? null : one(f.seat, givable)),
    (g, _f, [system = 0]) => disown(g, system),
  ),
})

// ---------------------------------------------------------------- population for nothing

const freeLocals = { seat: seat(), n: int(), done: int() }
type Free = LiveOf<typeof freeLocals>
const placeRows: Rows<AdAstra, Free> = [
  ['AA-SYS-02', (g, f, s) => g.systems.at(s).owner === f.seat],
  ['AA-TURN-17', (_g, f, s) => (f.done & (1 << s)) === 0],
  ['AA-GRO-06', (g, f, s) => PROFESSIONS.some((_, i) => hasRoomFor(g, s, i, f.seat))],
]
const places = systemsWith<Free>(placeRows)
const professions = k.guard<Free>(
  k.things('profession', () => PROFESSIONS.length),
  [['AA-GRO-06', (g, f, i, _who, system) => hasRoomFor(g, system, i, f.seat)]],
)
/** Free population in so many different own systems, as far as there is room. */
export const populate = k.procedure('populate', freeLocals, {
  next: (g, f) => (f.n <= 0 || !anySystem(placeRows, g, f, f.seat) ? done() : undefined),
  place: k.choose((_g, f) => f.seat, {
    grow: k.option(k.pairs(places, professions), (g, f, system, profession) => {
      createPopulation(g, f.seat, system, profession)
      f.done |= 1 << system
      f.n -= 1
      return 'next'
    }),
    done: k.plain([], () => undefined),
  }),
})
