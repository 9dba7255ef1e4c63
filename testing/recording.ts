import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameBot, Setup } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import type { Entry } from '@orrery/kernel/host'
import {
  fieldNames,
  hashOf,
  Match,
  nameAnswer,
  questions,
  randomFrom,
  replay,
  sample,
} from '@orrery/kernel/host'

/**
 * A complete game kept as its answers, with a hash every so many of them. The hash covers the fields named in the file
 * and no others: a field added since changes nothing that was recorded.
 */
export interface Recording {
  readonly orreryRecording: 1
  readonly game: string
  readonly setup: Setup
  readonly fields: readonly string[]
  readonly hashes: readonly (readonly [answers: number, hash: string])[]
  readonly entries: readonly Entry[]
}
/** One way in which a game is recorded, for every number of players. */
export interface Recorded {
  readonly name: string
  readonly settings?: Setup['settings']
  /** One answer in so many is any legal one, so that rare paths are taken too; 1: all of them, 0: none. */
  readonly wild: number
}
export type Playable = Match['game']

const EVERY = 100
const folderOf = (tests: string): string => join(tests, 'recorded')
export const recordedIn = (tests: string): string[] =>
  existsSync(folderOf(tests)) ? readdirSync(folderOf(tests)).filter(name => name.endsWith('.json')) : []
export const read = (tests: string, name: string): Recording =>
  JSON.parse(readFileSync(join(folderOf(tests), name), 'utf8')) as Recording

function write(tests: string, name: string, of: Recording): void {
  const { entries, ...head } = of
  const parts = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  const lines = entries.map(entry => JSON.stringify(entry)).join(',\n')
  mkdirSync(folderOf(tests), { recursive: true })
  writeFileSync(join(folderOf(tests), name), `{${parts.join(',\n')},\n"entries":[\n${lines}\n]}\n`)
}
export const isMark = (match: Match): boolean => match.entries.length % EVERY === 0 || match.over

/** Plays these answers again and writes down what the fields say on the way. */
function recording(game: Playable, setup: Setup, entries: readonly Entry[]): Recording {
  const hashes: [number, string][] = []
  let fields: string[] | undefined
  const { over } = replay(game, setup, entries, {
    onEntry(match) {
      if (isMark(match))
        hashes.push([match.entries.length, hashOf(match.g, (fields ??= fieldNames(match.g)))])
    },
  })
  if (!over) throw new Error('the game is not over')
  return { orreryRecording: 1, game: game.id, setup, fields: fields ?? [], hashes, entries }
}

/** Plays games anew and keeps them. For when the rules changed on purpose: the diff shows which games went another way. */
export function record(
  game: Playable,
  bot: GameBot<never> | undefined,
  tests: string,
  kinds: readonly Recorded[],
): void {
  for (let players = game.players.min; players <= game.players.max; players++)
    for (const { name, settings = {}, wild } of kinds) {
      const seed = `recorded ${name} ${players}`
      const random = randomFrom(seed)
      const brought = bot?.brings?.(players, settings, random)
      const match = new Match(game, { players, seed, settings, ...(brought && { brought }) })
      while (!isOver(match.g)) {
        const open = questions(match.g)
        const q = open[random(open.length)]
        if (!q) throw new Error('nobody is asked')
        const any = wild > 0 && random(wild) === 0
        const given = any ? undefined : bot?.answer?.(match.g as never, q, random)
        const answer = nameAnswer(q, given ?? sample(q, random))
        const result = match.play({ seat: q.seat, answer, ...(q.errand ? { errand: true } : {}) })
        if (!result.ok) throw result.error
      }
      write(tests, `${name}-${players}.json`, recording(game, match.setup, match.entries))
    }
}
/** Hashes the kept games anew, answers untouched: for when new fields are to be covered too. */
export function rehash(game: Playable, tests: string): void {
  for (const name of recordedIn(tests)) {
    const { setup, entries } = read(tests, name)
    write(tests, name, recording(game, setup, entries))
  }
}
