import { games } from '@orrery/games'
import { expect, test } from 'vitest'
import { json, orrery } from './command.js'

test('games lists every game with its players, rules and content', async () => {
  const { code, value } = await json('games')
  expect(code).toBe(0)
  const lines = value as Record<string, unknown>[]
  expect(lines.map(({ id }) => id)).toEqual(Object.keys(games))
  for (const line of lines) {
    expect(line).toMatchObject({
      title: games[line['id'] as string]?.title,
      players: games[line['id'] as string]?.players,
      rules: { total: expect.any(Number), proven: expect.any(Number), exempt: expect.any(Number) },
    })
    for (const count of Object.values(line['content'] as object)) expect(count).toBeGreaterThan(0)
  }
  expect(lines.find(({ id }) => id === 'skirmish')).toMatchObject({ content: { cards: 3 }, sample: true })
  const { out } = await orrery('games')
  expect(out).toMatch(/skirmish +Skirmish +2-4/)
})
