import { expect, test } from 'vitest'
import { call, clockwise, HIDDEN, int, look, NOBODY, seat, seats, secret, table } from '../src/index.js'
import { view } from '../src/host.js'
import { askedSeats, mini, open, refusal, says } from './mini.js'

test('who opened a pile holds the initiative, hands it on, and is asked once more', () => {
  const of = mini({ added: int(), closed: int() }, k => {
    const pile = k.procedure(
      'pile',
      { opener: seat() },
      {
        round: k.window<{ opener: number }>({
          style: 'pile',
          order: g => clockwise(g),
          opener: (_g, f) => f.opener,
          may: k.menu({
            add: k.plain([], g => {
              g.added += 1
            }),
          }),
        }),
      },
    )
    return k.procedure(
      'main',
      {},
      {
        one: () => call(pile, { opener: 1 }),
        two: g => {
          g.closed = 1
        },
        three: () => call(pile),
      },
    )
  })
  const g = open(of)
  expect(askedSeats(g)).toEqual([1])
  expect(refusal(g, 1, 'pass')).toBe('malformed')
  says(g, 1, 'hand-on')
  says(g, 0, 'pass')
  expect(askedSeats(g)).toEqual([1])
  says(g, 1, 'pass')
  expect(g.closed).toBe(1)
  expect(askedSeats(g)).toEqual([0])
  expect(refusal(g, 0, 'hand-on')).toBe('malformed')
})

test('a spectator sees a secret cell once every player was shown it', () => {
  const of = mini(
    { cards: table(2, { owner: seat(0), known: seats(), face: secret(int(7), 'owner', 'known') }) },
    k =>
      k.procedure(
        'main',
        {},
        {
          ask: k.choose(() => 0, {
            some: k.plain([], g => {
              look(g, g.cards.at(0), 0b10)
              return 'ask'
            }),
            all: k.plain([], g => {
              look(g, g.cards.at(0), 0b11)
              return 'ask'
            }),
          }),
        },
      ),
  )
  const g = open(of)
  const hidden = (): number => view(g, NOBODY).words.filter(w => w === HIDDEN).length
  const before = hidden()
  says(g, 0, 'some')
  expect(hidden()).toBe(before)
  says(g, 0, 'all')
  expect(hidden()).toBe(before - 1)
})
