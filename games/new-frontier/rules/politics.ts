import type { LiveOf, Menu, Seat } from '@orrery/kernel'
import {
  about,
  bag,
  call,
  contentOf,
  done,
  id,
  int,
  NOBODY,
  one,
  seat,
  settingOf,
  some,
} from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { ACTIONS, POLITICS } from '../content/numbers.js'
import type { Policy } from '../content/policies.js'
import type { Effect } from '../content/vocabulary.js'
import type { ForSeat, NewFrontier, Seen } from '../state.js'
import { allPlanets, AREAS, emit, forSeat, k, NOWHERE, seatsOf } from '../state.js'
import { cash, holdsTokens, spend, tokensFor, useOf } from './archaeotech.js'
import { ballot } from './ballot.js'
import { sumOf, valueIn } from './effects.js'
import { resetInfluence, setInfluence } from './exploration.js'
import { gainCredits, gainPrestige, gainVp } from './gains.js'
import { situationAt } from './situation.js'
import { effectsOf, facilityLists, sumAmong, wordOf } from './sources.js'
import { areaOrder } from './turn-order.js'

/** The Politics Phase: proposals, votes and what follows from them. */

const AREA = AREAS.indexOf('politics')
const SIDES = 2
const MOST_PROPOSERS = 4
const actionsOf = (g: Seen, who: Seat): number => g.players.at(who).actions.get(AREA)
/** NF-POL-37: those with an Action, in the order of the phase. */
export const participants = (g: Seen): Seat[] => areaOrder(g, 'politics').filter(who => actionsOf(g, who) > 0)
const policyOf = (g: Seen, policy: number): Policy => contentOf<Content>(g).policies.at(policy)
const agendaOf = (g: Seen, side: number): readonly Effect[] => {
  const { policy, red } = g.proposals.at(side)
  return policyOf(g, policy)[red ? 'red' : 'blue']
}

// ---------------------------------------------------------------- who proposes

const phase = { round: int(), first: bag<Seat>(2), named: seat() }
type Phase = LiveOf<typeof phase>
/** NF-POL-05: with five the last does not propose. */
const proposers = (g: NewFrontier): Seat[] => participants(g).slice(0, MOST_PROPOSERS)
const mayMeet = k.guard<Phase>(
  k.things('player', g => g.players.length),
  [
    ['NF-POL-09', (g, _f, player) => proposers(g).includes(player)],
    ['NF-POL-10', (g, _f, player) => proposers(g).length > 3 || player !== proposers(g)[0]],
  ],
)
const mayChallenge = k.guard<Phase>(
  k.things('player', g => g.players.length),
  [
    ['NF-POL-10', (g, _f, player) => player !== participants(g)[0]],
    ['NF-POL-08', (_g, f, player) => player !== f.named],
  ],
)
/** NF-POL-04 to 08: the two of this Round, the earlier in Politics order first. */
function pairOf(g: NewFrontier, f: Phase): Seat[] {
  const all = proposers(g)
  const [leader = NOBODY] = all
  if (all.length === 1) return areaOrder(g, 'politics').filter(who => who === leader || who === f.named)
  if (all.length === 2) return all
  const first = f.first.toArray()
  if (all.length === 3) {
    const other = all.find(who => who !== leader && (f.round === 1) === first.includes(who))
    return [leader, other ?? NOBODY]
  }
  return all.filter(who => (f.round === 1) === first.includes(who))
}

// ---------------------------------------------------------------- proposals

