import type { Command, Fault, FromClient, FromServer, Heard, Reply } from '@orrery/table'
import { fault } from '@orrery/table'
import { soloTables } from '../solo/workers.js'
import type { Arrival, Hooks, Link, Past } from '../table/link.js'
import { api, Refused } from './api.js'
import { reloadIfOld } from './edition.js'
import { keepKey, keyOf } from './keys.js'
import type { Dial } from './socket.js'
import { connectHome, Socket } from './socket.js'

interface Sent {
  readonly message: FromClient & { readonly id: string }
  readonly done: (reply: Reply) => void
  readonly because?: (fault: Fault | null) => void
}
/** Only answers may be sent twice: the table knows them by their id. */
const isRepeatable = ({ message }: Sent): boolean =>
  message.t === 'answer' || (message.t === 'do' && message.what.do === 'back')
/** Why a table could not be shown just now. */
const PASSING: ReadonlySet<string> = new Set(['storage', 'busy'])
const AGAIN = 1000
const offline: Reply = { ok: false, fault: { code: 'offline', params: {} } }

let sentBefore = 0
const newId = (): string => `c${Date.now().toString(36)}${(++sentBefore).toString(36)}`

/**
 * A table on the server. An answer waits for its acknowledgement and is sent again, with the same id, after every
 * reconnect: it arrives once or is refused, whatever the network does. Nothing is shown before it is told.
 */
export function onlineLink(table: string, dial: Dial = connectHome): Link {
  const key = keyOf(table)
  const waiting = new Map<string, Sent>()
  let socket: Socket | undefined
  let last = 0
  let viewer: number | undefined
  /** Everything was asked for and has not come yet. */
  let asking = false

  const watch = (): void => {
    asking = true
    socket?.say({ t: 'watch', table, after: last, ...(key === undefined ? {} : { key }) })
  }
  /** A new connection: what was said on the old one may not have been heard. */
  const begin = (): void => {
    watch()
    for (const { message } of waiting.values()) socket?.say(message)
  }
  const settle = (id: string, reply: Reply): void => {
    const sent = waiting.get(id)
    waiting.delete(id)
    sent?.done(reply)
  }
  const hear = (hooks: Hooks, message: FromServer): void => {
    switch (message.t) {
      case 'table': {
        const arrival = arrivalFrom(message)
        // Somebody else from now on: what the old seat heard is not the new one's story.
        if (viewer !== undefined && viewer !== arrival.viewer && last > 0) {
          viewer = arrival.viewer
          last = 0
          return watch()
        }
        viewer = arrival.viewer
        last = arrival.n
        asking = false
        if (arrival.edition !== undefined) void check(arrival)
        return hooks.arrived(arrival)
      }
      case 'step': {
        const { t: _t, table: _table, ...step } = message
        if (step.n > last + 1) return asking ? undefined : watch()
        last = Math.max(last, step.n)
        if (step.id !== undefined) settle(step.id, { ok: true, n: step.n })
        hooks.step(step as Heard)
        // The first position is not told as a step: it is asked for.
        if (step.line?.k === 'start') watch()
        return undefined
      }
      case 'asked':
        return hooks.asked(message.turn, message.questions)
      case 'present':
        return hooks.present(message.names, message.more ?? 0)
      case 'closed':
        return watch()
      case 'ok':
        return settle(message.id, { ok: true, n: message.n })
      case 'no':
        if (message.id !== undefined) return settle(message.id, { ok: false, fault: message.fault })
        if (message.table !== table) return undefined
        // The server is in trouble, not we: what it could not read now it may read in a moment.
        if (PASSING.has(message.fault.code)) return void setTimeout(watch, AGAIN)
        return hooks.refused(message.fault)
      case 'because': {
        const sent = waiting.get(message.id)
        waiting.delete(message.id)
        return sent?.because?.(message.fault)
      }
      case 'welcome':
      case 'pong':
        return undefined
    }
  }
  const packs = async (): Promise<readonly unknown[]> => (await api.packs(table, key)).packs
  /** Without its packs a table cannot be checked: then it is taken as it is. */
  const check = async (arrival: Arrival): Promise<void> => {
    const laid = await (arrival.summary.terms.packs.length === 0 ? [] : packs().catch(() => undefined))
    if (laid) await reloadIfOld(arrival, laid)
  }
  const post = (sent: Sent): void => {
    waiting.set(sent.message.id, sent)
    socket?.say(sent.message)
  }
  const send = (command: Command): Promise<Reply> =>
    new Promise(done => {
      if (command.do === 'answer') {
        const { id, turn, a, errand } = command
        post({ done, message: { t: 'answer', table, id, turn, a, ...(errand ? { errand } : {}) } })
      } else {
        const id = newId()
        post({ done, message: { t: 'do', table, id, what: command } })
      }
    })
  const hurry = (): void => socket?.hurry()

  return {
    kind: 'online',
    table,
    open(hooks) {
      socket = new Socket(dial, {
        opened: begin,
        heard: message => hear(hooks, message),
        lost: () => {
          for (const sent of waiting.values()) if (!isRepeatable(sent)) settle(sent.message.id, offline)
          hooks.lost()
        },
      })
      globalThis.addEventListener('online', hurry)
      globalThis.addEventListener('focus', hurry)
    },
    do: send,
    why: (a, errand) =>
      new Promise(resolve => {
        const id = newId()
        post({
          message: { t: 'why', table, id, a, ...(errand ? { errand } : {}) },
          done: reply => resolve(reply.ok ? null : reply.fault),
          because: resolve,
        })
      }),
    past: as => pastOf(table, key, as === viewer ? undefined : as),
    file: () => api.file(table, key),
    packs,
    rematch: turned =>
      api.rematch(table, turned).catch((error: unknown) => ({
        fault: error instanceof Refused ? error.fault : fault('storage'),
      })),
    async branch(as, n) {
      try {
        const at = await soloTables().entryAt(await api.file(table, key), as, n)
        const made = await api.branch(table, at, Math.max(0, as), key)
        keepKey(made.id, made.key)
        return { path: `/t/${made.id}` }
      } catch (error) {
        return { fault: error instanceof Refused ? error.fault : fault('storage') }
      }
    },
    close() {
      globalThis.removeEventListener('online', hurry)
      globalThis.removeEventListener('focus', hurry)
      socket?.say({ t: 'unwatch', table })
      socket?.close()
    },
  }
}

function arrivalFrom(message: FromServer & { t: 'table' }): Arrival {
  const { t: _t, table: _table, words, questions, ...arrival } = message
  return {
    ...arrival,
    questions: questions ?? [],
    ...(words ? { words: Int32Array.from(words) } : {}),
  }
}

/** The match so far: as one was told it, or, once it is over, as another seat was. */
async function pastOf(table: string, key: string | undefined, as: number | undefined): Promise<Past> {
  if (as !== undefined) return soloTables().pastOfFile(await api.file(table, key), as)
  const heard: Heard[] = []
  for (;;) {
    const { steps, n } = await api.log(table, heard.at(-1)?.n ?? 0, key)
    heard.push(...steps)
    if (steps.length === 0 || (steps.at(-1)?.n ?? 0) >= n) break
  }
  const start = heard.find(({ line }) => line?.k === 'start')?.n
  if (start === undefined) throw new Refused(fault('not-open-yet'))
  const { words } = await api.at(table, start, key)
  if (!words) throw new Refused(fault('not-open-yet'))
  return { n: start, words: Int32Array.from(words), heard: heard.filter(({ n }) => n > start) }
}
