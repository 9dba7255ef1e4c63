// npm run soak:cluster -w server [-- <minutes> <seed>]: see `chaos.ts`; round after round, each with a seed of its own.
import { startPostgres } from '../../../testing/postgres.js'
import { chaos } from './chaos.js'

const minutes = Number(process.argv[2] ?? 60)
const seed = process.argv[3] ?? 'soak'
const SECONDS = 60
const postgres = await startPostgres()
const end = Date.now() + minutes * 60_000
try {
  for (let round = 1; Date.now() < end && process.exitCode === undefined; round++) {
    const seconds = Math.min(SECONDS, Math.ceil((end - Date.now()) / 1000))
    const report = await chaos({ database: postgres.url, seed: `${seed}-${round}`, seconds, patience: 60 })
    console.log(JSON.stringify({ round, ...report }))
    const { kills: _k, stops: _s, tables: _t, entries: _e, acknowledged: _a, settled: _m, ...faults } = report
    if (Object.values(faults).some(n => n > 0)) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
// The PostgreSQL of the tests would have it end with 0, whatever was found.
process.exit()
