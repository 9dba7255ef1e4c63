// npm run fuzz -w server [-- <messages> <seed>]: talks to a server in every wrong way, for long.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzz, grownSince } from './fuzz.js'

const messages = Number(process.argv[2] ?? 1_000_000)
const seed = process.argv[3] ?? String(Date.now())
const folder = mkdtempSync(join(tmpdir(), 'orrery-fuzz-'))
const began = performance.now()
try {
  console.log(`seed ${seed}`)
  const report = await fuzz(folder, messages, seed, console.log)
  console.log({ ...report, seconds: Math.round((performance.now() - began) / 1000) })
  // Rooms are kept for a minute after the last visit, and replays up to 16 MB, which fill slowly: more than that is a leak.
  process.exitCode = report.wrong.length > 0 || grownSince(report, 0.25) > 16 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
