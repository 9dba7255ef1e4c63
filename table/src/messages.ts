import type { Described } from '@orrery/kernel/host'
import type { Fault } from './faults.js'
import type { Heard, Whole } from './lines.js'

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
  | {
      readonly t: 'present'
      readonly table: string
      readonly names: readonly string[]
      /** How many more look on than are named. */
      readonly more?: number
    }
  | { readonly t: 'closed'; readonly table: string }
  | { readonly t: 'ok'; readonly id: string; readonly n: number }
  | { readonly t: 'no'; readonly id?: string; readonly table?: string; readonly fault: Fault }
  | { readonly t: 'because'; readonly id: string; readonly fault: Fault | null }
  | { readonly t: 'pong'; readonly time: number }
