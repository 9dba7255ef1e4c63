import { contextOf } from './context.js'
import { broken } from '../errors.js'
import { only } from '../play/events.js'
import type { LiveZone } from './live.js'
import { ascending } from './live.js'
import type { Seat, Zone } from './shape.js'

/**
 * The only ways to touch a zone. They say what happened, remember who saw a face where the game keeps such marks,
 * and raise the undo barrier when somebody learns something.
 */
const live = <T extends number>(zone: Zone<T>): LiveZone<T> => zone as unknown as LiveZone<T>
const everybody = (players: number): number => (1 << players) - 1
/** The bit of those who only watch, in a mask of who was shown something. */
const SPECTATORS = 1 << 31

/** The seats that see the cards of a zone. */
function viewersOf(zone: Zone): number {
  const z = live(zone)
  const { node } = z.plan
  if (node.kind !== 'zone') throw broken('not a zone')
  if (node.sees === undefined) return -1
  return node.sees.includes('owner') && z.owner >= 0 ? 1 << z.owner : 0
}

export type Place = 'top' | 'bottom' | number
const placeOf = (zone: LiveZone, place: Place): number =>
  place === 'top' ? zone.length : place === 'bottom' ? 0 : place

/** Puts a new card into a zone, while setting up. */
export function put<T extends number>(g: object, card: T, to: Zone<T>, place: Place = 'top'): void {
  live(to).insert(placeOf(live(to), place), card)
  remember(g, card, to, 0)
}

/** Moves a card. The top of a zone is its end: `draw` takes from there. */
export function move<T extends number>(
  g: object,
  card: T,
  from: Zone<T>,
  to: Zone<T>,
  place: Place = 'top',
): void {
  const at = from.indexOf(card)
  if (at < 0) throw broken('the card is not there', { card, from: live(from).plan.name })
  moveAt(g, at, from, to, place)
}
export function moveAt<T extends number>(
  g: object,
  at: number,
  from: Zone<T>,
  to: Zone<T>,
  place: Place = 'top',
): T {
  const seenBefore = viewersOf(from)
  const card = live(from).removeAt(at)
  live(to).insert(placeOf(live(to), place), card)
  remember(g, card, to, seenBefore)
  const $ = contextOf(g)
  if (!$.quiet) {
    const audience = viewersOf(from) | viewersOf(to)
    $.emit('$move', {
      from: labelOf(from),
      to: labelOf(to),
      card: audience === -1 ? card : only(audience, card),
    })
  }
  return card
}
/** Draws from the top; undefined when there is nothing left. */
export function draw<T extends number>(g: object, from: Zone<T>, to: Zone<T>): T | undefined {
  return from.length === 0 ? undefined : moveAt(g, from.length - 1, from, to)
}
/** Moves everything, keeping the order. */
export function moveAll<T extends number>(g: object, from: Zone<T>, to: Zone<T>): void {
  while (from.length > 0) moveAt(g, 0, from, to)
}
export function shuffle(g: object, zone: Zone): void {
  const $ = contextOf(g)
  const z = live(zone)
  const cards = z.toArray()
  for (let i = cards.length - 1; i > 0; i--) {
    const k = $.random(i + 1)
    const card = cards[i] as number
    cards[i] = cards[k] as number
    cards[k] = card
  }
  for (let i = 0; i < cards.length; i++) $.put(z.o + 1 + i, cards[i] as number)
  $.emit('$shuffle', { zone: labelOf(zone) })
}
/** Puts the cards of a zone into this order; their owner decides it unseen. */
export function arrange<T extends number>(g: object, zone: Zone<T>, cards: readonly T[]): void {
  const z = live(zone)
  const now = ascending(z.toArray())
  const then = ascending([...cards])
  if (now.length !== then.length || now.some((card, i) => card !== then[i]))
    throw broken('not an order of these cards')
  for (let i = 0; i < cards.length; i++) contextOf(g).put(z.o + 1 + i, cards[i] as T)
}

/** Lets seats know a secret cell of a row: sets bits in its `known` mask. */
export function look(g: object, row: { known: number }, who: number): void {
  if ((row.known & who) === who) return
  const fresh = who & ~row.known
  row.known |= who
  contextOf(g).show(row.known === everyone(g) ? fresh | SPECTATORS : fresh)
}
/** The secret is mixed with others or leaves: nobody but its owner knows it any more. */
export function forget(row: { known: number }): void {
  row.known = 0
}
/**
 * The mark of a reveal that no cell shows: what a hidden supply lacks, what follows for the table from a success. These
 * seats, or all, learn something in this answer; there is no undo behind it.
 */
export function revealed(g: object, who = -1): void {
  const $ = contextOf(g)
  $.show(who)
  $.revealed |= who
}
export const everyone = (g: object): number => everybody(contextOf(g).setup.players)
export const bit = (seat: Seat): number => 1 << seat

function remember(g: object, card: number, to: Zone, seenBefore: number): void {
  const $ = contextOf(g)
  const { node } = live(to).plan
  const sees = viewersOf(to)
  $.show(sees & ~seenBefore)
  if (node.kind !== 'zone' || node.marks === undefined) return
  const rows = ($.g as unknown as Record<string, { at(i: number): { known: number } }>)[node.marks]
  if (!rows) throw broken('no such table of cards', { table: node.marks })
  rows.at(card).known |= sees & everybody($.setup.players)
}
function labelOf(zone: Zone): string {
  const z = live(zone)
  return z.owner < 0 ? z.plan.name : `${z.plan.name}:${z.owner}`
}
