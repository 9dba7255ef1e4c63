import { afterEach, beforeAll } from 'vitest'
import type { Browser, BrowserContext, Page } from '../../../testing/browser.js'
import { sharedBrowser } from '../../../testing/browser.js'
import { faultsOf, quickly } from './player.js'

interface Served {
  readonly url: string
}
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Goes to a page and waits until it is there. */
  readonly go: (path: string) => Promise<void>
}
const DESK = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * A server that all tests share, and strangers who come to it, each with a browser window of their own.
 * After every test they leave; a page that complained meanwhile fails it. A missing server is no fault of the page's
 * unless there is one.
 */
export function visiting(serve: () => Promise<Served>, hasServer = false) {
  let served: Served
  let browser: Browser
  let visits: { readonly context: BrowserContext; readonly faults: readonly string[] }[] = []
  beforeAll(async () => {
    served = await serve()
    browser = await sharedBrowser()
  }, 60_000)
  afterEach(async () => {
    const faults = visits.flatMap(visit => visit.faults)
    for (const { context } of visits) await context.close()
    visits = []
    if (faults.length > 0) throw new Error(`the page complained: ${faults.join('\n')}`)
  })
  return {
    url: (): string => served.url,
    visit: async (device: object = DESK): Promise<Visit> => {
      const context = await browser.newContext(device)
      const page = await context.newPage()
      visits.push({ context, faults: faultsOf(page, hasServer) })
      await quickly(page)
      const go = async (path: string): Promise<void> => {
        await page.goto(served.url + path)
        await page.locator('h1').first().waitFor()
        await page.waitForTimeout(300)
      }
      return { context, page, go }
    },
  }
}
