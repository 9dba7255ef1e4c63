import { describe, expect, test } from 'vitest'
import { randomFrom, start, winners } from '@orrery/kernel/host'
import { playOut } from '../../../testing/bot-game.js'
import { bot, exileSun } from '../game.js'
import { distanceOf, mapOf } from '../rules/map.js'
import { clash, FRIGATES, open } from './clash.js'
import { Table } from './table.js'

/** What the bot would answer for a seat, in numbers and by name. */
const answerOf = (t: Table, seat: number): readonly number[] =>
  bot.answer?.(t.g, t.question(seat), randomFrom('bot')) ?? []
const say = (t: Table, seat: number): string[] => {
  const { spec } = t.question(seat)
  return spec.kind === 'pick' ? answerOf(t, seat).map(x => spec.from.name(t.g, x)) : []
}
/** Points by column of a share. */
const pointsOf = (answer: readonly number[]): Map<number, number> => {
  const out = new Map<number, number>()
  for (let i = 0; i < answer.length; i += 2) out.set(answer[i] ?? 0, answer[i + 1] ?? 0)
  return out
}

/** Plays a game in which these seats are the bot's and the others answer anything. */
function play(
  players: number,
  seed: string,
  seats: readonly number[],
): { winners: number[]; cycles: number } {
  const g = start(exileSun, { players, seed, settings: {} })
  const random = randomFrom(seed)
  playOut(g, bot, random, seats)
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
    expect(say(t, 0)).toEqual([`move token:${token} space:${planet}`])
    t.says(0, ...say(t, 0))
    t.arrange(g => {
      g.tokens.at(token).scanned = true
    })
    expect(say(t, 0)).toEqual(['end'])
  })
  test('stays on a planet that somebody could take, and leaves it where nobody is near', () => {
    const guarded = (distance: number): string[] => {
      const t = new Table({ players: 2 }).openSpace()
      const planet = t.planet(0)
      const token = t.put(0, 'heavy', planet)
      const far = t.g.terrain
        .toArray()
        .map((_, space) => space)
        .filter(space => distanceOf(mapOf(t.g), space, planet) === distance)
      t.put(1, 'medium', far[0] ?? -1)
      return say(t, 0).filter(name => name.startsWith(`move token:${token} `))
    }
    expect(guarded(4)).toEqual([])
    expect(guarded(9).length).toBe(1)
  })
  test('has a look at what it is about to attack, where another token is near enough', () => {
    const t = new Table({ players: 2 }).openSpace()
    const planet = t.planet(1)
    t.hand(0, 'battleship', 'battleship', 'battleship', 'battleship').hand(1)
    const enemy = t.put(1, 'light', planet)
    t.put(0, 'heavy', t.freeBeside(planet))
    const attack = say(t, 0)
    expect(attack[0]).toMatch(new RegExp(`^move token:\\d+ space:${planet}$`))
    const spy = t.put(0, 'decoy', t.freeBeside(planet))
    expect(say(t, 0)).toEqual([`scan token:${spy} token:${enemy}`])
  })
  test('sends the least it must into a battle that is lost', () => {
    const t = open().attack('light', 'heavy').toPrompt('battle.ships')
    t.hand(0, ...FRIGATES(3)).hand(1, 'battleship', 'battleship', 'battleship', 'cruiser', 'cruiser')
    t.arrange(g => {
      for (const row of g.tokens) row.known = 3
    })
    const ships = t.classes(answerOf(t, 0))
    expect(ships.filter(id => id === 'frigate').length).toBe(1)
    expect(ships.filter(id => id === 'strike-craft').length).toBe(2)
  })
  test('finishes an enemy with exactly what that takes, and guards with the rest', () => {
    const t = clash(['battleship', 'cruiser', 'destroyer'], FRIGATES(3))
    expect([...pointsOf(answerOf(t, 0)).values()]).toEqual([2, 2, 2])
    t.says(0, { 1: 2, 2: 2, 3: 2 })
    expect([...pointsOf(answerOf(t, 0)).values()].reduce((a, b) => a + b, 0)).toBe(7)
  })
  test('never lets one blow destroy its Flagship', () => {
    const t = clash(['flagship', 'frigate', 'frigate'], ['battleship', 'battleship', 'cruiser'])
    const attack = pointsOf(answerOf(t, 0))
    t.says(0, Object.fromEntries([...attack].map(([column, n]) => [String(column + 1), n])))
    // Eight points at most against six circles.
    expect(pointsOf(answerOf(t, 0)).get(0)).toBeGreaterThanOrEqual(3)
  })
})
