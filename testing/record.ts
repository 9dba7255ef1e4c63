/**
 * Keeps complete games of a game, to be played again by its tests, from the root:
 *
 *     npx tsx --conditions=source testing/record.ts <game>            plays them anew
 *     npx tsx --conditions=source testing/record.ts <game> --rehash   keeps the answers, covers today's fields
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withDrafts } from '@orrery/games'
import type { Recorded } from './recording.js'
import { record, rehash } from './recording.js'

const [id = '', how] = process.argv.slice(2)
const entry = withDrafts[id]
if (!entry) {
  process.stderr.write(`Which game? One of ${Object.keys(withDrafts).join(', ')}.\n`)
  process.exit(2)
}
const { game, bot } = await entry.load()
const tests = new URL(`../games/${id}/tests/`, import.meta.url)
const kinds = new URL('recorded/kinds.ts', tests)
const { default: wanted } = existsSync(kinds)
  ? ((await import(kinds.href)) as { default: readonly Recorded[] })
  : { default: [{ name: 'standard', wild: 4 }] }
if (how === '--rehash') rehash(game, fileURLToPath(tests))
else record(game, bot as never, fileURLToPath(tests), wanted)
