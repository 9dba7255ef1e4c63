import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { App, Context } from '../context.js'
import type { Person } from '../identity.js'
import { COOKIE, DEVICE, deviceCookie, guestCookie, newName, readDeviceCookie } from '../identity.js'
import { FairQueue, TooMany } from '../fair.js'
import { SignIns } from '../limits.js'
import { visitorOf } from '../addresses.js'
import { withdrawOffers } from '../mail/emails.js'
import { mayNamePublic } from '../public-address.js'
import { claimedName, keyOf, name } from '../names.js'
import { takeOut } from '../leaving.js'
import { ownData } from '../own-data.js'
import { refusal, refuse } from '../refusal.js'

const YEAR = 365 * 86_400
/** Passwords worked on at the same time, and those one visitor may wait for. */
const HASHING = { atOnce: 2, waiting: 8 }
/** Browsers that are told of a turn, for each person. */
const MOST_BROWSERS = 10
/** Letters that any database takes. */
const PLAIN = /^[\x21-\x7e]+$/
export const password = z.string().min(8).max(200)
const me = z.object({ name: z.string(), guest: z.boolean(), host: z.literal(true).optional() })
const done = z.object({ done: z.literal(true) })
const DONE = { done: true } as const
const shown = ({ name: called, guest, host }: Person): z.infer<typeof me> => ({
  name: called,
  guest,
  ...(host ? { host } : {}),
})

export function mustBeKnown(request: FastifyRequest): Person {
  if (!request.person) throw refuse(401, 'who-are-you')
  return request.person
}
export function mustBeSignedIn(request: FastifyRequest): Person & { session: string } {
  const person = mustBeKnown(request)
  if (person.session === undefined) throw refuse(401, 'sign-in')
  return { ...person, session: person.session }
}

/** What other routes about people need. */
export interface PeopleTools {
  /** Refuses whoever does not know the password of the account, and whoever tries too often. */
  readonly mustKnowPassword: (request: FastifyRequest, person: Person, given: string) => Promise<void>
  /** Passwords are worked on a few at a time, by turns of those who ask. */
  readonly inTurn: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  readonly endSessions: (over: readonly string[]) => void
}

