import type { GameEvent, Seat } from '@orrery/kernel'
import type { NewFrontier } from '../state.js'
import { missionOf, seatsOf } from '../state.js'
import type { Fight } from './oracle-conflict.js'
import { PLANETS } from './oracle-security.js'
import type { WildTable } from './wild-table.js'
import { num } from './wild-table.js'

/** Whom missions mean, where they can be completed and which a Conflict completes: once more from the rules' text. */

const mostOf = (among: readonly Seat[], value: (who: Seat) => number): Seat[] => {
  const top = Math.max(...among.map(value))
  return among.filter(who => value(who) === top)
}
const STEPS = ['1a', '1b', '2a', '2b', '3']

/** NF-MISS-06, 07, 14: players a Steal is wanted from, by the facilities they have at the planet. */
function meant(
  t: WildTable,
  g: NewFrontier,
  whom: string,
  opponents: readonly Seat[],
  facilities: (who: Seat) => number,
): Seat[] {
  const seats = seatsOf(g)
  if (whom === 'most-facilities') {
    const all = mostOf(opponents, facilities)
    return facilities(all[0] ?? 0) > 0 ? all : []
  }
  if (whom === 'exploration-leader')
    return mostOf(seats, who => {
      const levels = t.content.colonies.items.filter((_, i) => g.colonies.at(i).owner === who)
      return levels.reduce((sum, { level }) => sum + 100 + level, 0)
    })
  return mostOf(seats, who =>
    Math.max(
      -1,
      ...STEPS.map((step, i) => {
        const technology = t.content.technologies.indexOf(`research-${step}`)
        return g.players.at(who).technologies.get(technology) > 0 ? i : -1
      }),
    ),
  )
}
const isRichest = (t: WildTable, g: NewFrontier, target: Seat, planet: number): boolean => {
  const open = PLANETS.filter(at => at !== g.storm)
  const levels = seatsOf(g).flatMap(who => open.map(at => t.areaIn(g, who, at).mine))
  return t.areaIn(g, target, planet).mine === Math.max(...levels)
}
const foughtBy = (g: NewFrontier, who: Seat): Set<Seat> =>
  new Set(seatsOf(g).filter(other => ((g.players.at(who).fought >> other) & 1) === 1))

/** NF-RULING-75: whether a player may complete any mission at a planet. */
export function mayComplete(t: WildTable, who: Seat, planet: number, fight: Fight): boolean {
  const { g } = t
  const player = g.players.at(who)
  const opponents = fight.opponents(who)
  const target = t.targetsAt(planet)[who] ?? -1
  const { ordered, piranha } = t.area(who, planet)
  return [...player.missions].some(card => {
    if (((player.declined >> card) & 1) === 1) return false
    const { task } = missionOf(g, card)
    if ('build' in task) {
      const joining = ordered + (piranha ? 1 : 0)
      return joining > 0 && player.built + joining >= task.build
    }
    if ('fight' in task)
      return opponents.length > 0 && new Set([...foughtBy(g, who), ...opponents]).size >= task.fight
    if ('winDefending' in task) return target < 0 && opponents.length > 0
    if (target < 0) return false
    if ('gainEach' in task) return true
    if ('stealRichest' in task)
      return isRichest(t, g, target, planet) && t.area(target, planet).mine >= task.stealRichest
    const count = (other: Seat): number => t.facilitiesAt(other, planet).length
    return meant(t, g, task.stealFrom, opponents, count).includes(target)
  })
}

/** The cards that a planet's Conflicts complete for a player, by what was told there. */
export function completedBy(
  t: WildTable,
  g: NewFrontier,
  who: Seat,
  fight: Fight,
  events: readonly GameEvent[],
  held: readonly number[],
): number[] {
  if (!fight.fighters().includes(who)) return []
  const { planet } = fight.scene
  const opponents = fight.opponents(who)
  const at = events.findIndex(event => event.type === 'stole' && event['by'] === who)
  const stole = at < 0 ? undefined : events[at]
  const kept = stole ? num(stole, 'amount') : 0
  const target = fight.scene.targets[who] ?? -1
  const lost = (other: Seat): number =>
    events
      .slice(0, Math.max(0, at))
      .filter(e => e.type === 'destroyed' && e['by'] === other && e['repaired'] === false).length
  const count = (other: Seat): number => (fight.scene.facilities[other] ?? []).length - lost(other)
  return held.filter(card => {
    const { task } = missionOf(g, card)
    if ('build' in task) return false
    if ('fight' in task) return new Set([...foughtBy(g, who), ...opponents]).size >= task.fight
    if ('winDefending' in task) return !fight.attacks(who) && fight.won(who).length > 0
    if ('gainEach' in task)
      return (
        fight.attacks(who) &&
        fight.ownVp(who) > 0 &&
        fight.ownPrestige(who) > 0 &&
        kept > 0 &&
        fight.raisesSteal(who)
      )
    if (!stole) return false
    if ('stealRichest' in task) return kept >= task.stealRichest && isRichest(t, g, target, planet)
    return meant(t, g, task.stealFrom, opponents, count).includes(target)
  })
}
