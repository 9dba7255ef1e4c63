import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Setup } from '@orrery/kernel'
import type { Entry } from '@orrery/kernel/host'
import { hash, replay } from '@orrery/kernel/host'
import { exileSun } from '../game.js'

interface Golden {
  readonly setup: Setup
  readonly cycles: Readonly<Record<string, string>>
  readonly entries: readonly Entry[]
}
const folder = fileURLToPath(new URL('golden', import.meta.url))
const files = readdirSync(folder).filter(name => name.endsWith('.json'))

test('three complete games are kept for every player count', () => {
  for (const players of [2, 3, 4, 5, 6])
    expect(files.filter(name => name.endsWith(`-${players}.json`)).length).toBe(3)
})
/** A state after each cycle, as it was when the game was recorded. */
test.each(files)('%s is played as it was', name => {
  const { setup, cycles, entries } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Golden
  const seen: Record<string, string> = {}
  let cycle = 0
  const match = replay(exileSun, setup, entries, {
    onEntry(running) {
      if (running.g.cycle !== cycle || running.over) seen[String(cycle)] = hash(running.g)
      cycle = running.g.cycle
    },
  })
  expect(match.over).toBe(true)
  expect(seen).toEqual(cycles)
})
