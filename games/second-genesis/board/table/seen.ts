import type { Fields, Json, Node } from '@orrery/kernel'
import type { Faction } from '@orrery/ui/svg'
import { faction } from '@orrery/ui/svg'
import type { Empire } from '../../../eve/board/empires.js'
import { EMPIRES } from '../../../eve/board/empires.js'
import type { Card, Content } from '../../content/index.js'
import { content } from '../../content/index.js'
import { RACES } from '../../content/vocabulary.js'
import type { G } from '../../state.js'
import { PILE, shape } from '../../state.js'

/** The view as plain data: the declared shape, null where something is hidden. */
interface SeenCard {
  readonly owner: number
  /** Who has seen it; null to those who have not. */
  readonly known: number | null
  readonly kind: number | null
  readonly controller: number
  readonly region: number
  readonly docked: boolean
  readonly left: number
  readonly command: number
  readonly mines: number
  readonly damage: number
  readonly attacked: boolean
  readonly side: 'none' | 'attacking' | 'defending' | 'joining'
  readonly aim: number
  readonly used: number
  readonly life: number
  readonly target: number
  readonly x: number
}
interface SeenPlayer {
  readonly isk: number
  readonly race: number
  readonly starbase: number
  readonly upgraded: boolean
  readonly damage: number
  readonly limited: boolean
  readonly forfeits: boolean
  readonly hand: readonly (number | null)[]
  readonly market: readonly (number | null)[]
  readonly scrap: readonly number[]
  readonly aside: readonly (number | null)[]
}
interface SeenRegion {
  readonly card: number
  readonly open: boolean
  readonly controller: number
  readonly attacker: number
}
export interface SeenItem {
  readonly number: number
  readonly what: 'card' | 'ability' | 'region' | 'upgrade' | 'damage' | 'bombardment'
  readonly card: number
  readonly ability: number
  readonly by: number
  readonly target: number
  readonly second: number
  readonly x: number
  readonly power: number
  readonly sacrificed: number
  readonly region: number
}
interface Frame {
  readonly procedure: string
  readonly step: string | null
  readonly own: readonly number[]
  readonly locals: Readonly<Record<string, Json>>
}
export interface Seen {
  readonly turn: number
  /** How many teams there are, where the state tells it. */
  readonly teams?: number
  readonly active: number
  readonly phase: 'setup' | 'draw' | 'management' | 'battle' | 'end'
  readonly step: string
  readonly resolving: boolean
  readonly now: { readonly card: number; readonly by: number }
  readonly players: readonly SeenPlayer[]
  readonly cards: readonly SeenCard[]
  readonly regions: readonly SeenRegion[]
  readonly ships: readonly number[]
  readonly structures: readonly number[]
  readonly locations: readonly number[]
  readonly news: readonly number[]
  readonly played: readonly number[]
  readonly pile: readonly SeenItem[]
  readonly hits: readonly { readonly source: number; readonly target: number; readonly amount: number }[]
  readonly waiting: readonly { readonly card: number; readonly ability: number; readonly by: number }[]
  readonly battle: {
    readonly region: number
    readonly attacker: number
    readonly defender: number
    readonly number: number
  }
  readonly sys: {
    readonly over: boolean
    readonly out: number
    readonly winners: number
    readonly stack: readonly Frame[]
  }
}
export const seenOf = (view: { readonly [key: string]: Json }): Seen => view as unknown as Seen

/** What a card is, as far as the viewer knows. */
export const cardAt = (seen: Seen, card: number): Card | undefined => {
  const kind = seen.cards[card]?.kind
  return kind === null || kind === undefined ? undefined : content.cards.items[kind]
}
export const nameAt = (seen: Seen, card: number): string => cardAt(seen, card)?.name ?? 'a hidden card'
export const empireOf = (seen: Seen, seat: number): Empire => RACES[seen.players[seat]?.race ?? 0] ?? 'amarr'
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
const isRepeat = (seen: Seen, seat: number): boolean =>
  seen.players.some((_, s) => s < seat && empireOf(seen, s) === empireOf(seen, seat))
export function sideOf(seen: Seen, seat: number): Faction {
  const own: Faction = EMPIRES[empireOf(seen, seat)]
  if (!isRepeat(seen, seat)) return own
  const [pennant, outline] =
    SECONDS[seen.players.filter((_, s) => s < seat && isRepeat(seen, s)).length] ?? SECONDS[0]
  const nth = seen.players.filter((_, s) => s <= seat && empireOf(seen, s) === own.id).length
  const id = `${own.id}-${nth}-${pennant}`
  let side = sides.get(id)
  if (!side) sides.set(id, (side = faction({ ...own, id, name: `${own.name} ${nth}`, pennant, outline })))
  return side
}
/** Ships are drawn in the colour of their race: where that does not tell whose they are, a sign does. */
export const needsSign = (seen: Seen, card: number): boolean => {
  const row = seen.cards[card]
  return (
    row !== undefined &&
    (row.controller !== row.owner || seen.players.some((_, seat) => isRepeat(seen, seat)))
  )
}
export const isHome = (seen: Seen, region: number): boolean => region < seen.players.length
export const isOut = (seen: Seen, seat: number): boolean => (seen.sys.out & (1 << seat)) !== 0
/** The other seats, clockwise from the viewer's left; a spectator looks from the last seat. */
export function across(seen: Seen, me: number): readonly number[] {
  const n = seen.players.length
  const from = near(seen, me)
  return Array.from({ length: n - 1 }, (_, i) => (from + 1 + i) % n)
}
/** Who sits at the lower edge. */
export const near = (seen: Seen, me: number): number => (me >= 0 ? me : 0)

