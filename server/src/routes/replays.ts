import type { MatchFile } from '@orrery/table'
import { exportMatch, missedBy, openPosition, parseEntry, seenBy } from '@orrery/table'
import * as z from 'zod'
import { viewerOf } from '../access.js'
import type { App, Context } from '../context.js'
import { refusal, refusalOf, refuse } from '../refusal.js'
import { tableId } from '../terms.js'
import { mustBeSomebody } from './people.js'

const params = z.object({ id: tableId })
const open = z.record(z.string(), z.unknown())
const position = z.coerce.number().int().min(0).max(1_000_000)
const MOST = 500

/** What was: as one saw it then, and once the match is over with everything open. */
export function replays(app: App, { store, games, tables, threads, config }: Context): void {
  const tags = ['replays']
  const enter = async (id: string, user: string, key: string | undefined) => {
    const room = await tables.room(id)
    if (!room) throw refuse(404, 'no-table')
    const viewer = viewerOf(room.table, user, key)
    if (typeof viewer !== 'number') throw refusalOf(viewer)
    await room.settled()
    return { table: room.table, viewer }
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
    async ({ params: { id }, query, person }) => {
      const { table, viewer } = await enter(id, person?.user ?? '', query.key)
      const steps = await missedBy(store, games, id, viewer, query.after, MOST)
      return { steps: steps.map(step => ({ ...step })), n: table.heardBy(viewer) }
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
    async ({ params: { id, n }, query, person }) => {
      const { table, viewer } = await enter(id, person?.user ?? '', query.key)
      if (query.open === 'yes') {
        if (table.status !== 'over') throw refuse(403, 'not-open-yet')
        const seen = await openPosition(store, games, id, n)
        if (!seen) throw refuse(404, 'bad-position', { at: n })
        const { words, all, ...rest } = seen
        return { ...rest, words: words ? Array.from(words) : null, all: all.map(w => Array.from(w)) }
      }
      const seen = await seenBy(store, games, id, viewer, n)
      if (!seen) throw refuse(404, 'bad-position', { at: n })
      const { words, ...rest } = seen
      return { ...rest, words: words ? Array.from(words) : null }
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
    async ({ params: { id }, query, person }, reply) => {
      const { table } = await enter(id, person?.user ?? '', query.key)
      // The file tells everything, so everything must be open.
      if (table.status !== 'over') throw refuse(403, 'not-open-yet')
      const file = exportMatch(table, (await store.read(id, 1, table.seq)).map(parseEntry))
      void reply.header('content-disposition', `attachment; filename="${table.terms.game}-${id}.json"`)
      return { ...file }
    },
  )
  app.post(
    '/api/tables/import',
    {
      bodyLimit: 4 << 20,
      ...(config.limits ? { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } } : {}),
      schema: { tags, body: open, response: { 200: z.object({ id: z.string() }), 409: refusal } },
    },
    async request => {
      mustBeSomebody(request)
      const verified = await threads.verify(request.body)
      if ('fault' in verified) throw refusalOf(verified.fault)
      if (!verified.over) throw refuse(409, 'not-open-yet')
      const game = await games(verified.game)
      if (!game) throw refuse(404, 'no-game')
      const made = await tables.adopt(game, (request.body as unknown as MatchFile).entries)
      if ('fault' in made) throw refusalOf(made.fault)
      return made
    },
  )
}
