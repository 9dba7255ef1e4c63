import { describe, expect, test } from 'vitest'
import type { Fields, Game, Kit, LiveOf, Procedure } from '../src/index.js'
import {
  draw,
  everyone,
  finish,
  int,
  list,
  only,
  perSeat,
  put,
  roll,
  secret,
  seat as seatField,
  shuffle,
  zone,
} from '../src/index.js'
import { emit } from '../src/play/emit.js'
import { among, guard } from '../src/play/offers.js'
import { conform } from '../src/host.js'
import { mini } from './mini.js'

/**
 * Leaks that tell in a roundabout way: by an order, a number, an absence, a mark, the end, or only to some and only late.
 * Each seat holds three of twelve hidden cards and bets a number; what else happens is the leak.
 */
const CARDS = 12
const MOST = 40
const shape = {
  players: perSeat({
    hand: zone(CARDS, { sees: 'owner', pool: 'cards' }),
    /** What a seat has staked so far: its own affair. */
    staked: secret(int(), 'owner'),
    bets: int(),
  }),
  deck: zone(CARDS, { sees: 'nobody', pool: 'cards' }),
  heap: list(MOST, { by: seatField() }),
  last: int(),
  turns: int(),
}
type G = LiveOf<typeof shape>
const begun = {
  begin: (g: G): void => {
    for (let c = 0; c < CARDS; c++) put(g, c, g.deck)
    shuffle(g, g.deck)
    for (const p of g.players) for (let i = 0; i < 3; i++) draw(g, g.deck, p.hand)
  },
  pools: { cards: { size: () => CARDS } },
  // Nobody knows what the others staked: any sum their bets can have come to.
  constrain: (g: G, random: (n: number) => number, viewer: number): void => {
    for (let s = 0; s < g.players.length; s++)
      if (s !== viewer) g.players.at(s).staked = random(3 * g.players.at(s).bets + 1)
  },
}
const now = (g: G): number => g.turns % g.players.length
/** The first card of the seat behind, which the one whose turn it is cannot see. */
const hidden = (g: G): number => g.players.at((now(g) + 1) % g.players.length).hand.at(0)
const odd = (g: G): boolean => hidden(g) % 2 === 1
const end = (g: G, ...winners: number[]): undefined => {
  finish(g, winners)
}
const next = (g: G): 'play' | undefined => (++g.turns > 12 ? end(g) : 'play')

type Rules = (k: Kit<G>) => object
/** One seat after the other bets 0 to 3. */
const bets =
  (then: (g: G, bet: number) => void, on: (g: G) => 'play' | undefined = next): Rules =>
  k =>
    k.procedure('bets', {
      play: k.ask(
        g => ({ kind: 'number', seat: now(g), min: 0, max: 3 }),
        (g, _f, [bet = 0]) => {
          then(g, bet)
          return on(g)
        },
      ),
    })
const found = <S extends Fields>(game: Game<S, null>): string[] => [
  ...new Set(conform(game, { seeds: 4, players: [3], every: 3, most: 200 }).failures.map(f => f.check)),
]
const of = (rules: Rules): string[] => found(mini(shape, k => rules(k) as Procedure, begun))

describe('a roundabout leak is found out', () => {
  test('the order in which choices are listed', () => {
    const listed = (order: (g: G) => number[]): Rules => {
      const steps = guard<G, object>(
        among('step', () => 3, order),
        [],
      )
      return k =>
        k.procedure('listed', {
          play: k.ask(
            g => ({ kind: 'pick', seat: now(g), from: steps, min: 1, max: 1 }),
            g => next(g),
          ),
        })
    }
    expect(of(listed(g => (odd(g) ? [0, 1, 2] : [2, 1, 0])))).toContain('imagined worlds agree with the view')
    expect(of(listed(() => [2, 1, 0]))).toEqual([])
  })
  test('the number of lines in the log, which say nothing', () => {
    const lines = (how: (g: G) => number) =>
      of(
        bets(g => {
          for (let n = how(g); n > 0; n--) emit(g, 'tick', {})
        }),
      )
    expect(lines(g => (odd(g) ? 2 : 1))).toContain('events do not leak')
    expect(lines(() => 2)).toEqual([])
  })
  test('the order of lines in the log', () => {
    const told = (order: (g: G, seats: number[]) => number[]) =>
      of(bets(g => order(g, [0, 1, 2]).forEach(by => emit(g, 'tick', { by }))))
    expect(
      told((g, seats) => seats.sort((a, b) => g.players.at(a).hand.at(0) - g.players.at(b).hand.at(0))),
    ).toContain('events do not leak')
    expect(told((_g, seats) => seats.reverse())).toEqual([])
  })
  test('a field that is there or not', () => {
    expect(of(bets(g => emit(g, 'tick', odd(g) ? { by: now(g), twice: true } : { by: now(g) })))).toContain(
      'events do not leak',
    )
  })
  test('a number that is a card in disguise', () => {
    const mark = (card: number): number => (card * 7 + 5) % 97
    expect(of(bets(g => (g.last = mark(hidden(g)))))).toContain('views do not leak')
    expect(of(bets(g => emit(g, 'tick', { mark: mark(hidden(g)) })))).toContain('events do not leak')
  })
  test('how long an open list has become', () => {
    const grows = (how: (g: G) => boolean) => of(bets(g => void (how(g) && (g.heap.push().by = now(g)))))
    expect(grows(odd)).toContain('views do not leak')
    expect(grows(() => true)).toEqual([])
  })
  test('a summary at the end of a round, of what was secret until then', () => {
    const summed = (told: boolean) =>
      of(
        bets((g, bet) => {
          g.players.at(now(g)).staked += bet
          g.players.at(now(g)).bets++
          if (told && now(g) === 2) emit(g, 'sum', { staked: [...g.players].map(p => p.staked) })
        }),
      )
    expect(summed(true)).toContain('events do not leak')
    expect(summed(false)).toEqual([])
  })
  test('what is meant for all who play reaches those who watch, inside a list', () => {
    const told = (inside: boolean) =>
      of(
        bets((g, bet) => {
          const by = only(everyone(g), bet % 2 === 0 ? 0 : hidden(g))
          emit(g, 'tick', inside ? { all: [by as never] } : { by })
        }),
      )
    expect(told(true)).toContain('events do not leak')
  })
  test('only the second time that somebody bets the same', () => {
    expect(
      of(
        bets((g, bet) => {
          if (g.last === bet + 1) emit(g, 'again', { card: hidden(g) })
          g.last = bet + 1
        }),
      ),
    ).toContain('events do not leak')
  })
  test('whether a bet can be taken back: the generator is used, and nothing is seen of it', () => {
    expect(of(bets(g => void (odd(g) && roll(g, 6))))).toContain('whether it can be undone does not leak')
    expect(of(bets(g => void roll(g, 6)))).toEqual([])
  })
  test('when the game ends, and who has won it', () => {
    expect(
      of(
        bets(
          () => undefined,
          g => (odd(g) && g.turns > 3 ? end(g) : next(g)),
        ),
      ),
    ).toContain('views do not leak')
    expect(
      of(
        bets(
          () => undefined,
          g => (++g.turns > 6 ? end(g, odd(g) ? 0 : 1) : 'play'),
        ),
      ),
    ).toContain('views do not leak')
  })
  test('whose turn it is next', () => {
    expect(of(bets(g => void (odd(g) && g.turns++)))).toContain('views do not leak')
  })
})
