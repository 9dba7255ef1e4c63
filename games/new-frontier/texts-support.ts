import type { Naming, Seat, Texts } from '@orrery/kernel'
import { contentOf, counted, listed, running } from '@orrery/kernel'
import { BRANCH_NAMES, technologyName } from './card-texts.js'
import type { Content } from './content/content.js'
import { SUITS } from './content/missions.js'
import type { newFrontier } from './game.js'
import { valueIn } from './rules/effects.js'
import { mineTokens } from './rules/archaeotech.js'
import { facilityOf } from './rules/facilities.js'
import { tradeDeal } from './rules/marketing.js'
import { declineMissions } from './rules/missions.js'
import { placeFacilities, researchGo } from './rules/research.js'
import { abilityEffects } from './rules/sources.js'
import type { Seen } from './state.js'
import { archaeotechOf, AREAS, missionOf } from './state.js'
import type { SupportEvents, SupportPrompts, SupportThings, SupportWords } from './talk-support.js'

/** Sentences of the support phases, missions, Archaeotech and scoring: part of `texts.ts`. */

type All = Texts<typeof newFrontier>
type Things = Readonly<Record<SupportThings, (id: number, say: Naming, g: Seen) => string>>

const planetName = (g: Seen, n: number): string => contentOf<Content>(g).planets.at(n).name
const atPlanet = (g: Seen, n: number | undefined): string =>
  n === undefined || n < 0 ? 'here' : `at ${planetName(g, n)}`
const policyName = (g: Seen, n: number): string => contentOf<Content>(g).policies.at(n).name
const missionName = (g: Seen, n: number): string => `${missionOf(g, n).name} (${missionOf(g, n).suit})`
const areaName = (n: number): string => BRANCH_NAMES[AREAS[n] ?? 'exploration']
const sideName = (side: number): string => (side === 0 ? 'A' : 'B')
const totals = (points: readonly number[], say: Naming): string =>
  listed(points.flatMap((n, who: Seat) => (n === 0 ? [] : [`${say.seat(who)} ${n}`])))

