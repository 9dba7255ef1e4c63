import { describe, expect, test } from 'vitest'
import type { Draft, LiveOf, Seat } from '../src/index.js'
import {
  about,
  bag,
  clockwise,
  draftsOf,
  errandOpen,
  finish,
  int,
  ints,
  one,
  perSeat,
  roll,
  shownOf,
  NOBODY,
  OrreryError,
} from '../src/index.js'
import { guard, things, words } from '../src/play/offers.js'
import { answerNamed, conform, hash, options, questions, takeBack, toJson, view } from '../src/host.js'
import { askedSeats, mini, open, refusal, says } from './mini.js'

/** A whole turn planned in secret over a shared stock of ships, where the order of finishing decides who goes first. */
const shape = { stock: ints(2, 2), order: bag(6), fleets: perSeat({ ships: bag(6), at: int() }) }
type G = LiveOf<typeof shape>
interface Plan {
  ships: number[]
  finished: boolean
}
const isPlanned = (g: G): boolean => g.order.length > 0
const held = (g: G, ship: number): number =>
  (isPlanned(g) ? [] : draftsOf<Plan>(g)).reduce(
    (n, [, plan]) => n + plan.ships.filter(s => s === ship).length,
    0,
  )
const left = (g: G, ship: number): number => shownOf(g, ship)
const inStock = guard<G, object>(words('corvette', 'carrier'), [
  ['T-STOCK-01', (g, _f, ship) => left(g, ship) > 0],
])
const either = guard<G, object>(words('corvette', 'carrier'), [])
const planning: Draft<G, object, Plan, 'plan'> = {
  begin: () => ({ ships: [], finished: false }),
  ask: (_g, _f, plan, seat) =>
    plan.finished ? null : { kind: 'pick', seat, from: inStock, min: 0, max: 1, prompt: 'plan' },
  take(_g, _f, plan, [ship]) {
    if (ship === undefined) plan.finished = true
    else plan.ships.push(ship)
  },
}
const planned = mini(
  shape,
  k =>
    k.procedure(
      'planning',
      {},
      {
        plan: k.drafts(
          g => clockwise(g),
          planning,
          (g, _f, joined) => {
            for (const s of joined.order) {
              g.order.push(s)
              for (const ship of joined.of(s).ships) {
                g.stock.add(ship, -1)
                g.fleets.at(s).ships.push(ship)
              }
            }
          },
          { declared: true },
        ),
        /** A second secret answer, which shows nothing. */
        vote: k.askAll(
          g => clockwise(g),
          (_g, _f, seat) => ({ kind: 'pick', seat, from: either, min: 1, max: 1, prompt: 'vote' }),
          () => undefined,
        ),
        over: g => finish(g, []),
      },
    ),
  {
    shown: { size: 2, of: g => [0, 1].map(ship => g.stock.get(ship) - held(g, ship)) },
    // Ships missing from the stock that is not in known drafts lie in this one.
    redraft(g, _seat, done) {
      if (isPlanned(g)) return undefined
      const ships = [0, 1].flatMap(ship =>
        Array.from({ length: g.stock.get(ship) - held(g, ship) - shownOf(g, ship) }, () => [ship]),
      )
      return done ? [...ships, []] : ships
    },
    conserved: g => ({
      ships: g.stock.get(0) + g.stock.get(1) + [...g.fleets].reduce((n, f) => n + f.ships.length, 0),
    }),
    scores: g => [...g.fleets].map(f => f.ships.length),
  },
)

