// npm run secrets -w server [-- <seed> <game>...]: reads everything everybody gets, and looks for what they may not know.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@orrery/games'
import { wholeMatch } from './whole-match.js'
import type { MatchReport } from './whole-match.js'
import type { WorldsReport } from './worlds.js'
import { twoWorlds } from './worlds.js'

const [seed = String(Date.now()), ...wanted] = process.argv.slice(2)
const POSITIONS = [0, 15, 40, 100, 200, 400]
const folder = mkdtempSync(join(tmpdir(), 'orrery-secrets-'))
console.log(`seed ${seed}`)
try {
  for (const game of wanted.length > 0 ? wanted : Object.keys(games)) {
    const worlds: WorldsReport = { positions: 0, bytes: 0, answers: 0, different: 0, leaks: [] }
    for (const answers of POSITIONS) await twoWorlds({ folder, game, seed, answers }, worlds)
    console.log(game, 'in two worlds', worlds)
    const match: MatchReport = { answers: 0, looks: 0, bytes: 0, hidden: 0, found: 0, over: 0, leaks: [] }
    await wholeMatch({ folder, game, seed, answers: 3000, every: 40 }, match)
    console.log(game, 'as a whole match', match)
    if (worlds.leaks.length + match.leaks.length > 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
