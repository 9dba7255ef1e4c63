import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './steps.mjs'
import { testFiles } from './sources.mjs'

const usesHeavy = /['"](?:\.\.\/)+testing\//

/** Installs testing/ (a PostgreSQL, a browser) when some test imports a helper from there. */
export async function ensureHeavy() {
  const needed = testFiles().some(file => usesHeavy.test(readFileSync(join(root, file), 'utf8')))
  if (needed) await ensureInstalled(join(root, 'testing'), 'install test servers and browser')
}
