import { games } from '@orrery/games'
import type { AnyGame, Game } from '@orrery/kernel'
import { nameAnswer, randomFrom, sample, scores } from '@orrery/kernel/host'
import type { Entry, Heard, MatchFile } from '@orrery/table'
import { commitmentTo, exportMatch, rulesOf, Table } from '@orrery/table'
import { beforeAll, describe, expect, test } from 'vitest'
import { endingOf } from '../src/after/ending.js'
import type { OpenGame } from '../src/game/games.js'
import { analyse } from '../src/after/analysis.js'
import type { Chance } from '../src/after/chances.js'
import { chancesIn, coarseFirst } from '../src/after/chances.js'
import { luckOf } from '../src/after/luck.js'
import { arrivalOfFile, entryAt, pastOfFile } from '../src/after/match-file.js'
import { History } from '../src/table/history.js'

const [sampleId = ''] = Object.keys(games).filter(id => games[id]?.sample === true)
const load = (id: string) => games[id]?.load() ?? Promise.resolve(undefined)
const gameOf = async (id: string) => (await load(id))?.game as AnyGame | undefined

/** A match played to its end by chance, as its log tells it. */
async function playedMatch(): Promise<{ file: MatchFile; table: Table }> {
  const game = (await gameOf(sampleId)) as AnyGame
  const table = new Table('t', game)
  const entries: Entry[] = []
  let at = 0
  const enter = (body: object): void => {
    const entry = { ...body, at: ++at } as Entry
    table.apply(entry)
    entries.push(entry)
  }
  const people = ['Ann', 'Bob'].map((name, i) => ({ user: `u${i}`, name }))
  const terms = {
    settings: {},
    packs: [],
    clock: { kind: 'none' },
    timeout: 'bot',
    listed: false,
    spectators: true,
  }
  enter({ k: 'open', by: people[0], key: 'k', game: sampleId, players: 2, ...terms })
  people.forEach((who, seat) => enter({ k: 'sit', seat, who }))
  enter({ k: 'start', seed: 'seed', commitment: commitmentTo('seed'), ...rulesOf(table, 'seed') })
  const random = randomFrom('after')
  while (table.status === 'playing') {
    const open = [0, 1].flatMap(seat => table.play?.questions(seat) ?? [])
    const q = open[random(open.length)]
    if (!q) throw new Error('nobody is asked')
    enter({
      k: 'answer',
      seat: q.seat,
      a: nameAnswer(q, sample(q, random)),
      ...(q.errand ? { errand: true } : {}),
    })
  }
  return { file: exportMatch(table, entries), table }
}

let file: MatchFile
let table: Table
beforeAll(async () => {
  ;({ file, table } = await playedMatch())
})

describe('a match that is over', () => {
  test('is told by rounds that lead to its scores', async () => {
    const { rounds, sound, decisions, moments } = await analyse(load, file, 0)
    expect(sound).toBe(true)
    expect(rounds.at(-1)?.scores).toEqual(scores(table.play?.g ?? {}))
    expect(rounds.map(({ step }) => step)).toEqual(rounds.map(({ step }) => step).toSorted((a, b) => a - b))
    expect(decisions).toBe(file.entries.filter(({ k }) => k === 'answer').length)
    for (const { by } of moments) expect(by).not.toBe(0)
    // Each round begins where the one before has ended.
    rounds.slice(1).forEach(({ from }, i) => expect(from).toBeGreaterThan(rounds[i]?.step ?? 0))
  })
  test('has chances that add up, and are certain at its end', async () => {
    const loaded = await load(sampleId)
    if (!loaded) throw new Error('no sample game')
    const told: (readonly Chance[])[] = []
    await chancesIn(
      loaded,
      file,
      0,
      found => told.push(found),
      () => false,
    )
    const last = told.at(-1) ?? []
    for (const { chances } of last) expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1)
    const { winners = [] } = table.result ?? {}
    expect(last.at(-1)?.chances).toEqual(
      [0, 1].map(seat => (winners.includes(seat) ? 1 / winners.length : 0)),
    )
    // It shows early what it has, in the order of the match.
    expect(told[1]?.length).toBe(2)
    expect(last.map(({ step }) => step)).toEqual(last.map(({ step }) => step).toSorted((a, b) => a - b))
  })
  test('stops thinking as soon as nobody asks', async () => {
    const loaded = await load(sampleId)
    let told = 0
    await chancesIn(
      loaded ?? { game: table.game as Game },
      file,
      0,
      () => void told++,
      () => told >= 3,
    )
    expect(told).toBe(3)
  })
  test('can be gone on from at any position: the entry is found by what a viewer had heard', async () => {
    const past = await pastOfFile(gameOf, file, 1)
    for (const { n } of past.heard.filter((_, i) => i % 7 === 0)) {
      const replayed = new Table('again', table.game)
      for (const entry of file.entries.slice(0, await entryAt(gameOf, file, 1, n))) replayed.apply(entry)
      expect(replayed.heardBy(1)).toBe(n)
    }
  })
  test('is found out when its seed was changed', async () => {
    const forged = file.entries.map(entry => (entry.k === 'start' ? { ...entry, seed: 'other' } : entry))
    expect((await analyse(load, { ...file, entries: forged }, 0)).sound).toBe(false)
    const bent = { ...file, hash: '0000000000000000' }
    expect((await analyse(load, bent, 0)).sound).toBe(false)
  })
  test('can be walked through as each viewer was told it, up to what they saw at the end', async () => {
    for (const viewer of [0, 1, -1]) {
      const end = await arrivalOfFile(gameOf, file, viewer)
      const history = new History(await pastOfFile(gameOf, file, viewer))
      expect(history.at(history.length)).toEqual(end.words)
    }
  })
})

