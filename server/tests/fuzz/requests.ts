import type { Agent } from 'node:http'
import { request } from 'node:http'
import type { Random } from '@orrery/kernel'
import type { Ground } from './speech.js'
import { chance, garbled, odd, pick, twisted } from './values.js'

export interface Wish {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** The routes, each with a body it would take; those that cost much come seldom. */
function proper(random: Random, ground: Ground, file: unknown): readonly [string, string, unknown?] {
  const { id, key } = pick(random, ground.tables)
  const n = random(200)
  if (chance(random, 60)) return ['POST', '/api/tables/import', file]
  if (chance(random, 300)) return ['POST', '/api/sign-in', { name: 'Ann', password: 'a good guess' }]
  if (chance(random, 300)) return ['POST', '/api/register', { name: `Ann ${n}`, password: 'a good guess' }]
  return pick<readonly [string, string, unknown?]>(random, [
    ['GET', '/api/me'],
    ['GET', '/api/games'],
    ['GET', '/api/games/skirmish/pack-schema'],
    ['GET', '/api/tables'],
    ['GET', '/api/me/tables'],
    ['GET', `/api/tables/${id}?key=${key}`],
    ['GET', `/api/tables/${id}/summary?key=${key}`],
    ['GET', `/api/tables/${id}/packs?key=${key}`],
    ['GET', `/api/tables/${id}/log?after=${n}&key=${key}`],
    ['GET', `/api/tables/${id}/at/${n}?key=${key}`],
    ['GET', `/api/tables/${id}/at/${n}?open=yes`],
    ['GET', `/api/tables/${id}/file`],
    ['GET', '/api/sessions'],
    ['GET', '/api/push'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/'],
    ['POST', '/api/guest', { name: 'Nobody' }],
    ['POST', '/api/sign-out', {}],
    ['POST', '/api/password', { old: 'x', password: 'long enough' }],
    ['POST', '/api/push', { endpoint: 'https://push.example/x', keys: { p256dh: 'x', auth: 'x' } }],
    ['DELETE', '/api/sessions/0123456789abcdef'],
    ['GET', '/api/me/data'],
    ['GET', '/api/me/blocks'],
    ['POST', '/api/me/blocks', { table: id, name: 'Bob', key }],
    ['DELETE', `/api/me/blocks/${n}`],
    ['POST', '/api/reports', { table: id, name: 'Bob', why: 'for no reason', key }],
    ['POST', '/api/me/delete', { password: 'a good guess' }],
    ['GET', '/api/email'],
    ['POST', '/api/email', { email: 'ann@example.org', password: 'a good guess' }],
    ['PUT', '/api/email/digest', { on: true }],
    ['POST', '/api/email/confirm', { token: 'x'.repeat(43) }],
    ['POST', '/api/email/stop', { token: `x.${'y'.repeat(43)}` }],
    ['POST', '/api/password/forgot', { who: 'Ann' }],
    ['POST', '/api/password/reset', { token: 'x'.repeat(43), password: 'long enough' }],
    ['GET', '/api/host/people?find=a'],
    ['PUT', '/api/host/people/x/ban', { why: 'none', hours: 1 }],
    ['DELETE', `/api/host/tables/${id}`],
    ['POST', '/api/tables', { game: 'skirmish', players: 2, packs: [pick(random, ground.packs)] }],
    [
      'POST',
      '/api/tables',
      { game: 'skirmish', players: 2, settings: { goal: 10 }, clock: { kind: 'none' } },
    ],
    ['POST', `/api/tables/${id}/do`, { do: 'say', text: 'hello' }],
    ['POST', `/api/tables/${id}/do`, { do: 'answer', turn: n, a: 'pass', id: 'x' }],
    ['POST', `/api/tables/${id}/do`, { do: 'bring', what: pick(random, ground.decks) }],
    ['POST', `/api/tables/${id}/rematch`, {}],
    ['POST', `/api/tables/${id}/branch`, { at: n, seat: 0, strength: 'normal' }],
  ])
}
const TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json;'.repeat(50),
  '',
]
function bent(random: Random, path: string): string {
  const at = 1 + random(path.length)
  switch (random(6)) {
    case 0:
      return path.replace('/api', '/%61pi')
    case 1:
      return `${path.slice(0, at)}${pick(random, ['%00', '%ff', '%', '%c0%ae', '..%2f', '//', ';', '%25', '%0d%0a'])}${path.slice(at)}`
    case 2:
      return `${path}${path.includes('?') ? '&' : '?'}${pick(random, ['key[]=1', '__proto__[x]=1', 'after=1e99', 'after=-1', 'n=%', `q=${'x'.repeat(3000)}`, 'key=%00'])}`
    case 3:
      return path.toUpperCase()
    case 4:
      return path.slice(0, at)
    default:
      return `/${path}`
  }
}

/** The next request of one who knows the routes. */
export function nextRequest(random: Random, ground: Ground, file: unknown, cookie: string): Wish {
  const [method, way, json] = proper(random, ground, file)
  const path = chance(random, 5) ? bent(random, way) : way
  const text =
    json === undefined
      ? undefined
      : pick<() => string>(random, [
          () => JSON.stringify(json),
          () => JSON.stringify(json),
          () => twisted(random, json),
          () => twisted(random, json),
          () => odd(random, 3),
          () => garbled(random, JSON.stringify(json)),
        ])()
  const bytes = text === undefined ? undefined : Buffer.from(text)
  if (bytes && bytes.length > 0 && chance(random, 10))
    bytes[random(bytes.length)] = pick(random, [0xff, 0xc0, 0x80, 0])
  return {
    method: chance(random, 30) ? pick(random, ['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH']) : method,
    path,
    headers: {
      // Who registers, or goes, is that guest no more.
      ...(chance(random, 20) || way === '/api/register' || way === '/api/me/delete'
        ? {}
        : { cookie: chance(random, 20) ? odd(random).replace(/[^\x20-\x7e]/g, '') : cookie }),
      ...(bytes ? { 'content-length': String(bytes.length) } : {}),
      ...(bytes ? { 'content-type': chance(random, 12) ? pick(random, TYPES) : 'application/json' } : {}),
      ...(chance(random, 40) ? { 'content-encoding': 'gzip' } : {}),
      ...(chance(random, 40) ? { 'x-forwarded-for': '::1, 1.2.3.4' } : {}),
      ...(chance(random, 40)
        ? { origin: pick(random, ['null', 'https://evil.example', 'x'.repeat(500)]) }
        : {}),
    },
    body: bytes,
  }
}

/** Sends it and gives the status it was answered with. */
export function send(url: string, agent: Agent, wish: Wish, patience: number): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    const sent = request(
      {
        hostname,
        port,
        agent,
        method: wish.method,
        path: wish.path.replace(/[^\x21-\x7e]/g, ''),
        headers: wish.headers,
      },
      response => {
        response.resume()
        response.once('end', () => done(response.statusCode ?? 0))
        response.once('error', fail)
      },
    )
    sent.setTimeout(patience, () => sent.destroy(new Error('no answer')))
    // A server may close a connection it has answered on just when the next request is on its way.
    sent.once('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? done(send(url, agent, wish, patience)) : fail(error),
    )
    sent.end(wish.body)
  })
}
