import { capital } from '@orrery/kernel'
import { UNIT_NAME } from './card-words.js'
import { UNITS } from './content/vocabulary.js'
import { HEXES } from './rules/hexes.js'
import type { Seen } from './state.js'
import { classOf, planetOf, starOf } from './state.js'

/** What systems and units are called in sentences. */

/** As it stands on the tile: "Earth", "Green 4", "Wormhole", "Star 2". */
export function tileName(g: Seen, system: number): string {
  const { type, number } = starOf(g, system)
  const planet = planetOf(g, system)
  if (planet) return planet.name
  return type === 'wormhole' ? 'Wormhole' : type === 'white' ? `Star ${number}` : `${capital(type)} ${number}`
}
/** The same in a sentence: lists, log and map must name a place alike. */
export function systemName(n: number, g: Seen): string {
  if (n < 0) return 'nowhere'
  return starOf(g, n).type === 'wormhole' ? 'the Wormhole' : tileName(g, n)
}
/** A place without a tile, by its row and its place in the row. */
export function placeName(n: number): string {
  const { q, r } = HEXES[n] ?? { q: 0, r: 0 }
  const row = HEXES.filter(hex => hex.r === r)
  const top = Math.min(...HEXES.map(hex => hex.r))
  return `${String.fromCharCode(65 + r - top)}${row.filter(hex => hex.q <= q).length}`
}
export const unitName = (n: number, g: Seen): string => UNIT_NAME[UNITS[classOf(g, n)] ?? 'frigate']
