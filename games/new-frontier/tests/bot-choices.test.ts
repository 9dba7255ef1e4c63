import type { Question, Seat } from '@orrery/kernel'
import { answer, questions, randomFrom, start } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { lay } from '../../../testing/table.js'
import { raids } from '../bot/raids.js'
import { expected, LEANINGS, planOf } from '../bot/plans.js'
import { whims } from '../bot/reading.js'
import { worthOf } from '../bot/worth.js'
import { bidOf } from '../rules/turn-order.js'
import { areaOf } from '../state.js'
import { content } from '../content/content.js'
import { bot, newFrontier } from '../game.js'
import { Table } from './table.js'

/** Single decisions of the bot that a good player would not take otherwise, whatever it draws. */

const seats = { factions: ['mts', 'alpha', 'meridian'] } as const
const many = (n: number, id: string): string[] => new Array<string>(n).fill(id)
/** What the bot may answer here: everything it says in thirty draws, by name. */
function says(t: Table, who: Seat): string[] {
  const [q] = questions(t.g, who)
  if (!q) throw new Error('not asked')
  const named = (question: Question, x: number): string =>
    question.spec.kind === 'pick' ? question.spec.from.name(t.g, x) : ''
  const drawn = Array.from({ length: 30 }, (_, n) => bot.answer?.(t.g, q, randomFrom(`draw ${n}`)) ?? [])
  return [...new Set(drawn.map(([x = -1]) => named(q, x)))]
}
/** Seat 0 attacks seat 1 at a planet with these ships, and both choose a Strategy. */
const attacking = (ships: readonly string[], against: readonly string[]): Table =>
  new Table(seats)
    .planning()
    .setFleet(0, 2, ...ships)
    .setFleet(1, 2, ...against)
    .plans(['attack planet:2 player:1'])

describe('the bot in a Conflict', () => {
  test('plays no card against those who target it where nobody does', () => {
    const t = attacking(many(4, 'hammerhead'), many(3, 'stingray'))
    t.idle(() => t.isAsked('conflict.strategy'))
    expect(says(t, 0)).not.toContain(t.strategy('planetary-defense'))
    t.strategies('balanced-strategy', 'balanced-strategy')
    t.idle(() => t.isAsked('conflict.tactic'))
    expect(says(t, 0)).not.toContain(t.tactic('denied-flank'))
  })
  test('plays no card of Defense where it attacks, none of Steals and Facilities where it defends', () => {
    const t = attacking(many(4, 'hammerhead'), many(4, 'stingray'))
    t.strategies('defensive-strategy', 'planetary-assault')
    t.idle(() => t.isAsked('conflict.tactic'))
    expect(says(t, 0)).not.toContain(t.tactic('hold-the-line'))
    expect(says(t, 1)).not.toContain(t.tactic('decapitation-strike'))
  })
  test('seldom fights so hard that its whole Fleet would be lost', () => {
    let [withdrawals, conflicts] = [0, 0]
    for (let n = 0; n < 6; n++) {
      const g = start(newFrontier, { players: 4, seed: `hard ${n}`, settings: {} })
      const random = randomFrom(`hard ${n}`)
      for (let [q] = questions(g); q !== undefined; [q] = questions(g)) {
        const result = answer(g, q.seat, bot.answer?.(g, q, random) ?? [], q.errand)
        if (!result.ok) throw result.error
        for (const { type } of result.events) {
          if (type === 'withdrew') withdrawals++
          if (type === 'conflict') conflicts++
        }
      }
    }
    expect(conflicts).toBeGreaterThan(30)
    expect(withdrawals / conflicts).toBeLessThan(0.12)
  })
})

describe('the bot in Politics', () => {
  /** Seats 0 and 1 propose, and everybody votes. */
  const voting = (a: string, b: string): Table => {
    const t = new Table(seats).planning().plans(['support area:1'], ['support area:1'])
    t.idle(() => t.isAsked('propose.policy'))
    const policy = (one: string): string => {
      const [colour, id = ''] = one.split(' ')
      return `${colour} policy:${content.policies.indexOf(id)}`
    }
    t.says(1, policy(b)).says(0, policy(a))
    return t.idle(() => t.isAsked('politics-round.vote'))
  }
  test('takes the VP that a vote pays by itself', () => {
    const t = voting('blue support', 'blue system')
    for (const who of [0, 2]) expect(says(t, who).every(vote => vote.startsWith('a'))).toBe(true)
  })
  test('votes for its own proposal when nothing speaks against it', () => {
    const t = voting('blue system', 'red conflict')
    expect(says(t, 0).every(vote => vote.startsWith('a'))).toBe(true)
    expect(says(t, 1).every(vote => vote.startsWith('b'))).toBe(true)
  })
  test('names whoever is behind on the ballot', () => {
    const t = voting('red support', 'blue system')
    t.player(2, { vp: 1 }).player(0, { vp: 20 }).player(1, { vp: 9 })
    t.says(0, 'a influence:0').says(1, 'a influence:0').says(2, 'a influence:0')
    t.idle(() => t.isAsked('ballot.name'))
    expect([says(t, 0), says(t, 1), says(t, 2)]).toEqual([['player:2'], ['player:2'], ['player:1']])
  })
})

