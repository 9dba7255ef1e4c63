import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Context } from './context.js'
import type { Person } from './identity.js'
import { COOKIE } from './identity.js'
import { isOurPage } from './origin.js'
import { Connection } from './socket.js'

const FRAME = 64 << 10
const MOST_SOCKETS = 64

/**
 * Takes over connections that want to be sockets. Done by hand, since a request that has passed through the web framework
 * is kept for as long as its socket lives: 14 KB each, twice what the socket itself needs.
 */
export function acceptSockets(server: Server, context: Context): void {
  const { connections, config, accounts } = context
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME, perMessageDeflate: false })
  const byAddress = new Map<string, number>()

  const welcome = (
    request: IncomingMessage,
    raw: Duplex,
    head: Buffer,
    person: Person,
    address: string,
  ): void =>
    sockets.handleUpgrade(request, raw, head, socket => {
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
      const connection = new Connection(socket, raw, person, context)
      connections.add(connection)
      socket.on('close', () => {
        connections.delete(connection)
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      })
    })

  const accept = async (request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> => {
    const { url, headers } = request
    const address = addressOf(request, config.proxy)
    if (url !== '/socket') return refuse(raw, 404)
    if (!context.isOpen()) return refuse(raw, 503)
    if (!isOurPage(headers.origin, config.origin ?? ourOrigin(request, config.proxy))) return refuse(raw, 403)
    if (config.limits && (byAddress.get(address) ?? 0) >= MOST_SOCKETS) return refuse(raw, 429)
    const person = await accounts.whoIs(cookieOf(headers.cookie))
    return person ? welcome(request, raw, head, person, address) : refuse(raw, 401)
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
/** What a proxy says is believed only where there is one. */
function told(request: IncomingMessage, name: string, proxy: boolean): string | undefined {
  const value = proxy ? request.headers[name] : undefined
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim()
}
const addressOf = (request: IncomingMessage, proxy: boolean): string =>
  told(request, 'x-forwarded-for', proxy) ?? request.socket.remoteAddress ?? ''
function ourOrigin(request: IncomingMessage, proxy: boolean): string {
  const host = told(request, 'x-forwarded-host', proxy) ?? request.headers.host ?? ''
  return `${told(request, 'x-forwarded-proto', proxy) ?? 'http'}://${host}`
}
