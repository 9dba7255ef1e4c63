import type { Seat } from '@orrery/kernel'
import { bit, contentOf } from '@orrery/kernel'
import type { Strategy, Tactic } from '../content/conflict-cards.js'
import type { Content } from '../content/content.js'
import { halvesOf, mightOf } from '../content/resolution-table.js'
import type { Effect } from '../content/vocabulary.js'
import type { NewFrontier, Open, Seen } from '../state.js'
import { areaOf, shipOf } from '../state.js'
import { opponentsOf } from './conflict-determining.js'
import type { NumberWord, Situation } from './effects.js'
import { sumOf } from './effects.js'
import { facilityKinds, facilityOf } from './facilities.js'
import { attacks, attacksAt } from './attacks.js'
import { situationAt } from './situation.js'
import { sumAmong, sumAt, valueAmong } from './sources.js'

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

/** NF-CONF-28: what a player's own cards do for them, one list a card. */
export const ownCardLists = (g: Seen, who: Seat): readonly (readonly Effect[])[] =>
  cardsOf(g, who)
    .filter(card => !card.green)
    .map(card => card.effects)
const NO_LISTS: readonly (readonly Effect[])[] = []
/** NF-FACT-09, 10: ships with effects of their own. */
export function shipLists(g: Open, who: Seat, planet: number): readonly (readonly Effect[])[] {
  let all: (readonly Effect[])[] | undefined
  const { fleet } = areaOf(g, who, planet)
  for (let i = 0; i < fleet.length; i++) {
    const { effects } = shipOf(g, fleet.at(i))
    if (effects.length > 0) (all ??= []).push(effects)
  }
  return all ?? NO_LISTS
}
/** NF-CONF-29: what a card gives a fighter, the own one, or the green one of the player whom one targets. */
const sumCard = (card: Card | undefined, green: boolean, word: NumberWord, here: Situation): number =>
  card === undefined || card.green !== green ? 0 : sumOf(card.effects, word, here)
/** Everything that counts for a fighter: NF-CONF-13, 14. */
export function sumFight(
  g: Open,
  who: Seat,
  planet: number,
  word: NumberWord,
  here: Situation = situationAt(g, who, planet),
): number {
  let sum =
    sumAt(g, who, planet, word, here) +
    sumAmong(shipLists(g, who, planet), word, here) +
    sumCard(strategyOf(g, who), false, word, here) +
    sumCard(tacticOf(g, who), false, word, here)
  if (attacks(g, who, planet)) {
    const { target } = areaOf(g, who, planet)
    sum += sumCard(strategyOf(g, target), true, word, here) + sumCard(tacticOf(g, target), true, word, here)
  }
  return sum
}

/** NF-CONF-06: only Attack values, or only Defense values. */
export function shipStrength(g: Open, who: Seat, planet: number): number {
  const side = attacks(g, who, planet) ? 'attack' : 'defense'
  let total = 0
  const { fleet } = areaOf(g, who, planet)
  for (let i = 0; i < fleet.length; i++) total += shipOf(g, fleet.at(i))[side]
  return total
}
/** Defense that an attacker's card takes from one's Facilities. */
function piercedDefense(g: Seen, who: Seat, planet: number): number {
  const built = areaOf(g, who, planet).facilities
  if (built === 0) return 0
  let lost = 0
  const here = situationAt(g, who, planet)
  for (let other = 0; other < g.players.length; other++) {
    if (!attacks(g, other, planet) || areaOf(g, other, planet).target !== who) continue
    const pierced = valueAmong(ownCardLists(g, other), 'pierces')
    for (const kind of facilityKinds(built)) {
      const { id, effects } = facilityOf(g, kind)
      if (id === pierced) lost = Math.max(lost, sumOf(effects, 'defense', here))
    }
  }
  return lost
}
/** Ships, bonuses and the cards chosen so far, without Tactics 2B and what comes after it. */
export function plainStrength(g: Open, who: Seat, planet: number): number {
  const attacking = attacks(g, who, planet)
  const here = situationAt(g, who, planet)
  return (
    shipStrength(g, who, planet) +
    sumFight(g, who, planet, 'strength', here) +
    sumFight(g, who, planet, attacking ? 'attack' : 'defense', here) -
    (attacking ? 0 : piercedDefense(g, who, planet))
  )
}
const OUTMATCHED = { outmatched: true }
/** NF-CONF-17, NF-TECH-14: what a player gets because some Opponent is Stronger. */
export function outmatchedBonus(g: Open, who: Seat, planet: number): number {
  const extra =
    sumFight(g, who, planet, 'strength', situationAt(g, who, planet, OUTMATCHED)) -
    sumFight(g, who, planet, 'strength')
  if (extra === 0) return 0
  const opponents = opponentsOf(attacksAt(g, planet), who)
  const mine = plainStrength(g, who, planet)
  for (let other = 0; other < g.players.length; other++)
    if ((opponents & bit(other)) !== 0 && plainStrength(g, other, planet) > mine) return extra
  return 0
}
/** NF-CONF-19, 23: the total on the Conflict Resolution Table. */
export function strengthOf(g: Open, who: Seat, planet: number): number {
  const { bonus, changed, roll } = g.conflict.fighters.at(who)
  return Math.max(0, plainStrength(g, who, planet) + bonus + changed + Math.max(0, roll))
}
/** Notes Strength and Might of a fighter, as they are with the cards on the table. */
export function reckon(g: NewFrontier, who: Seat, planet: number): void {
  const row = g.conflict.fighters.at(who)
  row.strength = strengthOf(g, who, planet)
  row.might = mightOf(contentOf<Content>(g).bands, row.strength)
}
/** NF-CONF-41, 44: in halves, never below 0, by the Strength that was noted. `gaveUp` is what Tactics 1A takes off. */
export function halvesAt(g: NewFrontier, who: Seat, planet: number, gaveUp = 0): number {
  const { spared, strength } = g.conflict.fighters.at(who)
  const base = halvesOf(contentOf<Content>(g).bands, strength)
  return Math.max(0, base + sumFight(g, who, planet, 'casualties') - spared - gaveUp)
}
