import type { Answer, Draft, LiveOf, Rows, Seat, Spec } from '@orrery/kernel'
import {
  bag,
  bit,
  call,
  everyone,
  howMany,
  int,
  look,
  move,
  NOBODY,
  one,
  only,
  seat,
  some,
} from '@orrery/kernel'
import { RESOURCES } from '../content/vocabulary.js'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { content, emit, k } from '../state.js'
import { develop } from './developing.js'
import { isImmediate, post, resolveDiplomat, spareTokens } from './diplomats.js'
import { cardCount } from './hand.js'
import { flipToken, isUsableToken, usableTokens } from './influence.js'
import { isAutoma, isFriendly, relationOf } from './relations.js'
import { change, payAny, takeAny, totalOf } from './resources.js'

/** Trade deals: offers to and fro between two players; a diplomat may be part of them, face down. */

/** AA-RULING-48: a negotiation ends without a deal after so many proposals. */
export const PROPOSALS = 6
const dealLocals = { seat: seat(), partner: seat() }
const isPartner: Rows<AdAstra, ForSeat> = [
  ['AA-TRADE-01', (_g, f, who) => who !== f.seat],
  ['AA-TRADE-14', (g, f) => !g.players.at(f.seat).dealt],
]
/**
 * With whom the active player may open a negotiation: once a turn with each; Automa must not be ill-disposed. People have
 * no relations but 0.
 */
export const partnerRows: Rows<AdAstra, ForSeat> = [
  ...isPartner,
  ['AA-RULING-48', (g, f, who) => (g.players.at(f.seat).approached & bit(who)) === 0],
  ['AA-RULING-92', (g, f, who) => relationOf(g, who, f.seat) >= 0],
]
/** AA-TRADE-10, AA-DIP-12: on whom a diplomat may be forced. */
export const forceRows: Rows<AdAstra, ForSeat> = [
  ...isPartner,
  ['AA-TRADE-10', (g, f) => g.players.at(f.seat).diplomats.length > 0],
  ['AA-TRADE-04', (g, f) => spareTokens(g, f.seat) > 0],
  ['AA-TRADE-10', (g, f) => usableTokens(g, f.seat) > 0],
]
const diplomatCount = (g: Seen): number => content(g).diplomats.length
const pool = <F>() =>
  k.guard<F>(
    k.cardsIn('diplomat', diplomatCount, (g, _f, who) => g.players.at(who).diplomats, 'AA-TRADE-04'),
    [],
  )

// ---------------------------------------------------------------- a proposal

const tradeLocals = {
  ...dealLocals,
  /** Who has made the proposal on the table. */
  by: seat(),
  /** Technologies that change hands, each followed by its receiver; diplomats that take effect at once. */
  queue: bag(48),
  diplomats: bag(2),
}
type Trading = LiveOf<typeof tradeLocals>
type Dealing = Pick<Trading, 'seat' | 'partner'>
const other = (f: Dealing, who: Seat): Seat => (who === f.seat ? f.partner : f.seat)
const kinds = k.guard<Trading>(k.words(...RESOURCES), [])
const technologiesOf = (g: Seen, f: Dealing): number[] => [
  ...g.players.at(f.seat).developed.toArray(),
  ...g.players.at(f.partner).developed.toArray(),
]
const theirs = k.guard<Trading>(
  k.among('card', cardCount, (g, f) => technologiesOf(g, f), 'AA-TRADE-03'),
  [],
)
const offered = pool<Trading>()
const yesOrNo = k.guard<Trading>(k.words('no', 'yes'), [])

export type Part = 'gives' | 'takes' | 'technologies' | 'diplomat' | 'wanted'
/** Whether a seat could give a diplomat, as all can see (AA-TRADE-04). */
const couldPost = (g: Seen, who: Seat): boolean =>
  g.players.at(who).diplomats.length > 0 && spareTokens(g, who) > 0
/** AA-TRADE-02 to AA-TRADE-05: the parts of a proposal that there is something for. */
export function partsOf(g: Seen, f: Dealing, who: Seat): Part[] {
  const partner = other(f, who)
  return [
    ...(totalOf(g, who) > 0 ? (['gives'] as const) : []),
    ...(totalOf(g, partner) > 0 ? (['takes'] as const) : []),
    ...(technologiesOf(g, f).length > 0 ? (['technologies'] as const) : []),
    ...(couldPost(g, who) ? (['diplomat'] as const) : []),
    ...(couldPost(g, partner) ? (['wanted'] as const) : []),
  ]
}
const resourcesOf = (g: AdAstra, who: Seat, of: Seat, prompt: 'trade.give' | 'trade.take') =>
  ({
    kind: 'share',
    seat: who,
    over: kinds,
    total: totalOf(g, of),
    cap: (i: number) => g.players.at(of).resources.get(i),
    rules: { total: 'AA-RULING-48', cap: 'AA-RULING-48' },
    prompt,
  }) as const
