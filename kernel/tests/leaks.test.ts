import { describe, expect, test } from 'vitest'
import type { Fields, Game, GameDef, Kit, LiveOf, Procedure } from '../src/index.js'
import {
  bit,
  clockwise,
  draw,
  everyone,
  finish,
  flag,
  int,
  look,
  move,
  only,
  OrreryError,
  perSeat,
  put,
  revealed,
  roll,
  seats,
  secret,
  shuffle,
  table,
  zone,
} from '../src/index.js'
import type { DraftOptions } from '../src/play/desk.js'
import { emit } from '../src/play/emit.js'
import type { Offer } from '../src/play/offers.js'
import { among, guard, menu, pairs, things, words } from '../src/play/offers.js'
import { conform, fork } from '../src/host.js'
import { mini } from './mini.js'

/**
 * A leak of every kind, planted in a game of bets: each seat holds three of twelve hidden cards and bets a number. The
 * honest game passes; each of the others tells somebody something they may not know.
 */
const CARDS = 12
const shape = {
  players: perSeat({ hand: zone(CARDS, { sees: 'owner', pool: 'cards' }), score: int(), bet: int() }),
  cards: table(CARDS, { known: seats(), seen: flag() }),
  deck: zone(CARDS, { sees: 'nobody', pool: 'cards' }),
  grave: zone(CARDS, { sees: 'nobody', pool: 'cards' }),
  shown: zone(CARDS, { pool: 'cards' }),
  turns: int(),
}
type G = LiveOf<typeof shape>
const more = {
  begin: (g: G): void => {
    for (let c = 0; c < CARDS; c++) put(g, c, g.deck)
    shuffle(g, g.deck)
    for (const p of g.players) for (let i = 0; i < 3; i++) draw(g, g.deck, p.hand)
  },
  pools: { cards: { size: () => CARDS } },
}
const now = (g: G): number => g.turns % g.players.length
const after = (g: G, s: number): number => (s + 1) % g.players.length
const next = (g: G): 'play' | undefined => (++g.turns > 12 ? finish(g, [0]) : 'play') as 'play' | undefined
/** A bet of 0 to 3 by one seat after the other; what happens with it is the leak. */
const bets = (then: (g: G, seat: number, bet: number) => void) => (k: Kit<G>) =>
  k.procedure('bets', {
    play: k.ask(
      g => ({ kind: 'number', seat: now(g), min: 0, max: 3 }),
      (g, _f, [bet = 0]) => {
        then(g, now(g), bet)
        return next(g)
      },
    ),
  })
const inHand = guard<G, object>(
  things('card', () => CARDS),
  [['T-HAND-01', (g, _f, card, seat) => g.players.at(seat).hand.has(card)]],
)
/** One card of the hand by one seat after the other. */
const cards = (then: (g: G, seat: number, card: number) => void) => (k: Kit<G>) =>
  k.procedure('cards', {
    play: k.ask(
      g => ({ kind: 'pick', seat: now(g), from: inHand, min: 1, max: 1 }),
      (g, _f, [card = 0]) => {
        then(g, now(g), card)
        if (g.players.at(now(g)).hand.length === 0) draw(g, g.deck, g.players.at(now(g)).hand)
        return g.deck.length === 0 ? finish(g, [0]) : next(g)
      },
    ),
  })
const found = <S extends Fields>(game: Game<S, null>, players = 3): string[] => [
  ...new Set(conform(game, { seeds: 4, players: [players], every: 3, most: 200 }).failures.map(f => f.check)),
]
const of = (rules: (k: Kit<G>) => object): string[] => found(mini(shape, k => rules(k) as Procedure, more))

