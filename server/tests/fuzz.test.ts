import { expect, test } from 'vitest'
import { fuzz, grownSince } from './fuzz/fuzz.js'
import { scratch } from './support/host.js'

test('a hundred thousand messages of every wrong kind leave a server that stands, has answered all and holds on to nothing', async () => {
  // Another seed every day finds other things; what fails prints its own.
  const seed = process.env['ORRERY_FUZZ_SEED'] ?? String(Math.floor(Date.now() / 86_400_000))
  const report = await fuzz(scratch(), 100_000, seed)
  expect(report.wrong, `seed ${seed}`).toEqual([])
  expect(report).toMatchObject({ faults: 0 })
  expect(report.messages).toBeGreaterThanOrEqual(100_000)
  expect(report.requests).toBeGreaterThan(5000)
  expect(report.held).toHaveLength(8)
  expect(grownSince(report, 0.25)).toBeLessThan(12)
}, 300_000)
