import { setMaxListeners } from 'node:events'
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { collectTests } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'
import { other, otherFields, untrue } from './signs.mjs'

/**
 * Runs every test as it is, noting where a weakened rule would have decided otherwise; then weakens one place after the
 * other and runs the tests that could notice: the one that noticed it the last time, then the cheapest first.
 *
 * @typedef {import('./weaken.mjs').Break} Break
 * `about` are the files in which a test spends its time, `from` is its own file as it is now.
 * @typedef {{ id: string, name: string, from: string, calls: number, reached: Uint8Array, about: string[], again: () => unknown }} Known
 */
const NOTHING = -1
/** A place was passed where weakening it changes nothing. */
const ALIKE = 2
let on = NOTHING
let calls = 0
let most = Infinity
let reached = new Uint8Array(0)
/** What files of rules remember from one call to the next, to be forgotten between two tests. @type {Set<{ forget(): void }>} */
const kept = new Set()
/** How often each place was passed by the test that runs. */
let passed = new Uint32Array(0)
/** A weakened game may never end. @param {number} n */
const step = n => {
  passed[n] = (passed[n] ?? 0) + 1
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
        step(n)
        if (on === n) return true
        const is = rule(...x)
        if (!is) feel(n)
        return is
      },
    /** @type {(n: number, is: unknown) => unknown} */
    $if: (n, is) => {
      step(n)
      feel(is ? n + 1 : n)
      if (typeof is === 'number' && is !== 0) feel(n) // where the number is used
      return on === n ? true : on === n + 1 ? false : is
    },
    /** @type {(n: number, changes?: boolean) => boolean} */
    $do: (n, changes = true) => {
      step(n)
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
      step(n)
      const [is, instead] = [signs[sign]?.(a, b), signs[other[sign] ?? sign]?.(a, b)]
      if (is !== instead) feel(n)
      return on === n ? instead : is
    },
    /** @type {(n: number, x: number, instead: number) => number} */
    $index: (n, x, instead) => {
      feel(n)
      return on === n ? instead : x
    },
    /** @type {(n: number, thing: Readonly<Record<string, unknown>>, field: string) => unknown} */
    $field: (n, thing, field) => {
      const instead = otherFields(field).find(other => other in thing)
      if (instead === undefined) return thing[field]
      if (thing[instead] !== thing[field]) feel(n)
      else if (on === NOTHING) reached[n] ||= ALIKE
      return thing[on === n ? instead : field]
    },
    /** @type {<T>(n: number, is: T, instead: () => T) => T} */
    $word: (n, is, instead) => {
      feel(n)
      return on === n ? instead() : is
    },
    /** @type {(n: number, is: unknown) => unknown} */
    $told: (n, is) => {
      feel(n)
      return on === n ? untrue(is) : is
    },
    /** @type {(n: number, f: typeof Math.max) => typeof Math.max} */
    $most:
      (n, f) =>
      (...x) => {
        const [is, instead] = [f(...x), otherway(f)(...x)]
        if (is !== instead) feel(n)
        return on === n ? instead : is
      },
    /** @type {(map: Map<unknown, unknown> | WeakMap<object, unknown>) => unknown} */
    $kept: map => {
      const own = map instanceof Map ? map : new Forgetful()
      kept.add(own instanceof Map ? { forget: () => own.clear() } : own)
      return own
    },
    /** @type {(make: () => (...x: unknown[]) => unknown) => (...x: unknown[]) => unknown} */
    $memo: make => {
      let own = make()
      kept.add({ forget: () => void (own = make()) })
      return (...x) => own(...x)
    },
  },
})
class Forgetful {
  /** @type {WeakMap<object, unknown>} */
  #known = new WeakMap()
  forget() {
    this.#known = new WeakMap()
  }
  /** @param {object} key */
  get(key) {
    return this.#known.get(key)
  }
  /** @param {object} key */
  has(key) {
    return this.#known.has(key)
  }
  /** @param {object} key @param {unknown} value */
  set(key, value) {
    this.#known.set(key, value)
    return this
  }
  /** @param {object} key */
  delete(key) {
    return this.#known.delete(key)
  }
}
const forgetAll = () => {
  for (const one of kept) one.forget()
}

/**
 * `rows`: only a test that names the rule of a row may notice its break. `now` is a file that says what is being tried, for
 * whoever has to end it. `paths` is one that keeps which places each test passes through, for a process that is begun again.
 * `earlier` says which test noticed a break in an earlier state of the game. `tests` are the files by their paths, with what
 * they say now; `all` is that of all of them. `excused` are the keys of breaks whose survival has its reason.
 * @type {{ excused: string[], deep: string[], tests: Record<string, string>, all: string, breaks: Break[], out: string, now: string, paths: string, earlier: Record<string, string>, rows: boolean, keeping: string[], spans: Record<string, [from: number, to: number]>, places: number, most: number, tries: number }}
 */
