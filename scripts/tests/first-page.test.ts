import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstPage } from '../lib/first-page.mjs'

test('the first page lists the games that are really there and shows the README as text', () => {
  const base = mkdtempSync(join(tmpdir(), 'orrery-page-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  writeFileSync(join(base, 'package.json'), JSON.stringify({ description: 'Games & more' }))
  writeFileSync(join(base, 'README.md'), 'Type <script>')
  for (const game of ['played', 'planned']) mkdirSync(join(base, 'games', game), { recursive: true })
  writeFileSync(join(base, 'games/played/game.ts'), '')

  const page = firstPage(base)
  expect(page).toContain('Games &amp; more')
  expect(page).toContain('Type &lt;script>')
  expect(page).toContain('<li>played</li>')
  expect(page).not.toContain('planned')
})
