import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Loaded } from '@orrery/games'
import type { Content, Entry, Match, Setup } from '@orrery/kernel'
import { applyPack, replay } from '@orrery/kernel'
import { find, readJson } from './house.js'
import { Fault } from './io.js'

/** A match as a file: how it was set up and what was answered; the state follows. */
export interface Recording {
  readonly file: string
  readonly game: string
  readonly setup: Setup
  readonly entries: readonly Entry[]
  /** SHA-256 of the seed, published before the first die was rolled. */
  readonly commitment: string | undefined
  /** The state at the end, as its hash. */
  readonly hash: string | undefined
  /** Content packs in full, in the order in which they were laid over the game's content. */
  readonly packs: readonly unknown[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a recording, or says which part of it is missing. */
export function readRecording(file: string): Recording {
  const raw = readJson(file)
  const fail = (place: string, why: string): Fault => new Fault(`${file}: ${place} ${why}.`)
  if (!isRecord(raw)) throw fail('the file', 'is no recording')
  if (raw['orrery'] !== 1) throw fail('orrery', 'must be 1: this is no recording, or one of another version')
  const { game, setup, entries, commitment, hash, packs = [] } = raw
  if (typeof game !== 'string') throw fail('game', 'is missing')
  if (!isRecord(setup)) throw fail('setup', 'is missing')
  if (!Number.isInteger(setup['players'])) throw fail('setup.players', 'must be a whole number')
  if (typeof setup['seed'] !== 'string') throw fail('setup.seed', 'must be a text')
  if (!isRecord(setup['options'] ?? {})) throw fail('setup.options', 'must be an object')
  if (!Array.isArray(entries)) throw fail('entries', 'must be a list')
  if (commitment !== undefined && typeof commitment !== 'string') throw fail('commitment', 'must be a text')
  if (hash !== undefined && typeof hash !== 'string') throw fail('hash', 'must be a text')
  if (!Array.isArray(packs)) throw fail('packs', 'must be a list')
  return {
    file,
    game,
    setup: { ...setup, options: setup['options'] ?? {} } as Setup,
    entries: entries as Entry[],
    commitment,
    hash,
    packs,
  }
}

/** Plays a recording again, all of it or the first entries. An answer that is refused is named. */
export async function playAgain(
  recording: Recording,
  upTo: number,
  onEntry: (n: number) => void,
): Promise<{ loaded: Loaded; match: Match }> {
  const loaded = await find(recording.game).load()
  const { game } = loaded
  const content = recording.packs.reduce<Content>(
    (so, pack, i) => applyPack(game.id, so, pack, `${basename(recording.file)} packs[${i}]`),
    game.def.content as Content,
  )
  const match = replay(game, recording.setup, recording.entries, {
    upTo,
    content,
    onEntry: (_match, n) => onEntry(n + 1),
  })
  return { loaded, match }
}

export const commitmentTo = (seed: string): string => createHash('sha256').update(seed, 'utf8').digest('hex')
