import { afterEach, expect, test } from 'vitest'
import { weaken } from '../lib/break-rules/weaken.mjs'

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
test('the rules named around a place are known, ranges spelt out', () => {
  const { breaks } = weaken('small.ts', SOURCE, false, 0)
  expect(breaks[0]?.near).toEqual(['XX-PAY-01', 'XX-PAY-02', 'XX-MOVE-07'])
})
