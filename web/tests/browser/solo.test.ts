// @vitest-environment node
import { games } from '@orrery/games'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BrowserContext, Page } from '../../../testing/browser.js'
import { playAsStranger, playByBoard, playByList, playBySuggestion, startMatch } from './player.js'
import { sharedClient } from './site.js'
import { visiting } from './visiting.js'

const { url, visit } = visiting(sharedClient)
let context: BrowserContext
let page: Page
beforeEach(async () => {
  ;({ context, page } = await visit())
})

const real = Object.entries(games).filter(([, { sample }]) => !sample)
const [sample = ''] = Object.entries(games).flatMap(([id, { sample: is }]) => (is ? [id] : []))

describe('a stranger', () => {
  test(
    'plays a whole match from the list, finds the seed checked, and looks back',
    { timeout: 90_000 },
    async () => {
      await startMatch(page, url(), sample)
      const before = await page.locator('.o-prompt').innerText()
      await page.reload()
      await page.locator('.o-pick').first().waitFor()
      expect(await page.locator('.o-prompt').innerText()).toBe(before)
      await playByList(page, 5)
      await page.locator('.w-suggest').waitFor()
      const asked = await page.locator('#question').innerText()
      // Closing the tab in the middle loses nothing.
      await page.reload()
      await page.locator('#question :is(.o-pick, input)').first().waitFor()
      expect(await page.locator('#question').innerText()).toBe(asked)
      expect(await playByList(page, 300)).toBeLessThan(300)
      const result = page.getByRole('dialog')
      await result.getByText('The seed fits').waitFor({ timeout: 20_000 })
      await result.getByRole('button', { name: 'Review the match' }).click()
      await page.getByText(/^Move 0 of/).waitFor()
      await page.getByRole('button', { name: 'To the end' }).click()
      await page.getByText('The match is over').waitFor()
    },
  )
  for (const [id, { title }] of real)
    test(`starts ${title} with one press and plays on`, { timeout: 90_000 }, async () => {
      await page.goto(url())
      await page.getByRole('button', { name: `Play now: ${title}` }).click()
      await page.locator('.o-table').waitFor({ timeout: 15_000 })
      // All but a few answers are found on the board itself, without the list.
      const missed = await playByBoard(page, 16)
      expect(
        missed.slice(2),
        'nothing on the board that can be pressed answers these: docs/boards.md',
      ).toEqual([])
      await page.goto(url())
      await page.getByRole('link', { name: 'Go on' }).first().click()
      await page.locator('#question').waitFor()
      expect(page.url()).toContain('/solo/')
      expect(id).not.toBe('')
    })
})

test('taking an answer back brings the question back', { timeout: 60_000 }, async () => {
  await startMatch(page, url(), sample)
  await page.locator('.o-pick').first().waitFor()
  const options = await page.locator('.o-pick').allInnerTexts()
  await page.locator('.o-pick').first().click()
  await page.getByText('One part is made').waitFor()
  await page.locator('#question').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Secret until everybody is done').waitFor()
  expect(await page.locator('.o-pick').allInnerTexts()).toEqual(options)
})

