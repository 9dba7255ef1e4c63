import { expect } from 'vitest'
import { applyPack } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import type { ShipClass } from '../content/ships.js'
import { CLASSES } from '../content/ships.js'
import { entryCost, mustStop, reach, shipSpeed } from '../rules/movement.js'
import { geometry, homeSystem, makeGeometry, stepsBetween } from '../rules/map.js'
import type { NewEden } from '../state.js'
import { complete, laidOut } from './laid-out.js'

const map = geometry(content, 2)
const speed = (g: NewEden, seat: number, type: ShipClass, alone = false): number =>
  shipSpeed(g, seat, CLASSES.indexOf(type), alone)
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

rule(['NE-DEV-17', 'NE-SHIP-08'], 'Developments and switched-on abilities make Ships faster', () => {
  const g = laidOut(2)
  complete(g, 0, 'medium-thrusters')
  expect(speed(g, 0, 'logistics')).toBe(3)
  expect([speed(g, 1, 'logistics'), speed(g, 0, 'marauder')]).toEqual([2, 1])
  complete(g, 0, 'utility-systems-t2')
  expect([speed(g, 0, 'logistics'), speed(g, 0, 'logistics', true)]).toEqual([4, 4])
  complete(g, 0, 'utility-systems-t1')
  expect([speed(g, 0, 'interceptor', true), speed(g, 0, 'interceptor')]).toEqual([4, 3])
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
rule(
  ['NE-RULING-40', 'NE-BOARD-06', 'NE-BOARD-10'],
  'what lies beside what, in a line, and how many steps away follows from the places of the Systems',
  () => {
    const layout = content.layouts.items.find(({ players }) => players === 2)
    if (!layout) throw new Error('no layout')
    const { size, hexes, beside, ahead, steps, homeOf, tiers, centre } = makeGeometry(layout)
    const places = [...layout.homes.flat(), ...layout.tier3, ...layout.tier2, ...layout.tier1]
    expect(hexes.map(({ q, r }) => [q, r])).toEqual(places)
    expect([size, hexes[centre]]).toEqual([places.length, { q: 0, r: 0 }])
    const tier = (at: number): number => [0, 0, 3, 2, 1][placeIn(places[at])] ?? -1
    const placeIn = (hex: unknown): number =>
      [[], layout.homes.flat(), layout.tier3, layout.tier2, layout.tier1].findIndex(list =>
        (list as unknown[]).includes(hex),
      )
    expect(tiers).toEqual(places.map((_hex, at) => tier(at)))
    expect(homeOf).toEqual(places.map(hex => layout.homes.findIndex(home => home.includes(hex))))
    const at = (q: number, r: number): number => hexes.findIndex(hex => hex.q === q && hex.r === r)
    const ways = [
      [1, 0],
      [0, 1],
      [1, -1],
    ] as const
    hexes.forEach(({ q, r }, here) => {
      const round = ways.flatMap(([dq, dr]) => [at(q + dq, r + dr), at(q - dq, r - dr)])
      expect(new Set(beside[here])).toEqual(new Set(round.filter(next => next >= 0)))
      expect(ahead.map(next => next[here])).toEqual(ways.map(([dq, dr]) => at(q + dq, r + dr)))
      // One step more than from the nearest neighbour.
      const away = (other: number): number => steps[other * size + here] ?? -1
      places.forEach((_hex, from) => {
        const nearest = Math.min(...(beside[here] ?? []).map(next => steps[from * size + next] ?? 99))
        expect(away(from)).toBe(from === here ? 0 : nearest + 1)
      })
    })
  },
)
rule('NE-BOARD-01', 'two tables with different boards each keep their own', () => {
  const [two] = content.layouts.items
  if (!two) throw new Error('no layout')
  const sets = { layouts: [{ ...two, tier1: two.tier1.slice(1) }] }
  const pack = { orreryPack: 1, game: 'new-eden', name: 'A smaller board', sets }
  const smaller = applyPack('new-eden', content, pack, 'smaller.json')
  const sizes = [content, smaller, smaller, content].map(one => geometry(one, 2).size)
  expect(sizes).toEqual([map.size, map.size - 1, map.size - 1, map.size])
})
