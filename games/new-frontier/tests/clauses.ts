import type { Seat } from '@orrery/kernel'
import { lay } from '../../../testing/table.js'
import { Table } from './table.js'

/** Positions for tests written from the specification's words alone: nobody has a Technology or a Facility. */

export const III = 2
export const attack = (target: Seat, planet = III): string => `attack planet:${planet} player:${target}`
export const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
const CORPORATIONS = ['alpha', 'mts', 'subsaharan', 'meridian', 'starempire']

/** The first Turn is planned, by so many Corporations that hold what a rulebook's box gives all of them alike. */
export function plain(players: number, settings: Record<string, string> = {}): Table {
  const t = new Table({ players, factions: CORPORATIONS.slice(0, players), settings }).planning()
  for (let seat = 0; seat < players; seat++) t.facilities(seat, 3).player(seat, { prestige: 9, credits: 12 })
  return t.arrange(g => {
    for (const player of g.players) {
      player.technologies.fill(0)
      player.inEffect.fill(0)
    }
  })
}

/** A seat has taken this mission, wherever its card lay. */
export function holds(t: Table, seat: Seat, id: string): Table {
  const card = t.content.missions.indexOf(id)
  return t.arrange(g => {
    for (const zone of [
      g.missionsFirst,
      g.missionsPlain,
      g.missionsLast,
      g.missionBox,
      g.display,
      g.missionDiscard,
    ])
      lay(
        zone,
        zone.toArray().filter(other => other !== card),
      )
    const { missions } = g.players.at(seat)
    lay(missions, [...missions, card])
  })
}

/** Attacks at III, each `[who, whom]`, with these ships by seat; asked for Strategies. */
export function battle(
  attacks: readonly (readonly [Seat, Seat])[],
  ships: readonly (readonly string[])[],
  arrange: (t: Table) => unknown = () => undefined,
): Table {
  const t = plain(ships.length)
  for (const [seat, ids] of ships.entries()) t.setFleet(seat, III, ...ids)
  arrange(t)
  t.plans(
    ...ships.map((_, seat) => attacks.filter(([by]) => by === seat).map(([, target]) => attack(target))),
  )
  return t.idle(() => t.isAsked('conflict.strategy'))
}
/** Strategies and Tactics by seat, and what everybody rolls: nothing unless it is said. */
export function fought(
  t: Table,
  strategies: readonly (string | undefined)[],
  tactics: readonly (string | undefined)[],
  rolls: readonly number[] = [0, 0, 0, 0, 0],
): Table {
  t.strategies(...strategies).idle(() => t.isAsked('conflict.tactic'))
  return t.tactics(tactics, rolls)
}
/** All that happens at III is over. */
export const settled = (t: Table): Table => t.idle(() => t.g.conflict.planet < 0)
export const outcome = (t: Table) => {
  const last = t.events('outcome').at(-1)
  if (!last) throw new Error('nothing came of it')
  return last
}
/** Whom a fighter defeated. */
export const defeated = (t: Table, by: Seat): number[] =>
  [0, 1, 2, 3, 4].filter(seat => ((outcome(t).defeats[by] ?? 0) >> seat) & 1)
export const steals = (t: Table): number[][] =>
  t.events('stole').map(({ by, from, amount, forgone }) => [by, from, amount, forgone])
export const shipsLost = (t: Table, by: Seat): number =>
  t.events('ships-lost').reduce((sum, event) => sum + (event.by === by ? event.ships.length : 0), 0)
/** VP and Prestige of step 5. */
export const rewards = (t: Table, by: Seat): [number, number] => [
  t.gained('vp', by, 'conflict'),
  t.gained('prestige', by, 'conflict'),
]
