// @vitest-environment node
import { games } from '@orrery/games'
import { expect, test } from 'vitest'
import { isOver, playAsStranger, playByList, startMatch } from './player.js'
import { sharedClient } from './site.js'
import { visiting } from './visiting.js'

const { url, visit } = visiting(sharedClient)

const real = Object.values(games).filter(({ sample }) => !sample)
for (const { title } of real)
  test(`a stranger comes, sets up ${title} and plays it to its end`, { timeout: 400_000 }, async () => {
    const { page } = await visit()
    await page.goto(url())
    await page.getByRole('link', { name: `New table: ${title}` }).click()
    await page.getByLabel('Who has seat 2').selectOption({ label: 'Bot, easy' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.locator('.o-table').waitFor({ timeout: 20_000 })
    const most = 1200
    expect(await playAsStranger(page, most)).toBeLessThan(most)
    expect(await isOver(page)).toBe(true)
    // A board may tell the end part by part; nobody has to wait for it.
    const skip = page.getByRole('button', { name: 'Skip to the result' })
    if (await skip.isVisible()) await skip.click()
    const result = page.getByRole('dialog')
    await result.getByText('The seed fits').waitFor({ timeout: 60_000 })
    // Points by source, or where nobody plays for points the curve of chances.
    await result.locator('tr + tr, .o-chart').first().waitFor({ timeout: 60_000 })
  })

test('whatever is chosen from the list, a match goes on to its end', { timeout: 120_000 }, async () => {
  // Errands stand open beside the turn, lists open in two steps, points and orders are asked for.
  for (const shift of [0, 3]) {
    const { page } = await visit()
    const [sample = ''] = Object.entries(games).flatMap(([id, { sample: is }]) => (is ? [id] : []))
    await startMatch(page, url(), sample)
    expect(await playByList(page, 300, shift)).toBeLessThan(300)
    expect(await isOver(page)).toBe(true)
  }
})
