import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Answer, Question, Spec } from '../src/index.js'
import { int, ints, OrreryError } from '../src/index.js'
import { among, guard, things, words } from '../src/play/offers.js'
import {
  check,
  describe as tell,
  enumerate,
  explain,
  hash,
  meantBy,
  nameAnswer,
  nameOf,
  options,
  questions,
  randomFrom,
  readAnswer,
  sample,
} from '../src/host.js'
import { mini, open, refusal, says } from './mini.js'

type G = { open: { get(i: number): number }; picked: number }
const shape = { open: ints(6, 1), picked: int(-1), sum: int() }
const even = guard<G, object>(
  things('ship', () => 6),
  [
    ['T-OPEN-01', (g, _f, x) => g.open.get(x) === 1],
    ['T-EVEN-02', (_g, _f, x) => x % 2 === 0],
  ],
)

const asking = (spec: (seat: number) => Spec<G, object>) =>
  open(
    mini(shape, k =>
      k.procedure(
        'ask',
        {},
        {
          one: k.ask(
            () => spec(1) as never,
            (g, _f, answer) => {
              g.sum = answer.reduce((a, b) => a + b, 0)
              return 'one'
            },
          ),
        },
      ),
    ),
  )
const the = (g: object): Question => questions(g)[0] as Question

describe('a described question', () => {
  const all = guard<G, object>(
    things('ship', () => 6),
    [],
  )
  const needing = (least: number) =>
    tell(
      the(
        asking(seat => ({
          kind: 'pick',
          seat,
          from: all,
          min: 2,
          max: 3,
          needs: [{ rule: 'T-NEED-01', least, of: (_g, _f, x) => x > 3 }],
        })),
      ),
    )
  test('says what must be among the choices, and nothing where nothing must', () => {
    expect(needing(1).needs).toEqual([{ rule: 'T-NEED-01', least: 1, of: ['ship:4', 'ship:5'] }])
    expect('needs' in needing(0)).toBe(false)
  })
})

describe('guards', () => {
  test('the same table lists what is legal and names the rule that forbids the rest', () => {
    const g = asking(seat => ({ kind: 'pick', seat, from: even, min: 1, max: 1 }))
    g.open.set(4, 0)
    expect(options(the(g))).toEqual([0, 2])
    expect(refusal(g, 1, 'ship:3')).toBe('T-EVEN-02')
    expect(refusal(g, 1, 'ship:4')).toBe('T-OPEN-01')
    expect(explain(g, 1, 'ship:3')?.rule).toBe('T-EVEN-02')
    expect(explain(g, 1, 'ship:2')).toBeUndefined()
  })

  test('what is outside the universe is malformed and no row sees it', () => {
    const seen: number[] = []
    const spy = guard<G, object>(
      things('ship', () => 6),
      [['T-SPY-01', (_g, _f, x) => seen.push(x) > 0]],
    )
    const g = asking(seat => ({ kind: 'pick', seat, from: spy, min: 1, max: 1 }))
    for (const wrong of ['ship:6', 'ship:-1', 'ship:01', 'hex:1', '', 'ship:1e3'])
      expect(refusal(g, 1, wrong)).toBe('malformed')
    expect(seen).toEqual([])
  })

  test('a universe of likely candidates still explains the unlikely ones', () => {
    const near = guard<G, object>(
      among(
        'ship',
        () => 6,
        () => [0, 1],
      ),
      [['T-NEAR-01', (_g, _f, x) => x < 2]],
    )
    const g = asking(seat => ({ kind: 'pick', seat, from: near, min: 1, max: 1 }))
    expect(options(the(g))).toEqual([0, 1])
    expect(refusal(g, 1, 'ship:5')).toBe('T-NEAR-01')
  })
})

