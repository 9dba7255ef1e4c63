import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { PersonFound } from '../administration.js'
import type { App, Context } from '../context.js'
import { putOut } from '../leaving.js'
import { refusal, refuse } from '../refusal.js'
import { storable, tableId } from '../terms.js'
import { mustBeKnown } from './people.js'

const open = z.record(z.string(), z.unknown())
const done = z.object({ done: z.literal(true) })
const DONE = { done: true } as const
const who = z.object({ id: storable.min(1).max(60) })
const kind = z.enum(['ban', 'mute'])
const tags = ['hosts']
/** To anybody else these pages are not there. */
const refusals = { 404: refusal, 403: refusal }

function mustBeHost(request: FastifyRequest): void {
  if (!mustBeKnown(request).host) throw refuse(404, 'not-found')
}

/** What a host does in the browser; `orrery admin` does the same, and says who is a host. */
export function hosts(app: App, context: Context): void {
  const { administration: admin, tables } = context
  /** Hosts see to each other on the command line. */
  const personMeant = async (id: string): Promise<PersonFound> => {
    const person = await admin.person(id)
    if (!person) throw refuse(404, 'no-person')
    return person
  }
  const subject = async (id: string): Promise<PersonFound> => {
    const person = await personMeant(id)
    if (person.role === 'host') throw refuse(403, 'is-host')
    return person
  }

  app.get(
    '/api/host/people',
    {
      schema: {
        tags,
        querystring: z.object({ find: storable.max(60).optional() }),
        response: { 200: z.array(open), ...refusals },
      },
    },
    async request => {
      mustBeHost(request)
      return (await admin.people(request.query.find)).map(person => ({ ...person }))
    },
  )
  app.get(
    '/api/host/people/:id',
    { schema: { tags, params: who, response: { 200: open, ...refusals } } },
    async request => {
      mustBeHost(request)
      return { ...(await personMeant(request.params.id)) }
    },
  )
  app.put(
    '/api/host/people/:id/:kind',
    {
      schema: {
        tags,
        params: who.extend({ kind }),
        body: z.object({ why: storable.max(300), hours: z.number().positive().max(100_000).optional() }),
        response: { 200: done, ...refusals },
      },
    },
    async request => {
      mustBeHost(request)
      const { id, kind: what } = request.params
      await admin.impose(await subject(id), what, request.body.why, request.body.hours)
      await putOut(context)
      return DONE
    },
  )
  app.delete(
    '/api/host/people/:id/:kind',
    { schema: { tags, params: who.extend({ kind }), response: { 200: done, ...refusals } } },
    async request => {
      mustBeHost(request)
      const lifted = await admin.lift(await personMeant(request.params.id), request.params.kind)
      if (!lifted) throw refuse(404, 'no-sanction')
      return DONE
    },
  )
  app.post(
    '/api/host/people/:id/reset-password',
    { schema: { tags, params: who, response: { 200: z.object({ password: z.string() }), ...refusals } } },
    async request => {
      mustBeHost(request)
      const person = await subject(request.params.id)
      if (person.guest) throw refuse(404, 'no-person')
      return { password: await admin.resetPassword(person.id) }
    },
  )
  app.get(
    '/api/host/tables',
    {
      schema: {
        tags,
        querystring: z.object({ heavy: z.enum(['yes']).optional() }),
        response: { 200: z.array(open), ...refusals },
      },
    },
    async request => {
      mustBeHost(request)
      return (await admin.tables(request.query.heavy === 'yes')).map(table => ({ ...table }))
    },
  )
  app.delete(
    '/api/host/tables/:id',
    { schema: { tags, params: z.object({ id: tableId }), response: { 200: done, ...refusals } } },
    async request => {
      mustBeHost(request)
      const { id } = request.params
      if (!(await admin.removeTable(id))) throw refuse(404, 'no-table')
      tables.letGo(table => table.id === id)
      return DONE
    },
  )
  app.get(
    '/api/host/reports',
    {
      schema: {
        tags,
        querystring: z.object({ all: z.enum(['yes']).optional() }),
        response: { 200: z.array(open), ...refusals },
      },
    },
    async request => {
      mustBeHost(request)
      return (await admin.reports(request.query.all === 'yes')).map(report => ({ ...report }))
    },
  )
  app.post(
    '/api/host/reports/:id/close',
    { schema: { tags, params: who, response: { 200: done, ...refusals } } },
    async request => {
      mustBeHost(request)
      if (!(await admin.closeReport(request.params.id))) throw refuse(404, 'no-report')
      return DONE
    },
  )
}
