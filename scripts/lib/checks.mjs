import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, compile } from './build.mjs'
import { ensureHeavy } from './heavy.mjs'
import { ensureInstalled } from './install.mjs'
import { must, step, tell, tool } from './steps.mjs'
import { tallyLine } from './tally.mjs'

/** @type {[title: string, work: () => Promise<void>][]} */
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

/** @returns {Promise<number>} how many checks failed */
async function runChecks() {
  let failed = 0
  for (const [title, work] of checks) {
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
  const failed = (await prepare()) ? await runChecks() : 1
  process.exitCode = failed > 0 ? 1 : 0
}

/** `npm test`: every check, then every test; the last line is the tally. */
export async function test() {
  let tally = { passed: 0, failed: 1, skipped: 0 }
  if (await prepare()) {
    let failed = await runChecks()
    await bundle().catch(error => {
      failed++
      tell(error)
    })
    tally = await step('tests', runVitest, ({ failed }) => failed === 0)
    tally.failed += failed
  }
  console.log(tallyLine(tally))
  process.exitCode = tally.failed > 0 ? 1 : 0
}
