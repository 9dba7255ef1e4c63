import type { Seat } from '@orrery/kernel'
import { bit } from '@orrery/kernel'
import type { NewFrontier } from '../state.js'
import { areaOf, seatsOf } from '../state.js'
import { conflictOver } from './conflict-determining.js'
import type { Outcome, Standing } from './conflict-outcome.js'
import { outcomeOf } from './conflict-outcome.js'
import { ownCardLists, shipLists, tacticOf } from './conflict-strength.js'
import { allIn, sumOf } from './effects.js'
import type { Result } from './situation.js'
import { attacks, attacksAt } from './attacks.js'
import { situationAt } from './situation.js'
import { agendaLists, effectsOf, facilityLists, sumAmong, valueAmong } from './sources.js'
import { planetOrder } from './turn-order.js'

/** Who defeats whom at a planet, and what everybody gains by it. */

const bits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bits(mask >>> 1))

/** NF-CONF-32: players against whom one's cards win ties. */
function claimsOf(g: NewFrontier, who: Seat): number {
  let mask = 0
  for (const list of ownCardLists(g, who))
    for (const beaten of allIn(list, 'tiesAgainst'))
      for (let other = 0; other < g.players.length; other++)
        if (tacticOf(g, other)?.id === beaten) mask |= bit(other)
  return mask
}
/** NF-AGD-02 to 04: what the Conflict Policy compares, as it is when step 5 begins. */
export function favourOf(g: NewFrontier, who: Seat, planet: number): number {
  const by = valueAmong(agendaLists(g, planet), 'tiesBy')
  return by === undefined ? 0 : g.players.at(who)[by]
}
/** By the Might that was noted. */
export function outcomeAt(g: NewFrontier, planet: number): Outcome {
  const order = planetOrder(g, planet)
  const standings = seatsOf(g).map((who): Standing => {
    const { favour, might } = g.conflict.fighters.at(who)
    return { might, claims: claimsOf(g, who), favour, place: order.indexOf(who) }
  })
  return outcomeOf(attacksAt(g, planet), standings)
}

/** NF-TECH-10: two who attack only each other fight one Conflict as far as winning pays. */
function conflictsWon(g: NewFrontier, who: Seat, planet: number, { winner }: Outcome): number {
  const dice = attacksAt(g, planet)
  const won = winner.flatMap((by, target) => (by === who ? [conflictOver(dice, target)] : []))
  return new Set(won).size
}
export function resultOf(g: NewFrontier, who: Seat, planet: number, outcome: Outcome): Result {
  const defeated = outcome.defeats[who] ?? 0
  const { target } = areaOf(g, who, planet)
  const upset =
    attacks(g, who, planet) &&
    (defeated & bit(target)) !== 0 &&
    g.players.at(target).vp > g.players.at(who).vp
  return {
    defeated,
    undefeated: (outcome.undefeated & bit(who)) !== 0,
    won: conflictsWon(g, who, planet, outcome),
    upset,
  }
}

export interface Rewards {
  readonly vp: number
  readonly prestige: number
  /** Of these, by own cards and Technologies (NF-MISS-10). */
  readonly ownVp: number
  readonly ownPrestige: number
}
const rewards = 'conflict rewards'
/** NF-CONF-38 to 40: 1 VP for each Opponent defeated, once, and all that pays besides. */
export function rewardsOf(g: NewFrontier, who: Seat, planet: number, outcome: Outcome): Rewards {
  const result = resultOf(g, who, planet, outcome)
  const here = situationAt(g, who, planet, result)
  const cards = ownCardLists(g, who)
  const technologies = effectsOf(g, who)
  const own = (word: 'vp' | 'prestige'): number =>
    sumAmong(cards, word, here) + sumOf(technologies, word, here, rewards)
  const rest = (word: 'vp' | 'prestige'): number =>
    sumAmong(facilityLists(g, who, planet), word, here, rewards) +
    sumAmong(agendaLists(g, planet), word, here, rewards) +
    sumAmong(shipLists(g, who, planet), word, here, rewards)
  const [ownVp, ownPrestige] = [own('vp'), own('prestige')]
  return {
    vp: bits(result.defeated ?? 0) + ownVp + rest('vp'),
    prestige: ownPrestige + rest('prestige'),
    ownVp,
    ownPrestige,
  }
}
