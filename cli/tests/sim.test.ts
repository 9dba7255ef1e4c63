import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { players } from '@orrery/bots'
import type { Turn } from '@orrery/bots'
import type { Answer } from '@orrery/kernel'
import { randomFrom, start } from '@orrery/kernel/host'
import { games } from '@orrery/games'
import type { Loaded } from '@orrery/games'
import { expect, test } from 'vitest'
import { wantedOf } from '../src/sim/brought.js'
import { courseOf } from '../src/sim/course.js'
import { playOne, seating } from '../src/sim/play.js'
import type { Order } from '../src/sim/play.js'
import { spread, summarise } from '../src/sim/summary.js'
import type { Summary } from '../src/sim/summary.js'
import { file, json, orrery, orreryUntil } from './command.js'

const order: Order = { game: 'skirmish', players: 2, seed: 's', bots: ['random'], settings: {}, most: 10_000 }
const sample = (): Promise<Loaded> => {
  const entry = games['skirmish']
  if (!entry) throw new Error('the sample game is missing')
  return entry.load()
}

test('sim reports what was played', async () => {
  const { code, value } = await json('sim', 'skirmish', '--players', '3', '--games', '20', '--workers', '1')
  expect(code).toBe(0)
  const summary = value as Summary
  expect(summary).toMatchObject({ game: 'skirmish', players: 3, games: 20, finished: 20, violations: 0 })
  expect(summary.decisions).toBeGreaterThan(20 * 10)
  expect(summary.seconds).toBeGreaterThan(0)
  expect(summary.decisionsPerSecond).toBeGreaterThan(0)
  expect(summary.wins.seats.map(({ name }) => name)).toEqual(['seat 0', 'seat 1', 'seat 2'])
  expect(summary.wins.seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(20)
  expect(summary.length.least).toBeLessThanOrEqual(summary.length.median)
})

test('a run that is stopped tells of the games it has, the first ones of the order', async () => {
  const sim = (...args: string[]) => ['sim', 'skirmish', '--workers', '1', '--json', ...args]
  const { code, out, err } = await orreryUntil(() => Promise.resolve(), ...sim('--games', '5000'))
  const { games, length, scores } = JSON.parse(out) as Summary
  expect(games).toBeGreaterThan(0)
  expect(games).toBeLessThan(100)
  expect([code, err]).toEqual([1, expect.stringContaining(`Stopped after ${games} of 5000 games.`)])
  expect((await json(...sim('--games', String(games)))).value).toMatchObject({ games, length, scores })
})

test('a measure for the balance page that is stopped writes nothing, and tells what it has', async () => {
  const line = ['sim', 'skirmish', '--balance', '--games', '5000', '--workers', '1']
  const { code, out } = await orreryUntil(() => Promise.resolve(), ...line)
  expect(code).toBe(1)
  expect(out).toMatch(/^\d+ of \d+ games finished/)
  expect(out).toMatch('Nothing is written.')
})

test('the same seed gives the same games, another seed others', async () => {
  const play = async (seed: string): Promise<unknown> => {
    const { value } = await json('sim', 'skirmish', '--games', '5', '--seed', seed, '--workers', '1')
    return { ...(value as Summary), seconds: 0, decisionsPerSecond: 0, seed: '' }
  }
  expect(await play('a')).toEqual(await play('a'))
  expect(await play('a')).not.toEqual(await play('b'))
})

test('the real command gives the same result on two threads as on one, and nothing but JSON', async () => {
  const bin = fileURLToPath(new URL('../bin/orrery.mjs', import.meta.url))
  const play = async (workers: string): Promise<unknown> => {
    const args = [
      bin,
      'sim',
      'skirmish',
      '--games',
      '30',
      '--bots',
      'greedy,random',
      '--workers',
      workers,
      '--json',
    ]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args)
    // On a busy machine it takes long enough to tell how far it is.
    expect(stderr).toMatch(/^(Skirmish, 2 players: \d+ of 30\n)*$/)
    return { ...(JSON.parse(stdout) as Summary), seconds: 0, decisionsPerSecond: 0 }
  }
  const [one, two] = await Promise.all([play('1'), play('2')])
  expect(two).toEqual(one)
  expect(one).toMatchObject({ finished: 30, wins: { bots: [{ name: 'greedy' }, { name: 'random' }] } })
}, 60_000)

