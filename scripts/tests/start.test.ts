import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, tool } from '../lib/steps.mjs'

interface Config {
  readonly references: readonly { readonly path: string }[]
}
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as Config

/** `npm start` installs no test servers and no browser, so nothing that it compiles may need them. */
test.each(references)('what npm start compiles in $path does without testing/', async ({ path }) => {
  const { code, output } = await tool('typescript7/bin/tsc', ['-p', path, '--listFilesOnly'])
  expect(code).toBe(0)
  const files = output.split('\n').filter(file => file.startsWith(root))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => file.startsWith(join(root, 'testing')))).toEqual([])
})
