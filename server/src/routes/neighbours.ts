import * as z from 'zod'
import { entered } from '../access.js'
import type { App, Context } from '../context.js'
import { refusal, refuse } from '../refusal.js'
import { storable, tableId } from '../terms.js'
import { mustBeKnown } from './people.js'

const done = z.object({ done: z.literal(true) })
const DONE = { done: true } as const
const called = storable.min(1).max(60)
const tags = ['people']

/** What one can do about others at a table: keep away from them, and tell the host. */
export function neighbours(app: App, { blocks, tables, limits }: Context): void {
  /** The table as whoever asks may look at it, and whoever is called so there. */
  const meant = async (user: string, id: string, name: string, key: string | undefined) => {
    const room = await tables.room(id)
    if (!room) throw refuse(404, 'no-table')
    const { table } = await entered(room, user, key)
    const other = await blocks.called(table, name)
    if (!other || other.user === user) throw refuse(404, 'no-person')
    return { table, other }
  }
  const at = z.object({ table: tableId, name: called, key: z.string().max(60).optional() })

  app.get(
    '/api/me/blocks',
    {
      schema: {
        tags,
        response: { 200: z.array(z.object({ id: z.string(), name: z.string() })), 401: refusal },
      },
    },
    request => blocks.of(mustBeKnown(request).user),
  )
  app.post(
    '/api/me/blocks',
    { schema: { tags, body: at, response: { 200: done, 401: refusal, 404: refusal } } },
    async request => {
      const { user } = mustBeKnown(request)
      limits.mustAllow('reports', request)
      const { table, name, key } = request.body
      await blocks.add(user, (await meant(user, table, name, key)).other)
      return DONE
    },
  )
  app.delete(
    '/api/me/blocks/:id',
    {
      schema: {
        tags,
        params: z.object({ id: storable.min(1).max(60) }),
        response: { 200: done, 401: refusal, 404: refusal },
      },
    },
    async request => {
      if (!(await blocks.remove(mustBeKnown(request).user, request.params.id))) throw refuse(404, 'no-person')
      return DONE
    },
  )
  app.post(
    '/api/reports',
    {
      schema: {
        tags,
        body: at.extend({ why: storable.trim().min(3).max(1000) }),
        response: { 200: done, 401: refusal, 404: refusal, 429: refusal },
      },
    },
    async request => {
      const { user, name: own } = mustBeKnown(request)
      limits.mustAllow('reports', request)
      const { table: id, name, key, why } = request.body
      const { table, other } = await meant(user, id, name, key)
      await blocks.report(table, other, { user, name: own }, why)
      return DONE
    },
  )
}