const proposal = { ...forSeat, side: int() }
type Proposal = LiveOf<typeof proposal>
const policies = k.guard<Proposal>(
  k.things('policy', g => contentOf<Content>(g).policies.length),
  [
    ['NF-OPT-06', (g, _f, policy) => settingOf(g, 'cards') !== 'new' || !policyOf(g, policy).advanced],
    ['NF-POL-13', (g, _f, policy) => (g.proposed & (1 << policy)) === 0], // NF-POL-12 too
  ],
)
function lay(red: boolean): (g: NewFrontier, f: Proposal, policy: number) => void {
  return (g, f, policy) => {
    const row = g.proposals.at(f.side)
    row.proposer = f.seat
    row.policy = policy
    row.red = red
    row.planet = NOWHERE
    g.proposed |= 1 << policy
  }
}
const anyPlanet = k.guard<Proposal>(allPlanets, [])
/** NF-POL-11. */
const propose = k.procedure('propose', proposal, {
  policy: k.choose((_g, f) => f.seat, {
    red: k.option(policies, lay(true)),
    blue: k.option(policies, lay(false)),
  }),
  planet: k.ask(
    (g, f) => (policyOf(g, g.proposals.at(f.side).policy).planet ? one(f.seat, anyPlanet) : null),
    (g, f, [planet = 0]) => {
      g.proposals.at(f.side).planet = planet
    },
  ),
  tell: (g, f) => {
    const { policy, red, planet } = g.proposals.at(f.side)
    emit(g, 'proposed', { by: f.seat, side: f.side, policy, red, planet })
  },
})

// ---------------------------------------------------------------- votes

interface Cast {
  side: number
  influence: number
  credits: boolean
}
/** NF-POL-18, 19: Influence that may go with a vote. */
const amounts = k.guard<Cast>(
  k.things('influence', () => POLITICS.influence + 1),
  [
    ['NF-POL-18', (g, _f, n, who) => n === 0 || actionsOf(g, who) > 0],
    ['NF-POL-19', (g, _f, n, who) => n <= g.players.at(who).influence],
  ],
)
/** NF-POL-29, 32, 34 and 36. */
const withCredits = (side: number) =>
  k.guard<Cast>(
    k.things('influence', () => POLITICS.influence + 1),
    [
      ['NF-POL-29', (g, _f, _n, who) => actionsOf(g, who) === ACTIONS.perArea],
      ['NF-POL-34', (g, _f, _n, who) => !g.players.at(who).votedCredits],
      ['NF-POL-36', (g, _f, _n, who) => g.players.at(who).credits >= POLITICS.credits],
      ['NF-POL-32', (g, _f, _n, who) => g.proposals.at(1 - side).proposer !== who],
      ['NF-POL-19', (g, _f, n, who) => n <= g.players.at(who).influence],
    ],
  )
const cast =
  (side: number, credits: boolean) =>
  (_g: NewFrontier, given: Cast, influence: number): void => {
    given.side = side
    given.influence = influence
    given.credits = credits
  }
const votes: Menu<NewFrontier, Cast, unknown> = k.menu({
  a: k.option(amounts, cast(0, false)),
  b: k.option(amounts, cast(1, false)),
  'a-paid': k.option(withCredits(0), cast(0, true)),
  'b-paid': k.option(withCredits(1), cast(1, true)),
  abstain: k.plain<Cast>([], () => undefined), // NF-POL-23
})
const abstention = (): Cast => ({ side: NOWHERE, influence: 0, credits: false })
const paper = about(votes, abstention())
/** NF-POL-16, 17: what an answer means. */
function read(g: NewFrontier, x: number, who: Seat): Cast {
  const given = abstention()
  votes.act(g, given, x, who)
  return given
}

const beforeVote = k.procedure('before-vote', forSeat, {
  choose: k.choose((_g, f) => f.seat, {
    influence: k.option(
      tokensFor<ForSeat>(use => 'influence' in use),
      (g, f, token) => {
        const n = useOf(g, token, 'influence')
        spend(g, f.seat, token)
        g.players.at(f.seat).influence += n
        return holdsTokens(g, f.seat) ? ('choose' as const) : undefined
      },
    ),
    cash: k.option<ForSeat, 'choose' | undefined>(cash.offer, (g, f, token, y, by) => {
      cash.act(g, f, token, y, by)
      return holdsTokens(g, by) ? 'choose' : undefined
    }),
    pass: k.plain([], () => undefined),
  }),
})

