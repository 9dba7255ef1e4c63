import type { GameEvent, Only } from './events.js'
import type { Seat } from '../state/shape.js'

/**
 * What a game says, declared once as a type: `kit<State, Language>()` then takes nothing else from the rules, and the
 * game's texts must have a sentence for all of it.
 *
 *     export interface Talk extends Language {
 *       prompts: 'turn.choose' | 'battle.push'
 *       words: 'move' | 'end'
 *       things: 'squadron' | 'hex'
 *       notes: { movesLeft: number }
 *       events: { moved: { by: Seat; to: number }; scanned: { by: Seat; size: Only<number> } }
 *     }
 *
 * The seat that did what an event tells is its `by`.
 */
export interface Language {
  /** Keys of questions: procedure and step, or what the question names itself. */
  readonly prompts: string
  /** Branches of menus and other fixed words that are chosen. */
  readonly words: string
  /** Kinds of numbered things: `hex` of `hex:12`. */
  readonly things: string
  /** Facts shown beside an option before the click. */
  readonly notes: Readonly<Record<string, string | number | boolean>>
  /** What is told, by name, with its fields; `Only<T>` where a field has an audience. */
  readonly events: Readonly<Record<string, object>>
}
/** What windows offer by themselves. */
export type KernelWord = 'pass' | 'hand-on'

/** A field as its readers get it: what has an audience may be missing. */
type Read<T> = T extends Only<infer V> ? V : T
type Open<E> = { [K in keyof E]: [Extract<E[K], Only>] extends [never] ? K : never }[keyof E]
type Fields<E> = { readonly [K in keyof E & Open<E>]: E[K] } & {
  readonly [K in Exclude<keyof E, Open<E>>]?: Read<E[K]>
}
/** An event of a game as one seat reads it, by its name. */
export type EventNamed<L extends Language, E extends keyof L['events']> = { readonly type: E } & Fields<
  L['events'][E]
>
/** What the kernel tells by itself: cards that move, zones shuffled, drafts shown together. */
export type KernelEvent =
  | { readonly type: '$move'; readonly from: string; readonly to: string; readonly card?: number }
  | { readonly type: '$shuffle'; readonly zone: string }
  | { readonly type: '$join'; readonly seats: readonly Seat[] }
/** Any event of a game as one seat reads it. */
export type EventOf<L extends Language> = string extends L['prompts']
  ? GameEvent
  : { [E in keyof L['events']]: EventNamed<L, E> }[keyof L['events']] | KernelEvent
