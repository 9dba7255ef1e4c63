import type { Seat } from '@orrery/kernel'

/** Names a person: an account or a guest, the host of the table decides how. */
export type UserId = string
/** Whoever gives a command. */
export interface Actor {
  readonly user: UserId
  readonly name: string
}
/** Who sits where. A bot that took over keeps the seat warm for the person who left. */
export type Holder =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly user: UserId; readonly name: string }
  | { readonly kind: 'bot'; readonly strength: string; readonly for?: Actor }

export const OPEN: Holder = { kind: 'open' }
export const seatOf = (holders: readonly Holder[], user: UserId): Seat =>
  holders.findIndex(h => h.kind === 'person' && h.user === user)
/** The seat a bot keeps warm for this person, or -1. */
export const seatKeptFor = (holders: readonly Holder[], user: UserId): Seat =>
  holders.findIndex(h => h.kind === 'bot' && h.for?.user === user)
/** Seats that bots keep warm for people who may come back to them at any time. */
export const awaySeats = (holders: readonly Holder[]): Seat[] =>
  holders.flatMap((h, seat) => (h.kind === 'bot' && h.for ? [seat] : []))
/** Whether nobody but this person plays, nor may come back to play: then nobody's secrets are in the match. */
export const isAlone = (holders: readonly Holder[], user: UserId): boolean =>
  awaySeats(holders).length === 0 && people(holders).length === 1 && seatOf(holders, user) >= 0
export const people = (holders: readonly Holder[]): Seat[] =>
  holders.flatMap((h, seat) => (h.kind === 'person' ? [seat] : []))
