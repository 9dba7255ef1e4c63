import { describe, expect, test } from 'vitest'
import {
  answer,
  check,
  hash,
  imagine,
  isOver,
  questions,
  randomFrom,
  sample,
  start,
  view,
  winners,
} from '@orrery/kernel'
import { bot, exileSun } from '../game.js'
import { Table } from './table.js'

/** Plays a game in which these seats are the bot's and the others answer anything. */
function play(
  players: number,
  seed: string,
  seats: readonly number[],
): { winners: number[]; cycles: number } {
  const g = start(exileSun, { players, seed, options: {} })
  const random = randomFrom(seed)
  for (let n = 0; !isOver(g); n++) {
    if (n > 20_000) throw new Error('an endless game')
    const [q] = questions(g)
    if (!q) break
    let given = sample(q, random)
    if (seats.includes(q.seat)) {
      const world = imagine(g, view(g, q.seat), random)
      const before = hash(world)
      const [asked] = questions(world, q.seat)
      if (!asked) throw new Error('not asked')
      given = bot.answer?.(world, asked, random) ?? given
      const why = check(asked, given)
      if (why) throw why
      if (hash(world) !== before) throw new Error('the bot touched what it was shown')
    }
    const result = answer(g, q.seat, given)
    if (!result.ok) throw result.error
  }
  return { winners: winners(g), cycles: bot.rounds?.(g) ?? 0 }
}

describe('the bot', () => {
  test('beats players who answer anything, whatever their number', () => {
    for (const players of [2, 4]) {
      let won = 0
      for (let n = 0; n < 4; n++)
        if (play(players, `bot ${players} ${n}`, [n % players]).winners.includes(n % players)) won++
      expect(won).toBeGreaterThanOrEqual(3)
    }
  }, 60_000)
  test('finishes games against itself', () => {
    for (const players of [2, 3]) {
      const { winners: won, cycles } = play(players, `self ${players}`, [0, 1, 2].slice(0, players))
      expect(won.length).toBeGreaterThan(0)
      expect(cycles).toBeGreaterThan(1)
    }
  }, 60_000)
  test('values points, planets, fleets and what stands on enemy planets', () => {
    const t = new Table({ players: 2 }).moving()
    const even = bot.value(t.g, 0)
    expect(bot.value(t.g, 1)).toBeCloseTo(-even)
    t.arrange(g => {
      g.players.at(0).vp += 1
    })
    const ahead = bot.value(t.g, 0)
    expect(ahead).toBeGreaterThan(even)
    t.put(0, 'light', t.at(0, 1))
    const fleet = bot.value(t.g, 0)
    expect(fleet).toBeGreaterThan(ahead)
    const [row = -1] = [...t.g.tokens].flatMap((token, n) => (token.at === t.planet(1) ? [n] : []))
    if (row >= 0)
      t.arrange(g => {
        g.tokens.at(row).at = t.at(0, 2)
      })
    const clear = bot.value(t.g, 0)
    t.put(0, 'medium', t.planet(1))
    expect(bot.value(t.g, 0)).toBeGreaterThan(clear + 3)
  })
  test('takes an open enemy planet, and ends its turn when nothing is worth a move', () => {
    const t = new Table({ players: 2 }).openSpace()
    const planet = t.planet(1)
    t.paint('planet', planet)
    const token = t.put(0, 'light', t.freeBeside(planet))
    t.put(1, 'light', t.at(-3, 3))
    const say = (): string => {
      const [x = 0] = bot.answer?.(t.g, t.question(0), randomFrom('bot')) ?? []
      const { spec } = t.question(0)
      return spec.kind === 'pick' ? spec.from.name(t.g, x) : ''
    }
    expect(say()).toBe(`move token:${token} space:${planet}`)
    t.says(0, say())
    t.arrange(g => {
      g.tokens.at(token).scanned = true
    })
    expect(say()).toBe('end')
  })
})