const orders = JSON.parse(readFileSync(process.env['BREAK_RULES'] ?? '', 'utf8'))
const excused = new Set(orders.excused)
/** The places that are passed through while files are loaded, outside any test. */
const loading = new Uint8Array(orders.places)
reached = loading
passed = new Uint32Array(orders.places)
/** A test is about a file when it passes there for such a part of its way. */
const PART = 0.02
function aboutNow() {
  const counts = Object.entries(orders.spans).map(([file, [from, to]]) => ({
    file,
    n: passed.subarray(from, to).reduce((a, b) => a + b, 0),
  }))
  return counts.filter(({ n }) => n >= calls * PART).map(({ file }) => file)
}
/** What each test costs and passes through, if that was found out before. @type {Map<string, Pick<Known, 'calls' | 'reached' | 'about'>>} */
const paths = new Map()
if (existsSync(orders.paths)) {
  const { deep, tests } = JSON.parse(readFileSync(orders.paths, 'utf8'))
  if (String(deep) === String(orders.deep))
    for (const { id, from, calls, about, reached } of tests)
      paths.set(`${from} ${id}`, { calls, about, reached: Uint8Array.from(Buffer.from(reached, 'base64')) })
}
function keepPaths() {
  const tests = known.map(({ id, from, calls, about, reached }) => ({
    id,
    from,
    calls,
    about,
    reached: Buffer.from(reached).toString('base64'),
  }))
  const own = `${orders.paths}.${process.pid}`
  writeFileSync(own, JSON.stringify({ deep: orders.deep, tests }))
  renameSync(own, orders.paths)
}
/** How many tests were begun, and how many milliseconds the last one has: for the thread that ends one without an end. */
const begun = new Int32Array(new SharedArrayBuffer(8))
new Worker(new URL('watch.mjs', import.meta.url), {
  workerData: { begun, out: orders.out, now: orders.now, ends: [process.ppid, process.pid] },
}).unref()
/**
 * Tests take milliseconds; a large one gets as long as it would take to be stopped by its count.
 * @param {number} calls
 * @param {string} from
 */
const begin = (calls, from) => {
  writeFileSync(orders.now, `${trying}\n${from}`)
  Atomics.store(begun, 1, 20_000 + Math.ceil(calls / 50))
  Atomics.add(begun, 0, 1)
}
/** @type {Known[]} */
const known = []
let files = 0
/** Tests that failed with nothing weakened: then no verdict can be trusted. */
let failures = 0
/** The break that is being tried. */
let trying = ''

export default class BreakRules extends TestRunner {
  /** @param {import('vitest').RunnerTestCase} test */
  async runTask(test) {
    const again = TestRunner.getTestFn(test)
    setMaxListeners(0, test.context.signal)
    const from = orders.tests[test.file.filepath] ?? ''
    const about = { id: idOf(test), name: test.name, from, again }
    const path = paths.get(`${from} ${about.id}`)
    if (path) {
      known.push({ ...about, ...path })
      return
    }
    reached = new Uint8Array(orders.places)
    passed.fill(0)
    calls = 0
    most = Infinity
    forgetAll()
    failures++
    await again()
    failures--
    known.push({ ...about, calls, reached, about: aboutNow() })
    reached = loading
  }
  /** A file is a suite that has a path. @override @param {import('vitest').RunnerTestSuite} suite */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    if ('filepath' in suite && ++files === Object.keys(orders.tests).length && failures === 0)
      await breakAll(this)
  }
}
/** So many times the cost of one that is too expensive otherwise. */
const LAST = 10
/** @param {import('vitest').RunnerTask} task @returns {string} */
const idOf = task => (task.suite ? `${idOf(task.suite)} > ${task.name}` : `${task.file.name} > ${task.name}`)

/** @param {Known} test @param {readonly string[]} rules */
const claims = (test, rules) => test.name.split(' ').some(word => rules.includes(word))
/**
 * Those that claim the rules named around the place, then the cheapest; of many more, some from all over.
 * @param {Known[]} tests
 * @param {readonly string[]} near
 */
function chosen(tests, near) {
  const close = tests.filter(test => claims(test, near))
  const [quick, slow] = [true, false].map(is => close.filter(test => test.calls <= orders.most === is))
  const others = tests.filter(test => !close.includes(test) && test.calls <= orders.most)
  const half = orders.tries / 2
  const rest = others.slice(half)
  return [
    ...(quick ?? []),
    ...others.slice(0, half),
    ...rest.filter((_, i) => i % Math.ceil(rest.length / half) === 0),
    ...(slow ?? []),
  ]
}
/**
 * The test that noticed a break before is asked first.
 * @param {readonly Known[]} tests those that are asked
 * @param {readonly Known[]} passing all that could be
 * @param {string} key
 */
function earlierFirst(tests, passing, key) {
  const first = passing.find(({ name }) => name === orders.earlier[key])
  return first ? [first, ...tests.filter(test => test !== first)] : tests
}
/**
 * Where nobody of those notices: the other small ones and those that look at whole positions or games of this file, then all.
 * @param {readonly Known[]} tests from the cheapest
 * @param {readonly Known[]} asked
 * @param {string} file
 */