/** Each takes some of five, and is asked for no more than the others have left; then for an even number up to that. */
interface Share {
  taken: number | undefined
  even: number | undefined
}
const evenNumbers = guard<object, Share>(
  things('number', () => 9),
  [
    ['T-EVEN-01', (_g, share, n) => n <= (share.taken ?? 0)],
    ['T-EVEN-02', (_g, _share, n) => n % 2 === 0],
  ],
)
const sharing = mini(
  { rest: int(5) },
  k =>
    k.procedure(
      'sharing',
      {},
      {
        plan: k.drafts(
          g => clockwise(g),
          {
            begin: (): Share => ({ taken: undefined, even: undefined }),
            ask(g, _f, share, seat) {
              if (share.taken === undefined)
                return { kind: 'number', seat, min: 0, max: shownOf(g, 0), prompt: 'plan' }
              return share.even === undefined ? one(seat, about(evenNumbers, share), 'plan') : null
            },
            take(_g, _f, share, [n = 0]) {
              if (share.taken === undefined) share.taken = n
              else share.even = n
            },
          },
          g => finish(g, []),
        ),
      },
    ),
  {
    shown: { size: 1, of: g => [5 - draftsOf<Share>(g).reduce((n, [, { taken = 0 }]) => n + taken, 0)] },
  },
)

describe('drafts', () => {
  test('what lies in a draft is gone from the stock the others see, and taking back frees it', () => {
    const g = open(planned, 3)
    says(g, 0, 'carrier')
    says(g, 1, 'carrier')
    expect(refusal(g, 2, 'carrier')).toBe('T-STOCK-01')
    expect(takeBack(g, 1).ok).toBe(true)
    says(g, 2, 'carrier')
    expect(g.stock.toArray()).toEqual([2, 2])
  })
  test('a question that reads what all drafts show follows it', () => {
    const g = open(sharing, 2)
    says(g, 0, 3)
    expect(refusal(g, 1, 3)).not.toBe('')
    expect(questions(g, 1).map(q => q.spec.kind === 'number' && q.spec.max)).toEqual([2])
    expect(takeBack(g, 0).ok).toBe(true)
    expect(questions(g, 1).map(q => q.spec.kind === 'number' && q.spec.max)).toEqual([5])
  })
  test('rows of an offer about a draft read that draft', () => {
    const g = open(sharing, 2)
    says(g, 0, 3)
    says(g, 1, 2)
    expect(questions(g).map(q => options(q))).toEqual([
      [0, 2],
      [0, 2],
    ])
    expect(refusal(g, 0, 'number:4')).toBe('T-EVEN-01')
    expect(refusal(g, 0, 'number:1')).toBe('T-EVEN-02')
    says(g, 0, 'number:2')
    expect(askedSeats(g)).toEqual([1])
  })
  test('takes effect for all at once, in the order of finishing', () => {
    const g = open(planned, 3)
    says(g, 2, { parts: ['carrier', 'corvette', []] })
    says(g, 0, 'carrier')
    says(g, 0, [])
    expect(g.order.length).toBe(0)
    says(g, 1, [])
    expect(g.order.toArray()).toEqual([2, 0, 1])
    expect(g.fleets.at(2).ships.toArray()).toEqual([1, 0])
  })
  test('a finished draft can be reopened until the last is done, and not after', () => {
    const g = open(planned, 2)
    says(g, 0, [])
    expect(askedSeats(g)).toEqual([1])
    expect(takeBack(g, 0).ok).toBe(true)
    expect(askedSeats(g)).toEqual([0, 1])
    says(g, 1, [])
    says(g, 0, [])
    const late = takeBack(g, 1)
    expect(late.ok ? '' : late.error.code).toBe('nothing-to-take-back')
  })
  test('given whole it is taken whole or refused whole', () => {
    const g = open(planned, 2)
    const before = hash(g)
    expect(refusal(g, 0, { parts: ['carrier', 'carrier', 'carrier', []] })).toBe('T-STOCK-01')
    expect(hash(g)).toBe(before)
    says(g, 0, { parts: ['carrier', []] })
    expect(askedSeats(g)).toEqual([1])
  })
  test('others see that a seat is done and nothing of what it planned', () => {
    const g = open(planned, 3)
    const words = (seat: Seat): string =>
      // The stock that is left is shown on purpose.
      JSON.stringify({ ...(toJson(g, view(g, seat).words)['sys'] as object), shown: 0 })
    says(g, 0, 'carrier')
    const seen = [words(1), words(NOBODY)]
    takeBack(g, 0)
    says(g, 0, 'corvette')
    expect([words(1), words(NOBODY)]).toEqual(seen)
    expect(words(0)).toContain('[1,0]')
    says(g, 0, [])
    expect(words(1)).not.toBe(seen[0])
  })
  test('pass the conformance suite, imagined drafts agreeing with the stock that is shown', () => {
    expect(conform(planned, { seeds: 8, every: 2 }).failures).toEqual([])
  })

  test.each<[string, Partial<Draft<G, object, Plan>>]>([
    ['writes', { take: g => g.stock.add(0, -1) }],
    ['rolls', { take: g => void roll(g, 6) }],
  ])("one that %s is the rules' mistake, and nothing of it stays", (_, wrong) => {
    const bad = mini(shape, k =>
      k.procedure(
        'p',
        {},
        {
          plan: k.drafts(
            g => clockwise(g),
            { ...planning, ...wrong },
            () => undefined,
          ),
        },
      ),
    )
    const g = open(bad)
    const before = hash(g)
    expect(() => answerNamed(g, 0, 'carrier')).toThrow(OrreryError)
    expect(hash(g)).toBe(before)
    expect(askedSeats(g)).toEqual([0, 1])
  })
})