type Prompt = `trade.${'give' | 'take' | 'technologies' | 'diplomat' | 'wanted'}`
const proposal: Draft<AdAstra, Trading, Answer[], Prompt> = {
  begin: () => [],
  ask(g, f, given, who): Spec<AdAstra, Trading, Prompt> | null {
    switch (partsOf(g, f, who)[given.length]) {
      case 'gives':
        return resourcesOf(g, who, who, 'trade.give')
      case 'takes':
        return resourcesOf(g, who, other(f, who), 'trade.take')
      case 'technologies':
        return some(who, theirs, 0, technologiesOf(g, f).length, { prompt: 'trade.technologies' })
      case 'diplomat':
        return some(who, offered, 0, 1, { prompt: 'trade.diplomat', rule: 'AA-TRADE-04' })
      case 'wanted':
        return one(who, yesOrNo, 'trade.wanted')
      default:
        return null
    }
  },
  take: (_g, _f, given, answer) => void given.push(answer),
}
const amountsIn = (answer: Answer): number[] => {
  const amounts = RESOURCES.map(() => 0)
  for (let i = 0; i < answer.length; i += 2) amounts[answer[i] ?? 0] = answer[i + 1] ?? 0
  return amounts
}
const YES = 1
/** Lays a proposal on the table, for the two to see; which diplomat it is only its owner knows (AA-TRADE-06). */
function propose(g: AdAstra, f: Trading, who: Seat, answers: readonly Answer[]): void {
  const { deal } = g
  const partner = other(f, who)
  const parts = partsOf(g, f, who)
  const answerTo = (part: Part): Answer => answers[parts.indexOf(part)] ?? []
  const [gives, takes] = [amountsIn(answerTo('gives')), amountsIn(answerTo('takes'))]
  const mine = who === f.seat
  RESOURCES.forEach((_, i) => {
    deal.gives.set(i, (mine ? gives : takes)[i] ?? 0)
    deal.takes.set(i, (mine ? takes : gives)[i] ?? 0)
  })
  deal.technologies.assign([...answerTo('technologies')].sort((a, b) => a - b))
  const [card] = answerTo('diplomat')
  const wanted = answerTo('wanted')[0] === YES
  g.players.at(who).offered = card ?? -1
  g.players.at(partner).offered = -1
  deal.diplomats = (card === undefined ? 0 : bit(who)) | (wanted ? bit(partner) : 0)
  deal.proposals += 1
  emit(g, 'proposal', {
    by: who,
    to: partner,
    gives: only(deal.known, gives),
    takes: only(deal.known, takes),
    technologies: only(deal.known, deal.technologies.toArray()),
    diplomats: only(deal.known, deal.diplomats),
  })
}
function clearDeal(g: AdAstra): void {
  const { deal } = g
  for (const who of [deal.by, deal.partner]) g.players.at(who).offered = -1
  deal.by = NOBODY
  deal.partner = NOBODY
  deal.proposals = 0
  deal.known = 0
  deal.gives.fill(0)
  deal.takes.fill(0)
  deal.technologies.clear()
  deal.diplomats = 0
}

// ---------------------------------------------------------------- the exchange

/** AA-TRADE-07, AA-TRADE-12: resources change hands; technologies leave their sellers before anybody keeps one. */
function exchange(g: AdAstra, f: Trading): void {
  const { deal } = g
  const [gives, takes] = [deal.gives.toArray(), deal.takes.toArray()]
  const technologies = deal.technologies.toArray()
  emit(g, 'deal', { by: f.seat, to: f.partner, gives, takes, technologies })
  change(
    g,
    f.seat,
    gives.map((n, i) => (takes[i] ?? 0) - n),
  )
  change(
    g,
    f.partner,
    gives.map((n, i) => n - (takes[i] ?? 0)),
  )
  for (const card of technologies) {
    const seller = g.players.at(f.seat).developed.has(card) ? f.seat : f.partner
    move(g, card, g.players.at(seller).developed, g.played)
    f.queue.push(card)
    f.queue.push(other(f, seller))
  }
  for (const who of [f.seat, f.partner]) {
    const card = g.players.at(who).offered
    if (card < 0) continue
    post(g, card, g.players.at(who).diplomats, other(f, who), who)
    if (isImmediate(g, card)) f.diplomats.push(card)
  }
  g.players.at(f.seat).dealt = true
  clearDeal(g)
}
const immediate = k.guard<Trading>(
  k.among('diplomat', diplomatCount, (_g, f) => f.diplomats.toArray(), 'AA-RULING-102'),
  [],
)

