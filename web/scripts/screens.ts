import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@orrery/games'
import type { Browser, Page } from '../../testing/browser.js'
import { launchBrowser } from '../../testing/browser.js'
import { playBySuggestion, quickly, startMatch } from '../tests/browser/player.js'
import { startServer } from '../tests/browser/host.js'
import { playedMatch } from './played-match.js'

// Pictures of the key screens, for the README and for whoever compares them with the design.
const OUT = fileURLToPath(new URL('../../docs/screens', import.meta.url))
const DESK = { width: 1600, height: 1000 }
const PHONE = { width: 390, height: 844 }
/** How far a match is played before its picture is taken. */
const PLAYED = 100

async function open(browser: Browser, phone: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone ? PHONE : DESK,
    ...(phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  })
  // What runs in the page is compiled by tsx, which wraps functions in this.
  await context.addInitScript('globalThis.__name ??= made => made')
  const page = await context.newPage()
  await quickly(page)
  return page
}
const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
  console.log(name)
}

mkdirSync(OUT, { recursive: true })
const site = await startServer()
const browser = await launchBrowser()
const real = Object.keys(games).filter(id => games[id]?.sample !== true)
const wanted = process.argv.slice(2)
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some(part => name.includes(part))
try {
  for (const phone of [false, true]) {
    const end = phone ? '-phone' : ''
    const pages: [name: string, path: string][] = [
      ['home', '/'],
      ...real.flatMap((id): [string, string][] => [
        [`${id}-new`, `/play/${id}`],
        [`${id}-rules`, `/rules/${id}`],
        [`${id}-cards`, `/cards/${id}`],
        [`${id}-balance`, `/balance/${id}`],
        [`${id}-packs`, `/packs/${id}`],
      ]),
      ['settings', '/settings'],
    ]
    for (const [name, path] of pages.filter(([n]) => (!phone || n === 'home') && isWanted(n))) {
      const page = await open(browser, phone)
      await page.goto(site.url + path)
      await page.locator('h1').first().waitFor()
      await shoot(page, name + end)
      await page.context().close()
    }
    for (const id of real.filter(name => isWanted(`${name}-after`))) {
      const page = await open(browser, phone)
      await page.goto(`${site.url}/tables`)
      const file = {
        name: 'match.json',
        mimeType: 'application/json',
        buffer: Buffer.from(await playedMatch(id)),
      }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText('The seed fits').waitFor({ timeout: 60_000 })
      await shoot(page, `${id}-after${end}`)
      await page.keyboard.press('Escape')
      await page.locator('.w-chances .o-chart').waitFor({ timeout: 60_000 })
      await page.waitForTimeout(8000)
      await shoot(page, `${id}-chances${end}`)
      await page.context().close()
    }
    for (const id of real.filter(name => isWanted(`${name}-table`))) {
      const page = await open(browser, phone)
      await startMatch(page, site.url, id)
      await playBySuggestion(page, PLAYED)
      // A game with a map is shown with it, also in the middle of a battle.
      const map = page.locator('.board').getByText('Map', { exact: true })
      if ((await map.count()) > 0) await map.first().click()
      await shoot(page, `${id}-table${end}`)
      await page.context().close()
    }
  }
} finally {
  await browser.close()
  await site.close()
}
