import { describe, expect, test } from 'vitest'
import type { Seat } from '../src/index.js'
import { bag, call, dropOut, finish, int, list, perSeat, seat, clockwise } from '../src/index.js'
import { guard, things } from '../src/play/offers.js'
import { imagine, mayTakeBack, questions, randomFrom, describe as tell, view } from '../src/host.js'
import { askedSeats, mini, open, refusal, says } from './mini.js'

const shape = {
  tokens: perSeat({ left: int(2) }),
  used: bag(20),
  shown: bag(20),
  pile: list(12, { by: seat(), kind: int() }),
  resolved: bag(20),
  round: int(),
}
type Style = 'inTurn' | 'alternate' | 'around' | 'pile'

/** A window in which each seat holds two tokens; the log of uses is `used`. */
const windowOf = (style: Style, keeps?: (x: number) => boolean) =>
  mini(shape, k =>
    k.procedure(
      'w',
      {},
      {
        window: k.window({
          style,
          order: g => clockwise(g, 1),
          may: k.menu({
            use: k.plain([['T-LEFT-01', (g, _f, _x, s) => g.tokens.at(s).left > 0]], (g, _f, s) => {
              g.tokens.at(s).left -= 1
              g.used.push(s)
            }),
            glance: k.plain([], () => undefined),
          }),
          ...(keeps ? { keeps: (_g, _f, x) => keeps(x) } : {}),
        }),
        over: g => finish(g, []),
      },
    ),
  )
const play = (g: object, ...moves: [Seat, string][]): void => {
  for (const [s, what] of moves) says(g, s, what)
}
const over = (g: object): boolean => questions(g).length === 0

describe('windows', () => {
  test('inTurn: any number each, a pass is final, the last seat closes it', () => {
    const g = open(windowOf('inTurn'), 3)
    play(g, [1, 'use'], [1, 'use'])
    expect(refusal(g, 1, 'use')).toBe('T-LEFT-01')
    play(g, [1, 'pass'], [2, 'pass'], [0, 'use'])
    expect(askedSeats(g)).toEqual([0])
    play(g, [0, 'pass'])
    expect(over(g)).toBe(true)
    expect(g.used.toArray()).toEqual([1, 1, 0])
  })

  test('alternate: one each in turn, a pass is final, all must pass', () => {
    const g = open(windowOf('alternate'), 2)
    play(g, [1, 'use'], [0, 'pass'], [1, 'use'])
    expect(askedSeats(g)).toEqual([1])
    play(g, [1, 'pass'])
    expect(over(g)).toBe(true)
  })

  test('around: a pass is void once somebody acts, a full round of passes closes it', () => {
    const g = open(windowOf('around'), 3)
    play(g, [1, 'pass'], [2, 'use'], [0, 'pass'], [1, 'use'], [2, 'pass'], [0, 'pass'])
    expect(askedSeats(g)).toEqual([1])
    play(g, [1, 'pass'])
    expect(over(g)).toBe(true)
    expect(g.used.toArray()).toEqual([2, 1])
  })

  test('pile: the seat keeps the initiative until it hands on, and is asked again before the window closes', () => {
    const g = open(windowOf('pile'), 2)
    expect(tell(questions(g)[0] as never).options?.map(o => o.name)).toEqual(['use', 'glance', 'pass'])
    play(g, [1, 'use'], [1, 'use'])
    expect(refusal(g, 1, 'pass')).toBe('malformed')
    play(g, [1, 'hand-on'], [0, 'pass'])
    expect(askedSeats(g)).toEqual([1])
    play(g, [1, 'pass'])
    expect(over(g)).toBe(true)
  })

  test('pile: an act that does not keep the initiative moves it on', () => {
    const g = open(
      windowOf('pile', x => x >> 24 === 0),
      2,
    )
    play(g, [1, 'glance'])
    expect(askedSeats(g)).toEqual([0])
  })

  /** Each seat may take out any seat, itself included. */
  const dropping = (style: Style, first: Seat) =>
    mini(shape, k =>
      k.procedure(
        'w',
        {},
        {
          window: k.window({
            style,
            order: g => clockwise(g, first),
            may: k.menu({
              strike: k.option(
                guard(
                  things('seat', g => g.tokens.length),
                  [],
                ),
                (g, _f, victim) => dropOut(g, victim),
              ),
            }),
          }),
          over: g => finish(g, []),
        },
      ),
    )
  test('a seat that drops out in the middle is passed over and does not hold up the window', () => {
    const g = open(dropping('around', 0), 3)
    play(g, [0, 'pass'], [1, 'strike seat:2'])
    expect(askedSeats(g)).toEqual([0])
    play(g, [0, 'pass'], [1, 'pass'])
    expect(over(g)).toBe(true)
  })
  test.each(['alternate', 'around', 'pile'] as const)(
    '%s: after a seat that drops out on its go the next to its left goes on, not the first of the order',
    style => {
      const g = open(dropping(style, 1), 5)
      const handsOn = (s: Seat): void => (style === 'pile' ? play(g, [s, 'hand-on']) : undefined)
      play(g, [1, 'strike seat:4'])
      handsOn(1)
      play(g, [2, 'strike seat:2'])
      expect(askedSeats(g)).toEqual([3])
      play(g, [3, 'strike seat:4'])
      handsOn(3)
      play(g, [0, 'strike seat:0'])
      expect(askedSeats(g)).toEqual([1])
    },
  )

  test('what is used may call a procedure that asks others; the window goes on after it', () => {
    const calling = mini(shape, k => {
      const counter = k.procedure(
        'counter',
        { by: seat() },
        {
          reply: k.ask(
            (g, f) => ({ kind: 'number', seat: (f.by + 1) % g.tokens.length, min: 0, max: 3 }),
            (g, _f, [n = 0]) => g.used.push(n),
          ),
        },
      )
      return k.procedure(
        'w',
        {},
        {
          window: k.window({
            style: 'inTurn',
            order: () => [0, 1],
            may: k.menu({ use: k.plain([], (_g, _f, s) => call(counter, { by: s })) }),
          }),
          over: g => finish(g, []),
        },
      )
    })
    const g = open(calling)
    play(g, [0, 'use'])
    says(g, 1, 3)
    expect(askedSeats(g)).toEqual([0])
    play(g, [0, 'pass'], [1, 'pass'])
    expect(g.used.toArray()).toEqual([3])
  })
})

