// npm run soak -w server [-- <kills>]: kills the server under load, many times over, and looks at what is left.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashes } from './crashes.js'

const kills = Number(process.argv[2] ?? 50)
const folder = mkdtempSync(join(tmpdir(), 'orrery-soak-'))
try {
  const report = await crashes(folder, kills)
  console.log(report)
  process.exitCode = report.lost + report.stuck + report.unsaid > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