test('bots take turns in the seats, and the last fills the table', () => {
  const four = { ...order, players: 4, bots: ['greedy', 'random'] }
  expect([0, 1, 2, 3].map(i => seating(four, i).indexOf('greedy'))).toEqual([0, 3, 2, 1])
  expect(seating(four, 5).filter(name => name === 'random')).toHaveLength(3)
})

test('a quantity that is not conserved is found, and fails the command', async () => {
  const loaded = await sample()
  const leaky = {
    ...loaded.game,
    def: { ...loaded.game.def, conserved: (g: object) => ({ round: (g as { round: number }).round }) },
  }
  const played = playOne({ ...loaded, game: leaky as Loaded['game'] }, order, 0, players)
  expect(played.violations).toHaveLength(1)
  expect(played.violations[0]).toMatch(/game 0, decision \d+: \{"round":1\} became \{"round":\d\}/)
  expect(summarise(order, [played], 1).violations).toBe(1)
})

test('an illegal answer of a bot is found', async () => {
  const cheat = { name: 'cheat', answer: () => [4095] }
  const played = playOne(await sample(), { ...order, bots: ['cheat'] }, 0, { cheat })
  expect(played.over).toBe(false)
  expect(played.violations[0]).toMatch(/^game 0, decision 0: cheat at /)
})

test('rules that break are told with the game and the decision, and the other games go on', async () => {
  const loaded = await sample()
  let asked = 0
  const clumsy = {
    name: 'clumsy',
    answer: (turn: Turn): Answer => {
      if (++asked === 5) throw new Error('stumbled')
      return turn.anyAnswer?.() ?? []
    },
  }
  const played = [0, 1].map(i => playOne(loaded, { ...order, bots: ['clumsy'] }, i, { clumsy }))
  expect(played[0]).toMatchObject({ over: false, violations: ['game 0, decision 4: stumbled'] })
  expect(played[1]).toMatchObject({ over: true, violations: [] })
})

test('a game that does not end is not called finished, and fails the command', async () => {
  const { code, value } = await json('sim', 'skirmish', '--games', '3', '--most', '5', '--workers', '1')
  expect(code).toBe(1)
  expect(value).toMatchObject({ games: 3, finished: 0 })
})

test('shares have the right size and error', () => {
  const game = (winner: number, label: string) => ({
    over: true,
    decisions: 10,
    sole: 1,
    scores: [1, 2],
    winners: [winner],
    bots: ['random', 'random'],
    labels: [{ colour: label }, { colour: 'blue' }],
    tallies: [{ planets: winner === 0 ? 4 : 0 }, { planets: 1 }],
    uses: [{ cards: { Ace: winner === 0 ? 2 : 0, Jack: 0 } }, { cards: { Ace: 1 } }],
    rounds: 7,
    order: [1, 0],
    course: { changes: 1, halfway: winner === 0, clear: 0.5 },
    violations: [],
  })
  const played = Array.from({ length: 100 }, (_, i) => game(i < 75 ? 0 : 1, i < 50 ? 'red' : 'green'))
  const { wins, tally, uses, roundCounts, sole, lead } = summarise(order, played, 1)
  // 75 of 100 with a fair share of a half: half again what is fair, plus or minus 1.96 * sqrt(.75 * .25 / 100) / .5.
  expect(wins.seats[0]).toMatchObject({
    name: 'seat 0',
    wins: 75,
    share: 0.75,
    fair: 0.5,
    ratio: 1.5,
    error: 0.17,
    // Wilson's interval of 75 in 100 is 0.657 to 0.825.
    low: 1.314,
    high: 1.649,
  })
  expect(wins.places.map(({ name, share }) => [name, share])).toEqual([
    ['place 1', 0.25],
    ['place 2', 0.75],
  ])
  expect(sole).toBe(0.1)
  expect(lead).toEqual({ changes: 1, halfway: 0.75, led: 100, clear: 0.5, changeCounts: { 1: 100 } })
  expect(wins.labels['colour']?.map(({ name, seats, share }) => [name, seats, share])).toEqual([
    ['blue', 100, 0.25],
    ['green', 50, 0.5],
    ['red', 50, 1],
  ])
  expect(tally['planets']).toEqual({ all: 2, winners: 3.25 })
  expect(roundCounts).toEqual({ 7: 100 })
  // All second seats and three quarters of the first used the Ace; those of them who won did so in every game.
  const [ace, jack] = uses['cards'] ?? []
  expect(ace).toMatchObject({ name: 'Ace', seats: 200, share: 0.875, low: 0.822, high: 0.914, times: 1.25 })
  expect(ace?.wins?.ratio).toBeCloseTo(100 / 175 / 0.5, 2)
  // What nobody uses is there too, and only those who had it count.
  expect(jack).toEqual({ name: 'Jack', seats: 100, share: 0, low: 0, high: 0.037, times: 0 })
})

