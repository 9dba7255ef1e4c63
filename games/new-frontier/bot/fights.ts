import type { Seat } from '@orrery/kernel'
import { bit, contentOf } from '@orrery/kernel'
import type { Strategy, Tactic } from '../content/conflict-cards.js'
import type { Content } from '../content/content.js'
import { halvesOf, mightOf } from '../content/resolution-table.js'
import type { Amount, Condition, Verb } from '../content/vocabulary.js'
import { attacksAt, isAttacked } from '../rules/attacks.js'
import { opponentsOf } from '../rules/conflict-determining.js'
import { sumFight } from '../rules/conflict-strength.js'
import { facilityKinds } from '../rules/facilities.js'
import { wordOf } from '../rules/sources.js'
import type { NewFrontier } from '../state.js'
import { areaOf, missionOf, seatsOf } from '../state.js'
import { creditWorth, fleetStrength, holds, prestigeWorth, turnsLeft } from './reading.js'
import { chanceOf } from './reading.js'

/** Which cards to play in a Conflict: what each promises against the Fleets that are there. */

type Card = Strategy | Tactic
/** What a card changes for its owner. */
interface CardGains {
  strength: number
  halves: number
  steal: number
  noSteal: boolean
  /** VP, in all and for who defeats somebody, wins, or is not defeated at all. */
  always: number
  defeating: number
  winning: number
  undefeated: number
  unlessUndefeated: number
}
const NOTHING: CardGains = {
  strength: 0,
  halves: 0,
  steal: 0,
  noSteal: false,
  always: 0,
  defeating: 0,
  winning: 0,
  undefeated: 0,
  unlessUndefeated: 0,
}
const amount = (n: Amount, opponents: number): number => (typeof n === 'number' ? n : n.n * opponents)
function gain(to: CardGains, conditions: readonly Condition[], vp: number): void {
  const [condition] = conditions
  if (condition === undefined) to.always += vp
  else if ('defeats' in condition) to.defeating += vp
  else if ('wins' in condition) to.winning += vp
  else if ('undefeated' in condition && condition.undefeated) to.undefeated += vp
  else if ('undefeated' in condition) to.unlessUndefeated += vp
}
/** How a green card is seen by its owner: what it takes from those who target them. */
function readGreen(to: CardGains, verb: Verb, targeted: boolean): void {
  if (!targeted) return
  if ('strength' in verb) to.strength -= amount(verb.strength, 1)
  if ('steal' in verb) to.always -= 0.25 * verb.steal
  if ('casualties' in verb) to.always += 0.2 * verb.casualties
}
/**
 * What a second Destroy roll is worth where the Target has two Facilities: 2 VP one time in three, and what the Target loses. In the
 * last Turn stolen Credits are best left for it.
 */
function secondRoll({ g, who, planet }: Fight): number {
  const { target } = areaOf(g, who, planet)
  if (target < 0 || facilityKinds(areaOf(g, target, planet).facilities).length < 2) return 0
  return turnsLeft(g) === 0 ? 1.5 : 1
}
function readOwn(to: CardGains, verb: Verb, conditions: readonly Condition[], fight: Fight): void {
  const { attacking, opponents } = fight
  if ('strength' in verb) to.strength += amount(verb.strength, opponents)
  if ('attack' in verb && attacking) to.strength += amount(verb.attack, opponents)
  if ('defense' in verb && !attacking) to.strength += amount(verb.defense, opponents)
  if ('casualties' in verb) to.halves += verb.casualties
  if ('steal' in verb && attacking) to.steal += verb.steal
  if ('noSteal' in verb) to.noSteal = true
  if ('rolls' in verb) to.strength += 0.9
  if ('destroys' in verb && attacking) to.winning += secondRoll(fight)
  if ('stealFirst' in verb && attacking) to.always += 0.1
  if ('vp' in verb) gain(to, conditions, amount(verb.vp, opponents))
  if ('prestige' in verb) gain(to, conditions, prestigeWorth(fight.g) * amount(verb.prestige, opponents))
}
function gainsOf(cards: readonly Card[], fight: Fight): CardGains {
  const to = { ...NOTHING }
  for (const { green, effects } of cards)
    for (const { if: conditions = [], do: verbs } of effects)
      for (const verb of verbs)
        if (green) readGreen(to, verb, fight.targeted)
        else readOwn(to, verb, conditions, fight)
  return to
}

