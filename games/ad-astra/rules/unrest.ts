import type { Seat } from '@orrery/kernel'
import { memo } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit } from '../state.js'
import { hasLaw } from './boards.js'

/** The unrest track: spaces, several of which share a level. */

const trackOf = memo((of: Content): readonly number[] =>
  of.unrestTrack.items.flatMap(({ level, spaces }) => new Array<number>(spaces).fill(level)),
)
export const lastSpace = (g: Seen): number => trackOf(content(g)).length - 1
/** AA-UNR-02: the number printed on a space. */
export const levelAt = (g: Seen, space: number): number => trackOf(content(g))[space] ?? 0
export const unrestLevel = (g: Seen, seat: Seat): number => levelAt(g, g.players.at(seat).unrest)
/** Automa empires have no unrest track. */
export const feelsUnrest = (g: Seen, seat: Seat): boolean =>
  !g.players.at(seat).automa && !hasLaw(g, seat, 'no-unrest')

/** Spaces a seat can still go up. */
export const unrestRoom = (g: Seen, seat: Seat): number =>
  feelsUnrest(g, seat) ? lastSpace(g) - g.players.at(seat).unrest : 0

/** AA-UNR-01, AA-UNR-03: excess is ignored, and so is all of it where an empire knows no unrest (AA-RULING-91). */
export function addUnrest(g: AdAstra, seat: Seat, spaces: number): void {
  if (!feelsUnrest(g, seat)) return
  const player = g.players.at(seat)
  const to = Math.max(0, Math.min(lastSpace(g), player.unrest + spaces))
  if (to === player.unrest) return
  emit(g, 'unrest', { by: seat, spaces: to - player.unrest, level: levelAt(g, to) })
  player.unrest = to
}
