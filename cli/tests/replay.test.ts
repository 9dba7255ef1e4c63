import { games } from '@orrery/games'
import type { Setup } from '@orrery/kernel'
import type { Entry } from '@orrery/kernel/host'
import { Match, nameAnswer, questions, randomFrom, sample } from '@orrery/kernel/host'
import { commitmentTo } from '@orrery/table'
import { beforeAll, expect, test } from 'vitest'
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
  const setup = { players: 2, seed: 'a match', settings: {} }
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
  expect((value as Seen).questions.map(q => q.seat)).toEqual([0])
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
  expect(out).toMatch(/^Skirmish, 2 players, after \d+ of \d+ entries. The game is over; won by seat [01]/)
})

/** The same match as a table exports it: with its seats, its talk and its clock. */
function asTable(): { orreryMatch: 1; game: string; entries: Record<string, unknown>[]; hash: string } {
  const ann = { user: 'player-1', name: 'Ann' }
  const terms = { clock: { kind: 'none' }, timeout: 'bot', listed: false, spectators: true, packs: [] }
  const { setup, game, hash, commitment } = copy()
  const opening = [
    { k: 'open', by: ann, key: '', game, players: 2, settings: {}, ...terms },
    { k: 'sit', seat: 0, who: ann },
    { k: 'bot', seat: 1, strength: 'easy' },
    { k: 'start', seed: setup.seed, commitment },
  ]
  const answers = copy().entries.map(({ answer, ...entry }) => ({ k: 'answer', ...entry, a: answer }))
  const entries = [...opening, ...answers].map((entry, i) => ({ ...entry, at: 1000 + i }))
  return { orreryMatch: 1, game, entries, hash }
}

test('the file of a table replays, to its end and to any position', async () => {
  const whole = await json('replay', file(asTable()), '--verify')
  expect(whole).toMatchObject({ code: 0, value: { verified: true, over: true, hash: recorded.hash } })
  const start = await json('replay', file(asTable()), '--at', '4', '--as', '1')
  expect(start).toMatchObject({ code: 0, value: { at: 4, hash: hashes[0], questions: [{ seat: 1 }] } })
  const later = await json('replay', file(asTable()), '--at', '9')
  expect(later).toMatchObject({ code: 0, value: { at: 9, hash: hashes[5] } })
  const before = await orrery('replay', file(asTable()), '--at', '2')
  expect([before.code, before.err]).toEqual([1, expect.stringMatching(/has not begun after 2 entries/)])
})

test.each<[string, (entries: Record<string, unknown>[]) => void, RegExp]>([
  ['an illegal answer', entries => void (entries[6] = { ...entries[6], a: 'nonsense' }), /entry 7/],
  [
    'a loaded seed',
    entries => void (entries[3] = { ...entries[3], seed: 'loaded' }),
    /entry 4: the seed does not fit/,
  ],
  ['an entry that is none', entries => void (entries[5] = { at: 1005 }), /entry 6: not an entry/],
  ['a missing end', entries => void entries.pop(), /hash: the match leads somewhere else/],
])('%s in the file of a table is refused with its place', async (_what, spoil, why) => {
  const spoilt = asTable()
  spoil(spoilt.entries)
  const { code, err } = await orrery('replay', file(spoilt), '--verify')
  expect(code).toBe(1)
  expect(err).toMatch(why)
})