export const prompts: Pick<All['prompts'], SupportPrompts> = {
  'rerolls.window': 'The dice lie: re-roll, add Strength, or pass',
  'destroy-rerolls.window': 'Re-roll the Destroy roll, or pass',
  'spare.choose': 'Use an Archaeotech to lose fewer ships?',
  'ward.choose': 'Use an Archaeotech against Steals from you here?',
  'raise-steal.choose': 'Use an Archaeotech to steal more?',
  'free-repair.choose': 'Repair the Facility with an Archaeotech?',
  'cash.choose': 'Turn an Archaeotech into Credits?',
  'mine-token.choose': (_question, _say, g) =>
    `Raise your Mine ${atPlanet(g, running(g, mineTokens)?.locals.planet)} with an Archaeotech?`,
  'vote-vp.choose': 'Use an Archaeotech for VP from this vote?',
  'discard.tokens': ({ min = 0 }) => `You may hold 3 Archaeotech: discard ${min}`,
  'decline.missions': (_question, _say, g) =>
    `Which missions do you attempt ${atPlanet(g, running(g, declineMissions)?.locals.planet)}?`,
  'build-mission.choose': 'Your mission is complete: take its reward now?',
  'failed.keep': 'Keep a mission for another Turn?',
  'deal.offer': 'Offer a Trade Deal to a player, or pass',
  'deal.answer': (_question, say, g) => {
    const by = running(g, tradeDeal)?.locals.seat ?? -1
    if (by < 0) return 'Accept the Trade Deal?'
    const each = counted(valueIn(abilityEffects(g, by), 'deal') ?? 0, 'Credit')
    return `${say.seat(by)} offers a Trade Deal: ${each} each, no Attacks between you next Turn`
  },
  'take-mission.choose': 'Take a mission',
  'take-discarded.choose': 'Take a mission from the discard pile',
  'contingency.move': 'Move one of your Actions to another support area?',
  'contingency.expand': 'Expansion!: choose up to two Mines to raise, once in the game',
  'explore.choose': 'Explore: a token to the Wormhole, or ally with a Colony',
  'utility.choose': 'Choose what the Colony gives you',
  'politics.meet': 'Choose the two who propose in the first Round',
  'politics.challenge': 'Choose a player to challenge',
  'propose.policy': 'Propose an Agenda',
  'propose.planet': 'Choose the planet of your Agenda',
  'before-vote.choose': 'Use an Archaeotech before the vote?',
  'politics-round.vote': (_question, _say, g) => {
    const [a, b] = [0, 1].map(side => g.proposals.at(side))
    const name = (row: typeof a): string =>
      row === undefined || row.policy < 0
        ? ''
        : `${policyName(g, row.policy).replace(' Policy', '')} (${row.red ? 'red' : 'blue'})`
    return `Vote for A, ${name(a)}, or B, ${name(b)}`
  },
  'savvy.choose': 'Votes are shown: add 1 Influence to a side?',
  'ballot.name': 'Name the player who shall be supported',
  'gain.beacon': 'Choose the planet of your beacon',
  'level-one.take': 'Take a level 1 Technology',
  'place.planet': (_question, _say, g) => {
    const kind = running(g, placeFacilities)?.locals.kind ?? -1
    return `Choose the planet of your new ${kind < 0 ? 'Facility' : facilityOf(g, kind).name}`
  },
  'research-go.choose': (_question, _say, g) =>
    `Take Technologies: ${counted(running(g, researchGo)?.locals.left ?? 0, 'Tech lvl')} left`,
  'gift.choose': 'Give Credits to another player, or pass',
  'change-suit.choose': 'Change the suit of one completed mission?',
}
export const words: Pick<All['words'], SupportWords> = {
  reroll: 'Re-roll with',
  force: 'Make an Opponent re-roll with',
  cash: 'Credits from',
  complete: 'Take the reward',
  wait: 'Wait',
  offer: 'Offer to',
  accept: 'Accept',
  refuse: 'Refuse',
  'move-action': 'Move an Action from',
  wormhole: 'A token to the Wormhole',
  ally: 'Ally with',
  influence: 'Influence from',
  levels: 'A Tech lvl this Turn',
  mine: 'Raise the Mine at',
  red: 'Red',
  blue: 'Blue',
  a: 'A with',
  b: 'B with',
  'a-paid': 'A and 2 Credits, with',
  'b-paid': 'B and 2 Credits, with',
  abstain: 'Abstain',
  'add-a': 'Add 1 to A',
  'add-b': 'Add 1 to B',
  take: 'Take',
  waive: 'Without its prerequisite:',
  flip: 'Turn R&D 1B over for 2 Tech lvls',
  change: 'Change',
  give: 'Give',
}
const tokenName = (g: Seen, token: number | undefined): string => archaeotechOf(g, token ?? 0).name
/** Options that a word and its things do not say well. */
export const option: NonNullable<All['option']> = ({ verb, things: [one, other] }, say, g) => {
  switch (verb) {
    case 'reroll':
      return `Roll again with ${tokenName(g, one?.id)}`
    case 'force':
      return `${tokenName(g, one?.id)}: ${say.seat(other?.id ?? 0)} rolls again`
    case 'move-action':
      return `Move an Action from ${areaName(one?.id ?? 0)} to ${areaName(other?.id ?? 0)}`
    // The same word keeps the VP of a Conflict.
    case 'keep':
      return g.phase === 'scoring' ? 'Keep all suits' : undefined
    case 'a':
    case 'b':
      return `Vote ${verb.toUpperCase()} with ${one?.id ?? 0} Influence`
    case 'a-paid':
    case 'b-paid':
      return `Vote ${verb.charAt(0).toUpperCase()} with ${one?.id ?? 0} Influence and 2 Credits`
    default:
      return undefined
  }
}
export const things: Things = {
  technology: (n, _say, g) => technologyName(contentOf<Content>(g).technologies.at(n)),
  colony: (n, _say, g) => contentOf<Content>(g).colonies.at(n).name,
  mission: (n, _say, g) => missionName(g, n),
  policy: (n, _say, g) => policyName(g, n),
  boost: n => (n === 0 ? 'without a boost' : `with a boost of ${n}`),
  influence: n => `${n} Influence`,
  suit: n => SUITS[n] ?? '',
  credits: n => (n === 1 ? '1 Credit' : `${n} Credits`),
}
export const events: Pick<All['events'], keyof SupportEvents> = {
  'tokens-drawn': ({ by, n }, say) => `${say.seat(by)} draws ${n} Archaeotech.`,
  'tokens-discarded': ({ by, tokens }, say, g) =>
    `${say.seat(by)} discards ${listed(tokens.map(token => archaeotechOf(g, token).name))}.`,
  rerolled: ({ by, of, dice, result }, say) =>
    `${say.seat(by)} ${by === of ? 're-rolls' : `makes ${say.seat(of)} re-roll`}: ${dice.join(', ')} is ${result}.`,
  declined: ({ by, missions }, say, g) =>
    `${say.seat(by)} does not attempt ${listed(missions.map(card => missionName(g, card)))} here.`,
  mission: ({ by, mission }, say, g) => `${say.seat(by)} completes ${missionName(g, mission)}.`,
  display: ({ missions }, _say, g) => `New missions: ${listed(missions.map(card => missionName(g, card)))}.`,
  'mission-taken': ({ by, mission }, say, g) => `${say.seat(by)} takes ${missionName(g, mission)}.`,
  deal: ({ by, with: partner }, say) => `${say.seat(by)} and ${say.seat(partner)} make a Trade Deal.`,
  'action-moved': ({ by, from, to }, say) =>
    `${say.seat(by)} moves an Action from ${areaName(from)} to ${areaName(to)}.`,
  wormhole: ({ by }, say) => `${say.seat(by)} sends a token to the Wormhole.`,
  allied: ({ by, colony, boost }, say, g) =>
    `${say.seat(by)} allies with ${contentOf<Content>(g).colonies.at(colony).name}${boost > 0 ? ` with a boost of ${boost}` : ''}.`,
  proposed: ({ by, side, policy, red, planet }, say, g) =>
    `${say.seat(by)} proposes ${sideName(side)}: ${policyName(g, policy)}, ${red ? 'red' : 'blue'}${planet < 0 ? '' : `, for ${planetName(g, planet)}`}.`,
  voted: ({ by, side, influence, credits }, say) =>
    side < 0
      ? `${say.seat(by)} abstains.`
      : `${say.seat(by)} votes ${sideName(side)} with ${influence} Influence${credits ? ' and 2 Credits' : ''}.`,
  'influence-added': ({ by, side }, say) => `${say.seat(by)} adds 1 Influence to ${sideName(side)}.`,
  vote: ({ a, b, winner }) => `A ${a}, B ${b}: ${sideName(winner)} is approved.`,
  ballot: ({ votes }, say) =>
    `${listed(votes.map((named, who) => `${say.seat(who)} names ${say.seat(named)}`))}.`,
  technology: ({ by, technology }, say, g) =>
    `${say.seat(by)} takes ${technologyName(contentOf<Content>(g).technologies.at(technology))}.`,
  beacon: ({ by, planet }, say, g) => `${say.seat(by)} puts a beacon at ${planetName(g, planet)}.`,
  flipped: ({ by }, say) => `${say.seat(by)} turns R&D 1B over.`,
  'suit-changed': ({ by, mission, suit }, say, g) =>
    `${say.seat(by)} counts ${missionName(g, mission)} as ${SUITS[suit] ?? ''}.`,
  scored: ({ category, points, technologies }, say, g) => {
    const { name } = contentOf<Content>(g).categories.at(category)
    const all = points.map((n, who) => n + (technologies[who] ?? 0))
    return `${name}: ${totals(all, say) || 'nobody scores'}.`
  },
  given: ({ by, to, n }, say) =>
    `${say.seat(by)} gives ${say.seat(to)} ${n === 1 ? '1 Credit' : `${n} Credits`}.`,
  won: ({ by, vp }, say) => {
    const [next = by] = vp
      .map((_, who) => who)
      .filter(who => who !== by)
      .toSorted((a, b) => (vp[b] ?? 0) - (vp[a] ?? 0))
    const ahead = (vp[by] ?? 0) - (vp[next] ?? 0)
    return `${say.seat(by)} wins with ${vp[by] ?? 0} VP, ${ahead === 0 ? `by Prestige or Credits before ${say.seat(next)}` : `${ahead} more than ${say.seat(next)}`}.`
  },
}
