import type { Seat } from '@orrery/kernel'
import { NOBODY, settingOf } from '@orrery/kernel'
import type { AutomaLevel } from '../content/automa.js'
import type { AdAstra, Seen } from '../state.js'
import { content, emit, seatCount } from '../state.js'

/** What an Automa thinks of each player: from -3 to +3. */

const MOST = 3
export const isAutoma = (g: Seen, who: Seat): boolean => who !== NOBODY && g.players.at(who).automa
export const isHuman = (g: Seen, who: Seat): boolean => who !== NOBODY && !g.players.at(who).automa
export const relationOf = (g: Seen, automa: Seat, who: Seat): number =>
  g.players.at(automa).relations.get(who)

/** From here on an Automa deals one for one and allows construction in its systems. */
const FRIENDLY = 2
export const isFriendly = (g: Seen, automa: Seat, who: Seat): boolean =>
  relationOf(g, automa, who) >= FRIENDLY
/**
 * VP that an Automa has besides what everybody scores, by its level; and what its good relations give to others. People
 * have no relations but 0.
 */
export function automaPoints(g: Seen, who: Seat): number {
  if (isAutoma(g, who)) return levelOf(g).vp
  let points = 0
  for (let automa = 0; automa < seatCount(g); automa++)
    points += Math.max(0, relationOf(g, automa, who) - FRIENDLY + 1)
  return points
}
export const levelOf = (g: Seen): AutomaLevel => content(g).automaLevels.byId(String(settingOf(g, 'level')))

/** Relations are between an Automa and a player; between others nothing changes. */
export function changeRelation(g: AdAstra, automa: Seat, who: Seat, by: number): void {
  if (!isAutoma(g, automa) || !isHuman(g, who)) return
  const { relations } = g.players.at(automa)
  const to = Math.max(-MOST, Math.min(MOST, relations.get(who) + by))
  if (to === relations.get(who)) return
  relations.set(who, to)
  emit(g, 'relation', { by: automa, to: who, relation: to })
}