describe('sealed questions', () => {
  const veiled = (hide: boolean) =>
    mini({ sum: int(), second: int() }, k =>
      k.procedure(
        'p',
        {},
        {
          strategy: k.askAll(
            g => clockwise(g),
            (_g, _f, s) => ({ kind: 'number', seat: s, min: 0, max: 9 }),
            (g, _f, joined) => {
              g.sum = joined.order.reduce((n, s) => n + (joined.of(s)[0] ?? 0), 0)
            },
            { veiled: hide },
          ),
          tactics: k.askAll(
            g => clockwise(g),
            (g, _f, s) => ({ kind: 'number', seat: s, min: 0, max: g.sum }),
            (g, _f, joined) => {
              g.second = joined.of(0)[0] ?? 0
            },
          ),
          over: g => finish(g, []),
        },
      ),
    )
  test('the second depends on the first, which is shown when all are in', () => {
    const g = open(veiled(false))
    says(g, 0, 4)
    expect(g.sum).toBe(0)
    says(g, 1, 3)
    expect(refusal(g, 0, 8)).toBe('malformed')
    says(g, 0, 7)
    says(g, 1, 0)
    expect(g.second).toBe(7)
  })
  test('progress can be hidden, so that a seat with nothing to choose looks like any other', () => {
    for (const hide of [false, true]) {
      const g = open(veiled(hide))
      const before = view(g, 1).words
      says(g, 0, 4)
      const same = view(g, 1).words.every((w, i) => w === before[i])
      expect(same).toBe(hide)
    }
  })
})

test('two drafts in a row are not mixed up, nor one that begins anew after a change', () => {
  const rows: number[] = []
  const other: Draft<{ n: number }, object, { at: number }> = {
    begin: g => ({ at: g.n }),
    ask: (_g, _f, d, s) => (s === 0 && d.at < 100 ? { kind: 'number', seat: s, min: d.at, max: d.at } : null),
    take: (_g, _f, d, [x = 0]) => void (d.at = x + 100),
  }
  const first: Draft<{ n: number }, object, string> = {
    begin: () => 'first',
    ask: () => null,
    take: () => undefined,
  }
  const game = mini({ n: int() }, k =>
    k.procedure('p', {
      nothing: k.drafts(
        g => clockwise(g),
        first,
        () => undefined,
      ),
      ask: k.drafts(
        g => clockwise(g),
        other,
        (g, _f, joined) => {
          for (const s of joined.order) rows.push(joined.of(s).at)
          g.n += 1
          return g.n < 3 ? 'nothing' : undefined
        },
      ),
      over: g => finish(g, []),
    }),
  )
  const g = open(game)
  for (let n = 0; n < 3; n++) says(g, 0, n)
  expect(rows).toEqual([100, 101, 102])
})

