import { afterAll, afterEach, beforeAll } from 'vitest'
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

/** Waits until the page stands: its type is there, and nothing has changed for a moment. */
const settled = async (): Promise<void> => {
  await document.fonts.ready
  await new Promise<void>(done => {
    let timer = setTimeout(done, 80)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 80)
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    setTimeout(done, 1000)
  })
}

/**
 * A server that all tests share, and strangers who come to it, each with a browser window of their own.
 * After every test they leave, unless one stays for all tests of the file; a page that complained meanwhile fails the test.
 * A missing server is no fault of the page's unless there is one.
 */
export function visiting(serve: () => Promise<Served>, hasServer = false) {
  let served: Served
  let browser: Browser
  let visits: { readonly context: BrowserContext; readonly faults: string[] }[] = []
  let staying: Promise<Visit> | undefined
  const faults: string[] = []
  beforeAll(async () => {
    served = await serve()
    browser = await sharedBrowser()
  }, 60_000)
  afterEach(async () => {
    const all = [...faults.splice(0), ...visits.flatMap(visit => visit.faults)]
    for (const { context } of visits) await context.close()
    visits = []
    if (all.length > 0) throw new Error(`the page complained: ${all.join('\n')}`)
  })
  afterAll(async () => {
    await (await staying)?.context.close()
  })
  const open = async (device: object, complaints: string[], autoPass?: 'bots'): Promise<Visit> => {
    const context = await browser.newContext(device)
    const page = await context.newPage()
    faultsOf(page, complaints, hasServer)
    await quickly(page, autoPass)
    const go = async (path: string): Promise<void> => {
      await page.goto(served.url + path)
      await page.locator('h1').first().waitFor()
      await page.evaluate(settled)
    }
    return { context, page, go }
  }
  return {
    url: (): string => served.url,
    visit: async (device: object = DESK, autoPass?: 'bots'): Promise<Visit> => {
      const complaints: string[] = []
      const visit = await open(device, complaints, autoPass)
      visits.push({ context: visit.context, faults: complaints })
      return visit
    },
    /** The one who stays, and goes from page to page. */
    stay: (): Promise<Visit> => (staying ??= open(DESK, faults)),
  }
}
