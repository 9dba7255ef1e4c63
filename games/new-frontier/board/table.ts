import type { Faction } from '@orrery/ui/svg'
import { sideOf } from '@orrery/ui/svg'
import type { SeatInfo } from '@orrery/ui'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Ship } from '../content/ships.js'
import type { Open, Seen } from '../state.js'
import { areaOf, isOpen, PLANETS, seatsOf, shipOf } from '../state.js'
import { CORPORATIONS } from './art/corporations.js'

/** What the board asks of the state beyond what the rules do. */

export const isVisible = (tokens: readonly (number | undefined)[]): tokens is readonly number[] =>
  tokens.every(token => token !== undefined)
/** Whether all ships of a Fleet lie open to the viewer. */
export const showsFleet = (g: Seen, seat: number, planet: number): g is Open =>
  isVisible(areaOf(g, seat, planet).fleet.toArray())
export const showsFleets = (g: Seen): g is Open =>
  seatsOf(g).every(seat => planets.every(planet => showsFleet(g, seat, planet)))
/** The viewer's own side: all of it lies open, so rules that read it can be asked. */
export function ownSide(g: Seen, me: number): Open {
  if (showsOwn(g, me)) return g
  throw new Error(`Seat ${me} is not the viewer's`)
}
const showsOwn = (g: Seen, me: number): g is Open =>
  isVisible(g.players.at(me).archaeotech.toArray()) && planets.every(planet => showsFleet(g, me, planet))
export const contentIn = (g: Seen): Content => contentOf<Content>(g)
export const planets = Array.from({ length: PLANETS }, (_, planet) => planet)

/** The Corporation of a seat, once it is chosen. */
export function corporationOf(g: Seen, seat: number): Faction | undefined {
  const { faction } = g.players.at(seat)
  return faction < 0 ? undefined : corporationNamed(contentIn(g).factions.at(faction).id)
}
export const corporationNamed = (id: string): Faction | undefined =>
  (CORPORATIONS as Readonly<Record<string, Faction>>)[id]
/** How a seat is drawn: by its Corporation, before that by its place at the table. */
export const sideAt = (g: Seen, seat: number, seats: readonly SeatInfo[] = []): Faction =>
  corporationOf(g, seat) ?? sideOf(seat, seats[seat]?.name ?? `Seat ${seat + 1}`)
/** What a seat is called in a sentence. */
export const nameAt = (g: Seen, seat: number, me: number): string =>
  seat === me ? 'You' : sideAt(g, seat).name

/** The others behind the viewer, the viewer last; a spectator sees all in the order of the seats. */
export const rivalsOf = (g: Seen, me: number): readonly number[] => {
  const all = seatsOf(g)
  return me < 0 ? all : [...all.slice(me + 1), ...all.slice(0, me)]
}
/** Ships of a Fleet that the viewer sees, the largest first; undefined for each that is hidden. */
export const shipsAt = (g: Seen, seat: number, planet: number): readonly (number | undefined)[] =>
  areaOf(g, seat, planet)
    .fleet.toArray()
    .toSorted((a, b) => worth(g, b) - worth(g, a))
const worth = (g: Seen, token: number | undefined): number => {
  if (token === undefined) return 0
  const { price, attack, defense } = shipOf(g, token)
  return 100 * price + 10 * (attack + defense) + attack
}
export const powerAt = (g: Seen, seat: number, planet: number, side: 'attack' | 'defense'): number =>
  shipsAt(g, seat, planet).reduce<number>(
    (sum, token) => sum + (token === undefined ? 0 : shipOf(g, token)[side]),
    0,
  )
export const planetAt = (g: Seen, planet: number): { readonly name: string; readonly numeral: string } =>
  contentIn(g).planets.at(planet)
/** "IV, Lumen" */
export const placeName = (g: Seen, planet: number): string => {
  const { name, numeral } = planetAt(g, planet)
  return `${numeral}, ${name}`
}
export const openPlanets = (g: Seen): number[] => planets.filter(planet => isOpen(g, planet))
export const shipClass = (g: Seen, which: number): Ship => contentIn(g).ships.at(which)
export const ordinal = (place: number): string => ['1st', '2nd', '3rd', '4th', '5th'][place] ?? ''
/** The classes that a seat has on order at a planet, as far as the viewer knows them. */
export const ordersAt = (g: Seen, seat: number, planet: number): readonly number[] =>
  areaOf(g, seat, planet)
    .orders.toArray()
    .flatMap((n, which) => new Array<number>(n ?? 0).fill(which))
