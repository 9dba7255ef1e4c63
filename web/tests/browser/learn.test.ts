// @vitest-environment node
import { games } from '@orrery/games'
import { expect, test } from 'vitest'
import { learn } from './learner.js'
import { sharedClient } from './site.js'
import { PHONE, visiting } from './visiting.js'

const { url, visit } = visiting(sharedClient)
const taught = Object.entries(games).filter(([, { learn: minutes }]) => minutes !== undefined)

for (const [id, { title }] of taught)
  for (const [device, on] of [
    ['a desk', undefined],
    ['a phone', PHONE],
  ] as const)
    test(`${title} is learned from start to end on ${device}`, { timeout: 120_000 }, async () => {
      const { page, go } = await visit(on, 'bots')
      await go(`/learn/${id}`)
      const lessons = await page.locator('ol li').count()
      await page.getByRole('button', { name: 'Start the guided game' }).click()
      const met = await learn(page, 90)
      // Every lesson has spoken, and the match goes on without the coach.
      expect(met.length).toBeGreaterThanOrEqual(lessons)
      expect(await page.locator('.w-coach').count()).toBe(0)
      await page.locator('.w-suggest').waitFor({ timeout: 20_000 })
    })

test(
  'who plays a game for the first time is asked once whether to learn it',
  { timeout: 60_000 },
  async () => {
    const [[id, { title }] = ['', { title: '' }]] = taught
    const { context } = await visit()
    // A page of their own: nobody has been here before.
    const page = await context.newPage()
    await page.goto(url())
    const play = page.getByRole('button', { name: `Play now: ${title}` })
    await play.click()
    const offer = page.getByRole('dialog', { name: `First time with ${title}?` })
    await offer.getByRole('button', { name: 'Learn it' }).waitFor()
    await offer.getByRole('button', { name: 'Just play' }).click()
    await page.locator('.o-table').waitFor({ timeout: 30_000 })
    await page.goto(url())
    await play.click()
    await page.locator('.o-table').waitFor({ timeout: 30_000 })
    expect([id, await offer.count()]).toEqual([id, 0])
  },
)
