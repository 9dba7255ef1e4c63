import { setMaxListeners } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

/**
 * Runs every test as it is, noting which places of the rules it passes; then weakens one place after the other and runs
 * the tests that should notice, the quickest first.
 *
 * @typedef {import('./weaken.mjs').Break} Break
 * @typedef {{ name: string, ms: number, calls: number, reached: Set<number>, again: () => unknown }} Known
 */
const NOTHING = -1
let on = NOTHING
let calls = 0
let most = Infinity
let reached = new Set()
/** A weakened game may never end. @param {number} n */
const pass = n => {
  if (on === NOTHING) reached.add(n)
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
/** @type {Map<number, string>} */
const noticed = new Map()
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

export default class BreakRules extends TestRunner {
  /** @param {import('vitest').RunnerTestCase} test */
  async runTask(test) {
    const again = TestRunner.getTestFn(test)
    setMaxListeners(0, test.context.signal)
    reached = new Set()
    calls = 0
    most = Infinity
    const start = performance.now()
    await again()
    known.push({ name: test.name, ms: performance.now() - start, calls, reached, again })
  }
  /** @param {readonly import('vitest').RunnerTestSuite[]} files all are collected before the first one runs */
  onBeforeRunFiles(files) {
    this.last = files.at(-1)
  }
  /** @override @param {import('vitest').RunnerTestSuite} suite */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    if (suite === this.last) await breakAll()
  }
}
async function breakAll() {
  const { list, out, slow, claimed } = JSON.parse(process.env['BREAK_RULES'] ?? '{}')
  /** @type {Break[]} */
  const breaks = JSON.parse(readFileSync(list, 'utf8'))
  known.sort((a, b) => a.ms - b.ms)
  const left = known.filter(test => test.ms <= slow)
  for (const { n, rule } of breaks) {
    if (noticed.has(n)) continue
    for (const test of left) {
      if (!test.reached.has(n) || (claimed && !test.name.split(' ').includes(rule))) continue
      on = n
      const seen = await fails(test)
      on = NOTHING
      if (!seen) continue
      noticed.set(n, test.name)
      break
    }
  }
  const passed = new Set(left.flatMap(test => [...test.reached]))
  writeFileSync(out, JSON.stringify({ noticed: [...noticed], passed: [...passed], tests: left.length }))
}
