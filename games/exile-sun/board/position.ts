import type { Json } from '@orrery/kernel'
import { content } from '../content/content.js'
import type { Colony } from '../content/colonies.js'
import type { Agenda } from '../content/agendas.js'
import type { Ship } from '../content/ships.js'
import type { Tech } from '../content/techs.js'
import type { Kind } from '../state.js'
import { tables } from '../state.js'
import type { Geometry } from '../rules/map.js'
import { geometry } from '../rules/map.js'

/** The state as one viewer sees it, under the names of `state.ts`; null stands for what is hidden from the viewer. */
export interface Position {
  readonly cycle: number
  /** Points that end the game. */
  readonly target: number
  readonly phase: 'setup' | 'budget' | 'move' | 'battle' | 'over'
  readonly terrain: readonly number[]
  readonly planets: readonly { readonly at: number; readonly controller: number }[]
  readonly players: readonly PlayerView[]
  readonly tokens: readonly TokenView[]
  readonly engagements: readonly Engagement[]
  readonly battle: BattleView
  readonly sureScans: number
  readonly techDeck: Cards
  readonly techDiscard: Cards
  readonly agendaDeck: Cards
  readonly agendaDiscard: Cards
  readonly sys: {
    readonly over: boolean
    readonly winners: number
    /** What each seat answers in secret: the procedure that asks, null for none. */
    readonly desks: readonly {
      readonly procedure: string | null
      readonly done: boolean
      readonly parts: readonly number[] | null
    }[]
    readonly stack: readonly Frame[]
  }
}
/** Cards of a zone; a null is a card whose face the viewer does not see. */
export type Cards = readonly (number | null)[]
interface PlayerView {
  readonly colony: number
  readonly system: number
  readonly turns: number
  readonly location: number
  readonly initiative: number
  readonly former: number
  readonly vp: number
  /** By token: the cycle in which this player last saw it, 0 for never. */
  readonly sightings: readonly number[]
  readonly budget: readonly number[]
  readonly due: readonly number[]
  readonly hand: Cards
  readonly overhead: Cards
  readonly reserve: Cards
  readonly storage: Cards | null
  readonly trophies: Cards | null
  readonly techs: Cards
  readonly agendas: Cards
}
export interface TokenView {
  readonly owner: number
  readonly at: number
  readonly known: number
  readonly kind: Kind | null
  readonly scout: boolean
  readonly moves: number
  readonly extra: number
  readonly slipstream: boolean
  readonly scanned: boolean
  readonly pinned: boolean
}
interface Engagement {
  readonly at: number
  readonly by: number
  readonly aggressor: number
  readonly defender: number
}
interface BattleView {
  readonly at: number
  readonly round: number
  readonly quiet: number
  readonly sides: readonly SideView[]
}
interface SideView {
  readonly owner: number
  readonly token: number
  readonly size: number
  readonly ships: readonly number[]
  readonly covered: readonly number[]
  readonly gone: number
  readonly power: number
  readonly attackOnly: number
  readonly defendOnly: number
  readonly tactics: readonly number[]
}
export interface Frame {
  readonly procedure: string
  readonly step: string | null
  readonly locals: Readonly<Record<string, Json>>
}

/** The table page hands the view over as plain JSON; its shape is the one this game declared. */
export const positionOf = (view: { readonly [key: string]: Json }): Position => view as unknown as Position

// ---------------------------------------------------------------- the map

export const mapOf = (p: Position): Geometry => geometry(p.players.length)

// ---------------------------------------------------------------- cards

const { shipClass, techTitle, agendaTitle } = tables(content)
/** Ship cards are numbered Colony by Colony, in the order of the seats. */
export const shipOf = (card: number): Ship => content.ships.at(shipClass[card % shipClass.length] ?? 0)
const ownerOfShip = (card: number): number => Math.floor(card / shipClass.length)
export const techOf = (card: number): Tech => content.techs.at(techTitle[card] ?? 0)
/** XS-RULING-50: every Tech card has a number of its own. */
export const techNumber = (card: number): number => card + 1
export const agendaOf = (card: number): Agenda => content.agendas.at(agendaTitle[card] ?? 0)
export const colonyOf = (p: Position, seat: number): Colony | undefined => {
  const colony = p.players[seat]?.colony ?? -1
  return colony < 0 ? undefined : content.colonies.at(colony)
}
/** XS-COL-03. */
export function circlesOf(p: Position, card: number): readonly number[] {
  const ship = shipOf(card)
  return colonyOf(p, ownerOfShip(card))?.advantages.includes('armor') ? ship.armor : ship.standard
}
export const seen = (cards: Cards | null): number[] => (cards ?? []).filter(card => card !== null)

