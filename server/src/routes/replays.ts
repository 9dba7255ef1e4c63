import type { MatchFile } from '@orrery/table'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { entered } from '../access.js'
import { visitorOf } from '../addresses.js'
import type { App, Context } from '../context.js'
import { TooMany } from '../fair.js'
import { refusal, refusalOf, refuse } from '../refusal.js'
import type { Replayable } from '../replayer.js'
import { tableId } from '../terms.js'
import type { Replayed, Wish } from '../threads/replay.js'
import { mustBeKnown } from './people.js'

const params = z.object({ id: tableId })
const open = z.record(z.string(), z.unknown())
const position = z.coerce.number().int().min(0).max(1_000_000)
const MOST = 500

/** Whoever waits for too much already is told so. */
export function asRefusal(error: unknown): never {
  throw error instanceof TooMany ? refuse(429, 'too-many-requests', { seconds: 5 }) : error
}

/** What was: as one saw it then, and once the match is over with everything open. */
export function replays(app: App, context: Context): void {
  const { games, tables, threads, limits, replayer, refused } = context
  const tags = ['replays']
  const enter = async (id: string, user: string, key: string | undefined) => {
    const room = await tables.room(id)
    if (!room) throw refuse(404, 'no-table')
    return entered(room, user, key)
  }

  /** What a replay finds, as JSON. */
  const again = async (request: FastifyRequest, table: Replayable, wish: Wish): Promise<Replayed> => {
    limits.mustAllow('replays', request)
    return replayer.ask(table, wish, visitorOf(request.ip)).catch(asRefusal)
  }

  app.get(
    '/api/tables/:id/log',
    {
      schema: {
        tags,
        params,
        querystring: z.object({ after: position.default(0), key: z.string().max(60).optional() }),
        response: { 200: z.object({ steps: z.array(open), n: z.number() }), 403: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { after, key } = request.query
      const { table, viewer } = await enter(id, request.person?.user ?? '', key)
      const n = table.heardBy(viewer)
      const wish = { kind: 'missed', viewer, after, until: n, most: MOST, bare: false } as const
      const { text = '[]' } = await again(request, table, wish)
      return reply.type('application/json').send(`{"steps":${text},"n":${n}}` as never)
    },
  )
  app.get(
    '/api/tables/:id/at/:n',
    {
      schema: {
        tags,
        params: params.extend({ n: position }),
        querystring: z.object({ open: z.literal('yes').optional(), key: z.string().max(60).optional() }),
        response: { 200: open, 403: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id, n } = request.params
      const { table, viewer } = await enter(id, request.person?.user ?? '', request.query.key)
      const everything = request.query.open === 'yes'
      if (everything && table.status !== 'over') throw refuse(403, 'not-open-yet')
      const { text } = await again(
        request,
        table,
        everything ? { kind: 'open', seq: n } : { kind: 'seen', viewer, n },
      )
      if (text === undefined) throw refuse(404, 'bad-position', { at: n })
      return reply.type('application/json').send(text as never)
    },
  )
  app.get(
    '/api/tables/:id/file',
    {
      schema: {
        tags,
        params,
        querystring: z.object({ key: z.string().max(60).optional() }),
        response: { 200: open, 403: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { table } = await enter(id, request.person?.user ?? '', request.query.key)
      // The file tells everything, so everything must be open.
      if (table.status !== 'over') throw refuse(403, 'not-open-yet')
      // What it led to is known to the rules of then alone.
      const { outdated, kept } = table
      if (outdated && (outdated.missing > 0 || !kept))
        throw refuse(403, 'outdated', { version: outdated.version })
      const { text } = await again(request, table, { kind: 'file', seq: table.seq })
      if (text === undefined) throw refuse(404, 'bad-position', { at: table.seq })
      return reply
        .header('content-disposition', `attachment; filename="${table.terms.game}-${id}.json"`)
        .type('application/json')
        .send(text as never)
    },
  )
  app.post(
    '/api/tables/import',
    {
      bodyLimit: 4 << 20,
      schema: { tags, body: open, response: { 200: z.object({ id: z.string() }), 409: refusal } },
    },
    async request => {
      const { user } = mustBeKnown(request)
      limits.mustAllow('imports', request)
      limits.quotas.mustAllow(user, request)
      const visitor = visitorOf(request.ip)
      const verified = await threads.verify(request.body, visitor).catch(asRefusal)
      if ('fault' in verified) throw refusalOf(verified.fault)
      if (!verified.over) throw refuse(409, 'not-open-yet')
      const game = await games(verified.game)
      if (!game) throw refuse(404, 'no-game')
      const { entries } = request.body as unknown as MatchFile
      for (const entry of entries) {
        if (entry.k === 'open') refused.mustAllow(entry.by.name)
        if ('who' in entry) refused.mustAllow(entry.who.name)
      }
      const made = await tables.adopt(game, entries, visitor).catch(asRefusal)
      if ('fault' in made) throw refusalOf(made.fault)
      limits.quotas.made(user, request, made)
      return { id: made.id }
    },
  )
}
