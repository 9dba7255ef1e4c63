import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameEntry } from '@orrery/games'
import { games, withDrafts } from '@orrery/games'
import { OrreryError } from '@orrery/kernel'
import { DEEPEST, readJson as parse } from '@orrery/kernel/host'
import { Fault } from './io.js'

/** The repository, seen from `src/` and from `dist/` alike. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
export const folderOf = (id: string): string => join(root, 'games', id)

/** A game by its id, or a sentence that says which there are. */
export function find(id: string): GameEntry {
  const entry = Object.hasOwn(withDrafts, id) ? withDrafts[id] : undefined
  if (entry) return entry
  throw new Fault(`There is no game called ${id}. There are: ${Object.keys(games).join(', ')}.`)
}

/** Many times the longest match. */
const LARGEST = 64 << 20

/** Reads a JSON file that somebody named. */
export function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Fault(`There is no file ${file}.`)
  let text: string
  try {
    const { size } = statSync(file)
    if (size > LARGEST) throw new Fault(`${file} is too large: at most ${LARGEST >> 20} MB are read.`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof OrreryError) throw new Fault(`${file} is nested more than ${DEEPEST} deep.`)
    throw new Fault(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** A whole number from the command line. */
export const whole =
  (name: string, least: number, most: number) =>
  (text: string): number => {
    const n = Number(text)
    if (!/^\d+$/.test(text) || n < least || n > most)
      throw new Fault(`${name} must be a whole number from ${least} to ${most}, not ${text}.`)
    return n
  }

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
