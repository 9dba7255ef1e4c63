import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { games as all } from '@orrery/games'
import type { Random } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import { nameAnswer, randomFrom, sample, toJson, view } from '@orrery/kernel/host'
import type { Games, Table } from '@orrery/table'
import { openTable } from '@orrery/table'
import { administer } from '../../src/hosting.js'
import { openSqlite } from '../../src/store/sqlite.js'
import { mustBeCurrent } from '../../src/store/store.js'
import { anyAnswer, Visitor } from '../support/client.js'
import { postOffice } from '../support/post-office.js'
import { launch } from '../support/process.js'
import { Recorder } from './recorder.js'

/**
 * A whole match, of two people and bots, before everybody there is: spectator, stranger, somebody without a name, the host of
 * the server, its log, its e-mails, its webhook and its metrics. All bytes each of them gets are kept and searched for
 * what they may not know at that moment.
 */
export interface MatchReport {
  answers: number
  /** How often it was looked, and over how many bytes. */
  looks: number
  bytes: number
  /** Hidden rows of numbers (hands, decks, fleets) that were searched for; and secrets found with those who may know them. */
  hidden: number
  found: number
  over: number
  readonly leaks: string[]
}
export interface MatchOptions {
  readonly folder: string
  readonly game: string
  readonly seed: string
  readonly answers: number
  /** After how many answers everybody tries everything. */
  readonly every: number
}
const PASSWORD = 'the horse that no battery staples'
const EMAIL = 'ann-in-private@orrery.example'
const SECRET = 'a secret of the server that nobody is told'
const TALK = 'only those who play hear this'
const games: Games = async id => (await all[id]?.load())?.game
type Role = 'ann' | 'bob' | 'sue' | 'eve' | 'nobody' | 'hal' | 'log' | 'mail' | 'webhook'
const SEAT: Readonly<Partial<Record<Role, number>>> = { ann: 0, bob: 1 }

