import type { Draft, Seat } from '@orrery/kernel'
import { call, first, int, move, second, some } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { developmentCount, emit, forSeat, k, numberOf, RESEARCH } from '../state.js'
import { means } from './effects.js'
import { earn, leftOf } from './gains.js'
import { eachShare } from './shares.js'

/** Research Tokens and the Research Action. Slots are rows of `research`, four for each seat (NE-RSCH-04). */

export const slotsFrom = (seat: Seat): number => seat * RESEARCH
export const inSlot = (g: Seen, slot: number): number | undefined =>
  isTaken(g, slot) ? g.research.at(slot).card.at(0) : undefined
/** Whether a Development lies there: everybody sees that. */
export const isTaken = (g: Seen, slot: number): boolean => g.research.at(slot).card.length > 0

/** NE-RSCH-01, NE-RSCH-03, NE-RSCH-11: a card goes under research; what lay there goes back without its RTs. */
export function research(g: NewEden, seat: Seat, card: number, slot: number): void {
  const row = g.research.at(slot)
  const { deck } = g.players.at(seat)
  const old = isTaken(g, slot)
  if (old) move(g, row.card.at(0), row.card, deck)
  move(g, card, deck, row.card)
  row.rt = 0
  emit(g, 'researches', { by: seat, slot: slot % RESEARCH, instead: old })
}

// ---------------------------------------------------------------- gaining RTs

/** RTs of one gain as they are being distributed: NE-RSCH-06 to NE-RSCH-10. */
interface Gain {
  left: number
  /** Cards bought with 3 of them, and the slots they go to. */
  readonly fetched: { readonly card: number; readonly slot: number }[]
  closed: boolean
  placed: readonly number[] | undefined
}
/** What lies in a slot with the cards fetched so far. */
const filled = (g: Seen, { fetched }: Gain, slot: number): boolean =>
  isTaken(g, slot) || fetched.some(one => one.slot === slot)
const inDeck = k.cardsIn<object>(
  'development',
  developmentCount,
  (g, _f, seat) => g.players.at(seat).deck,
  'NE-RSCH-07',
)
const SLOTS = [0, 1, 2, 3].map(seat => [0, 1, 2, 3].map(slot => slotsFrom(seat) + slot))
const ownSlots = k.among<object>(
  'slot',
  g => g.research.length,
  (_g, _f, seat) => SLOTS[seat] ?? [],
  'NE-RSCH-04',
)
/** With nothing fetched yet any card may go into any slot: that offer is always the same. */
const firstSearch = k.pairs(k.guard<object>(inDeck, []), k.guard<object>(ownSlots, []))
const searches = (d: Gain): typeof firstSearch =>
  d.fetched.length === 0
    ? firstSearch
    : k.pairs(
        k.guard<object>(inDeck, [
          ['NE-RSCH-07', (_g, _f, card) => d.fetched.every(one => one.card !== card)],
        ]),
        // A second search for the same slot would only throw the first away.
        k.guard<object>(ownSlots, [
          ['NE-RULING-109', (_g, _f, slot) => d.fetched.every(one => one.slot !== slot)],
        ]),
      )
const canSearch = (g: Seen, seat: Seat, d: Gain): boolean =>
  !d.closed &&
  d.left >= numberOf(g, 'search') &&
  d.fetched.length < RESEARCH &&
  g.players.at(seat).deck.length > d.fetched.length
const onSlots = (d: Gain) => k.guard<object>(ownSlots, [['NE-RSCH-06', (g, _f, slot) => filled(g, d, slot)]])

type Prompt = 'research.search' | 'research.place'
/** The draft in which a gain of RTs is distributed. */
export const distributing = <F>(
  rts: (g: NewEden, f: F, seat: Seat) => number,
): Draft<NewEden, F, Gain, Prompt> => ({
  begin: (g, f, seat) => ({ left: rts(g, f, seat), fetched: [], closed: false, placed: undefined }),
  ask(g, _f, d, seat) {
    if (canSearch(g, seat, d))
      return some(seat, searches(d) as never, 0, 1, { rule: 'NE-RSCH-07', prompt: 'research.search' })
    // NE-RULING-56: with nothing under research the rest is lost.
    if (d.placed || d.left === 0 || !SLOTS[seat]?.some(slot => filled(g, d, slot))) return null
    return {
      kind: 'share',
      seat,
      over: onSlots(d) as never,
      total: d.left,
      exact: true,
      cap: () => d.left,
      rules: { total: 'NE-RSCH-09', cap: 'NE-RSCH-06' },
      prompt: 'research.place',
    }
  },
  take(g, _f, d, answer, seat) {
    if (!canSearch(g, seat, d)) return void (d.placed = answer)
    const [search] = answer
    if (search === undefined) return void (d.closed = true)
    d.fetched.push({ card: first(search), slot: second(search) })
    d.left -= numberOf(g, 'search')
  },
})
export function distribute(g: NewEden, seat: Seat, { fetched, placed = [] }: Gain): void {
  for (const { card, slot } of fetched) research(g, seat, card, slot)
  const rts = new Array<number>(RESEARCH).fill(0)
  eachShare(placed, (slot, n) => {
    g.research.at(slot).rt += n
    rts[slot % RESEARCH] = n
  })
  emit(g, 'placed-rts', { by: seat, rts })
}
/** NE-RSCH-12: also outside the own turn. */
export const gainRts = k.procedure(
  'research',
  { ...forSeat, n: int() },
  {
    gain: k.drafts(
      (_g, f) => [f.seat],
      distributing<ForSeat & { n: number }>((_g, f) => f.n),
      (g, f, joined) => {
        for (const seat of joined.order) distribute(g, seat, joined.of(seat))
      },
    ),
  },
)
/** Whether RTs would be of any use. */
const canPlace = (g: Seen, seat: Seat, n: number): boolean =>
  SLOTS[seat]?.some(slot => isTaken(g, slot)) === true ||
  (n >= numberOf(g, 'search') && g.players.at(seat).deck.length > 0)

means({
  rt: { can: canPlace, does: (_g, f, n) => call(gainRts, { seat: f.seat, n }) },
  /** What the player to the left gets in return. */
  gift: {
    does: (g, f, { z = 0, rt = 0 }) => {
      const left = leftOf(g, f.seat)
      earn(g, left, z)
      return call(gainRts, { seat: left, n: rt })
    },
  },
})

// ---------------------------------------------------------------- Research Action

/** Slots already changed in this action, as bits: each is filled or exchanged once (NE-RULING-109). */
type Choosing = ForSeat & { changed: number }
const bitOf = (slot: number): number => 1 << (slot % RESEARCH)
const changes = k.pairs(
  k.guard<Choosing>(inDeck, []),
  k.guard<Choosing>(ownSlots, [['NE-RULING-109', (_g, f, slot) => (f.changed & bitOf(slot)) === 0]]),
)
export const researchAction = k.procedure(
  'research-action',
  { ...forSeat, changed: int() },
  {
    choose: k.choose((_g, f) => f.seat, {
      put: k.option(changes, (g, f, card, slot) => {
        research(g, f.seat, card, slot)
        f.changed |= bitOf(slot)
        return 'choose'
      }),
      done: k.plain([], () => undefined),
    }),
  },
)
