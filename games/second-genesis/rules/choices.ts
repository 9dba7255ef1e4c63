import type { LiveOf } from '@orrery/kernel'
import {
  bit,
  call,
  clockwise,
  done,
  everyone,
  id,
  int,
  look,
  move,
  only,
  roll,
  seat,
  seats,
  shuffle,
  word,
} from '@orrery/kernel'
import type { Filter, Verb } from '../content/vocabulary.js'
import type { G } from '../state.js'
import { emit, k, kindOf, NONE } from '../state.js'
import { book, destroy, destroyByEffect, drawCards, enter } from './in-play.js'
import { spoken } from './spoken.js'
import { fits, matches } from './values.js'

/** Choices made while an item resolves (SG-RULING-28: active player first, then clockwise, openly). */

const size = (g: G): number => g.cards.length

/** SG-KEY-01: the player chooses; with no more cards than asked for, all go. */
const discardLocals = { by: seat(), n: int() }
type Discard = LiveOf<typeof discardLocals>
const fromHand = k.guard<Discard>(
  k.cardsIn('card', size, (g, f) => g.players.at(f.by).hand),
  [['SG-KEY-01', (g, f, card) => g.players.at(f.by).hand.has(card)]],
)
export function discard(g: G, by: number, cards: readonly number[]): void {
  const { hand, scrap } = g.players.at(by)
  for (const card of cards) move(g, card, hand, scrap)
  emit(g, 'discarded', { by, cards: [...cards] })
}
export const discardSome = k.procedure('discard', discardLocals, {
  which: k.ask(
    (g, f) => {
      const held = g.players.at(f.by).hand.length
      return held <= f.n || f.n === 0
        ? null
        : {
            kind: 'pick',
            seat: f.by,
            from: fromHand,
            min: f.n,
            max: f.n,
            rule: 'SG-KEY-01',
            prompt: 'discard',
          }
    },
    (g, f, cards) => {
      discard(g, f.by, cards)
      return done()
    },
  ),
  all: (g, f) => {
    const { hand } = g.players.at(f.by)
    // In no order of its owner's: where a card lies in a hand tells when it came.
    const cards = f.n === 0 ? [] : hand.toArray().sort((a, b) => a - b)
    if (cards.length > 0) discard(g, f.by, cards)
  },
})
/** Several players discard. */
export const discardEach = k.procedure(
  'discards',
  { who: seats(), n: int() },
  {
    each: k.each(
      (g, f) => clockwise(g, g.active).filter(s => (f.who & bit(s)) !== 0),
      (_g, f, s) => call(discardSome, { by: s, n: f.n }),
    ),
  },
)

/** SG-RULING-36: an optional draw. */
export const mayDraw = k.procedure(
  'optional draw',
  { by: seat() },
  {
    ask: k.choose((_g, f) => f.by, {
      draw: k.plain([], (g, f) => drawCards(g, f.by, 1)),
      decline: k.plain([], () => undefined),
    }),
  },
)

/** Several players may draw. */
export const mayDrawEach = k.procedure(
  'optional draws',
  { who: seats() },
  {
    each: k.each(
      (g, f) => clockwise(g, g.active).filter(s => (f.who & bit(s)) !== 0),
      (_g, _f, by) => call(mayDraw, { by }),
    ),
  },
)

/** Looking at the top of the own market: some go to the hand, the rest to the bottom in random order (SG-RULING-96). */
const siftLocals = { by: seat(), look: int(), take: int() }
const fromAside = k.guard<{ by: number }>(
  k.cardsIn('card', size, (g, f) => g.players.at(f.by).aside),
  [['SG-RULING-96', (g, f, card) => g.players.at(f.by).aside.has(card)]],
)
export const sift = k.procedure('look at the market', siftLocals, {
  lift: (g, f) => {
    const { market, aside } = g.players.at(f.by)
    const n = Math.min(f.look, market.length)
    for (let i = 0; i < n; i++) move(g, market.at(market.length - 1), market, aside)
    emit(g, 'looked', { by: f.by, n })
  },
  which: k.ask(
    (g, f) => {
      const n = Math.min(f.take, g.players.at(f.by).aside.length)
      return n === 0 ? null : { kind: 'pick', seat: f.by, from: fromAside, min: n, max: n, prompt: 'take' }
    },
    (g, f, cards) => {
      const { aside, hand } = g.players.at(f.by)
      for (const card of cards) move(g, card, aside, hand)
    },
  ),
  rest: (g, f) => {
    const { aside, market } = g.players.at(f.by)
    while (aside.length > 0) move(g, aside.at(roll(g, aside.length)), aside, market, 'bottom')
  },
})

