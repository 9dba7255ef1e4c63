import { NOBODY, schema } from '@orrery/kernel'
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
  gain: 0.16,
  unrest: 0.16,
  draw: 0.32,
  ready: 0.2,
  populate: 0.5,
  growth: 0.3,
  dice: 0.3,
  income: 0.12,
  steal: 0.32,
  expose: 0.27,
  flip: 0.3,
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
  0.18 * (1 + eligibleStep(g, target, initiator))

/** Spies harm those they are sent to; what other diplomats bring goes to their targets. */
export const isSpy = (g: Seen, card: number): boolean => diplomatOf(g, card).kind === 'spy'
const poolOf = (g: AdAstra, who: Seat): number[] => g.players.at(who).diplomats.toArray()
export const hasSpy = (g: AdAstra, who: Seat): boolean => poolOf(g, who).some(card => isSpy(g, card))
/**
 * A diplomat that the partner is glad of: a buyer pays the same for any of them, so the one held longest goes first. Where
 * there is none, a spy is now and then passed off as one.
 */
export const forSale = (g: AdAstra, who: Seat): number | undefined => {
  if (spareTokens(g, who) === 0) return undefined
  const pool = poolOf(g, who)
  const [first] = pool
  return (
    pool.find(card => !isSpy(g, card)) ?? (first !== undefined && isBluff(g, who, first) ? first : undefined)
  )
}
/** As good as by chance, and the same however often it is asked. */
const isBluff = (g: Seen, who: Seat, card: number): boolean => (7 * card + 3 * g.round + who) % 3 === 0
/** Which of several to have: a spy for what it does, any other for its price, which is the same whoever it is: now this one, now that. */
export const poolWorth = (g: Seen, who: Seat, card: number): number => {
  if (isSpy(g, card)) return diplomatWorth(g, card, who, who)
  return 1.2 * faceDown(g, who, who) + 0.02 * ((7 * card + 3 * g.round) % 10)
}
/** What it is worth to have a diplomat out of play and in one's pool: a spy that robs one, or another's that serves a rival. */
export function captureWorth(g: Seen, who: Seat, card: number): number {
  const { target, initiator } = g.postings.at(card)
  const serves = isSpy(g, card) ? initiator : target
  const loses = isSpy(g, card) ? target : NOBODY
  const worth = diplomatWorth(g, card, initiator, target)
  return poolWorth(g, who, card) + worth * ((loses === who ? 1 : 0) + (serves === who ? -1 : 0.5))
}
/** The best that could be captured now. */
export function bestCapture(g: Seen, who: Seat): number {
  let most = 0
  for (let i = 0; i < g.diplomatsInPlay.length; i++)
    most = Math.max(most, captureWorth(g, who, g.diplomatsInPlay.at(i)))
  return most
}
/** A die of Diplomacy. */
const DIE = 0.3
/** Not good enough to be kept for a buyer. */
export const isForDice = (g: Seen, who: Seat, card: number): boolean =>
  !isSpy(g, card) && diplomatWorth(g, card, who, who) < DIE
