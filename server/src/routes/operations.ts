import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App, Context } from '../context.js'
import { refusal, refuse } from '../refusal.js'

const LOCAL: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** From this machine, and not by a proxy on it that speaks for somebody else. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOCAL.has(socket.remoteAddress ?? '') && FORWARDED.every(name => headers[name] === undefined)
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-forwarded-host', 'x-real-ip', 'via']
const fine = z.object({ ok: z.literal(true) })

/** For those who run the server: is it alive, can it work, how is it doing. */
export function operations(app: App, { config, store, metrics, isOpen }: Context): void {
  const tags = ['operations']
  const quiet = { logLevel: 'warn' as const }
  app.get('/healthz', { ...quiet, schema: { tags, response: { 200: fine } } }, () => ({ ok: true as const }))
  app.get('/readyz', { ...quiet, schema: { tags, response: { 200: fine, 503: refusal } } }, async () => {
    if (!isOpen()) throw refuse(503, 'closing')
    await store.check().catch(() => {
      throw refuse(503, 'storage')
    })
    return { ok: true as const }
  })
  if (config.metrics !== 'off')
    app.get('/metrics', { ...quiet, schema: { hide: true } }, async (request, reply) => {
      if (config.metrics === 'local' && !isLocal(request)) throw refuse(404, 'not-found')
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    })
}
