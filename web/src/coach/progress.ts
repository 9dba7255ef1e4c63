import type { Way } from '@orrery/ui'

/** Where a learner is in a guided game, and the way back. Pure: the page keeps it and shows what follows from it. */
export interface Progress {
  /** The step that is next, of all lessons in a row. */
  readonly at: number
  /** The steps that were next before, oldest first; `answered` where an answer led on and would have to be undone. */
  readonly trail: readonly { readonly at: number; readonly answered: boolean }[]
  /** What a weaker answer cost, until it was read. */
  readonly verdict?: Told | undefined
  /** The learner plays without the coach. */
  readonly left?: boolean
}
export interface Told {
  readonly text: string
  readonly ways: readonly Way[]
}
export const BEGIN: Progress = { at: 0, trail: [] }