test('sim counts what each seat used, by what the game says its events show', async () => {
  const { value } = await json('sim', 'skirmish', '--games', '20', '--bots', 'greedy', '--workers', '1')
  const { uses } = value as Summary
  const [kind = '', cards = []] = Object.entries(uses)[0] ?? []
  const { sets } = (await json('pack', 'export', 'skirmish')).value as {
    sets: Record<string, { name: string }[]>
  }
  expect(cards.map(({ name }) => name).sort()).toEqual(sets['cards']?.map(({ name }) => name).sort())
  expect(cards.some(({ times }) => times > 0)).toBe(true)
  for (const { seats } of cards) expect(seats).toBe(40)
  const told = await orrery('sim', 'skirmish', '--games', '2', '--workers', '1', '--uses')
  expect(told.out).toContain(kind)
  expect((await orrery('sim', 'skirmish', '--games', '2', '--workers', '1')).out).not.toContain(kind)
})

test('the course of a game: changes of the lead, the leader half-way, when it was clear', () => {
  const ends = [
    [1, 0],
    [1, 1],
    [2, 3],
    [4, 3],
    [6, 5],
  ]
  // Level at the second round's end: nobody took the lead there.
  expect(courseOf(ends, [0])).toEqual({ changes: 2, halfway: false, clear: 3 / 5 })
  expect(courseOf(ends.slice(0, 3), [1])).toEqual({ changes: 1, clear: 1 / 3 })
  expect(courseOf([[5, 5]], [0, 1])).toEqual({ changes: 0, clear: 0 })
})

test('places and the course are those of the game that was played', async () => {
  const loaded = await sample()
  const bot = { ...loaded.bot, value: () => 0, rounds: (g: object) => (g as { round: number }).round }
  const seen: number[] = []
  const places = (g: object): number[] | undefined => {
    seen.push((g as { round: number }).round)
    return seen.length > 3 ? [1, 0] : undefined
  }
  const played = playOne({ ...loaded, bot: { ...bot, order: places } }, order, 0, players)
  expect(played.order).toEqual([1, 0])
  expect(seen).toHaveLength(4)
  expect(played.sole).toBeLessThan(played.decisions)
  expect(played.course?.clear).toBeLessThanOrEqual(1)
})

test('a spread shows the ends and the middle', () => {
  expect(spread([5, 1, 4, 2, 3, 6, 9, 8, 7, 10, 11])).toEqual({
    least: 1,
    low: 2,
    median: 6,
    high: 10,
    most: 11,
    mean: 6,
  })
  expect(spread([])).toMatchObject({ least: 0, most: 0, mean: 0 })
})

