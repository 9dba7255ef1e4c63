import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, compile } from './build.mjs'
import { ensureHeavy } from './heavy.mjs'
import { ensureInstalled } from './install.mjs'
import { must, root, run, step, StepFailed, tell, tool } from './steps.mjs'
import { tallyLine } from './tally.mjs'

/** @typedef {[title: string, work: () => Promise<void>]} Check */

/** @type {Check[]} */
const checks = [
  ['format', () => must('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])],
  ['types', () => compile({ tests: true })],
  ['lint', () => must('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  ['layers', () => import('./layers.mjs').then(({ mustKeepLayers }) => mustKeepLayers())],
]

/**
 * Makes everything that the checks look at. Nothing after it makes sense if it fails.
 * @returns {Promise<boolean>}
 */
async function prepare() {
  try {
    await ensureInstalled()
    await ensureHeavy()
    return true
  } catch (error) {
    tell(error)
    return false
  }
}

/**
 * Every row of rules, switched off, must be missed by a test that claims the rule.
 * @type {Check[]}
 */
const breaks = readdirSync(join(root, 'games'))
  .filter(game => existsSync(join(root, 'games', game, 'rules')))
  .map(game => [`rules of ${game} broken one by one`, () => mustBeMissed(game)])

/** @param {string} game */
async function mustBeMissed(game) {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/break-rules.mjs'), game])
  const said = output.split('\n').filter(line => !line.startsWith('noticed'))
  if (code !== 0) throw new StepFailed(`tests of ${game} do not miss every rule`, said.join('\n'))
}

/**
 * @param {readonly Check[]} all
 * @returns {Promise<number>} how many failed
 */
async function runAll(all) {
  let failed = 0
  for (const [title, work] of all) {
    await step(title, work).catch(error => {
      failed++
      tell(error)
    })
  }
  return failed
}

/** @returns {Promise<import('./tally.mjs').Tally>} */
async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-test-'))
  const file = join(folder, 'tally.json')
  try {
    const { code } = await tool('vitest/vitest.mjs', ['run'], { show: true, env: { TALLY: file } })
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

/** `npm run check`: everything but the tests. */
export async function check() {
  const failed = (await prepare()) ? await runAll(checks) : 1
  process.exitCode = failed > 0 ? 1 : 0
}

/** `npm test`: every check, then every test, then whether the tests would miss the rules; the last line is the tally. */
export async function test() {
  let tally = { passed: 0, failed: 1, skipped: 0 }
  if (await prepare()) {
    let failed = await runAll(checks)
    await bundle().catch(error => {
      failed++
      tell(error)
    })
    tally = await step('tests', runVitest, ({ failed }) => failed === 0)
    tally.failed += failed + (await runAll(breaks))
  }
  console.log(tallyLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
}
