import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { openPostgres } from '../src/store/postgres.js'
import { Visitor } from './support/client.js'
import { host } from './support/host.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

test('whoever sits down a moment too late never looks from the seat that somebody else has taken elsewhere', async () => {
  const { url } = await host({ ORRERY_DATABASE: postgres.url, ORRERY_LIMITS: 'off' })
  const [ann, eve] = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Eve')]
  const store = await openPostgres(postgres.url, () => undefined)
  onTestFinished(() => store.close())
  const seen = new Set<string>()
  for (let i = 0; i < 8; i++) {
    const terms = { game: 'skirmish', players: 2, listed: true }
    const { id } = await ann.must<{ id: string }>('POST', '/api/tables', terms)
    await ann.must('GET', `/api/tables/${id}`)
    // Bob sits down at a process that dies before it can tell the others.
    const bob = { k: 'sit', seat: 0, who: { user: 'bob', name: 'Bob' }, at: Date.now() }
    expect(await store.read(id, 1)).toHaveLength(1)
    expect(await store.writer(id).append(2, JSON.stringify(bob))).toBe('ok')
    let over = false
    const sits = eve.do(id, { do: 'sit', seat: 0 }).then(({ status }) => {
      over = true
      return status
    })
    const looks: Promise<unknown>[] = []
    while (!over) {
      for (const path of ['', '/summary', '/log'])
        looks.push(
          eve.call<{ viewer?: number }>('GET', `/api/tables/${id}${path}`).then(({ body }) => {
            if (body.viewer !== undefined) seen.add(`viewer ${body.viewer}`)
          }),
        )
      await new Promise(done => setTimeout(done, 1))
    }
    await Promise.all(looks)
    expect(await sits).toBe(409)
  }
  expect([...seen]).toEqual(['viewer -1'])
}, 60_000)