export async function wholeMatch(options: MatchOptions, report: MatchReport): Promise<void> {
  const { folder, game, seed } = options
  const database = `${folder}/${game}.db`
  const office = await postOffice()
  const posted: string[] = []
  const hook = createServer((request, response) => {
    request.on('data', (data: Buffer) => posted.push(data.toString()))
    request.on('end', () => response.end())
  })
  await new Promise<void>(done => hook.listen(0, '127.0.0.1', done))
  const server = await launch({
    ORRERY_DATABASE: database,
    ORRERY_SECRET: SECRET,
    ORRERY_LOG: 'trace',
    ORRERY_METRICS: 'open',
    ORRERY_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
    ORRERY_SMTP: office.url,
    ORRERY_MAIL_FROM: 'Orrery <orrery@orrery.example>',
    ORRERY_ORIGIN: 'http://127.0.0.1',
  })
  const { url } = server
  const guest = (name: string): Promise<Visitor> => Visitor.guest(url, name)
  const account = async (name: string): Promise<Visitor> => {
    const visitor = await guest(name)
    await visitor.must('POST', '/api/register', { name, password: PASSWORD })
    return visitor
  }
  const sockets: Recorder[] = []
  try {
    const visitors = {
      ann: await account('Ann'),
      bob: await guest('Bob'),
      sue: await guest('Sue'),
      eve: await guest('Eve'),
      hal: await account('Hal'),
    }
    await administer(database, async admin => {
      const hal = await admin.person('Hal')
      if (hal) await admin.setHost(hal.id, true)
    })
    await visitors.ann.must('POST', '/api/email', { email: EMAIL, password: PASSWORD })
    const roles = Object.fromEntries(
      Object.entries(visitors).map(([role, { cookie }]) => [role, new Recorder(url, cookie)]),
    ) as Record<keyof typeof visitors, Recorder>
    const nobody = new Recorder(url)
    for (const one of Object.values(roles)) sockets.push(await one.open())
    const { id, key } = await begun(visitors.ann, visitors.bob, game)
    const reads: Readonly<Record<Role, () => string[]>> = {
      ...mapped(roles, one => () => one.taken()),
      nobody: () => nobody.taken(),
      log: () => [server.takeSaid()],
      mail: () => office.emails.splice(0).map(email => JSON.stringify(email)),
      webhook: () => posted.splice(0),
    }
    const look = new Look(reads, await identities(visitors, key), report, `${game} ${seed}`)
    for (const role of ['ann', 'bob', 'sue'] as const)
      await roles[role].say({ t: 'watch', table: id, key }, '"t":"table"', '"t":"no"')
    await roles.ann.ask({ t: 'do', table: id, what: { do: 'say', to: 'players', text: TALK } })
    const random = randomFrom(seed)
    const everybody = [...Object.entries(roles), ['nobody', nobody] as const]
    let table = await truth(database, id)
    for (let n = 0, idle = 0; n < options.answers && table.status === 'playing' && idle < 200;) {
      let gave = 0
      for (const [seat, who] of [roles.ann, roles.bob].entries())
        gave += await answered(who, id, random, () => legal(database, id, seat, random))
      n += gave
      report.answers += gave
      idle = gave > 0 ? 0 : idle + 1
      if (gave === 0) await new Promise(done => setTimeout(done, 50))
      if (gave === 0 || n % options.every > 1) continue
      for (const [role, one] of everybody) await tryEverything(one, id, role === 'sue' ? key : undefined)
      const before = table
      table = await truth(database, id)
      if (table.status === 'playing') look.over(before, table)
    }
    table = await truth(database, id)
    if (table.status === 'over') {
      report.over++
      // What is found when it may be found would have been found before.
      look.forget()
      await roles.ann.call('GET', `/api/tables/${id}/file`)
      if (!roles.ann.got.join('').includes(table.seed)) report.leaks.push('the search does not find the seed')
    }
  } finally {
    for (const socket of sockets) socket.close()
    await server.kill('SIGTERM')
    hook.close()
    office.close()
  }
}
const mapped = <K extends string, A, B>(all: Readonly<Record<K, A>>, to: (a: A) => B): Record<K, B> =>
  Object.fromEntries(Object.entries<A>(all).map(([k, a]) => [k, to(a)])) as Record<K, B>

/** A table by invitation: two people, bots in the other seats. */
async function begun(ann: Visitor, bob: Visitor, game: string): Promise<{ id: string; key: string }> {
  const players = Math.max(2, Math.min(3, all[game]?.players.max ?? 2))
  const least = Math.max(players, all[game]?.players.min ?? 2)
  const made = await ann.must<{ id: string; key: string }>('POST', '/api/tables', { game, players: least })
  const { id, key } = made
  for (const who of [ann, bob]) await who.must('POST', `/api/tables/${id}/do`, { do: 'sit', key })
  for (let seat = 2; seat < least; seat++)
    await ann.must('POST', `/api/tables/${id}/do`, { do: 'bot', seat, strength: 'easy' })
  const brought = (await all[game]?.load())?.bot?.brings?.(least, {}, randomFrom(id)) ?? []
  for (const [seat, who] of [ann, bob].entries()) {
    if ((brought[seat] ?? null) !== null)
      await who.must('POST', `/api/tables/${id}/do`, { do: 'bring', what: brought[seat] })
    await who.must('POST', `/api/tables/${id}/do`, { do: 'ready', on: true })
  }
  await ann.must('POST', `/api/tables/${id}/do`, { do: 'start' })
  return made
}
async function truth(database: string, id: string): Promise<Table> {
  const store = await openSqlite(database, undefined, mustBeCurrent)
  try {
    const table = await openTable(store, games, id)
    if (!table) throw new Error('the table cannot be opened')
    return table
  } finally {
    await store.close()
  }
}
/** What the rules would take, for those who have nothing left to guess. */
async function legal(database: string, id: string, seat: number, random: Random): Promise<unknown> {
  const [q] = (await truth(database, id)).play?.questions(seat) ?? []
  return q ? nameAnswer(q, sample(q, random)) : 'nothing'
}
async function answered(
  who: Recorder,
  table: string,
  random: Random,
  otherwise: () => Promise<unknown>,
): Promise<number> {
  const asked = await who.say({ t: 'ask', table }, '"t":"asked"')
  const { turn, questions } = JSON.parse(asked) as { turn: number; questions: readonly Described[] }
  const q = questions[0]
  if (!q) return 0
  const errand = q.errand ? { errand: true } : {}
  const give = async (a: unknown): Promise<boolean> =>
    !(await who.ask({ t: 'answer', table, turn, a, ...errand })).includes('"t":"no"')
  return (await give(anyAnswer(q, random))) || (await give(await otherwise())) ? 1 : 0
}

