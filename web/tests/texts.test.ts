// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { t } from '../src/texts.js'

test('every page’s sentences are there, and none takes the key of another page’s', async () => {
  const folder = new URL('../src/texts/', import.meta.url)
  const said = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    const pages = (await import(new URL(file, folder).href)) as Readonly<Record<string, object>>
    for (const key of Object.values(pages).flatMap(page => Object.keys(page))) {
      expect([key, said.get(key) ?? file]).toEqual([key, file])
      said.set(key, file)
    }
  }
  expect([...said.keys()].toSorted()).toEqual(Object.keys(t).toSorted())
})

test('whatever the server refuses is said in words', () => {
  const server = new URL('../../server/src/', import.meta.url)
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
  const codes = sources.flatMap(name =>
    [...readFileSync(new URL(name, server), 'utf8').matchAll(/refuse\(\d+, '([a-z-]+)'/g)].map(
      ([, code]) => code ?? '',
    ),
  )
  const faults = readFileSync(new URL('../../table/src/faults.ts', import.meta.url), 'utf8')
  for (const [, code] of faults.matchAll(/\| '([a-z-]+)'/g)) codes.push(code ?? '')
  expect(codes.length).toBeGreaterThan(60)
  expect([...new Set(codes)].filter(code => !(code in t.faults))).toEqual([])
})
