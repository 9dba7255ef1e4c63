import type { Seat } from '@orrery/kernel'
import { contentOf, everyone, forget, look, memoState, seatsIn } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { ExileSun, Kind, Seen, TokenRow } from '../state.js'
import { colonyOf, emit, KINDS, OFF, tablesOf } from '../state.js'

/** Tokens on the map and in the supply. */

export const firstRow = (g: Seen, seat: Seat): number => seat * tablesOf(g).rows
export const lastRow = (g: Seen, seat: Seat): number => (seat + 1) * tablesOf(g).rows
/** A seat's Scouts come behind its other tokens. */
export const firstScout = (g: Seen, seat: Seat): number => lastRow(g, seat) - tablesOf(g).scouts
export const isFleet = (kind: Kind): boolean =>
  kind === 'light' || kind === 'medium' || kind === 'heavy' || kind === 'shipyard'

/** The seat's tokens on the map. */
export function tokensOf(g: Seen, seat: Seat): number[] {
  const out: number[] = []
  for (let t = firstRow(g, seat), end = lastRow(g, seat); t < end; t++)
    if (g.tokens.at(t).at !== OFF) out.push(t)
  return out
}
/** The same for rules that ask again and again: found once a position. */
export const tokensNow = memoState((g: ExileSun, seat): readonly number[] => tokensOf(g, seat))
/** All tokens on a space. */
export function tokensAt(g: Seen, space: number): number[] {
  const out: number[] = []
  for (let t = 0; t < g.tokens.length; t++) if (g.tokens.at(t).at === space) out.push(t)
  return out
}
/** Scouts of a seat on a space. */
export const scoutsAt = (g: Seen, seat: Seat, space: number): number[] => {
  const out: number[] = []
  for (let t = firstScout(g, seat), end = lastRow(g, seat); t < end; t++)
    if (g.tokens.at(t).at === space) out.push(t)
  return out
}
/** The seat's Shipyard token, or -1. A row off the map is of no kind. */
export function shipyardOf(g: Seen, seat: Seat): number {
  for (let t = firstRow(g, seat), end = lastRow(g, seat); t < end; t++)
    if (g.tokens.at(t).kind === 'shipyard') return t
  return OFF
}

/** XS-SETUP-20: what is not on the map is in the supply. The Shipyard token never goes back there (XS-YARD-09). */
export function inSupply(g: Seen, seat: Seat, kind: Kind): number {
  if (kind === 'none' || kind === 'shipyard') return 0
  if (kind === 'decoy') return colonyOf(g, seat).decoys - g.players.at(seat).decoys
  let out = contentOf<Content>(g).tokens.byId(kind).copies
  for (let t = firstRow(g, seat), end = lastRow(g, seat); t < end; t++)
    if (g.tokens.at(t).kind === kind) out--
  return out
}
/** Ships a token stands for (XS-SHIP-01, XS-YARD-03). */
export const shipsOf = (g: Seen, kind: Kind): number =>
  kind === 'none' ? 0 : contentOf<Content>(g).tokens.byId(kind).ships

/**
 * Puts a token of the supply on the map. Face-down ones take the first free row whatever they are, so that the row,
 * which all can follow, says nothing about the kind (XS-RULING-81).
 */
export function putToken(g: ExileSun, seat: Seat, kind: Kind, space: number): number {
  const { faceDown } = tablesOf(g)
  const from = firstRow(g, seat) + (kind === 'scout' ? faceDown : 0)
  for (let t = from, end = lastRow(g, seat); t < end; t++) {
    const row = g.tokens.at(t)
    if (row.at !== OFF) continue
    row.at = space
    row.kind = kind
    row.scout = kind === 'scout'
    if (kind === 'decoy') g.players.at(seat).decoys += 1
    if (kind !== 'scout') row.known = 0
    return t
  }
  return OFF
}
/** Face-down tokens shown at the same moment take their rows in the order of their spaces, not of their kinds. */
export function putTogether(
  g: ExileSun,
  seat: Seat,
  placed: readonly { readonly kind: Kind; readonly space: number }[],
): number[] {
  return [...placed]
    .sort((a, b) => a.space - b.space)
    .map(({ kind, space }) => putToken(g, seat, kind, space))
}

/** Lets players see a token's value. */
export function showToken(g: ExileSun, t: number, who: number): void {
  look(g, g.tokens.at(t), who)
  noteSighting(g, t, who, g.cycle)
}
/** XS-RULING-68: everybody knows what this new token is. */
export function knowToken(g: ExileSun, t: number): void {
  g.tokens.at(t).known = everyone(g)
  noteSighting(g, t, everyone(g), g.cycle)
}
/** Nobody but its owner knows it any more. */
export function forgetToken(g: ExileSun, t: number): void {
  forget(g.tokens.at(t))
  noteSighting(g, t, everyone(g), 0)
}
function noteSighting(g: ExileSun, t: number, who: number, cycle: number): void {
  for (const seat of seatsIn(who)) g.players.at(seat).sightings.set(t, cycle)
}

/** A row without a token hides nothing. */
export function removeToken(g: ExileSun, t: number): void {
  const row = g.tokens.at(t)
  forgetToken(g, t)
  if (row.kind === 'decoy') g.players.at(row.owner).decoys -= 1
  row.at = OFF
  row.kind = 'none'
  row.known = everyone(g)
  refresh(row)
}
/** A new cycle, or a new token: nothing used, nothing won. */
export function refresh(row: TokenRow): void {
  row.moves = 0
  row.extra = 0
  row.slipstream = false
  row.scanned = false
  row.pinned = false
}
/** Moves that are lost for good: no card brings them back (XS-MOVE-24, XS-RULING-32). */
export const SPENT = 99
/** XS-MOVE-03, XS-COL-06: what a token has left of its moves. */
export const movesLeft = (g: Seen, row: Pick<TokenRow, 'owner' | 'extra' | 'moves'>): number =>
  Math.max(0, colonyOf(g, row.owner).moves + row.extra - row.moves)

/** XS-DECOY-05, XS-DECOY-12: a Decoy that is seen leaves; an engagement it was in dissolves. */
export function removeDecoy(g: ExileSun, t: number): void {
  const { at, owner } = g.tokens.at(t)
  removeToken(g, t)
  emit(g, 'decoy', { token: t, owner, at })
  for (let e = g.engagements.length - 1; e >= 0; e--)
    if (g.engagements.at(e).at === at) g.engagements.removeAt(e)
  for (const other of tokensAt(g, at)) g.tokens.at(other).pinned = false
}
export const kindNumber = (kind: Kind): number => KINDS.indexOf(kind)
