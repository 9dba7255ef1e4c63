import { memo } from '@orrery/kernel'
import type { Ability, Amount, EventName, Law, Stat, Use, Verb } from '../content/vocabulary.js'

/** What abilities are worth to whoever commands them, in ISK: by what they do, how often, and for how long. */

/** A card in hand. Cards are what one is short of, once there is an economy. */
export const CARD = 1.6

/** Counts and X are not known before they are asked for. */
const GUESS = 2
const sure = (n: Amount): number => (typeof n === 'number' ? n : GUESS)

/** One act of a verb, at a moment when it is worth doing. */
function deed(verb: Verb): number {
  if ('damage' in verb) return sure(verb.damage.n) * 0.5
  if ('gain' in verb) return sure(verb.gain)
  if ('take' in verb) return sure(verb.take) * 1.5
  if ('lose' in verb) return sure(verb.lose.n) * (verb.lose.who === 'opponents' ? 0.7 : -1)
  if ('draw' in verb) return sure(verb.draw.n) * CARD
  if ('discard' in verb) return sure(verb.discard.n) * (verb.discard.who === 'target' ? 1.1 : -1)
  if ('change' in verb) return Math.abs(sure(verb.change.n)) * 0.5
  if ('ward' in verb) return sure(verb.ward.n) * 0.5
  if ('upkeep' in verb) return -verb.upkeep
  if ('control' in verb) return verb.control.until === 'ever' ? 5 : 2
  const [name = ''] = Object.keys(verb)
  return DEEDS[name] ?? 0.5
}
const DEEDS: Readonly<Record<string, number>> = {
  return: 2.5,
  reassemble: 2.5,
  destroy: 2.5,
  deploy: 3,
  search: 2.2,
  sift: 2,
  counter: 2,
  jam: 1.5,
  recover: 1.4,
  ready: 1.2,
  dock: 1,
  hasten: 0.8,
  stop: 0.8,
  peek: 0.3,
  sacrifice: -2,
}
const deeds = (verbs: readonly Verb[]): number => verbs.reduce((sum, verb) => sum + deed(verb), 0)

/** How often these happen in a turn, about. What happens once is worth as much as in one turn. */
const OFTEN: Readonly<Record<EventName, number>> = {
  enters: 0,
  upgraded: 0,
  setup: 1,
  income: 1,
  management: 1,
  end: 1,
  lost: 0.4,
  news: 0.4,
  battle: 0.3,
  withdraw: 0.3,
  discarded: 0.2,
}
/** A turn under a standing rule. */
const RULE: Readonly<Record<Law, number>> = {
  draw: CARD,
  'may-draw': CARD,
  'may-draw-upgraded': CARD,
  unaimed: 0.15,
  sturdy: 0.1,
  closed: 0,
  grounded: 0,
  barren: 0,
}
/** A turn with one point more of it; of prices and assembly, with one less. */
const POINT: Readonly<Record<Stat, number>> = {
  attack: 0.2,
  shield: 0.2,
  income: 1,
  mining: 0.6,
  trade: 0.6,
  haul: 0.4,
  ambush: 0.2,
  patrol: 0.2,
  power: 0.5,
  price: -0.4,
  assembly: -0.4,
  places: 0.1,
}
/** One use against its price. */
const bargain = (use: Use): number =>
  deeds(use.do) - (use.isk ?? 0) * 0.7 - (use.discard ?? 0) - (use.sacrifice ? 2.5 : 0)

function each(ability: Ability): number {
  if ('law' in ability) return RULE[ability.law.law]
  if ('always' in ability) {
    const { give, n, to } = ability.always
    // What weakens attackers, whoever they are, is good for who holds the place.
    const harms = typeof to === 'object' && to.fighting === 'attacking' && to.whose === undefined
    return POINT[give] * (harms ? -sure(n) : sure(n)) * (to === 'self' ? 0.7 : 1)
  }
  if ('when' in ability) return deeds(ability.when.do) * OFTEN[ability.when.when]
  return 'use' in ability ? Math.max(0.1, bargain(ability.use) * 0.5) : 0
}
const first = (ability: Ability): number =>
  'when' in ability && ability.when.when === 'enters' ? deeds(ability.when.do) * 0.7 : 0

/** Turns a game still lasts for a player who has had so many. */
export const turnsLeft = (turn: number): number => Math.max(3, Math.min(8, 13 - turn))

/** By the abilities of a card: what they give in a turn, and once. */
const reckoned = memo((abilities: readonly Ability[]) => {
  const sum = (of: (ability: Ability) => number): number => abilities.reduce((n, a) => n + of(a), 0)
  return { turn: sum(each), once: sum(first) }
})
/** What stands on a card in play, from now to the end. */
export const standingWorth = (abilities: readonly Ability[], turn: number): number =>
  reckoned(abilities).turn * turnsLeft(turn)
/** The same for a card that is still to come into play. */
export const abilitiesWorth = (abilities: readonly Ability[], turn: number): number =>
  standingWorth(abilities, turn) + reckoned(abilities).once