/** NF-FACT-07: Political Savviness, within the limit of 4. */
const mayAdd = (g: NewFrontier, who: Seat): boolean =>
  wordOf(g, who, 'addInfluence') !== undefined &&
  actionsOf(g, who) > 0 &&
  g.players.at(who).influence > 0 &&
  g.votes.at(who).influence < POLITICS.influence
const savviness = { ...forSeat, added: seat(), side: int(NOWHERE) }
const add =
  (side: number): ((g: NewFrontier, f: { seat: Seat }) => ReturnType<typeof done>) =>
  (g, f) => {
    g.players.at(f.seat).influence -= 1
    emit(g, 'influence-added', { by: f.seat, side })
    return done(1 + side)
  }
const savvy = k.procedure('savvy', savviness, {
  choose: k.choose((_g, f) => f.seat, {
    'add-a': k.plain([], add(0)),
    'add-b': k.plain([], add(1)),
    pass: k.plain([], () => undefined),
  }),
})

/** What a player's Voting Token counts. */
export const voteWeight = (g: Seen, who: Seat): number => wordOf(g, who, 'voteWeight') ?? 1
/** NF-POL-20: Voting Tokens and Influence on a side. */
export const votesFor = (g: Seen, side: number): number =>
  seatsOf(g).reduce((sum, who) => {
    const { side: given, influence } = g.votes.at(who)
    return given === side ? sum + voteWeight(g, who) + influence : sum
  }, 0)

/** NF-POL-27 to 31, NF-TECH-05 and NF-AGD-10, 11: VP of a vote. */
function payVoters(g: NewFrontier, winner: number): void {
  for (const who of areaOrder(g, 'politics')) {
    const { side, credits } = g.votes.at(who)
    const player = g.players.at(who)
    if (side === NOWHERE) continue
    const cast = sumOf(agendaOf(g, side), 'vp', situationAt(g, who, 0), 'politics cast')
    const isProposer = [0, 1].some(at => g.proposals.at(at).proposer === who)
    const won = side === winner
    const vp = cast + (won && isProposer ? POLITICS.proposer : 0) + (won && credits ? POLITICS.creditsVp : 0)
    if (won && credits) gainCredits(g, who, -POLITICS.credits, 'politics')
    gainVp(g, who, vp, 'politics')
    if (!won) continue
    player.votesWon += 1
    gainPrestige(g, who, successPrestige(g, who), 'politics')
  }
}
function successPrestige(g: NewFrontier, who: Seat): number {
  const here = situationAt(g, who, 0, { nth: g.players.at(who).votesWon })
  return sumOf(effectsOf(g, who), 'prestige', here, 'politics won')
}
/** Whether a vote brought this player VP (NF-ARCH-12). */
const paidBy = (g: NewFrontier, who: Seat, winner: number): boolean => {
  const { side, credits } = g.votes.at(who)
  if (side === NOWHERE) return false
  if (sumOf(agendaOf(g, side), 'vp', situationAt(g, who, 0), 'politics cast') > 0) return true
  return side === winner && (credits || [0, 1].some(at => g.proposals.at(at).proposer === who))
}
const voteVp = k.procedure('vote-vp', forSeat, {
  choose: k.choose((g, f) => (holdsTokens(g, f.seat) ? f.seat : NOBODY), {
    use: k.option(
      tokensFor<ForSeat>(use => 'voteVp' in use),
      (g, f, token) => {
        const n = useOf(g, token, 'voteVp')
        spend(g, f.seat, token)
        gainVp(g, f.seat, n, 'archaeotech')
        return 'choose' as const
      },
    ),
    pass: k.plain([], () => undefined),
  }),
})

/** NF-POL-24 to 26, NF-FAC-16 and NF-AGD-19: the winning Agenda is in force. */
function enact(g: NewFrontier, winner: number): void {
  const { policy, red, planet } = g.proposals.at(winner)
  const row = g.agendas.push()
  row.policy = policy
  row.red = red
  row.planet = planet
  for (const who of areaOrder(g, 'politics')) {
    const approved = sumOf(agendaOf(g, winner), 'credits', situationAt(g, who, 0), 'politics approved')
    gainCredits(g, who, approved, 'politics')
    if (planet === NOWHERE) continue
    const council = sumAmong(
      facilityLists(g, who, planet),
      'vp',
      situationAt(g, who, planet),
      'politics placed',
    )
    gainVp(g, who, council, 'facility')
  }
}

