// npm run break-rules -- <game> [parts of rule ids or of file:line, with commas] [--every [--tries <n>]]
// Switches off one row of rules after the other and runs the tests that claim its rule: a rule whose tests still pass is
// not proven. With --every also each condition, sum and statement of rules/, against all quick tests of the game.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { weaken } from './lib/break-rules/weaken.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'boolean', default: false }, tries: { type: 'string', default: '100' } },
})
const [game = '', only = ''] = positionals
if (!readdirSync(join(root, 'games')).includes(game)) {
  console.error('Which game? npm run break-rules -- <game> [parts of rule ids or of file:line] [--every]')
  process.exit(2)
}
/** Slower tests (whole games, conformance) show that something changed, not which rule broke. */
const SLOW = values.every ? 400 : 5000
/** How many of the tests that a break touches are asked whether they miss it. */
const tries = Number(values.tries)

const folder = join(root, 'games', game, 'rules')
const tests = readdirSync(join(root, 'games', game, 'tests'), { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.test.ts'),
)
/** @type {Map<string, string>} */
const code = new Map()
/** @type {import('./lib/break-rules/weaken.mjs').Break[]} */
const all = []
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.ts')) continue
  const weak = weaken(file, readFileSync(join(folder, file), 'utf8'), values.every, all.length)
  code.set(join(folder, file), weak.code)
  all.push(...weak.breaks)
}
const parts = only.split(',')
const breaks = all.filter(b =>
  parts.some(part => b.rule.includes(part) || `${b.file}:${b.line} `.includes(part)),
)

/** @param {import('vitest/node').TestCase} test */
function tell(test) {
  const { state, errors } = test.result()
  if (state === 'failed') console.error(`${test.fullName}: ${errors[0]?.message}`)
}
const scratch = mkdtempSync(join(tmpdir(), 'break-rules-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const out = join(scratch, 'verdicts')
const orders = join(scratch, 'orders.json')
writeFileSync(out, '')
writeFileSync(
  orders,
  JSON.stringify({
    files: tests.length,
    breaks,
    out,
    slow: SLOW,
    tries,
    claimed: !values.every,
    places: all.length,
  }),
)
/** @type {Map<number, { n: number, by: string, passing: number }>} */
const verdicts = new Map()
/** Tells what is known so far. */
function report() {
  for (const line of readFileSync(out, 'utf8').split('\n').slice(0, -1)) {
    /** @type {{ n: number, by: string, passing: number }} */
    const verdict = JSON.parse(line)
    const place = all[verdict.n]
    if (!place || verdicts.has(verdict.n)) continue
    verdicts.set(verdict.n, verdict)
    const word = verdict.by !== '' ? 'noticed  ' : verdict.passing > 0 ? 'UNNOTICED' : 'NOT RUN  '
    if (!values.every || verdict.by === '')
      console.log(`${word} ${place.rule || place.what} in rules/${place.file}:${place.line}`)
  }
}
const reporting = setInterval(report, 2000)
const vitest = await startVitest(
  'test',
  [],
  {
    root,
    config: false,
    watch: false,
    include: tests.map(file => `games/${game}/tests/${file}`),
    runner: join(root, 'scripts/lib/break-rules/runner.mjs'),
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    testTimeout: 600_000,
    teardownTimeout: 1000,
    reporters: [{ onTestCaseResult: tell }],
    env: { BREAK_RULES: orders },
  },
  {
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['source', 'node', 'development|production'] } },
    plugins: [{ name: 'break-rules', enforce: 'pre', load: id => code.get(id.split('?')[0] ?? '') }],
  },
)
await vitest.close()
clearInterval(reporting)
if (process.exitCode) {
  console.error('The tests fail as they are; mend them first.')
  process.exit(2)
}
report()
const noticed = [...verdicts.values()].filter(({ by }) => by !== '').length
console.log(`${noticed} of ${breaks.length} breaks are noticed.`)
process.exit(noticed < breaks.length ? 1 : 0)
