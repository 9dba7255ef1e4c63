import { listed, NOBODY } from '@orrery/kernel'
import { MINERAL_NAMES } from './card-words.js'
import { MINERALS } from './content/vocabulary.js'
import { HOMES, mapOf } from './rules/map.js'
import type { Seen } from './state.js'
import { contentIn, shipOf, tileOf, TYPES } from './state.js'

/** What places and things are called, from what one player sees. */

/** From the owner's left to right. */
const PLACES = ['I', 'II', 'III'] as const
/** Where a place of the board lies, as it stands on the map: the row from above as a letter, the place in it as a number. */
export function codeOf(g: Seen, at: number): string {
  const { hexes } = mapOf(g)
  const { q = 0, r = 0 } = hexes[at] ?? {}
  const top = Math.min(...hexes.map(hex => hex.r))
  const before = hexes.filter(hex => hex.r === r && hex.q < q).length
  return `${String.fromCharCode(65 + r - top)}${before + 1}`
}
/** "Uedama", "The Forge II", "the Central System", "the unexplored Tier 2 System E4". */
export function systemName(g: Seen, at: number): string {
  const map = mapOf(g)
  const home = map.homeOf[at] ?? NOBODY
  if (home !== NOBODY) {
    const { faction } = g.players.at(home)
    const tile = faction < 0 ? 'a home' : contentIn(g).homes.at(faction).name
    return `${tile} ${PLACES[at % HOMES] ?? 'II'}`
  }
  const tile = g.systems.at(at).tile.at(0)
  if (tile !== undefined && tile >= 0) return tileOf(g, tile).name
  return at === map.centre
    ? 'the unexplored Central System'
    : `the unexplored Tier ${map.tiers[at]} System ${codeOf(g, at)}`
}
/** "2 Crow and 1 Buzzard": the names of ship types have no plural. */
export function shipsText(g: Seen, seat: number, ships: readonly number[]): string {
  const parts: string[] = []
  for (let type = 0; type < TYPES; type++)
    if ((ships[type] ?? 0) > 0) parts.push(`${ships[type]} ${shipOf(g, seat, type).name}`)
  return listed(parts)
}
export const mineralsText = (minerals: readonly number[]): string =>
  listed(
    MINERALS.flatMap((kind, i) => ((minerals[i] ?? 0) > 0 ? [`${minerals[i]} ${MINERAL_NAMES[kind]}`] : [])),
  )
