import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit } from '../state.js'

/** What an Automa thinks of each player: from -3 to +3. */

const MOST = 3
export const isAutoma = (g: Seen, who: Seat): boolean => who !== NOBODY && g.players.at(who).automa
export const isHuman = (g: Seen, who: Seat): boolean => who !== NOBODY && !g.players.at(who).automa
export const relationOf = (g: Seen, automa: Seat, who: Seat): number =>
  g.players.at(automa).relations.get(who)

/** Relations are between an Automa and a player; between others nothing changes. */
export function changeRelation(g: AdAstra, automa: Seat, who: Seat, by: number): void {
  if (!isAutoma(g, automa) || !isHuman(g, who)) return
  const { relations } = g.players.at(automa)
  const to = Math.max(-MOST, Math.min(MOST, relations.get(who) + by))
  if (to === relations.get(who)) return
  relations.set(who, to)
  emit(g, 'relation', { by: automa, to: who, relation: to })
}
