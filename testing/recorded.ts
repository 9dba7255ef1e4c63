import { hashOf, replay } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import type { Playable } from './recording.js'
import { isMark, read, recordedIn } from './recording.js'

/** The tests of a game's recordings: every game kept comes out as it was. */
export function playsAsRecorded(of: Pick<Playable, 'id' | 'book'>, tests: string): void {
  const game = of as Playable
  const names = recordedIn(tests)
  test('games are kept for every number of players', () => {
    for (let players = game.players.min; players <= game.players.max; players++)
      expect(names.filter(name => name.endsWith(`-${players}.json`))).not.toEqual([])
  })
  test.each(names)('%s is played as it was', name => {
    const { game: id, setup, fields, hashes, entries } = read(tests, name)
    expect(id).toBe(game.id)
    const seen: [number, string][] = []
    const match = replay(game, setup, entries, {
      onEntry(running) {
        if (isMark(running)) seen.push([running.entries.length, hashOf(running.g, fields)])
      },
    })
    expect(match.over).toBe(true)
    expect(seen).toEqual(hashes)
  })
}