describe('errands', () => {
  const shape2 = { day: int(), moved: perSeat({ by: int() }), picks: bag(9) }
  type E = LiveOf<typeof shape2>
  const move: Draft<E, undefined, { by: number; sure: boolean }> = {
    begin: () => ({ by: 0, sure: false }),
    ask: (g, _f, d, s) =>
      d.sure
        ? null
        : d.by === 0
          ? { kind: 'number', seat: s, min: 1, max: 9 - g.day }
          : { kind: 'pick', seat: s, from: guard(words('yes'), []), min: 1, max: 1 },
    take(_g, _f, d, [x = 0]) {
      if (d.by === 0) d.by = x
      else d.sure = true
    },
  }
  const game = mini(shape2, k =>
    k.procedure(
      'turn',
      {},
      {
        send: k.errand(
          g => clockwise(g).filter(s => s !== 1),
          move,
          (g, s, d) => (g.moved.at(s).by = d.by),
        ),
        go: k.ask(
          // The one whose errand is open is passed over.
          g => {
            const s = clockwise(g).find(x => !errandOpen(g, x) && !g.picks.has(x))
            return s === undefined ? null : { kind: 'number', seat: s, min: 0, max: 1 }
          },
          g => {
            g.day += 1
            g.picks.push(clockwise(g).find(x => !errandOpen(g, x) && !g.picks.has(x)) ?? 0)
            return 'go'
          },
        ),
        rest: k.wait(g => clockwise(g).every(s => !errandOpen(g, s))),
        again: g => (g.picks.length < g.moved.length ? 'go' : 'over'),
        over: g => finish(g, []),
      },
    ),
  )
  test('run beside the main line; a step can wait for them or pass their seat over', () => {
    const g = open(game, 3)
    expect(questions(g).map(q => [q.seat, q.errand])).toEqual([
      [1, false],
      [0, true],
      [2, true],
    ])
    says(g, 2, 5, true)
    says(g, 1, 0)
    expect(questions(g).map(q => [q.seat, q.errand])).toEqual([
      [0, true],
      [2, true],
    ])
    says(g, 2, 'yes', true)
    expect(g.moved.at(2).by).toBe(5)
    says(g, 0, { parts: [3, 'yes'] }, true)
    says(g, 0, 0)
    says(g, 2, 0)
    expect(questions(g)).toEqual([])
    expect(g.picks.toArray()).toEqual([1, 0, 2])
  })
  test('parts the main line has made illegal are asked again', () => {
    const g = open(game, 3)
    says(g, 0, 9, true)
    says(g, 1, 0)
    const q = questions(g).find(x => x.errand && x.seat === 0)
    expect([q?.part, q?.kind]).toEqual([0, 'number'])
    expect(refusal(g, 0, 9, true)).toBe('malformed')
  })
  test('pass the conformance suite', () => {
    expect(conform(game, { seeds: 8, every: 2 }).failures).toEqual([])
  })
})

test('who is listed and has nothing to choose brings the draft as it begins', () => {
  const asked = mini({ given: ints(4), order: bag(4) }, k =>
    k.procedure('giving', {
      give: k.drafts<object, { n: number; given: boolean }>(
        g => clockwise(g),
        {
          begin: (_g, _f, seat) => ({ n: 10 * seat, given: false }),
          ask: (_g, _f, draft, seat) =>
            seat === 1 || draft.given
              ? null
              : { kind: 'pick', seat, from: either as never, min: 1, max: 1, prompt: 'give' as never },
          take: (_g, _f, draft) => void (draft.given = true),
        },
        (g, _f, joined) => {
          for (const seat of clockwise(g)) g.given.set(seat, joined.of(seat).n + 1)
          for (const seat of joined.order) g.order.push(seat)
        },
      ),
      over: g => finish(g, []),
    }),
  )
  const g = open(asked, 3)
  expect(askedSeats(g)).toEqual([0, 2])
  says(g, 2, 'carrier')
  says(g, 0, 'corvette')
  expect([g.given.toArray().slice(0, 3), g.order.toArray()]).toEqual([
    [1, 11, 21],
    [2, 0],
  ])
})
