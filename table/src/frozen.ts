import type { Clocks } from './clocks.js'
import type { Origin, RulesOf, Terms } from './entries.js'
import type { FrozenPlay, Lost, Result } from './play.js'
import type { Actor, Holder } from './seats.js'
import type { Seat } from '@orrery/kernel'

export type Status = 'lobby' | 'playing' | 'paused' | 'over'
/** Somebody would take an answer back. */
export interface Request {
  readonly seat: Seat
  readonly to: number
  readonly consents: number
}
/** The first entry of the log that is missing or cannot follow those before it. */
export interface Damage {
  readonly entry: number
  readonly why: string
}
/** Why the rules at hand do not play a match on that was begun under others. */
export interface Outdated {
  /** The version it is played by. */
  readonly version: number
  /** Answers that are in the log and not in the position that is shown. */
  readonly missing: number
  /** Its version is the one at hand, and yet this entry of the log leads somewhere else than it did. */
  readonly changed?: number
}
export interface FrozenTable {
  readonly seq: number
  readonly at: number
  readonly status: Status
  readonly terms: Terms
  readonly key: string
  readonly host: Actor
  readonly origin: Origin | null
  readonly holders: readonly Holder[]
  readonly ready: readonly boolean[]
  readonly brought: readonly unknown[]
  readonly heard: readonly number[]
  readonly clocks: Clocks | null
  readonly seed: string
  readonly commitment: string
  readonly request: Request | null
  readonly next: string | null
  readonly started: number
  readonly play: FrozenPlay | null
  /** What snapshots of the first release did not have. */
  readonly rules?: RulesOf
  /** What the state looks like to the rules that saved it. */
  readonly edition?: string
  /** How often each seat has paused the match. */
  readonly pauses?: readonly number[]
  readonly ending?: number
  readonly ended?: boolean
  readonly lost?: Lost
  readonly result?: Result
  /** Taken when nobody was there any more: the next such one takes its place. */
  readonly resting?: boolean
}
