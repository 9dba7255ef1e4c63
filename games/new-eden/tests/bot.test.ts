import { randomFrom, start, winners } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { playOut } from '../../../testing/bot-game.js'
import { lay } from '../../../testing/table.js'
import { odds, powerOf, targetWorth } from '../bot/fleets.js'
import { systemWorth } from '../bot/worth.js'
import { bot, newEden } from '../game.js'
import { mapOf } from '../rules/map.js'
import type { NewEden } from '../state.js'
import { Table } from './table.js'

/** Plays a game in which these seats are the bot's and the others answer anything. */
function play(players: number, seed: string, seats: readonly number[]): NewEden & object {
  const g = start(newEden, { players, seed, settings: {} }) as NewEden & object
  playOut(g, bot as never, randomFrom(seed), seats)
  return g
}
/** What the bot would say for a seat, by name. */
const say = (t: Table, seat: number): string[] => {
  const { spec } = t.question(seat)
  const answer = bot.answer?.(t.g, t.question(seat), randomFrom('bot')) ?? []
  return spec.kind === 'pick' ? answer.map(x => spec.from.name(t.g, x)) : answer.map(String)
}

describe('the bot', () => {
  test('beats players who answer anything, whatever their number', () => {
    for (const players of [2, 4]) {
      let won = 0
      for (let n = 0; n < 3; n++)
        if (winners(play(players, `bot ${players} ${n}`, [n % players])).includes(n % players)) won++
      expect(won).toBe(3)
    }
  }, 60_000)
  test('its games against itself end at the promised length, with every way to score', () => {
    const earned = new Array<number>(6).fill(0)
    for (const players of [2, 3, 4]) {
      const g = play(players, `self ${players}`, [0, 1, 2, 3].slice(0, players))
      expect(winners(g).length).toBeGreaterThan(0)
      expect(g.round).toBeGreaterThanOrEqual(5)
      expect(g.round).toBeLessThanOrEqual(10)
      for (const player of g.players)
        player.earned.toArray().forEach((vp, i) => (earned[i] = (earned[i] ?? 0) + Math.max(0, vp)))
    }
    const [battle = 0, , domination = 0, , mission = 0, development = 0] = earned
    for (const vp of [battle, domination, mission, development]) expect(vp).toBeGreaterThan(0)
  }, 60_000)
  test('values VP, Systems and Ships', () => {
    const t = new Table().settled().withoutCards()
    const even = bot.value(t.g, 0)
    expect(bot.value(t.g, 1)).toBeCloseTo(-even)
    let before = even
    for (const better of [
      () => t.has(0, { vp: 1 }),
      () => t.control(0, 15),
      () => t.fleet(0, 1, { 'heavy-assault': 1 }),
      () => t.completed(0, 'trade-pact'),
      () => t.structure(0, 'customs'),
    ]) {
      better()
      const now = bot.value(t.g, 0)
      expect(now).toBeGreaterThan(before)
      before = now
    }
  })
  test('manufactures a VP when it can, completes what is ready, and claims what it may', () => {
    const t = new Table().settled().withoutCards().bare().fleet(0, 1, { interceptor: 1 })
    t.has(0, { z: 2, pyerite: 1, mexallon: 1, tritanium: 1, morphite: 2 }).says(0, 'begin', 'manufacture')
    expect(say(t, 0)).toEqual(['make product:4'])
    const ready = new Table().settled().withoutCards().researching(0, 2, 'trade-hub', 5).says(0, 'begin')
    expect(say(ready, 0)).toEqual(['complete slot:2'])
    const claim = new Table().settled().withoutCards().bare().explored(15).fleet(0, 15, { interceptor: 3 })
    claim.says(0, 'begin')
    expect(say(claim, 0)[0]).toMatch(/^(claim|move)/)
  })
  test('does not attack what is far stronger, and attacks what is weaker', () => {
    const facing = (theirs: number): string[] => {
      const t = new Table().settled().withoutCards().bare().fleet(0, 1, { interceptor: 3 })
      for (const at of t.systemsOfTier(1)) t.control(0, at)
      t.fleet(1, 15, { marauder: theirs === 9 ? 2 : 0, interceptor: theirs === 9 ? 0 : 1 })
      return say(t.says(0, 'begin', 'move system:1'), 0)
    }
    expect(facing(1)).toEqual(['go system:15'])
    expect(facing(9)).not.toEqual(['go system:15'])
  })
  test('makes room in a full hold for the mineral that a VP lacks', () => {
    const t = new Table().settled().withoutCards().bare()
    t.has(0, { z: 20, pyerite: 3, mexallon: 0, tritanium: 4, morphite: 5 }).says(0, 'begin', 'trade')
    const [sale = ''] = say(t, 0)
    expect(sale).toMatch(/^sell/)
    expect(say(t.says(0, sale), 0)).toEqual(['buy trade:5'])
  })
  test('sells all at once what a Mission wants sold', () => {
    const t = new Table().settled().withoutCards().bare()
    t.dealMission(0, 'market-day')
    // Three of a mineral bring 5 Z, a Moon Material 4, a Morphite 3: twelve together, and not one Z more.
    t.has(0, { z: 3, pyerite: 3, morphite: 2, moon: 1 }).says(0, 'begin')
    expect(say(t, 0)).toEqual(['trade'])
    t.says(0, 'trade')
    for (let n = 0; n < 3; n++) {
      const [sale = ''] = say(t, 0)
      expect(sale).toMatch(/^sell/)
      t.says(0, sale)
    }
    expect(t.g.players.at(0).z).toBe(15)
  })
  test('makes the VP it can in its last turn, and trades for one only with a turn left to make it', () => {
    const ending = (moves: number): Table =>
      new Table()
        .settled()
        .withoutCards()
        .bare()
        .arrange(g => {
          g.last = true
        })
        .used(0, 'move', moves)
        .has(0, { z: 30, pyerite: 3, mexallon: 3, tritanium: 3, morphite: 1 })
    // Two Morphite are wanted: bought in the fourth turn, used in the fifth; in the fifth it is too late.
    expect(say(ending(3).says(0, 'begin'), 0)).toEqual(['trade'])
    expect(say(ending(4).says(0, 'begin'), 0)).not.toEqual(['trade'])
    const able = ending(4).has(0, { z: 17, pyerite: 3, mexallon: 3, tritanium: 3, morphite: 3 })
    expect(say(able.says(0, 'begin'), 0)).toEqual(['manufacture'])
  })
  test('takes from an only rival what the rival scores for, rather than as much nobody holds', () => {
    const worth = (theirs: number): number => {
      const t = new Table().settled().withoutCards().bare()
      const [at = 0, ...others] = t.systemsOfTier(1)
      t.explored(at).control(1, at)
      for (const other of others.slice(0, theirs - 1)) t.control(1, other)
      return systemWorth(t.g, 0, at)
    }
    // The fifth System of a rival is a VP in every Upkeep; the seventh is one of many.
    expect(worth(5)).toBeGreaterThan(worth(7) + 10)
    const free = new Table().settled().withoutCards().bare()
    const [at = 0] = free.systemsOfTier(1)
    free.explored(at)
    expect(worth(5)).toBeGreaterThan(systemWorth(free.g, 0, at) * 2)
  })
  test('wastes no RTs: looks for cards when there are more than those under research can use', () => {
    const searching = (rt: number): string[] => {
      const t = new Table().settled().withoutCards().bare().researching(0, 0, 'medium-hulls', rt)
      t.arrange(({ players, research }) => {
        const { deck } = players.at(0)
        for (let slot = 1; slot < 4; slot++) {
          lay(deck, [...deck.toArray(), ...research.at(slot).card.toArray()])
          lay(research.at(slot).card, [])
        }
      })
      return say(t.allPass(), 0)
    }
    expect(searching(5)[0]).toMatch(/slot:[123]$/)
    expect(searching(0)).toEqual([])
  })
  test('sets out from one place, and builds Ships before Structures while it has few', () => {
    for (const seat of [0, 1]) {
      const t = new Table(2, 'frigates').factions()
      const first = say(t.says(seat, `mission:${t.g.players.at(seat).missions.at(0)}`), seat)
      expect([t.says(seat, first).prompt(seat), say(t, seat)]).toEqual(['setup.frigate', first])
    }
    const rich = new Table().settled().withoutCards().has(0, { z: 20, tritanium: 1, pyerite: 1, mexallon: 1 })
    expect(say(rich.says(0, 'begin', 'build'), 0)[0]).toMatch(/^ship/)
  })
  test('goes beside a free Central System to be the first there in the next Round', () => {
    const t = new Table().settled().withoutCards()
    const { centre, beside } = mapOf(t.g)
    const [near = 0] = beside[centre] ?? []
    const one = { strength: 1, power: 1 }
    const worth = (first: number): number =>
      targetWorth(t.arrange(g => void (g.first = first)).g, 0, near, one)
    expect(worth(1)).toBeGreaterThan(worth(0))
    t.control(1, centre)
    expect(worth(1)).toBe(worth(0))
  })
  test('proposes every action that is worth something, once', () => {
    const t = new Table().settled().withoutCards().says(0, 'begin')
    const { spec } = t.question(0)
    const proposed = bot.propose?.(t.g, t.question(0), randomFrom('bot')) ?? []
    const verbs = proposed.map(([x = 0]) =>
      spec.kind === 'pick' ? spec.from.name(t.g, x).split(' ')[0] : '',
    )
    expect(verbs).toContain('move')
    expect(verbs).toContain('build')
    expect(new Set(verbs).size).toBe(verbs.length)
  })
  test('knows how many Small Ships a Medium and a Large one are a match for, and that a tie is the Defender’s', () => {
    const fleet = (power: number) => ({ strength: power, power })
    const [medium, large] = [fleet(powerOf('medium')), fleet(powerOf('large'))]
    expect(odds(fleet(1), fleet(1))).toBeLessThan(0.45)
    expect(odds(fleet(3), medium)).toBeLessThan(0.3)
    expect(odds(medium, fleet(3))).toBeGreaterThan(0.5)
    expect(odds(fleet(6), medium)).toBeGreaterThan(0.8)
    expect(odds(large, fleet(4))).toBeGreaterThan(0.75)
    // Among many Ships chance evens out.
    expect(odds(fleet(6), fleet(4))).toBeGreaterThan(odds(fleet(3), fleet(2)))
  })
})
