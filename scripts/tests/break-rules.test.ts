import { afterEach, expect, test } from 'vitest'
import { weaken } from '../lib/break-rules/weaken.mjs'
import { untrue } from '../lib/break-rules/signs.mjs'

/** A rule file in small: a row of rules, a condition, a sum, a statement. */
const SOURCE = `
// XX-PAY-01..02: what is paid.
export const rows = [['XX-MOVE-07', x => x > 2]]
export function pay(purse, price) {
  if (purse.isk < price) return false
  purse.isk -= price
  return true
}
`
const RULES = `
const MOST = 5
const known = new Map()
// XX-PAY-01..02: what is paid.
export function pay(purse) {
  purse.isk -= 2
  // XX-DEBT-03
  purse.debt += 2
  purse.isk -= 2
}
`
interface Small {
  readonly rows: readonly [string, (x: number) => boolean][]
  pay(purse: { isk: number }, price: number): boolean
}
/** Loads the weakened source with one place switched off, as the runner does. */
async function load(deep: boolean, off: number): Promise<Small> {
  const { code } = weaken('small.ts', SOURCE, deep, 0)
  Object.assign(globalThis, {
    $break: {
      $row: (n: number, rule: (x: number) => boolean) => (x: number) => n === off || rule(x),
      $if: (n: number, is: unknown) => (n === off ? true : n + 1 === off ? false : is),
      $do: (n: number) => n !== off,
      $kept: (map: unknown) => map,
      $memo: (make: () => unknown) => make(),
      $num: (n: number, x: number) => (n === off ? x + 1 : x),
      $op: (n: number, sign: string, a: number, b: number) =>
        sign === '<' ? (n === off ? a <= b : a < b) : n === off ? a >= b : a > b,
    },
  })
  return (await import(`data:text/javascript,${encodeURIComponent(code)}#${deep}${off}`)) as Small
}
afterEach(() => void Reflect.deleteProperty(globalThis, '$break'))

test('rows of rules are found by their id, and can be switched off', async () => {
  const { breaks } = weaken('small.ts', SOURCE, false, 0)
  expect(breaks.map(({ rule, line }) => [rule, line])).toEqual([['XX-MOVE-07', 3]])
  expect((await load(false, -1)).rows[0]?.[1](1)).toBe(false)
  expect((await load(false, 0)).rows[0]?.[1](1)).toBe(true)
})
test('conditions, comparisons, numbers and statements can be weakened, one at a time', async () => {
  const { breaks } = weaken('small.ts', SOURCE, true, 0)
  const at = (what: string): number => breaks.find(b => b.what.startsWith(what))?.n ?? -1
  const left = async (off: number, isk: number, price: number): Promise<unknown[]> => {
    const purse = { isk }
    const small = await load(true, off)
    return [small.pay(purse, price), purse.isk]
  }
  expect(await left(-1, 3, 3)).toEqual([true, 0])
  expect(await left(-1, 2, 3)).toEqual([false, 2])
  expect(await left(at('never: purse.isk < price'), 2, 3)).toEqual([true, -1])
  expect(await left(at('always: purse.isk < price'), 3, 3)).toEqual([false, 3])
  expect(await left(at('<= instead of <'), 3, 3)).toEqual([false, 3])
  expect(await left(at('without: purse.isk -= price'), 3, 3)).toEqual([true, 3])
  expect((await load(true, at('2 becomes one more'))).rows[0]?.[1](3)).toBe(false)
})
test('one word is taken for another, the second place for the first', () => {
  const text = `
import { first, second } from '../pairs.js'
export const isOurs = (g, f, x) => g.rows.at(0).owner === f.attacker && first(x) === 2
export function lose(g, seats) {
  g.rows.at(0).owner = seats.find(seat => seat !== g.active)
  emit(g, 'lost', { by: first(seats) })
  for (let i = 1; i < seats.length; i++) g.out.push(seats[i])
}`
  const { breaks } = weaken('small.ts', text, true, 0)
  expect(breaks.flatMap(({ what, field }) => (/ for /.test(what) ? [[what, field]] : []))).toEqual([
    ['controller for g.rows.at(0).owner', true],
    ['1 for 0: g.rows.at(0)', false],
    ['defender for f.attacker', true],
    ['second for first: first(x)', false],
    ['1 for 0: g.rows.at(0)', false],
    ['findLast for find: seats.find(seat => seat !== g.active)', false],
    ['0 for 1: i = 1', false],
  ])
})
test('the rules named in the smallest piece around a place are known, ranges spelt out', () => {
  const { breaks } = weaken('small.ts', RULES, true, 0)
  const near = (what: string): unknown => breaks.find(b => b.what.startsWith(what))?.near
  expect(near('without: purse.isk')).toEqual(['XX-PAY-01', 'XX-PAY-02'])
  expect(near('without: purse.debt')).toEqual(['XX-DEBT-03'])
})
test('a place has the same name wherever it stands in the file, and no other has it', () => {
  const keys = (text: string): string[] => weaken('small.ts', text, true, 0).breaks.map(({ key }) => key)
  const known = keys(RULES)
  expect(new Set(known).size).toBe(known.length)
  expect(known).toContain('small.ts pay: without: purse.isk -= 2 (2)')
  expect(keys(`// More words.\n\n${RULES}`)).toEqual(known)
})
test('each field of what is told can say something else, which is no break of a rule', () => {
  const text = `export function sail(g, by) {
  emit(g, 'sailed', { by, to: g.at, cargo: [1, 2], ...(g.seen ? { seen: true } : {}) })
}`
  const { code, breaks } = weaken('small.ts', text, true, 0)
  expect(breaks.flatMap(({ what, told }) => (told ? [what] : []))).toEqual([
    "'sailed' tells another by",
    "'sailed' tells another to",
    "'sailed' tells another cargo",
  ])
  expect(code).toContain('by: $told(0, by), to: $told(1, g.at), cargo: $told(2, [1, ')
  expect([3, true, 'sea', [1, 2], [], { only: 1, value: 4 }, null].map(untrue)).toEqual([
    4,
    false,
    'not sea',
    [2],
    [0],
    { only: 1, value: 5 },
    null,
  ])
})
test('what is worked out when a file is loaded is told apart from what runs later', () => {
  const { breaks, keeps } = weaken('small.ts', RULES, true, 0)
  const once = breaks.filter(b => b.once).map(({ what }) => what)
  expect(once).toEqual(['5 becomes one more'])
  expect(keeps).toBe(true)
})
test('a table filled when a file is loaded is nothing to forget between two tests', () => {
  const { code, keeps } = weaken('small.ts', 'const placeAt = new Map([[1, 2]])', true, 0)
  expect([keeps, code.includes('$kept(')]).toEqual([false, false])
})
test('what is worked out once for a content is forgotten between two tests, and nothing else of its kind', () => {
  const kept = 'const sizes = memo((of: { n: number }) => [of.n > 2])\nconst state = memoState(() => 1)'
  const { code, keeps } = weaken('small.ts', kept, true, 0)
  expect([keeps, code.match(/\$memo\(\(\) => memo(State)?\(/g)?.length]).toEqual([true, 2])
  const once = weaken('small.ts', 'const sizes = (): unknown => memo(() => [1])', true, 0)
  expect([once.keeps, once.code.includes('$memo(')]).toEqual([false, false])
})
test('names of fields and sizes of memory are no rules', () => {
  const text = `const room = new Uint8Array(256)\nconst keys = { 2: { systems: 4 } }`
  expect(weaken('small.ts', text, true, 0).breaks.map(({ what }) => what)).toEqual(['4 becomes one more'])
})
