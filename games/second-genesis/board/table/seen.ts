import { contentOf } from '@orrery/kernel'
import type { Faction } from '@orrery/ui/svg'
import { faction } from '@orrery/ui/svg'
import type { Empire } from '../../../eve/board/empires.js'
import { EMPIRES } from '../../../eve/board/empires.js'
import type { Card, Content } from '../../content/index.js'
import { RACES } from '../../content/vocabulary.js'
import { isCard, itemIn, regionIn, seatIn } from '../../rules/codes.js'
import type { Seen } from '../../state.js'
import type { Ref } from './refs.js'
import { partsOf } from './refs.js'

/** What the table asks of the state beyond what the rules do. */

export type SeenItem = ReturnType<Seen['pile']['at']>
/** A row by its number, where there is one: -1 stands for none. */
const rowIn = <R>(rows: { readonly length: number; at(i: number): R }, n: number): R | undefined =>
  n >= 0 && n < rows.length ? rows.at(n) : undefined
export const rowAt = (g: Seen, card: number) => rowIn(g.cards, card)
export const playerAt = (g: Seen, seat: number) => rowIn(g.players, seat)
export const regionAt = (g: Seen, region: number) => rowIn(g.regions, region)

/** The card that shows what is named: a region lies there as one; -1 where there is none. */
export function cardShowing(g: Seen, ref: Ref): number {
  const { kind, id } = partsOf(ref)
  return kind === 'region' ? (regionAt(g, id)?.card ?? -1) : id
}
/** What a card is, as far as the viewer knows. */
export const cardAt = (g: Seen, card: number): Card | undefined => {
  const kind = rowAt(g, card)?.kind
  return kind === undefined ? undefined : contentOf<Content>(g).cards.items[kind]
}
export const nameAt = (g: Seen, card: number): string => cardAt(g, card)?.name ?? 'a hidden card'
export const empireOf = (g: Seen, seat: number): Empire => RACES[playerAt(g, seat)?.race ?? 0] ?? 'amarr'
/** Where a race sits twice, the later seats fly another pennant with another outline: no sign rests on colour alone. */
const SECONDS = [
  ['violet', 'hex'],
  ['orange', 'shield'],
  ['rose', 'octagon'],
  ['bone', 'diamond'],
  ['blue', 'arch'],
] as const
const sides = new Map<string, Faction>()
/** A race that sits here already. */
const isRepeat = (g: Seen, seat: number): boolean =>
  [...g.players].some((_, s) => s < seat && empireOf(g, s) === empireOf(g, seat))
export function sideOf(g: Seen, seat: number): Faction {
  const own: Faction = EMPIRES[empireOf(g, seat)]
  if (!isRepeat(g, seat)) return own
  const [pennant, outline] =
    SECONDS[[...g.players].filter((_, s) => s < seat && isRepeat(g, s)).length] ?? SECONDS[0]
  const nth = [...g.players].filter((_, s) => s <= seat && empireOf(g, s) === own.id).length
  const id = `${own.id}-${nth}-${pennant}`
  let side = sides.get(id)
  if (!side) sides.set(id, (side = faction({ ...own, id, name: `${own.name} ${nth}`, pennant, outline })))
  return side
}
/** Ships are drawn in the colour of their race: where that does not tell whose they are, a sign does. */
export const needsSign = (g: Seen, card: number): boolean => {
  const row = rowAt(g, card)
  return (
    row !== undefined && (row.controller !== row.owner || [...g.players].some((_, seat) => isRepeat(g, seat)))
  )
}
/** Not so for a player whose cards have left the game (SG-RULING-79). */
export const isHomeLeft = (g: Seen, seat: number): boolean => regionAt(g, seat)?.open === true
export const isHome = (g: Seen, region: number): boolean => region < g.players.length
/** The other seats, clockwise from the viewer's left; a spectator looks from the last seat. */
export function across(g: Seen, me: number): readonly number[] {
  const n = g.players.length
  const from = near(g, me)
  return Array.from({ length: n - 1 }, (_, i) => (from + 1 + i) % n)
}
/** Who sits at the lower edge. */
export const near = (g: Seen, me: number): number => (me >= 0 ? me : 0)

export const shipsIn = (g: Seen, region: number): readonly number[] =>
  [...g.ships].filter(card => rowAt(g, card)?.region === region && !rowAt(g, card)?.docked)
export const dockOf = (g: Seen, seat: number): readonly number[] =>
  [...g.ships].filter(card => rowAt(g, card)?.docked && rowAt(g, card)?.controller === seat)
export const locationsIn = (g: Seen, region: number): readonly number[] =>
  [...g.locations].filter(card => rowAt(g, card)?.region === region)
export const structuresOf = (g: Seen, seat: number): readonly number[] =>
  [...g.structures].filter(card => rowAt(g, card)?.controller === seat)

/** Ships of one side and name that are out are told apart by a number; undefined for one that is alone. */
export function shipNumber(g: Seen, card: number): number | undefined {
  const row = rowAt(g, card)
  if (!row || row.kind === undefined || !g.ships.has(card)) return undefined
  const alike = [...g.ships].filter(ship => {
    const other = rowAt(g, ship)
    return other?.kind === row.kind && other?.controller === row.controller && other?.docked === row.docked
  })
  return alike.length > 1 ? alike.sort((a, b) => a - b).indexOf(card) + 1 : undefined
}
/** "Rifter 2", where there are several. */
export const shipName = (g: Seen, card: number): string =>
  [nameAt(g, card), shipNumber(g, card)].filter(part => part !== undefined).join(' ')

/** Cards of another player that the viewer has seen and that lie hidden again: in the hand or in the market. */
export function remembered(g: Seen, seat: number): readonly number[] {
  const open = new Set([
    ...[g.ships, g.structures, g.locations, g.news, g.played].flatMap(zone => zone.toArray()),
    ...[...g.players].flatMap(p => [...p.scrap, p.starbase]),
    ...[...g.regions].map(r => r.card),
  ])
  const all = [...g.cards].flatMap((row, card) =>
    row.owner === seat && row.kind !== undefined && !open.has(card) ? [card] : [],
  )
  // Who sees a card that nobody was shown looks at the own deck.
  return all.some(card => rowAt(g, card)?.known === 0) ? [] : all
}
/** Outer regions of a seat that lie face down. */
export const unplayed = (g: Seen, seat: number): readonly number[] =>
  (isHomeLeft(g, seat) ? [0, 1, 2] : [])
    .map(i => g.players.length + seat * 3 + i)
    .filter(r => regionAt(g, r)?.open === false)

/** What a code of `rules/codes.ts` means, as things are called on this table; undefined for nothing. */
export function thingOf(g: Seen, code: number): Ref | undefined {
  if (isCard(g, code)) return `card:${code}`
  if (regionIn(g, code) >= 0) return `region:${regionIn(g, code)}`
  if (seatIn(g, code) >= 0) return `seat:${seatIn(g, code)}`
  return itemIn(g, code) >= 0 ? `item:${itemIn(g, code)}` : undefined
}
/** The card whose pending ability waits at this place. */
export const waitingCard = (g: Seen, n: number): number | undefined => rowIn(g.waiting, n)?.card
