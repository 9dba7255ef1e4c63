import { NOBODY, running } from '@orrery/kernel'
import { attacks, attacksAt } from '../../rules/attacks.js'
import { conflicts } from '../../rules/conflict.js'
import { shipStrength, strategyOf, strengthOf, tacticOf } from '../../rules/conflict-strength.js'
import { ROLL_CHANCES } from '../roll-chances.js'
import { sumOf } from '../../rules/effects.js'
import { situationAt } from '../../rules/situation.js'
import { mightOf } from '../../content/resolution-table.js'
import type { Strategy, Tactic } from '../../content/conflict-cards.js'
import type { Seen } from '../../state.js'
import { areaOf, seatsOf } from '../../state.js'
import { contentIn, showsFleet, sideAt } from '../table.js'

/** The Conflicts of a planet, in the words of the scene: everything is asked of the rules. */

export const fightersAt = (g: Seen): number[] =>
  seatsOf(g).filter(seat => g.conflict.fighters.at(seat).fighting)

/** Strategies are shown and Fleets open. */
export const strengthsOpen = (g: Seen): boolean => {
  const step = running(g, conflicts)?.step
  return step !== undefined && step !== 'missions' && step !== 'begin' && step !== 'strategy'
}
export function roleOf(g: Seen, seat: number, planet: number, me: number): string {
  const dice = attacksAt(g, planet)
  const target = dice[seat] ?? NOBODY
  const hunters = seatsOf(g).filter(other => dice[other] === seat)
  if (target === NOBODY) return seat === me ? 'defend' : 'defends'
  const name = target === me ? 'you' : sideAt(g, target).name
  const does = seat === me ? 'attack' : 'attacks'
  return `${does} ${name}${hunters.length > 0 ? (seat === me ? ' and are attacked' : ' and is attacked') : ''}`
}
export interface Line {
  readonly text: string
  /** What it is made of. */
  readonly title?: string
  readonly n: number
}
/** What a card adds to the Strength of a fighter at a planet. */
export function cardStrength(g: Seen, seat: number, planet: number, card: Strategy | Tactic): number {
  const here = situationAt(g, seat, planet)
  const side = attacks(g, seat, planet) ? 'attack' : 'defense'
  return sumOf(card.effects, 'strength', here) + sumOf(card.effects, side, here)
}
export const strengthAt = (g: Seen, seat: number, planet: number): number | undefined =>
  showsFleet(g, seat, planet) ? strengthOf(g, seat, planet) : undefined

/** Strength line by line; undefined while the Fleet is hidden. */
export function linesOf(g: Seen, seat: number, planet: number): readonly Line[] | undefined {
  if (!showsFleet(g, seat, planet)) return undefined
  const row = g.conflict.fighters.at(seat)
  const own = [strategyOf(g, seat), tacticOf(g, seat)].filter(card => card !== undefined && !card.green)
  const { target } = areaOf(g, seat, planet)
  const green = attacks(g, seat, planet)
    ? [strategyOf(g, target), tacticOf(g, target)].filter(card => card?.green === true)
    : []
  const lines: Line[] = [{ text: 'Ships', n: shipStrength(g, seat, planet) }]
  for (const card of own) if (card) lines.push({ text: card.name, n: cardStrength(g, seat, planet, card) })
  for (const card of green)
    if (card)
      lines.push({ text: `${sideAt(g, target).name}: ${card.name}`, n: cardStrength(g, seat, planet, card) })
  if (row.changed + row.bonus !== 0) lines.push({ text: 'Tokens and abilities', n: row.changed + row.bonus })
  if (row.roll >= 0) lines.push({ text: 'Roll', n: row.roll })
  const total = strengthOf(g, seat, planet)
  const rest = total - lines.reduce((sum, { n }) => sum + n, 0)
  if (rest !== 0)
    lines.splice(1, 0, { text: 'Other effects', title: 'Facilities, Technologies, Agendas', n: rest })
  return lines.filter(({ n, text }) => n !== 0 || text === 'Ships' || text === 'Roll')
}

/** The Might that a Strength may end with, and how likely each is. */
export function mightOdds(
  g: Seen,
  strength: number,
  rolls: number,
): readonly (readonly [might: number, chance: number])[] {
  const { bands } = contentIn(g)
  const odds = new Map<number, number>()
  let before = 0
  ROLL_CHANCES.forEach((chance, roll) => {
    const upTo = before + chance
    const might = mightOf(bands, Math.max(0, strength + roll))
    // The best of several rolls.
    odds.set(might, (odds.get(might) ?? 0) + upTo ** rolls - before ** rolls)
    before = upTo
  })
  return [...odds]
}
export const rollsWith = (g: Seen, seat: number, planet: number, card: Tactic): number =>
  Math.max(1, sumOf(card.effects, 'rolls', situationAt(g, seat, planet)))
