import type { Seat } from '@orrery/kernel'
import { bit, contentOf, NOBODY } from '@orrery/kernel'
import type { Strategy, Tactic } from '../content/conflict-cards.js'
import type { Content } from '../content/content.js'
import { halvesOf, mightOf } from '../content/resolution-table.js'
import type { Effect } from '../content/vocabulary.js'
import type { NewFrontier, Seen } from '../state.js'
import { areaOf, areaSeen, seatsOf, shipOf } from '../state.js'
import { isAttacking, opponentsOf } from './conflict-determining.js'
import type { NumberWord } from './effects.js'
import { sumOf } from './effects.js'
import { facilityKinds, facilityOf } from './facilities.js'
import type { Result } from './situation.js'
import { attacksAt } from './attacks.js'
import { situationAt } from './situation.js'
import { effectsAt } from './sources.js'

/** Strength, Might and Casualties of fighters, from everything that counts for them. */

export const strategyOf = (g: Seen, who: Seat): Strategy | undefined => {
  const { strategy } = g.conflict.fighters.at(who)
  return strategy < 0 ? undefined : contentOf<Content>(g).strategies.at(strategy)
}
export const tacticOf = (g: Seen, who: Seat): Tactic | undefined => {
  const { tactic } = g.conflict.fighters.at(who)
  return tactic < 0 ? undefined : contentOf<Content>(g).tactics.at(tactic)
}
type Card = Strategy | Tactic
const cardsOf = (g: Seen, who: Seat): readonly Card[] =>
  [strategyOf(g, who), tacticOf(g, who)].filter(card => card !== undefined)

/** NF-CONF-28: what a player's own cards do for them. */
export const ownCardEffects = (g: Seen, who: Seat): readonly Effect[] =>
  cardsOf(g, who).flatMap(card => (card.green ? [] : card.effects))
/** NF-CONF-29: green cards of the player whom one targets. */
export function greenEffects(g: NewFrontier, who: Seat, planet: number): readonly Effect[] {
  const target = attacksAt(g, planet)[who] ?? NOBODY
  return target === NOBODY ? [] : cardsOf(g, target).flatMap(card => (card.green ? card.effects : []))
}
/** NF-FACT-09, 10: ships with effects of their own. */
export const shipEffects = (g: NewFrontier, who: Seat, planet: number): readonly Effect[] =>
  areaOf(g, who, planet)
    .fleet.toArray()
    .flatMap(token => shipOf(g, token).effects)

/** Everything that counts for a fighter: NF-CONF-13, 14. */
export const fighterEffects = (g: NewFrontier, who: Seat, planet: number): readonly Effect[] => [
  ...effectsAt(g, who, planet),
  ...shipEffects(g, who, planet),
  ...ownCardEffects(g, who),
  ...greenEffects(g, who, planet),
]
const sum = (g: NewFrontier, who: Seat, planet: number, word: NumberWord, result?: Result): number =>
  sumOf(fighterEffects(g, who, planet), word, situationAt(g, who, planet, result))

/** NF-CONF-06: only Attack values, or only Defense values. */
export function shipStrength(g: NewFrontier, who: Seat, planet: number): number {
  const side = isAttacking(attacksAt(g, planet), who) ? 'attack' : 'defense'
  return areaOf(g, who, planet)
    .fleet.toArray()
    .reduce((total, token) => total + shipOf(g, token)[side], 0)
}
/** Defense that an attacker's card takes from one's Facilities. */
function piercedDefense(g: NewFrontier, who: Seat, planet: number): number {
  const attackers = seatsOf(g).filter(other => attacksAt(g, planet)[other] === who)
  const pierced = attackers.flatMap(other =>
    ownCardEffects(g, other).flatMap(effect =>
      effect.do.flatMap(verb => ('pierces' in verb ? [verb.pierces] : [])),
    ),
  )
  const here = situationAt(g, who, planet)
  return facilityKinds(areaSeen(g, who, planet).facilities)
    .filter(kind => pierced.includes(facilityOf(g, kind).id))
    .reduce((total, kind) => total + sumOf(facilityOf(g, kind).effects, 'defense', here), 0)
}
/** Ships, bonuses and the cards chosen so far, without Tactics 2B and what comes after it. */
export function plainStrength(g: NewFrontier, who: Seat, planet: number): number {
  const attacking = isAttacking(attacksAt(g, planet), who)
  return (
    shipStrength(g, who, planet) +
    sum(g, who, planet, 'strength') +
    sum(g, who, planet, attacking ? 'attack' : 'defense') -
    (attacking ? 0 : piercedDefense(g, who, planet))
  )
}
/** NF-CONF-17, NF-TECH-14: what a player gets because some Opponent is Stronger. */
export function outmatchedBonus(g: NewFrontier, who: Seat, planet: number): number {
  const opponents = opponentsOf(attacksAt(g, planet), who)
  const mine = plainStrength(g, who, planet)
  const outmatched = seatsOf(g).some(
    other => (opponents & bit(other)) !== 0 && plainStrength(g, other, planet) > mine,
  )
  return outmatched ? sum(g, who, planet, 'strength', { outmatched }) - sum(g, who, planet, 'strength') : 0
}
/** NF-CONF-19, 23: the total on the Conflict Resolution Table. */
export function strengthOf(g: NewFrontier, who: Seat, planet: number): number {
  const { bonus, changed, roll } = g.conflict.fighters.at(who)
  return Math.max(0, plainStrength(g, who, planet) + bonus + changed + Math.max(0, roll))
}
export const mightAt = (g: NewFrontier, who: Seat, planet: number): number =>
  mightOf(contentOf<Content>(g).bands, strengthOf(g, who, planet))
/** NF-CONF-41, 44: in halves, never below 0. `gaveUp` is what Tactics 1A takes off. */
export function halvesAt(g: NewFrontier, who: Seat, planet: number, gaveUp = 0): number {
  const { spared } = g.conflict.fighters.at(who)
  const base = halvesOf(contentOf<Content>(g).bands, strengthOf(g, who, planet))
  return Math.max(0, base + sum(g, who, planet, 'casualties') - spared - gaveUp)
}
