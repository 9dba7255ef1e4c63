// @vitest-environment node
import { games } from '@orrery/games'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../testing/browser.js'
import { playAsStranger, playByList, playBySuggestion, startMatch } from './player.js'
import { sharedClient } from './site.js'
import { PHONE, visiting } from './visiting.js'

const { url, visit } = visiting(sharedClient)
const real = Object.keys(games).filter(id => games[id]?.sample !== true)
const [sample = ''] = Object.keys(games).filter(id => games[id]?.sample === true)
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('a phone', () => {
  const pages = ['play', 'rules', 'cards', 'balance', 'packs'].flatMap(page =>
    real.map(id => `/${page}/${id}`),
  )
  test('shows every page without scrolling sideways', { timeout: 90_000 }, async () => {
    const { page, go } = await visit(PHONE)
    for (const path of ['/', '/tables', '/rules', '/settings', '/sign-in', '/credits', ...pages]) {
      await go(path)
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
  })
  test('has every answer under the thumb once', { timeout: 120_000 }, async () => {
    const { page } = await visit(PHONE)
    await startMatch(page, url(), 'new-eden')
    const words = new Map<string, readonly string[]>()
    for (let n = 0; n < 20 && !words.has('round.turn'); n++) {
      const prompt = (await page.locator('#question[data-prompt]').getAttribute('data-prompt')) ?? ''
      const shown = page.locator('.o-table > .answer .o-btn:not(.icon)')
      words.set(prompt, await shown.filter({ visible: true }).allInnerTexts())
      await playBySuggestion(page, 1)
    }
    const turn = words.get('round.turn') ?? []
    expect(turn.filter(word => /begin/i.test(word))).toHaveLength(1)
    expect(turn.filter(word => /pass/i.test(word))).toHaveLength(1)
    for (const all of words.values()) expect([...new Set(all)]).toEqual(all)
  })
  for (const id of real)
    test(`plays ${id}`, { timeout: 90_000 }, async () => {
      const { page } = await visit(PHONE)
      await startMatch(page, url(), id)
      expect(await playAsStranger(page, 5)).toBe(5)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  test('sends an answer under the thumb by one press', { timeout: 60_000 }, async () => {
    const { page } = await visit(PHONE, 'bots')
    const question = page.locator('#question')
    const moved = async (press: () => Promise<void>): Promise<void> => {
      const before = await question.getAttribute('data-prompt')
      await press()
      await expect.poll(() => question.getAttribute('data-prompt'), { timeout: 10_000 }).not.toBe(before)
    }
    await startMatch(page, url(), 'exile-sun')
    await page.locator('#question[data-prompt="settle.system"]').waitFor({ state: 'attached' })
    await page.locator('.xs-tiles .can').first().tap()
    await moved(() => page.getByRole('button', { name: /^Lay / }).tap())
    await startMatch(page, url(), 'second-genesis')
    await page.getByRole('button', { name: 'Keep the hand' }).last().tap()
    await page
      .locator('#question[data-prompt="income or card"]')
      .waitFor({ state: 'attached', timeout: 30_000 })
    await moved(() => page.locator('.answer').getByRole('button', { name: 'Take your income' }).tap())
  })
  test('plays from the sheet', { timeout: 60_000 }, async () => {
    const { page } = await visit(PHONE)
    await startMatch(page, url(), sample)
    expect(await playByList(page, 4)).toBe(4)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.locator('.o-mat').first().waitFor()
  })
})
