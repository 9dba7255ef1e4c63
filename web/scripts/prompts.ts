import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@orrery/games'
import type { Page } from '../../testing/browser.js'
import { launchBrowser } from '../../testing/browser.js'
import { faultsOf, isOver, playBySuggestion, quickly } from '../tests/browser/player.js'
import { sharedClient } from '../tests/browser/site.js'
import { PHONE } from '../tests/browser/visiting.js'

// A picture of every question of a game, on a phone and on a small laptop, from matches that bots play at the page:
//   npx tsx --conditions=source web/scripts/prompts.ts <folder> <game> [players] [answers]
// What hides is looked for as well and written beside the pictures.
const [folder = '', id = '', players = '', answers = '600'] = process.argv.slice(2)
if (!games[id]) throw new Error(`say a folder and one of ${Object.keys(games).join(', ')}`)
const LAPTOP = { width: 1280, height: 720 }
const out = join(folder, id)
mkdirSync(out, { recursive: true })

/** What a thumb or an eye would miss, each as one line. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told: string[] = []
    const name = (e: Element): string =>
      `${e.className.toString().slice(0, 40)} "${(e.textContent || e.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
    const seen = (e: Element): boolean => {
      const { x, y, width, height } = e.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top !== null && (e.contains(top) || top.contains(e))
    }
    /** Whether a thumb that lands beside what is drawn still presses it: some buttons are drawn slim. */
    const reaches = (e: Element): boolean => {
      const { x, y, width, height } = e.getBoundingClientRect()
      const [cx, cy] = [x + width / 2, y + height / 2]
      return [
        [cx, cy - 19],
        [cx, cy + 19],
        [cx - 19, cy],
        [cx + 19, cy],
      ].every(([px = 0, py = 0]) => e.contains(document.elementFromPoint(px, py)))
    }
    const phone = innerWidth < 700
    const controls = [...document.querySelectorAll('button, a[href], input, [role=slider]')].filter(e =>
      e.checkVisibility({ visibilityProperty: true }),
    )
    for (const e of controls) {
      const { width, height, right } = e.getBoundingClientRect()
      if (
        phone &&
        seen(e) &&
        Math.min(width, height) < 40 &&
        !reaches(e) &&
        !e.matches('.o-replay *, input[type=range], a')
      )
        told.push(`small ${Math.round(width)} x ${Math.round(height)}: ${name(e)}`)
      if (right > innerWidth + 1 && !e.closest('.o-scroll, .o-hand, [data-scrolls]') && width > 0 && seen(e))
        told.push(`beyond the edge: ${name(e)}`)
    }
    const answers = controls.filter(e => e.matches('#question *, .o-table > .answer *, [data-choice]'))
    if (phone && answers.length > 0 && !answers.some(seen)) told.push('no answer can be seen')
    for (const e of document.querySelectorAll<HTMLElement>('#question *, .board *, .o-prompt *')) {
      const { overflow, textOverflow } = getComputedStyle(e)
      if (overflow.includes('hidden') && textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1)
        told.push(`cut short: ${name(e)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) told.push('the page scrolls sideways')
    return [...new Set(told)]
  })

// What is looked at is what the sources say now: the client is built first if any of them changed.
execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))], {
  stdio: 'inherit',
})
const browser = await launchBrowser()
const { url, close } = await sharedClient()
const faults: string[] = []
const told: string[] = []
try {
  const context = await browser.newContext(PHONE)
  // What runs in the page is compiled by tsx, which wraps functions in this.
  await context.addInitScript('globalThis.__name ??= made => made')
  const page = await context.newPage()
  faultsOf(page, faults)
  page.on('console', said => said.type() === 'warning' && faults.push(said.text()))
  await quickly(page, 'bots')
  await page.goto(`${url}/play/${id}`)
  if (players !== '') await page.getByRole('spinbutton', { name: 'Players' }).fill(players)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.o-table').waitFor({ timeout: 30_000 })
  const taken = new Set<string>()
  const shoot = async (name: string): Promise<void> => {
    taken.add(name)
    const file = `${String(taken.size).padStart(2, '0')}-${name}`
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(out, `${file}-phone.png`) })
    told.push(...(await hidden(page)).map(line => `${file} phone: ${line}`))
    await page.setViewportSize(LAPTOP)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(out, `${file}-laptop.png`) })
    told.push(...(await hidden(page)).map(line => `${file} laptop: ${line}`))
    await page.setViewportSize(PHONE.viewport)
    await page.waitForTimeout(300)
  }
  for (let given = 0; given < Number(answers); given++) {
    await page
      .locator('.w-end, #question[data-prompt]:not([data-given])')
      .first()
      .waitFor({ state: 'attached', timeout: 60_000 })
    if (await isOver(page)) break
    const prompt = await page.locator('#question').getAttribute('data-prompt')
    if (prompt !== null && !taken.has(prompt)) await shoot(prompt)
    await playBySuggestion(page, 1)
  }
  await shoot((await isOver(page)) ? 'end-of-match' : 'where-it-stopped')
} finally {
  writeFileSync(join(out, 'told.txt'), [...faults.map(fault => `fault: ${fault}`), ...told, ''].join('\n'))
  await browser.close()
  await close()
}
