import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../lib/steps.mjs'

// A game is put down in a copy of the repository, used everywhere, and taken away again. Nothing outside its folder is
// edited at any time.
const GAME = 'comet-dash'
let copy = ''

/** Everything git would keep, as paths. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ':!docs', ':!bench'], {
    cwd: root,
  })
    .toString()
    .split('\0')
    .filter(file => file !== '' && existsSync(join(root, file)))
/** The libraries are shared with this checkout; our own packages are the copy's. */
function linkLibraries(): void {
  const [here, there] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(there, '@orrery'), { recursive: true })
  for (const name of readdirSync(here))
    if (name !== '@orrery' && name !== '.cache') symlinkSync(join(here, name), join(there, name))
  for (const name of readdirSync(join(here, '@orrery')))
    symlinkSync(join('../..', name), join(there, '@orrery', name))
}
/** Our packages that are compiled; the client is bundled, which a game changes. */
const compiled = (): string[] =>
  readdirSync(join(root, 'node_modules/@orrery')).filter(
    name => name !== 'web' && existsSync(join(root, name, 'dist')),
  )
function run(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}
const expectFine = (...args: string[]): void => expect(run(...args)).toMatchObject({ code: 0 })
function must(...args: string[]): string {
  const { code, out, err } = run(...args)
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${out}\n${err}`)
  return out
}
const orrery = (...args: string[]): string => must('cli/dist/main.js', ...args)
const build = (): string => must('scripts/build.mjs')
const listed = (): string[] => (JSON.parse(orrery('games', '--json')) as { id: string }[]).map(({ id }) => id)
/** The files of the client that say this. */
const bundled = (text: string): string[] =>
  readdirSync(join(copy, 'web/dist/assets')).filter(
    name => name.endsWith('.js') && readFileSync(join(copy, 'web/dist/assets', name), 'utf8').includes(text),
  )
/** What stands outside the game's folder, in short. */
function outside(): string {
  const sum = createHash('sha256')
  for (const file of sources()) sum.update(file).update(readFileSync(join(copy, file)))
  return sum.digest('hex')
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'orrery-folder-'))
  for (const file of sources()) cpSync(join(root, file), join(copy, file), { preserveTimestamps: true })
  linkLibraries()
  // What is compiled here need not be compiled again there.
  for (const name of compiled())
    cpSync(join(root, name, 'dist'), join(copy, name, 'dist'), { recursive: true, preserveTimestamps: true })
  must('node_modules/typescript7/bin/tsc', '-b')
}, 300_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a game is one folder', () => {
  let before = ''
  test('it is laid down, and everything finds it', () => {
    before = outside()
    const games = listed()
    expect(games).not.toContain(GAME)
    orrery('new', GAME)
    build()
    expect(listed()).toEqual([...games, GAME].sort())
    expect(JSON.parse(orrery('conform', GAME, '--seeds', '1', '--workers', '1', '--json'))).toMatchObject({
      game: GAME,
      failures: [],
    })
    expect(JSON.parse(orrery('sim', GAME, '--games', '2', '--workers', '1', '--json'))).toMatchObject({
      game: GAME,
      finished: 2,
    })
    expect(JSON.parse(orrery('rules', GAME, '--json'))).toMatchObject({ game: GAME, missing: [], lost: [] })
    expect(JSON.parse(orrery('pack', 'export', GAME))).toMatchObject({ game: GAME })
  })
  test('the page lists it, and loads its code apart from everything else', () => {
    const list = bundled('title:`Comet Dash`')
    const code = bundled('id:`comet-dash`')
    expect(list.length).toBeGreaterThan(0)
    expect(code.length).toBeGreaterThan(0)
    expect(list.filter(name => code.includes(name))).toEqual([])
  })
  test('its tests, types, looks and lint pass as it is', () => {
    expectFine('node_modules/vitest/vitest.mjs', 'run', `games/${GAME}`)
    expectFine('node_modules/typescript7/bin/tsc', '-b', 'games')
    expectFine('node_modules/prettier/bin/prettier.cjs', '--check', `games/${GAME}`)
    expectFine('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', `games/${GAME}`)
  })
  test('nothing outside its folder was edited, and without the folder nothing is left of it', () => {
    expect(outside()).toBe(before)
    rmSync(join(copy, 'games', GAME), { recursive: true })
    // The client is bundled from nothing each time: what is listed is what it would be bundled from.
    must('node_modules/typescript7/bin/tsc', '-b')
    expect(listed()).not.toContain(GAME)
    expect(run('cli/dist/main.js', 'sim', GAME).err).toMatch(`There is no game called ${GAME}`)
  })
}, 300_000)
