// @vitest-environment node
import { games } from '@orrery/games'
import { expect, test } from 'vitest'
import { learn } from './learner.js'
import { sharedClient } from './site.js'
import { PHONE, visiting } from './visiting.js'

const { visit } = visiting(sharedClient)
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
