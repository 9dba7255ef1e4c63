// @vitest-environment node
import { games } from '@orrery/games'
import type { Game } from '@orrery/kernel'
import { explain, openSetup, questions, start, view } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { suggest } from '../src/solo/thinking.js'

const [sample = ''] = Object.keys(games).filter(id => games[id]?.sample === true)

test('a suggestion is an answer that is taken, with chances that are chances and another answer beside it', async () => {
  const { game } = await games[sample]!.load()
  const setup = { players: 2, seed: 'suggest', settings: {} }
  const g = start(game as Game, setup)
  const { seat } = questions(g)[0]!
  const made = await suggest({
    game: sample,
    setup: openSetup(game as never, setup, seat),
    packs: [],
    seat,
    words: view(g, seat).words,
    errand: false,
    strength: 'easy',
    millis: 50,
    seed: 'suggest',
  } as never)
  expect(explain(g, seat, made.answer as never, false)).toBeUndefined()
  const { before, after, next = 0 } = made.chances
  for (const chance of [before, after, next]) expect(chance >= 0 && chance <= 1).toBe(true)
  expect(made.tried).toBeGreaterThan(0)
  expect(made.next).not.toEqual(made.answer)
  expect(explain(g, seat, made.next as never, false)).toBeUndefined()
})
