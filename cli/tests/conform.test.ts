import { expect, test } from 'vitest'
import { mustBeNamed } from '../src/commands/conform.js'
import { json, orrery } from './command.js'

test('conform runs the suite for every number of players', async () => {
  const { code, value } = await json('conform', 'skirmish', '--seeds', '2', '--workers', '1')
  expect(value).toMatchObject({ game: 'skirmish', runs: 6, passed: 6, failures: [] })
  expect(code).toBe(0)
})

test('or for one', async () => {
  const { code, out } = await orrery(
    'conform',
    'skirmish',
    '--seeds',
    '2',
    '--players',
    '3',
    '--workers',
    '1',
  )
  expect(out).toMatch(/^2 of 2 games passed/)
  expect(code).toBe(0)
})

test('and tells of each number of players when it is through', async () => {
  const { err } = await orrery('conform', 'skirmish', '--seeds', '1', '--workers', '1')
  expect(err).toBe([2, 3, 4].map(n => `${n} players: 1 of 1 games passed.\n`).join(''))
})

test('and in positions of bot games', async () => {
  const { code, value } = await json('conform', 'skirmish', '--seeds', '1', '--workers', '1', '--bots')
  expect(value).toMatchObject({ runs: 3, passed: 3, failures: [] })
  expect(code).toBe(0)
})

test('a game that was copied and kept its id is told so', () => {
  expect(mustBeNamed('skirmish', 'skirmish')).toBeUndefined()
  expect(() => mustBeNamed('dark-moons', 'starter')).toThrow(
    'games/dark-moons/game.ts has the id starter: it must be that of its folder.',
  )
})
