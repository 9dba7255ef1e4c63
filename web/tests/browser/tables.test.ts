// @vitest-environment node
import { players } from '@orrery/bots'
import { games } from '@orrery/games'
import { expect, test } from 'vitest'
import { playedMatch } from '../../scripts/played-match.js'
import { barriers } from './barriers.js'
import { isOver, playBySuggestion, startMatch } from './player.js'
import { sharedClient } from './site.js'
import { visiting } from './visiting.js'

const { url, visit } = visiting(sharedClient)

/** What new games are copied from is drawn with what the others are drawn with. */
const played = Object.entries(games).filter(([, { template }]) => !template)
for (const [id, { title }] of played) {
  test(`the table of ${title} can be used by everybody`, { timeout: 120_000 }, async () => {
    const { page } = await visit()
    await startMatch(page, url(), id)
    await page.locator('.w-suggest').waitFor()
    expect(await barriers(page)).toEqual([])
    const given = await playBySuggestion(page, 10)
    expect(await barriers(page)).toEqual([])
    // A small game may be over by then.
    if (await isOver(page)) return
    expect(given).toBe(10)
    await page.getByRole('button', { name: 'Table menu' }).click()
    await page.getByRole('menu').waitFor()
    expect(await barriers(page, '[role=menu]')).toEqual([])
  })
  test(`a match of ${title} can be looked back at by everybody`, { timeout: 180_000 }, async () => {
    const { page } = await visit()
    const buffer = Buffer.from(await playedMatch(id, players['quick']))
    await page.goto(`${url()}/tables`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer })
    // The result with its charts, then the curve of chances beside a position in the middle.
    await page.getByText('The seed fits').waitFor({ timeout: 60_000 })
    expect(await barriers(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.w-chances .o-chart').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'One step back' }).click()
    expect(await barriers(page, '.w-chances')).toEqual([])
    await page.goto(page.url().replace('/solo/', '/replay/solo/'))
    await page.getByText(/^Move 0 of/).waitFor({ timeout: 20_000 })
    expect(await barriers(page)).toEqual([])
  })
}
