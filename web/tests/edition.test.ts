import { skirmish } from '@orrery/skirmish'
import { start } from '@orrery/kernel'
import type { AnyGame } from '@orrery/kernel'
import type { Face } from '@orrery/table'
import { editionOf } from '@orrery/table'
import { expect, test } from 'vitest'
import { isSameEdition } from '../src/online/edition.js'

test('a page knows whether the server plays by its rules', async () => {
  const terms = { game: 'skirmish', players: 3, options: {}, packs: [] }
  const face = { id: 'T', status: 'playing', terms } as unknown as Face
  const g = start(skirmish, { players: 3, seed: 'x', options: {} })
  const edition = editionOf(skirmish as unknown as AnyGame, g)
  expect(await isSameEdition({ face, edition })).toBe(true)
  expect(await isSameEdition({ face, edition: '0123456789abcdef' })).toBe(false)
  expect(await isSameEdition({ face })).toBe(true)
  const fewer = { ...face, terms: { ...face.terms, players: 2 } } as Face
  expect(await isSameEdition({ face: fewer, edition })).toBe(false)
})
