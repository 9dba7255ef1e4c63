import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { visitorOf } from './addresses.js'
import type { Context } from './context.js'
import type { Person } from './identity.js'
import { COOKIE } from './identity.js'
import { CONNECTIONS, OPEN_SOCKETS } from './limits.js'
import { isOurPage } from './origin.js'
import { Connection } from './socket.js'

const FRAME = 64 << 10
/** A message of that size comes in a hundred portions on the narrowest of lines; each that waits costs 200 bytes more than it says. */
const PORTIONS = 512
/** Frames of one message: browsers send one. */
const PARTS = 64

/** How many sockets each one has, from the moment it asks for one. */
class Held {
  private readonly counts = new Map<string, number>()
  of(key: string): number {
    return this.counts.get(key) ?? 0
  }
  /** Counts it until the connection is gone. */
  hold(key: string, raw: Duplex): void {
    this.counts.set(key, this.of(key) + 1)
    raw.once('close', () => {
      const left = this.of(key) - 1
      if (left > 0) this.counts.set(key, left)
      else this.counts.delete(key)
    })
  }
}

/**
 * Takes over connections that want to be sockets. Done by hand, since a request that has passed through the web framework
 * is kept for as long as its socket lives: 14 KB each, twice what the socket itself needs.
 */
export function acceptSockets(server: Server, context: Context): void {
  const { connections, config, accounts, limits } = context
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME,
    maxBufferedChunks: PORTIONS,
    maxFragments: PARTS,
    perMessageDeflate: false,
    // The connection answers pings itself: it knows who does not read the answers.
    autoPong: false,
  })
  const held = new Held()

  const welcome = (
    request: IncomingMessage,
    raw: Duplex,
    head: Buffer,
    person: Person,
    address: string,
  ): void =>
    sockets.handleUpgrade(request, raw, head, socket => {
      const connection = new Connection(socket, raw, person, address, context)
      connections.add(connection)
      socket.on('close', () => connections.delete(connection))
    })

  const accept = async (request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> => {
    const { url, headers } = request
    const address = addressOf(request, config.proxy)
    const visitor = visitorOf(address)
    if (url !== '/socket') return refuse(raw, 404)
    if (!context.isOpen()) return refuse(raw, 503)
    if (!isOurPage(headers.origin, config.origin ?? ourOrigin(request, config.proxy))) return refuse(raw, 403)
    if (limits.on && (held.of(visitor) >= OPEN_SOCKETS.visitor || limits.wait('sockets', address) > 0))
      return refuse(raw, 429)
    held.hold(visitor, raw)
    const person = await accounts.whoIs(cookieOf(headers.cookie))
    if (person) context.visitors.cameFrom(person.user, address)
    const stays = person && (await context.moderation.staysOut(person.user))
    if (stays) await context.moderation.cameFrom(person.user, address)
    // Whoever has given up meanwhile is not counted: nothing would ever take it off the count again.
    if (raw.destroyed) return
    if (!person) return refuse(raw, 401)
    if (stays) return refuse(raw, 403)
    const user = `user ${person.user}`
    if (limits.on && held.of(user) >= OPEN_SOCKETS.person) return refuse(raw, 429)
    held.hold(user, raw)
    return welcome(request, raw, head, person, address)
  }
  if (limits.on && config.proxy === 0) {
    // Connections that say nothing take from the others too: files that may be open, and memory.
    const connected = new Held()
    server.on('connection', raw => {
      const visitor = visitorOf(raw.remoteAddress ?? '')
      if (connected.of(visitor) >= CONNECTIONS) return void raw.destroy()
      connected.hold(visitor, raw)
    })
  }
  server.on('upgrade', (request, raw, head) => {
    raw.on('error', giveUp)
    accept(request, raw, head).catch((error: unknown) => {
      context.onFault(error, '')
      refuse(raw, 503)
    })
  })
}
/** Named, so that it keeps no request alive. */
function giveUp(this: Duplex): void {
  this.destroy()
}
function refuse(raw: Duplex, status: number): void {
  raw.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
/** Our cookie holds nothing that needs decoding. */
function cookieOf(header: string | undefined): string | undefined {
  const ours = header?.split(';').find(pair => pair.trimStart().startsWith(`${COOKIE}=`))
  return ours?.trim().slice(COOKIE.length + 1)
}
/** What proxies have added is believed where there are any, and never what stood there before them. */
function told(request: IncomingMessage, name: string): readonly string[] {
  const value = request.headers[name]
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',').map(one => one.trim())
}
const addressOf = (request: IncomingMessage, proxies: number): string => {
  const all = [
    ...told(request, 'x-forwarded-for').filter(one => one !== ''),
    request.socket.remoteAddress ?? '',
  ]
  return all.slice(-1 - proxies)[0] ?? ''
}
function ourOrigin(request: IncomingMessage, proxies: number): string {
  const of = (name: string): string => (proxies > 0 ? (told(request, name).at(-1) ?? '') : '')
  return `${of('x-forwarded-proto') || 'http'}://${of('x-forwarded-host') || (request.headers.host ?? '')}`
}