/** Searching the own market for a kind of card, which is shown; shuffled afterwards (SG-RULING-96). */
const searchLocals = { by: seat(), card: id(), ability: id(), verb: int() }
type Search = LiveOf<typeof searchLocals>
type Seeking = Extract<
  Verb,
  { search: Filter } | { recover: Filter } | { deploy: object } | { sacrifice: object }
>
/** The filter of the verb that searches: content is found through the card that speaks. */
function filterOf(g: G, f: { card: number; ability: number; verb: number }): Filter {
  const verb = spoken(kindOf(g, f.card), f.ability).verbs[f.verb] as Seeking
  if ('search' in verb) return verb.search
  if ('recover' in verb) return verb.recover
  return 'deploy' in verb ? verb.deploy.for : verb.sacrifice.for
}
const wanted = (g: G, f: Search, card: number): boolean => {
  const filter = filterOf(g, f)
  const kind = kindOf(g, card)
  return (filter.type === undefined || kind.type === filter.type) && fits(filter, kind)
}
const mayFind = k.guard<Search>(
  k.cardsIn('card', size, (g, f) => g.players.at(f.by).aside),
  [
    ['SG-RULING-96', (g, f, card) => g.players.at(f.by).aside.has(card)],
    ['SG-TRG-02', wanted],
  ],
)
export const search = k.procedure('search the market', searchLocals, {
  lift: (g, f) => {
    const { market, aside } = g.players.at(f.by)
    emit(g, 'looked', { by: f.by, n: market.length })
    while (market.length > 0) move(g, market.at(market.length - 1), market, aside)
  },
  which: k.ask(
    (_g, f) => ({ kind: 'pick', seat: f.by, from: mayFind, min: 0, max: 1, prompt: 'search' }),
    (g, f, [card]) => {
      if (card === undefined) return
      const { aside, hand } = g.players.at(f.by)
      move(g, card, aside, hand)
      // A condition on the card must be open to checking; any card at all is nobody's business.
      const shown = Object.keys(filterOf(g, f)).length > 0
      if (shown) look(g, g.cards.at(card), everyone(g))
      emit(g, 'found', { by: f.by, card: shown ? card : only(bit(f.by), card) })
    },
  ),
  shuffle: (g, f) => {
    const { market, aside } = g.players.at(f.by)
    while (aside.length > 0) move(g, aside.at(aside.length - 1), aside, market)
    shuffle(g, market)
  },
})

/** Taking a card from the own scrapheap: to the hand, or straight into play (SG-KEY-04). */
const recoverLocals = {
  by: seat(),
  card: id(),
  ability: id(),
  verb: int(),
  to: word('hand', 'play'),
  from: word('scrapheap', 'hand'),
}
type Recover = LiveOf<typeof recoverLocals>
const source = (g: G, f: Recover) => (f.from === 'hand' ? g.players.at(f.by).hand : g.players.at(f.by).scrap)
const mayRecover = k.guard<Recover>(
  k.cardsIn('card', size, (g, f) => source(g, f)),
  [
    ['SG-TRG-02', (g, f, card) => source(g, f).has(card)],
    ['SG-TRG-02', (g, f, card) => wanted(g, f, card)],
  ],
)
export const recover = k.procedure('recover', recoverLocals, {
  which: k.ask(
    (g, f) => {
      const zone = source(g, f)
      // A hand is asked about whatever it holds; a scrapheap lies open.
      const some = f.from === 'hand' || zone.toArray().some(card => wanted(g, f, card))
      return some
        ? {
            kind: 'pick',
            seat: f.by,
            from: mayRecover,
            min: f.from === 'hand' ? 0 : 1,
            max: 1,
            prompt: 'recover',
          }
        : null
    },
    (g, f, [card]) => {
      if (card === undefined) return
      if (f.to === 'hand') move(g, card, source(g, f), g.players.at(f.by).hand)
      else enter(g, card, source(g, f), f.by, f.by, kindOf(g, card).card.assembly)
      emit(g, 'recovered', { by: f.by, card, to: f.to })
    },
  ),
})

