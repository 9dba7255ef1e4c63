import { expect, test } from 'vitest'
import { crashes } from './support/crashes.js'
import { scratch } from './support/host.js'

test('killed at random moments under load, the server has every answer it acknowledged', async () => {
  const report = await crashes(scratch(), 5)
  expect(report).toMatchObject({ kills: 5, lost: 0, stuck: 0, unsaid: 0 })
  expect(report.acknowledged).toBeGreaterThan(50)
}, 120_000)