test('everything can be decided with the keyboard alone', { timeout: 60_000 }, async () => {
  await page.goto(`${url()}/play/${sample}`)
  await page.getByRole('button', { name: 'Start', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.o-pick').first().waitFor()
  for (let part = 1; part <= 3; part++) {
    // By its number, wherever the focus is; or from the list.
    if (part === 1) await page.keyboard.press('2')
    else for (const key of ['q', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    if (part < 3) await page.getByText(part === 1 ? 'One part is made' : `${part} parts are made`).waitFor()
  }
  await page.locator('#question').getByRole('spinbutton').first().waitFor()
  // Points by arrow keys, then on to the answer with Tab.
  await page.locator('#question').getByRole('spinbutton').nth(0).focus()
  await page.keyboard.press('End')
  await page.locator('#question').getByRole('spinbutton').nth(1).focus()
  await page.keyboard.press('End')
  const confirm = page.getByRole('button', { name: 'Confirm' })
  for (let i = 0; i < 8 && !(await confirm.evaluate(e => e === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('spinbutton', { name: 'Guns' }).waitFor({ state: 'detached' })
  await page.locator('.w-suggest').waitFor()
  await page.keyboard.press('s')
  const take = page.getByRole('button', { name: 'Do that' })
  await take.waitFor({ timeout: 15_000 })
  expect(await take.isVisible()).toBe(true)
})

/** A panel of the game's own is a list, or gives way to one and comes back. */
async function answerableByList(page: Page): Promise<void> {
  const other = page.locator('#question .as-list .o-btn')
  const list = page.locator('#question :is(.o-pick, [role=spinbutton], [role=slider], .o-order)')
  if (await other.isVisible()) {
    await other.press('Enter')
    await page.locator('#question[data-listed]').waitFor()
    await list.first().waitFor({ state: 'attached' })
    await other.press('Enter')
    await page.locator('#question:not([data-listed])').waitFor()
  } else await list.first().waitFor({ state: 'attached' })
}
for (const [id, { title }] of real)
  test(`${title} is played without a mouse`, { timeout: 90_000 }, async () => {
    await startMatch(page, url(), id)
    await page.locator('.w-suggest').waitFor()
    // Before the first answer there is nothing to take back, whatever others have done.
    await page.keyboard.press('u')
    for (let given = 0; given < 4; given++) {
      await page.locator('.w-suggest').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      const turn = await page.locator('#question').getAttribute('data-turn')
      await answerableByList(page)
      await page.keyboard.press('s')
      await page.locator('.w-suggestion').waitFor({ timeout: 15_000 })
      await page.keyboard.press('q')
      const take = page.locator('.w-suggestion .o-btn.answer')
      for (let i = 0; i < 6 && !(await take.evaluate(e => e === document.activeElement)); i++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator(`#question:not([data-turn="${turn}"])`).waitFor({ timeout: 15_000 })
    }
    expect(await page.locator('.w-end').count()).toBe(0)
  })

test(
  'two windows of one player go on together, and the one nobody touches does not complain',
  { timeout: 60_000 },
  async () => {
    const { context, page: one } = await visit(undefined, 'bots')
    await startMatch(one, url(), 'second-genesis')
    const other = await context.newPage()
    await other.goto(one.url())
    await other.locator('#question').waitFor()
    const both = [one, other]
    const turns = async (): Promise<number> =>
      new Set(await Promise.all(both.map(page => page.locator('#question').getAttribute('data-turn')))).size
    for (let given = 0; given < 6; given++) {
      await playBySuggestion(one, 1)
      await expect.poll(turns, { timeout: 15_000 }).toBe(1)
      expect(await other.locator('.o-toasts > *').allInnerTexts()).toEqual([])
    }
  },
)

test('two players share one screen behind a curtain', { timeout: 60_000 }, async () => {
  await page.goto(`${url()}/play/${sample}`)
  await page.getByLabel('Who has seat 2').selectOption({ label: 'A friend, on this device' })
  await page.getByLabel('Name of player 2').fill('Bo')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.o-pick').first().waitFor()
  await playByList(page, 2)
  await page.locator('.o-pick').first().click()
  await page.getByRole('heading', { name: 'Hand the device to Bo' }).waitFor()
  expect(await page.locator('.o-table').count()).toBe(0)
  await page.getByRole('button', { name: 'I am Bo' }).click()
  await page.locator('.o-pick').first().waitFor()
  await expect.poll(() => page.locator('.o-mat.now').innerText()).toContain('Bo')
})

test('works without a network after the first visit', { timeout: 60_000 }, async () => {
  await page.goto(url())
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto(`${url()}/play/${sample}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('.o-pick').first().waitFor()
  expect(await playByList(page, 4)).toBe(4)
  await page.reload()
  await page.locator('#question :is(.o-pick, input, button)').first().waitFor()
})

test('somebody who is away is told that it is their turn', { timeout: 60_000 }, async () => {
  await context.grantPermissions(['notifications'])
  await page.goto(url())
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Not every browser without a screen keeps notices: what the worker shows is heard at the source.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = (title, how) => {
      scope.shown.push([title, how?.body, how?.data])
      return Promise.resolve()
    }
  })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>(found =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) found(one.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const data = JSON.stringify({ kind: 'turn', table: 'abc', game: sample })
  const registrationId = await registered
  await browser.send('ServiceWorker.deliverPushMessage', { origin: url(), registrationId, data })
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  await expect.poll(shown).toEqual([['Orrery', 'It is your turn.', '/t/abc']])
})

test('a link holds a whole match, and any position can be played on from', { timeout: 90_000 }, async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startMatch(page, url(), sample)
  await playByList(page, 300)
  const result = page.getByRole('dialog')
  await result.getByRole('button', { name: 'Copy a link to the match' }).click()
  await result.getByText('Copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  // In another browser, which has never seen the match.
  const { context: stranger, page: there } = await visit()
  await there.goto(link)
  await there.getByText(/^Move 0 of/).waitFor({ timeout: 15_000 })
  await there.getByRole('combobox', { name: 'Seen as' }).selectOption({ index: 2 })
  await there.getByRole('button', { name: 'One step on' }).click()
  await there.getByText(/^Move 1 of/).waitFor()
  // One that was cut short says so.
  const cut = await stranger.newPage()
  await cut.goto(link.slice(0, -40))
  await cut.getByText('does not hold a match').waitFor({ timeout: 15_000 })

  await result.getByRole('button', { name: 'Review the match' }).click()
  await page.getByRole('button', { name: 'One step on' }).click()
  const before = page.url()
  await page.getByRole('button', { name: 'Table menu' }).click()
  await page.getByRole('menuitem', { name: 'Play on from here' }).click()
  await page.waitForURL(url => url.href !== before)
  await page.locator('#question .o-pick').first().waitFor()
  expect(await playByList(page, 2)).toBe(2)
})

test('a card is changed, drawn as it was changed, and played with', { timeout: 90_000 }, async () => {
  const [[id, { title }] = ['', { title: '' }]] = real
  await page.goto(`${url()}/cards/${id}`)
  await page.getByRole('link', { name: 'Change the cards' }).click()
  await page.getByRole('heading', { name: `${title}: change the cards` }).waitFor()
  // What cannot be read, or is not allowed, is said where it was typed, and nothing can be played like this.
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const list = page.locator('.w-packs .o-field', { has: page.locator('textarea') }).first()
  const before = await list.locator('textarea').inputValue()
  await list.locator('textarea').fill('[')
  await list.getByRole('alert').waitFor()
  await list.locator('textarea').fill('7')
  await list.getByText('must be').waitFor()
  expect(await page.getByRole('button', { name: 'Play with it' }).isDisabled()).toBe(true)
  await list.locator('textarea').fill(before)
  await name.fill('Nutshell')
  await page.getByText('one change').waitFor()
  expect(await name.inputValue()).toBe('Nutshell')
  await page.locator('.w-packs .o-panel').nth(1).getByText('Nutshell').first().waitFor()
  // It is still there after closing the tab, and a match is played with it.
  await page.reload()
  expect(await name.inputValue()).toBe('Nutshell')
  await page.getByRole('button', { name: 'Play with it' }).click()
  await page.locator('.o-table').waitFor({ timeout: 20_000 })
  expect(await playAsStranger(page, 3)).toBe(3)
})