// ---------------------------------------------------------------- tokens

export const movesLeft = (p: Position, token: TokenView | undefined): number =>
  token ? Math.max(0, (colonyOf(p, token.owner)?.moves ?? 0) + token.extra - token.moves) : 0
/** The tokens by space, made once for each position: the map asks for every space. */
const places = new WeakMap<Position, Map<number, number[]>>()
const NO_TOKENS: readonly number[] = []
export function tokensAt(p: Position, space: number): readonly number[] {
  let found = places.get(p)
  if (!found) {
    places.set(p, (found = new Map()))
    for (const [i, { at }] of p.tokens.entries()) {
      const here = found.get(at)
      if (here) here.push(i)
      else found.set(at, [i])
    }
  }
  return found.get(space) ?? NO_TOKENS
}
/** The cycle in which a seat last saw a token; 0 for never. */
export const lastSeen = (p: Position, seat: number, token: number): number =>
  p.players[seat]?.sightings[token] ?? 0
export const onMap = (p: Position, seat: number): number[] =>
  p.tokens.flatMap((token, i) => (token.owner === seat && token.at >= 0 ? [i] : []))
export const everyone = (p: Position): number => (1 << p.players.length) - 1
/** Tokens of a kind the seat has not put on the map; only the owner can tell. */
export function supplyOf(p: Position, seat: number, kind: Kind): number {
  const printed = kind === 'decoy' ? (colonyOf(p, seat)?.decoys ?? 0) : content.tokens.byId(kind).copies
  return printed - onMap(p, seat).filter(t => p.tokens[t]?.kind === kind).length
}

// ---------------------------------------------------------------- seats

export const seatsOf = (p: Position): number[] => p.players.map((_, seat) => seat)
/** XS-CYCLE-03; before the cards are chosen anew, the order of last cycle. */
export const turnOrder = (p: Position): number[] => seatsOf(p).sort((a, b) => rank(p, a) - rank(p, b))
const rank = (p: Position, seat: number): number => {
  const player = p.players[seat]
  return player ? player.initiative || player.former + 10 : 0
}
export const planetsOf = (p: Position, seat: number): number =>
  p.planets.filter(planet => planet.controller === seat).length
/** XS-VP-06. */
const holdsHome = (p: Position, seat: number): boolean => {
  const home = (p.players[seat]?.location ?? -1) * 2
  return home >= 0 && [home, home + 1].every(i => p.planets[i]?.controller === seat)
}
export interface PrivatePoints {
  readonly total: number
  /** Where they come from, in words. */
  readonly from: readonly string[]
}
/** XS-VP-03 to XS-VP-06: what its owner alone can count; undefined for anybody else. */
export function privatePoints(p: Position, seat: number): PrivatePoints | undefined {
  const { storage, trophies } = p.players[seat] ?? {}
  if (!storage || !trophies) return undefined
  // What fights is owned as long as it flies.
  const fighting = p.battle.sides.flatMap(side =>
    side.owner === seat ? side.ships.filter((_, i) => (side.gone & (1 << i)) === 0) : [],
  )
  const stored = [...seen(storage), ...fighting].map(card => shipOf(card).id)
  const from: string[] = []
  if (stored.includes('flagship')) from.push('Flagship')
  if (stored.includes('shipyard')) from.push('Shipyard')
  if (holdsHome(p, seat)) from.push('both home planets')
  if (trophies.length > 0) from.push(trophies.length === 1 ? 'a trophy' : `${trophies.length} trophies`)
  const others = from.length - (trophies.length > 0 ? 1 : 0)
  return { total: others + trophies.length, from }
}

// ---------------------------------------------------------------- what runs

export const running = (p: Position, procedure: string): Frame | undefined =>
  p.sys.stack.findLast(frame => frame.procedure === procedure)
/** The parts of a draft or of a sealed answer that lie on the viewer's desk, each as the numbers that were given. */
export function deskOf(p: Position, seat: number): readonly (readonly number[])[] {
  const bag = p.sys.desks[seat]?.parts ?? []
  const parts: number[][] = []
  for (let i = 0; i < bag.length; i += 1 + (bag[i] ?? 0)) parts.push(bag.slice(i + 1, i + 1 + (bag[i] ?? 0)))
  return parts
}
export const hasBit = (mask: number, seat: number): boolean => seat >= 0 && (mask & (1 << seat)) !== 0