function lastAsked(tests, asked, file) {
  const others = tests.filter(test => !asked.includes(test))
  const isLikely = (/** @type {Known} */ test) => test.calls <= orders.most || test.about.includes(file)
  return [...others.filter(isLikely), ...others.filter(test => !isLikely(test))]
}
/** As many as time allows, where a break is known to go unnoticed; else all. @param {readonly Known[]} tests @param {string} key */
function affordable(tests, key) {
  if (!excused.has(key)) return tests
  let calls = 0
  return tests.filter(test => (calls += test.calls) <= LAST * orders.most)
}
/** @param {Known} test @param {number} n the place that is weakened @param {() => unknown} [again] */
async function fails(test, n, again = test.again) {
  begin(test.calls, test.from)
  calls = 0
  most = 100_000 + test.calls * 20
  on = n
  try {
    await again()
    return false
  } catch {
    return true
  } finally {
    on = NOTHING
  }
}

const NO_BREAK = { by: 'it is no break', asked: 0, spoilt: false }
/** @param {import('@vitest/runner').VitestRunner} runner */
async function breakAll(runner) {
  known.sort((a, b) => a.calls - b.calls)
  keepPaths()
  for (const one of orders.breaks) {
    trying = one.key
    begin(0, orders.all)
    // Outside any function, or in one that is called while files are loaded and by no test.
    const isTested = known.some(test => test.reached[one.n] === 1)
    const atLoad = one.once || (!orders.rows && !isTested && loading[one.n] === 1)
    // A field that stands alone in all things that came by: there is no other to take for it.
    const alone = one.field && known.every(test => test.reached[one.n] === 0)
    const verdict = alone
      ? { ...NO_BREAK, from: orders.all }
      : atLoad
        ? await reloaded(one, runner)
        : await tried(one)
    appendFileSync(orders.out, `${JSON.stringify({ key: one.key, ...verdict })}\n`)
    // What is left behind by a weakened rule would be taken for the next one's doing.
    if (verdict.spoilt) return
  }
}
/** @param {Break} one */
async function tried({ n, rule, near, file, key }) {
  const passing = known.filter(test => test.reached[n] === 1)
  const claimed = orders.rows && rule !== '' ? passing.filter(test => claims(test, [rule])) : undefined
  const asked = earlierFirst(claimed ?? chosen(passing, near), claimed ?? passing, key)
  const keeps = orders.keeping.includes(file)
  const more = orders.rows ? [] : affordable(lastAsked(passing, asked, file), key)
  for (const test of [...asked, ...more]) {
    if (keeps) forgetAll()
    const seen = await fails(test, n)
    if (keeps) forgetAll()
    if (seen)
      return { by: test.name, from: test.from, asked: asked.length, spoilt: await fails(test, NOTHING) }
  }
  return { by: '', from: orders.all, asked: asked.length + more.length, spoilt: false }
}
/**
 * What is worked out while a file is loaded: everything is loaded again with it weakened.
 * @param {Break} one
 * @param {import('@vitest/runner').VitestRunner} runner
 */
async function reloaded({ n, near, file, key }, runner) {
  vi.resetModules()
  on = n
  /** @type {Map<string, () => unknown>} */
  const fresh = new Map()
  const silent = Object.assign(Object.create(runner), {
    onBeforeCollect: undefined,
    onCollectStart: undefined,
    onCollected: undefined,
  })
  const gather = (/** @type {import('vitest').RunnerTask} */ task) => {
    if ('tasks' in task) task.tasks.forEach(gather)
    else fresh.set(idOf(task), TestRunner.getTestFn(task))
  }
  const loaded = await collectTests(Object.keys(orders.tests), silent)
  on = NOTHING
  const broken = loaded.find(file => file.result?.errors?.length)
  if (broken)
    return {
      by: `${broken.name} does not load`,
      from: orders.tests[broken.filepath] ?? '',
      asked: 1,
      spoilt: false,
    }
  loaded.forEach(gather)
  // Where it is used is not known, but that is mostly in the same file: who sees most of it is asked first.
  const [from, to] = orders.spans[file] ?? [0, 0]
  const seen = new Map(
    known.map(test => [test, test.reached.subarray(from, to).reduce((sum, is) => sum + is, 0)]),
  )
  const seenBy = (/** @type {Known} */ test) => seen.get(test) ?? 0
  const passing = known
    .filter(test => test.calls <= orders.most && seenBy(test) > 0)
    .sort((a, b) => seenBy(b) - seenBy(a))
  const likely = [
    ...new Set([...passing.filter(test => claims(test, near)), ...passing, ...chosen(known, near)]),
  ]
  const asked = earlierFirst(affordable(likely, key), known, key)
  for (const test of asked)
    if (await fails(test, n, fresh.get(test.id)))
      return { by: test.name, from: test.from, asked: asked.length, spoilt: false }
  return { by: '', from: orders.all, asked: asked.length, spoilt: false }
}
