import { games } from '@orrery/games'
import type { AnyGame, Game, Question, Random } from '@orrery/kernel'
import { isOver, NOBODY } from '@orrery/kernel'
import {
  answerNamed,
  describe,
  fork,
  imagine,
  nameAnswer,
  questions,
  randomFrom,
  rulesVersion,
  sample,
  save,
  start,
  view,
} from '@orrery/kernel/host'
import type { Entry, Terms } from '@orrery/table'
import { commitmentTo, editionOf } from '@orrery/table'
import { guestCookie, newName } from '../../src/identity.js'
import { openSqlite } from '../../src/store/sqlite.js'
import { launch } from '../support/process.js'
import { Recorder } from './recorder.js'

/**
 * Two worlds. A match stands twice on one server: as it is, and as somebody who looks at it could imagine it, with other
 * hands, other decks, other secret answers and other chance. Whatever they do, on whatever way, they must get the same
 * bytes in both, until something is shown to them.
 */
export interface WorldsReport {
  positions: number
  bytes: number
  /** Answers that were given in both worlds and compared. */
  answers: number
  /** Pairs in which somebody else was told something that differs: the two worlds are not the same. */
  different: number
  readonly leaks: string[]
}
const SECRET = 'a secret that signs the cards of the two worlds'
const AT = 1_700_000_000_000

interface Position {
  readonly game: AnyGame
  readonly terms: Terms
  readonly brought: readonly unknown[]
  readonly g: object
}
interface Pair {
  readonly viewer: number
  readonly tables: readonly [real: string, imagined: string]
  readonly worlds: readonly [real: object, imagined: object]
}

/** A position of a match after so many answers, as chance has it. */
async function positionOf(id: string, answers: number, seed: string): Promise<Position> {
  const entry = games[id]
  if (!entry) throw new Error(`no game ${id}`)
  const { game, bot } = await entry.load()
  const players = entry.players.min
  const brought = bot?.brings?.(players, {}, randomFrom(seed)) ?? []
  const terms: Terms = { game: id, players, ...AGREED }
  const setup = { players, seed, settings: {}, ...(brought.length > 0 ? { brought } : {}) }
  const g = start(game as Game, setup)
  const random = randomFrom(`${seed} answers`)
  for (let i = 0; i < answers; i++) {
    const q = anyOf(questions(g), random)
    const before = fork(g)
    if (q) answerNamed(g, q.seat, nameAnswer(q, sample(q, random)), q.errand === true)
    // Once it is over everything is open.
    if (isOver(g)) return { game, terms, brought, g: before }
  }
  return { game, terms, brought, g }
}
const AGREED = {
  settings: {},
  packs: [],
  clock: { kind: 'none' },
  timeout: 'bot',
  listed: true,
  spectators: true,
} as const
const anyOf = <T>(all: readonly T[], random: Random): T | undefined =>
  all.length === 0 ? undefined : all[random(all.length)]

/** The log of a match that stands there: as a server that took it over from another release would have it. */
function logOf(
  { game, terms, brought }: Position,
  g: object,
  people: readonly Person[],
  seed: string,
): string[] {
  const rules = { version: rulesVersion(game), edition: editionOf(game, g) }
  const bodies: Omit<Entry, 'at'>[] = [
    { k: 'open', by: people[0], key: 'the-key', ...terms },
    ...people.flatMap((who, seat) => [
      { k: 'sit', seat, who },
      ...((brought[seat] ?? null) === null ? [] : [{ k: 'bring', seat, what: brought[seat] }]),
      { k: 'ready', seat, on: true },
    ]),
    { k: 'start', seed, commitment: commitmentTo(seed), rules },
    { k: 'upgrade', rules, save: save(g) },
  ] as never
  return bodies.map(body => JSON.stringify({ ...body, at: AT }))
}
interface Person {
  readonly user: string
  readonly name: string
}

