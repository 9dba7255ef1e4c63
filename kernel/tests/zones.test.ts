import { describe, expect, test } from 'vitest'
import type { GameEvent, LiveOf } from '../src/index.js'
import {
  arrange,
  draw,
  everyone,
  finish,
  int,
  ints,
  move,
  moveAll,
  perSeat,
  put,
  revealed,
  secret,
  seats,
  shuffle,
  stampOf,
  stampOfPart,
  table,
  zone,
  bit,
  OrreryError,
  NOBODY,
} from '../src/index.js'
import { guard, things } from '../src/play/offers.js'
import { answerNamed, copyInto, fork, patch, redact, toJson, update, view } from '../src/host.js'
import { mini, open, says } from './mini.js'

const shape = {
  cards: table(8, { known: seats(), kind: secret(int(), 'known') }),
  players: perSeat({
    hand: zone(8, { sees: 'owner', pool: 'c', marks: 'cards' }),
    vault: zone(8, { sees: 'owner', count: 'owner', pool: 'c', marks: 'cards' }),
  }),
  deck: zone(8, { sees: 'nobody', pool: 'c', marks: 'cards' }),
  heap: zone(8, { pool: 'c', marks: 'cards' }),
}
const game = mini(
  shape,
  k =>
    k.procedure(
      'p',
      {},
      {
        turn: k.choose(() => 0, {
          draw: k.plain([], g => (draw(g, g.deck, g.players.at(0).hand), 'turn')),
          play: k.option(
            guard(
              things('card', () => 8),
              [['T-HAND-01', (g, _f, c) => g.players.at(0).hand.has(c)]],
            ),
            (g, _f, c) => (move(g, c, g.players.at(0).hand, g.heap), 'turn'),
          ),
          hide: k.option(
            guard(
              things('card', () => 8),
              [],
            ),
            (g, _f, c) => (move(g, c, g.players.at(0).hand, g.players.at(0).vault), 'turn'),
          ),
          back: k.plain([], g => (moveAll(g, g.heap, g.deck), shuffle(g, g.deck), 'turn')),
          end: k.plain([], g => finish(g, [])),
        }),
      },
    ),
  {
    begin: g => {
      for (let c = 0; c < 8; c++) {
        g.cards.at(c).kind = 10 + c
        put(g, c, g.deck)
      }
    },
    pools: { c: { size: () => 8 } },
  },
)
const seen = (g: object, seat: number) =>
  toJson(g, view(g, seat).words) as unknown as {
    players: { hand: (number | null)[]; vault: number[] | null }[]
    deck: (number | null)[]
    heap: number[]
    cards: { kind: number | null }[]
  }

describe('zones', () => {
  test('contents and counts are seen by those declared', () => {
    const g = open(game)
    says(g, 0, 'draw')
    says(g, 0, 'draw')
    says(g, 0, 'hide card:6')
    expect([seen(g, 0).players[0]?.hand, seen(g, 1).players[0]?.hand]).toEqual([[7], [null]])
    expect([seen(g, 0).players[0]?.vault, seen(g, 1).players[0]?.vault]).toEqual([[6], null])
    expect(seen(g, 0).deck).toEqual([null, null, null, null, null, null])
  })
  test('a face once seen stays known, also when the card is shuffled away', () => {
    const g = open(game)
    says(g, 0, 'draw')
    expect([seen(g, 0).cards[7]?.kind, seen(g, 1).cards[7]?.kind, seen(g, NOBODY).cards[7]?.kind]).toEqual([
      17,
      null,
      null,
    ])
    says(g, 0, 'play card:7')
    expect(g.cards.at(7).known).toBe(everyone(g))
    says(g, 0, 'back')
    expect(seen(g, 1).cards[7]?.kind).toBe(17)
    expect(g.deck.length).toBe(8)
  })
  test('a move is told to those who see one of its ends; a shuffle tells nothing', () => {
    const g = open(game)
    const told = (named: string, seat: number): GameEvent[] => {
      const result = answerNamed(g, 0, named)
      if (!result.ok) throw result.error
      return result.events.map(e => redact(e, seat))
    }
    expect(told('draw', 1)).toEqual([{ type: '$move', from: 'deck', to: 'hand:0' }])
    expect(told('draw', 0)).toEqual([{ type: '$move', from: 'deck', to: 'hand:0', card: 6 }])
    expect(told('play card:6', NOBODY)).toEqual([{ type: '$move', from: 'hand:0', to: 'heap', card: 6 }])
  })
  test('updates carry what became visible and nothing else', () => {
    const g = open(game)
    const mine = view(g, 0).words
    const theirs = view(g, 1).words
    says(g, 0, 'draw')
    const change = update(g, 1)
    patch(mine, update(g, 0))
    patch(theirs, change)
    expect(mine).toEqual(view(g, 0).words)
    expect(theirs).toEqual(view(g, 1).words)
    for (let i = 1; i < change.length; i += 2) expect(change[i]).not.toBe(17)
    expect(change.length).toBeLessThan(20)
  })
  test('a card that is not there cannot be moved, an order must be of the same cards', () => {
    const g = open(game)
    expect(() => move(g, 3, g.heap, g.deck)).toThrow(OrreryError)
    expect(() => arrange(g, g.deck, [0, 1, 2])).toThrow(OrreryError)
    arrange(g, g.deck, [7, 6, 5, 4, 3, 2, 1, 0])
    expect(draw(g, g.deck, g.players.at(1).hand)).toBe(0)
    expect(g.cards.at(0).known).toBe(bit(1))
  })
})

