import { answer, nameAnswer, randomFrom, start, winners } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { playOut } from '../../../testing/bot-game.js'
import { bot, secondGenesis } from '../game.js'
import { ELYSHA, IAN, Table } from './table.js'

/** Two teams at a table of four: Ian with the third seat, Elysha with the fourth. */
const ALLY = 2
const FOE = 3
const pairs = (first = IAN, teams = 2): Table => {
  const t = Table.ready({ players: 4, settings: { teams }, first })
  for (let seat = 0; seat < 4; seat++) {
    t.holds(seat)
    t.isk(seat, 0)
  }
  return t
}

/** What the bot says for whoever is asked, until the turn is over. */
function acts(t: Table): string[] {
  const random = randomFrom('acts')
  const said: string[] = []
  const { turn } = t.g
  for (let n = 0; n < 80 && !t.over && t.g.turn === turn; n++) {
    const question = t.question()
    const given = bot.answer?.(t.g, question, random) ?? []
    said.push(...[nameAnswer(question, given)].flat().map(String))
    const result = answer(t.g, question.seat, given)
    if (!result.ok) throw result.error
  }
  return said
}
const goes = (said: readonly string[], region: number): boolean =>
  said.some(act => act.startsWith('warp') && act.endsWith(` region:${region}`))

describe('the bot in a team', () => {
  test('breaks an enemy’s starbase and leaves an ally’s alone', () => {
    const strikes = (teams: number): boolean[] => {
      const t = pairs(IAN, teams)
      for (let n = 0; n < 3; n++) t.ship(IAN, 'Megathron')
      // The enemies are well guarded, the ally is not.
      for (const enemy of [ELYSHA, FOE]) for (let n = 0; n < 4; n++) t.ship(enemy, 'Megathron')
      const said = acts(t)
      return [ELYSHA, ALLY, FOE].map(home => goes(said, home))
    }
    expect(strikes(0)).toEqual([false, true, false])
    expect(strikes(2)).toEqual([false, false, false])
  })
  test('takes outer regions from enemies only', () => {
    const raids = (holder: number): boolean => {
      const t = pairs()
      for (let n = 0; n < 2; n++) t.ship(IAN, 'Thorax')
      const place = t.outer(holder, 'Heaven')
      t.ship(holder, 'Reaper', { at: place })
      return goes(acts(t), place)
    }
    expect([raids(FOE), raids(ALLY)]).toEqual([true, false])
  })
  test('keeps nobody at home for fear of an ally', () => {
    const claims = (threat: number): boolean => {
      const t = pairs()
      t.ship(IAN, 'Rupture')
      const free = t.outer(IAN, 'Heaven')
      for (let n = 0; n < 3; n++) t.ship(threat, 'Rupture')
      return goes(acts(t), free)
    }
    expect([claims(ALLY), claims(ELYSHA)]).toEqual([true, false])
  })
  test('an ally’s fleet and income are worth something, an enemy’s are not', () => {
    const gain = (seat: number): number => {
      const t = pairs()
      const before = bot.value(t.g, IAN)
      t.ship(seat, 'Omen')
      return bot.value(t.g, IAN) - before
    }
    expect(gain(IAN)).toBeGreaterThan(gain(ALLY))
    expect(gain(ALLY)).toBeGreaterThan(0)
    expect(gain(ELYSHA)).toBeLessThan(0)
  })
  test('answers the news of enemies, not of allies', () => {
    const counters = (player: number): boolean => {
      const t = pairs(player)
      const [news = 0] = t.holds(player, "Veteran's Premature Retirement")
      t.isk(player, 9)
      const [veto] = t.holds(IAN, 'Scrambled Orders')
      t.isk(IAN, 9)
      // Even where it hits the own ship: an ally knows why.
      const victim = t.ship(player === ALLY ? IAN : ALLY, 'Leviathan')
      t.play(player, news, `card:${victim}`)
      return acts(t).some(act => act.startsWith(`play card:${veto}`))
    }
    expect([counters(ELYSHA), counters(ALLY)]).toEqual([true, false])
  })
  test('helps an ally in a battle, and nobody else', () => {
    const helps = (teams: number): boolean => {
      const t = pairs(ELYSHA, teams)
      const [glitch] = t.holds(IAN, 'Sensor Glitch')
      t.isk(IAN, 9)
      const place = t.outer(ALLY, 'Metropolis')
      t.ship(ALLY, 'Megathron', { at: place })
      const raider = t.ship(ELYSHA, 'Megathron')
      t.warp(raider, place).endManagement()
      return acts(t).includes(`play card:${glitch} card:${raider}`)
    }
    expect([helps(2), helps(0)]).toEqual([true, false])
  })
  test('two of them beat two players who answer anything, every time, and games between teams end', () => {
    const play = (seed: string, seats: readonly number[]): { won: number[]; turns: number } => {
      const random = randomFrom(seed)
      const settings = { format: 'starter', teams: 2 }
      const brought = bot.brings?.(4, settings, random) ?? []
      const g = start(secondGenesis, { players: 4, seed, settings, brought })
      playOut(g, bot, random, seats)
      return { won: winners(g), turns: bot.rounds?.(g) ?? 0 }
    }
    for (const n of [0, 1, 2, 3]) {
      const team = [n % 2, (n % 2) + 2]
      expect(play(`team ${n}`, team).won).toEqual(team)
    }
    const { won, turns } = play('teams', [0, 1, 2, 3])
    expect(won).toHaveLength(2)
    expect(turns).toBeGreaterThan(5)
    expect(turns).toBeLessThan(40)
  }, 120_000)
})
