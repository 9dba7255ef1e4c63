import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, compile } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { must, root, run, step, StepFailed, tell, tool } from './steps.mjs'
import { tallyLine } from './tally.mjs'

/** @typedef {[title: string, work: () => Promise<void>]} Check */

/** What is settled by what a file says is not looked at twice. */
const cached = ['--cache', '--cache-strategy', 'content']
/** @type {Check} */
const types = ['types', () => compile({ tests: true })]
/** @type {Check[]} */
const others = [
  ['format', () => must('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', ...cached, '.'])],
  ['lint', () => must('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  ['dead code', () => must('knip/bin/knip.js', ['--no-progress'])],
  ['layers', () => import('./layers.mjs').then(({ mustKeepLayers }) => mustKeepLayers())],
]
const games = readdirSync(join(root, 'games')).filter(game => existsSync(join(root, 'games', game, 'rules')))

/** Every row of rules, switched off, must be missed; so must every break of a file that changed. @param {string} game */
async function mustBeMissed(game) {
  const script = join(root, 'scripts/break-rules.mjs')
  const { code, output } = await run(process.execPath, [
    script,
    game,
    '--changed',
    '--unless-green',
    '--jobs',
    '1',
  ])
  const said = output.split('\n').filter(line => !/^(noticed|as before)/.test(line))
  if (code !== 0) throw new StepFailed(`the tests of ${game} do not miss every rule`, said.join('\n'))
}

/** No rule that was proven may have lost its test, and no test may name what is no rule. @param {string} game */
async function mustBeNamed(game) {
  const { code, output } = await run(process.execPath, [join(root, 'cli/dist/main.js'), 'rules', game])
  if (code !== 0) throw new StepFailed(`the tests of ${game} and its rules.md do not agree`, output)
}

/**
 * Runs the tests of some projects of vitest.config.ts.
 * @param {string[]} projects
 * @param {string[]} filter parts of paths, or `-t` and what titles must match
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function runVitest(projects, filter) {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-test-'))
  const file = join(folder, 'tally.json')
  try {
    const args = ['run', ...projects.flatMap(name => ['--project', name]), ...filter]
    const { code } = await tool('vitest/vitest.mjs', args, { show: true, env: { TALLY: file } })
    const tally = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { passed: 0, failed: 0, skipped: 0 }
    // A run that ends badly without naming a test that failed is a failure all the same.
    if (code !== 0 && tally.failed === 0) tally.failed = 1
    return tally
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
/** @param {readonly import('./tally.mjs').Tally[]} tallies @returns {import('./tally.mjs').Tally} */
const sumOf = tallies => {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/**
 * What all else stands on.
 * @param {readonly Check[]} all
 * @returns {Promise<boolean>}
 */
async function prepare(all) {
  try {
    for (const [title, work] of all) await (title === '' ? work() : step(title, work))
    return true
  } catch (error) {
    tell(error)
    return false
  }
}
/** @type {Check} */
const install = ['', () => ensureInstalled()]

/** `npm run check`: everything but the tests. */
export async function check() {
  const isReady = await prepare([install])
  const { failed } = isReady ? await doAll([types, ...others].map(checking), 1) : { failed: 1 }
  process.exitCode = failed > 0 ? 1 : 0
}

/** @typedef {() => Promise<import('./tally.mjs').Tally & { error?: unknown }>} Job */
/** A check, as a job that passes or fails. @param {Check} check @returns {Job} */
const checking =
  ([title, work]) =>
  async () => {
    try {
      await step(title, work)
      return { passed: 0, failed: 0, skipped: 0 }
    } catch (error) {
      tell(error)
      return { passed: 0, failed: 1, skipped: 0 }
    }
  }
/** Tests, as a job. @param {string} title @param {string[]} projects @param {string[]} [filter] @returns {Job} */
const testing =
  (title, projects, filter = []) =>
  () =>
    step(
      title,
      () => runVitest(projects, filter),
      ({ failed }) => failed === 0,
    )
/**
 * Does these in their order, so many at a time, whatever comes of them. The longest stand first: what is short fills the
 * gaps in the end.
 * @param {readonly Job[]} jobs
 * @param {number} lanes
 */
async function doAll(jobs, lanes) {
  const left = [...jobs]
  /** @type {Awaited<ReturnType<Job>>[]} */
  const results = []
  const lane = async () => {
    for (let job = left.shift(); job; job = left.shift()) results.push(await job())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  // In the end, where nothing else scrolls it away.
  for (const { error } of results) if (error !== undefined) tell(error)
  return sumOf(results)
}
/** Two more than there are cores: what waits for browsers, servers and disks leaves its core to what computes. */
const LANES = availableParallelism() + 2

/**
 * `npm test`: every check, every test, and whether the tests would miss the rules; `npm test -- <game>` what belongs to
 * one game. The last line is the tally.
 */
export async function test() {
  const [game] = process.argv.slice(2)
  if (game !== undefined && !games.includes(game)) {
    console.error(`There is no game "${game}". Games: ${games.join(', ')}.`)
    process.exitCode = 2
    return
  }
  const heavy = join(root, 'testing')
  const isReady = await prepare([
    install,
    ['', () => ensureInstalled(heavy, 'install test servers and browser')],
    types,
    ['', bundle],
  ])
  const tally = isReady
    ? await doAll(game === undefined ? await everything() : allOf(game), LANES)
    : { passed: 0, failed: 1, skipped: 0 }
  console.log(tallyLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
}
/** @param {string} game @returns {Check} */
const breaksOf = game => [`rules of ${game} broken one by one`, () => mustBeMissed(game)]

/** Whether a game is in the making: what its tests prove is its authors' business until then. @param {string} game */
async function isDraft(game) {
  const box = join(root, 'games/dist', game, 'box.js')
  return !existsSync(box) || (await import(pathToFileURL(box).href)).box.draft === true
}

async function everything() {
  const drafts = await Promise.all(games.map(isDraft))
  return [
    testing('tests of servers', ['servers']),
    ...[1, 2, 3, 4].map(part => testing(`tests of pages, part ${part}`, ['pages'], [`--shard=${part}/4`])),
    testing('tests of rules', ['pure']),
    testing('tests of screens', ['screen']),
    ...games.filter((_, i) => !drafts[i]).map(game => checking(breaksOf(game))),
    ...others.map(checking),
  ]
}

/** @param {string} game */
function allOf(game) {
  // exile-sun is also "Exile Sun" in the title of a test.
  const named = game.replace(
    /(^|-)(.)/g,
    (_, dash, first) => `${dash && '[- ]'}[${first}${first.toUpperCase()}]`,
  )
  const pages = testing(`pages of ${game}`, ['pages'], ['-t', named])
  return [
    // Those of the other games are left out, not skipped.
    async () => ({ ...(await pages()), skipped: 0 }),
    testing(`tests of ${game}`, ['pure', 'screen'], [`games/${game}/`]),
    checking(breaksOf(game)),
    checking([`rules of ${game} named by tests`, () => mustBeNamed(game)]),
  ]
}
