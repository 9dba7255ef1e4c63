import type { SeatInfo } from '@orrery/ui'
import type { Colony as Navy } from './art/colonies.js'
import { COLONIES } from './art/colonies.js'
import type { Faction } from '@orrery/ui/svg'
import { faction } from '@orrery/ui/svg'
import type { Seen } from '../state.js'
import { colonyAt } from './table.js'

/** How a Colony of the content is drawn: the first part of its id names its navy. */
export const navyOf = (colony: string): Navy | undefined => {
  const name = colony.split('-')[0] ?? ''
  return name in COLONIES ? (name as Navy) : undefined
}
/** A Colony's full name, or how it is called at the table. */
const shortName = (colony: string): string => {
  const navy = navyOf(colony)
  return navy ? COLONIES[navy].name : colony
}
/** Somebody who has not chosen a Colony yet. */
const undecided = faction({
  id: 'undecided',
  name: 'No Colony yet',
  pennant: 'bone',
  outline: 'square',
  device: '',
})
export const factionOfColony = (colony: string): Faction => {
  const navy = navyOf(colony)
  return navy ? COLONIES[navy] : undecided
}
export function factionOf(g: Seen, seat: number): Faction {
  const colony = colonyAt(g, seat)
  return colony ? factionOfColony(colony.id) : { ...undecided, id: `seat-${seat}` }
}
export const navyOfSeat = (g: Seen, seat: number): Navy => navyOf(colonyAt(g, seat)?.id ?? '') ?? 'aurelian'
/** What a seat is called in sentences: its Colony, or its player before there is one. */
export const callOf = (g: Seen, seats: readonly SeatInfo[], seat: number): string => {
  const colony = colonyAt(g, seat)
  return colony ? shortName(colony.id) : (seats[seat]?.name ?? `Seat ${seat + 1}`)
}
