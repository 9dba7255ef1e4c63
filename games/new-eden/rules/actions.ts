import type { Rows, Seat } from '@orrery/kernel'
import type { Action } from '../content/factions.js'
import { ACTIONS } from '../content/factions.js'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { emit, numberOf, panelOf } from '../state.js'
import { bonusOf } from './bonuses.js'
import { note } from './deeds.js'

/** Action Cubes: five a player, three of them free (NE-ROUND-03, NE-ROUND-04), placed in slots of the seven actions. */

export function cubesUsed(g: Seen, who: Seat): number {
  const { cubes } = g.players.at(who)
  let used = 0
  for (let action = 0; action < ACTIONS.length; action++) used += cubes.get(action)
  return used
}
/** Z for a turn of this player after so many. */
export function cubePrice(g: Seen, who: Seat, used: number): number {
  const free = numberOf(g, 'free-cubes')
  if (used < free) return 0
  return used === free
    ? Math.max(0, numberOf(g, 'fourth') - bonusOf(g, who, 'overtime'))
    : numberOf(g, 'fifth')
}
/** Z for the next turn of this player. */
export const turnPrice = (g: Seen, who: Seat): number => cubePrice(g, who, cubesUsed(g, who))

/** NE-ROUND-11, NE-ROUND-12: whether an own slot of the action is empty. */
const hasSlot = (g: Seen, who: Seat, action: Action): boolean =>
  g.players.at(who).cubes.get(INDEX[action]) < panelOf(g, who).slots[action]
const INDEX = Object.fromEntries(ACTIONS.map((action, i) => [action, i])) as Record<Action, number>
/** NE-ROUND-09: one action a turn. */
export const openTo = (action: Action): Rows<NewEden, ForSeat> => [
  ['NE-ROUND-09', g => !g.turn.acted],
  ['NE-ROUND-11', (g, f) => hasSlot(g, f.seat, action)],
]
/** Candidates of an action, none while it cannot be taken at all. */
export const whileOpen =
  (action: Action, which: (g: NewEden, who: Seat) => readonly number[]) =>
  (g: NewEden, f: ForSeat): readonly number[] =>
    g.turn.acted || !hasSlot(g, f.seat, action) ? NO_CHOICE : which(g, f.seat)
const NO_CHOICE: readonly number[] = []
/** A cube goes into a slot of the action. */
export function placeCube(g: NewEden, who: Seat, action: Action): void {
  g.turn.acted = true
  g.players.at(who).cubes.add(INDEX[action], 1)
  emit(g, 'action', { by: who, action })
  note(g, 'acted', who, { value: cubesUsed(g, who) })
}
