// @vitest-environment node
import { readdirSync } from 'node:fs'
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
