import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '../../../testing/browser.js'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** KB that a first visit may load, that a table may load after it, and the table's JavaScript for browsers that take gzip alone. */
export const LIMITS = { first: 200, table: 400, scripts: 400 } as const

/** What was loaded, by the sizes it is sent in. */
export interface Weight {
  /** KB of all files; those that exist in brotli are sent so. */
  readonly all: number
  /** KB of its JavaScript in gzip. */
  readonly scripts: number
  readonly files: readonly string[]
}
const sent = (file: string): number =>
  /\.(js|css|svg|html)$/.test(file)
    ? statSync(join(DIST, `${file}.br`)).size
    : statSync(join(DIST, file)).size
const zipped = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length

/** Notes what the pages of a browser and their workers load from now on; service workers have to be blocked, they load everything. */
export function weighing(context: BrowserContext): { readonly since: (before?: Weight) => Weight } {
  const loaded = new Set<string>()
  context.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) loaded.add(pathname)
  })
  return {
    since(before) {
      const files = [...loaded].filter(file => !before?.files.includes(file)).sort()
      const scripts = files.filter(file => file.endsWith('.js'))
      const sum = (of: readonly string[], size: (file: string) => number): number =>
        of.reduce((bytes, file) => bytes + size(file), 0) / 1024
      return { all: sum(files, sent), scripts: sum(scripts, zipped), files: [...loaded] }
    },
  }
}

/** The first page, whole; then a table of a game with one press. */
export async function openFirstPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('.w-game .w-cover svg').last().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}
export async function openTableOf(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Play now: ${title}` }).click()
  await page.locator('#question[data-prompt]').waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
}
