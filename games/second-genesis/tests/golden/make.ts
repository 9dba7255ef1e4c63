import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Entry } from '@orrery/kernel/host'
import { isOver } from '@orrery/kernel'
import { hash, Match, nameAnswer, questions, randomFrom, sample } from '@orrery/kernel/host'
import { bot, secondGenesis } from '../../game.js'

/**
 * Writes the golden games anew: `npx tsx --conditions=source tests/golden/make.ts` in this game's folder. Three for
 * each number of players: starter decks and bots, starter decks and chance, decks from the whole set and chance.
 */
export interface Golden {
  readonly setup: Match['setup']
  readonly entries: readonly Entry[]
  /** The hash of the state when each turn began, by the number of answers given before. */
  readonly turns: readonly (readonly [answers: number, hash: string])[]
  readonly end: string
}

function play(players: number, n: number): Golden {
  const seed = `golden ${players} ${n}`
  const random = randomFrom(seed)
  const options = { cap: n === 0 ? 0 : 60, format: n === 2 ? 'tournament' : 'starter' }
  const brought = bot.brings?.(players, options, random) ?? []
  const match = new Match(secondGenesis, { players, seed, options, brought })
  const { g } = match
  const turns: [number, string][] = []
  let turn = 0
  while (!isOver(g)) {
    const [q] = questions(g)
    if (!q) break
    const given = n === 0 ? (bot.answer?.(g, q, random) ?? []) : sample(q, random)
    const result = match.play({ seat: q.seat, answer: nameAnswer(q, given) })
    if (!result.ok) throw result.error
    if (g.turn !== turn) {
      turn = g.turn
      turns.push([match.entries.length, hash(g)])
    }
  }
  return { setup: match.setup, entries: match.entries, turns, end: hash(g) }
}

const here = dirname(fileURLToPath(import.meta.url))
mkdirSync(here, { recursive: true })
for (const players of [2, 3, 4, 5, 6])
  for (let n = 0; n < 3; n++)
    writeFileSync(join(here, `${players}-players-${n + 1}.json`), `${JSON.stringify(play(players, n))}\n`)
