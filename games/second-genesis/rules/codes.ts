import type { Seat, Universe } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import type { G, Seen } from '../state.js'
import { PILE } from '../state.js'

/**
 * One number for anything a card can be aimed at: cards first, then regions, seats, items of the pile, and nothing.
 * Outside, the names are `card:12`, `region:3`, `seat:1`, `item:0`, `none`.
 */
const ITEMS = PILE
export const regionCode = (g: Seen, region: number): number => g.cards.length + region
export const seatCode = (g: Seen, seat: Seat): number => g.cards.length + g.regions.length + seat
export const itemCode = (g: Seen, item: number): number =>
  g.cards.length + g.regions.length + playersOf(g) + item
export const noTarget = (g: Seen): number => itemCode(g, ITEMS)

export const isCard = (g: Seen, code: number): boolean => code >= 0 && code < g.cards.length
/** The region, seat or item a code means; below 0: none. */
export function regionIn(g: Seen, code: number): number {
  const r = code - g.cards.length
  return r < g.regions.length ? r : -1
}
export function seatIn(g: Seen, code: number): Seat {
  const s = code - g.cards.length - g.regions.length
  return s < playersOf(g) ? s : -1
}
export function itemIn(g: Seen, code: number): number {
  const i = code - itemCode(g, 0)
  return i < ITEMS ? i : -1
}
function codeName(g: Seen, code: number): string {
  if (isCard(g, code)) return `card:${code}`
  if (regionIn(g, code) >= 0) return `region:${regionIn(g, code)}`
  if (seatIn(g, code) >= 0) return `seat:${seatIn(g, code)}`
  return itemIn(g, code) >= 0 ? `item:${itemIn(g, code)}` : 'none'
}
function codeOf(g: Seen, text: string): number | undefined {
  if (text === 'none') return noTarget(g)
  const match = /^(card|region|seat|item):(\d{1,4})$/.exec(text)
  if (!match) return undefined
  const n = Number(match[2])
  switch (match[1]) {
    case 'card':
      return n < g.cards.length ? n : undefined
    case 'region':
      return n < g.regions.length ? regionCode(g, n) : undefined
    case 'seat':
      return n < playersOf(g) ? seatCode(g, n) : undefined
    default:
      return n < ITEMS ? itemCode(g, n) : undefined
  }
}
/** Anything that can be aimed at; which of it is worth a look, the caller lists. */
export const codes = <F>(
  which: (g: G, f: F, seat: Seat, given: number, push: (code: number) => void) => void,
): Universe<G, F> => ({
  candidates: (g, f, seat, out, given) => which(g, f, seat, given, code => out.push(code)),
  has: (g, x) => x >= 0 && x <= noTarget(g),
  name: codeName,
  parse: codeOf,
})
