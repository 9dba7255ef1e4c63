import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { must, root, step, tell } from './steps.mjs'

const tsc = 'typescript7/bin/tsc'

/** Compiles what has changed; with `tests` it checks the types of the tests and scripts too. */
export const compile = (/** @type {{ tests: boolean }} */ { tests }) =>
  must(tsc, ['-b', tests ? 'tsconfig.tests.json' : 'tsconfig.json'])

/**
 * When a file below this folder last changed, came or went.
 * @param {string} folder
 * @returns {number} 0 when there is none
 */
function lastChange(folder) {
  if (!existsSync(folder)) return 0
  const ours = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => name !== 'node_modules' && name !== 'dist' && name !== 'tests',
  )
  const times = ours.map(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? lastChange(path) : statSync(path).mtimeMs
  })
  return Math.max(statSync(folder).mtimeMs, ...times)
}

/** The client is built from these; anything newer than its page makes it stale. */
const bundled = ['kernel', 'games', 'bots', 'table', 'ui', 'web', 'package-lock.json']

export const hasWeb = () => existsSync(join(root, 'web/index.html'))

function webIsStale() {
  const page = join(root, 'web/dist/index.html')
  if (!existsSync(page)) return true
  const newest = bundled.map(name =>
    name.endsWith('.json') ? statSync(join(root, name)).mtimeMs : lastChange(join(root, name)),
  )
  return Math.max(...newest) > statSync(page).mtimeMs
}

/** Bundles the client if any of its sources changed. */
export async function bundle() {
  if (hasWeb() && webIsStale())
    await step('bundle the client', () => must('vite/bin/vite.js', ['build', 'web']))
}

export async function makeAll() {
  await ensureInstalled()
  await step('compile', () => compile({ tests: false }))
  await bundle()
}

export async function build() {
  try {
    await makeAll()
  } catch (error) {
    tell(error)
    process.exitCode = 1
  }
}