/** All that can be asked for without changing anything, and what is refused. */
async function tryEverything(who: Recorder, table: string, key: string | undefined): Promise<void> {
  const query = key === undefined ? '' : `?key=${key}`
  for (const path of ['', '/summary', '/packs', '/log', '/file', '/at/3', '/at/12'])
    await who.call('GET', `/api/tables/${table}${path}${query}`)
  await who.call('GET', `/api/tables/${table}/at/12?open=yes`)
  for (const path of [
    '/api/tables',
    '/api/me/tables',
    '/api/me',
    '/api/me/data',
    '/api/sessions',
    '/api/email',
  ])
    await who.call('GET', path)
  for (const path of [
    '/api/host/people',
    '/api/host/tables',
    '/api/host/tables?heavy=yes',
    '/api/host/reports',
  ])
    await who.call('GET', path)
  for (const path of ['/metrics', '/readyz', '/api/games', '/api/push', '/api/me/blocks', '/nothing/here'])
    await who.call('GET', path)
  for (const path of ['branch', 'rematch'])
    await who.call('POST', `/api/tables/${table}/${path}`, { at: 9, seat: 1 })
  for (const what of [{ do: 'undo' }, { do: 'sit', seat: 1 }, { do: 'bring', what: [] }, { do: 'nonsense' }])
    if (what.do !== 'undo' || who.cookie === '') await who.call('POST', `/api/tables/${table}/do`, what)
  await who.call('POST', '/api/tables/import', { orrery: 1, entries: [] })
  if (who.cookie === '') return
  for (const message of [
    { t: 'why', table, a: 'nothing like it' },
    { t: 'why', table, a: { parts: [] } },
    { t: 'answer', table, turn: 99_999, a: 'x' },
    { t: 'do', table, what: { do: 'terms', terms: { listed: true } } },
  ])
    await who.ask(message)
  await who.say(
    { t: 'watch', table, after: 0, ...(key === undefined ? {} : { key }) },
    '"t":"table"',
    '"t":"no"',
  )
  await who.settled()
}

interface Forbidden {
  readonly what: string
  readonly text: string
  readonly to: (role: Role) => boolean
}
/** Who is who: none of it is anybody else's business. */
async function identities(visitors: Readonly<Record<string, Visitor>>, key: string): Promise<Forbidden[]> {
  const seated: readonly string[] = ['ann', 'bob']
  const out: Forbidden[] = [
    { what: 'the secret of the server', text: SECRET, to: () => true },
    { what: 'a password', text: PASSWORD, to: () => true },
    { what: 'an address', text: EMAIL, to: role => role !== 'ann' && role !== 'mail' },
    { what: 'talk of the players', text: TALK, to: role => !seated.includes(role) },
    { what: 'the key of the table', text: key, to: role => !seated.includes(role) && role !== 'sue' },
  ]
  for (const [name, visitor] of Object.entries(visitors)) {
    out.push({ what: `the cookie of ${name}`, text: visitor.cookie.slice('orrery='.length), to: () => true })
    const { user } = await visitor.must<{ user?: string }>('GET', '/api/me')
    if (user !== undefined)
      out.push({ what: `the id of ${name}`, text: user, to: role => role !== name && MAY_NAME.has(role) })
  }
  return out
}
/** The host of the server and those who work for it know people by their ids. */
const MAY_NAME: ReadonlySet<Role> = new Set(['ann', 'bob', 'sue', 'eve', 'nobody'])