describe('the bot that plans', () => {
  test('orders no ship after ship for a Fleet that already pays upkeep', () => {
    const t = new Table({ factions: ['subsaharan', 'alpha', 'meridian'] })
      .planning()
      .player(0, { credits: 60 })
    for (const planet of [0, 1, 2, 3])
      t.setFleet(0, planet, ...many(5, 'stingray')).facilities(0, planet, 'factory')
    expect(planOf(t.g, 0).filter(part => part.startsWith('order'))).toEqual([])
    for (const planet of [0, 1, 2, 3]) t.setFleet(0, planet, ...many(4, 'stingray'))
    expect(planOf(t.g, 0).some(part => part.startsWith('order'))).toBe(true)
  })
  test('orders four cheap ships rather than two dear ones for a mission that asks for four', () => {
    const t = new Table(seats).toTurn(2).planning().player(0, { credits: 24 })
    t.arrange(g => lay(g.players.at(0).missions, [content.missions.indexOf('launch-season-green')]))
    expect(planOf(t.g, 0).filter(part => part.startsWith('order')).length).toBeGreaterThanOrEqual(4)
  })
  test('bids otherwise than its neighbours', () => {
    let alike = 0
    for (let n = 0; n < 200; n++) {
      const t = new Table({ ...seats, seed: `bids ${n}` }).planning()
      const bids = [0, 1, 2].map(who => whims(t.g, who)(9))
      if (bids[0] === bids[1]) alike++
    }
    // One pair in nine.
    expect(alike).toBeLessThan(50)
  })
})

describe('the bot that looks ahead', () => {
  /** All plan at once; what the first seat expects of the others, and the table when all is shown. */
  function foreseen(seed: string, turn: number) {
    const g = start(newFrontier, { players: 4, seed, settings: {} })
    const random = randomFrom(seed)
    let wanted: ReturnType<typeof expected> | undefined
    for (let [q] = questions(g); q !== undefined; [q] = questions(g)) {
      if (g.turn === turn && q.prompt === 'planning.plan') wanted ??= expected(g, 0)
      answer(g, q.seat, bot.answer?.(g, q, random) ?? [], q.errand)
      if (wanted && g.phase === 'planet') return { g, wanted }
    }
    throw new Error('nobody planned')
  }
  test('expects of the others what comes first to their minds: their bids', () => {
    for (let n = 0; n < 6; n++) {
      const { g, wanted } = foreseen(`foreseen ${n}`, 1)
      expect(wanted.bids[3]).toBe(Math.max(...[1, 2, 3].map(who => bidOf(g, who, 'research'))))
    }
  })
  test('and their Attacks', () => {
    let [right, all] = [0, 0]
    for (let n = 0; n < 6; n++) {
      const { g, wanted } = foreseen(`foreseen ${n}`, 3)
      for (const who of [1, 2, 3])
        for (const planet of [0, 1, 2, 3]) {
          const { target } = areaOf(g, who, planet)
          if (target >= 0) all++
          if (target >= 0 && wanted.dice[planet]?.[who] === target) right++
        }
    }
    expect(all).toBeGreaterThan(15)
    expect(right / all).toBeGreaterThan(0.8)
  })
  test('has plans that outbid what it expects, or do not bid', () => {
    const t = new Table(seats).planning()
    const { bids } = expected(t.g, 0)
    const bid = (plan: readonly string[]): number => plan.filter(part => part === 'bid area:3').length
    for (const leaning of LEANINGS) {
      const plan = planOf(t.g, 0, leaning)
      // MTS Group's bids count one higher.
      expect([0, Math.max(1, bids[3] ?? 0)]).toContain(bid(plan))
    }
  })
  test('knows that Alpha Security goes where the fewest Attacks are expected', () => {
    const t = new Table(seats).planning()
    for (const quiet of [1, 2, 3]) {
      const dice = [0, 1, 2, 3].map(planet => (planet === 0 || planet === quiet ? [-1, -1, -1] : [-1, 2, 1]))
      const all = raids(t.g, 0, { viewer: 0, dice })
      const stands = (there: boolean): number[] =>
        all.filter(({ planet }) => (planet === quiet) === there).map(({ stand }) => stand)
      expect(Math.max(...stands(true))).toBeLessThan(0.2)
      expect(Math.min(...stands(false))).toBeGreaterThan(0.9)
    }
  })
  test('does not judge a Corporation by its purse', () => {
    const g = start(newFrontier, { players: 4, seed: 'purse', settings: {} })
    const [q] = questions(g)
    expect(q?.prompt).toBe('faction.choose')
    expect(q && bot.shown?.(g, q)?.(g)).toBe(true)
    g.players.at(0).prestige += 9
    expect(bot.value(g, 0)).toBe(0)
  })
  test('takes a level 3 Technology for worth several of level 1', () => {
    const t = new Table(seats).toTurn(4)
    const worth = (...ids: readonly string[]): number => {
      const one = new Table(seats).toTurn(4).technologies(0, ...ids)
      return worthOf(one.g, 0)
    }
    expect(worth('production-3') - worthOf(t.g, 0)).toBeGreaterThan(
      2 * (worth('tactics-1a', 'marketing-1a') - worthOf(t.g, 0)),
    )
  })
})

test('the bot changes a suit only where that scores', () => {
  const with3 = (...ids: readonly string[]): string[] => {
    const t = new Table(seats).technologies(0, 'marketing-1b').toTurn(5)
    t.arrange(g =>
      lay(
        g.players.at(0).completed,
        ids.map(id => content.missions.indexOf(id)),
      ),
    )
    t.plans().idle(() => t.isAsked('change-suit.choose'))
    return says(t, 0)
  }
  expect(with3('overshadow-green')).toEqual(['keep'])
  const [changed] = with3('overshadow-green', 'grand-heist-green', 'overshadow-yellow')
  expect(changed).toBe(`change mission:${content.missions.indexOf('overshadow-yellow')} suit:1`)
})
