// @vitest-environment node
import { games } from '@orrery/games'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from '../../../testing/browser.js'
import { AxeBuilder, launchBrowser } from '../../../testing/browser.js'
import { faultsOf, playAsStranger, playByList, quickly, startMatch } from './player.js'
import type { Site } from './site.js'
import { serveClient } from './site.js'

let browser: Browser
let site: Site
beforeAll(async () => {
  site = await serveClient()
  browser = await launchBrowser()
}, 60_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

const [first = ''] = Object.keys(games).filter(id => games[id]?.sample !== true)
const [sample = ''] = Object.keys(games).filter(id => games[id]?.sample === true)
const real = Object.keys(games).filter(id => games[id]?.sample !== true)
const PATHS = [
  '/',
  '/tables',
  ...real.map(id => `/play/${id}`),
  '/rules',
  ...[first, sample].map(id => `/rules/${id}`),
  ...real.map(id => `/cards/${id}`),
  '/balance',
  ...real.map(id => `/balance/${id}`),
  ...real.map(id => `/packs/${id}`),
  '/gallery',
  '/settings',
  '/sign-in',
  '/credits',
  '/nowhere',
]

/** Serious and critical faults that axe finds, each as one line. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
}

async function open(viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage()
  await quickly(page)
  return page
}

describe('every page', () => {
  for (const path of PATHS)
    test(`${path} can be used by everybody`, { timeout: 60_000 }, async () => {
      const page = await open()
      const faults = faultsOf(page)
      await page.goto(site.url + path)
      await page.locator('h1').first().waitFor()
      await page.waitForTimeout(300)
      expect(await barriers(page)).toEqual([])
      expect(faults).toEqual([])
      await page.context().close()
    })
  for (const path of ['/', '/settings', `/play/${first}`])
    test(`${path} can be used by everybody on paper too`, { timeout: 60_000 }, async () => {
      const page = await open()
      await page.goto(site.url + path)
      await page.locator('h1').first().waitFor()
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
      await page.waitForTimeout(300)
      expect(await barriers(page)).toEqual([])
      await page.context().close()
    })
  test('the table too, while playing and at its end', { timeout: 90_000 }, async () => {
    const page = await open()
    await startMatch(page, site.url, sample)
    await page.locator('.o-pick').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await playByList(page, 300)
    await page.getByText('The seed fits').waitFor({ timeout: 20_000 })
    expect(await barriers(page)).toEqual([])
    await page.context().close()
  })
})

describe('a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const overflow = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  for (const path of ['/', `/play/${first}`, `/rules/${first}`, '/settings'])
    test(`shows ${path} without scrolling sideways`, { timeout: 30_000 }, async () => {
      const page = await browser.newPage(phone)
      await quickly(page)
      await page.goto(site.url + path)
      await page.locator('h1').first().waitFor()
      await page.waitForTimeout(300)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.close()
    })
  for (const id of real)
    test(`plays ${id}`, { timeout: 90_000 }, async () => {
      const page = await browser.newPage(phone)
      const faults = faultsOf(page)
      await quickly(page)
      await startMatch(page, site.url, id)
      expect(await playAsStranger(page, 5)).toBe(5)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(faults).toEqual([])
      await page.close()
    })
  test('plays from the sheet', { timeout: 60_000 }, async () => {
    const page = await browser.newPage(phone)
    await quickly(page)
    await startMatch(page, site.url, sample)
    expect(await playByList(page, 4)).toBe(4)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.locator('.o-mat').first().waitFor()
    await page.close()
  })
})

test('a rule has an address of its own, and can be searched for', { timeout: 30_000 }, async () => {
  const page = await browser.newPage()
  await quickly(page)
  await page.goto(`${site.url}/rules/${sample}#SK-MOVE-04`)
  await page.locator('.marked#SK-MOVE-04').waitFor()
  await page.getByRole('searchbox').fill('beacon')
  await expect.poll(() => page.locator('.w-rules article li').count()).toBeGreaterThan(0)
  for (const text of await page.locator('.w-rules article li').allInnerTexts())
    expect(text.toLowerCase()).toContain('beacon')
  await page.close()
})
