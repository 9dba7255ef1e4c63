import { find, isRecord, readJson } from '../repository.js'
import { Fault } from '../io.js'
import { readAnswers } from './answers.js'
import { readMatch } from './match.js'

/** One thing that was looked at. */
export interface Check {
  readonly what: string
  readonly ok: boolean
}

/** A match in a file, whoever wrote it. */
export interface Recording {
  readonly game: string
  /** Entries in it: every position after so many of them can be shown. */
  readonly length: number
  /** The state after so many entries. An entry that does not hold is named. */
  at(entries: number, onEntry: (n: number) => void): Promise<object>
  /** Looks at all that the file claims. */
  verify(onEntry: (n: number) => void): Promise<Check[]>
}

/** Reads a file that a table exported, or the bare answers to a setup. */
export function readRecording(file: string): Recording {
  const raw = readJson(file)
  if (!isRecord(raw)) throw new Fault(`${file} is not a recording of a match.`)
  const recording = 'orreryMatch' in raw ? readMatch(file, raw) : readAnswers(file, raw)
  find(recording.game)
  return recording
}
