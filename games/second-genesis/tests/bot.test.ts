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
import { describe, expect, test } from 'vitest'
import { bot, secondGenesis } from '../game.js'
import { ELYSHA, IAN, Table } from './table.js'

/** Plays a game in which these seats are the bot's, each from what it sees, and the others answer anything. */
function play(
  players: number,
  seed: string,
  seats: readonly number[],
  decks = false,
): { winners: number[]; turns: number } {
  const random = randomFrom(seed)
  const options = { format: decks ? 'tournament' : 'starter' }
  const brought = bot.brings?.(players, options, random) ?? []
  const g = start(secondGenesis, { players, seed, options, brought })
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
  return { winners: winners(g), turns: bot.rounds?.(g) ?? 0 }
}

describe('the bot', () => {
  test('beats players who answer anything, with starter decks and others', () => {
    let won = 0
    for (let n = 0; n < 6; n++) if (play(2, `bot ${n}`, [n % 2], n > 3).winners.includes(n % 2)) won++
    expect(won).toBe(6)
  }, 120_000)
  test('holds its own among three', () => {
    let won = 0
    for (let n = 0; n < 3; n++) if (play(3, `three ${n}`, [n]).winners.includes(n)) won++
    expect(won).toBeGreaterThanOrEqual(2)
  }, 120_000)
  test('finishes a game against itself', () => {
    const { winners: won, turns } = play(2, 'self', [0, 1])
    expect(won.length).toBe(1)
    expect(turns).toBeGreaterThan(3)
  }, 120_000)
  test('values ships, income and cards, and a fallen starbase least', () => {
    const t = Table.ready()
    const even = bot.value(t.g, IAN)
    t.ship(IAN, 'Omen')
    const fleet = bot.value(t.g, IAN)
    expect(fleet).toBeGreaterThan(even)
    t.location(IAN, 'Veldspar', IAN)
    expect(bot.value(t.g, IAN)).toBeGreaterThan(fleet)
    expect(bot.value(t.g, ELYSHA)).toBeLessThan(even)
  })
  test('strikes when the starbase falls, and aims where it kills', () => {
    const t = Table.ready()
    const ships = [t.ship(IAN, 'Megathron'), t.ship(IAN, 'Megathron')]
    t.holds(IAN)
    t.isk(IAN, 0)
    const random = randomFrom('strike')
    for (let n = 0; n < 80 && !t.over; n++) {
      const given = bot.answer?.(t.g, t.question, random) ?? []
      const result = answer(t.g, t.asked, given)
      if (!result.ok) throw result.error
    }
    expect(t.winners).toEqual([IAN])
    expect(ships.length).toBe(2)
  })
})
