import type { Seat } from '@orrery/kernel'
import type { Seen, SupportArea } from '../state.js'
import { areaOf, AREAS, seatsOf } from '../state.js'
import { attacks } from './attacks.js'
import { attempts } from './mission-tasks.js'
import { allIn } from './effects.js'
import { facilityLists, wordOf } from './sources.js'

/** NF-TO-01: the Turn Order Track. */
export const turnOrder = (g: Seen): Seat[] => g.order.toArray()

/** NF-PLAN-19; MTS Group's bids count higher. */
export function bidOf(g: Seen, who: Seat, area: SupportArea): number {
  const bid = g.players.at(who).bids.get(AREAS.indexOf(area))
  return bid === 0 ? 0 : bid + (wordOf(g, who, 'bids') ?? 0)
}
/** NF-TO-02: all players by their bid on this area alone (NF-TO-03); equal bids as on the track. */
export function areaOrder(g: Seen, area: SupportArea): Seat[] {
  const bids = seatsOf(g).map(who => bidOf(g, who, area))
  return turnOrder(g).sort((a, b) => (bids[b] ?? 0) - (bids[a] ?? 0))
}

/** NF-SEIZE-02, 04 and NF-TO-07: by Seize the Initiative, a Satellite, or a Broadcast Tower on a mission. */
export function countsAsFirst(g: Seen, who: Seat, planet: number): boolean {
  if (areaOf(g, who, planet).seized && attacks(g, who, planet)) return true
  for (const list of facilityLists(g, who, planet))
    for (const how of allIn(list, 'first')) if (how === 'always' || attempts(g, who, planet)) return true
  return false
}
/** NF-TO-04 to 06: who counts as 1st comes before all others, both groups as on the track. */
export function planetOrder(g: Seen, planet: number): Seat[] {
  const track = turnOrder(g)
  let first = 0
  for (let i = 0; i < track.length; i++) {
    const who = track[i] as Seat
    if (!countsAsFirst(g, who, planet)) continue
    for (let at = i; at > first; at--) track[at] = track[at - 1] as Seat
    track[first++] = who
  }
  return track
}
