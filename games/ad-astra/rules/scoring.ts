import type { Seat } from '@orrery/kernel'
import { BRANCHES } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { buildingOf, content, discoveryOf, neutralOf, planetOf } from '../state.js'
import { automaPoints } from './relations.js'
import { foreignInfluence } from './influence.js'
import { secretPoints } from './missions.js'
import { populationIn } from './systems.js'
import { unrestLevel } from './unrest.js'

/** Victory points by source. */

const PEOPLE = 3
const MONUMENT = 2

/** AA-SCO-01, AA-RULING-34: planets, with Monumental and Wasteland. */
export function planetPoints(g: Seen, who: Seat): number {
  let n = 0
  for (let s = 0; s < g.systems.length; s++) {
    if (g.systems.at(s).owner !== who) continue
    const features = discoveryOf(g, s)?.features
    if (!features?.includes('wasteland')) n += planetOf(g, s)?.vp ?? 0
    if (features?.includes('monumental')) n += MONUMENT
  }
  return n
}
/** AA-SCO-02. */
export function populationPoints(g: Seen, who: Seat): number {
  let n = 0
  for (let s = 0; s < g.systems.length; s++) if (g.systems.at(s).owner === who) n += populationIn(g, s)
  return Math.floor(n / PEOPLE)
}
/** AA-SCO-03: every tier reached counts. */
export function tierPoints(g: Seen, who: Seat): number {
  const { tiers } = g.players.at(who)
  let n = 0
  for (let b = 0; b < BRANCHES.length; b++)
    for (const { tier, vp } of content(g).tiers.items) if (tiers.get(b) >= tier) n += vp
  return n
}
/** AA-SCO-04. */
export const tokenPoints = (g: Seen, who: Seat): number =>
  g.players
    .at(who)
    .tokens.toArray()
    .reduce((sum, n) => sum + n, 0)
/** AA-SCO-05: systems under one's influence that another player owns. */
export const influencePoints = foreignInfluence
/** AA-SCO-06: buildings in owned systems. */
export function buildingPoints(g: Seen, who: Seat): number {
  let n = 0
  for (let s = 0; s < g.systems.length; s++) {
    const { owner, buildings } = g.systems.at(s)
    if (owner !== who) continue
    for (let kind = 0; kind < buildings.length; kind++) n += buildings.get(kind) * buildingOf(g, kind).vp
  }
  return n
}
/** AA-NEU-05: neutral pieces kept. */
export function trophyPoints(g: Seen, who: Seat): number {
  const { trophies } = g.players.at(who)
  let n = 0
  for (let kind = 0; kind < trophies.length; kind++) n += trophies.get(kind) * neutralOf(g, kind).vp
  return n
}
/** AA-SCO-07: what unrest takes away; an Automa has none. */
export const unrestPoints = (g: Seen, who: Seat): number => 0 - unrestLevel(g, who)

/** All that everybody can see. */
export const openPoints = (g: Seen, who: Seat): number =>
  planetPoints(g, who) +
  populationPoints(g, who) +
  tierPoints(g, who) +
  tokenPoints(g, who) +
  influencePoints(g, who) +
  buildingPoints(g, who) +
  trophyPoints(g, who) +
  unrestPoints(g, who) +
  automaPoints(g, who)
export const pointsOf = (g: AdAstra, who: Seat): number =>
  openPoints(g, who) + secretPoints(g, who, g.players.at(who).missions)
