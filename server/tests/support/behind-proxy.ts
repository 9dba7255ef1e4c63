import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { expect } from 'vitest'
import { begin, playOut, Socket, Visitor } from './client.js'

export const portOf = (url: string): number => Number(new URL(url).port)

/** Asks for a guest's name from another address of this machine. */
const guestFrom = (url: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<number>((done, fail) => {
    const asking = (url.startsWith('https') ? secure : plain)(
      `${url}/api/guest`,
      {
        method: 'POST',
        localAddress: address,
        family: 4,
        headers: { 'content-type': 'application/json', ...headers },
      },
      response => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0))
      },
    )
    asking.on('error', fail)
    asking.end(JSON.stringify({ name: 'Ann' }))
  })

/** A whole match, a file, what is for the host alone and who is who, at the address of a proxy before a server with limits. */
export async function passesEverythingOn(url: string, server: string): Promise<void> {
  const [ann, bob] = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const { id } = await begin([ann, bob])
  const sockets = [ann, bob].map(({ cookie }) => new Socket(url, cookie, { origin: url }))
  for (const socket of sockets) {
    await socket.opened
    await socket.watch(id, { questions: false })
  }
  await playOut(sockets, id)
  await expect.poll(() => sockets.map(({ summary }) => summary?.status)).toEqual(['over', 'over'])
  for (const socket of sockets) socket.close()
  // Another page does not get in through it.
  await expect(new Socket(url, ann.cookie, { origin: 'http://elsewhere.example' }).opened).rejects.toThrow(
    '403',
  )
  // The largest file there may be is the server's to refuse, in its own words.
  const file = await ann.must<{ entries: object[] }>('GET', `/api/tables/${id}/file`)
  const large = { ...file, entries: [...file.entries, { k: 'x', text: 'x'.repeat(3 << 20) }] }
  expect(await ann.call('POST', '/api/tables/import', large)).toMatchObject({
    status: 409,
    body: { code: 'corrupt' },
  })
  // What it counts stays on the machine.
  expect((await ann.call('GET', '/metrics')).status).toBe(404)
  expect((await fetch(`${server}/metrics`)).status).toBe(200)
  // A visitor is the address that the proxy saw, whatever it says of itself; its neighbour notices nothing.
  let refused = 0
  for (let i = 0; i < 80 && refused !== 429; i++) refused = await guestFrom(url, '127.0.0.2')
  expect(refused).toBe(429)
  expect(await guestFrom(url, '127.0.0.2', { 'x-forwarded-for': '203.0.113.7' })).toBe(429)
  expect(await guestFrom(url, '127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).toBe(200)
}