/** A Conflict as one fighter sees it. */
interface Fight {
  readonly g: NewFrontier
  readonly who: Seat
  readonly planet: number
  readonly attacking: boolean
  readonly targeted: boolean
  readonly opponents: number
  /** Strength without the cards that are still to come, and that of each Opponent. */
  readonly own: number
  readonly theirs: readonly { readonly seat: Seat; readonly strength: number }[]
  /** How much the cards and dice to come can change. */
  readonly unknown: number
}
/** What a Tactic adds on average, and what a Strategy and a Tactic add together. */
const [TACTIC, BOTH] = [1.8, 3.2]
function fightOf(g: NewFrontier, who: Seat, planet: number, shown: boolean): Fight {
  const dice = attacksAt(g, planet)
  const mask = opponentsOf(dice, who)
  const attacking = (dice[who] ?? -1) >= 0
  const strengthOf = (seat: Seat): number => {
    if (shown) return g.conflict.fighters.at(seat).strength
    const side = (dice[seat] ?? -1) >= 0 ? 'attack' : 'defense'
    const bonus = seat === who ? sumFight(g, who, planet, 'strength') + sumFight(g, who, planet, side) : 0
    return fleetStrength(g, who, seat, planet, side) + bonus
  }
  const others = seatsOf(g).filter(seat => (mask & bit(seat)) !== 0)
  return {
    g,
    who,
    planet,
    attacking,
    targeted: isAttacked(g, who, planet),
    opponents: others.length,
    own: strengthOf(who),
    theirs: others.map(seat => ({ seat, strength: strengthOf(seat) + (shown ? TACTIC : BOTH) })),
    unknown: shown ? 1.5 : 2.2,
  }
}
/** What it costs to lose a ship: the least of the Fleet goes first. */
const shipWorth = (g: NewFrontier, size: number): number =>
  (turnsLeft(g) === 0 ? 0.6 : 1.2) + (size <= 2 ? 0.3 : 0)

/** What changes nothing here: a card against those who target its owner where nobody does, Defense for an attacker. */
const isIdle = (card: Card, fight: Fight): boolean => {
  const gains = gainsOf([card], fight)
  return (Object.keys(NOTHING) as (keyof CardGains)[]).every(of => gains[of] === NOTHING[of])
}