export const trade = k.procedure('trade', tradeLocals, {
  begin: (g, f) => {
    g.players.at(f.seat).approached |= bit(f.partner)
    emit(g, 'approached', { by: f.seat, to: f.partner })
    if (isAutoma(g, f.partner)) return call(automaDeal, { seat: f.seat, partner: f.partner }, 'end')
    g.deal.by = f.seat
    g.deal.partner = f.partner
    g.deal.known = bit(f.seat) | bit(f.partner)
    f.by = f.seat
    return undefined
  },
  propose: k.drafts(
    (_g, f: Trading) => [f.by],
    proposal,
    (g, f, joined) => propose(g, f, f.by, joined.of(f.by)),
  ),
  answer: k.choose((_g, f) => other(f, f.by), {
    // What is in a deal that is made is for all to see.
    accept: k.plain([], g => look(g, g.deal, everyone(g))),
    counter: k.plain<Trading, 'propose'>([['AA-RULING-48', g => g.deal.proposals < PROPOSALS]], (_g, f) => {
      f.by = other(f, f.by)
      return 'propose'
    }),
    refuse: k.plain<Trading, 'broken'>([], (g, f) => {
      emit(g, 'no-deal', { by: other(f, f.by), to: f.by })
      return 'broken'
    }),
  }),
  /** Whoever accepted and was asked for a diplomat chooses it now, face down. */
  diplomat: k.ask(
    (g, f) => {
      const who = other(f, f.by)
      return (g.deal.diplomats & bit(who)) === 0 ? null : one(who, offered)
    },
    (g, f, [card = 0]) => void (g.players.at(other(f, f.by)).offered = card),
  ),
  exchange,
  /** AA-TRADE-13: the last that was laid down is looked at first. */
  technologies: (_g, f) => {
    if (f.queue.length === 0) return undefined
    const receiver = f.queue.pop()
    return call(develop, { seat: receiver, card: f.queue.pop(), received: true }, 'technologies')
  },
  /** AA-RULING-102: of two that take effect at once the active player says which is first. */
  order: k.ask(
    (_g, f) => (f.diplomats.length < 2 ? null : one(f.seat, immediate)),
    (_g, f, [card = 0]) => {
      f.diplomats.remove(card)
      return call(resolveDiplomat, { card }, 'resolve')
    },
  ),
  resolve: (_g, f) =>
    f.diplomats.length === 0 ? 'end' : call(resolveDiplomat, { card: f.diplomats.pop() }, 'resolve'),
  broken: g => clearDeal(g),
  end: () => undefined,
})

// ---------------------------------------------------------------- with an Automa

const MOST = 3
/** Resources paid for each one taken: two, or one on good terms. */
const rateOf = (g: Seen, automa: Seat, who: Seat): number => (isFriendly(g, automa, who) ? 1 : 2)
const automaLocals = { ...dealLocals, n: int() }
type AutomaDeal = LiveOf<typeof automaLocals>
const gift = pool<AutomaDeal>()
/** A deal with an Automa is an exchange with the bank; a diplomat may come with it. */
const automaDeal = k.procedure('automa-deal', automaLocals, {
  amount: k.ask(
    (g, f) => {
      const most = Math.min(MOST, Math.floor(totalOf(g, f.seat) / rateOf(g, f.partner, f.seat)))
      return most === 0 ? null : howMany(f.seat, 0, most, 'AA-RULING-92')
    },
    (_g, f, [n = 0]) => void (f.n = n),
  ),
  pay: (g, f) => {
    if (f.n > 0) g.players.at(f.seat).dealt = true
    return call(payAny, { seat: f.seat, n: f.n * rateOf(g, f.partner, f.seat) })
  },
  take: (_g, f) => call(takeAny, { seat: f.seat, n: f.n }),
  diplomat: k.ask(
    (g, f) => (couldPost(g, f.seat) ? some(f.seat, gift, 0, 1, { rule: 'AA-TRADE-04' }) : null),
    (g, f, [card]) => {
      if (card === undefined) return undefined
      g.players.at(f.seat).dealt = true
      post(g, card, g.players.at(f.seat).diplomats, f.partner, f.seat)
      return isImmediate(g, card) ? call(resolveDiplomat, { card }) : undefined
    },
  ),
})

// ---------------------------------------------------------------- forced deals

type Forcing = LiveOf<typeof dealLocals>
const tokens = k.guard<Forcing>(
  k.rowsOf('system', g => g.systems),
  [['AA-TRADE-10', (g, f, s) => isUsableToken(g, s, f.seat)]],
)
const forced = pool<Forcing>()
/** AA-TRADE-10, AA-TRADE-11: an influence token is flipped, and a diplomat must be taken. */
export const forceDeal = k.procedure('force-deal', dealLocals, {
  token: k.ask(
    (_g, f) => one(f.seat, tokens),
    (g, f, [system = 0]) => {
      g.players.at(f.seat).dealt = true
      flipToken(g, system, f.seat)
    },
  ),
  diplomat: k.ask(
    (_g, f) => one(f.seat, forced),
    (g, f, [card = 0]) => {
      emit(g, 'forced', { by: f.seat, to: f.partner })
      post(g, card, g.players.at(f.seat).diplomats, f.partner, f.seat)
      return isImmediate(g, card) ? call(resolveDiplomat, { card }) : undefined
    },
  ),
})
