import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * Does these one after the other, whatever comes of them.
 * @param {readonly Check[]} all
 * @returns {Promise<unknown[]>} what went wrong
 */
async function failuresOf(all) {
  /** @type {unknown[]} */
  const failures = []
  for (const [title, work] of all) await step(title, work).catch(error => failures.push(error))
  return failures
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
  const failures = (await prepare([install])) ? await failuresOf([types, ...others]) : [undefined]
  for (const failure of failures) if (failure) tell(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
}

/**
 * `npm test`: every check, every test, and whether the tests would miss the rules; `npm test -- <game>` what belongs to
 * one game. What waits for browsers, servers and disks runs beside what computes. The last line is the tally.
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
    ? await (game === undefined ? testAll() : testGame(game))
    : { passed: 0, failed: 1, skipped: 0 }
  console.log(tallyLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
}
/** @param {string} game @returns {Check} */
const breaksOf = game => [`rules of ${game} broken one by one`, () => mustBeMissed(game)]
/** @param {string} title @param {string[]} projects @param {string[]} [filter] */
const tests = (title, projects, filter = []) =>
  step(
    title,
    () => runVitest(projects, filter),
    ({ failed }) => failed === 0,
  )

async function testAll() {
  const computing = async () => {
    const tally = await tests('tests of rules and screens', ['pure', 'screen'])
    return { tally, failures: await failuresOf([...others, ...games.map(breaksOf)]) }
  }
  const [{ tally, failures }, waiting] = await Promise.all([
    computing(),
    tests('tests of servers and pages', ['servers', 'pages']),
  ])
  failures.forEach(tell)
  return sumOf([tally, waiting, { passed: 0, failed: failures.length, skipped: 0 }])
}
/** @param {string} game */
async function testGame(game) {
  // exile-sun is also "Exile Sun" in the title of a test.
  const named = game.replace(
    /(^|-)(.)/g,
    (_, dash, first) => `${dash && '[- ]'}[${first}${first.toUpperCase()}]`,
  )
  const computing = async () => {
    const tally = await tests(`tests of ${game}`, ['pure', 'screen'], [`games/${game}/`])
    return { tally, failures: await failuresOf([breaksOf(game)]) }
  }
  const [{ tally, failures }, pages] = await Promise.all([
    computing(),
    tests(`pages of ${game}`, ['pages'], ['-t', named]),
  ])
  failures.forEach(tell)
  return sumOf([tally, { ...pages, skipped: 0 }, { passed: 0, failed: failures.length, skipped: 0 }])
}
