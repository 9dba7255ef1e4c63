import * as z from 'zod'
import type { App, Context } from '../context.js'
import { refusal, refuse } from '../refusal.js'
import { storable } from '../terms.js'
import type { PeopleTools } from './people.js'
import { mustBeSignedIn, password } from './people.js'

const done = z.object({ done: z.literal(true) })
const DONE = { done: true } as const
const tags = ['people']
const token = z.string().min(20).max(200)
/** As it is compared; longer ones do not exist. */
const email = z.email().max(254).toLowerCase()

/** An address for those who want one: to get back in without the password, and to hear of one's turn. */
export function mail(app: App, { emails, limits, accounts, onFault }: Context, tools: PeopleTools): void {
  const mustBeOn = (): void => {
    if (!emails.on) throw refuse(404, 'no-mail')
  }
  app.get(
    '/api/email',
    {
      schema: {
        tags,
        response: {
          200: z.object({ on: z.boolean(), email: z.string().nullable(), digest: z.boolean() }),
          401: refusal,
        },
      },
    },
    async request => ({ on: emails.on, ...(await emails.addressOf(mustBeSignedIn(request).user)) }),
  )
  app.post(
    '/api/email',
    {
      schema: {
        tags,
        body: z.object({ email, password: z.string().max(200) }),
        response: { 200: done, 401: refusal, 404: refusal, 429: refusal },
      },
    },
    async request => {
      mustBeOn()
      const person = mustBeSignedIn(request)
      limits.mustAllow('emails', request)
      await tools.mustKnowPassword(request, person, request.body.password)
      if (!(await emails.askToConfirm(person.user, person.name, request.body.email)))
        throw refuse(429, 'too-many-requests', { seconds: 60 })
      return DONE
    },
  )
  app.put(
    '/api/email/digest',
    { schema: { tags, body: z.object({ on: z.boolean() }), response: { 200: done, 401: refusal } } },
    async request => {
      await emails.setDigest(mustBeSignedIn(request).user, request.body.on)
      return DONE
    },
  )
  app.delete('/api/email', { schema: { tags, response: { 200: done, 401: refusal } } }, async request => {
    await emails.forget(mustBeSignedIn(request).user)
    return DONE
  })
  app.post(
    '/api/email/confirm',
    { schema: { tags, body: z.object({ token }), response: { 200: done, 404: refusal } } },
    async request => {
      if (!(await emails.confirm(request.body.token))) throw refuse(404, 'old-link')
      return DONE
    },
  )
  app.post(
    '/api/email/stop',
    { schema: { tags, body: z.object({ token }), response: { 200: done, 404: refusal } } },
    async request => {
      if (!(await emails.stop(request.body.token))) throw refuse(404, 'old-link')
      return DONE
    },
  )
  app.post(
    '/api/password/forgot',
    {
      schema: {
        tags,
        body: z.object({ who: storable.min(1).max(254) }),
        response: { 200: done, 404: refusal, 429: refusal },
      },
    },
    request => {
      mustBeOn()
      limits.mustAllow('emails', request)
      // Not waited for: how long it takes would tell whether there is such an account.
      emails.askToReset(request.body.who).catch((error: unknown) => onFault(error, ''))
      return DONE
    },
  )
  app.post(
    '/api/password/reset',
    {
      schema: {
        tags,
        body: z.object({ token, password }),
        response: { 200: done, 404: refusal, 429: refusal },
      },
    },
    async request => {
      mustBeOn()
      const { token: given, password: fresh } = request.body
      const user = await tools.inTurn(request, () => emails.reset(given, fresh))
      if (user === undefined) throw refuse(404, 'old-link')
      tools.endSessions(await accounts.revoke(user, { allBut: '' }))
      return DONE
    },
  )
}
