import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { FrozenTable } from '@orrery/table'

/** A match as a release left it: its log, and the snapshot of where it stood. */
export interface Release {
  readonly release: string
  readonly game: string
  readonly lines: readonly string[]
  readonly frozen: FrozenTable
}
/** The matches of all releases of a game; made by `release.ts`. */
export function releasesOf(game: string): Release[] {
  const folder = new URL(`../games/${game}/tests/releases/`, import.meta.url)
  if (!existsSync(folder)) return []
  return readdirSync(folder).map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Release)
}
