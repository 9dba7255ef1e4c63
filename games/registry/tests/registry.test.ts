import { hash, start } from '@orrery/kernel/host'
import { games } from '@orrery/games'
import { expect, test } from 'vitest'

test.each(Object.entries(games))('%s is what its entry says, and can be set up', async (id, entry) => {
  const { game, bot } = await entry.load()
  expect(game).toMatchObject({ id, title: entry.title, players: entry.players })
  for (let players = entry.players.min; players <= entry.players.max; players++) {
    const brought = bot?.brings?.(players, {}, () => 0)
    const g = start(game, {
      players,
      seed: 'registry',
      settings: {},
      ...(brought && { brought }),
    })
    expect(hash(g)).toMatch(/^[0-9a-f]{16}$/)
    expect(game.def.scores(g)).toHaveLength(players)
  }
})

test('only games are listed that somebody can load', () => {
  expect(Object.keys(games).length).toBeGreaterThan(0)
  expect(games['no-such-game']).toBeUndefined()
})
