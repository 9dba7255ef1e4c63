import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, StepFailed } from '../steps.mjs'
import { hashesOfTests, hashOfGame, hashOfTests, weakened } from './game.mjs'
import { isLockedProven, readSurvivors } from './survivors.mjs'

/**
 * @typedef {import('./weaken.mjs').Break} Break
 * `by` names the test that noticed and `from` its file as it was then; of a break that nobody noticed, all files.
 * @typedef {{ key: string, by: string, from: string, asked: number, spoilt: boolean }} Verdict
 */

/** `watch.mjs` ends a test that does not end by itself; a process that is silent for so long is beyond its reach. */
const SILENCE = 300_000
/** Said of a field where nothing that came by has the other. */
const NO_BREAK = 'it is no break'
/** Before anything is broken all tests are run once. */
const BEFORE = 900_000
/** Tests that pass through more places than this are too expensive to be run for breaks of rules they do not name. */
const MOST = 2_000_000

/**
 * Verdicts are kept until the game, the kernel or the tool change, or the test that noticed; an interrupted run goes on from
 * there. That nobody noticed holds until any test changes.
 */
const cacheOf = (/** @type {string} */ game) =>
  join(root, 'node_modules/.cache/orrery/breaks', game, hashOfGame(game))

/**
 * Of verdicts about states a game is no longer in only is kept which test noticed a break: it is asked first.
 * @param {string} game
 * @param {'rows' | 'every'} kind
 * @returns {Record<string, string>}
 */
