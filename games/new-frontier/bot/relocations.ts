import type { Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { stands } from '../rules/facilities.js'
import { wordOf } from '../rules/sources.js'
import type { NewFrontier } from '../state.js'
import { areaOf, isOpen, nextPlanet, shipOf } from '../state.js'
import { planets } from './reading.js'

/** Ships that change planets: from the largest Fleet to the smallest, and a Factory out of the way of the Storm. */

export const factoryAt = (g: NewFrontier, who: Seat, planet: number): boolean =>
  stands(g, who, planet, contentOf<Content>(g).facilities.indexOf('factory'))

const sizeAt = (g: NewFrontier, who: Seat, planet: number): number => areaOf(g, who, planet).fleet.length
const open = (g: NewFrontier): number[] => planets.filter(planet => isOpen(g, planet))
/** Whether the Storm is about to close a Factory that this player could carry away. */
export const factoryInDanger = (g: NewFrontier, who: Seat): boolean =>
  wordOf(g, who, 'relocationFacilities') !== undefined && factoryAt(g, who, nextPlanet(g.storm))
/** How much larger the largest Fleet is than the smallest; a Build there fills it up without moving anything. */
export function unevenness(g: NewFrontier, who: Seat, builds: readonly number[]): number {
  const sizes = open(g).map(planet => sizeAt(g, who, planet))
  const filled = open(g).map(planet => sizeAt(g, who, planet) + (builds.includes(planet) ? 2 : 0))
  return Math.max(...sizes) - Math.min(...filled)
}
/** From where to where. */
export function relocationLane(g: NewFrontier, who: Seat): readonly [number, number] {
  const bySize = open(g).sort((a, b) => sizeAt(g, who, b) - sizeAt(g, who, a))
  const [largest = 0] = bySize
  const smallest = bySize.at(-1) ?? 1
  if (!factoryInDanger(g, who)) return [largest, smallest]
  const closing = nextPlanet(g.storm)
  return [closing, smallest === closing ? largest : smallest]
}
/** The ships that go: half of what one Fleet has more than the other, neither the best nor the least. */
export function shipsToMove(g: NewFrontier, who: Seat, most: number): number[] {
  const [from, to] = relocationLane(g, who)
  const n = Math.floor((sizeAt(g, who, from) - sizeAt(g, who, to)) / 2)
  const ships = areaOf(g, who, from)
    .fleet.toArray()
    .sort((a, b) => shipOf(g, b).price - shipOf(g, a).price)
  return n <= 0 ? [] : ships.slice(1, 1 + Math.min(n, most))
}
