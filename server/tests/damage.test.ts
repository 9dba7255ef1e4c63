import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomFrom } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { begin, playOut, Visitor } from './support/client.js'
import { scratch } from './support/host.js'
import type { Running } from './support/process.js'
import { launch } from './support/process.js'

const PAGE = 4096

/** Does what people do, as far as it goes. */
async function visit(
  server: Running,
  cookies: readonly string[],
  tables: readonly string[],
): Promise<number[]> {
  const statuses: number[] = []
  const guest = new Visitor(server.url)
  statuses.push((await guest.call('POST', '/api/guest', { name: 'Late' })).status)
  const made = await guest.call<{ id?: string }>('POST', '/api/tables', { game: 'skirmish', players: 2 })
  statuses.push(made.status)
  for (const cookie of cookies) {
    const who = new Visitor(server.url)
    who.cookie = cookie
    statuses.push((await who.call('GET', '/api/me/tables')).status)
    for (const id of tables)
      for (const path of ['', '/log', '/at/3'])
        statuses.push((await who.call('GET', `/api/tables/${id}${path}`)).status)
    for (const id of tables) statuses.push((await who.do(id, { do: 'say', text: 'still there?' })).status)
    const socket = await who.socket().catch(() => undefined)
    for (const id of tables) await socket?.watch(id, { after: 0 }).catch(() => undefined)
    socket?.close()
  }
  return statuses
}

test('damaged pages of the database end nothing: what can be read is read, the rest is refused', async () => {
  const file = join(scratch(), 'orrery.db')
  const env = { ORRERY_DATABASE: file, ORRERY_LOG: 'silent' }
  const first = await launch(env)
  const [ann, bob] = [await Visitor.guest(first.url, 'Ann'), await Visitor.guest(first.url, 'Bob')]
  const tables: string[] = []
  for (let i = 0; i < 2; i++) {
    const { id } = await begin([ann, bob])
    const sockets = [await ann.socket(), await bob.socket()]
    for (const socket of sockets) await socket.watch(id, { questions: false })
    await playOut(sockets, id, 50)
    tables.push(id)
  }
  await ann.must('POST', '/api/register', { name: 'Ann', password: 'correct horse' })
  expect(await first.kill('SIGTERM')).toBe(0)
  const whole = readFileSync(file)
  const random = randomFrom('damage')
  let hit = 0
  for (let at = PAGE; at + PAGE <= whole.length; at += PAGE) {
    // Pages with something of a match in them: so the server can start, and finds out when it reads.
    if (!whole.subarray(at, at + PAGE).includes('"k":"')) continue
    hit++
    for (let j = 0; j < PAGE; j++) whole[at + j] = random(256)
  }
  expect(hit).toBeGreaterThan(2)
  writeFileSync(file, whole)
  const server = await launch(env)
  const statuses = await visit(server, [ann.cookie, bob.cookie], tables)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThan(4)
  expect(statuses.filter(status => ![200, 403, 404, 503].includes(status))).toEqual([])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
}, 120_000)
