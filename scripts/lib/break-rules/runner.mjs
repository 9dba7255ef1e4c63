import { setMaxListeners } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

/**
 * Runs every test as it is, noting which places of the rules it passes; then weakens one place after the other and runs
 * the tests that should notice, the quickest first.
 *
 * @typedef {import('./weaken.mjs').Break} Break
 * @typedef {{ name: string, ms: number, calls: number, reached: Uint8Array, again: () => unknown }} Known
 */
const NOTHING = -1
let on = NOTHING
let calls = 0
let most = Infinity
let reached = new Uint8Array(0)
/** A weakened game may never end. @param {number} n */
const pass = n => {
  if (on === NOTHING) reached[n] = 1
  if (++calls > most) throw new Error('endless')
  return on === n
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
/** @type {Readonly<Record<string, string>>} */
const other = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
}
Object.assign(globalThis, {
  $break: {
    $row:
      (/** @type {number} */ n, /** @type {(...x: unknown[]) => unknown} */ rule) =>
      (/** @type {unknown[]} */ ...x) =>
        pass(n) || rule(...x),
    $if: (/** @type {number} */ n, /** @type {unknown} */ is) => {
      if (pass(n)) return true
      if (pass(n + 1)) return false
      return is
    },
    $do: (/** @type {number} */ n) => !pass(n),
    $num: (/** @type {number} */ n, /** @type {number} */ x) => (pass(n) ? x + 1 : x),
    $op: (
      /** @type {number} */ n,
      /** @type {string} */ sign,
      /** @type {number} */ a,
      /** @type {number} */ b,
    ) => signs[pass(n) ? (other[sign] ?? sign) : sign]?.(a, b),
    $most: (/** @type {number} */ n, /** @type {typeof Math.max} */ f) =>
      pass(n) ? (f === Math.max ? Math.min : Math.max) : f,
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
    const start = performance.now()
    await again()
    known.push({ name: test.name, ms: performance.now() - start, calls, reached, again })
  }
  /** A file is the suite without a suite around it. @override @param {import('vitest').RunnerTestSuite} suite */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    if (suite.suite === undefined && ++files === orders.files) await breakAll()
  }
}
/** The quickest tests first; of many more, some from all over. @param {Known[]} tests */
function chosen(tests) {
  const half = orders.tries / 2
  if (tests.length <= orders.tries) return tests
  const rest = tests.slice(half)
  return [...tests.slice(0, half), ...rest.filter((_, i) => i % Math.ceil(rest.length / half) === 0)]
}
async function breakAll() {
  known.sort((a, b) => a.ms - b.ms)
  const quick = known.filter(test => test.ms <= orders.slow)
  for (const { n, rule } of orders.breaks) {
    const passing = quick.filter(test => test.reached[n] === 1)
    const asked = orders.claimed
      ? passing.filter(test => test.name.split(' ').includes(rule))
      : chosen(passing)
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
