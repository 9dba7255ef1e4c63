import type { Answer, Draft, Need, Seat } from '@orrery/kernel'
import { done, settingOf, seat as seatField } from '@orrery/kernel'
import type { ExileSun, Side } from '../state.js'
import { COLUMNS, emit, k } from '../state.js'
import type { Fight } from './choosing-ships.js'
import { enemyOf, isStanding, QUIET, sideOf } from './ranks.js'

/** Battle Phase: setting tactics, points too many, and Missing. */

/** XS-BATTLE-09. */
export const COLUMN_LIMIT = 8
const NAMES = ['1', '2', '3', '4', '5'] as const

/** XS-MISS-05: columns without a ship take no points unless the table agreed otherwise. */
const mayMiss = (g: ExileSun): boolean => settingOf(g, 'misses') !== 'prevent'
const errorsAllowed = (g: ExileSun): boolean => settingOf(g, 'errors') === true
const attackColumns = k.guard<object>(k.words(...NAMES), [
  ['XS-MISS-05', (g, _f, column, seat) => mayMiss(g) || isStanding(enemyOf(g, seat), column)],
])
const defendColumns = k.guard<object>(k.words(...NAMES), [
  ['XS-MISS-05', (g, _f, column, seat) => mayMiss(g) || isStanding(sideOf(g, seat), column)],
])
/** XS-BATTLE-32: who has power must strike a ship once Defend points count for nothing. */
const strike: Need<ExileSun, object> = {
  rule: 'XS-BATTLE-32',
  least: 1,
  of: (g, _f, column, seat) => isStanding(enemyOf(g, seat), column),
}
const sum = (points: Answer): number => points.reduce((n, x, i) => n + (i % 2 === 1 ? x : 0), 0)
const forAttack = (side: Side): number => side.power + side.attackOnly
const mustStrike = (g: ExileSun, side: Side): boolean => g.battle.quiet >= QUIET && forAttack(side) > 0
/** Common power that points on Attack and Defend columns use up: those for one half only go first. */
export const commonPower = (
  side: { readonly attackOnly: number; readonly defendOnly: number },
  attack: number,
  defend: number,
): number => Math.max(0, attack - side.attackOnly) + Math.max(0, defend - side.defendOnly)
/** What is left for Defend columns. */
const forDefend = (side: Side, attack: number): number =>
  side.power - commonPower(side, attack, 0) + side.defendOnly

interface Plan {
  attack: Answer | undefined
  defend: Answer | undefined
}
/** XS-BATTLE-05 to XS-BATTLE-10: first the Attack sliders, then the Defend sliders. */
const plan: Draft<ExileSun, object, Plan, `tactics.${'attack' | 'defend'}`> = {
  begin: () => ({ attack: undefined, defend: undefined }),
  ask(g, _f, d, seat) {
    if (d.defend !== undefined) return null
    const side = sideOf(g, seat)
    const attacking = d.attack === undefined
    const total = attacking ? forAttack(side) : forDefend(side, sum(d.attack ?? []))
    return {
      kind: 'share',
      seat,
      over: attacking ? attackColumns : defendColumns,
      total: errorsAllowed(g) ? COLUMNS * COLUMN_LIMIT : total,
      cap: () => COLUMN_LIMIT,
      rules: { total: 'XS-RULING-04', cap: 'XS-BATTLE-09' },
      ...(attacking && mustStrike(g, side) ? { needs: [strike] } : {}),
      prompt: attacking ? 'tactics.attack' : 'tactics.defend',
    }
  },
  take(_g, _f, d, points) {
    if (d.attack === undefined) d.attack = points
    else d.defend = points
  },
}
function set(side: Side, points: Answer, from: number): void {
  for (let i = 0; i < points.length; i += 2) side.tactics.set(from + (points[i] ?? 0), points[i + 1] ?? 0)
}
export const tactics = k.drafts(
  (_g, f: Fight) => [f.aggressor, f.defender],
  plan,
  (g, f, joined) => {
    for (const seat of [f.aggressor, f.defender]) {
      const side = sideOf(g, seat)
      const { attack, defend } = joined.of(seat)
      side.tactics.fill(0)
      set(side, attack ?? [], 0)
      set(side, defend ?? [], COLUMNS)
      emit(g, 'tactics', { by: seat, points: side.tactics.toArray() }) // XS-BATTLE-14
    }
  },
)

// ---------------------------------------------------------------- points too many

/** The points of one half: of the Attack columns, or of the Defend columns behind them. */
const total = (points: readonly number[], from: number): number =>
  points.slice(from, from + COLUMNS).reduce((n, x) => n + x, 0)
