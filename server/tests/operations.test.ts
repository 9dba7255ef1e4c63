import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, summaryOf } from '../src/index.js'
import { begin, playOut, Visitor } from './support/client.js'
import { host, scratch } from './support/host.js'
import { launch } from './support/process.js'

test('settings are checked by name, and their summary tells no secret', () => {
  expect(() => readConfig({ PORT: 'x' })).toThrow('PORT')
  expect(() => readConfig({ ORRERY_SECRET: 'short' })).toThrow('ORRERY_SECRET')
  expect(() => readConfig({ ORRERY_DATABSE: 'x' })).toThrow('ORRERY_DATABSE: not a setting')
  expect(() => readConfig({ ORRERY_PUSH_CONTACT: 'mailto:x@y' })).toThrow('belong together')
  expect(() => readConfig({ ORRERY_PUSH_PRIVATE: 'x' })).toThrow('ORRERY_PUSH_PRIVATE: not a VAPID key')
  const secret = 'do not tell anybody about this one'
  const config = readConfig({ ORRERY_DATABASE: 'postgres://me:hunter2@db.example/x', ORRERY_SECRET: secret })
  const summary = summaryOf(config)
  expect(summary).toContain('PostgreSQL at db.example/x')
  expect(summary).not.toContain('hunter2')
  expect(summary).not.toContain(secret)
})

test('a port that is taken is an error that leaves nothing open', async () => {
  const { url } = await host()
  const database = join(scratch(), 'x.db')
  const taken = { PORT: new URL(url).port, ORRERY_DATABASE: database }
  await expect(host(taken)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const again = await host({ ORRERY_DATABASE: database })
  expect((await new Visitor(again.url).call('GET', '/readyz')).status).toBe(200)
})

test('metrics for this machine are not given to those a proxy on it speaks for', async () => {
  const { url } = await host({ ORRERY_PROXY: 'on' })
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${url}/metrics`, { headers })).status
  expect(await status({})).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await status({ [name]: 'for=192.0.2.1' })).toBe(404)
})

test('health, readiness and metrics are there; metrics count what happened', async () => {
  const { url } = await host()
  const visitors = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const { id } = await begin(visitors)
  const sockets = await Promise.all(visitors.map(v => v.socket()))
  for (const socket of sockets) await socket.watch(id)
  await playOut(sockets, id, 6)
  const [someone] = visitors
  expect((await someone!.call('GET', '/healthz')).body).toEqual({ ok: true })
  expect((await someone!.call('GET', '/readyz')).body).toEqual({ ok: true })
  const { body } = await someone!.call<string>('GET', '/metrics')
  expect(body).toContain('orrery_sockets 2')
  expect(body).toContain('orrery_rooms 1')
  expect(Number(/orrery_commands_total\{outcome="taken"\} (\d+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(11)
  expect(body).toContain('orrery_faults_total 0')
})

test('the interface documents itself, every route of it', async () => {
  const { url } = await host()
  const someone = new Visitor(url)
  const { body } = await someone.call<{ paths: Record<string, unknown> }>('GET', '/api/docs/json')
  for (const path of ['/api/tables', '/api/tables/{id}/do', '/api/guest', '/api/tables/{id}/file', '/readyz'])
    expect(Object.keys(body.paths)).toContain(path)
})

test('the client is served: its page for every path of its own, its files for ever', async () => {
  const web = join(scratch(), 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Orrery</title>')
  writeFileSync(join(web, 'assets/main-abc123.js'), 'export {}')
  const { url } = await host({}, { web })
  const browser = new Visitor(url)
  const page = { accept: 'text/html' }
  expect((await browser.call('GET', '/', undefined, page)).body).toContain('<title>Orrery')
  expect((await browser.call('GET', '/t/abc', undefined, page)).body).toContain('<title>Orrery')
  const script = await browser.call('GET', '/assets/main-abc123.js')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await browser.call('GET', '/assets/gone.js', undefined, page)).status).toBe(404)
  expect((await browser.call('GET', '/api/nope', undefined, page)).status).toBe(404)
  // Built anew while it runs, it is served without a restart.
  writeFileSync(join(web, 'assets/main-def456.js'), 'export {}')
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Orrery, newer</title>')
  expect((await browser.call('GET', '/assets/main-def456.js')).status).toBe(200)
  for (const path of ['/', '/t/abc'])
    expect((await browser.call('GET', path, undefined, page)).body).toContain('<title>Orrery, newer')
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])
    expect((await browser.call('GET', path)).status).toBeGreaterThanOrEqual(400)
})

test('asked to close, the server finishes what is under way and says goodbye', async () => {
  const database = join(scratch(), 'x.db')
  const server = await launch({ ORRERY_DATABASE: database })
  const visitors = [await Visitor.guest(server.url, 'Ann'), await Visitor.guest(server.url, 'Bob')]
  const { id } = await begin(visitors)
  const socket = await visitors[0]!.socket()
  await socket.watch(id)
  const said = Array.from({ length: 50 }, (_, i) => socket.do(id, { do: 'say', text: `${i}` }))
  await said[0]
  const code = server.kill('SIGTERM')
  const replies = await Promise.allSettled(said)
  expect(await code).toBe(0)
  expect(await socket.closed).toMatchObject({ code: 1001 })
  const acknowledged = replies.filter(r => r.status === 'fulfilled' && r.value.t === 'ok').length
  const again = await launch({ ORRERY_DATABASE: database })
  try {
    const ann = new Visitor(again.url)
    ann.cookie = visitors[0]!.cookie
    const { steps } = await ann.must<{ steps: { line?: { k: string } }[] }>('GET', `/api/tables/${id}/log`)
    expect(steps.filter(step => step.line?.k === 'say').length).toBeGreaterThanOrEqual(acknowledged)
  } finally {
    await again.kill('SIGTERM')
  }
}, 30_000)
