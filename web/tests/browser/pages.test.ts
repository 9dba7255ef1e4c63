// @vitest-environment node
import { games } from '@orrery/games'
import { boards } from '@orrery/games/boards'
import { describe, expect, test } from 'vitest'
import { barriers, shorten, unreachable } from './barriers.js'
import { openTable, sharedServer } from './host.js'
import { visiting } from './visiting.js'

const { url, visit, stay } = visiting(sharedServer, true)
const real = Object.keys(games).filter(id => games[id]?.sample !== true)
const [sample = ''] = Object.keys(games).filter(id => games[id]?.sample === true)
const own = (
  await Promise.all(
    real.map(async id =>
      ((await boards[id]?.())?.default.pages ?? []).map(({ path }) => `/games/${id}/${path}`),
    ),
  )
).flat()

const PATHS = [
  '/',
  '/tables',
  '/rules',
  '/cards',
  '/balance',
  ...real.flatMap(id => ['play', 'rules', 'cards', 'balance', 'packs'].map(page => `/${page}/${id}`)),
  ...own,
  '/gallery',
  '/settings',
  '/sign-in',
  '/credits',
  '/nowhere',
]

describe('every page', () => {
  for (const path of PATHS)
    test(
      `${path} can be used by everybody, and says nothing to the console`,
      { timeout: 150_000 },
      async () => {
        const { page, go } = await stay()
        await go(path)
        await shorten(page)
        expect(await barriers(page)).toEqual([])
        expect(await unreachable(page)).toEqual([])
      },
    )
  test('the lobby of a table too, while it is set up', async () => {
    const { page } = await visit()
    await openTable({ url: url() }, page, sample)
    expect(await barriers(page)).toEqual([])
    expect(await unreachable(page)).toEqual([])
  })
})

test('a rule has an address of its own, and can be searched for', async () => {
  const { page } = await visit()
  await page.goto(`${url()}/rules/${sample}#SK-MOVE-04`)
  await page.locator('.marked#SK-MOVE-04').waitFor()
  await page.getByRole('searchbox').fill('beacon')
  await expect.poll(() => page.locator('.w-rules article li').count()).toBeGreaterThan(0)
  for (const text of await page.locator('.w-rules article li').allInnerTexts())
    expect(text.toLowerCase()).toContain('beacon')
})
