import { expect, test } from 'vitest'
import { firstPage } from '../lib/first-page.mjs'

test('the first page says what this is and carries no mark-up of its own sources', () => {
  const page = firstPage()
  expect(page).toMatch(/<title>Orrery<\/title>/)
  expect(page).toContain('npm start')
})