/** SG-SAC-05: the player who must sacrifice chooses; some let themselves be paid off. */
const sacrificeLocals = { by: seat(), card: id(), ability: id(), verb: int(), region: id(), unless: int() }
type Sacrifice = LiveOf<typeof sacrificeLocals>
/** What a filter lets somebody sacrifice lies there. */
export const sacrificed = (g: G, filter: Filter | undefined) =>
  filter?.type === 'structure' ? g.structures : g.ships
const maySacrifice = k.guard<Sacrifice>(
  k.cardsIn('card', size, (g, f) => sacrificed(g, filterOf(g, f))),
  [
    ['SG-SAC-01', (g, f, card) => g.cards.at(card).controller === f.by],
    [
      'SG-SAC-02',
      (g, f, card) =>
        matches(g, filterOf(g, f), card, kindOf(g, card), {
          card: f.card,
          you: f.by,
          here: f.region,
          target: NONE,
        }),
    ],
  ],
)
const couldSacrifice = (g: G, f: Sacrifice): boolean => {
  const v = { card: f.card, you: f.by, here: f.region, target: NONE }
  const filter = filterOf(g, f)
  return sacrificed(g, filter)
    .toArray()
    .some(card => g.cards.at(card).controller === f.by && matches(g, filter, card, kindOf(g, card), v))
}
export const sacrifice = k.procedure('sacrifice', sacrificeLocals, {
  pay: k.choose(
    (g, f) => (f.unless > 0 && g.players.at(f.by).isk >= f.unless && couldSacrifice(g, f) ? f.by : NONE),
    {
      pay: k.plain([], (g, f) => {
        book(g, f.by, -f.unless)
        return done()
      }),
      sacrifice: k.plain([], () => undefined),
    },
    'pay or sacrifice',
  ),
  which: k.ask(
    (g, f) =>
      couldSacrifice(g, f)
        ? {
            kind: 'pick',
            seat: f.by,
            from: maySacrifice,
            min: 1,
            max: 1,
            rule: 'SG-SAC-05',
            prompt: 'sacrifice',
          }
        : null,
    (g, _f, cards) => destroy(g, cards, 'sacrificed'),
  ),
})
/** Several players sacrifice. */
export const sacrificeEach = k.procedure(
  'sacrifices',
  { who: seats(), card: id(), ability: id(), verb: int(), region: id(), unless: int() },
  {
    each: k.each(
      (g, f) => clockwise(g, g.active).filter(s => (f.who & bit(s)) !== 0),
      (_g, { card, ability, verb, region, unless }, by) =>
        call(sacrifice, { by, card, ability, verb, region, unless }),
    ),
  },
)
/** A card that must be paid for or is destroyed, unless it is gone by now. */
const upkeepLocals = { by: seat(), card: id(), life: int(), price: int() }
type Upkeep = LiveOf<typeof upkeepLocals>
const isThere = (g: G, f: Upkeep): boolean => g.cards.at(f.card).life === f.life && g.speakers.has(f.card)
export const upkeep = k.procedure('upkeep', upkeepLocals, {
  pay: k.choose((g, f) => (isThere(g, f) && g.players.at(f.by).isk >= f.price ? f.by : NONE), {
    pay: k.plain([], (g, f) => {
      book(g, f.by, -f.price)
      return done()
    }),
    refuse: k.plain([], () => undefined),
  }),
  lost: (g, f) => {
    if (isThere(g, f)) destroyByEffect(g, [f.card])
  },
})
