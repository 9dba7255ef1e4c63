import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/steps.mjs'

/** The guides, and of how many files each quotes parts. */
const guides = [
  { guide: 'docs/kernel.md', files: 5 },
  { guide: 'docs/boards.md', files: 5 },
  { guide: 'CONTRIBUTING.md', files: 2 },
  { guide: 'docs/bots.md', files: 1 },
]
const quoted = guides.flatMap(({ guide }) =>
  [...readFileSync(join(root, guide), 'utf8').matchAll(/```tsx? (\S+)\n([\s\S]*?)```/g)].map(
    ([, path = '', code = '']) => ({ guide, path, code }),
  ),
)

test.each(guides)('$guide teaches by the sample game', ({ guide, files }) => {
  const paths = new Set(quoted.flatMap(quote => (quote.guide === guide ? [quote.path] : [])))
  expect(paths.size).toBeGreaterThanOrEqual(files)
})
test.each(quoted)('what $guide says stands in $path', ({ path, code }) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain(code)
})
