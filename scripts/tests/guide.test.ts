import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/steps.mjs'

const guide = readFileSync(join(root, 'docs/kernel.md'), 'utf8')
const quoted = [...guide.matchAll(/```ts (\S+)\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => ({
  path,
  code,
}))

test('the guide to the kernel quotes the sample game', () => {
  expect(new Set(quoted.map(({ path }) => path)).size).toBeGreaterThan(4)
})
test.each(quoted)('what it says stands in $path', ({ path, code }) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain(code)
})
