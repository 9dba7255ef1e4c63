import { setMaxListeners } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import { other } from './signs.mjs'

/**
 * Runs every test as it is, noting where a weakened rule would have decided otherwise; then weakens one place after the
 * other and runs the tests that could notice, the quickest first.
 *
 * @typedef {import('./weaken.mjs').Break} Break
 * @typedef {{ name: string, ms: number, calls: number, reached: Uint8Array, again: () => unknown }} Known
 */
const NOTHING = -1
let on = NOTHING
let calls = 0
let most = Infinity
let reached = new Uint8Array(0)
/** A weakened game may never end. */
const step = () => {
  if (++calls > most) throw new Error('endless')
}
/** While nothing is weakened: this test would feel it here. @param {number} n */
const feel = n => {
  if (on === NOTHING) reached[n] = 1
}
/** @type {Readonly<Record<string, (a: number, b: number) => unknown>>} */
const signs = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
}
/** @type {(f: typeof Math.max) => typeof Math.max} */
const otherway = f => (f === Math.max ? Math.min : Math.max)
Object.assign(globalThis, {
  $break: {
    /** @type {(n: number, rule: (...x: unknown[]) => unknown) => (...x: unknown[]) => unknown} */
    $row:
      (n, rule) =>
      (...x) => {
        step()
        if (on === n) return true
        const is = rule(...x)
        if (!is) feel(n)
        return is
      },
    /** @type {(n: number, is: unknown) => unknown} */
    $if: (n, is) => {
      step()
      feel(is ? n + 1 : n)
      return on === n ? true : on === n + 1 ? false : is
    },
    /** @type {(n: number, changes?: boolean) => boolean} */
    $do: (n, changes = true) => {
      step()
      if (changes) feel(n)
      return on !== n
    },
    /** @type {(n: number, x: number) => number} */
    $num: (n, x) => {
      feel(n)
      return on === n ? x + 1 : x
    },
    /** @type {(n: number, sign: string, a: number, b: number) => unknown} */
    $op: (n, sign, a, b) => {
      step()
      const [is, instead] = [signs[sign]?.(a, b), signs[other[sign] ?? sign]?.(a, b)]
      if (is !== instead) feel(n)
      return on === n ? instead : is
    },
    /** @type {(n: number, f: typeof Math.max) => typeof Math.max} */
    $most:
      (n, f) =>
      (...x) => {
        const [is, instead] = [f(...x), otherway(f)(...x)]
        if (is !== instead) feel(n)
        return on === n ? instead : is
      },
  },
})

/** @type {Known[]} */
const known = []
/** @param {Known} test */
async function fails(test) {
  calls = 0
  most = 100_000 + test.calls * 50
  try {
    await test.again()
    return false
  } catch {
    return true
  }
}

let files = 0
/** @type {{ files: number, breaks: Break[], out: string, slow: number, tries: number, claimed: boolean, places: number }} */
const orders = JSON.parse(readFileSync(process.env['BREAK_RULES'] ?? '', 'utf8'))

export default class BreakRules extends TestRunner {
  /** @param {import('vitest').RunnerTestCase} test */
  async runTask(test) {
    const again = TestRunner.getTestFn(test)
    setMaxListeners(0, test.context.signal)
    reached = new Uint8Array(orders.places)
    calls = 0
    most = Infinity
    // Not by the clock: on a busy machine every test is slow.
    const start = process.cpuUsage()
    await again()
    const ms = process.cpuUsage(start).user / 1000
    known.push({ name: test.name, ms, calls, reached, again })
  }
  /** A file is a suite that has a path. @override @param {import('vitest').RunnerTestSuite} suite */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    if ('filepath' in suite && ++files === orders.files) await breakAll()
  }
}
/** @param {Known} test @param {readonly string[]} rules */
const claims = (test, rules) => test.name.split(' ').some(word => rules.includes(word))
/**
 * Those that claim the rules named around the place, then the quickest; of many more, some from all over.
 * @param {Known[]} tests
 * @param {readonly string[]} near
 */
function chosen(tests, near) {
  const close = tests.filter(test => claims(test, near))
  const others = tests.filter(test => !close.includes(test))
  const half = orders.tries / 2
  const rest = others.slice(half)
  return [
    ...close,
    ...others.slice(0, half),
    ...rest.filter((_, i) => i % Math.ceil(rest.length / half) === 0),
  ]
}
async function breakAll() {
  known.sort((a, b) => a.ms - b.ms)
  const quick = known.filter(test => test.ms <= orders.slow)
  for (const { n, rule, near } of orders.breaks) {
    const passing = quick.filter(test => test.reached[n] === 1)
    const asked = orders.claimed ? passing.filter(test => claims(test, [rule])) : chosen(passing, near)
    let by = ''
    for (const test of asked) {
      on = n
      const seen = await fails(test)
      on = NOTHING
      if (!seen) continue
      by = test.name
      break
    }
    appendFileSync(orders.out, `${JSON.stringify({ n, by, passing: passing.length })}\n`)
  }
}