test('the page for the balance folder holds the tables and the command that made it', async () => {
  const { code, out } = await orrery('sim', 'skirmish', '--games', '10', '--workers', '1', '--markdown')
  expect(code).toBe(0)
  expect(out).toMatch('`npx orrery sim skirmish --players 2 --games 10 --seed 1 --bots random --markdown`')
  expect(out).toMatch(/### Wins by seat\n\n\| {2}\| seats \|/)
  expect(out).toMatch(/\| seat 1 \| 10 \|/)
})

/** A game to which seats bring something that has a name. */
async function withDecks(): Promise<{ id: string; title: string; label: string; other: string }> {
  for (const [id, entry] of Object.entries(games)) {
    const { game, bot } = await entry.load()
    if (!bot?.brings || !bot.label) continue
    const labels = new Set<string>()
    for (let seed = 0; labels.size < 2; seed++) {
      const brought = bot.brings(2, {}, randomFrom(String(seed)))
      const g = start(game, { players: 2, seed: 'x', settings: {}, brought })
      for (const seat of [0, 1]) labels.add(Object.values(bot.label(g, seat))[0] ?? '')
    }
    const [label = '', other = ''] = labels
    return { id, title: game.title, label, other }
  }
  throw new Error('there is no such game')
}

test('seats play what they are told to, in turn; what nobody brings is refused', async () => {
  const { id, title, label, other } = await withDecks()
  const sim = (labels: string) =>
    orrery('sim', id, '--games', '2', '--workers', '1', '--markdown', '--labels', labels)
  const { code, out } = await sim(`${label},${other}`)
  expect(code).toBe(0)
  expect(out).toMatch(` --labels ${label},${other} --markdown\``)
  const played = /### Wins by [A-Z]\w*\n[^#]*/.exec(out)?.[0] ?? ''
  expect([...played.matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, name, seats]) => [name, seats])).toEqual(
    [label, other].sort().map(name => [name, '2']),
  )
  expect((await sim(`${label},chalk`)).err).toMatch(`Nobody brings chalk to ${title}.`)
  expect((await sim('a,b,c')).err).toMatch('3 labels do not fit on 2 seats.')
  const plain = await orrery('sim', 'skirmish', '--games', '1', '--workers', '1', '--labels', 'red')
  expect(plain.err).toMatch('Nobody brings anything to Skirmish')
}, 60_000)

test('labels move one seat on from game to game, beside the bots', () => {
  const three = { ...order, players: 3, labels: ['red', 'blue'] }
  expect([0, 1, 2].map(i => wantedOf(three, i).indexOf('red'))).toEqual([0, 2, 1])
  expect(wantedOf(three, 0)).toEqual(['red', 'blue', undefined])
})

test('a search is told how many playouts it has', async () => {
  const sim = (bots: string) =>
    orrery('sim', 'skirmish', '--games', '2', '--workers', '1', '--bots', bots, '--json')
  const { code, out } = await sim('search:4,random')
  expect(code).toBe(0)
  expect((JSON.parse(out) as Summary).wins.bots.map(({ name }) => name)).toEqual(['random', 'search:4'])
  for (const name of ['search:0', 'search:', 'search:x', 'normal:4'])
    expect((await sim(name)).err).toMatch(`There is no bot called ${name}.`)
})

/** A pack of the sample game in which Salvo is in the deck so many times. */
async function salvos(copies: number): Promise<string> {
  const { out } = await orrery('pack', 'export', 'skirmish')
  const pack = JSON.parse(out) as { name: string; sets: { cards: { id: string; copies: number }[] } }
  const cards = pack.sets.cards.map(card => (card.id === 'salvo' ? { ...card, copies } : card))
  return file({ ...pack, name: `${copies} salvos`, sets: { cards } }, `salvos-${copies}.json`)
}

test('games are played with the packs that are named, the later laid over the earlier', async () => {
  const play = async (...packs: string[]): Promise<unknown> => {
    const args = packs.flatMap(pack => ['--pack', pack])
    const { code, value } = await json('sim', 'skirmish', '--games', '6', '--workers', '1', ...args)
    expect(code).toBe(0)
    expect(value).toMatchObject({ finished: 6, violations: 0, packs })
    const { length, scores, decisions } = value as Summary
    return { length, scores, decisions }
  }
  const [few, many] = [await salvos(1), await salvos(9)]
  const plain = await play()
  expect(await play(many)).not.toEqual(plain)
  expect(await play(few, many)).toEqual(await play(many))
  expect(await play(many, few)).toEqual(await play(few))
})

test('the page names the packs it was made with; a pack that does not fit is refused with its file, item and field', async () => {
  const pack = await salvos(3)
  const sim = (...args: string[]) => orrery('sim', 'skirmish', '--games', '2', '--workers', '1', ...args)
  expect((await sim('--markdown', '--pack', pack)).out).toMatch(` --pack ${pack} --markdown\``)
  const { code, err } = await sim('--pack', await salvos(99))
  expect([code, err]).toEqual([1, expect.stringContaining('salvos-99.json: salvo, field copies must be')])
  expect((await sim('--pack', 'nowhere.json')).err).toMatch('There is no file nowhere.json.')
  const other = file({ orreryPack: 1, game: 'starter', name: 'x', sets: {} })
  expect((await sim('--pack', other)).err).toMatch('field game must be skirmish')
})
