import { isOver } from '@orrery/kernel'
import { answer, nameAnswer, questions, randomFrom, start, winners } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { playOut } from '../../../testing/bot-game.js'
import { RACES } from '../content/vocabulary.js'
import { raceAt, starterDeck } from '../deck.js'
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
  const settings = { format: decks ? 'tournament' : 'starter' }
  const brought = bot.brings?.(players, settings, random) ?? []
  const g = start(secondGenesis, { players, seed, settings, brought })
  playOut(g, bot, random, seats)
  return { winners: winners(g), turns: bot.rounds?.(g) ?? 0 }
}

/** The bot answers so many times for everybody, or until the next turn; what was said in management. */
function lets(t: Table, answers: number): string[] {
  const random = randomFrom('lets')
  const said: string[] = []
  const { turn } = t.g
  for (let n = 0; n < answers && !t.over && t.g.turn === turn; n++) {
    const question = t.question()
    const given = bot.answer?.(t.g, question, random) ?? []
    if (question.prompt !== 'initiative') said.push(...[nameAnswer(question, given)].flat().map(String))
    const result = answer(t.g, question.seat, given)
    if (!result.ok) throw result.error
    // Whoever else may answer a free act.
    if (answers <= 2) t.answers()
  }
  return said
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
    t.ship(IAN, 'Megathron')
    t.ship(IAN, 'Megathron')
    t.holds(IAN)
    t.isk(IAN, 0)
    lets(t, 80)
    expect(t.winners).toEqual([IAN])
  })
  test('breaks through defenders that cannot stop it, and leaves those alone that can', () => {
    for (const [guards, falls] of [
      [['Velator', 'Tristan'], true],
      [['Megathron', 'Megathron'], false],
    ] as const) {
      const t = Table.ready()
      for (let n = 0; n < 3; n++) t.ship(IAN, 'Thorax')
      t.holds(IAN)
      t.holds(ELYSHA)
      for (const name of guards) t.ship(ELYSHA, name)
      const acts = lets(t, 80)
      expect(t.winners).toEqual(falls ? [IAN] : [])
      expect(acts.some(act => act.includes(`region:${ELYSHA}`))).toBe(falls)
    }
  })
  test('keeps at home what holds the home', () => {
    const claims = (enemies: number): boolean => {
      const t = Table.ready()
      const guard = t.ship(IAN, 'Rupture')
      t.outer(IAN, 'Heaven')
      t.holds(IAN)
      t.isk(IAN, 0)
      for (let n = 0; n < enemies; n++) t.ship(ELYSHA, 'Rupture')
      return lets(t, 40).some(act => act.startsWith(`warp card:${guard}`))
    }
    expect(claims(0)).toBe(true)
    expect(claims(3)).toBe(false)
  })
  test('puts what earns before what fights, and pays for what earns most', () => {
    const t = Table.ready()
    const [rock] = t.holds(IAN, 'Veldspar', 'Executioner', 'Hull Breach')
    t.isk(IAN, 2)
    expect(lets(t, 1)).toEqual([`play card:${rock} region:${IAN}`])
  })
  test('puts miners to work and leaves them at it', () => {
    const t = Table.ready()
    t.holds(IAN)
    t.isk(IAN, 0)
    const miner = t.ship(IAN, 'Burst')
    const rock = t.location(IAN, 'Scordite', IAN)
    expect(lets(t, 2)).toEqual([`command card:${miner} mine:${rock}`, 'pass'])
  })
  test('leaves a fight it can only lose, but not a starbase that would fall for it', () => {
    const answers = (enemies: readonly string[]): string => {
      const t = Table.ready()
      const guard = t.ship(ELYSHA, 'Tristan')
      t.holds(IAN)
      t.holds(ELYSHA)
      for (const name of enemies) t.warp(t.ship(IAN, name), ELYSHA)
      t.endManagement()
      while (!(t.prompt() === 'withdraw.ships' && t.who() === ELYSHA)) {
        if (t.prompt() === 'initiative') t.pass()
        else t.stay()
      }
      return lets(t, 1)[0]?.replace(String(guard), 'guard') ?? ''
    }
    expect(answers(['Thorax'])).toBe('withdraw card:guard none')
    expect(answers(['Thorax', 'Thorax', 'Incursus'])).toBe('stay')
  })
  test('upgrades for what the back gives: a card more each turn, not a shield it does not need', () => {
    const upgrades = (tower: string, race: 'caldari' | 'minmatar'): boolean => {
      const t = Table.ready().race(IAN, race)
      t.starbase(IAN, tower)
      t.holds(IAN, 'Radiation Belt')
      t.isk(IAN, 9)
      return lets(t, 1).includes('upgrade')
    }
    expect(upgrades('Venal Tower', 'caldari')).toBe(true)
    expect(upgrades('Vanguard Tower', 'minmatar')).toBe(false)
  })
  test('values what the texts of its cards give, every turn that is left', () => {
    const t = Table.ready()
    const before = bot.value(t.g, IAN)
    t.structure(IAN, 'Courier Office')
    const office = bot.value(t.g, IAN)
    expect(office).toBeGreaterThan(before)
    t.arrange(g => (g.players.at(IAN).turns = 12))
    const late = bot.value(t.g, IAN)
    const bare = Table.ready()
    bare.arrange(g => (g.players.at(IAN).turns = 12))
    expect(late - bot.value(bare.g, IAN)).toBeLessThan(office - before)
  })
  test('uses abilities that gain: a small ship for two cards, ISK nobody needs for one', () => {
    const t = Table.ready()
    const stain = t.outer(IAN, 'Stain')
    t.ship(IAN, 'Reaper', { at: stain })
    t.ship(IAN, 'Reaper', { at: stain })
    t.holds(IAN)
    t.isk(IAN, 0)
    expect(lets(t, 40).some(act => act.startsWith('use '))).toBe(true)
    const rich = Table.ready()
    const office = rich.structure(IAN, 'Courier Office')
    rich.holds(IAN)
    rich.isk(IAN, 12)
    expect(lets(rich, 40)).toContain(`use card:${office} none`)
  })
  test('attacks to disturb miners that cannot stand up to it, and lets a home be that loses nothing by it', () => {
    const attacks = (mining: boolean): boolean => {
      const t = Table.ready()
      t.ship(IAN, 'Omen')
      t.ship(IAN, 'Omen')
      const rock = t.location(ELYSHA, 'Scordite', ELYSHA)
      const miner = t.ship(ELYSHA, 'Burst')
      if (mining) t.arrange(g => Object.assign(g.cards.at(miner), { command: 0, mines: rock }))
      t.holds(IAN)
      t.holds(ELYSHA)
      t.isk(IAN, 0)
      return lets(t, 60).some(act => act.includes(`region:${ELYSHA}`))
    }
    expect(attacks(true)).toBe(true)
    expect(attacks(false)).toBe(false)
  })
  test('knows who begins', () => {
    const t = new Table()
    expect(bot.order?.(t.g)).toBeUndefined()
    t.begin()
    expect(bot.order?.(t.g)).toEqual([t.g.active, 1 - t.g.active])
  })
  test('brings no race twice while there is another, whatever the people beside it bring', () => {
    for (const format of ['starter', 'tournament'])
      for (const players of [2, 3, 4, 6])
        for (const theirs of [null, ...RACES.map(starterDeck)])
          for (let seed = 0; seed < 8; seed++) {
            const beside = Array.from({ length: players }, (_, seat) => (seat === 1 ? theirs : undefined))
            const brought = bot.brings?.(players, { format }, randomFrom(`races ${seed}`), beside) ?? []
            expect(brought[1]).toBeNull()
            const races = brought.map((what, seat) => raceAt(seat === 1 ? theirs : what, seat))
            expect(new Set(races).size).toBe(Math.min(players, 4))
          }
  })
  test('never does a thing only to undo it', () => {
    const random = randomFrom('restless')
    const brought = bot.brings?.(2, { format: 'starter' }, random) ?? []
    const g = start(secondGenesis, { players: 2, seed: 'restless', settings: {}, brought })
    // No ship docks in its own turn, and none is told the same twice in one.
    const acts = new Set<string>()
    const restless: string[] = []
    while (!isOver(g)) {
      const [q] = questions(g)
      if (!q) break
      const given = bot.answer?.(g, q, random) ?? []
      const name = JSON.stringify([g.turn, nameAnswer(q, given)])
      if (q.prompt === 'manage' && (acts.has(name) || name.includes('"dock '))) restless.push(name)
      if (!name.includes('"play ')) acts.add(name)
      const result = answer(g, q.seat, given)
      if (!result.ok) throw result.error
    }
    expect(restless.filter(name => !name.includes('"pass"'))).toEqual([])
    expect(winners(g).length).toBe(1)
  }, 120_000)
})
