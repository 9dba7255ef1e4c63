import { describe, expect, test } from 'vitest'
import { skirmish } from '@orrery/games/skirmish'
import type { Fields, Game, Kit, LiveOf } from '../src/index.js'
import {
  bag,
  clockwise,
  draw,
  finish,
  flag,
  int,
  perSeat,
  put,
  secret,
  seatsIn,
  shuffle,
  zone,
} from '../src/index.js'
import { guard, things } from '../src/play/offers.js'
import { conform } from '../src/host.js'
import { mini } from './mini.js'

test('the sample game passes', () => {
  const result = conform(skirmish, { seeds: 12 })
  expect(result.failures).toEqual([])
  expect(result.runs).toBe(36)
})

/** A hand of three cards each; whoever holds card 0 plays it. Each game below breaks one promise. */
const shape = {
  players: perSeat({ hand: zone(9, { sees: 'owner', pool: 'cards' }), score: int() }),
  deck: zone(9, { sees: 'nobody', pool: 'cards' }),
  turns: int(),
  told: flag(),
  extra: bag(9),
}
type G = LiveOf<typeof shape>
type Desks = { desks: { at(i: number): { parts: { toArray(): number[] } } } }
const begin = (g: G): void => {
  for (let c = 0; c < 9; c++) put(g, c, g.deck)
  shuffle(g, g.deck)
  for (const p of g.players) for (let i = 0; i < 3; i++) draw(g, g.deck, p.hand)
}
const anything = guard<G, object>(
  things('card', () => 9),
  [['T-HAND-01', (g, _f, c, s) => g.players.at(s).hand.has(c)]],
)
const turn = (
  k: Kit<G>,
  after: (g: G, seat: number, card: number) => void,
  who = (g: G) => g.turns % g.players.length,
) =>
  k.procedure(
    'turn',
    {},
    {
      play: k.ask(
        g => ({ kind: 'pick', seat: who(g), from: anything, min: 1, max: 1 }),
        (g, _f, [card = 0]) => {
          after(g, who(g), card)
          g.turns += 1
          if (g.turns > 12) finish(g, [0])
          return 'play'
        },
      ),
    },
  )
const more = {
  begin,
  pools: { cards: { size: () => 9 } },
  conserved: (g: G) => ({ cards: g.deck.length + [...g.players].reduce((n, p) => n + p.hand.length, 0) }),
}
const failuresOf = <S extends Fields>(game: Game<S, null>): string[] => [
  ...new Set(conform(game, { seeds: 12, players: [2], every: 1, most: 200 }).failures.map(f => f.check)),
]

