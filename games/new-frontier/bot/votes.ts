import type { Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { POLITICS } from '../content/numbers.js'
import { facilityKinds, facilityOf } from '../rules/facilities.js'
import { voteWeight } from '../rules/politics.js'
import type { NewFrontier } from '../state.js'
import { areaOf, nextPlanet, NOWHERE, seatsOf } from '../state.js'
import { chanceOf, creditWorth, planets } from './reading.js'

/** What Agendas do to a player beside the others, and which way to vote. */

type Measure = (seat: Seat) => number
/** How much more one has than the others on average. */
function lead(g: NewFrontier, who: Seat, of: Measure): number {
  const others = seatsOf(g).filter(seat => seat !== who)
  return of(who) - others.reduce((sum, seat) => sum + of(seat), 0) / others.length
}
const within = (most: number, x: number): number => Math.max(-most, Math.min(most, x))

type Worth = (g: NewFrontier, who: Seat, planet: number) => number
const vpLead: Worth = (g, who) => lead(g, who, seat => g.players.at(seat).vp)
const prestigeLead: Worth = (g, who) => lead(g, who, seat => g.players.at(seat).prestige)
const mineLead: Worth = (g, who, planet) => lead(g, who, seat => areaOf(g, seat, planet).mine)
const shipLead: Worth = (g, who, planet) => lead(g, who, seat => areaOf(g, seat, planet).fleet.length)
const groundLead: Worth = (g, who, planet) =>
  lead(
    g,
    who,
    seat =>
      facilityKinds(areaOf(g, seat, planet).facilities).filter(kind => !facilityOf(g, kind).orbital).length,
  )
/** In VP, for the red Agenda and the blue one. Who is behind wants Credits handed out and the leader brought down. */
const AGENDAS: Readonly<Record<string, readonly [red: Worth, blue: Worth]>> = {
  conflict: [
    (g, who) => within(0.4, 0.08 * lead(g, who, seat => g.players.at(seat).credits)),
    (g, who, planet) => within(0.4, 0.12 * prestigeLead(g, who, planet)),
  ],
  contract: [(...at) => within(0.5, 0.25 * shipLead(...at)), (...at) => within(0.4, -0.2 * shipLead(...at))],
  corporate: [
    (...at) => within(0.7, -0.08 * vpLead(...at)),
    (...at) => within(0.6, 0.12 * prestigeLead(...at)),
  ],
  planet: [(...at) => -0.4 * groundLead(...at), (g, ...at) => creditWorth(g) * groundLead(g, ...at)],
  support: [(...at) => within(0.8, -0.08 * vpLead(...at)), () => 0],
  system: [(...at) => within(0.6, -0.12 * prestigeLead(...at)), () => 0.1],
  production: [(...at) => -0.2 * mineLead(...at), () => 0],
}
/** What an Agenda is worth to a player if it is approved; under the Storm it does nothing (NF-RULING-62). */
export function agendaWorth(g: NewFrontier, who: Seat, policy: number, red: boolean, planet: number): number {
  if (planet !== NOWHERE && planet === nextPlanet(g.storm)) return 0
  const both = AGENDAS[contentOf<Content>(g).policies.at(policy).id]
  return both?.[red ? 0 : 1](g, who, planet) ?? 0
}
/** The planet where an Agenda does most for its proposer. */
export function planetFor(g: NewFrontier, who: Seat, policy: number, red: boolean): number {
  const worth = (planet: number): number => agendaWorth(g, who, policy, red, planet)
  return [...planets].sort((a, b) => worth(b) - worth(a))[0] ?? 0
}
/** NF-AGD-10: VP for the vote itself. */
export const paysVoters = (g: NewFrontier, policy: number, red: boolean): boolean =>
  contentOf<Content>(g)
    .policies.at(policy)
    [red ? 'red' : 'blue'].some(
      ({ when, do: verbs }) =>
        when !== undefined &&
        'politics' in when &&
        when.politics === 'cast' &&
        verbs.some(verb => 'vp' in verb),
    )

export interface Ballot {
  readonly side: 0 | 1
  readonly influence: number
  readonly paid: boolean
}
/** What the others are likely to add to A, less what they add to B. */
function likely(g: NewFrontier, who: Seat): number {
  const [forA, forB] = [0, 1].map(side => {
    const { policy, red } = g.proposals.at(side)
    return paysVoters(g, policy, red)
  })
  let sum = 0
  for (const seat of seatsOf(g)) {
    if (seat === who) continue
    const own = g.proposals.at(0).proposer === seat ? 1 : g.proposals.at(1).proposer === seat ? -1 : 0
    sum += own * (voteWeight(g, seat) + 1)
    if (own === 0) sum += (forA ? 1 : 0) - (forB ? 1 : 0)
  }
  return sum
}
/** The vote that promises most. Influence of the first Round may still be wanted in the second; what is left then is lost. */
export function bestVote(g: NewFrontier, who: Seat, mayPay: boolean, noise: () => number): Ballot {
  const { influence } = g.players.at(who)
  const last = g.agendas.length > 0
  const others = likely(g, who)
  const worth = [0, 1].map(side => {
    const { policy, red, planet } = g.proposals.at(side)
    return agendaWorth(g, who, policy, red, planet)
  })
  const proposes = [0, 1].some(side => g.proposals.at(side).proposer === who)
  let best: Ballot = { side: 0, influence: 0, paid: false }
  let most = -Infinity
  for (const side of [0, 1] as const) {
    const { policy, red } = g.proposals.at(side)
    const pays = paysVoters(g, policy, red)
    const own = g.proposals.at(1 - side).proposer !== who
    // Who proposed something stands by it, unless the other vote pays by itself.
    if (!own && !pays) continue
    const sure = (pays ? 1 : 0) + noise()
    for (let n = 0; n <= Math.min(POLITICS.influence, influence); n++) {
      const margin = (side === 0 ? others + 0.5 : -others - 0.5) + voteWeight(g, who) + n
      const chance = chanceOf(margin, 1.6)
      const paid = mayPay && own && (last || chance > 0.55)
      const gained =
        (proposes ? POLITICS.proposer : 0) +
        (paid ? POLITICS.creditsVp - POLITICS.credits * creditWorth(g) : 0)
      const value =
        sure +
        chance * (gained + (worth[side] ?? 0)) +
        (1 - chance) * (worth[1 - side] ?? 0) -
        (last ? 0.01 : 0.2) * n
      if (value > most) [most, best] = [value, { side, influence: n, paid }]
    }
  }
  return best
}
