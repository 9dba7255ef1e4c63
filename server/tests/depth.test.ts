import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { send } from './fuzz/requests.js'
import { begin, Visitor } from './support/client.js'
import { host } from './support/host.js'

const deep = (n: number): string => '['.repeat(n) + ']'.repeat(n)
const DEEP = 30_000

test('one message nested as deep as its frame allows ends nothing, in whatever field it comes', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const eve = await Visitor.guest(url, 'Eve')
  const { id } = await begin([ann, eve])
  for (const text of [
    `{"t":"do","table":"${id}","id":"1","what":{"do":"bring","what":${deep(DEEP)}}}`,
    `{"t":"do","table":"${id}","id":"1","what":{"do":"bring","what":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}}`,
    `{"t":"do","table":"${id}","id":"1","what":{"do":"terms","terms":{"packs":[{"x":${deep(DEEP)}}]}}}`,
    `{"t":"answer","table":"${id}","id":"1","turn":1,"a":${deep(DEEP)}}`,
    `{"t":"answer","table":"${id}","id":"1","turn":1,"a":{"parts":${deep(DEEP)}}}`,
    `{"t":"why","table":"${id}","id":"1","a":${deep(DEEP)}}`,
    `{"t":${deep(DEEP)}}`,
    deep(DEEP),
  ]) {
    const evil = await eve.socket()
    evil.send(text)
    expect(await evil.next('no')).toMatchObject({ fault: { code: 'malformed' } })
    evil.close()
  }
  const mine = await ann.socket()
  expect(await mine.watch(id)).toMatchObject({ n: expect.any(Number) as number })
})

test('bodies of requests are refused by the same depth, on every route', async () => {
  const { url } = await host()
  const eve = await Visitor.guest(url, 'Eve')
  const { id } = await begin([eve, await Visitor.guest(url, 'Ann')])
  const agent = new Agent()
  for (const [path, body] of [
    ['/api/guest', `{"name":${deep(DEEP)}}`],
    ['/api/tables', `{"game":"skirmish","players":2,"packs":[{"sets":${deep(DEEP)}}]}`],
    [`/api/tables/${id}/do`, `{"do":"bring","what":${deep(DEEP)}}`],
    [`/api/tables/${id}/do`, `{"do":"answer","turn":1,"id":"1","a":${deep(200_000)}}`],
    ['/api/tables/import', `{"orreryMatch":1,"entries":[${deep(1_000_000)}]}`],
    ['/api/tables/import', deep(2_000_000)],
  ] as const) {
    const headers = { cookie: eve.cookie, 'content-type': 'application/json' }
    const status = await send(url, agent, { method: 'POST', path, headers, body: Buffer.from(body) }, 10_000)
    expect([path, status]).toEqual([path, 400])
  }
  agent.destroy()
  expect((await eve.call('GET', `/api/tables/${id}`)).status).toBe(200)
})

test('whoever asks about a table that is not being watched is told so', async () => {
  const { url } = await host()
  const ann = await Visitor.guest(url, 'Ann')
  const { id } = await begin([ann, await Visitor.guest(url, 'Bob')])
  const socket = await ann.socket()
  socket.send({ t: 'ask', table: id })
  expect(await socket.next('no')).toMatchObject({ table: id, fault: { code: 'not-watching' } })
  // Asked while the table is being opened, and opened a second time: still answered.
  const watch = { t: 'watch', table: id, questions: false }
  for (const message of [watch, { t: 'ask', table: id }, watch]) socket.send(message)
  expect(await socket.next('asked')).toMatchObject({ table: id })
})
