import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres } from '../../testing/postgres.js'
import { startPostgres } from '../../testing/postgres.js'
import { chaos } from './support/chaos.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

test('three processes, killed, stopped and continued under load: every log whole, nothing lost, nobody shown what is not so', async () => {
  const report = await chaos({ database: postgres.url, seed: 'short', seconds: 20 })
  expect(report).toMatchObject({
    holes: 0,
    unreadable: 0,
    lost: 0,
    doubled: 0,
    wrong: 0,
    behind: 0,
    skipped: 0,
    stuck: 0,
  })
  expect(report.kills).toBeGreaterThan(0)
  expect(report.stops).toBeGreaterThan(2)
  expect(report.acknowledged).toBeGreaterThan(200)
}, 180_000)