function overspent(side: Side): number {
  const spent = side.tactics.toArray()
  return Math.max(0, commonPower(side, total(spent, 0), total(spent, COLUMNS)) - side.power)
}
const ATTACKS = NAMES.map(name => `attack-${name}` as const)
const DEFENDS = NAMES.map(name => `defend-${name}` as const)
type Removal = { seat: Seat; by: Seat }
const isAttack = (column: number): boolean => column < COLUMNS
/** Points at an enemy ship that is still there. */
const isBlow = (g: ExileSun, seat: Seat, column: number): boolean => isStanding(enemyOf(g, seat), column)
/** XS-RULING-06: how many of them may be taken away; in a quiet battle one must stay. */
function blowsToTake(g: ExileSun, seat: Seat): number {
  const side = sideOf(g, seat)
  if (!mustStrike(g, side)) return Infinity
  return (
    total(
      side.tactics.toArray().map((points, column) => (isBlow(g, seat, column) ? points : 0)),
      0,
    ) - 1
  )
}
const points = k.guard<Removal>(k.words(...ATTACKS, ...DEFENDS), [
  ['XS-BATTLE-13', (g, f, column) => sideOf(g, f.seat).tactics.get(column) > 0],
])
/** XS-BATTLE-13, XS-RULING-04: the opponent takes away exactly what is too much. */
export const removeExcess = k.procedure(
  'excess',
  { seat: seatField(), by: seatField() },
  {
    remove: k.ask(
      (g, f) => {
        const side = sideOf(g, f.seat)
        const spent = side.tactics.toArray()
        const excess = overspent(side)
        if (excess === 0) return null
        // No more may go from one half than it takes from the common power.
        const fromAttack = Math.max(0, total(spent, 0) - side.attackOnly)
        const fromDefend = Math.max(0, total(spent, COLUMNS) - side.defendOnly)
        const blows = blowsToTake(g, f.seat)
        const rule = 'XS-BATTLE-13'
        return {
          kind: 'share',
          seat: f.by,
          over: points,
          total: excess,
          exact: true,
          cap: column => side.tactics.get(column),
          rules: { total: rule, cap: rule },
          needs: [
            // What neither blows nor Defend columns can give; before the others, so that they leave room for it.
            {
              rule,
              least: excess - fromDefend - blows,
              of: (_g, _f, column) => isAttack(column) && !isBlow(g, f.seat, column),
            },
            { rule, least: excess - fromAttack, of: (_g, _f, column) => !isAttack(column) },
            { rule, least: excess - fromDefend, of: (_g, _f, column) => isAttack(column) },
            {
              rule: 'XS-BATTLE-32',
              least: excess - blows,
              of: (_g, _f, column) => !isBlow(g, f.seat, column),
            },
          ],
        }
      },
      (g, f, answer) => {
        const side = sideOf(g, f.seat)
        for (let i = 0; i < answer.length; i += 2) side.tactics.add(answer[i] ?? 0, -(answer[i + 1] ?? 0))
        emit(g, 'excess', { by: f.by, of: f.seat, points: side.tactics.toArray() })
      },
    ),
  },
)
// ---------------------------------------------------------------- Missing

/** XS-MISS-01. */
function missed(g: ExileSun, seat: Seat): boolean {
  const side = sideOf(g, seat)
  const enemy = enemyOf(g, seat)
  for (let i = 0; i < COLUMNS; i++) {
    if (side.tactics.get(i) > 0 && !isStanding(enemy, i)) return true
    if (side.tactics.get(COLUMNS + i) > 0 && !isStanding(side, i)) return true
  }
  return false
}
type Both = { aggressor: Seat; defender: Seat }
/** Those whose opponent missed decide (XS-RULING-05). */
const judges = (g: ExileSun, f: Both): Seat[] =>
  settingOf(g, 'misses') !== 'redo' || g.battle.redone
    ? []
    : [...(missed(g, f.defender) ? [f.aggressor] : []), ...(missed(g, f.aggressor) ? [f.defender] : [])]
const REDO = 1
/** XS-MISS-03, XS-MISS-04: ends with 1 when the round's tactics are set anew. */
export const agreeOnMisses = k.procedure(
  'misses',
  { aggressor: seatField(), defender: seatField() },
  {
    agree: k.askAll(
      judges,
      (_g, _f, seat) => ({ kind: 'pick', seat, from: standOrRedo, min: 1, max: 1 }),
      (g, _f, joined) => {
        const redo = joined.order.length > 0 && joined.order.every(s => joined.of(s)[0] === REDO)
        if (joined.order.length > 0) emit(g, 'misses', { redo })
        return done(redo ? 1 : 0)
      },
    ),
  },
)
const standOrRedo = k.guard<object>(k.words('stand', 'redo'), [])
