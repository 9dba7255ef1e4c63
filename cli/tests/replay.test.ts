import { games } from '@orrery/games'
import type { Entry, Setup } from '@orrery/kernel'
import { Match, nameAnswer, questions, randomFrom, sample } from '@orrery/kernel'
import { beforeAll, expect, test } from 'vitest'
import { commitmentTo } from '../src/replay.js'
import { file, json, orrery } from './command.js'

interface Recorded {
  orrery: number
  game: string
  setup: Setup
  entries: Entry[]
  hash: string
  commitment: string
}
let recorded: Recorded
let hashes: string[]
const copy = (): Recorded => structuredClone(recorded)

beforeAll(async () => {
  const game = (await games['skirmish']?.load())?.game
  if (!game) throw new Error('the sample game is missing')
  const setup = { players: 2, seed: 'a match', options: {} }
  const match = new Match(game, setup)
  const random = randomFrom('answers')
  hashes = [match.hash()]
  while (!match.over) {
    const open = questions(match.g)
    const q = open[random(open.length)]
    if (!q) throw new Error('nobody is asked')
    const answer = nameAnswer(q, sample(q, random))
    match.play({ seat: q.seat, answer, ...(q.errand ? { errand: true as const } : {}) })
    hashes.push(match.hash())
  }
  recorded = {
    orrery: 1,
    game: game.id,
    setup,
    entries: [...match.entries],
    hash: match.hash(),
    commitment: commitmentTo(setup.seed),
  }
})

test('a recording replays to its end', async () => {
  const { code, value } = await json('replay', file(copy()), '--verify')
  expect(code).toBe(0)
  expect(value).toMatchObject({ over: true, hash: recorded.hash, verified: true, entries: hashes.length - 1 })
  expect((value as { checks: unknown[] }).checks).toHaveLength(3)
})

test('or to any position', async () => {
  for (const at of [0, 1, 7, hashes.length - 1]) {
    const { value } = await json('replay', file(copy()), '--at', String(at))
    expect(value).toMatchObject({ at, hash: hashes[at] })
  }
  const { code, err } = await orrery('replay', file(copy()), '--at', '99999')
  expect([code, err]).toEqual([1, expect.stringMatching(/there is no position after 99999/)])
})

test('a seat and a spectator see what they saw then, and no more', async () => {
  type Seen = {
    state: { players: { hand: (number | null)[] }[] }
    questions: { seat: number; options?: unknown }[]
  }
  const hands = async (...as: string[]): Promise<(number | null)[][]> => {
    const { value } = await json('replay', file(copy()), '--at', '0', ...as)
    return (value as Seen).state.players.map(({ hand }) => hand)
  }
  const open = await hands()
  expect(open.flat().every(card => typeof card === 'number')).toBe(true)
  expect(await hands('--as', '0')).toEqual([open[0], [null, null]])
  expect(await hands('--as', '1')).toEqual([[null, null], open[1]])
  expect(await hands('--as', 'spectator')).toEqual([
    [null, null],
    [null, null],
  ])
  const { value } = await json('replay', file(copy()), '--at', '0', '--as', '0')
  expect((value as Seen).questions.map(q => [q.seat, 'options' in q])).toEqual([
    [0, true],
    [1, false],
  ])
})

test.each([['2'], ['-1'], ['x'], ['1.5']])('--as %s is no seat', async as => {
  const { code, err } = await orrery('replay', file(copy()), `--as=${as}`)
  expect([code, err]).toEqual([1, expect.stringMatching(/--as is a seat from 0 to 1 or spectator/)])
})

test.each<[string, (r: Recorded) => void, RegExp]>([
  ['an illegal answer', r => void (r.entries[3] = { seat: 0, answer: 'nonsense' }), /entries\[3\]/],
  ['a line that is none', r => void (r.entries[2] = null as unknown as Entry), /entries\[2\]: not an entry/],
  ['an answer too many', r => void r.entries.push({ seat: 0, answer: 'end' }), /entries\[\d+\].*over/],
  [
    'another seed',
    r => void (r.setup = { ...r.setup, seed: 'loaded' }),
    /entries\[\d+\]|seed is not the one promised/,
  ],
  ['a wrong promise', r => void (r.commitment = '00'), /the seed is not the one promised/],
  ['a wrong end', r => void (r.hash = '0000000000000000'), /the last state is [0-9a-f]{16}, not 0{16}/],
  [
    'a setup that is none',
    r => void (r.setup = { ...r.setup, players: 99 }),
    /cannot be set up so: players 99/,
  ],
  ['another version', r => void (r.orrery = 2), /orrery must be 1/],
  ['no entries', r => void ((r as Partial<Recorded>).entries = undefined as never), /entries must be a list/],
])('%s is refused with the place of the damage', async (_what, spoil, why) => {
  const spoilt = copy()
  spoil(spoilt)
  const { code, err } = await orrery('replay', file(spoilt), '--verify')
  expect(code).toBe(1)
  expect(err).toMatch(why)
  expect(err).not.toMatch(/^\s+at /m)
})

test('in words it says who won', async () => {
  const { out } = await orrery('replay', file(copy()))
  expect(out).toMatch(/^Skirmish, 2 players, after \d+ of \d+ answers. The game is over; won by seat [01]/)
})