const roundLocals = { one: seat(), other: seat(), added: bag(5), winner: id() }
type Round = LiveOf<typeof roundLocals>
export const politicsRound = k.procedure('politics-round', roundLocals, {
  /** NF-POL-14, 15: the later in order lays down first; the earlier takes space A. */
  second: (_g, f) => call(propose, { seat: f.other, side: 1 }),
  first: (_g, f) => call(propose, { seat: f.one, side: 0 }),
  tokens: k.each(
    g => participants(g),
    (g, _f, who) => (holdsTokens(g, who) ? call(beforeVote, { seat: who }) : null),
  ),
  vote: k.askAll<Round>(
    seatsOf,
    (_g, _f, who) => one(who, paper),
    (g, f, joined) => {
      f.added.assign([0, 0])
      for (const who of seatsOf(g)) {
        const given = read(g, joined.of(who)[0] ?? 0, who)
        Object.assign(g.votes.at(who), given)
        g.players.at(who).influence -= given.influence // NF-POL-22
        if (given.credits) g.players.at(who).votedCredits = true
        emit(g, 'voted', { by: who, side: given.side, influence: given.influence, credits: given.credits })
      }
    },
  ),
  savvy: k.run(
    g => call(savvy, { seat: seatsOf(g).find(who => mayAdd(g, who)) ?? NOBODY }),
    (_g, f, result) => {
      if (result > 0) f.added.assign(result === 1 ? [1, 0] : [0, 1])
    },
  ),
  /** NF-POL-20, 21. */
  count: (g, f) => {
    const [a = 0, b = 0] = [0, 1].map(side => votesFor(g, side) + f.added.at(side))
    f.winner = b > a ? 1 : 0
    emit(g, 'vote', { a, b, winner: f.winner })
    payVoters(g, f.winner)
    enact(g, f.winner)
  },
  tokensAfter: k.each<Round>(
    g => areaOrder(g, 'politics'),
    (g, f, who) => (paidBy(g, who, f.winner) ? call(voteVp, { seat: who }) : null),
  ),
  ballot: (g, f) => {
    const prize = valueIn(agendaOf(g, f.winner), 'ballot')
    return prize === undefined ? undefined : call(ballot, { ...prize })
  },
})

/** NF-POL-01 to 03. */
export const politicsPhase = k.procedure('politics', phase, {
  begin: g => {
    g.phase = 'politics'
    g.agendas.clear()
    g.proposed = 0
    for (const player of g.players) {
      player.votesWon = 0
      player.votedCredits = false
    }
    if (participants(g).length === 0) return done()
    setInfluence(g, 'politics')
    return undefined
  },
  /** NF-POL-09: three or more proposers: the first decides who meet in the first Round. */
  meet: k.ask(
    g => {
      const all = proposers(g)
      if (all.length < 3) return null
      const n = all.length === 3 ? 1 : SIDES
      return some(all[0] ?? NOBODY, mayMeet, n, n, { rule: 'NF-POL-09' })
    },
    (_g, f, chosen) => f.first.assign([...chosen]),
  ),
  next: (_g, f) => {
    f.round += 1
  },
  /** NF-POL-08. */
  challenge: k.ask(
    (g, _f) => {
      const [only = NOBODY] = participants(g)
      return proposers(g).length === 1 ? one(only, mayChallenge) : null
    },
    (_g, f, [player = 0]) => {
      f.named = player
    },
  ),
  round: (g, f) => {
    const [earlier = NOBODY, other = NOBODY] = pairOf(g, f)
    return call(politicsRound, { one: earlier, other })
  },
  again: (g, f) => {
    if (f.round < 2) return 'next'
    resetInfluence(g)
    return undefined
  },
})