describe('the pile of a card game', () => {
  const pile = mini(shape, k => {
    const resolve = k.procedure(
      'resolve',
      {},
      {
        top: g => {
          const top = g.pile.length - 1
          if (top < 0) return
          g.resolved.push(g.pile.at(top).kind)
          g.pile.removeAt(top)
          return 'top'
        },
      },
    )
    return k.procedure(
      'phase',
      {},
      {
        window: k.window({
          style: 'pile',
          order: g => clockwise(g, 0),
          may: k.menu({
            news: k.option(
              guard(
                things('news', () => 5),
                [],
              ),
              (g, _f, kind, _y, s) => void Object.assign(g.pile.push(), { by: s, kind }),
            ),
          }),
        }),
        resolve: g => (g.pile.length > 0 ? call(resolve, {}, 'window') : undefined),
        over: g => finish(g, []),
      },
    )
  })
  test('resolves from top to bottom, then the initiative returns to the first', () => {
    const g = open(pile)
    play(
      g,
      [0, 'news news:1'],
      [0, 'hand-on'],
      [1, 'news news:2'],
      [1, 'news news:3'],
      [1, 'hand-on'],
      [0, 'pass'],
      [1, 'pass'],
    )
    expect(g.resolved.toArray()).toEqual([3, 2, 1])
    expect(askedSeats(g)).toEqual([0])
    play(g, [0, 'pass'], [1, 'pass'])
    expect(over(g)).toBe(true)
  })
})

describe('sealed windows', () => {
  const sealedGame = (repeated: boolean) =>
    mini(shape, k => {
      const choose = k.procedure(
        'choose',
        { by: seat() },
        {
          how: k.ask(
            (_g, f) => ({ kind: 'number', seat: f.by, min: 0, max: 9 }),
            (g, _f, [n = 0]) => g.resolved.push(n),
          ),
        },
      )
      return k.procedure(
        'w',
        {},
        {
          window: k.sealedWindow({
            seats: g => clockwise(g),
            may: guard(
              things('card', () => 10),
              [['T-LEFT-01', (g, _f, _x, s) => g.tokens.at(s).left > 0]],
            ),
            most: 2,
            key: (_g, card) => card,
            show: (g, _f, card) => g.shown.push(card),
            use: (g, _f, card, s) => {
              g.used.push(card)
              g.tokens.at(s).left -= 1
              return card === 5 ? call(choose, { by: s }) : undefined
            },
            repeated,
          }),
          over: g => finish(g, []),
        },
      )
    })
  test('all name at once, the lowest number takes effect first, choices are made when it does', () => {
    const g = open(sealedGame(false), 3)
    says(g, 1, ['card:7'])
    says(g, 0, ['card:5', 'card:9'])
    expect(g.used.length).toBe(0)
    says(g, 2, [])
    expect(g.used.toArray()).toEqual([5])
    expect(g.shown.toArray()).toEqual([5, 7, 9])
    expect(askedSeats(g)).toEqual([0])
    says(g, 0, 4)
    expect(g.used.toArray()).toEqual([5, 7, 9])
    expect(over(g)).toBe(true)
  })
  test('an imagined world knows who has named already, and a seat may take it back', () => {
    const g = open(sealedGame(false), 3)
    says(g, 1, ['card:7'])
    expect([mayTakeBack(g, 0), mayTakeBack(g, 1)]).toEqual([false, true])
    const world = imagine(g, view(g, 0), randomFrom('imagined'))
    expect(askedSeats(world)).toEqual([0, 2])
    for (const state of [g, world]) says(state, 0, [])
    expect(view(world, 0)).toEqual(view(g, 0))
  })
  test('repeated: asked again until nobody names anything', () => {
    const g = open(sealedGame(true), 2)
    says(g, 0, ['card:1'])
    says(g, 1, [])
    expect(askedSeats(g)).toEqual([0, 1])
    says(g, 0, [])
    says(g, 1, [])
    expect(over(g)).toBe(true)
  })
})
