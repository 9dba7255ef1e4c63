import { lay } from '../../../testing/table.js'
import { content } from '../content/content.js'
import { Table } from './table.js'

/** Scenes in which one item makes the difference: nobody has a Technology or a Facility but the one that is tried. */

export const III = 2
export const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
export const at = (planet: number, player: number): string => `attack planet:${planet} player:${player}`
export const area = (n: number): string => `support area:${n}`
/** Nobody has a Technology or a Facility. */
export function bare(factions: readonly string[] = ['alpha', 'mts', 'subsaharan']): Table {
  const t = new Table({ factions }).planning()
  for (const seat of [0, 1, 2]) t.facilities(seat, 3)
  return t.arrange(g => {
    for (const player of g.players) {
      player.technologies.fill(0)
      player.inEffect.fill(0)
    }
  })
}
export const atStrategies = (t: Table): Table => t.idle(() => t.isAsked('conflict.strategy'))
/** The first attacks the second at III, with so many Stingrays, in a Mine of 8; nobody rolls anything. */
export function fought(
  t: Table,
  by: number,
  target: number,
  ships: readonly [number, number] = [8, 8],
): Table {
  t.setFleet(by, III, ...many(ships[0])).setFleet(target, III, ...many(ships[1]))
  const plans: string[][] = [[], [], []]
  plans[by] = [at(III, target)]
  t.mine(target, III, 8).plans(...plans)
  atStrategies(t)
    .strategies()
    .idle(() => t.isAsked('conflict.tactic'))
  return t.tactics(many(3, 'show-of-force'), [0, 0, 0])
}
export const ended = (t: Table): Table => t.idle(() => t.g.conflict.planet < 0)
export const lost = (t: Table, seat: number): number =>
  t.events('ships-lost').reduce((sum, event) => sum + (event.by === seat ? event.ships.length : 0), 0)
export const stolen = (t: Table): number =>
  ended(t)
    .events('stole')
    .reduce((sum, { amount }) => sum + amount, 0)
export const income = (t: Table, ...plan: readonly string[]): number | undefined =>
  t
    .plans(plan)
    .toTurn(2)
    .events('income')
    .find(event => event.by === 0 && event.planet === III)?.n
export const holding = (t: Table, id: string): Table =>
  t.arrange(g => {
    const card = content.missions.indexOf(id)
    for (const zone of [g.missionsFirst, g.missionsPlain, g.missionsLast, g.missionBox, g.display])
      lay(
        zone,
        zone.toArray().filter(other => other !== card),
      )
    lay(g.players.at(0).missions, [card])
  })
export const policy = (side: string, id: string): string => `${side} policy:${content.policies.indexOf(id)}`
/** Seat 0 proposes this at III and everybody votes for it. */
export function enacted(t: Table, side: string, id: string): Table {
  t.plans([area(1)], [area(1)]).idle(() => t.isAsked('propose.policy'))
  t.says(1, policy('blue', id === 'system' ? 'conflict' : 'system')).says(0, policy(side, id))
  if (t.isAsked('propose.planet')) t.says(0, `planet:${III}`)
  t.idle(() => t.isAsked('politics-round.vote'))
  for (const seat of [0, 1, 2]) t.says(seat, 'a influence:0')
  return t.idle(() => !t.isAsked('savvy.choose'))
}
export const token = (t: Table, seat = 0): string => `archaeotech:${t.g.players.at(seat).archaeotech.at(0)}`
