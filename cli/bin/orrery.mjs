#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireNode } from '../../scripts/lib/node-version.mjs'

requireNode()

const main = new URL('../dist/main.js', import.meta.url)

// On a clone that was never built: build first, on standard error, since standard output is the command's own.
if (!existsSync(main)) {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(1)
}
await import(main.href)
