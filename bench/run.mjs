// npm run bench -- <suites> [--json] [--quick]: installs the peers, builds what is stale, measures, writes results/, holds them against gates.json.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { tell } from '../scripts/lib/steps.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const args = process.argv.slice(2)
const json = args.includes('--json')
const quick = args.includes('--quick')
const names = args.filter(a => !a.startsWith('-'))
const usual = ['kernel', 'games', 'server', 'web']
/** `scale` fills two databases with a million tables, so it is measured only when asked for. */
const known = [...usual, 'scale']
/** These are measured beside peers, */
const peers = ['kernel', 'server', 'scale']
/** and these need a real PostgreSQL or a real browser. */
const heavy = ['server', 'web', 'scale']
const say = text => process.stderr.write(`${text}\n`)
// Only what was measured goes to stdout.
console.log = say

const run = (command, more, options = {}) => {
  const { status } = spawnSync(command, more, { cwd: here, stdio: ['ignore', 2, 2], ...options })
  if (status !== 0) {
    say(`${command} ${more.join(' ')} failed.`)
    process.exit(1)
  }
}
const flags = args.filter(a => a.startsWith('-') && a !== '--json' && a !== '--quick')
if (flags.length > 0) {
  say(`npm run bench -- [${known.join('] [')}] [--json] [--quick]; without a name: ${usual.join(', ')}.`)
  process.exit(flags.includes('--help') ? 0 : 2)
}
const wanted = names.length > 0 ? names : usual
for (const name of wanted)
  if (!known.includes(name)) {
    say(`There is no suite "${name}". Suites: ${known.join(', ')}.`)
    process.exit(2)
  }
try {
  // A peer that asks for a newer Node than this is tried all the same; `npm run` hands down the stricter rule of the root.
  if (wanted.some(name => peers.includes(name)))
    await ensureInstalled(here, 'install the peers', ['--no-engine-strict'])
  if (wanted.some(name => heavy.includes(name)))
    await ensureInstalled(join(here, '../testing'), 'install test servers and browser')
} catch (error) {
  tell(error)
  process.exit(1)
}
say('Building ...')
run(process.execPath, [join(here, '..', 'scripts', 'build.mjs')], { cwd: join(here, '..') })

const gates = JSON.parse(readFileSync(join(here, 'gates.json'), 'utf8'))
const results = []
for (const name of wanted) {
  say(`Suite ${name} ...`)
  const out = spawnSync(
    process.execPath,
    ['--expose-gc', join(here, 'suites', `${name}.mjs`), ...(quick ? ['--quick'] : [])],
    {
      cwd: here,
      stdio: ['ignore', 'pipe', 2],
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 1 << 26,
    },
  )
  if (out.status !== 0) {
    say(`Suite ${name} failed.`)
    process.exit(1)
  }
  results.push(...JSON.parse(out.stdout.toString()).map(row => ({ suite: name, ...row })))
}

const commit =
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: here }).stdout?.toString().trim() || 'unknown'
mkdirSync(join(here, 'results'), { recursive: true })
writeFileSync(join(here, 'results', `${commit}.json`), `${JSON.stringify(results, null, 1)}\n`)

let failed = 0
const verdict = row => {
  // What is measured for every game is held to one gate.
  const gate = gates[row.gate ?? row.name]
  if (!gate || row.ratio === undefined) return ''
  const better = gate.less ? row.ratio <= gate.gate : row.ratio >= gate.gate
  const goal = gate.less ? row.ratio <= gate.goal : row.ratio >= gate.goal
  if (!better && !row.unstable) failed++
  return `${goal ? 'goal reached' : better ? 'gate passed' : row.unstable ? 'unstable' : 'BELOW THE GATE'} (gate ${gate.gate}, goal ${gate.goal})`
}
const lines = results.map(row => ({ ...row, verdict: verdict(row) }))
if (json) process.stdout.write(`${JSON.stringify(results)}\n`)
else
  for (const r of lines)
    process.stdout.write(
      `${r.name.padEnd(58)} ours ${number(r.ours)}  peer ${number(r.peer)} ${r.unit}  ratio ${number(r.ratio)}  ${r.verdict}\n`,
    )
for (const r of lines) if (json && r.verdict.startsWith('BELOW')) say(`${r.name}: ${r.verdict}`)
process.exit(failed > 0 ? 1 : 0)

function number(x) {
  if (x === undefined || x === null) return '-'
  return Math.abs(x) >= 1000 ? Math.round(x).toLocaleString('en-US') : Number(x.toPrecision(3)).toString()
}
