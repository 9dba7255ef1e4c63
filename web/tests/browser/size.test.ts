// @vitest-environment node
import { games } from '@orrery/games'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, BrowserContext } from '../../../testing/browser.js'
import { sharedBrowser } from '../../../testing/browser.js'
import { quickly } from './player.js'
import { sharedClient } from './site.js'
import { LIMITS, openFirstPage, openTableOf, weighing } from './weight.js'

const real = Object.entries(games).filter(([, { sample }]) => !sample)
let url: string
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  ;({ url } = await sharedClient())
  browser = await sharedBrowser()
})
afterEach(() => context.close())

/** A first visit: nothing is kept from before. */
async function firstVisit() {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const weight = weighing(context)
  const page = await context.newPage()
  await quickly(page)
  await openFirstPage(page, url)
  return { page, weight }
}

describe('what is sent stays small', () => {
  test('of the first page', async () => {
    const { weight } = await firstVisit()
    expect(weight.since().all).toBeLessThanOrEqual(LIMITS.first)
  })
  for (const [id, { title }] of real)
    test(`of a table of ${id}`, { timeout: 90_000 }, async () => {
      const { page, weight } = await firstVisit()
      const first = weight.since()
      await openTableOf(page, title)
      const { all, scripts } = weight.since(first)
      expect(all).toBeLessThanOrEqual(LIMITS.table)
      expect(scripts).toBeLessThanOrEqual(LIMITS.scripts)
    })
})