/** How often two dice differ by so much, of 36 (NF-DICE-03). */
const ROLLS = [6, 10, 8, 6, 6] as const
/** How likely a Fleet that fights like this would lose every ship, and so withdraws instead (NF-CONF-47). */
function chanceOfRuin({ g, who, planet, own }: Fight, p: CardGains): number {
  const { bands } = contentOf<Content>(g)
  const more = p.halves + sumFight(g, who, planet, 'casualties')
  const size = areaOf(g, who, planet).fleet.length
  let chance = 0
  ROLLS.forEach((times, roll) => {
    if (Math.floor((halvesOf(bands, Math.max(0, own + p.strength + roll)) + more) / 2) >= size)
      chance += times / 36
  })
  return chance
}
/** What cards promise, with what becomes of a Fleet that would be lost by them. */
function worthOfCards(fight: Fight, cards: readonly Card[]): number {
  const p = gainsOf(cards, fight)
  const ruin = chanceOfRuin(fight, p)
  return ruin === 0
    ? worthOfGains(fight, p)
    : (1 - ruin) * worthOfGains(fight, p) + ruin * worthOfGains(fight, gainsOf(withdrawal(fight.g), fight))
}
const withdrawal = (g: NewFrontier): readonly Card[] => {
  const { strategies, tactics } = contentOf<Content>(g)
  return [strategies.byId('defensive-strategy'), tactics.byId('fighting-withdrawal')]
}
function worthOfGains(fight: Fight, p: CardGains): number {
  const { g, who, planet, attacking, own, theirs, unknown } = fight
  const strength = Math.max(0, own + p.strength)
  const { target } = areaOf(g, who, planet)
  const perDefeat = 1 + (holds(g, who, 'tactics-3') ? 1 : 0)
  const perWin = holds(g, who, 'strategy-3') ? 2 : 0
  let [defeats, all, target1, margin] = [0, 1, 0, 0]
  for (const { seat, strength: other } of theirs) {
    const chance = chanceOf(strength - other, unknown)
    defeats += chance
    all *= chance
    if (attacking && seat === target) {
      target1 = chance
      margin = Math.max(0, strength - other) / 3
    }
  }
  const any = 1 - (1 - defeats / Math.max(1, theirs.length)) ** theirs.length
  const left = areaOf(g, target >= 0 ? target : who, planet)
  const stolen =
    attacking && !p.noSteal ? Math.max(0, Math.min(left.mine - left.stolen, 2 + margin + p.steal)) : 0
  const { bands } = contentOf<Content>(g)
  const halves = halvesOf(bands, strength + 1.5) + p.halves + sumFight(g, who, planet, 'casualties')
  const { fleet } = areaOf(g, who, planet)
  const lost = Math.min(fleet.length - 1, Math.max(0, halves / 2 - 0.25))
  return (
    defeats * perDefeat +
    (theirs.length > 1 ? all + 0.4 * (target1 - all) : all) * (perWin + p.winning) +
    p.always +
    any * p.defeating +
    all * p.undefeated +
    (1 - all) * p.unlessUndefeated +
    target1 * stolen * creditWorth(g) +
    missionWorth(fight, p, target1, all, stolen) -
    lost * shipWorth(g, fleet.length) -
    0.05 * mightOf(bands, strength)
  )
}
const MISSION = 2.2
function missionWorth(
  { g, who, attacking }: Fight,
  p: CardGains,
  target: number,
  all: number,
  stolen: number,
): number {
  let sum = 0
  for (const card of g.players.at(who).missions) {
    const { task } = missionOf(g, card)
    if ('winDefending' in task && !attacking) sum += MISSION * all
    if ('gainEach' in task && attacking && p.defeating > 1 && p.steal > 0) sum += MISSION * target
    if ('stealFrom' in task && attacking && stolen >= 1) sum += 0.7 * MISSION * target
    if ('stealRichest' in task && attacking && stolen >= task.stealRichest) sum += MISSION * target
  }
  return sum
}

/** What a Strategy promises with the Tactic that suits it best. */
export function strategyWorth(g: NewFrontier, who: Seat, planet: number, strategy: number): number {
  const { strategies, tactics } = contentOf<Content>(g)
  const card = strategies.at(strategy)
  const fight = fightOf(g, who, planet, false)
  let best = -Infinity
  if (isIdle(card, fight)) return best
  for (const tactic of tactics.items)
    if (tactic.with.includes(card.colour)) best = Math.max(best, worthOfCards(fight, [card, tactic]))
  return best
}
export function tacticWorth(g: NewFrontier, who: Seat, planet: number, tactic: number): number {
  const card = contentOf<Content>(g).tactics.at(tactic)
  const fight = fightOf(g, who, planet, true)
  return isIdle(card, fight) ? -Infinity : worthOfCards(fight, [card])
}

/** How far one is ahead of the strongest Opponent, with the dice as they lie. */
export function edgeOf(g: NewFrontier, who: Seat, planet: number): number {
  const mask = opponentsOf(attacksAt(g, planet), who)
  const strength = (seat: Seat): number => {
    const { strength: noted, roll } = g.conflict.fighters.at(seat)
    return noted + Math.max(0, roll)
  }
  let most = 0
  for (const seat of seatsOf(g)) if ((mask & bit(seat)) !== 0) most = Math.max(most, strength(seat))
  return strength(who) - most
}
/** Strength that Technologies give an attacker everywhere. */
export const attackBonus = (g: NewFrontier, who: Seat): number =>
  (holds(g, who, 'strategy-1a') ? 1 : 0) +
  (holds(g, who, 'tactics-1b') ? 1 : 0) +
  (holds(g, who, 'tactics-2b') ? 1 : 0) +
  (wordOf(g, who, 'attrition') === undefined ? 0 : 0.5)
