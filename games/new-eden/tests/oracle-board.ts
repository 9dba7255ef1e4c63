import { content } from '../content/content.js'
import type { Ability, Ship } from '../content/ships.js'
import type { Verb } from '../content/vocabulary.js'
import { FACTIONS } from '../content/vocabulary.js'
import type { NewEden } from '../state.js'
import { asteroidOf, developmentOf, tileOf } from '../state.js'

/** What the oracles of whole games read off the table, worked out plainly and from the printed cards alone. */

export class Board {
  readonly beside: readonly (readonly number[])[]
  readonly tiers: readonly number[]
  /** Home Systems, three a seat, come first. */
  readonly homes: number
  readonly centre: number
  private readonly at: (q: number, r: number) => number

  constructor(players: number) {
    const layout = content.layouts.items.find(one => one.players === players)
    if (!layout) throw new Error(`no board for ${players}`)
    const { homes, tier1, tier2, tier3 } = layout
    const places = [...homes.flat(), ...tier3, ...tier2, ...tier1]
    this.at = (q, r) => places.findIndex(place => place[0] === q && place[1] === r)
    this.tiers = places.map(place =>
      tier1.includes(place) ? 1 : tier2.includes(place) ? 2 : tier3.includes(place) ? 3 : 0,
    )
    this.beside = places.map((_place, i) => DIRECTIONS.flatMap(way => this.next(places, i, way)))
    this.homes = homes.length * 3
    this.centre = this.at(0, 0)
    this.places = places
  }
  private readonly places: readonly (readonly number[])[]
  private next(places: readonly (readonly number[])[], from: number, [dq, dr]: readonly [number, number]) {
    const [q = 0, r = 0] = places[from] ?? []
    const found = this.at(q + dq, r + dr)
    return found < 0 ? [] : [found]
  }
  homeOf(at: number): number {
    return at < this.homes ? Math.floor(at / 3) : -1
  }
  /** Steps to every System. */
  stepsFrom(start: number): number[] {
    const steps = this.tiers.map(() => 99)
    steps[start] = 0
    const queue = [start]
    for (const here of queue)
      for (const next of this.beside[here] ?? [])
        if (steps[next] === 99) {
          steps[next] = (steps[here] ?? 0) + 1
          queue.push(next)
        }
    return steps
  }
  /** Steps from the nearest Home System of a seat. */
  fromHome(seat: number, at: number): number {
    const steps = this.stepsFrom(at)
    return Math.min(...[0, 1, 2].map(place => steps[3 * seat + place] ?? 99))
  }
  /** The longest straight line of Systems that fit. */
  longestRow(fits: (at: number) => boolean): number {
    let longest = 0
    for (let from = 0; from < this.places.length; from++)
      for (const way of DIRECTIONS) {
        let n = 0
        for (let here = from; here >= 0 && fits(here); here = this.next(this.places, here, way)[0] ?? -1) n++
        longest = Math.max(longest, n)
      }
    return longest
  }
}
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const

const STRENGTH = { small: 1, medium: 3, large: 5 } as const
export const cardOf = (g: NewEden, seat: number, type: number): Ship =>
  content.ships.items.filter(ship => ship.faction === FACTIONS[g.players.at(seat).faction])[type] as Ship
export const strengthOf = (g: NewEden, seat: number, ships: readonly number[]): number =>
  ships.reduce((sum, n, type) => sum + n * STRENGTH[cardOf(g, seat, type).size], 0)
export const completed = (g: NewEden, seat: number): ReadonlySet<string> =>
  new Set(
    g.players
      .at(seat)
      .completed.toArray()
      .map(card => developmentOf(g, card).id),
  )
/** What the abilities of a Ship do that need no role, as far as they are switched on. */
export function verbsOf(g: NewEden, seat: number, type: number): readonly Verb[] {
  const done = completed(g, seat)
  const on = ({ needs, role }: Ability): boolean =>
    role === undefined && needs.every(need => done.has(`${need.replace('-', '-systems-t')}`))
  return cardOf(g, seat, type)
    .abilities.filter(on)
    .flatMap(({ effect }) => effect.do)
}
/** Who controls a System, Home Systems included; -1 for nobody. */
export const holder = (g: NewEden, board: Board, at: number): number =>
  at < board.homes ? board.homeOf(at) : g.systems.at(at).controller
export const isOccupied = (g: NewEden, board: Board, at: number): boolean => {
  const { controller, fleet } = g.systems.at(at)
  return at >= board.homes && controller >= 0 && fleet >= 0 && fleet !== controller
}
const KINDS = ['citadel', 'customs', 'engineering', 'refinery'] as const
export const built = (g: NewEden, at: number, kind: (typeof KINDS)[number]): number =>
  g.systems
    .at(at)
    .slots.toArray()
    .filter(one => one === KINDS.indexOf(kind)).length
export const beltsAt = (g: NewEden, at: number): readonly string[] => {
  const { asteroid } = g.systems.at(at)
  return asteroid.length === 0 ? [] : asteroidOf(g, asteroid.at(0)).belts
}
export const materialsAt = (g: NewEden, at: number): readonly string[] =>
  g.systems.at(at).explored ? tileOf(g, g.systems.at(at).tile.at(0)).materials : []
export const systemsOf = (g: NewEden, board: Board, seat: number, tier = 1): number =>
  board.tiers.filter((t, at) => t >= tier && g.systems.at(at).controller === seat).length