test('the outline of a curve comes before its detail, and nothing is left out', () => {
  for (const length of [1, 2, 3, 10, 33]) {
    const order = coarseFirst(length)
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length }, (_, i) => i))
    expect(order.slice(0, Math.min(2, length))).toEqual([0, length - 1].slice(0, Math.min(2, length)))
  }
})

test('luck is added up by seat and by what was rolled for', () => {
  const luck = (e: { readonly type: string; readonly by?: unknown; readonly hit?: unknown }) =>
    e.type === 'shot'
      ? { seat: Number(e.by), what: 'Shots', got: e.hit === true ? 1 : 0, expected: 0.5 }
      : undefined
  const events = [
    { type: 'shot', by: 1, hit: true },
    { type: 'moved', by: 1 },
    { type: 'shot', by: 0, hit: false },
    { type: 'shot', by: 1, hit: true },
  ]
  expect(luckOf(events, luck)).toEqual([
    { seat: 0, what: 'Shots', rolls: 1, got: 0, expected: 0.5 },
    { seat: 1, what: 'Shots', rolls: 2, got: 2, expected: 1 },
  ])
})

describe('why a match ended', () => {
  const open = {
    speech: {
      event: (event: { type: string }) => (event.type === 'quiet' ? undefined : `It is ${event.type}.`),
      begins: () => undefined,
    },
  } as unknown as OpenGame
  const people = {
    say: { me: 0, seat: (n: number) => `Seat ${n}`, player: String },
    side: () => undefined,
  } as never
  const step = (n: number, what: object): Heard => ({ n, at: 0, ...what }) as unknown as Heard
  test('is told by the last that happened, and by who was gone by then', () => {
    const heard = [
      step(1, { line: { k: 'start' } }),
      step(2, { events: [{ type: 'begun' }] }),
      step(3, { line: { k: 'leave', seat: 1 } }),
      step(4, { events: [{ type: 'late' }, { type: 'quiet' }, { type: 'won' }] }),
      step(5, { line: { k: 'say', seat: 0, name: 'Ann', text: 'good game' } }),
    ]
    expect(endingOf(open, heard, people, {})).toBe('Seat 1 leaves; a bot plays on. It is late. It is won.')
    expect(endingOf(open, heard.slice(0, 1), people, {})).toBeUndefined()
    // A game may name the events that say why; they are told whenever they happened.
    const named = { ...open, board: { ending: ['begun', 'won'] } } as unknown as OpenGame
    expect(endingOf(named, heard.slice(3), people, {})).toBe('It is won.')
    expect(endingOf(named, heard, people, {})).toContain('It is begun. It is won.')
  })
  test('does not name those who came back, nor a clock that ran out once', () => {
    const heard = [
      step(1, { line: { k: 'start' } }),
      step(2, { line: { k: 'flag', seat: 0 } }),
      step(3, { line: { k: 'leave', seat: 0, why: 'time' } }),
      step(4, { line: { k: 'leave', seat: 1 } }),
      step(5, { line: { k: 'sit', seat: 1, name: 'Bob' } }),
      step(6, { events: [{ type: 'won' }] }),
    ]
    expect(endingOf(open, heard, people, {})).toBe('Time is up for Seat 0; a bot plays on. It is won.')
  })
  test.each([
    [{ why: 'resigned' }, 'Seat 1 resigns.'],
    [{ why: 'time' }, 'Seat 1 loses on time.'],
    [{ why: 'time', both: true }, 'Both lose on time.'],
  ])('before the rules say so: %j', (how, told) => {
    const heard = [
      step(1, { line: { k: 'start' } }),
      step(2, { events: [{ type: 'begun' }] }),
      step(3, { line: { k: 'lost', seat: 1, ...how } }),
      step(4, { line: { k: 'rematch', table: 'x' } }),
    ]
    expect(endingOf(open, heard, people, {})).toBe(told)
  })
})
