import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@orrery/games'
import { expect, onTestFinished, test } from 'vitest'
import { layDown } from '../src/commands/new.js'
import { folderOf, root } from '../src/repository.js'
import { orrery } from './command.js'

const [template = ''] = Object.entries(games).find(([, box]) => box.template) ?? []
/** A repository with nothing in it but the game that is copied. */
function scratch(): string {
  const base = mkdtempSync(join(tmpdir(), 'orrery-new-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  cpSync(folderOf(template), join(base, 'games', template), { recursive: true })
  return base
}
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')
const everything = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => read(entry.parentPath, entry.name))
    .join('\n')

test('a new game is the template under its own name, title and rule ids', () => {
  const base = scratch()
  const { title, files } = layDown(base, 'comet-dash', undefined)
  const folder = join(base, 'games/comet-dash')
  expect(title).toBe('Comet Dash')
  expect(files).toEqual(
    expect.arrayContaining(['box.ts', 'game.ts', 'rules.md', 'rules.lock.json', 'state.ts']),
  )
  expect(read(folder, 'game.ts')).toContain("id: 'comet-dash'")
  expect(read(folder, 'box.ts')).toContain("title: 'Comet Dash'")
  expect(read(folder, 'rules.md')).toMatch(/^# Comet Dash\n[^]*\*\*CD-/)
  expect(everything(folder)).not.toMatch(
    new RegExp(`sample|template|${template}|${games[template]?.title}|\\bST-`),
  )
})

test('a title is kept as it is, and no two games share the beginning of their rule ids', () => {
  const base = scratch()
  layDown(base, 'comet-dash', 'Comet $& Dash!')
  expect(read(base, 'games/comet-dash/box.ts')).toContain("title: 'Comet $& Dash!'")
  layDown(base, 'core-drill', undefined)
  layDown(base, 'cold-dust', undefined)
  const prefixes = ['comet-dash', 'core-drill', 'cold-dust'].map(
    id => /\*\*([A-Z]+)-/.exec(read(base, 'games', id, 'rules.md'))?.[1],
  )
  expect(new Set(prefixes).size).toBe(3)
})

test('what lies in the folder already is kept, and never written over', () => {
  const base = scratch()
  const folder = join(base, 'games/comet-dash')
  mkdirSync(join(folder, 'board/art'), { recursive: true })
  writeFileSync(join(folder, 'board/art/cover.ts'), 'mine')
  layDown(base, 'comet-dash', undefined)
  expect(read(folder, 'board/art/cover.ts')).toBe('mine')
  expect(() => layDown(base, 'comet-dash', undefined)).toThrow('There is a game called comet-dash already.')
  rmSync(join(folder, 'game.ts'))
  expect(() => layDown(base, 'comet-dash', undefined)).toThrow(/^games\/comet-dash\/\S+ is there already\.$/)
  expect(existsSync(join(folder, 'game.ts'))).toBe(false)
})

test.each([
  [['Comet'], /cannot be the name of a game/],
  [['comet_dash'], /cannot be the name of a game/],
  [['-comet'], /unknown option|cannot be the name/],
  [['comet--dash'], /cannot be the name of a game/],
  [['../comet'], /cannot be the name of a game/],
  [['7-comets'], /cannot be the name of a game/],
  [[`c${'o'.repeat(40)}met`], /cannot be the name of a game/],
  [['registry'], /cannot be called registry/],
  [['skirmish'], /There is a game called skirmish already/],
  [['comet-dash', '--title', "It's"], /without quotation marks/],
  [['comet-dash', '--title', ' '], /A title is one line/],
  [[], /missing required argument 'name'/],
])('new %j is refused in a sentence, and nothing is written', async (args, why) => {
  const before = readdirSync(join(root, 'games')).sort()
  const { code, out, err } = await orrery('new', ...args)
  expect(code).not.toBe(0)
  expect(err).toMatch(why)
  expect(out).toBe('')
  expect(readdirSync(join(root, 'games')).sort()).toEqual(before)
})