/** Who people are: guests at once, accounts for those who want to keep their matches. */
export function people(app: App, context: Context): PeopleTools {
  const { config, accounts, secret, store, connections, limits, moderation, refused } = context
  const signIns = new SignIns()
  const hashing = new FairQueue(HASHING.atOnce, HASHING.waiting)
  /** Passwords are worked on a few at a time, by turns of those who ask. */
  const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
    hashing.run(visitorOf(request.ip), work).catch((error: unknown) => {
      throw error instanceof TooMany ? refuse(429, 'too-many-requests', { seconds: 1 }) : error
    })
  const keep = (request: FastifyRequest, reply: FastifyReply, name: string, cookie: string): void => {
    const secure = request.protocol === 'https' || config.origin?.startsWith('https:') === true
    void reply.setCookie(name, cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR })
  }
  const remember = (request: FastifyRequest, reply: FastifyReply, cookie: string): void =>
    keep(request, reply, COOKIE, cookie)
  /** From now on this browser is known under that name, until the password is another. */
  const recognise = async (request: FastifyRequest, reply: FastifyReply, called: string): Promise<void> => {
    const key = await accounts.deviceKey(called)
    if (readDeviceCookie(secret, key, request.cookies[DEVICE]) === undefined)
      keep(request, reply, DEVICE, deviceCookie(secret, key))
  }
  /** Tries of somebody who is signed in are counted by the person: whoever holds another's session does not know the password. */
  const tryOf = (person: Person) => {
    const tried = [`password ${person.user}`, '', person.user] as const
    return {
      begun: (): void => {
        const wait = limits.on ? signIns.begin(...tried) : 0
        if (wait > 0) throw refuse(429, 'too-many-tries', { seconds: Math.ceil(wait / 1000) })
      },
      succeeded: (): void => signIns.succeeded(...tried),
    }
  }
  const mustKnowPassword = async (request: FastifyRequest, person: Person, given: string): Promise<void> => {
    const { begun, succeeded } = tryOf(person)
    begun()
    if (!(await inTurn(request, () => accounts.isPassword(person.user, given))))
      throw refuse(401, 'wrong-password')
    succeeded()
  }
  const agentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? ''
  const tags = ['people']

  app.get('/api/me', { schema: { tags, response: { 200: me.nullable() } } }, request =>
    request.person ? shown(request.person) : null,
  )
  app.post(
    '/api/guest',
    { schema: { tags, body: z.object({ name }), response: { 200: me, 409: refusal } } },
    async (request, reply) => {
      limits.mustAllow('guests', request)
      if (request.person && !request.person.guest) throw refuse(409, 'signed-in')
      if (!request.person) await moderation.mustBeOpenTo(request.ip)
      refused.mustAllow(request.body.name)
      if (await accounts.isTaken(request.body.name)) throw refuse(409, 'name-taken')
      const person = { user: request.person?.user ?? newName(), name: request.body.name, guest: true }
      remember(request, reply, guestCookie(secret, person.user, person.name))
      return shown(person)
    },
  )
  app.post(
    '/api/register',
    { schema: { tags, body: z.object({ name, password }), response: { 200: me, 409: refusal } } },
    async (request, reply) => {
      const { body, person } = request
      limits.mustAllow('accounts', request)
      if (!person) await moderation.mustBeOpenTo(request.ip)
      refused.mustAllow(body.name)
      const made = await inTurn(request, () =>
        accounts.register(person, body.name, body.password, agentOf(request)),
      )
      if (made === 'taken') throw refuse(409, 'name-taken')
      remember(request, reply, made.token)
      await recognise(request, reply, body.name)
      return shown(made.person)
    },
  )
  app.post(
    '/api/sign-in',
    {
      schema: {
        tags,
        body: z.object({ name: claimedName, password: z.string().max(200) }),
        response: { 200: me, 401: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const { body } = request
      const key = keyOf(body.name)
      const device = readDeviceCookie(secret, await accounts.deviceKey(body.name), request.cookies[DEVICE])
      const tried = [key, request.ip, device] as const
      const wait = limits.on ? signIns.begin(...tried) : 0
      if (wait > 0) throw refuse(429, 'too-many-tries', { seconds: Math.ceil(wait / 1000) })
      const made = await inTurn(request, () => accounts.signIn(body.name, body.password, agentOf(request)))
      if (!made) throw refuse(401, 'wrong-name-or-password')
      signIns.succeeded(...tried)
      await moderation.cameFrom(made.person.user, request.ip)
      await moderation.mustBeWelcome(made.person.user)
      remember(request, reply, made.token)
      await recognise(request, reply, body.name)
      return shown(made.person)
    },
  )
  const endSessions = (over: readonly string[]): void => {
    for (const connection of connections)
      if (over.includes(connection.person.session ?? '')) connection.revoked()
  }
  app.post('/api/sign-out', { schema: { tags, response: { 200: done } } }, async (request, reply) => {
    const { person } = request
    if (person?.session !== undefined) endSessions(await accounts.revoke(person.user, { id: person.session }))
    void reply.clearCookie(COOKIE, { path: '/' })
    return DONE
  })
  const session = z.object({
    id: z.string(),
    created: z.number(),
    seen: z.number(),
    agent: z.string(),
    /** The one that asks. */
    here: z.boolean(),
  })
  app.get(
    '/api/sessions',
    { schema: { tags, response: { 200: z.array(session), 401: refusal } } },
    async request => {
      const { user, session: own } = mustBeSignedIn(request)
      return (await accounts.sessions(user)).map(one => ({ ...one, here: own.startsWith(one.id) }))
    },
  )
  app.delete(
    '/api/sessions/:id',
    {
      schema: {
        tags,
        params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
        response: { 200: done, 404: refusal },
      },
    },
    async request => {
      const over = await accounts.revoke(mustBeSignedIn(request).user, { id: request.params.id })
      if (over.length === 0) throw refuse(404, 'no-session')
      endSessions(over)
      return DONE
    },
  )
  app.post(
    '/api/password',
    {
      schema: {
        tags,
        body: z.object({ old: z.string().max(200), password }),
        response: { 200: done, 401: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const person = mustBeSignedIn(request)
      const { begun, succeeded } = tryOf(person)
      begun()
      const { old, password: fresh } = request.body
      if (!(await inTurn(request, () => accounts.changePassword(person, old, fresh))))
        throw refuse(401, 'wrong-password')
      succeeded()
      await withdrawOffers(store.db, person.user)
      endSessions(await accounts.revoke(person.user, { allBut: person.session }))
      await recognise(request, reply, person.name)
      return DONE
    },
  )

  app.delete('/api/sessions', { schema: { tags, response: { 200: done, 401: refusal } } }, async request => {
    const { user, session: own } = mustBeSignedIn(request)
    endSessions(await accounts.revoke(user, { allBut: own }))
    return DONE
  })
  app.get(
    '/api/me/data',
    { schema: { tags, response: { 200: z.record(z.string(), z.unknown()), 401: refusal, 429: refusal } } },
    async (request, reply) => {
      const person = mustBeKnown(request)
      limits.mustAllow('imports', request)
      void reply.header('content-disposition', 'attachment; filename="orrery-data.json"')
      return { ...(await ownData(store, person)) }
    },
  )
  app.post(
    '/api/me/delete',
    {
      schema: {
        tags,
        body: z.object({ password: z.string().max(200).optional() }),
        response: { 200: done, 401: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const person = mustBeKnown(request)
      if (!person.guest) await mustKnowPassword(request, person, request.body.password ?? '')
      // All logs are read for it.
      limits.mustAllow('deletions', request)
      await context.administration.removePerson(person.user)
      for (const connection of connections) if (connection.person.user === person.user) connection.revoked()
      await takeOut(context, person.user)
      void reply.clearCookie(COOKIE, { path: '/' })
      return DONE
    },
  )

  const keys = z.object({ p256dh: z.string().max(200), auth: z.string().max(100) })
  app.get(
    '/api/push',
    { schema: { tags, response: { 200: z.object({ key: z.string().nullable() }) } } },
    () => ({ key: config.push?.publicKey ?? null }),
  )
  app.post(
    '/api/push',
    {
      schema: {
        tags,
        body: z.object({
          endpoint: z
            .url({ protocol: /^https$/ })
            .max(1000)
            .regex(PLAIN),
          keys,
        }),
        response: { 200: done, 404: refusal, 409: refusal },
      },
    },
    async request => {
      const { user } = mustBeKnown(request)
      if (!config.push) throw refuse(404, 'no-push')
      if (!config.push.anywhere && !mayNamePublic(request.body.endpoint)) throw refuse(409, 'bad-endpoint')
      const row = {
        endpoint: request.body.endpoint,
        user_id: user,
        keys: JSON.stringify(request.body.keys),
        created: Date.now(),
      }
      await store.db
        .insertInto('pushes')
        .values(row)
        .onConflict(c =>
          c.column('endpoint').doUpdateSet({ user_id: user, keys: row.keys, created: row.created }),
        )
        .execute()
      const kept = store.db
        .selectFrom('pushes')
        .select('endpoint')
        .where('user_id', '=', user)
        .orderBy('created', 'desc')
        .limit(MOST_BROWSERS)
      await store.db
        .deleteFrom('pushes')
        .where('user_id', '=', user)
        .where('endpoint', 'not in', kept)
        .execute()
      return DONE
    },
  )
  return { mustKnowPassword, inTurn, endSessions }
}
