import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { vi } from 'vitest'
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

/** What comes of it where a proxy passes on all it should, and nothing else. */
export const ALL_PASSED_ON = {
  match: ['over', 'over'],
  // Another page does not get in.
  otherPage: '403',
  // The largest file there may be is the server's to refuse, in its own words.
  largeFile: '409 corrupt',
  // What is counted stays on the machine.
  metrics: { through: 404, beside: 200 },
  // A visitor is the address that the proxy saw, whatever it says of itself; its neighbour notices nothing.
  visitor: { tooOften: 429, underAnotherAddress: 429, neighbour: 200 },
}
/** A whole match, a file, what is for the host alone and who is who, at the address of a proxy before a server with limits. */
export async function passedOn(url: string, server: string): Promise<typeof ALL_PASSED_ON> {
  const [ann, bob] = [await Visitor.guest(url, 'Ann'), await Visitor.guest(url, 'Bob')]
  const { id } = await begin([ann, bob])
  const sockets = [ann, bob].map(({ cookie }) => new Socket(url, cookie, { origin: url }))
  for (const socket of sockets) {
    await socket.opened
    await socket.watch(id, { questions: false })
  }
  await playOut(sockets, id)
  await vi.waitUntil(() => sockets.every(({ summary }) => summary?.status === 'over'), { timeout: 10_000 })
  for (const socket of sockets) socket.close()
  const otherPage = await new Socket(url, ann.cookie, { origin: 'http://elsewhere.example' }).opened.then(
    () => 'came in',
    (error: Error) => /\d{3}/.exec(error.message)?.[0] ?? error.message,
  )
  const file = await ann.must<{ entries: object[] }>('GET', `/api/tables/${id}/file`)
  const large = { ...file, entries: [...file.entries, { k: 'x', text: 'x'.repeat(3 << 20) }] }
  const imported = await ann.call<{ code: string }>('POST', '/api/tables/import', large)
  const through = (await ann.call('GET', '/metrics')).status
  const beside = (await fetch(`${server}/metrics`)).status
  let tooOften = 0
  for (let i = 0; i < 80 && tooOften !== 429; i++) tooOften = await guestFrom(url, '127.0.0.2')
  const underAnotherAddress = await guestFrom(url, '127.0.0.2', { 'x-forwarded-for': '203.0.113.7' })
  const neighbour = await guestFrom(url, '127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })
  return {
    match: sockets.map(({ summary }) => summary?.status ?? ''),
    otherPage,
    largeFile: `${imported.status} ${imported.body.code}`,
    metrics: { through, beside },
    visitor: { tooOften, underAnotherAddress, neighbour },
  }
}
