import { capital, NOBODY } from '@orrery/kernel'
import type { Faction } from '@orrery/ui/svg'
import { faction } from '@orrery/ui/svg'
import { UNIT_NAME } from '../../card-words.js'
import { UNITS } from '../../content/vocabulary.js'
import { firepowerOf, fullHull, hullLeft } from '../../rules/pieces.js'
import type { Seen } from '../../state.js'
import { buildingOf, classOf, neutralOf } from '../../state.js'
import { factionOf } from '../table.js'

/** The two sides of a combat as the room shows them. */

/** Pirates, eels and the Guardian fight for nobody. */
const NEUTRAL: Faction = faction({
  id: 'neutral',
  name: 'Neutral pieces',
  pennant: 'bone',
  outline: 'square',
  device: '<path d="M-6 -6L6 6M6 -6L-6 6"/>',
})
export const sideFaction = (g: Seen, owner: number): Faction =>
  owner === NOBODY ? NEUTRAL : factionOf(g, owner)

export interface Fighter {
  /** Its place in the combat's list: `piece:3` in answers. */
  readonly at: number
  readonly kind: 'unit' | 'orbital' | 'neutral'
  readonly what: number
  readonly name: string
  readonly firepower: number
  readonly hull: number
  readonly left: number
  readonly gone: boolean
}
export function fightersOf(g: Seen, side: number): Fighter[] {
  const { pieces } = g.combat
  const out: Fighter[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces.at(at)
    if (piece.side !== side) continue
    const { kind, what, gone } = piece
    out.push({
      at,
      kind,
      what,
      gone,
      name:
        kind === 'unit'
          ? capital(UNIT_NAME[UNITS[classOf(g, what)] ?? 'frigate'])
          : kind === 'orbital'
            ? buildingOf(g, what).name
            : neutralOf(g, what).name,
      firepower: firepowerOf(g, piece),
      hull: fullHull(g, piece),
      left: gone ? 0 : hullLeft(g, piece),
    })
  }
  return out
}
