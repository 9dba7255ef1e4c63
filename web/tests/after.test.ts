import { games } from '@orrery/games'
import type { AnyGame, Game } from '@orrery/kernel'
import { nameAnswer, randomFrom, sample } from '@orrery/kernel'
import type { Entry, MatchFile } from '@orrery/table'
import { commitmentTo, exportMatch, Table } from '@orrery/table'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyse } from '../src/after/analysis.js'
import { arrivalOfFile, pastOfFile } from '../src/after/match-file.js'
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
    options: {},
    packs: [],
    clock: { kind: 'none' },
    timeout: 'bot',
    listed: false,
    spectators: true,
  }
  enter({ k: 'open', by: people[0], key: 'k', game: sampleId, players: 2, ...terms })
  people.forEach((who, seat) => enter({ k: 'sit', seat, who }))
  enter({ k: 'start', seed: 'seed', commitment: commitmentTo('seed') })
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
    expect(rounds.at(-1)?.scores).toEqual((table.game as Game).def.scores(table.play?.g as never))
    expect(rounds.map(({ step }) => step)).toEqual(rounds.map(({ step }) => step).toSorted((a, b) => a - b))
    expect(decisions).toBe(file.entries.filter(({ k }) => k === 'answer').length)
    for (const { by } of moments) expect(by).not.toBe(0)
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
