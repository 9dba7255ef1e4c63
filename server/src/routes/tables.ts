import type { Game } from '@orrery/kernel'
import { packSchema } from '@orrery/kernel/host'
import type { Content } from '@orrery/kernel'
import type { Room } from '@orrery/table'
import { tableSummary, questionsFor, wholeOf } from '@orrery/table'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { entered } from '../access.js'
import type { App, Context } from '../context.js'
import { newName } from '../identity.js'
import { refusal, refusalOf, refuse } from '../refusal.js'
import { command, newTable, seat, strength, tableId } from '../terms.js'
import { mustBeKnown } from './people.js'
import { asRefusal } from './replays.js'

const made = z.object({ id: z.string(), key: z.string().optional() })
const params = z.object({ id: tableId })
const withKey = z.object({ key: z.string().max(60).optional() })
const open = z.record(z.string(), z.unknown())

/** Finding, making and joining tables. Playing goes over the socket, but every command also works from here. */
export function tables(app: App, context: Context): void {
  const { store, registry, games, limits, moderation, blocks, visitors } = context
  const all = context.tables
  const tags = ['tables']

  app.get('/api/games', { schema: { tags, response: { 200: z.array(open) } } }, async () =>
    Promise.all(
      Object.entries(registry).map(async ([id, entry]) => {
        const { game } = await entry.load()
        return {
          id,
          title: entry.title,
          players: entry.players,
          sample: entry.sample === true,
          settings: (game as Game).def.settings ?? {},
          brings: (game as Game).def.brings !== undefined,
        }
      }),
    ),
  )
  app.get(
    '/api/games/:id/pack-schema',
    { schema: { tags, params, response: { 200: open, 404: refusal } } },
    async request => {
      const game = (await games(request.params.id)) as Game | undefined
      if (!game) throw refuse(404, 'no-game')
      return { ...packSchema(game.id, (game.def.content ?? {}) as Content) }
    },
  )

  const card = z.object({
    id: z.string(),
    game: z.string(),
    status: z.string(),
    players: z.number(),
    spectators: z.boolean(),
    seats: z.array(z.object({ kind: z.string(), name: z.string() })).readonly(),
    result: z
      .object({
        winners: z.array(z.number()).readonly(),
        lost: z.object({ seats: z.array(z.number()).readonly(), why: z.string() }).optional(),
      })
      .optional(),
    changed: z.number(),
  })
  app.get('/api/tables', { schema: { tags, response: { 200: z.array(card) } } }, () =>
    store.listed(user => visitors.houseOf(user)),
  )
  app.get('/api/me/tables', { schema: { tags, response: { 200: z.array(card), 401: refusal } } }, request =>
    store.ofUser(mustBeKnown(request).user),
  )
  app.post(
    '/api/tables',
    { schema: { tags, body: newTable, response: { 200: made, 409: refusal, 404: refusal } } },
    async request => {
      const { user, name } = mustBeKnown(request)
      limits.mustAllow('tables', request)
      limits.quotas.mustAllow(user, request)
      const key = newName()
      const table = await all.create({ user, name }, request.body, key)
      if ('fault' in table) throw refusalOf(table.fault)
      limits.quotas.made(user, request, table)
      return { id: table.id, key }
    },
  )

  const enter = async (request: FastifyRequest, id: string, key: string | undefined) => {
    const room: Room | undefined = await all.room(id)
    if (!room) throw refuse(404, 'no-table')
    return { room, ...(await entered(room, request.person?.user ?? '', key)) }
  }
  app.get(
    '/api/tables/:id',
    { schema: { tags, params, querystring: withKey, response: { 200: open, 403: refusal, 404: refusal } } },
    async request => {
      const { table, viewer } = await enter(request, request.params.id, request.query.key)
      const { words, ...whole } = wholeOf(table, viewer, Date.now())
      return {
        ...whole,
        ...(words ? { words: Array.from(words) } : {}),
        questions: questionsFor(table, viewer),
        // Whoever sits here may invite others.
        ...(viewer >= 0 || table.host.user === request.person?.user ? { key: table.key } : {}),
      }
    },
  )
  app.get(
    '/api/tables/:id/summary',
    { schema: { tags, params, querystring: withKey, response: { 200: open, 403: refusal, 404: refusal } } },
    async request => {
      const { table, viewer } = await enter(request, request.params.id, request.query.key)
      return { ...tableSummary(table, viewer) }
    },
  )
  app.get(
    '/api/tables/:id/packs',
    {
      schema: {
        tags,
        params,
        querystring: withKey,
        response: { 200: z.object({ packs: z.array(z.unknown()) }), 403: refusal, 404: refusal },
      },
    },
    async request => {
      const { table } = await enter(request, request.params.id, request.query.key)
      return { packs: [...table.terms.packs] }
    },
  )
  app.post(
    '/api/tables/:id/do',
    {
      schema: {
        tags,
        params,
        querystring: withKey,
        body: command,
        response: { 200: z.object({ n: z.number() }), 403: refusal, 404: refusal, 409: refusal },
      },
    },
    async request => {
      const { user, name } = mustBeKnown(request)
      const key = request.body.do === 'sit' ? request.body.key : request.query.key
      const { room } = await enter(request, request.params.id, key)
      const talks = request.body.do === 'say' || request.body.do === 'react'
      const wrong = request.body.do === 'sit' ? await blocks.faultFor(room.table, user) : undefined
      if (wrong) throw refusalOf(wrong)
      if (talks && moderation.isMuted(user)) throw refuse(403, 'muted')
      if (talks && !limits.mayTalk(user)) throw refuse(429, 'busy')
      limits.quotas.mustAllow(user, request, request.body)
      const reply = await room.command({ user, name }, request.body)
      context.metrics[reply.ok ? 'taken' : 'refused'].inc()
      if (!reply.ok) throw refusalOf(reply.fault)
      return { n: reply.n }
    },
  )
  app.post(
    '/api/tables/:id/rematch',
    {
      schema: {
        tags,
        params,
        body: z.strictObject({ seats: z.enum(['turned', 'same']).default('turned') }).nullish(),
        response: { 200: made, 403: refusal, 404: refusal, 409: refusal },
      },
    },
    async request => {
      const { user, name } = mustBeKnown(request)
      limits.mustAllow('tables', request)
      limits.quotas.mustAllow(user, request)
      const { table: before } = await enter(request, request.params.id, undefined)
      const wrong = before.next === undefined ? await blocks.faultAmong(before, user) : undefined
      if (wrong) throw refusalOf(wrong)
      const turned = request.body?.seats !== 'same'
      const table = await all.rematch(request.params.id, { user, name }, turned)
      if ('fault' in table) throw refusalOf(table.fault)
      limits.quotas.made(user, request, table)
      return { id: table.id }
    },
  )
  app.post(
    '/api/tables/:id/branch',
    {
      schema: {
        tags,
        params,
        querystring: withKey,
        body: z.object({ at: z.int().min(1), seat, strength: strength.default('normal') }),
        response: { 200: made, 403: refusal, 404: refusal, 409: refusal },
      },
    },
    async request => {
      const { user, name } = mustBeKnown(request)
      limits.mustAllow('branches', request)
      limits.quotas.mustAllow(user, request)
      await enter(request, request.params.id, request.query.key)
      const { at, seat: mine, strength: others } = request.body
      const key = newName()
      const table = await all
        .branch(request.params.id, at, { user, name }, mine, others, key)
        .catch(asRefusal)
      if ('fault' in table) throw refusalOf(table.fault)
      limits.quotas.made(user, request, table)
      return { id: table.id, key }
    },
  )
}
