import { schema } from '@orrery/kernel'
import type { Seat } from '@orrery/kernel'
import type { diplomatWords } from '../content/diplomats.js'
import { eligibleStep } from '../rules/diplomats-in-play.js'
import { spareTokens } from '../rules/diplomats.js'
import type { AdAstra, Seen } from '../state.js'
import { diplomatOf } from '../state.js'
import { roundsLeft } from './worth.js'

/** What diplomats are worth: spies are forced on others, the rest are sold or thrown in for dice. */

/** What one of each word is worth in victory points; of what lasts, a round of it. */
const EACH: Readonly<Record<keyof typeof diplomatWords, number>> = {
  gain: 0.13,
  unrest: 0.12,
  draw: 0.25,
  ready: 0.12,
  populate: 0.5,
  growth: 0.2,
  dice: 0.15,
  income: 0.12,
  steal: 0.2,
  expose: 0.15,
  flip: 0.12,
  kill: 0.45,
  technology: 0.2,
  bribe: 0.13,
  divert: 0.18,
}
const sizeOf = (value: unknown): number =>
  typeof value === 'number'
    ? Math.abs(value)
    : Object.values(value as object).reduce<number>(
        (n, m) => n + (typeof m === 'number' ? Math.abs(m) : 0),
        0,
      )

/** What a diplomat that a seat sends does for whoever it serves. */
export function diplomatWorth(g: Seen, card: number, initiator: Seat, target: Seat): number {
  let worth = 0
  for (const verb of diplomatOf(g, card).abilities[eligibleStep(g, target, initiator)] ?? []) {
    const [word, value] = schema.tagOf<typeof diplomatWords>(verb)
    const lasts = word === 'income' || word === 'divert'
    worth += EACH[word] * sizeOf(value) * (lasts ? roundsLeft(g) : 1)
  }
  return worth
}
/** What a diplomat is worth that lies face down in an offer: two resources for each step, less some doubt. */
export const faceDown = (g: Seen, initiator: Seat, target: Seat): number =>
  0.2 * (1 + eligibleStep(g, target, initiator))

/** Spies harm those they are sent to; what other diplomats bring goes to their targets. */
export const isSpy = (g: Seen, card: number): boolean => diplomatOf(g, card).kind === 'spy'
const poolOf = (g: AdAstra, who: Seat): number[] => g.players.at(who).diplomats.toArray()
export const hasSpy = (g: AdAstra, who: Seat): boolean => poolOf(g, who).some(card => isSpy(g, card))
/** A diplomat that the partner is glad of: the one that brings most, as a seller who is believed again would choose. */
export function forSale(g: AdAstra, who: Seat, partner: Seat): number | undefined {
  if (spareTokens(g, who) === 0) return undefined
  const worth = (card: number): number => diplomatWorth(g, card, who, partner)
  return poolOf(g, who)
    .filter(card => !isSpy(g, card))
    .sort((a, b) => worth(b) - worth(a))[0]
}
/** Which of several to have: a spy does harm as well, and one that is sold brings less than it is worth. */
export const poolWorth = (g: Seen, who: Seat, card: number): number =>
  (isSpy(g, card) ? 1 : 0.7) * diplomatWorth(g, card, who, who)
/** A die of Diplomacy. */
const DIE = 0.3
/** Not good enough to be kept for a buyer. */
export const isForDice = (g: Seen, who: Seat, card: number): boolean =>
  !isSpy(g, card) && diplomatWorth(g, card, who, who) < DIE