describe('games that keep their secrets pass', () => {
  test('a bet in the open', () => {
    expect(of(bets((g, s, bet) => ((g.players.at(s).bet = bet), emit(g, 'bet', { by: s, bet }))))).toEqual([])
  })
  test('a card drawn, and a die all see', () => {
    expect(
      of(
        bets((g, s) => {
          if (g.deck.length > 0) draw(g, g.deck, g.players.at(s).hand)
          g.players.at(s).score = roll(g, 6)
        }),
      ),
    ).toEqual([])
  })
  test('a card put away face down, whichever it is', () => {
    expect(of(cards((g, s, card) => move(g, card, g.players.at(s).hand, g.grave)))).toEqual([])
  })
  test('a card turned up', () => {
    expect(of(cards((g, s, card) => move(g, card, g.players.at(s).hand, g.shown)))).toEqual([])
  })
  test('a card shown to one seat alone', () => {
    expect(
      of(
        cards((g, s, card) => {
          revealed(g, bit(after(g, s)))
          emit(g, 'peek', { card: only(bit(s) | bit(after(g, s)), card) })
        }),
      ),
    ).toEqual([])
  })
})

describe('a leak is found out', () => {
  test('an event tells everybody the card of the one who bets', () => {
    expect(of(bets((g, s) => emit(g, 'oops', { card: g.players.at(s).hand.at(0) })))).toContain(
      'events do not leak',
    )
  })
  test('an event tells a third seat what was shown to another', () => {
    expect(
      of(
        bets((g, s) => {
          const to = after(g, s)
          revealed(g, bit(to))
          emit(g, 'peek', { card: only(bit(to) | bit(after(g, to)), g.players.at(s).hand.at(0)) })
        }),
      ),
    ).toContain('events do not leak')
  })
  test('an event tells only those who watch', () => {
    // Seats are told under a mark; a spectator is not among them.
    expect(
      of(
        bets((g, s) => {
          revealed(g, everyone(g))
          emit(g, 'oops', { card: g.players.at(s).hand.at(0) })
        }),
      ),
    ).toContain('events do not leak')
  })
  test('a view: an open number follows from a hidden hand', () => {
    expect(of(bets((g, s) => (g.players.at(s).score = g.players.at(s).hand.at(0))))).toContain(
      'views do not leak',
    )
  })
  test('a view, behind a die that has nothing to do with it', () => {
    expect(
      of(
        bets((g, s) => {
          roll(g, 6)
          g.players.at(s).score = g.players.at(s).hand.at(0)
        }),
      ),
    ).toContain('views do not leak')
  })
  test('a view: the place a card took in the open tells which it was', () => {
    expect(
      of(
        cards((g, s, card) => {
          move(g, card, g.players.at(s).hand, g.grave)
          g.cards.at(card).seen = true
        }),
      ).length,
    ).toBeGreaterThan(0)
  })
  test('what is done is possible with certain cards only', () => {
    const high = (k: Kit<G>) =>
      k.procedure('high', {
        play: k.choose(now, {
          boast: k.plain(
            [
              [
                'T-HIGH-01',
                (g, _f, _x, s) =>
                  g.players
                    .at(s)
                    .hand.toArray()
                    .some(c => c > 8),
              ],
            ],
            g => ((g.players.at(now(g)).score += 1), next(g)),
          ),
          pass: k.plain([], g => next(g)),
        }),
      })
    expect(of(high)).toContain('what is done does not leak')
  })
  test('a question: its text, or the notes beside a choice', () => {
    const noted = guard<G, object>(words('yes', 'no'), [], (g, _f, _x, s) => ({
      odds: g.players.at(after(g, s)).hand.at(0),
    }))
    expect(
      of(k =>
        k.procedure('noted', {
          play: k.ask(
            g => ({ kind: 'pick', seat: now(g), from: noted, min: 1, max: 1 }),
            g => next(g),
          ),
        }),
      ),
    ).toContain('imagined worlds agree with the view')
  })
  test('a question: how many may be chosen', () => {
    expect(
      of(k =>
        k.procedure('most', {
          play: k.ask(
            g => ({ kind: 'number', seat: now(g), min: 0, max: g.players.at(after(g, now(g))).hand.at(0) }),
            g => next(g),
          ),
        }),
      ).length,
    ).toBeGreaterThan(0)
  })
  test('the number of options', () => {
    const fewer = guard<G, object>(
      things('step', () => 6),
      [['T-FEW-01', (g, _f, x, s) => x === 0 || x < g.players.at(after(g, s)).hand.at(0)]],
    )
    expect(
      of(k =>
        k.procedure('options', {
          play: k.ask(
            g => ({ kind: 'pick', seat: now(g), from: fewer, min: 1, max: 1 }),
            g => next(g),
          ),
        }),
      ),
    ).toContain('imagined worlds agree with the view')
  })
  test('when somebody is asked: only who holds a certain card', () => {
    const holder = (g: G): number => [...g.players].findIndex(p => p.hand.toArray().some(c => c < 2))
    expect(
      of(k =>
        k.procedure('holder', {
          play: k.ask(
            g => ({ kind: 'number', seat: holder(g) < 0 ? now(g) : holder(g), min: 0, max: 3 }),
            g => next(g),
          ),
        }),
      ),
    ).toContain('imagined worlds agree with the view')
  })
  test('when somebody is asked: not at all, by what another holds', () => {
    expect(
      of(k =>
        k.procedure('perhaps', {
          play: k.ask(
            g =>
              g.players.at(after(g, now(g))).hand.at(0) % 2 === 0
                ? { kind: 'number', seat: now(g), min: 0, max: 3 }
                : null,
            g => finish(g, [0]),
          ),
          over: g => finish(g, [0]),
        }),
      ),
    ).toEqual(['imagined worlds agree with the view'])
  })
  test('when somebody is asked: a question more after some answers', () => {
    expect(
      of(k =>
        k.procedure('more', {
          play: k.ask(
            g => ({ kind: 'number', seat: now(g), min: 0, max: 3 }),
            () => undefined,
          ),
          again: k.ask(
            g =>
              g.players.at(now(g)).hand.at(0) % 2 === 0
                ? { kind: 'number', seat: now(g), min: 0, max: 3 }
                : null,
            () => undefined,
          ),
          on: g => next(g),
        }),
      ).length,
    ).toBeGreaterThan(0)
  })
  test('when somebody is asked: a question more, or the dice at once', () => {
    expect(
      of(k =>
        k.procedure('dice', {
          play: k.ask(
            g => ({ kind: 'number', seat: now(g), min: 0, max: 3 }),
            () => undefined,
          ),
          again: k.ask(
            g =>
              g.players.at(now(g)).hand.at(0) % 2 === 0
                ? { kind: 'number', seat: now(g), min: 0, max: 3 }
                : null,
            () => undefined,
          ),
          on: g => {
            for (const p of g.players) p.score = roll(g, 6)
            return next(g)
          },
        }),
      ),
    ).toContain('views do not leak')
  })
  test('who has still to answer: a secret answer of one part or two', () => {
    const twoParts = (k: Kit<G>) =>
      k.procedure('parts', {
        play: k.drafts(
          g => clockwise(g),
          {
            begin: (): number[] => [],
            ask: (_g, _f, d: number[], seat) =>
              d.length === 0 || (d.length === 1 && d[0] === 3)
                ? { kind: 'number', seat, min: 0, max: 3 }
                : null,
            take: (_g, _f, d, [n = 0]) => void d.push(n),
          },
          g => next(g),
        ),
      })
    expect(of(twoParts)).toContain('secret answers look alike')
  })
  test('who has still to answer: only those are asked who hold something', () => {
    expect(
      of(k =>
        k.procedure('some', {
          play: k.ask(
            g => ({ kind: 'number', seat: now(g), min: 0, max: 3 }),
            () => undefined,
          ),
          all: k.askAll(
            g => clockwise(g).filter(s => s === now(g) || g.players.at(s).hand.at(0) % 2 === 0),
            (_g, _f, seat) => ({ kind: 'number', seat, min: 0, max: 3 }),
            g => next(g),
          ),
        }),
      ),
    ).toContain('views do not leak')
  })
  test('a join: what follows from secret answers tells a hidden card', () => {
    expect(
      of(k =>
        k.procedure('join', {
          play: k.askAll(
            g => clockwise(g),
            (_g, _f, seat) => ({ kind: 'number', seat, min: 0, max: 3 }),
            g => {
              emit(g, 'oops', { card: g.players.at(1).hand.at(0) })
              return next(g)
            },
          ),
        }),
      ),
    ).toContain('events do not leak')
  })
  test('a join: an event tells what was chosen in secret and stays so', () => {
    const away = (told: boolean, options: DraftOptions) =>
      of(k =>
        k.procedure('away', {
          play: k.askAll(
            g => clockwise(g),
            (_g, _f, seat) => ({ kind: 'pick', seat, from: inHand, min: 1, max: 1 }),
            (g, _f, joined) => {
              for (const seat of joined.order) {
                const [card = 0] = joined.of(seat)
                move(g, card, g.players.at(seat).hand, g.grave)
                if (told) emit(g, 'oops', { card })
              }
              return g.players.at(0).hand.length === 0 ? finish(g, [0]) : 'play'
            },
            options,
          ),
        }),
      )
    expect(away(true, { keptSecret: true })).toContain('secret answers look alike')
    expect(away(false, { keptSecret: true })).toEqual([])
    // Otherwise the answers are shown when all are done.
    expect(away(true, {})).toEqual([])
  })
  test('the text of a refusal', () => {
    const refusing = bets((g, s, bet) => {
      if (bet === 3)
        throw new OrreryError('forbidden', { card: g.players.at(after(g, s)).hand.at(0) }, 'T-NO-01')
    })
    const picky = (k: Kit<G>) =>
      k.procedure('picky', {
        play: k.ask(
          g => ({ kind: 'number', seat: now(g), min: 0, max: 2 }),
          (g, _f, [bet = 0]) => {
            // The rules refuse what was listed as legal, in words that tell.
            if (bet === 2 && g.players.at(after(g, now(g))).hand.at(0) < 6)
              throw new OrreryError('forbidden', { bet }, 'T-NO-01')
            return next(g)
          },
        ),
      })
    expect(of(refusing).length).toBeGreaterThan(0)
    expect(of(picky).length).toBeGreaterThan(0)
  })
  test('the answer to "why not"', () => {
    const why = guard<G, object>(
      things('step', () => 6),
      [
        ['T-WHY-01', (g, _f, x, s) => x < 3 || g.players.at(after(g, s)).hand.at(0) < 6],
        ['T-WHY-02', (_g, _f, x) => x < 3],
      ],
    )
    expect(
      of(k =>
        k.procedure('why', {
          play: k.ask(
            g => ({ kind: 'pick', seat: now(g), from: why, min: 1, max: 1 }),
            g => next(g),
          ),
        }),
      ),
    ).toContain('why not does not leak')
  })
  test('the answer to "why not", of words that were never legal, alone, in pairs and in a menu', () => {
    const leaks = (g: G, s: number): boolean => g.players.at(after(g, s)).hand.at(0) < 6
    const some = guard<G, object>(words('yes', 'no', 'perhaps', 'never'), [
      ['T-WORD-01', (g, _f, x, s) => x < 2 || leaks(g, s)],
      ['T-WORD-02', (_g, _f, x) => x < 2],
    ])
    const honest = guard<G, object>(words('now', 'then', 'always'), [['T-WORD-03', (_g, _f, x) => x < 2]])
    const asking = (from: Offer<G, object>) =>
      of(k =>
        k.procedure('words', {
          play: k.ask(
            g => ({ kind: 'pick', seat: now(g), from, min: 1, max: 1 }),
            g => next(g),
          ),
        }),
      )
    const menuOf = (offer: Offer<G, object>) =>
      menu<G, object, undefined>({
        wait: { offer: honest, act: () => undefined },
        say: { offer, act: () => undefined },
      })
    for (const from of [some, pairs(some, honest), pairs(honest, some), menuOf(some)])
      expect(asking(from)).toContain('why not does not leak')
    for (const from of [honest, pairs(honest, honest), menuOf(honest)]) expect(asking(from)).toEqual([])
  })
  test('the answer to "why not", of a choice named twice or too many', () => {
    const twice = guard<G, object>(words('red', 'blue', 'green'), [])
    expect(
      of(k =>
        k.procedure('twice', {
          play: k.ask(
            g => ({
              kind: 'pick',
              seat: now(g),
              from: twice,
              min: 1,
              max: 1,
              rule: g.players.at(after(g, now(g))).hand.at(0) < 6 ? 'T-TWICE-01' : 'T-TWICE-02',
            }),
            g => next(g),
          ),
        }),
      ),
    ).toContain('why not does not leak')
  })
  test('the order in which a hidden hand is held, where it may be looked at', () => {
    const peek = (list: (cards: number[]) => number[]) =>
      of(
        bets((g, s) => {
          const seen = g.players.at(after(g, s)).hand.toArray()
          revealed(g, bit(s))
          emit(g, 'peek', { cards: only(bit(s), list(seen)) })
        }),
      )
    expect(peek(seen => seen)).toContain('a hidden order does not leak')
    expect(peek(seen => [...seen].sort((a, b) => a - b))).toEqual([])
  })
  test('the order of a hidden deck, in the order of the choices', () => {
    const low = (g: G): number[] => [...new Set([...g.deck, 0, 1, 2])].filter(c => c < 3)
    const listed = guard<G, object>(
      among('card', () => CARDS, low),
      [],
    )
    expect(
      of(k =>
        k.procedure('listed', {
          play: k.ask(
            g => ({ kind: 'pick', seat: now(g), from: listed, min: 1, max: 1 }),
            g => next(g),
          ),
        }),
      ),
    ).toContain('imagined worlds agree with the view')
  })
  test('the generator: the next die is told before it is thrown', () => {
    expect(of(bets((g, s) => (g.players.at(s).score = roll(fork(g), 6))))).toContain('views do not leak')
  })
  test('the generator: how many numbers were drawn', () => {
    const drawn = (g: G): number => (g as unknown as { sys: { drawn: number } }).sys.drawn
    expect(of(bets((g, s) => (g.players.at(s).score = drawn(g))))).toContain('views do not leak')
  })
  test('a cell is shown without a mark', () => {
    const cells = { cells: perSeat({ known: int(), size: secret(int(3), 'owner', 'known') }), turns: int() }
    const shown = (mark: boolean) =>
      found(
        mini(
          cells,
          k =>
            k.procedure('t', {
              play: k.ask(
                g => ({ kind: 'number', seat: g.turns % 2, min: 0, max: 3 }),
                g => {
                  if (mark) look(g, g.cells.at(0), everyone(g))
                  else g.cells.at(0).known = 3
                  return ++g.turns > 4 ? finish(g, [0]) : 'play'
                },
              ),
            }),
          {
            begin: g => {
              for (const c of g.cells) c.size = roll(g, 6)
            },
            constrain(g, random, seat) {
              g.cells.at(1 - Math.max(0, seat)).size = random(6)
            },
          },
        ),
        2,
      )
    expect(shown(false).length).toBeGreaterThan(0)
  })
})

describe('a game cannot begin that leaves a hidden card to guesswork', () => {
  const begun = (fields: Fields, pools: GameDef<Fields>['pools'] = {}) =>
    mini(fields, k => k.procedure('t', { over: g => finish(g, []) }), { pools })
  test('a hidden zone names its pool, and the pool is there', () => {
    const cards = { cards: { size: () => 3 } }
    expect(() => begun({ deck: zone(3, { sees: 'nobody' }) })).toThrow(/hidden zone without a pool/)
    expect(() => begun({ deck: zone(3, { sees: 'nobody', pool: 'cards' }) })).toThrow(
      /pool that is not there/,
    )
    expect(() => begun({ players: perSeat({ hand: zone(3, { sees: 'owner' }) }) }, cards)).toThrow(
      /zone hand/,
    )
    begun({ deck: zone(3, { sees: 'nobody', pool: 'cards' }), heap: zone(3) }, cards)
  })
})
