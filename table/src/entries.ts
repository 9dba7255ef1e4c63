import type { Seat } from '@orrery/kernel'
import type { Named } from '@orrery/kernel/host'
import type { ClockRule } from './clocks.js'
import type { Actor, UserId } from './seats.js'

/**
 * The log of a table: everything that happened at it, in order, and nothing else. Seats, clocks, chat and the state of
 * the game follow from it. An entry is never changed or removed; what is taken back is taken back by a later entry.
 */
export type Entry = Body & { readonly at: number }

/** What is settled before the match begins. */
export interface Terms {
  readonly game: string
  readonly players: number
  readonly options: Readonly<Record<string, string | number | boolean>>
  /** Content packs in full, laid over the game's content in this order: a log must stand by itself. */
  readonly packs: readonly unknown[]
  readonly clock: ClockRule
  /** What happens when a seat runs out of time. */
  readonly timeout: Timeout
  /** In the lobby for all to see, or for those who have the link. */
  readonly listed: boolean
  /** Whether people without a seat may watch. */
  readonly spectators: boolean
}
export type Timeout = 'bot' | 'pass'
export type Given = Named | { readonly parts: readonly Named[] }
export type Audience = 'all' | 'players'

export type Body =
  | ({ readonly k: 'open'; readonly by: Actor; readonly key: string; readonly from?: Origin } & Terms)
  | { readonly k: 'terms'; readonly terms: Partial<Terms> }
  | { readonly k: 'sit'; readonly seat: Seat; readonly who: Actor }
  | { readonly k: 'bot'; readonly seat: Seat; readonly strength: string }
  | { readonly k: 'free'; readonly seat: Seat }
  /** What a seat brings along (a deck): nobody else's business until the match is over. Null takes it back. */
  | { readonly k: 'bring'; readonly seat: Seat; readonly what: unknown }
  | { readonly k: 'ready'; readonly seat: Seat; readonly on: boolean }
  | { readonly k: 'start'; readonly seed: string; readonly commitment: string }
  | {
      readonly k: 'answer'
      readonly seat: Seat
      readonly a: Given
      readonly errand?: true
      readonly id?: string
      /** Who answered in the seat's stead. */
      readonly by?: 'bot' | 'clock'
    }
  | { readonly k: 'back'; readonly seat: Seat; readonly errand?: true; readonly id?: string }
  | { readonly k: 'return'; readonly seat: Seat; readonly to: number; readonly why: 'undo' | 'consent' }
  | { readonly k: 'request'; readonly seat: Seat; readonly to: number }
  | { readonly k: 'consent'; readonly seat: Seat }
  | { readonly k: 'refuse'; readonly seat: Seat }
  | { readonly k: 'flag'; readonly seat: Seat }
  | { readonly k: 'pause'; readonly seat: Seat }
  | { readonly k: 'resume'; readonly seat: Seat }
  | { readonly k: 'vacation'; readonly seat: Seat; readonly days: number }
  | { readonly k: 'leave'; readonly seat: Seat; readonly strength: string }
  | {
      readonly k: 'say'
      readonly who: Actor
      readonly seat: Seat
      readonly to: Audience
      readonly text: string
    }
  | { readonly k: 'react'; readonly who: Actor; readonly seat: Seat; readonly with: Reaction }
  | { readonly k: 'rematch'; readonly table: string }

/** Where a branched table comes from. */
export interface Origin {
  readonly table: string
  readonly at: number
  readonly by: UserId
}
export const REACTIONS = ['well-played', 'thanks', 'ouch', 'wow', 'thinking', 'hurry'] as const
export type Reaction = (typeof REACTIONS)[number]
