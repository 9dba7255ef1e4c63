import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { PROFESSIONS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { byNumber, byRank } from './automa-targets.js'
import { createPopulation } from './population.js'
import { controls, flagsLeft, hasEnemy, limitIn, owned, systemsOf } from './systems.js'

/** How an Automa's empire grows: colonies first, then where there is most room. */

const freeIn = (g: Seen, system: number, profession: number, who: Seat): number =>
  limitIn(g, system, profession, who) - g.systems.at(system).population.get(profession)
/** The profession with most room in a system, and how much it has. */
const bestProfession = (g: Seen, system: number, who: Seat): number =>
  PROFESSIONS.map((_, i) => i).reduce((a, b) =>
    freeIn(g, system, b, who) > freeIn(g, system, a, who) ? b : a,
  )
const roomIn = (g: Seen, system: number, who: Seat): number =>
  freeIn(g, system, bestProfession(g, system, who), who)
/** A planet it controls that nobody owns. */
const isColonizable = (g: Seen, system: number, who: Seat): boolean =>
  g.systems.at(system).owner === NOBODY &&
  controls(g, system, who) &&
  !hasEnemy(g, system, who) &&
  roomIn(g, system, who) > 0

/** New population in up to so many different systems; how many there were. */
export function automaPopulate(g: AdAstra, who: Seat, systems: number, colonize = false): number {
  const own = systemsOf(owned(g, who)).filter(s => !hasEnemy(g, s, who) && roomIn(g, s, who) > 0)
  const colonies: number[] = []
  for (let s = 0; colonize && s < g.systems.length; s++) if (isColonizable(g, s, who)) colonies.push(s)
  const order = [...byNumber(g, colonies), ...byRank(g, own, s => -roomIn(g, s, who))]
  let grown = 0
  for (const system of order) {
    if (grown >= systems) break
    // With its flags used up it colonizes nothing more.
    if (g.systems.at(system).owner !== who && flagsLeft(g, who) === 0) continue
    createPopulation(g, who, system, bestProfession(g, system, who))
    grown++
  }
  return grown
}
