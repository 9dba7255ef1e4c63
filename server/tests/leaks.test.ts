import { createECDH, randomBytes } from 'node:crypto'
import { createServer as createHttp } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { administer } from '../src/hosting.js'
import { openPostgres } from '../src/store/postgres.js'
import { cable } from './support/cable.js'
import { begin, Visitor } from './support/client.js'
import { launch } from './support/process.js'
import { Recorder } from './secrets/recorder.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

const secret = (): string => randomBytes(18).toString('base64url')
async function at(server: Server): Promise<number> {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
/** A mail server that takes no password, and says it back as some do. */
const mailServer = (): Promise<number> =>
  at(
    createServer(socket => {
      socket.on('error', () => socket.destroy())
      socket.write('220 here\r\n')
      socket.on('data', data => {
        for (const line of data.toString().split('\r\n').filter(Boolean))
          socket.write(/^EHLO/i.test(line) ? '250-here\r\n250 AUTH PLAIN\r\n' : '535 not with that\r\n')
      })
    }),
  )
/** Breaks off what it is asked. */
const webhook = (): Promise<number> => at(createHttp((request, response) => void response.destroy()))

test('whatever goes wrong, nothing the server writes or answers holds a secret', async () => {
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const known: Record<string, string> = {}
  const keep = (name: string, text = secret()): string => (known[name] = text)
  await owner.query(`create role host login superuser password '${keep('of the database')}'`)
  const line = await cable(postgres.url)
  onTestFinished(() => line.close())
  const database = new URL(line.url)
  database.username = 'host'
  database.password = known['of the database'] ?? ''
  const vapid = createECDH('prime256v1')
  vapid.generateKeys()
  const server = await launch({
    ORRERY_DATABASE: database.toString(),
    ORRERY_DATABASE_TIMEOUT: '1',
    ORRERY_SECRET: keep('of the server', secret() + secret()),
    ORRERY_LOG: 'trace',
    ORRERY_METRICS: 'open',
    ORRERY_ORIGIN: 'http://127.0.0.1',
    ORRERY_SMTP: `smtp://post:${keep('of the mail')}@127.0.0.1:${await mailServer()}`,
    ORRERY_MAIL_FROM: 'Orrery <orrery@orrery.example>',
    ORRERY_WEBHOOK: `http://127.0.0.1:${await webhook()}/hooks/${keep('of the webhook')}`,
    ORRERY_PUSH_PUBLIC: vapid.getPublicKey('base64url'),
    ORRERY_PUSH_PRIVATE: keep('of pushes', vapid.getPrivateKey('base64url')),
    ORRERY_PUSH_CONTACT: 'mailto:host@orrery.example',
    ORRERY_PUSH_ANYWHERE: 'on',
  })
  onTestFinished(() => void server.kill())
  const { url } = server

  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  await ann.must('POST', '/api/register', { name: 'Ann', password: keep('of Ann') })
  keep('card of Ann', ann.cookie.split('=')[1])
  keep('card of Bob', bob.cookie.split('=')[1])
  const { id, key } = await begin([ann, bob], { listed: false })
  keep('key of the table', key)
  const push = {
    endpoint: `https://127.0.0.1:9/${keep('address of a browser')}`,
    keys: { p256dh: vapid.getPublicKey('base64url'), auth: keep('key of a browser', secret().slice(0, 22)) },
  }
  expect((await bob.call('POST', '/api/push', push)).status).toBe(200)
  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  const seed = async (): Promise<string> => {
    const { rows } = await sql<{
      entry: string
    }>`select entry from log where entry like '%"k":"start"%'`.execute(store.db)
    return (JSON.parse(rows[0]?.entry ?? '{}') as { seed: string }).seed
  }
  keep('seed', await seed())
  await sql`update users set email = 'ann@orrery.example'`.execute(store.db)
  const hash = async (): Promise<string> =>
    (await store.db.selectFrom('users').select('password').executeTakeFirstOrThrow()).password
  keep('password as it is kept', await hash())

  const outside = new Recorder(url)
  const mine = new Recorder(url, ann.cookie)
  let typed = 0
  /** All that can be asked, rightly and wrongly. */
  const tryAll = async (): Promise<void> => {
    const wrong = keep(`typed ${++typed}`)
    const requests: [string, string, unknown?][] = [
      ['POST', '/api/sign-in', { name: 'Ann', password: wrong }],
      ['POST', '/api/sign-in', { name: 'Ann', password: [wrong] }],
      ['POST', '/api/register', { name: `New ${typed}`, password: wrong }],
      ['POST', '/api/password', { old: wrong, password: wrong }],
      ['POST', '/api/password/forgot', { who: 'Ann' }],
      ['POST', '/api/password/reset', { token: keep(`token ${typed}`), password: wrong }],
      ['POST', '/api/email', { email: 'ann@orrery.example', password: wrong }],
      ['POST', '/api/email/confirm', { token: known[`token ${typed}`] }],
      ['POST', `/api/tables/${id}/do`, { do: 'sit', key }],
      ['POST', `/api/tables/${id}/do`, { do: 'say', text: 'hello' }],
      ['GET', `/api/tables/${id}`],
      ['GET', `/api/tables/${id}?key=${key}`],
      ['GET', `/api/nothing?key=${key}`],
      ['GET', `/%ff?key=${key}`],
      ['GET', '/metrics'],
      ['GET', '/readyz'],
      ['POST', '/api/tables', { game: 'skirmish', players: 2, listed: false }],
    ]
    // Keys and names that are new here are their own to see.
    for (const [method, path, body] of requests)
      for (const who of [outside, mine]) await who.call(method, path, body)
    const card = { cookie: ann.cookie, authorization: `Bearer ${wrong}` }
    for (const body of [`{"name":"Ann","password":"${wrong}"`, `"${wrong}"`, wrong])
      await fetch(`${url}/api/sign-in`, {
        method: 'POST',
        body,
        headers: { ...card, 'content-type': 'application/json' },
      }).then(async reply => outside.got.push(await reply.text()))
    const socket = await ann.socket().catch(() => undefined)
    socket?.send(`{"t":"watch","table":"${id}","key":"${key}","more":"${wrong}"}`)
    socket?.send({ t: 'watch', table: id, key })
    socket?.send({ t: 'answer', table: id, turn: 1, a: wrong, id: wrong })
    await socket?.next('no').catch(() => undefined)
    socket?.close()
  }
  const refused = async (): Promise<unknown> => (await outside.call('GET', '/readyz')).status

  await tryAll()
  // Connections that lie idle break: what the pool says of them has the connection and its key on it.
  const said = server.said().length
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'host'`,
  )
  await expect.poll(() => server.said().slice(said)).toContain('terminating connection')
  await tryAll()
  line.pull()
  await tryAll()
  line.plug()
  await expect.poll(refused, { timeout: 20_000 }).toBe(200)
  line.freeze()
  await tryAll()
  await expect.poll(refused, { timeout: 20_000 }).toBe(200)
  // A row that is refused is told of whole.
  for (const table of ['sessions', 'users', 'mail_tokens', 'tables', 'settings'])
    await owner.query(`alter table ${table} add constraint broken_${table} check (false) not valid`)
  await tryAll()
  for (const table of ['sessions', 'users', 'mail_tokens', 'tables', 'settings'])
    await owner.query(`alter table ${table} drop constraint broken_${table}`)
  await owner.query('alter table users rename to people')
  await tryAll()
  await owner.query('alter table people rename to users')
  for (const way of ['reject', 'reset']) await server.hurt(way)

  const written = server.said()
  for (const what of ['violates check constraint', 'does not exist', 'could not be carried', 'Invalid login'])
    expect([what, written.includes(what)]).toEqual([what, true])
  // What hosts are shown besides.
  const shown = await administer(postgres.url, async admin =>
    JSON.stringify([await admin.people(''), await admin.tables(true), await admin.reports(true)]),
  )
  // What was asked stands before what came back.
  const answers = outside.got.map(text => text.replace(/^[A-Z]+ \S+ /, '')).join('\n')
  const places = { log: written, answers, host: shown }
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(known)
      .filter(([, word]) => text.includes(word) || text.includes(Buffer.from(word).toString('base64')))
      .map(([name]) => `${name} in ${place}`),
  )
  expect(leaks).toEqual([])
  // Nor what belongs to a connection, a row or a request of somebody's.
  const words = [
    'secretKey',
    'Failing row contains',
    'connectionParameters',
    '"cookie"',
    '"headers"',
    'p256dh',
  ]
  expect(words.filter(word => written.includes(word))).toEqual([])
  await server.kill('SIGTERM')
}, 180_000)
