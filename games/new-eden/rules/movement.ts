import type { Seat } from '@orrery/kernel'
import { memo, NOBODY, schema } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Ship } from '../content/ships.js'
import type { Size } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { contentIn, TYPES } from '../state.js'
import { bitsOf, bonusOf, systemsOf } from './bonuses.js'
import { mapOf } from './map.js'

/** How far Fleets go. Ships are counted by class, as Systems hold them. */
export interface Counts {
  get(type: number): number
}
export const countsOf = (ships: { at(type: number): number | undefined }): Counts => ({
  get: type => ships.at(type) ?? 0,
})

/** NE-SHIP-08: whether all Developments that an ability shows are completed. */
export function active(g: Seen, seat: Seat, needs: readonly string[]): boolean {
  const bits = bitsOf(needs)
  return (systemsOf(g, seat) & bits) === bits
}

/** What the abilities of a Ship do on the map, each with the systems it needs, as bits. */
interface Ability {
  readonly n: number
  readonly needs: number
}
interface Flight {
  readonly spd: number
  readonly size: `speed-${Size}`
  readonly speed: readonly (Ability & { readonly alone: boolean })[]
  readonly leap: readonly Ability[]
  readonly carry: readonly Ability[]
  readonly scout: readonly Ability[]
}
function flightOf({ spd, size, abilities }: Ship): Flight {
  const all = abilities.flatMap(({ needs, effect }) =>
    effect.do.map(verb => ({ verb, needs: bitsOf(needs) })),
  )
  const those = (word: 'leap' | 'carry' | 'scout'): Ability[] =>
    all.flatMap(({ verb, needs }) => {
      const [name, n] = schema.tagOf(verb)
      return name === word ? [{ n: Number(n), needs }] : []
    })
  return {
    spd,
    size: `speed-${size}`,
    speed: all.flatMap(({ verb, needs }) =>
      'speed' in verb ? [{ n: verb.speed.n, needs, alone: verb.speed.of === 'alone' }] : [],
    ),
    leap: those('leap'),
    carry: those('carry'),
    scout: those('scout'),
  }
}
const flights = memo(({ ships }: Content) => ships.items.map(flightOf))
const flight = (g: Seen, seat: Seat, type: number): Flight =>
  flights(contentIn(g))[g.players.at(seat).faction * TYPES + type] as Flight

/** SPD of one Ship: printed, its size's Development, and its own abilities; some only when it moves alone. */
export function shipSpeed(g: Seen, seat: Seat, type: number, alone: boolean): number {
  const { spd, size, speed } = flight(g, seat, type)
  let sum = spd + bonusOf(g, seat, size)
  if (speed.length === 0) return sum
  const systems = systemsOf(g, seat)
  for (const ability of speed)
    if ((alone || !ability.alone) && (systems & ability.needs) === ability.needs) sum += ability.n
  return sum
}
/** Jump range of a Ship, how many Small Ships it takes along, or whether it scouts: the best of its active abilities, else 0. */
export function flying(g: Seen, seat: Seat, type: number, word: 'leap' | 'carry' | 'scout'): number {
  const abilities = flight(g, seat, type)[word]
  if (abilities.length === 0) return 0
  const systems = systemsOf(g, seat)
  let best = 0
  for (const { n, needs } of abilities) if (n > best && (systems & needs) === needs) best = n
  return best
}

/** NE-MOVE-10, NE-MOVE-11: 1 for an explored System, its Tier for another. */
export const entryCost = (g: Seen, at: number): number =>
  g.systems.at(at).explored ? 1 : (mapOf(g).tiers[at] ?? 1)

/** NE-MOVE-15 to NE-MOVE-18: whether a Fleet that enters has to end its move there. */
export function mustStop(g: Seen, seat: Seat, at: number): boolean {
  const row = g.systems.at(at)
  const other = (owner: Seat): boolean => owner !== NOBODY && owner !== seat
  return !row.explored || other(row.controller) || other(mapOf(g).homeOf[at] ?? NOBODY) || other(row.fleet)
}

/**
 * What it costs a Fleet of this player to end its move in each System, 0 where it cannot (NE-MOVE-07, NE-MOVE-12). Both
 * Fleets of a Move Action are measured on the board as it was before (NE-MOVE-38).
 */
export function reach(g: Seen, seat: Seat, from: number, speed: number): number[] {
  const map = mapOf(g)
  const costs = new Array<number>(map.size).fill(0)
  const spread = (here: number, spent: number): void => {
    for (const next of map.beside[here] ?? []) {
      const cost = spent + entryCost(g, next)
      const before = costs[next] ?? 0
      if (next === from || cost > speed || (before > 0 && before <= cost)) continue
      costs[next] = cost
      if (!mustStop(g, seat, next)) spread(next, cost) // NE-MOVE-37
    }
  }
  spread(from, 0)
  return costs
}
