import type { Seat } from '@orrery/kernel'
import type { Ability, Test } from '../content/vocabulary.js'
import { UNITS } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { firstUnit, k, tablesOf } from '../state.js'
import {
  abilityAt,
  canUse,
  handleCount,
  isAnomaly,
  seenHandles,
  unitHandle,
  withAnomalies,
} from './abilities.js'
import type { Moment } from './moments.js'
import { ATTACKERS, isFighting, sideOf, standing } from './pieces.js'
import { wrecks } from './salvage.js'
import { hasAnomaliesAt, mightPay } from './usable.js'

/** What a seat may use in the windows of combats, invasions and diplomacy rolls, and what works by itself in them. */

/** Whether the conditions of an ability hold in the combat that is fought. */
export function holds(g: Seen, who: Seat, { effect }: Ability): boolean {
  return (effect.if ?? []).every(condition => {
    if (!isFighting(g, who)) return false
    if ('side' in condition) return (sideOf(g, who) === ATTACKERS) === (condition.side === 'attacker')
    if ('round' in condition) return g.combat.round === condition.round
    if ('orbital' in condition)
      return standing(g, sideOf(g, who)).some(i => g.combat.pieces.at(i).kind === 'orbital')
    return g.systems.at(g.combat.at).influence === who
  })
}

/** AA-CBT-23: units of a seat that take part, each with its own ability: those that fight, or that invade a system. */
function unitHandles(g: Seen, who: Seat, moment: Moment, at: number, out: number[]): void {
  if (isFighting(g, who)) {
    for (const i of standing(g, sideOf(g, who))) {
      const { kind, what } = g.combat.pieces.at(i)
      if (kind === 'unit' && abilityAt(g, unitHandle(g, what), moment)) out.push(unitHandle(g, what))
    }
    return
  }
  const from = firstUnit(g, who)
  for (let u = from; at >= 0 && u < from + tablesOf(g).classes.length; u++)
    if (g.units.at(u).at === at && abilityAt(g, unitHandle(g, u), moment)) out.push(unitHandle(g, u))
}
/** What brings back wrecks is of no use without one, and all can see that (AA-RULING-70). */
const isUseful = (g: Seen, who: Seat, { effect }: Ability): boolean =>
  effect.do.every(verb => !('salvage' in verb) || wrecks(g, who, UNITS.indexOf(verb.salvage.of)).length > 0)
/** All that a seat has for a moment where everybody can see it, and that was not used in this step. */
export function openHandles(g: Seen, who: Seat, moment: Moment, at: number): number[] {
  const out = seenHandles(g, who, moment)
  unitHandles(g, who, moment, at, out)
  return out.filter(handle => {
    const ability = abilityAt(g, handle, moment) as Ability
    return !g.combat.used.has(handle) && holds(g, who, ability) && isUseful(g, who, ability)
  })
}
/** AA-RULING-70: whether a seat might do something, as far as all can see. */
export const mightUseIn = (g: Seen, who: Seat, moment: Moment, at: number): boolean =>
  (g.players.at(who).anomalies.length > 0 && hasAnomaliesAt(g, moment)) ||
  openHandles(g, who, moment, at).some(handle => mightPay(g, who, abilityAt(g, handle, moment) as Ability))

/** What may be used at a moment of a test; `at` is the system it is about. */
export const usableIn = <F>(moment: Moment, at: (g: AdAstra, f: F) => number) =>
  k.guard<F>(
    k.among<F>(
      'ability',
      handleCount,
      (g, f, who) => withAnomalies(g, who, moment, openHandles(g, who, moment, at(g, f))),
      'AA-TECH-07',
    ),
    [['AA-TEST-08', (g, _f, handle, who) => canUse(g, who, abilityAt(g, handle, moment) as Ability)]],
  )
/** Once in a step; anomaly cards are gone after their use. */
export function markUsed(g: AdAstra, handle: number): void {
  if (!isAnomaly(g, handle)) g.combat.used.push(handle)
}

const ROLLED = { combat: 'roll:combat', invasion: 'roll:invasion', diplomacy: 'roll:diplomacy' } as const
/** AA-TEST-06: dice, shields and damage that a seat has in a roll by itself. */
export function passiveIn(
  g: Seen,
  who: Seat,
  test: Test,
  at: number,
): { dice: number; shield: number; damage: number } {
  const sum = { dice: 0, shield: 0, damage: 0 }
  const moment = ROLLED[test]
  for (const handle of openHandles(g, who, moment, at))
    for (const verb of abilityAt(g, handle, moment)?.effect.do ?? []) {
      if ('dice' in verb) sum.dice += verb.dice
      if ('shield' in verb) sum.shield += verb.shield
      if ('damage' in verb) sum.damage += verb.damage
    }
  return sum
}
