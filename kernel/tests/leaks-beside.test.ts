import { describe, expect, test } from 'vitest'
import type { Game, Kit, LiveOf, Procedure } from '../src/index.js'
import { bit, draw, finish, int, move, only, perSeat, put, shuffle, zone } from '../src/index.js'
import { emit } from '../src/play/emit.js'
import type { Spec } from '../src/play/questions.js'
import { guard, things, words } from '../src/play/offers.js'
import { conform } from '../src/host.js'
import { mini } from './mini.js'

/**
 * Leaks beside something that may be known: a card turned up or drawn, an answer of several things, a sorted hand. Each seat
 * holds three of twelve hidden cards.
 */
const CARDS = 12
const shape = {
  players: perSeat({ hand: zone(CARDS, { sees: 'owner', pool: 'cards' }), score: int() }),
  deck: zone(CARDS, { sees: 'nobody', pool: 'cards' }),
  shown: zone(CARDS, { pool: 'cards' }),
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
}
const now = (g: G): number => g.turns % g.players.length
const next = (g: G): 'play' | undefined => (++g.turns >= 9 ? finish(g, [0]) : 'play') as 'play' | undefined
/** The lowest card of the seat behind, which the one whose turn it is cannot see. */
const hidden = (g: G): number => Math.min(...g.players.at((now(g) + 1) % g.players.length).hand, CARDS)
const low = (g: G): boolean => hidden(g) < 3

const found = (rules: (k: Kit<G>) => object): string[] => {
  const game: Game<typeof shape, null> = mini(shape, k => rules(k) as Procedure, begun)
  const { failures } = conform(game, { seeds: 6, players: [3], every: 2, most: 200 })
  return [...new Set(failures.map(({ check }) => check))]
}
const asking = (
  spec: (g: G) => Spec<G, object>,
  then: (g: G, answer: readonly number[]) => void = () => undefined,
) =>
  found(k =>
    k.procedure('asking', {
      play: k.ask(spec, (g, _f, answer) => {
        then(g, answer)
        return next(g)
      }),
    }),
  )
const inHand = guard<G, object>(
  things('card', () => CARDS),
  [['T-HAND-01', (g, _f, card, seat) => g.players.at(seat).hand.has(card)]],
)
/** One card of the hand is turned up. */
const turnsUp = (then: (g: G, place: number) => void): string[] =>
  asking(
    g => ({ kind: 'pick', seat: now(g), from: inHand, min: 1, max: 1 }),
    (g, [card = 0]) => {
      const { hand } = g.players.at(now(g))
      const place = hand.toArray().indexOf(card)
      move(g, card, hand, g.shown)
      then(g, place)
    },
  )
const plain = guard<G, object>(words('yes', 'no'), [])
const either = (then: (g: G) => void): string[] =>
  asking(g => ({ kind: 'pick', seat: now(g), from: plain, min: 1, max: 1 }), then)

describe('beside a card that is turned up', () => {
  test('nothing else is told', () => {
    expect(turnsUp(() => undefined)).toEqual([])
  })
  test('an event tells what else the hand holds', () => {
    expect(turnsUp(g => emit(g, 'rest', { of: Math.min(...g.players.at(now(g)).hand) }))).toContain(
      'events do not leak',
    )
  })
  test('a number of lines follows from the hand of another', () => {
    expect(turnsUp(g => void (low(g) && emit(g, 'tick', {})))).toContain('events do not leak')
  })
  test('the turn passes on by what another holds', () => {
    expect(turnsUp(g => void (low(g) && g.turns++))).toContain('views do not leak')
  })
  test('its place in a sorted hand tells how many are lower', () => {
    const sorted = (g: G): void => {
      for (const { hand } of g.players)
        (hand as unknown as { assign(cards: number[]): void }).assign(hand.toArray().sort((x, y) => x - y))
    }
    expect(
      turnsUp((g, place) => {
        emit(g, 'from', { place })
        sorted(g)
      }),
    ).toContain('events do not leak')
  })
})

describe('beside a card that is drawn', () => {
  test('nothing else is told', () => {
    expect(either(g => void (g.deck.length > 0 && draw(g, g.deck, g.players.at(now(g)).hand)))).toEqual([])
  })
  test('who draws it is told what another holds', () => {
    expect(
      either(g => {
        if (g.deck.length > 0) draw(g, g.deck, g.players.at(now(g)).hand)
        emit(g, 'peek', { card: only(bit(now(g)), hidden(g)) })
      }),
    ).toContain('events do not leak')
  })
  test('how many are drawn follows from what is held', () => {
    expect(
      either(g => {
        const { hand } = g.players.at(now(g))
        for (let n = hand.has(0) ? 2 : 1; n > 0 && g.deck.length > 0; n--) draw(g, g.deck, hand)
      }),
    ).toContain('views do not leak')
  })
})

describe('the answer to "why not", of several things together', () => {
  const rule = (g: G): string => (low(g) ? 'T-LOW-01' : 'T-LOW-02')
  const colours = guard<G, object>(words('red', 'green', 'blue', 'white', 'black'), [])
  test('how many they are', () => {
    const pick = (rules: (g: G) => string) =>
      asking(g => ({ kind: 'pick', seat: now(g), from: colours, min: 4, max: 4, rule: rules(g) }))
    expect(pick(rule)).toContain('why not does not leak')
    expect(pick(() => 'T-FOUR-01')).toEqual([])
  })
  test('too many points, or too many in one column', () => {
    const share = (total: (g: G) => string, cap: (g: G) => string) =>
      asking(g => ({
        kind: 'share',
        seat: now(g),
        over: colours,
        total: 9,
        cap: () => 4,
        rules: { total: total(g), cap: cap(g) },
      }))
    const fixed = (): string => 'T-NINE-01'
    expect(share(rule, fixed)).toContain('why not does not leak')
    expect(share(fixed, rule)).toContain('why not does not leak')
    expect(share(fixed, fixed)).toEqual([])
  })
  test('what has to be among them', () => {
    const needs = (of: (g: G, x: number) => boolean) =>
      asking(g => ({
        kind: 'pick',
        seat: now(g),
        from: colours,
        min: 3,
        max: 3,
        needs: [{ rule: 'T-NEED-01', least: 1, of: (_g, _f, x) => of(g, x) }],
      }))
    expect(needs((g, x) => (low(g) ? x < 2 : x > 2))).toContain('imagined worlds agree with the view')
    expect(needs((_g, x) => x < 2)).toEqual([])
  })
})