/** What a viewer tries, on every way there is. */
async function probe(who: Recorder, table: string, q: Question | undefined): Promise<void> {
  await who.say({ t: 'watch', table, after: 0 }, '"t":"table"', '"t":"no"')
  await who.say({ t: 'ask', table }, '"t":"asked"', '"t":"no"')
  const options = q ? (describe(q).options ?? []).map(({ name }) => name) : []
  for (const a of [...options.slice(0, 20), options, 'nothing like it', 7, [], { parts: [] }])
    await who.ask({ t: 'why', table, a })
  for (const path of ['', '/summary', '/packs', '/log?after=0', '/at/1', '/at/6', '/at/7', '/at/9'])
    await who.call('GET', `/api/tables/${table}${path}`)
  for (const path of ['/at/7?open=yes', '/file', '?key=wrong'])
    await who.call('GET', `/api/tables/${table}${path}`)
  await who.call('POST', `/api/tables/${table}/branch`, { at: 7, seat: 0 })
  await who.call('POST', `/api/tables/${table}/rematch`)
}
/** What changes something, last of all. */
async function provoke(who: Recorder, table: string): Promise<void> {
  for (const what of [
    { do: 'undo' },
    { do: 'answer', turn: 0, a: 'x', id: 'x' },
    { do: 'answer', turn: 9999, a: 'x', id: 'y' },
    { do: 'back', turn: 1, id: 'z' },
    { do: 'request' },
    { do: 'undo' },
    { do: 'pause' },
    { do: 'resume' },
    { do: 'end', on: true },
  ])
    await who.ask({ t: 'do', table, what })
  for (const path of ['', '/log?after=0', '/at/8']) await who.call('GET', `/api/tables/${table}${path}`)
  await who.settled()
}
/** The same bytes in both worlds, but for the name of the table and the time of day. */
const plain = (got: readonly string[], table: string): string[] =>
  got
    .map(text =>
      text
        .replaceAll(table, 'TABLE')
        .replaceAll(/"(at|time|changed)":\d{13}/g, '"$1":0')
        .replaceAll(/"etag","[^"]*"/g, '"etag"'),
    )
    .filter(text => !text.includes('"t":"present"') && !text.includes('"t":"pong"'))

export interface WorldsOptions {
  readonly folder: string
  readonly game: string
  readonly seed: string
  /** How far the match has gone. */
  readonly answers: number
  /** How many more answers are given in both worlds. */
  readonly more?: number
}
export async function twoWorlds(options: WorldsOptions, report: WorldsReport): Promise<void> {
  const { game: id, seed, folder } = options
  const at = await positionOf(id, options.answers, seed)
  const random = randomFrom(`${seed} worlds`)
  const players = at.terms.players
  const people = Array.from({ length: players }, (_, i): Person => ({ user: newName(), name: `Player ${i}` }))
  const sue: Person = { user: newName(), name: 'Sue' }
  const database = `${folder}/${id}-${options.answers}.db`
  const store = await openSqlite(database)
  const pairs: Pair[] = []
  for (const viewer of [NOBODY, ...people.keys()]) {
    const worlds = [at.g, imagine(at.g, view(at.g, viewer), random)] as const
    const tables = [newName(), newName()] as const
    for (const [i, table] of tables.entries())
      await store.create(
        {
          id: table,
          game: id,
          status: 'playing',
          listed: true,
          spectators: true,
          players,
          host: people[0] as Person,
          seats: people.map(({ name }) => ({ kind: 'person' as const, name })),
          members: people.map(({ user }) => user),
          people,
          changed: AT,
        },
        logOf(at, worlds[i] as object, people, seed),
      )
    pairs.push({ viewer, tables, worlds })
  }
  await store.close()
  const server = await launch({ ORRERY_DATABASE: database, ORRERY_SECRET: SECRET, ORRERY_METRICS: 'open' })
  const recorderOf = ({ user, name }: Person): Recorder =>
    new Recorder(server.url, `orrery=${encodeURIComponent(guestCookie(SECRET, user, name))}`)
  try {
    for (const pair of pairs) {
      report.positions++
      // One for each world, so that neither hears of the other.
      const person = pair.viewer === NOBODY ? sue : (people[pair.viewer] as Person)
      const both = await Promise.all(pair.tables.map(() => recorderOf(person).open()))
      const others = new Map<number, Recorder[]>()
      for (const [seat, who] of people.entries())
        if (seat !== pair.viewer)
          others.set(seat, await Promise.all(pair.tables.map(() => recorderOf(who).open())))
      await compare(pair, both, others, report, random, options)
      for (const one of [...both, ...[...others.values()].flat()]) one.close()
    }
  } finally {
    await server.kill('SIGTERM')
  }
}

