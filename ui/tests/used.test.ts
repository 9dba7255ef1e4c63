import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as svg from '../src/svg/index.js'
import * as ui from '../src/index.js'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name))
/** Boards, pages and the parts themselves; what only the gallery, a preview or a test shows is used by nobody. */
const sources = [...filesIn('games'), ...filesIn('web/src'), ...filesIn('ui/src')].filter(
  path => /\.tsx?$/.test(path) && !/\/(tests|gallery|preview|dist)\//.test(path),
)

const offered = [...Object.keys(ui), ...Object.keys(svg)]

test('what boards and pages can import is used by one of them, or by another part', () => {
  const times = new Map<string, number>()
  for (const path of sources)
    for (const word of readFileSync(join(root, path), 'utf8').split(/\W+/))
      times.set(word, (times.get(word) ?? 0) + 1)
  expect(offered.length).toBeGreaterThan(100)
  // Once is where it is made.
  expect(offered.filter(name => (times.get(name) ?? 0) < 2)).toEqual([])
})
test('the README names all of it', () => {
  const words = new Set(readFileSync(join(root, 'ui/README.md'), 'utf8').split(/\W+/))
  expect(offered.filter(name => !words.has(name))).toEqual([])
})
