import type { AnyCode } from '@orrery/table'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { LogController } from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DEEPEST, isDeeper } from '@orrery/kernel/host'
import { Exhausted } from '@orrery/table'
import type { Logger } from 'pino'
import type { App, Context } from './context.js'
import { visitorOf } from './addresses.js'
import { COOKIE } from './identity.js'
import { REQUESTS } from './limits.js'
import { isOurPage } from './origin.js'
import { Refusal, refuse } from './refusal.js'
import { hosts } from './routes/hosts.js'
import { neighbours } from './routes/neighbours.js'
import { mail } from './routes/mail.js'
import { operations } from './routes/operations.js'
import { people } from './routes/people.js'
import { replays } from './routes/replays.js'
import { tables } from './routes/tables.js'
import { acceptSockets } from './upgrade.js'

const BODY = 512 << 10
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The web server: headers, limits, routes, the socket, and the client's files. */
export async function buildApp(context: Context, log: Logger, web: string | undefined): Promise<App> {
  const { config } = context
  const app = fastify({
    loggerInstance: log,
    // What the proxies have added is believed; what stood there before them is anybody's.
    trustProxy: config.proxy > 0 && ((_address, hop) => hop < config.proxy),
    bodyLimit: BODY,
    requestTimeout: 30_000,
    // On a machine that is busy a start takes as long as it takes.
    pluginTimeout: 0,
    clientErrorHandler: refuseUnread,
    // A path that is none (`/%ff`) is answered as everything else is.
    frameworkErrors: (_error, _request, reply: unknown) =>
      void (reply as FastifyReply).status(400).send({ code: 'malformed', params: {} }),
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>() as unknown as App
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeper(body, DEEPEST)) return done(refuse(400, 'too-large', { deepest: DEEPEST }))
    return parse(request, body, done)
  })
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('person', undefined)

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) {
      const { seconds } = error.fault.params
      if (error.status === 429 && seconds !== undefined) void reply.header('retry-after', seconds)
      return reply.status(error.status).send(error.fault)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [first] = error.validation
      const where = first?.instancePath ?? ''
      return reply.status(400).send({ code: 'malformed', params: { where, why: first?.message ?? '' } })
    }
    if (error instanceof Exhausted) return reply.status(503).send({ code: 'exhausted', params: {} })
    const status = error.statusCode ?? 500
    if (status < 500) return reply.status(status).send({ code: CODES[status] ?? 'malformed', params: {} })
    context.metrics.faults.inc()
    request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed')
    return reply.status(503).send({ code: 'storage', params: {} })
  })
  app.setNotFoundHandler((request, reply) => {
    if (web !== undefined && request.method === 'GET' && wantsPage(request))
      return reply.sendFile('index.html')
    return reply.status(404).send({ code: 'not-found', params: {} })
  })

  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.origin?.startsWith('https:') === true,
  })
  app.addHook('onRequest', async request => {
    if (!SAFE.has(request.method)) {
      const { protocol, host, headers } = request
      if (!isOurPage(headers.origin, config.origin ?? `${protocol}://${host}`))
        throw refuse(403, 'wrong-origin')
    }
  })

  await app.register(swagger, {
    openapi: { info: { title: 'Orrery', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register((inner, _options, done) => {
    operations(inner.withTypeProvider<ZodTypeProvider>() as App, context)
    done()
  })
  await app.register(inner => api(inner.withTypeProvider<ZodTypeProvider>() as App, context))
  if (web !== undefined && existsSync(web)) {
    await app.register(staticFiles, {
      root: web,
      // Looked up when asked for: a client that was built anew is served without a restart.
      wildcard: true,
      // What leads out of the folder is not there.
      allowedPath: path => !path.split(/[/\\]/).includes('..'),
      index: ['index.html'],
      cacheControl: false,
      // The build lays a small copy beside each file.
      preCompressed: true,
      setHeaders(reply, path) {
        // Vite puts a hash of the content into these names: they never change.
        const hashed = path.includes('/assets/') || path.includes('\\assets\\')
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  acceptSockets(app.server, context)
  return app
}
/**
 * What can be asked of the server. Limits and who somebody is belong to these routes and not to the text of a path, which
 * can be written in many ways. Pages and pictures are elsewhere: a household's first visits ask for many of them at once.
 */
async function api(app: App, context: Context): Promise<void> {
  const { config, accounts, moderation, visitors } = context
  if (config.limits)
    await app.register(rateLimit, {
      max: REQUESTS,
      timeWindow: '1 minute',
      keyGenerator: request => visitorOf(request.ip),
    })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  // After the limits: who is too fast costs no look into the database.
  app.addHook('preParsing', async request => {
    const person = await accounts.whoIs(request.cookies[COOKIE])
    if (person) visitors.cameFrom(person.user, request.ip)
    if (person) await moderation.cameFrom(person.user, request.ip)
    if (person && !SAFE.has(request.method) && request.routeOptions.url !== '/api/sign-out')
      await moderation.mustBeWelcome(person.user)
    request.person = person && moderation.isGone(person.user) ? undefined : person
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })
  const tools = people(app, context)
  mail(app, context, tools)
  hosts(app, context)
  neighbours(app, context)
  tables(app, context)
  replays(app, context)
}
/** What is no request at all is refused without a body: nobody knows whether it was one that is answered with any. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREAD[error.code ?? ''] ?? '400 Bad Request'
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  socket.end(head, () => socket.destroy())
}
const UNREAD: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const CODES: Readonly<Record<number, AnyCode>> = {
  404: 'not-found',
  413: 'too-large',
  415: 'malformed',
  429: 'too-many-requests',
}

/** A path of the client's own, opened in a browser: not a file that is missing. */
const wantsPage = (request: FastifyRequest): boolean =>
  !request.url.startsWith('/api') &&
  !request.url.startsWith('/assets') &&
  (request.headers.accept ?? '').includes('text/html')
