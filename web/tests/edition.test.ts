import { skirmish } from '@orrery/games/skirmish'
import { start } from '@orrery/kernel/host'
import type { AnyGame, Game } from '@orrery/kernel'
import type { Pack } from '@orrery/kernel/host'
import type { TableSummary } from '@orrery/table'
import { contentFor, editionOf } from '@orrery/table'
import { expect, test } from 'vitest'
import { isSameEdition } from '../src/online/edition.js'
import { contentWith, emptyPack, setsOf } from '../src/packs/packs.js'

test('a page knows whether the server plays by its rules', async () => {
  const terms = { game: 'skirmish', players: 3, settings: {}, packs: [] }
  const summary = { id: 'T', status: 'playing', terms } as unknown as TableSummary
  const g = start(skirmish, { players: 3, seed: 'x', settings: {} })
  const edition = editionOf(skirmish as unknown as AnyGame, g)
  expect(await isSameEdition({ summary, edition })).toBe(true)
  expect(await isSameEdition({ summary, edition: '0123456789abcdef' })).toBe(false)
  expect(await isSameEdition({ summary })).toBe(true)
  const fewer = { ...summary, terms: { ...summary.terms, players: 2 } } as TableSummary
  expect(await isSameEdition({ summary: fewer, edition })).toBe(false)
})

test('a page that draws packs still knows the rules of the server, with packs and without', async () => {
  const setup = { players: 2, seed: 'x', settings: {} }
  const terms = { game: 'skirmish', players: 2, settings: {}, packs: ['Many'] }
  const summary = { id: 'T', status: 'playing', terms } as unknown as TableSummary
  const game = skirmish as unknown as Game
  const [card] = setsOf(game)['cards']?.items ?? []
  const many: Pack = { ...emptyPack('skirmish', 'Many'), sets: { cards: [{ ...card, copies: 9 }] } }
  const edition = editionOf(game, start(game, setup, contentFor(game, [many])))
  contentWith(game, [many])
  expect(await isSameEdition({ summary, edition }, [many])).toBe(true)
  const plain = editionOf(game, start(game, setup))
  expect(await isSameEdition({ summary, edition: plain })).toBe(true)
})
