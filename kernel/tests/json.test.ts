import { expect, test } from 'vitest'
import { DEEPEST, isDeeper, readJson } from '../src/host.js'
import { OrreryError } from '../src/index.js'

const nested = (depth: number, core = ''): string => '['.repeat(depth) + core + ']'.repeat(depth)

test('JSON is read down to a depth and refused below it, however deep it goes', () => {
  expect(readJson(nested(DEEPEST))).toEqual(JSON.parse(nested(DEEPEST)))
  for (const depth of [DEEPEST + 1, 1000, 1_000_000])
    for (const text of [nested(depth), nested(depth, '0'), `{"a":`.repeat(depth) + '1' + '}'.repeat(depth)])
      expect(() => readJson(text)).toThrow(OrreryError)
})

test('brackets inside texts are no depth, whatever stands before them', () => {
  const brackets = '[{'.repeat(500)
  for (const value of [
    brackets,
    `\\"${brackets}`,
    `"${brackets}\\`,
    { [brackets]: [brackets, `${brackets}\\\\"`] },
  ])
    expect(readJson(JSON.stringify(value))).toEqual(value)
  // A text that ends is followed by depth that counts.
  expect(isDeeper(`["\\\\",${nested(100)}]`, 64)).toBe(true)
  expect(isDeeper(`["\\"",${nested(100)}]`, 64)).toBe(true)
})

test('many beside each other are not many in each other', () => {
  expect(readJson(`[${'[],{},'.repeat(10_000)}0]`)).toHaveLength(20_001)
})

test('what is no JSON is refused as ever', () => {
  for (const text of ['', '[', ']', '"', '"\\', '{"a":', 'undefined', '['.repeat(64)])
    expect(() => readJson(text)).toThrow(SyntaxError)
})