test('a reveal that no cell shows is a barrier too', () => {
  const g = open(
    mini({ n: int() }, k =>
      k.procedure(
        'p',
        {},
        {
          turn: k.choose(() => 0, {
            plain: k.plain([], () => 'turn'),
            tell: k.plain([], g => (revealed(g), 'turn')),
          }),
        },
      ),
    ),
  )
  expect(answerNamed(g, 0, 'plain')).toMatchObject({ ok: true, barrier: false })
  expect(answerNamed(g, 0, 'tell')).toMatchObject({ ok: true, barrier: true })
})

test('the stamp of a state stays while nothing is written, and only then', () => {
  const g = open(
    mini({ n: int() }, k =>
      k.procedure(
        'p',
        {},
        { turn: k.choose(() => 0, { add: k.plain([], state => ((state.n += 1), 'turn')) }) },
      ),
    ),
  )
  const before = stampOf(g)
  expect(toJson(g)).toMatchObject({ n: 0 })
  expect(stampOf(g)).toBe(before)
  g.n = 5
  const written = stampOf(g)
  expect(written).not.toBe(before)
  says(g, 0, 'add')
  expect([before, written]).not.toContain(stampOf(g))
})

describe('the stamp of a part', () => {
  const parts = { map: ints(40), gap: ints(16), rows: table(40, { a: int(), b: int() }) }
  const counted = mini(parts, k =>
    k.procedure(
      'p',
      {},
      {
        turn: k.choose(() => 0, {
          add: k.plain([], g => ((g.rows.at(39).a += 1), 'turn')),
          fail: k.plain([], g => {
            g.rows.at(0).a += 1
            throw new OrreryError('forbidden', {})
          }),
        }),
      },
    ),
  )
  const stamps = (g: LiveOf<typeof parts>) => [
    stampOfPart(g.map),
    stampOfPart(g.rows, 0, 8),
    stampOfPart(g.rows, 30),
    stampOfPart(g.rows),
  ]
  const changed = (g: LiveOf<typeof parts>, act: () => void): boolean[] => {
    const before = stamps(g)
    act()
    return stamps(g).map((stamp, i) => stamp !== before[i])
  }

  test('differs after every write there, and stays while others are written far from it', () => {
    const g = open(counted)
    expect(changed(g, () => toJson(g))).toEqual([false, false, false, false])
    expect(changed(g, () => (g.map.set(3, 7), undefined))).toEqual([true, false, false, false])
    expect(changed(g, () => (g.rows.at(7).b = 1))).toEqual([false, true, false, true])
    expect(changed(g, () => (g.rows.at(7).b = 2))).toEqual([false, true, false, true])
    expect(changed(g, () => (g.rows.at(0).a = 1))).toEqual([false, true, false, true])
    expect(changed(g, () => says(g, 0, 'add'))).toEqual([false, false, true, true])
    expect(changed(g, () => says(g, 0, 'add'))).toEqual([false, false, true, true])
  })
  test('differs after an answer was taken back, and after another state was copied over this one', () => {
    const g = open(counted)
    expect(changed(g, () => answerNamed(g, 0, 'fail'))).toEqual([true, true, true, true])
    const other = fork(g)
    expect(changed(g, () => copyInto(other, g))).toEqual([true, true, true, true])
    expect(changed(other, () => (other.map.set(39, 1), undefined))).toEqual([true, false, false, false])
  })
})
