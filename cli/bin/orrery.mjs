#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireNode } from '../../scripts/lib/node-version.mjs'
import { whenNpmIsGone } from '../../scripts/lib/parent.mjs'

requireNode()

const here = path => fileURLToPath(new URL(path, import.meta.url))
const main = new URL('../dist/main.js', import.meta.url)
const compiler = here('../../node_modules/typescript7/bin/tsc')

// What the command runs is what the sources say: compile what has changed, on standard error, since standard output
// is the command's own. A clone with nothing installed builds whole; a copy without the compiler runs as it is.
const [script, ...args] = existsSync(compiler)
  ? [compiler, '-b', here('..'), here('../../games/tsconfig.rules.json')]
  : existsSync(main)
    ? []
    : [here('../../scripts/build.mjs')]
if (script) {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}
whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'))
await import(main.href)
