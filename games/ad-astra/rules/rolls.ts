import type { Seat } from '@orrery/kernel'
import { int, NOBODY, roll, seat, some } from '@orrery/kernel'
import type { AdAstra, Seen } from '../state.js'
import { emit, k, MOST_DICE } from '../state.js'

/** Six-sided dice of combat, invasion and diplomacy rolls (AA-TEST-01). */

const SIDES = 6
export type Roll = ReturnType<AdAstra['rolls']['at']>

/** The dice of a seat (NOBODY: of neutral pieces) in the test that goes on. */
export const rollOf = (g: AdAstra, who: Seat): Roll => {
  const second = g.rolls.at(1)
  return second.owner === who ? second : g.rolls.at(0)
}
/** What was gained for one roll is over with it (AA-RULING-17). */
export function clearRoll(row: Roll): void {
  row.dice.clear()
  row.extra = 0
  row.shields = 0
  row.damage = 0
}
/** The dice of a test go back to the box. */
export function clearRolls(g: AdAstra): void {
  for (const row of g.rolls) {
    clearRoll(row)
    row.owner = NOBODY
  }
}
export function rollDice(g: AdAstra, row: Roll, dice: number): void {
  for (let i = Math.min(dice, MOST_DICE); i > 0; i--) row.dice.push(roll(g, SIDES) + 1)
  emit(g, 'rolled', { by: row.owner, dice: row.dice.toArray() })
}
/** AA-TEST-07: all at the same time. */
export function rerollAt(g: AdAstra, row: Roll, places: readonly number[]): void {
  if (places.length === 0) return
  const dice = row.dice.toArray()
  for (const at of places) dice[at] = roll(g, SIDES) + 1
  row.dice.assign(dice)
  emit(g, 'rerolled', { by: row.owner, dice, n: places.length })
}
/** The opponent's highest dice are rolled again. */
export function jam(g: AdAstra, row: Roll, n: number): void {
  const dice = row.dice.toArray()
  const places = [...dice.keys()].sort((a, b) => (dice[b] ?? 0) - (dice[a] ?? 0))
  rerollAt(g, row, places.slice(0, n))
}

const places = (g: Seen, who: Seat): number[] => [
  ...rollOf(g as AdAstra, who)
    .dice.toArray()
    .keys(),
]
const own = k.guard<unknown>(
  k.among(
    'die',
    () => MOST_DICE,
    (g, _f, who) => places(g, who),
    'AA-TEST-07',
  ),
  [],
)
/** Up to so many own dice of the player's choice are rolled again. */
export const reroll = k.procedure(
  'reroll',
  { seat: seat(), n: int() },
  {
    dice: k.ask(
      (g, f) => {
        const most = Math.min(f.n, rollOf(g, f.seat).dice.length)
        return most === 0 ? null : some(f.seat, own, 0, most, { rule: 'AA-TEST-07' })
      },
      (g, f, dice) => rerollAt(g, rollOf(g, f.seat), dice),
    ),
  },
)
