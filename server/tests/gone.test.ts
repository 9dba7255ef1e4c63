import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { begin, Visitor } from './support/client.js'
import { host } from './support/host.js'

test('who is gone without a word is noticed: they look on no more, and their place is free', async () => {
  const { url } = await host({}, { lookAfter: 200 })
  const ann = await Visitor.guest(url, 'Ann')
  const bob = await Visitor.guest(url, 'Bob')
  const { id } = await begin([ann, bob])
  const mine = await ann.socket()
  await mine.watch(id)
  // Nothing comes back from a machine that was closed, not even what browsers answer by themselves.
  const gone = new WebSocket(`${url.replace('http', 'ws')}/socket`, {
    headers: { cookie: bob.cookie },
    autoPong: false,
  })
  const closed = new Promise<number>(done => gone.on('close', done))
  await new Promise(done => gone.on('open', done))
  gone.send(JSON.stringify({ t: 'watch', table: id }))
  const present = (): readonly string[] => mine.heard.filter(m => m.t === 'present').at(-1)?.names ?? []
  await vi.waitFor(() => expect(present()).toContain('Bob'))
  expect(await closed).toBe(1006)
  await vi.waitFor(() => expect(present()).toEqual(['Ann']))
  // Whoever only listens stays.
  expect(mine.raw.readyState).toBe(WebSocket.OPEN)
  expect(await mine.do(id, { do: 'say', text: 'still here' })).toMatchObject({ t: 'ok' })
})

test('who talks is not asked', async () => {
  const { url } = await host({}, { lookAfter: 400 })
  const ann = await Visitor.guest(url, 'Ann')
  const raw = new WebSocket(`${url.replace('http', 'ws')}/socket`, {
    headers: { cookie: ann.cookie },
    autoPong: false,
  })
  const asked = vi.fn<() => void>()
  raw.on('ping', asked)
  await new Promise(done => raw.on('open', done))
  for (let i = 0; i < 20; i++) {
    raw.send('{"t":"ping"}')
    await new Promise(done => setTimeout(done, 100))
  }
  expect(asked).not.toHaveBeenCalled()
  expect(raw.readyState).toBe(WebSocket.OPEN)
  raw.close()
})
