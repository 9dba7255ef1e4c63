import type { Described } from '@orrery/kernel/host'
import type { Command } from './commands.js'
import type { Fault } from './faults.js'
import type { Heard, Whole } from './lines.js'

/** The language of the socket: JSON, one message a frame. docs/protocol.md tells it in words. */
export const VERSION = 1

/** What a client says. */
export type FromClient =
  | { readonly t: 'hello'; readonly v: number }
  | {
      readonly t: 'watch'
      readonly table: string
      readonly key?: string | undefined
      /** The last step that was heard: what came since is told again. */
      readonly after?: number | undefined
      /** Whether questions are sent as soon as they are asked; they are, unless this says no. */
      readonly questions?: boolean | undefined
    }
  | { readonly t: 'unwatch'; readonly table: string }
  /** The answer to a question; acknowledged by the step that carries its id. */
  | {
      readonly t: 'answer'
      readonly table: string
      readonly id: string
      readonly turn: number
      readonly a: unknown
      readonly errand?: boolean | undefined
    }
  | { readonly t: 'do'; readonly table: string; readonly id: string; readonly what: Command }
  | { readonly t: 'ask'; readonly table: string }
  | {
      readonly t: 'why'
      readonly table: string
      readonly id: string
      readonly a: unknown
      readonly errand?: boolean | undefined
    }
  | { readonly t: 'ping' }

/** Everything, after `watch` and whenever one's seat changes. */
export type Shown = Omit<Whole, 'words'> & {
  readonly words?: readonly number[]
  readonly questions?: readonly Described[]
  /** What happened since the step the client named, without updates: the words are whole. */
  readonly missed?: readonly Heard[]
  readonly more?: true
}

/** What the server says. */
export type FromServer =
  | {
      readonly t: 'welcome'
      readonly v: number
      readonly name: string
      readonly guest: boolean
      readonly time: number
    }
  | ({ readonly t: 'table'; readonly table: string } & Shown)
  | ({ readonly t: 'step'; readonly table: string } & Heard)
  | {
      readonly t: 'asked'
      readonly table: string
      readonly turn: number
      readonly questions: readonly Described[]
    }
  | { readonly t: 'present'; readonly table: string; readonly names: readonly string[] }
  | { readonly t: 'closed'; readonly table: string }
  | { readonly t: 'ok'; readonly id: string; readonly n: number }
  | { readonly t: 'no'; readonly id?: string; readonly table?: string; readonly fault: Fault }
  | { readonly t: 'because'; readonly id: string; readonly fault: Fault | null }
  | { readonly t: 'pong'; readonly time: number }
