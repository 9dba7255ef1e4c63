import { existsSync, readdirSync } from 'node:fs'
import type { Box } from './box.js'
import type { GameModule, Games } from './entry.js'
import { entryOf } from './entry.js'

export type { Box } from './box.js'
export type { GameEntry, Games, Loaded } from './entry.js'

// The same file runs from its source (tests) and compiled; the code of the games lies beside it either way.
const compiled = import.meta.url.endsWith('.js')
const code = new URL('../', import.meta.url)
const sources = compiled ? new URL('../../', import.meta.url) : code
const file = (folder: URL, ...path: string[]): URL => new URL(path.join('/'), folder)
const codeOf = (id: string, name: string): URL => file(code, id, `${name}.${compiled ? 'js' : 'ts'}`)

/** A folder with a `game.ts` is a game. What is not compiled yet, or is left of a game that was removed, is none. */
const ids = readdirSync(sources)
  .filter(id => existsSync(file(sources, id, 'game.ts')) && existsSync(codeOf(id, 'game')))
  .sort()

async function boxOf(id: string): Promise<Box> {
  const url = codeOf(id, 'box')
  if (!existsSync(url))
    throw new Error(`games/${id} has a game.ts and no box.ts: say there what stands on its box.`)
  const { box } = (await import(url.href)) as { readonly box?: Box }
  if (!box) throw new Error(`games/${id}/box.ts exports no box.`)
  return box
}

/** All games by id, as their folders stand beside this one, those in the making too. */
export const withDrafts: Games = Object.fromEntries(
  await Promise.all(
    ids.map(async id => [
      id,
      entryOf(await boxOf(id), () => import(codeOf(id, 'game').href) as Promise<GameModule>),
    ]),
  ),
)
/** The games that can be played. Browsers get the same list from their bundle. */
export const games: Games = Object.fromEntries(Object.entries(withDrafts).filter(([, { draft }]) => !draft))
