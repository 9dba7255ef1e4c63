import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, tool } from '../lib/steps.mjs'

const cases = {
  'good.test.ts': `test('a', () => {}); test('b', () => {})`,
  'bad.test.ts': `test('a', () => { throw new Error('on purpose') }); test.skip('b', () => {})`,
  'broken.test.ts': `throw new Error('does not load')`,
}

/** Runs vitest with our reporter over some of these files and gives its exit code and last line. */
async function lastLine(...names: (keyof typeof cases)[]) {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, 'node_modules/.cache/reporter-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of names)
    writeFileSync(join(folder, name), `import { test } from 'vitest'\n${cases[name]}\n`)
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['*.test.ts'], exclude: [], reporters: ['default', ${JSON.stringify(join(root, 'scripts/reporter.mjs'))}] } }`,
  )
  const { code, output } = await tool('vitest/vitest.mjs', ['run', '--root', folder], { env: { TALLY: '' } })
  return { code, line: output.trimEnd().split('\n').at(-1) }
}

test('the last line counts what passed and failed, and names skipped tests only if there are some', async () => {
  await expect(lastLine('good.test.ts')).resolves.toEqual({ code: 0, line: '2 passed, 0 failed' })
  await expect(lastLine('good.test.ts', 'bad.test.ts')).resolves.toEqual({
    code: 1,
    line: '2 passed, 1 failed, 1 skipped',
  })
}, 30_000)

test('a test file that does not load is a failure', async () => {
  await expect(lastLine('good.test.ts', 'broken.test.ts')).resolves.toEqual({
    code: 1,
    line: '2 passed, 1 failed',
  })
}, 30_000)
