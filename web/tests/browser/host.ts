import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@orrery/games'
import { readConfig, serve } from '../../../server/src/index.js'
import type { BrowserContext, Page } from '../../../testing/browser.js'
import { sharedBrowser } from '../../../testing/browser.js'
import { worker } from '../../../testing/threads.js'
import { faultsOf, quickly } from './player.js'

type WebSocketRoute = Parameters<Parameters<Page['routeWebSocket']>[1]>[0]
const web = fileURLToPath(new URL('../../dist', import.meta.url))

/** Somebody with a browser of their own, and everything the server ever told them over the socket. */
export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: string[]
  readonly frames: string[]
  /** Connections that can be cut as a network would, the latest last. */
  readonly lines: WebSocketRoute[]
}
/** A real server with the built client. */
interface Server {
  readonly url: string
  readonly database: string
  readonly close: () => Promise<void>
}
/** A server, and people who come to it. */
export interface Host extends Server {
  readonly person: (name: string) => Promise<Person>
  /** Closes everybody's windows. */
  readonly empty: () => Promise<void>
}

export async function startServer(newSeed?: () => string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-web-'))
  const database = join(folder, 'orrery.db')
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    ORRERY_LOG: 'silent',
    ORRERY_BOT_THREADS: '1',
    ORRERY_LIMITS: 'off',
    ORRERY_DATABASE: database,
  })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const served = await serve({ config, worker, web, ...(newSeed ? { newSeed } : {}) })
  return {
    url: served.url,
    database,
    async close() {
      await served.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let shared: Promise<Server> | undefined
/** One server for all tests of a process that do not care which matches it is given; it goes with the process. */
export const sharedServer = (): Promise<Server> => (shared ??= startServer())

/** People who come to a server, each with a browser window of their own. */
export async function hosting(server: Promise<Server>): Promise<Host> {
  const browser = await sharedBrowser()
  let people: Person[] = []
  return {
    ...(await server),
    async person(name) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await quickly(page)
      await page.addInitScript(called => {
        const kept = JSON.parse(localStorage.getItem('orrery-settings') ?? '{}') as { state: object }
        localStorage.setItem(
          'orrery-settings',
          JSON.stringify({ ...kept, state: { ...kept.state, name: called } }),
        )
      }, name)
      const frames: string[] = []
      const lines: WebSocketRoute[] = []
      await page.routeWebSocket(/\/socket$/, line => {
        const server = line.connectToServer()
        server.onMessage(message => {
          frames.push(message.toString())
          line.send(message)
        })
        lines.push(line)
      })
      const faults: string[] = []
      faultsOf(page, faults, true)
      const person = { context, page, faults, frames, lines }
      people.push(person)
      return person
    },
    async empty() {
      for (const { context } of people) await context.close()
      people = []
    },
  }
}

/** Opens a table at which one more may sit down, bots in the seats that are left; gives the invitation. */
export async function openTable({ url }: Pick<Host, 'url'>, page: Page, game: string): Promise<string> {
  await page.goto(`${url}/play/${game}`)
  await page.getByRole('radio', { name: 'Over the net' }).check()
  // Decks of one's own, where there are any: they are secret.
  const format = page.getByLabel('Decks', { exact: true })
  if ((await format.count()) > 0) await format.selectOption({ index: 1 })
  await page.getByText('Anyone may sit down').click()
  await page.getByText('Bots may give advice').click()
  for (let seat = 3; seat <= (games[game]?.players.min ?? 2); seat++)
    await page.getByLabel(`Who has seat ${seat}`).selectOption({ label: 'Bot, easy' })
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('heading', { name: 'Invite' }).waitFor()
  return page.getByRole('textbox', { name: 'Invite' }).inputValue()
}