type Both = readonly Recorder[]
async function compare(
  pair: Pair,
  both: Both,
  others: ReadonlyMap<number, Both>,
  report: WorldsReport,
  random: Random,
  { game, seed, answers, more = 12 }: WorldsOptions,
): Promise<void> {
  const place = `${game} ${seed} ${answers} seat ${pair.viewer}`
  const check = (what: string): boolean => {
    const [real = [], other = []] = both.map((one, i) => plain(one.taken(), pair.tables[i] ?? ''))
    report.bytes += real.join('').length
    const at = real.findIndex((text, i) => text !== other[i])
    if (at < 0 && real.length === other.length) return true
    const first = at < 0 ? real.length : at
    report.leaks.push(`${place}, ${what}: ${around(real[first] ?? '', other[first] ?? '')}`)
    return false
  }
  const each = async (act: (who: Recorder, table: string, world: object) => Promise<void>): Promise<void> => {
    for (const i of [0, 1]) await act(both[i] as Recorder, pair.tables[i] as string, pair.worlds[i] as object)
  }
  const mine = (world: object): Question | undefined =>
    pair.viewer === NOBODY ? undefined : questions(world, pair.viewer)[0]
  await each((who, table, world) => probe(who, table, mine(world)))
  if (!check('looking')) return
  // Those who hold what this viewer may not see are told different things: otherwise nothing was compared.
  for (const both2 of others.values()) {
    for (const i of [0, 1])
      await both2[i]?.say({ t: 'watch', table: pair.tables[i], after: 0 }, '"t":"table"', '"t":"no"')
    const [a, b] = both2.map((one, i) => plain(one.taken(), pair.tables[i] ?? '').join('\n'))
    if (a !== b) report.different++
  }
  const worlds = pair.worlds.map(world => fork(world)) as [object, object]
  for (let i = 0; i < more; i++) {
    const given = commonAnswer(worlds, random)
    if (!given) break
    const { seat, a, errand } = given
    const speakers = seat === pair.viewer ? both : (others.get(seat) ?? both)
    for (const w of [0, 1]) {
      const table = pair.tables[w]
      const speaker = speakers[w] as Recorder
      const asked = await speaker.say({ t: 'ask', table }, '"t":"asked"')
      const { turn } = JSON.parse(asked) as { turn: number }
      const reply = await speaker.ask({ t: 'answer', table, turn, a, ...(errand ? { errand } : {}) })
      if (reply.includes('"t":"no"')) throw new Error(`${place}: ${JSON.stringify(given)} ${reply}`)
      const who = both[w] as Recorder
      await who.settled()
      await who.call('GET', `/api/tables/${table}`)
      await who.call('GET', `/api/tables/${table}/log?after=7`)
    }
    report.answers++
    if (!check(`after ${JSON.stringify(given)}`)) return
  }
  await each((who, table) => provoke(who, table))
  check('provoking')
}

/** An answer that both worlds take and by which nobody is shown anything; it is given in both. */
function commonAnswer(worlds: [object, object], random: Random) {
  for (let tries = 0; tries < 8; tries++) {
    const q = anyOf(questions(worlds[0]), random)
    if (!q) return undefined
    const errand = q.errand === true
    const a = nameAnswer(q, sample(q, random))
    const next = worlds.map(world => {
      const after = fork(world)
      const result = answerNamed(after, q.seat, a, errand)
      return result.ok && !result.barrier ? after : undefined
    })
    // Everybody hears who is through, and how many answers that takes is imagined too.
    const through = next.map(world => world && questions(world, q.seat).length === 0)
    if (next[0] && next[1] && through[0] === through[1]) {
      worlds[0] = next[0]
      worlds[1] = next[1]
      return { seat: q.seat, a, errand }
    }
  }
  return undefined
}
function around(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 100)
  return `${a.slice(from, at + 80)} AGAINST ${b.slice(from, at + 80)}`
}
