import { games } from '@orrery/games'
import type { Game } from '@orrery/kernel'
import { finish, game, int, kit, NOBODY, word } from '@orrery/kernel'
import { openSetup, outline, randomFrom, start } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { editionOf, wholeOf } from '../src/index.js'
import { begun, newServer } from './server.js'

describe.each(Object.keys(games))('%s', id => {
  test('a client that knows only what is open finds the edition of the server', async () => {
    const { game: played, bot } = await games[id]!.load()
    for (let players = played.players.min; players <= played.players.max; players++) {
      const random = randomFrom(`${id} ${players}`)
      const brought = bot?.brings?.(players, {}, random)
      const setup = { players, seed: 'a seed', settings: {}, ...(brought ? { brought } : {}) }
      const edition = editionOf(played, start(played, setup))
      expect(edition).toMatch(/^[0-9a-f]{16}$/)
      for (const viewer of [0, players - 1, NOBODY])
        expect(editionOf(played, outline(played, openSetup(played, setup, viewer)))).toBe(edition)
    }
  })
})

test('whoever watches is told the edition', async () => {
  const room = await begun(newServer())
  expect(wholeOf(room.table, 0, 0).edition).toBe(editionOf(room.table.game, room.table.play?.g ?? {}))
})

test('what would be misread has another edition', () => {
  const make = (fields: 'two' | 'swapped' | 'longer', step = 'end', cards = ['a', 'b']): Game => {
    const shapes = {
      two: { phase: word('one', 'two'), n: int() },
      swapped: { n: int(), phase: word('one', 'two') },
      longer: { phase: word('one', 'two', 'three'), n: int() },
    }
    const shape = shapes[fields]
    const k = kit<object>()
    const main = k.procedure('p', {}, { [step]: k.choose(() => 0, { go: k.plain([], g => finish(g, [])) }) })
    return game({
      id: 'x',
      title: 'X',
      players: { min: 2, max: 2 },
      shape,
      kit: k,
      content: cards,
      main,
      begin: () => undefined,
      scores: () => [0, 0],
    }) as unknown as Game
  }
  const edition = (g: Game): string => editionOf(g, start(g, { players: 2, seed: '', settings: {} }))
  expect(edition(make('two'))).toBe(edition(make('two')))
  const others = [make('swapped'), make('longer'), make('two', 'other'), make('two', 'end', ['b', 'a'])]
  expect(new Set([make('two'), ...others].map(edition)).size).toBe(5)
})