export const shipsIn = (seen: Seen, region: number): readonly number[] =>
  seen.ships.filter(card => seen.cards[card]?.region === region && !seen.cards[card]?.docked)
export const dockOf = (seen: Seen, seat: number): readonly number[] =>
  seen.ships.filter(card => seen.cards[card]?.docked && seen.cards[card].controller === seat)
export const locationsIn = (seen: Seen, region: number): readonly number[] =>
  seen.locations.filter(card => seen.cards[card]?.region === region)
export const structuresOf = (seen: Seen, seat: number): readonly number[] =>
  seen.structures.filter(card => seen.cards[card]?.controller === seat)

/** Cards of another player that the viewer has seen and that lie hidden again: in the hand or in the market. */
export function remembered(seen: Seen, seat: number): readonly number[] {
  const open = new Set([
    ...[seen.ships, seen.structures, seen.locations, seen.news, seen.played].flat(),
    ...seen.players.flatMap(p => [...p.scrap, p.starbase]),
    ...seen.regions.map(r => r.card),
  ])
  const all = seen.cards.flatMap((row, card) =>
    row.owner === seat && row.kind !== null && !open.has(card) ? [card] : [],
  )
  // Who sees a card that nobody was shown looks at the own deck.
  return all.some(card => seen.cards[card]?.known === 0) ? [] : all
}
/** Outer regions of a seat that lie face down. */
export const unplayed = (seen: Seen, seat: number): readonly number[] =>
  [0, 1, 2].map(i => seen.players.length + seat * 3 + i).filter(r => seen.regions[r] && !seen.regions[r].open)

/**
 * Codes of targets, as `rules/codes.ts` numbers them: cards, then regions, seats and items of the pile.
 * Answers the name of the thing, as options call it.
 */
export function thingOf(seen: Seen, code: number): string | undefined {
  const cards = seen.cards.length
  const regions = seen.regions.length
  const seats = seen.players.length
  if (code < 0) return undefined
  if (code < cards) return `card:${code}`
  if (code < cards + regions) return `region:${code - cards}`
  if (code < cards + regions + seats) return `seat:${code - cards - regions}`
  const item = code - cards - regions - seats
  return item < PILE ? `item:${item}` : undefined
}

/** A part of the view as its declaration says the rules read it: lists with `at`, zones with `has`, numbers with `get`. */
function live(node: Node, json: Json | undefined): unknown {
  switch (node.kind) {
    case 'field':
      return json
    case 'record':
      return liveRow(node.fields, json)
    case 'ints': {
      const list = (json ?? []) as readonly number[]
      return { get: (i: number) => list[i] ?? 0, length: list.length, toArray: () => [...list] }
    }
    case 'bag':
    case 'zone': {
      const list = (json ?? []) as readonly number[]
      return Object.assign(rows(list), {
        has: (card: number) => list.includes(card),
        toArray: () => [...list],
      })
    }
    case 'table':
    case 'list': {
      const list = (json ?? []) as readonly Json[]
      const plain = Object.values(node.fields).every(field => field.kind === 'field')
      return rows<unknown>(plain ? list : list.map(row => liveRow(node.fields, row)))
    }
  }
}
const liveRow = (fields: Fields, json: Json | undefined): Record<string, unknown> => {
  const row = (json ?? {}) as { readonly [key: string]: Json }
  return Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, live(node, row[name])]))
}
const rows = <T>(list: readonly T[]) => ({
  at: (i: number) => list[i],
  length: list.length,
  [Symbol.iterator]: () => list[Symbol.iterator](),
})

/**
 * The view as the rules read a state, so that values on the table are the rules' own: attack, shield, power, price,
 * income. For reading alone; hidden cards have no kind, and nothing that counts in play is hidden.
 */
export function standIn(seen: Seen): G {
  const all: Content = content
  // All starbases of a race show the same front: any of them stands in for one whose back is hidden.
  const cards = [...seen.cards]
  for (const { starbase, race } of seen.players) {
    const row = cards[starbase]
    if (row?.kind !== null) continue
    const kind = all.cards.items.findIndex(c => c.type === 'starbase' && c.races[0] === RACES[race])
    cards[starbase] = { ...row, kind }
  }
  return {
    $: {
      setup: { players: seen.players.length, seed: '', options: { teams: seen.teams ?? 0 } },
      content: all,
      sys: seen.sys,
    },
    ...liveRow(shape, { ...seen, cards } as unknown as Json),
  } as unknown as G
}