class Look {
  constructor(
    private readonly reads: Readonly<Record<Role, () => string[]>>,
    private readonly identities: readonly Forbidden[],
    private readonly report: MatchReport,
    private readonly place: string,
  ) {}
  forget(): void {
    for (const read of Object.values(this.reads)) read()
  }
  /** Searches all that came between two moments for what was hidden at both. */
  over(before: Table, now: Table): void {
    const { report } = this
    report.looks++
    const texts = mapped(this.reads, read => read().join('\n'))
    const fixed: Forbidden[] = [
      ...this.identities,
      { what: 'the seed', text: now.seed, to: () => true },
      ...now.brought.flatMap((what, seat) =>
        listsIn(what).map(text => ({
          what: `the deck of seat ${seat}`,
          text,
          to: (role: Role) => SEAT[role] !== seat,
        })),
      ),
    ]
    for (const [role, text] of Object.entries(texts) as [Role, string][]) {
      report.bytes += text.length
      const still = new Set(hiddenFrom(before, SEAT[role] ?? NOBODY))
      const rows = hiddenFrom(now, SEAT[role] ?? NOBODY).filter(row => still.has(row))
      report.hidden += rows.length
      // Whoever may know is told: what is searched for is written so that it would be found.
      report.found += fixed.filter(one => !one.to(role) && text.includes(one.text)).length
      const wrong = [
        ...fixed.filter(one => one.to(role) && text.includes(one.text)).map(({ what }) => what),
        ...rows.filter(row => holds(text, row)).map(row => `a hidden row ${row}`),
      ]
      for (const what of wrong) report.leaks.push(`${this.place}: ${role} was told ${what}`)
    }
    for (const role of ['ann', 'bob'] as const)
      report.found += hiddenFrom(now, NOBODY).filter(row => holds(texts[role], row)).length
  }
}
/** Not as a part of larger numbers. */
function holds(text: string, row: string): boolean {
  for (let at = text.indexOf(row); at >= 0; at = text.indexOf(row, at + 1))
    if (!/[\d-]/.test(text[at - 1] ?? '') && !/\d/.test(text[at + row.length] ?? '')) return true
  return false
}
/** Lists of names long enough to be found by themselves. */
function listsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(listsIn)
  return Array.isArray(value) && value.length >= 6 ? [...inside, JSON.stringify(value).slice(1, -1)] : inside
}
/** Rows of numbers that a viewer does not see as they are, long and varied enough to be found by themselves. */
function hiddenFrom({ play }: Table, viewer: number): string[] {
  if (!play) return []
  const rows: string[] = []
  const walk = (real: unknown, seen: unknown): void => {
    if (typeof real !== 'object' || real === null) return
    if (Array.isArray(real) && real.every(n => typeof n === 'number')) {
      const row = real.join(',')
      const isOwn = JSON.stringify(seen) === JSON.stringify(real)
      // Numbers that only count up stand in many places.
      const counts = real.every((n: number, i) => i === 0 || n > (real[i - 1] as number))
      if (!isOwn && !counts && real.length >= 5 && new Set(real).size >= 4) rows.push(row)
      return
    }
    for (const [name, value] of Object.entries(real))
      walk(value, (seen as Readonly<Record<string, unknown>> | null | undefined)?.[name])
  }
  walk(toJson(play.g), toJson(play.g, view(play.g, viewer).words))
  return rows
}
