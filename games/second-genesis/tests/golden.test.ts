import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, replay } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { secondGenesis } from '../game.js'
import type { Golden } from './golden/make.js'

/** Complete games, stored as answers, come out the same: a hash for every turn. */
const folder = join(import.meta.dirname, 'golden')
const files = readdirSync(folder).filter(name => name.endsWith('.json'))

test('three games for each number of players are kept', () => {
  for (const players of [2, 3, 4, 5, 6])
    expect(files.filter(name => name.startsWith(`${players}-players`))).toHaveLength(3)
})
test.each(files)('%s', name => {
  const golden = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Golden
  const expected = new Map(golden.turns.map(([n, state]) => [n, state]))
  const wrong: number[] = []
  const match = replay(secondGenesis, golden.setup, golden.entries, {
    onEntry: (m, n) => {
      const state = expected.get(n + 1)
      if (state !== undefined && hash(m.g) !== state) wrong.push(n + 1)
    },
  })
  expect(wrong).toEqual([])
  expect(match.over).toBe(true)
  expect(hash(match.g)).toBe(golden.end)
})
