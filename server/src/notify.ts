import type { Notice } from '@orrery/table'
import type { Kysely } from 'kysely'
import type { Config } from './config.js'
import { mayNamePublic, NotPublic, publicAgent } from './public-address.js'
import type { Schema } from './store/schema.js'

/** Whatever carries a notice to somebody who is not looking. All are off until configured. */
export type Carrier = (notice: Notice) => Promise<void>

export async function carriers(
  config: Config,
  db: Kysely<Schema>,
): Promise<Readonly<Record<string, Carrier>>> {
  return {
    ...(config.webhook === undefined ? {} : { webhook: webhook(config.webhook) }),
    ...(config.push ? { push: await webPush(config.push, db) } : {}),
  }
}

/** Posts to an address of the host's choice: a chat server, a script that writes e-mail. */
function webhook(url: string): Carrier {
  return async notice => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orrery: 1, ...notice }),
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
  }
}

const GONE: ReadonlySet<unknown> = new Set([404, 410])
/** The browser has withdrawn it, or it is no push service's. */
const isOver = (error: unknown): boolean =>
  error instanceof NotPublic || GONE.has((error as { statusCode?: unknown }).statusCode)
async function webPush(push: NonNullable<Config['push']>, db: Kysely<Schema>): Promise<Carrier> {
  const { default: sender } = await import('web-push')
  sender.setVapidDetails(push.contact, push.publicKey, push.privateKey)
  const agent = push.anywhere ? undefined : publicAgent()
  return async notice => {
    const rows = await db.selectFrom('pushes').selectAll().where('user_id', '=', notice.user).execute()
    const text = JSON.stringify({ kind: notice.kind, table: notice.table, game: notice.game })
    const send = async ({ endpoint, keys }: (typeof rows)[number]): Promise<void> => {
      try {
        const subscription = { endpoint, keys: JSON.parse(keys) as { p256dh: string; auth: string } }
        if (agent && !mayNamePublic(endpoint)) throw new NotPublic(endpoint)
        await sender.sendNotification(subscription, text, {
          TTL: 86_400,
          timeout: 5000,
          ...(agent ? { agent } : {}),
        })
      } catch (error) {
        if (!isOver(error)) throw error
        await db.deleteFrom('pushes').where('endpoint', '=', endpoint).execute()
      }
    }
    // One browser that cannot be reached does not keep it from the others.
    const sent = await Promise.allSettled(rows.map(send))
    const failed = sent.find(one => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}
