import { NOBODY } from '@orrery/kernel'
import type { Faction } from '@orrery/ui/svg'
import { sideOf } from '@orrery/ui/svg'
import type { EMPIRES } from '../content/vocabulary.js'
import { addActionCards } from '../rules/hand.js'
import type { Seen } from '../state.js'
import { content, OFF, seatCount } from '../state.js'
import type { Species } from './art/species.js'
import { SPECIES } from './art/species.js'

/** What the board asks of the state beyond what the rules do. */

export const seatsOf = (g: Seen): number[] => Array.from({ length: seatCount(g) }, (_, seat) => seat)
export const hasEmpire = (g: Seen, seat: number): boolean => seat >= 0 && g.players.at(seat).empire >= 0
/** How an empire of the content is drawn. Packs may bring others: they fly Sol's colours. */
export const speciesOf = (id: string): Species => (id in SPECIES ? (id as (typeof EMPIRES)[number]) : 'sol')
export const speciesAt = (g: Seen, seat: number): Species =>
  hasEmpire(g, seat) ? speciesOf(content(g).empires.at(g.players.at(seat).empire).id) : 'sol'
/** The side of a seat: its empire, or a coin of its own before it has one. */
export const factionOf = (g: Seen, seat: number): Faction =>
  hasEmpire(g, seat) ? SPECIES[speciesAt(g, seat)] : sideOf(seat, `Seat ${seat + 1}`)
/** The faction of a seat that may be nobody's. */
export const ownerAt = (g: Seen, seat: number): Faction | undefined =>
  seat === NOBODY ? undefined : factionOf(g, seat)

/** Cards of a zone whose faces the viewer sees. */
export const faces = (zone: { toArray(): readonly (number | undefined)[] }): number[] =>
  zone.toArray().filter(card => card !== undefined)
/** All cards in the viewer's own hand: basic and empire cards that do not lie on the table, then technologies. */
export function handOf(g: Seen, me: number): number[] {
  if (!hasEmpire(g, me)) return []
  return [...addActionCards(g, me), ...faces(g.players.at(me).hand)]
}

/** The units in a system, seat by seat, by class. */
export function unitsAt(g: Seen, system: number): number[] {
  return unitsByPlace(g).get(system) ?? []
}
const places = new WeakMap<Seen, Map<number, number[]>>()
function unitsByPlace(g: Seen): Map<number, number[]> {
  let found = places.get(g)
  if (found) return found
  places.set(g, (found = new Map()))
  for (let u = 0; u < g.units.length; u++) {
    const { at } = g.units.at(u)
    if (at === OFF) continue
    const here = found.get(at)
    if (here) here.push(u)
    else found.set(at, [u])
  }
  return found
}