const kinds: [string, (seat: number) => Spec<G, object>][] = [
  ['one of some', seat => ({ kind: 'pick', seat, from: even, min: 1, max: 1 })],
  [
    'up to three',
    seat => ({
      kind: 'pick',
      seat,
      from: guard(
        things('ship', () => 6),
        [],
      ),
      min: 0,
      max: 3,
    }),
  ],
  [
    'three in an order',
    seat => ({
      kind: 'pick',
      seat,
      from: guard(
        things('ship', () => 5),
        [],
      ),
      min: 3,
      max: 3,
      ordered: true,
    }),
  ],
  [
    'two with a need',
    seat => ({
      kind: 'pick',
      seat,
      from: guard(
        things('ship', () => 6),
        [],
      ),
      min: 2,
      max: 3,
      rule: 'T-SIZE-01',
      needs: [{ rule: 'T-NEED-01', least: 1, of: (_g, _f, x) => x > 4 }],
    }),
  ],
  [
    'points over columns',
    seat => ({
      kind: 'share',
      seat,
      over: guard(words('a', 'b', 'c'), []),
      total: 5,
      cap: () => 3,
      rules: { total: 'T-TOTAL-01', cap: 'T-CAP-01' },
      needs: [{ rule: 'T-ONE-01', least: 1, of: (_g, _f, x) => x === 2 }],
    }),
  ],
  [
    'every point',
    seat => ({
      kind: 'share',
      seat,
      over: guard(words('a', 'b'), []),
      total: 4,
      exact: true,
      cap: () => 3,
      rules: { total: 'T-TOTAL-01', cap: 'T-CAP-01' },
    }),
  ],
  [
    'an order',
    seat => ({
      kind: 'order',
      seat,
      items: [3, 1, 4],
      named: guard(
        things('ship', () => 6),
        [],
      ),
    }),
  ],
  ['a number', seat => ({ kind: 'number', seat, min: -2, max: 3, rule: 'T-NUMBER-01' })],
]
describe.each(kinds)('a question for %s', (_, spec) => {
  test('every sample is legal, every listed answer too, and nothing legal is left out', () => {
    const q = the(asking(spec))
    const all = enumerate(q, 4096) as Answer[]
    const keys = new Set(all.map(a => JSON.stringify(a)))
    expect(keys.size).toBe(all.length)
    for (const a of all) expect(check(q, a)).toBeUndefined()
    const random = randomFrom('samples')
    const seen = new Set<string>()
    for (let i = 0; i < 3000; i++) {
      const a = sample(q, random)
      expect(check(q, a)).toBeUndefined()
      seen.add(JSON.stringify(a))
    }
    for (const s of seen) expect(keys.has(s)).toBe(true)
    expect(seen.size).toBe(all.length)
  })

  test('names and numbers say the same', () => {
    const q = the(asking(spec))
    const random = randomFrom('names')
    for (let i = 0; i < 50; i++) {
      const a = sample(q, random)
      expect(readAnswer(q, JSON.parse(JSON.stringify(nameAnswer(q, a))))).toEqual(a)
    }
    expect(tell(q).seat).toBe(1)
  })

  test('anything at all is either taken or refused with a code, and refusals change nothing', () => {
    fc.assert(
      fc.property(fc.anything(), raw => {
        const g = asking(spec)
        const before = hash(g)
        expect(refusal(g, 1, raw) === 'taken' || hash(g) === before).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('refusals', () => {
  test('a share names the rule of the total, of the cap and of the need', () => {
    const g = asking(kinds[4]?.[1] as never)
    expect(refusal(g, 1, { a: 3, b: 3, c: 1 })).toBe('T-TOTAL-01')
    expect(refusal(g, 1, { a: 4, c: 1 })).toBe('T-CAP-01')
    expect(refusal(g, 1, { a: 1 })).toBe('T-ONE-01')
    expect(refusal(g, 1, { a: -1, c: 1 })).toBe('malformed')
    says(g, 1, { a: 1, c: 2 })
    expect(g.sum).toBe(0 + 1 + 2 + 2)
  })
  test('a pick names the rule of its size and of its need', () => {
    const g = asking(kinds[3]?.[1] as never)
    expect(refusal(g, 1, ['ship:5'])).toBe('T-SIZE-01')
    expect(refusal(g, 1, ['ship:0', 'ship:1'])).toBe('T-NEED-01')
    expect(refusal(g, 1, ['ship:5', 'ship:5'])).toBe('malformed')
  })
  test('another seat, ten megabytes, pollution', () => {
    const g = asking(kinds[0]?.[1] as never)
    expect(refusal(g, 0, 'ship:0')).toBe('not-asked')
    expect(refusal(g, 1, 'x'.repeat(10_000_000))).toBe('malformed')
    expect(refusal(g, 1, new Array(1_000_000).fill('ship:0'))).toBe('too-large')
    expect(refusal(g, 1, JSON.parse('{"__proto__":{"x":1}}'))).toBe('malformed')
    expect(({} as { x?: number }).x).toBeUndefined()
    expect(explain(g, 0, 'ship:0')).toBeInstanceOf(OrreryError)
  })
})

test.each([
  ['move squadron:4 hex:12', 'move', ['squadron 4', 'hex 12']],
  ['hex:120', undefined, ['hex 120']],
  ['pass', 'pass', []],
  ['withdraw card:0 none', 'withdraw', ['card 0', 'none -1']],
  ['deep:er:3', undefined, ['deep:er 3']],
  [':3', ':3', []],
  ['hex:', 'hex:', []],
  ['hex:1x', 'hex:1x', []],
  ['12', '12', []],
])('the name %s is taken apart and put together again', (name, verb, things) => {
  const meant = meantBy(name)
  expect(meant.verb).toBe(verb)
  expect(meant.things.map(({ kind, id }) => `${kind} ${id}`)).toEqual(things)
  expect(nameOf(meant)).toBe(name)
})
