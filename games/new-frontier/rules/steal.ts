import type { LiveOf, Seat } from '@orrery/kernel'
import { bit, call, done, int, NOBODY, seat } from '@orrery/kernel'
import { STEAL } from '../content/numbers.js'
import type { NewFrontier } from '../state.js'
import { areaOf, emit, forPlanet, k } from '../state.js'
import { isAttacking } from './conflict-determining.js'
import { outcomeAt } from './conflict-rewards.js'
import { ownCardLists, sumFight } from './conflict-strength.js'
import { destroy } from './destroy.js'
import { sumOf } from './effects.js'
import { facilityKinds } from './facilities.js'
import { noteSteal } from './missions.js'
import { raiseSteal, wardSteal } from './rerolls.js'
import { attacksAt } from './attacks.js'
import { situationAt } from './situation.js'
import { effectsOf, facilityLists, sumAmong, valueAmong, wordOf } from './sources.js'

/**
 * NF-STEAL-03, 04 and 07: 2 and the difference in Might, changed by all that raises or lowers Steals, and never more
 * than the Mine still has. For an attacker who defeated the Target.
 */
export const stealOf = (attacker: number, target: number, changes: number, left: number): number =>
  Math.min(left, Math.max(0, STEAL.base + attacker - target + changes))

// ---------------------------------------------------------------- at a planet

/** NF-STEAL-05, 06: all attackers in reward order, Steal-first cards ahead among those of one Target. */
export function stealOrder(
  g: NewFrontier,
  planet: number,
  rewarded: readonly Seat[] = outcomeAt(g, planet).order,
): Seat[] {
  const dice = attacksAt(g, planet)
  const order = rewarded.filter(who => isAttacking(dice, who))
  const isFirst = (who: Seat): boolean => valueAmong(ownCardLists(g, who), 'stealFirst') === true
  const targets = [...new Set(order.map(who => dice[who]))]
  const groups = new Map(
    targets.map(target => {
      const group = order.filter(who => dice[who] === target)
      return [target, [...group.filter(isFirst), ...group.filter(who => !isFirst(who))]]
    }),
  )
  return order.map(who => groups.get(dice[who])?.shift() ?? who)
}

const locals = {
  ...forPlanet,
  thief: seat(),
  target: seat(),
  amount: int(),
  forgone: int(),
  rolls: int(),
  done: int(),
}
type Theft = LiveOf<typeof locals>
type Attempt = Pick<Theft, 'planet' | 'thief' | 'target'>

/** What changes a Steal, besides Might (NF-STEAL-04). */
function changesOf(g: NewFrontier, { planet, thief, target }: Attempt): number {
  const own = sumFight(g, thief, planet, 'steal')
  const theirs = sumAmong(facilityLists(g, target, planet), 'stealFromYou', situationAt(g, target, planet))
  return own + theirs - g.conflict.fighters.at(target).warded
}
/** NF-TECH-13: the own cards speak of a Target that is defeated; all else changes this Steal too (NF-RULING-54). */
function amountAnyway(g: NewFrontier, f: Attempt): number {
  const base = wordOf(g, f.thief, 'stealAnyway') ?? 0
  if (base === 0) return 0
  const cards = sumAmong(ownCardLists(g, f.thief), 'steal', situationAt(g, f.thief, f.planet))
  return Math.max(0, base + changesOf(g, f) - cards)
}
/** NF-STEAL-01, 02. */
function amountOf(g: NewFrontier, f: Attempt): number {
  const { planet, thief, target } = f
  const victim = areaOf(g, target, planet)
  const left = victim.mine - victim.stolen
  const row = g.conflict.fighters.at(thief)
  if (valueAmong(ownCardLists(g, thief), 'noSteal') === true) return 0
  const stolen =
    (row.defeats & bit(target)) !== 0
      ? stealOf(row.might, g.conflict.fighters.at(target).might, changesOf(g, f), left)
      : Math.min(left, amountAnyway(g, f))
  return Math.min(left, stolen + row.stealsMore)
}
/** NF-DEST-01, 10: Facilities of the Target here that were not destroyed this Turn yet. */
const atRisk = (g: NewFrontier, f: Theft): number => {
  const { facilities, wrecked } = areaOf(g, f.target, f.planet)
  return facilityKinds(facilities & ~wrecked).length
}
/** NF-DEST-11: one roll, or with a card one for each of two. */
const rollsOf = (g: NewFrontier, f: Theft): number =>
  Math.min(atRisk(g, f), valueAmong(ownCardLists(g, f.thief), 'destroys') ?? 1)
/** Whether a Steal was raised by an own card or Technology (NF-MISS-10). */
const raisesSteal = (g: NewFrontier, who: Seat, planet: number): boolean =>
  [...ownCardLists(g, who), effectsOf(g, who)].some(
    list => sumOf(list, 'steal', situationAt(g, who, planet)) > 0,
  ) || (g.conflict.fighters.at(who).defeats & bit(areaOf(g, who, planet).target)) === 0

const forgoes = (
  rolls: number,
  cost: number,
): readonly (readonly [string, (g: NewFrontier, f: Theft) => boolean])[] => [
  ['NF-DEST-11', (_g, f) => f.rolls >= rolls],
  ['NF-DEST-03', (_g, f) => f.amount >= cost],
]
/** What is forgone: for the first roll, the second, both, or nothing; as bits. */
const forgo =
  (rolls: number): ((g: NewFrontier, f: Theft) => void) =>
  (_g, f) => {
    f.forgone = rolls
  }
export const steal = k.procedure('steal', locals, {
  target: (g, f) => {
    f.target = areaOf(g, f.thief, f.planet).target
    return amountOf(g, f) > 0 ? call(wardSteal, { seat: f.target }) : undefined
  },
  /** NF-ARCH-13. */
  raise: (g, f) => (amountOf(g, f) > 0 ? call(raiseSteal, { seat: f.thief }) : undefined),
  /** NF-DEST-04, 13 to 15: the limit of the Mine comes first, and forgoing before the first roll. */
  amount: (g, f) => {
    f.amount = amountOf(g, f)
    if (f.amount === 0) return done()
    f.rolls = rollsOf(g, f)
    return undefined
  },
  forgo: k.choose((_g, f) => (f.rolls > 0 && f.amount >= STEAL.forgo ? f.thief : NOBODY), {
    none: k.plain([], forgo(0)),
    first: k.plain(forgoes(1, STEAL.forgo), forgo(1)),
    second: k.plain(forgoes(2, STEAL.forgo), forgo(2)),
    both: k.plain(forgoes(2, 2 * STEAL.forgo), forgo(3)),
  }),
  /** NF-STEAL-08 to 10. */
  take: (g, f) => {
    const forgone = STEAL.forgo * ((f.forgone & 1) + (f.forgone >> 1))
    const kept = f.amount - forgone
    areaOf(g, f.target, f.planet).stolen += kept
    g.players.at(f.thief).credits += kept
    if (raisesSteal(g, f.thief, f.planet)) g.conflict.fighters.at(f.thief).gained.add(2, kept)
    emit(g, 'stole', { by: f.thief, planet: f.planet, from: f.target, amount: kept, forgone })
    noteSteal(g, f.thief, f.planet, kept)
  },
  destroy: (g, f) => {
    if (f.done >= f.rolls) return undefined
    const bonus = (f.forgone >> f.done) & 1
    f.done += 1
    return call(destroy, { planet: f.planet, attacker: f.thief, owner: f.target, bonus }, 'destroy')
  },
})
