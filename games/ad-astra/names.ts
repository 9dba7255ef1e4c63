import { UNIT_NAME } from './card-words.js'
import { UNITS } from './content/vocabulary.js'
import type { Seen } from './state.js'
import { classOf, planetOf, starOf } from './state.js'

/** What systems and units are called in sentences. */

/** "Eden (yellow 15)", "the wormhole", "green system 4". */
export function systemName(n: number, g: Seen): string {
  if (n < 0) return 'nowhere'
  const { type, number } = starOf(g, n)
  const planet = planetOf(g, n)
  if (type === 'wormhole') return 'the wormhole'
  return planet ? `${planet.name} (${type} ${number})` : `${type} system ${number}`
}
export const unitName = (n: number, g: Seen): string => UNIT_NAME[UNITS[classOf(g, n)] ?? 'frigate']