function earlierOf(game, kind) {
  const folder = join(cacheOf(game), '..')
  const kept = join(folder, `${kind}.json`)
  /** @type {Record<string, string>} */
  const earlier = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  const own = hashOfGame(game)
  const others = existsSync(folder)
    ? readdirSync(folder).filter(name => name !== own && !name.includes('.'))
    : []
  for (const name of others) {
    const old = join(folder, name, kind)
    for (const { key, by } of linesIn(old).filter(({ by }) => by !== '')) earlier[key] = by
    rmSync(old, { recursive: true, force: true })
    if (readdirSync(join(folder, name)).every(file => file === 'green'))
      rmSync(join(folder, name), { recursive: true })
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(kept, JSON.stringify(earlier))
  return earlier
}
/** All verdicts in a folder. @param {string} folder @returns {Verdict[]} */
const linesIn = folder =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.jsonl'))
        .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
        .map(line => JSON.parse(line))
    : []
const greenFile = (/** @type {string} */ game) => join(cacheOf(game), 'green')
/** Whether this state of a game was tried before, here or by whoever committed it, and all was noticed. @param {string} game */
export const wasGreen = game =>
  isLockedProven(game) ||
  (existsSync(greenFile(game)) && readFileSync(greenFile(game), 'utf8') === hashOfTests(game))
/** @param {string} game */
export const markGreen = game => writeFileSync(greenFile(game), hashOfTests(game))

/**
 * Tries breaks and says what became of them.
 * @param {string} game
 * @param {object} how
 * @param {ReadonlySet<string>} how.deep files that are broken at every condition, sum and statement
 * @param {(one: Break) => boolean} how.wanted
 * @param {boolean} how.rows a row of rules is only noticed by a test that names its rule
 * @param {number} how.jobs processes
 * @param {number} how.tries how many of the tests that a break touches are asked
 * @param {boolean} how.fresh forget what was found before
 * @param {(one: Break, verdict: Verdict) => void} how.onVerdict
 */
export async function measure(game, { deep, wanted, rows, jobs, tries, fresh, onVerdict }) {
  // Which tests may notice decides the verdict, so verdicts of one kind are no verdicts of the other.
  const kind = rows ? 'rows' : 'every'
  const earlier = earlierOf(game, kind)
  const folder = join(cacheOf(game), kind)
  if (fresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { breaks, keeping, spans } = weakened(game, deep)
  const asked = breaks.filter(wanted)
  const byKey = new Map(asked.map(one => [one.key, one]))
  /** @type {Map<string, Verdict>} */
  const verdicts = new Map()
  const tests = hashesOfTests(game)
  const current = new Set([...Object.values(tests), hashOfTests(game)])
  const take = () => {
    for (const verdict of linesIn(folder)) {
      const one = byKey.get(verdict.key)
      if (!one || verdict.spoilt || verdicts.has(verdict.key)) continue
      if (!current.has(verdict.from)) {
        if (verdict.by !== '') earlier[verdict.key] = verdict.by
        continue
      }
      verdicts.set(verdict.key, verdict)
      onVerdict(one, verdict)
    }
  }
  take()
  const paths = join(folder, 'paths.json')
  const places = breaks.length
  const reasoned = readSurvivors(game)?.survivors.filter(({ reason }) => reason !== '') ?? []
  const excused = reasoned.map(({ what }) => what)
  const cost = { most: MOST, tries, excused }
  const plan = { game, deep: [...deep], keeping, spans, rows, places, paths, earlier, ...cost }
  const left = asked.filter(one => !verdicts.has(one.key))
  // Each process has to run all tests once before it can begin.
  const count = Math.min(jobs, Math.ceil(left.length / 50))
  const parts = Array.from({ length: count }, (_, job) => left.filter((_one, i) => i % count === job))
  await Promise.all(
    parts.map(async (part, job) => {
      const [out, now, orders] = ['jsonl', 'now', 'json'].map(end => join(folder, `${job}.${end}`))
      if (!out || !now || !orders) return
      /** Breaks that spoilt a process: a second time they are believed. @type {Set<string>} */
      const spoilers = new Set()
      /** On a busy machine a process may not come to anything; twice in a row is no accident. */
      let fruitless = 0
      for (;;) {
        const open = part.filter(one => !verdicts.has(one.key))
        if (open.length === 0) return
        writeFileSync(
          orders,
          JSON.stringify({ ...plan, tests, all: hashOfTests(game), breaks: open, out, now }),
        )
        writeFileSync(now, '')
        const before = verdicts.size
        const { code, said, silent } = await work(orders, now, take)
        take()
        if (verdicts.size > before) fruitless = 0
        const [key = '', from = ''] = readFileSync(now, 'utf8').split('\n')
        /** @param {string} by */
        const noticed = by => {
          writeFileSync(out, `${JSON.stringify({ key, by, from, asked: 1, spoilt: false })}\n`, { flag: 'a' })
          take()
        }
        if (silent && key !== '') noticed('it does not end')
        else if (spoilers.has(key) && !verdicts.has(key)) {
          // A list that grows without end takes the whole process with it.
          noticed(code === 0 ? 'it leaves something behind' : 'it ends the process')
          fruitless = 0
        } else if (code !== 0 && (key === '' || verdicts.size === before)) {
          if (++fruitless === 2) throw new StepFailed('The tests fail as they are; mend them first.', said)
          if (key !== '') spoilers.add(key)
        } else if (!verdicts.has(key)) spoilers.add(key)
      }
    }),
  )
  const isBreak = (/** @type {Break} */ { key }) => verdicts.get(key)?.by !== NO_BREAK
  return { breaks: asked.filter(isBreak), verdicts }
}

/**
 * Runs a job to its end, or until nothing is heard of it.
 * @param {string} orders
 * @param {string} now written whenever a test begins
 * @param {() => void} onNews
 * @returns {Promise<{ code: number, said: string, silent: boolean }>}
 */
function work(orders, now, onNews) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'scripts/lib/break-rules/job.mjs'), orders], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', text => (said += text))
    let silent = false
    const begun = Date.now()
    const end = () => {
      try {
        if (child.pid !== undefined)
          process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    const watch = setInterval(() => {
      onNews()
      const { size, mtimeMs } = statSync(now)
      if (Date.now() - (size > 0 ? mtimeMs : begun) < (size > 0 ? SILENCE : BEFORE)) return
      silent = true
      end()
    }, 500)
    process.once('exit', end)
    child.on('error', fail)
    child.on('close', code => {
      clearInterval(watch)
      process.off('exit', end)
      done({ code: code ?? 1, said, silent })
    })
  })
}
