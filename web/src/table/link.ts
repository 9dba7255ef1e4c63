import type { Described } from '@orrery/kernel/host'
import type { Command, Fault, Heard, Made, MatchFile, Reply, Whole } from '@orrery/table'

/** Everything a viewer may know on coming to a table, and what was told before. */
export interface Arrival extends Whole {
  /** Told since the step the client had last, oldest first; `more` when older ones were left out. */
  readonly missed?: readonly Heard[]
  readonly more?: boolean
  readonly questions: readonly Described[]
}
/** The match from its first position on, as one viewer was told it. */
export interface Past {
  /** The viewer's count at the first position, and what it saw then. */
  readonly n: number
  readonly words: Int32Array
  readonly heard: readonly Heard[]
}
/** What a bot would do. */
export interface Suggestion {
  /** What the bot was asked. */
  readonly prompt: string
  readonly answer: unknown
  readonly errand: boolean
  /** How many other answers were looked at beside it. */
  readonly tried: number
  /** How likely the seat is to win, as bots judge the position: before any answer, after this one, and after the next best. */
  readonly chances: { readonly before: number; readonly after: number; readonly next?: number }
  /** The next best answer. */
  readonly next?: unknown
}

export type Branched = { readonly path: string } | { readonly fault: Fault }

/** What comes from the table by itself. */
export interface Hooks {
  arrived(arrival: Arrival): void
  step(heard: Heard): void
  asked(turn: number, questions: readonly Described[]): void
  present(names: readonly string[], more: number): void
  /** The connection is gone and being made again. */
  lost(): void
  /** The table cannot be shown at all. */
  refused(fault: Fault): void
}

/** The way to a table: through a worker on this machine, or through a server. Pages do not know which. */
export interface Link {
  readonly kind: 'solo' | 'online' | 'file'
  readonly table: string
  /** Starts telling; `after` is the last step heard. */
  open(hooks: Hooks): void
  do(command: Command): Promise<Reply>
  /** Why an answer would be refused; null when it would be taken. */
  why(answer: unknown, errand: boolean): Promise<Fault | null>
  past(viewer: number): Promise<Past>
  file(): Promise<MatchFile>
  /** The content packs of the table in full, as far as they can be had. */
  packs(): Promise<readonly unknown[]>
  /** The same people once more, with everybody one seat on or in their own. */
  rematch(turned: boolean): Promise<Made>
  /** A new match that goes on from what a viewer saw at its count `n`, against bots: the way to it. */
  branch(viewer: number, n: number): Promise<Branched>
  close(): void
}
