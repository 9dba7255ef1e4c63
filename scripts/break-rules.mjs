// npm run break-rules -- <game>: switches off one guard row after the other in a copy of the game and runs the tests that
// claim its rule. A rule whose tests still pass is not proven. Takes minutes; run it when many rules have changed.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [game, only = ''] = process.argv.slice(2)
const folder = join(root, 'games', game ?? '')
if (!game || !readdirSync(join(root, 'games')).includes(game)) {
  console.error('Which game? npm run break-rules -- <game> [part of a rule id]')
  process.exit(2)
}
const copy = mkdtempSync(join(tmpdir(), 'break-rules-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const left = /\/(node_modules|dist|\.git|docs|bench|data)$/
cpSync(root, copy, { recursive: true, filter: from => !left.test(from) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/**
 * The end of the arrow function that begins at `from`: the bracket that closes its row.
 * @param {string} text
 * @param {number} from
 */
function rowEnd(text, from) {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    const letter = text.charAt(i)
    if ('([{'.includes(letter)) depth++
    if (')]}'.includes(letter) && depth-- === 0) return i
  }
  return -1
}
const rows = []
for (const file of readdirSync(join(folder, 'rules'), { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts')) continue
  const text = readFileSync(join(folder, 'rules', file), 'utf8')
  for (const m of text.matchAll(/\[\s*'([A-Z]{2,4}-[A-Z]+-\d+)',\s*(?=\(|[a-z])/g)) {
    const from = m.index + m[0].length
    const to = rowEnd(text, from)
    const id = m[1] ?? ''
    if (to > 0 && id.includes(only)) rows.push({ file, id, from, to })
  }
}
/** @param {string[]} more */
const vitest = more =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', `games/${game}`, '--bail=1', ...more],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  )
const asTheyAre = vitest([])
if (asTheyAre.status !== 0) {
  console.error((asTheyAre.stdout + asTheyAre.stderr).slice(-3000))
  console.error('The tests fail as they are; mend them first.')
  process.exit(2)
}
let unproven = 0
for (const { file, id, from, to } of rows) {
  const path = join(copy, 'games', game, 'rules', file)
  const text = readFileSync(join(folder, 'rules', file), 'utf8')
  writeFileSync(path, `${text.slice(0, from)}() => true${text.slice(to)}`)
  const noticed = vitest(['-t', id]).status !== 0
  writeFileSync(path, text)
  if (!noticed) unproven++
  console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${id} in rules/${file}`)
}
console.log(`${rows.length - unproven} of ${rows.length} rows are missed when switched off.`)
process.exit(unproven > 0 ? 1 : 0)
