import type { AnyGame, Seat } from '@orrery/kernel'
import { OrreryError, schema } from '@orrery/kernel'
import { hash } from '@orrery/kernel/host'
import { cardOf } from './cards.js'
import type { Entry } from './entries.js'
import { entry as entrySchema } from './schemas.js'
import { MemoryStore } from './memory.js'
import { follow } from './opening.js'
import type { Games } from './ports.js'
import type { Result } from './play.js'
import type { Actor } from './seats.js'
import { Table } from './table.js'

/** A match as one file: its whole log, and the hash of where it led. */
export interface MatchFile {
  readonly orreryMatch: 1
  readonly game: string
  readonly entries: readonly Entry[]
  readonly hash: string
}
export interface Verified {
  readonly game: string
  readonly entries: number
  readonly answers: number
  readonly commitment: string
  readonly hash: string
  readonly over: boolean
  readonly result: Result | undefined
}
const corrupt = (place: string, why: string): OrreryError => new OrreryError('corrupt', { place, why })

/** What people are called stays; who they are to this server (ids, the key of the invitation) does not leave it. */
export function exportMatch(table: Table, entries: readonly Entry[]): MatchFile {
  const { play, kept, outdated } = table
  const reached = outdated ? savedHash(kept?.save) : play && hash(play.g)
  if (reached === undefined) throw corrupt('file', 'the match has not begun, or other rules have played it')
  return {
    orreryMatch: 1,
    game: table.terms.game,
    entries: anonymous(withoutSetAside(entries)),
    hash: reached,
  }
}
const savedHash = (save: string | undefined): string | undefined =>
  save === undefined ? undefined : (JSON.parse(save) as { hash: string }).hash

/**
 * What somebody brought and took back, changed, or took along when they left the seat before the match began is nobody's
 * business, not even afterwards. The entries stay, so that the numbers of the others hold.
 */
function withoutSetAside(entries: readonly Entry[]): Entry[] {
  const used = new Map<Seat, Entry>()
  for (const entry of entries) {
    if (entry.k === 'start') break
    if (entry.k === 'bring') used.set(entry.seat, entry)
    else if (entry.k === 'sit' || entry.k === 'bot' || entry.k === 'free') used.delete(entry.seat)
  }
  return entries.map(entry =>
    entry.k === 'bring' && used.get(entry.seat) !== entry ? { ...entry, what: null } : entry,
  )
}
/** The same match among players one, two and three: nobody is named by the id of an account here or elsewhere. */
export function anonymous(entries: readonly Entry[]): Entry[] {
  const users = new Map<string, string>()
  const alias = ({ user, name }: Actor): Actor => {
    const known = users.get(user) ?? `player-${users.size + 1}`
    users.set(user, known)
    return { user: known, name }
  }
  return entries.map((entry): Entry => {
    if (entry.k === 'open') {
      const { from: _from, ...rest } = entry
      return { ...rest, key: '', by: alias(entry.by) }
    }
    if (!('who' in entry)) return entry
    const who = alias(entry.who)
    // Talk among the players stays among them; the entry stays, so that the numbers of the others hold.
    return entry.k === 'say' && entry.to === 'players' ? { ...entry, who, text: '…' } : { ...entry, who }
  })
}

/** Plays the file from its first entry to its last; throws `corrupt`, naming the place, if anything does not hold. */
export async function verifyMatch(games: Games, raw: unknown): Promise<Verified> {
  const { table, file } = await replayFile(games, raw)
  const reached = table.play ? hash(table.play.g) : ''
  if (reached !== file.hash) throw corrupt('hash', 'the match leads somewhere else')
  return {
    game: file.game,
    entries: file.entries.length,
    answers: file.entries.filter(({ k }) => k === 'answer').length,
    commitment: table.commitment,
    hash: reached,
    over: table.status === 'over',
    result: table.result,
  }
}

async function replayFile(games: Games, raw: unknown): Promise<{ table: Table; file: MatchFile }> {
  const file = readFile(raw)
  const game: AnyGame | undefined = await games(file.game)
  if (!game) throw corrupt('game', `there is no game ${file.game} here`)
  const table = new Table('file', game)
  const store = new MemoryStore()
  for (const [i, entry] of file.entries.entries()) {
    if (entry.k === 'upgrade')
      throw corrupt(
        `entry ${i + 1}`,
        'from here on the match was played by other rules, from a position that cannot be verified',
      )
    if (i > 0 && entry.at < (file.entries[i - 1]?.at ?? 0)) throw corrupt(`entry ${i + 1}`, 'time runs back')
    await follow(store, games, table, entry)
    if (i === 0) await store.create(cardOf(table, entry.at), [JSON.stringify(entry)])
    else await store.append('file', table.seq, JSON.stringify(entry))
    if (table.outdated)
      throw corrupt(
        `entry ${i + 1}`,
        `the match was played by version ${table.outdated.version} of the rules, which are not at hand`,
      )
    if (table.seq % 64 === 0) await store.keep('file', table.freeze())
  }
  return { table, file }
}
function readFile(raw: unknown): MatchFile {
  const file = raw as Partial<Record<keyof MatchFile, unknown>> | null
  if (typeof file !== 'object' || file === null || file.orreryMatch !== 1)
    throw corrupt('orreryMatch', 'not a match of this version')
  if (typeof file.game !== 'string') throw corrupt('game', 'missing')
  if (typeof file.hash !== 'string') throw corrupt('hash', 'missing')
  if (!Array.isArray(file.entries) || file.entries.length === 0) throw corrupt('entries', 'missing')
  for (const [i, entry] of (file.entries as unknown[]).entries()) {
    const problem = schema.problemIn(entrySchema, entry, `entry ${i + 1}`)
    if (problem) throw corrupt(problem.place, problem.why)
  }
  return file as MatchFile
}
