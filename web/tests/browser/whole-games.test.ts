// @vitest-environment node
import { games } from '@orrery/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.js'
import { launchBrowser } from '../../../testing/browser.js'
import { faultsOf, isOver, playAsStranger, playByList, quickly, startMatch, varied } from './player.js'
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

async function visit() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const faults = faultsOf(page)
  await quickly(page)
  return { context, page, faults }
}

const real = Object.values(games).filter(({ sample }) => !sample)
for (const { title } of real)
  test(`a stranger comes, sets up ${title} and plays it to its end`, { timeout: 400_000 }, async () => {
    const { context, page, faults } = await visit()
    await page.goto(site.url)
    await page.getByRole('link', { name: `New table: ${title}` }).click()
    await page.getByLabel('Who has seat 2').selectOption({ label: 'Bot, gentle' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.locator('.o-table').waitFor({ timeout: 20_000 })
    const most = 1200
    expect(await playAsStranger(page, most)).toBeLessThan(most)
    expect(await isOver(page)).toBe(true)
    const result = page.getByRole('dialog')
    await result.getByText('The seed fits').waitFor({ timeout: 60_000 })
    expect(await result.getByRole('row').count()).toBeGreaterThan(2)
    expect(faults).toEqual([])
    await context.close()
  })

test('whatever is chosen from the list, a match goes on to its end', { timeout: 120_000 }, async () => {
  // Errands stand open beside the turn, lists open in two steps, points and orders are asked for.
  for (const shift of [0, 3]) {
    const { context, page, faults } = await visit()
    const [sample = ''] = Object.entries(games).flatMap(([id, { sample: is }]) => (is ? [id] : []))
    await startMatch(page, site.url, sample)
    expect(await playByList(page, 300, (turn, count) => varied(turn + shift, count))).toBeLessThan(300)
    expect(await isOver(page)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  }
})
