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

/** Answers as a bot would until this is asked. */
async function until(page: Page, prompt: string): Promise<void> {
  const question = page.locator('#question[data-prompt]')
  for (let n = 0; n < 40; n++) {
    if ((await question.getAttribute('data-prompt'))?.startsWith(prompt)) return
    await playBySuggestion(page, 1)
  }
  throw new Error(`${prompt} was not asked`)
}
/** Boxes that scroll and do not show it. */
const unshown = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.o-table *')].flatMap(box => {
      const { overflowX, overflowY, animationName } = getComputedStyle(box)
      const scrolls =
        (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1) ||
        (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1)
      return scrolls && box.checkVisibility() && !animationName.includes('o-more') ? [box.className] : []
    }),
  )

describe('what scrolls shows that it goes on', () => {
  for (const [device, size] of [
    ['a laptop', { viewport: { width: 1280, height: 720 } }],
    ['a phone', PHONE],
  ] as const)
    test(`on ${device}, and no more at its end`, { timeout: 90_000 }, async () => {
      const { page } = await visit(size)
      await startMatch(page, url(), 'second-genesis')
      await until(page, 'manage')
      expect(await unshown(page)).toEqual([])
      await startMatch(page, url(), 'exile-sun')
      await until(page, 'settle.colony')
      expect(await unshown(page)).toEqual([])
      const fades = (): Promise<string[]> =>
        page.locator('.xs-offer').evaluate(box => {
          const style = getComputedStyle(box)
          return ['--o-up', '--o-down'].map(edge => style.getPropertyValue(edge))
        })
      await expect.poll(fades).toEqual(['0px', '40px'])
      await page.locator('.xs-offer').evaluate(box => void (box.scrollTop = box.scrollHeight))
      await expect.poll(fades).toEqual(['40px', '0px'])
    })
})

/** Pairs of boxes that lie on each other. */
const onEachOther = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(wanted => {
    const boxes = [...document.querySelectorAll(wanted)].map(found => found.getBoundingClientRect())
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b, j) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        // Each drawing has a margin of two pixels around its emblem.
        return wide > 4 && high > 4 ? [`${i} and ${i + 1 + j}`] : []
      }),
    )
  }, selector)

describe('a phone', () => {
  test(
    'tells six sides apart on the goal strip, and lets the map be seen',
    { timeout: 120_000 },
    async () => {
      const { page } = await visit(PHONE, 'bots')
      await page.goto(`${url()}/play/exile-sun`)
      await page.getByRole('spinbutton', { name: 'Players' }).fill('6')
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await until(page, 'placing.')
      const emblems = '.o-track b > *'
      await expect.poll(() => page.locator(emblems).count()).toBe(6)
      expect(await onEachOther(page, emblems)).toEqual([])
      const strip = await page.locator('.o-table > .goal').boundingBox()
      for (const emblem of await page.locator(emblems).all()) {
        const box = await emblem.boundingBox()
        expect(box!.y + 2).toBeGreaterThanOrEqual(strip!.y)
        expect(box!.y + box!.height - 2).toBeLessThanOrEqual(strip!.y + strip!.height)
        expect(box!.x).toBeGreaterThanOrEqual(0)
      }
      // One button over the map: it shows all of it, then what is asked about again.
      const buttons = page.locator('.xs-map .zoom button').filter({ visible: true })
      const [whole, closer] = ['Show the whole map', 'Look closer']
      const said = (): Promise<(string | null)[]> =>
        buttons.evaluateAll(all => all.map(button => button.getAttribute('aria-label')))
      await expect.poll(said).toEqual([whole])
      await buttons.tap()
      await expect.poll(said).toEqual([closer])
      await buttons.tap()
      await expect.poll(said).toEqual([whole])
    },
  )
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
  test(
    'places the rest for a player who wants that, and lets all of it be changed',
    { timeout: 60_000 },
    async () => {
      const { page } = await visit(PHONE)
      await startMatch(page, url(), 'exile-sun')
      await until(page, 'placing.')
      await page.getByRole('button', { name: 'Rest for me' }).tap()
      // The last token is chosen and waits for the answer.
      await page
        .locator('.answer')
        .getByRole('button', { name: /^Meridian|^[A-Z].* [A-G]\d/ })
        .waitFor()
      const placed = page.locator('.xs-placing b', { hasText: /^[A-G]\d$/ })
      expect(await placed.count()).toBeGreaterThan(3)
      expect(await page.locator('#question').getAttribute('data-prompt')).toMatch(/^placing\./)
      await page.getByRole('button', { name: 'Take back' }).first().tap()
      await page.getByRole('button', { name: 'Rest for me' }).waitFor()
    },
  )
  test('plays from the sheet', { timeout: 60_000 }, async () => {
    const { page } = await visit(PHONE)
    await startMatch(page, url(), sample)
    expect(await playByList(page, 4)).toBe(4)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.locator('.o-mat').first().waitFor()
  })
})
