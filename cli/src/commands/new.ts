import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { games } from '@orrery/games'
import { rulesOf } from '../coverage.js'
import { root } from '../repository.js'
import type { Io } from '../io.js'
import { Fault, print } from '../io.js'

export interface NewOptions {
  readonly title?: string
  readonly json?: boolean
}
interface Made {
  readonly game: string
  readonly title: string
  readonly files: readonly string[]
}

/** Folders and addresses beside the games. */
const RESERVED = ['registry', 'boards', 'dist', 'node_modules']

/** `orrery new <name>`: a game of a few pages with rules, content, texts, a bot, tests and a board. */
export function newGame(io: Io, id: string, { title, json }: NewOptions): boolean {
  const made = layDown(root, id, title)
  if (json) print(io, made)
  else
    io.out(
      [
        `${made.title} lies in games/${id}, ${made.files.length} files. It is found as it is:`,
        `  npx orrery conform ${id}   checks what every game must keep`,
        `  npm test -- ${id}          runs its tests`,
        `  npm start`.padEnd(`  npm test -- ${id}          `.length) + 'lets you play it',
        `Begin with its rules.md and state.ts; docs/kernel.md and docs/boards.md teach the rest.`,
        '',
      ].join('\n'),
    )
  return true
}

/**
 * Copies the template into `games/` below this folder under another name. The template is one of the repository's own
 * games, so that it passes whatever a game must pass. What is there already is never written over.
 */
export function layDown(base: string, id: string, asked: string | undefined): Made {
  const title = (asked ?? titleOf(id)).trim()
  checkName(base, id)
  if (!/^[^'\\\n`]{1,60}$/u.test(title))
    throw new Fault('A title is one line of at most 60 characters, without quotation marks.')
  const [template, box] = Object.entries(games).find(([, entry]) => entry.template) ?? []
  if (template === undefined || box === undefined) throw new Fault('There is no game to copy from.')
  const from = join(base, 'games', template)
  const files = filesIn(from)
  const there = files.find(file => existsSync(join(base, 'games', id, file)))
  if (there !== undefined) throw new Fault(`games/${id}/${there} is there already.`)

  const names: readonly [RegExp, string][] = [
    [/^ *(?:sample|template): true,\n/gm, ''],
    [new RegExp(`'${template}'`, 'g'), `'${id}'`],
    [new RegExp(`\\b${template}-`, 'g'), `${id}-`],
    [new RegExp(`\\b${box.title}\\b`, 'g'), title],
    [new RegExp(`\\b${prefixOf(from)}-(?=[A-Z]+-\\d)`, 'g'), `${prefixFor(base, title, id)}-`],
  ]
  const renamed = (text: string): string =>
    names.reduce((so, [old, name]) => so.replace(old, () => name), text)
  try {
    for (const file of files) {
      const path = join(base, 'games', id, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, renamed(readFileSync(join(from, file), 'utf8')))
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Fault(`games/${id} cannot be written: ${why}.`)
  }
  return { game: id, title, files }
}

function checkName(base: string, id: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 32)
    throw new Fault(
      `${JSON.stringify(id)} cannot be the name of a game: at most 32 lower-case letters, digits and single hyphens, a letter first.`,
    )
  if (RESERVED.includes(id)) throw new Fault(`A game cannot be called ${id}: games/${id} is something else.`)
  if (existsSync(join(base, 'games', id, 'game.ts'))) throw new Fault(`There is a game called ${id} already.`)
}

const titleOf = (id: string): string =>
  id
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** What the ids of its rules begin with: initials, or letters of its name; two to four, and no other game's. */
function prefixFor(base: string, title: string, id: string): string {
  const initials = (title.match(/\b[A-Za-z]/g) ?? []).join('').slice(0, 4)
  const letters = id.replace(/[^a-z]/g, '').padEnd(2, 'x')
  const wanted = [initials, ...[2, 3, 4].map(n => letters.slice(0, n))].map(text => text.toUpperCase())
  const taken = readdirSync(join(base, 'games')).map(game => prefixOf(join(base, 'games', game)))
  return wanted.find(text => text.length > 1 && !taken.includes(text)) ?? 'GAME'
}
function prefixOf(folder: string): string | undefined {
  const [first] = rulesOf(folder)?.byId.keys() ?? []
  return first?.split('-')[0]
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
