import type { Answer, Question, Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { MINERALS } from '../content/vocabulary.js'
import type { Verb } from '../content/vocabulary.js'
import { fleetsOf, fleetStrength, isExhausted } from '../rules/fleets.js'
import { mapOf, stepsBetween } from '../rules/map.js'
import type { NewEden } from '../state.js'
import type { Choice } from './choices.js'
import { best, pick } from './choices.js'
import type { Force } from './fleets.js'
import { forceOf, targetWorth } from './fleets.js'
import { goodWorth } from './worth.js'

/** What Events and Missions let do on the map outside a Move Action: which Fleet goes where, who is ready again. */

/** The Fleet there, as far as a card takes it along. */
function taken(g: NewEden, seat: Seat, from: number, strength: number): Force {
  const { ships } = g.systems.at(from)
  const all = forceOf(g, seat, type => ships.get(type))
  return all.strength <= strength ? all : { strength, power: Math.min(all.power, strength) }
}
/** What it would gain in the best System within reach. */
function errandFrom(g: NewEden, seat: Seat, from: number, range: number, strength: number): number {
  const map = mapOf(g)
  const force = taken(g, seat, from, strength)
  let most = 0
  for (let to = 0; to < map.size; to++)
    if (to !== from && stepsBetween(map, from, to) <= range)
      most = Math.max(most, targetWorth(g, seat, to, force))
  return most
}
const errands = (g: NewEden, seat: Seat, range: number, strength: number): number =>
  Math.max(0, ...fleetsOf(g, seat).map(at => errandFrom(g, seat, at, range, strength)))
/** Below this a Fleet had better wait for a better moment. */
const WORTH_A_CARD = 8
const tired = (g: NewEden, seat: Seat): number[] => fleetsOf(g, seat).filter(at => isExhausted(g, seat, at))
/** Whether a word of an Event would be of use now; most always are. */
export function isTimely(g: NewEden, seat: Seat, verb: Verb): boolean {
  if ('move' in verb) return errands(g, seat, verb.move.steps, verb.move.strength) >= WORTH_A_CARD
  if ('jump' in verb) return errands(g, seat, verb.jump.range, verb.jump.strength) >= WORTH_A_CARD
  if ('ready' in verb)
    return tired(g, seat).some(at => errandFrom(g, seat, at, 2, fleetStrength(g, at)) >= WORTH_A_CARD)
  if ('tribute' in verb) return g.last || g.players.at(seat).tokens >= Math.min(5, verb.tribute)
  return true
}

interface CardMove {
  readonly range: number
  readonly strength: number
  readonly may: boolean
}
export function senderOf(g: NewEden, q: Question, choices: readonly Choice[]): Answer | undefined {
  const { range, strength, may } = q.f as CardMove
  const worth = ({ a }: Choice): number => errandFrom(g, q.seat, a, range, strength)
  const from = best(choices, worth)
  if (may && (!from || worth(from) < WORTH_A_CARD / 2)) return []
  return pick(from)
}
export function destinationFor(g: NewEden, q: Question, choices: readonly Choice[]): Answer | undefined {
  const { from, strength } = q.f as CardMove & { from: number }
  return pick(best(choices, ({ a }) => targetWorth(g, q.seat, a, taken(g, q.seat, from, strength))))
}
/** The Fleets that still have most to do. */
export const readyFirst = (g: NewEden, q: Question, choices: readonly Choice[]): Answer | undefined =>
  q.spec.kind === 'pick'
    ? [...choices]
        .map(({ x, a }) => ({ x, worth: errandFrom(g, q.seat, a, 2, fleetStrength(g, a)) }))
        .sort((one, other) => other.worth - one.worth)
        .slice(0, q.spec.max)
        .map(({ x }) => x)
    : undefined

/** Whoever leads pays first. */
export const leaderAmong = (g: NewEden, choices: readonly Choice[]): Choice | undefined =>
  best(choices, ({ a }) => g.players.at(a).vp * 10 + g.players.at(a).z)
/** The dearest mineral, the rarer in hand of equals. */
export const dearest = (g: NewEden, seat: Seat, choices: readonly Choice[]): Choice | undefined =>
  best(choices, ({ a }) => goodWorth(MINERALS[a] ?? 'pyerite') - g.players.at(seat).goods.get(a) * 0.3)
/** A Structure of whoever leads. */
export const ofTheLeader = (g: NewEden, choices: readonly Choice[], sites: number): Choice | undefined =>
  best(choices, ({ a }) => {
    const at = Math.floor(a / sites)
    const home = mapOf(g).homeOf[at] ?? NOBODY
    const owner = home === NOBODY ? g.systems.at(at).controller : home
    return owner === NOBODY ? 0 : g.players.at(owner).vp + 1
  })