describe('a game that breaks a promise is found out', () => {
  test('one that keeps them all is not', () => {
    expect(failuresOf(mini(shape, k => turn(k, () => undefined), more))).toEqual([])
  })
  test('who is asked depends on a hidden hand', () => {
    // Skipping the seat that does not hold card 0 tells the table where it lies.
    const leaky = mini(
      shape,
      k =>
        turn(
          k,
          () => undefined,
          g => (g.players.at(0).hand.has(0) ? 0 : g.players.at(1).hand.has(0) ? 1 : g.turns % 2),
        ),
      more,
    )
    expect(failuresOf(leaky).some(check => /agree|leak/.test(check))).toBe(true)
  })
  test('a public field copies a secret', () => {
    const leaky = mini(
      shape,
      k => turn(k, (g, s) => (g.players.at(s).score = g.players.at(1 - s).hand.at(0))),
      more,
    )
    expect(failuresOf(leaky)).toContain('views do not leak')
  })
  test('an event tells a secret', () => {
    const leaky = mini(
      shape,
      k => turn(k, (g, s) => k.emit(g, 'oops', { card: g.players.at(1 - s).hand.at(0) })),
      more,
    )
    expect(failuresOf(leaky)).toContain('events do not leak')
  })
  test('legality depends on a secret', () => {
    const unlike = guard<G, object>(
      things('card', () => 9),
      [['T-UNLIKE-01', (g, _f, c, s) => c !== g.players.at(1 - s).hand.at(0)]],
    )
    const leaky = mini(
      shape,
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.ask(
              g => ({ kind: 'pick', seat: g.turns % 2, from: unlike, min: 1, max: 1 }),
              g => (++g.turns > 9 ? finish(g, []) : 'play'),
            ),
          },
        ),
      more,
    )
    expect(failuresOf(leaky).length).toBeGreaterThan(0)
  })
  test('a card is lost', () => {
    const lossy = mini(
      { ...shape, count: int(9) },
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.ask(
              g => ({ kind: 'number', seat: g.turns % 2, min: 0, max: 3 }),
              (g, _f, [n = 0]) => {
                if (n === 3) g.count -= 1
                return ++g.turns > 9 ? finish(g, []) : 'play'
              },
            ),
          },
        ),
      { begin: begin as never, pools: more.pools, conserved: g => ({ count: g.count }) },
    )
    expect(failuresOf(lossy)).toEqual(['nothing is created or lost'])
  })
  test('play never ends', () => {
    const endless = mini(
      shape,
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.ask(
              () => ({ kind: 'number', seat: 0, min: 0, max: 3 }),
              () => 'play',
            ),
          },
        ),
      more,
    )
    expect(failuresOf(endless)).toEqual(['play ends'])
  })
  test('it runs on without asking anybody', () => {
    const stuck = mini(
      shape,
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.ask(
              () => ({ kind: 'number', seat: 0, min: 0, max: 3 }),
              () => undefined,
            ),
            spin: () => 'spin',
          },
        ),
      more,
    )
    expect(failuresOf(stuck)).toEqual(['the rules run without an error'])
  })
  test('a question has no legal answer', () => {
    const none = mini(
      shape,
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.ask(
              () => ({
                kind: 'pick',
                seat: 0,
                from: guard(
                  things('card', () => 9),
                  [['T-NO-01', () => false]],
                ),
                min: 1,
                max: 1,
              }),
              () => undefined,
            ),
          },
        ),
      more,
    )
    expect(failuresOf(none)).toEqual(['the rules run without an error'])
  })
  test('a question writes', () => {
    const writes = mini(
      shape,
      k =>
        k.procedure(
          't',
          {},
          {
            calm: k.ask(
              () => ({ kind: 'number', seat: 0, min: 0, max: 3 }),
              () => undefined,
            ),
            play: k.ask(
              g => ({ kind: 'number', seat: (g.turns += 1) && 0, min: 0, max: 3 }),
              () => undefined,
            ),
          },
        ),
      more,
    )
    expect(failuresOf(writes)).toEqual(['the rules run without an error'])
  })
  test('the very first question writes', () => {
    const writes = mini(
      shape,
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.ask(
              g => ({ kind: 'number', seat: (g.turns += 1) && 0, min: 0, max: 3 }),
              () => undefined,
            ),
          },
        ),
      more,
    )
    const [first] = conform(writes, { seeds: 1, players: [2] }).failures
    expect(first).toMatchObject({ check: 'the rules run without an error', decision: 0 })
    expect(first?.detail).toMatch(/broken: a question or a draft wrote to the state/)
  })
  test('a secret answer shows before all are in', () => {
    const early = mini(
      { ...shape, peek: int() },
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.askAll(
              g => clockwise(g),
              (g, _f, s) => ({
                kind: 'number',
                seat: s,
                min: 0,
                max:
                  3 +
                  (g as unknown as { sys: Desks }).sys.desks
                    .at(1 - s)
                    .parts.toArray()
                    .reduce((a, b) => a + b, 0),
              }),
              () => undefined,
            ),
            over: g => finish(g, []),
          },
        ),
      { begin: begin as never, pools: more.pools },
    )
    expect(failuresOf(early).some(check => /alike|leak|saving/.test(check))).toBe(true)
  })
  test('something hidden is shown without a barrier', () => {
    const shown = mini(
      { cells: perSeat({ known: int(), size: secret(int(3), 'owner', 'known') }), turns: int() },
      k =>
        k.procedure(
          't',
          {},
          {
            play: k.ask(
              g => ({ kind: 'number', seat: g.turns % 2, min: 0, max: 3 }),
              g => {
                g.cells.at(0).known = 3
                return ++g.turns > 4 ? finish(g, seatsIn(1)) : 'play'
              },
            ),
          },
        ),
      {
        constrain: g => {
          for (const c of g.cells) c.size = 3
        },
      },
    )
    expect(failuresOf(shown)).toContain('what is shown is a barrier')
  })
})
