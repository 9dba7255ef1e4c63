import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import type { ShipClass } from '../content/ships.js'
import { CLASSES } from '../content/ships.js'
import { entryCost, fleetSpeed, mustStop, reach } from '../rules/movement.js'
import { geometry, homeSystem, stepsBetween } from '../rules/map.js'
import type { NewEden } from '../state.js'
import { complete, laidOut } from './laid-out.js'

const map = geometry(content, 2)
const fleet = (...ships: readonly ShipClass[]) => ({
  get: (type: number) => ships.filter(ship => ship === CLASSES[type]).length,
})
/** A board on which every System is explored. */
function explored(): NewEden {
  const g = laidOut(2)
  for (const row of g.systems) row.explored = true
  return g
}
const reached = (costs: readonly number[]): number[] => costs.flatMap((cost, at) => (cost > 0 ? [at] : []))
const within = (from: number, steps: number): number[] =>
  map.hexes.flatMap((_hex, at) => (at !== from && stepsBetween(map, from, at) <= steps ? [at] : []))
const middle = homeSystem(0, 1)

rule(['NE-MOVE-09', 'NE-EX-01'], 'a Fleet is as fast as its slowest Ship', () => {
  const g = laidOut(2)
  expect(fleetSpeed(g, 0, fleet('interceptor'))).toBe(3)
  expect(fleetSpeed(g, 0, fleet('interceptor', 'marauder'))).toBe(1)
  expect(fleetSpeed(g, 0, fleet('interdictor', 'covert-ops'))).toBe(2)
})
rule(['NE-DEV-17', 'NE-SHIP-08'], 'Developments and switched-on abilities make Ships faster', () => {
  const g = laidOut(2)
  complete(g, 0, 'medium-thrusters')
  expect(fleetSpeed(g, 0, fleet('logistics'))).toBe(3)
  expect([fleetSpeed(g, 1, fleet('logistics')), fleetSpeed(g, 0, fleet('marauder'))]).toEqual([2, 1])
  complete(g, 0, 'utility-systems-t2')
  expect(fleetSpeed(g, 0, fleet('logistics'))).toBe(4)
  complete(g, 0, 'utility-systems-t1')
  expect(fleetSpeed(g, 0, fleet('interceptor'))).toBe(4)
  expect(fleetSpeed(g, 0, fleet('interceptor', 'interceptor'))).toBe(3)
})
rule(
  ['NE-MOVE-10', 'NE-MOVE-36', 'NE-BOARD-15'],
  'explored Systems and homes cost 1 each, step by step',
  () => {
    const g = explored()
    const unowned = reached(reach(g, 0, middle, 3)).filter(at => map.homeOf[at] !== 1)
    expect(unowned).toEqual(within(middle, 3).filter(at => map.homeOf[at] !== 1))
    expect([2, 3].map(speed => reach(g, 0, middle, speed)[map.centre])).toEqual([0, 3])
  },
)
rule(
  ['NE-MOVE-11', 'NE-MOVE-12', 'NE-MOVE-18', 'NE-EX-02'],
  'an Unexplored System costs its Tier and ends the move',
  () => {
    const g = explored()
    const { centre } = map
    g.systems.at(centre).explored = false
    const beside = map.beside[centre]?.[0] ?? 0
    const further =
      within(centre, 2).find(
        at => stepsBetween(map, centre, at) === 2 && stepsBetween(map, beside, at) === 1,
      ) ?? 0
    expect(entryCost(g, centre)).toBe(3)
    expect(reach(g, 0, beside, 3)[centre]).toBe(3)
    expect(reach(g, 0, beside, 2)[centre]).toBe(0)
    expect(reach(g, 0, further, 3)[centre]).toBe(0)
    g.systems.at(centre).explored = true
    expect(reach(g, 0, beside, 2)[centre]).toBe(1)
  },
)
rule(
  ['NE-MOVE-15', 'NE-MOVE-16', 'NE-MOVE-17', 'NE-MOVE-37'],
  'others’ Systems, homes and Ships stop a Fleet',
  () => {
    const ring = map.beside[map.centre] ?? []
    const outside = (g: NewEden) =>
      reached(reach(g, 0, map.centre, 2)).filter(at => stepsBetween(map, map.centre, at) === 2)
    expect(outside(explored()).length).toBeGreaterThan(0)
    const claimed = explored()
    for (const at of ring) claimed.systems.at(at).controller = 1
    expect(reached(reach(claimed, 0, map.centre, 2))).toEqual([...ring].sort((a, b) => a - b))
    const held = explored()
    for (const at of ring) held.systems.at(at).fleet = 1
    expect(outside(held)).toEqual([])
    expect([mustStop(held, 0, homeSystem(1, 0)), mustStop(held, 0, homeSystem(0, 0))]).toEqual([true, false])
  },
)
rule(
  ['NE-MOVE-13', 'NE-MOVE-07'],
  'own Systems and Fleets are passed through, and nobody ends where they began',
  () => {
    const g = explored()
    for (const at of map.beside[map.centre] ?? []) {
      g.systems.at(at).fleet = 0
      g.systems.at(at).controller = 0
    }
    expect(reached(reach(g, 0, map.centre, 2))).toEqual(within(map.centre, 2))
    expect(reach(g, 0, map.centre, 4)[map.centre]).toBe(0)
  },
)
rule(
  'NE-MOVE-38',
  'a tile that another Fleet is about to enter is still Unexplored, and stops this one',
  () => {
    const g = laidOut(2)
    const homes = [0, 1, 2].map(place => homeSystem(0, place))
    const beside = homes.flatMap(home => map.beside[home] ?? [])
    // However fast, a Fleet gets no further than the tiles that touch its home.
    expect(reached(reach(g, 0, middle, 9))).toEqual(
      map.hexes.flatMap((_hex, at) => (at !== middle && beside.includes(at) ? [at] : [])),
    )
  },
)
