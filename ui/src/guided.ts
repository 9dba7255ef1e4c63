import type { AnyGame, Asked, LanguageIn } from '@orrery/kernel'
import type { Sight } from './board.js'

/**
 * A guided first game: data in a game's `board/guided.ts`, its default export.
 *
 *     export default { seed: 'a first game', ... } satisfies Guided<typeof skirmish>
 *
 * It is a real match from a prepared position. A step waits for the learner's own answer and says what a good one is;
 * prompts, words and kinds of things are those the game declares, so a typo does not compile.
 */
export interface Guided<T extends AnyGame = AnyGame> {
  readonly players: number
  /** The learner's seat; bots have the others. */
  readonly seat: number
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly seed: string
  /** What each seat brings to the table, null for nothing. */
  readonly brought?: readonly unknown[]
  /** Answers that were given before the learner sits down, by whoever was asked. */
  readonly opening: readonly Given<T>[]
  /** What an opponent answers during the lessons; where it says nothing, or nothing legal, a gentle bot thinks. */
  readonly rival?: (at: Moment<T>) => Answer<T> | undefined
  readonly lessons: readonly Lesson<T>[]
}
export type Given<T extends AnyGame = AnyGame> = readonly [seat: number, answer: Answer<T>]

type Spoken<T extends AnyGame> = LanguageIn<T>
/** A thing by its number: `space:12`. */
export type Ref<T extends AnyGame = AnyGame> = `${Spoken<T>['things']}:${number}`
/** An option by its name: `end`, `space:12`, `move token:4 space:12`. */
export type OptionName<T extends AnyGame = AnyGame> =
  | Spoken<T>['words']
  | Ref<T>
  | 'pass'
  | `${Spoken<T>['words']} ${Ref<T>}`
  // All pairs of kinds would be too many for the compiler: tests try every answer of a guide.
  | `${Spoken<T>['words']} ${Ref<T>} ${string}`
/** An answer by names: one option, several, points by option, or a number. */
export type Answer<T extends AnyGame = AnyGame> =
  | OptionName<T>
  | number
  | readonly OptionName<T>[]
  | { readonly [name in Spoken<T>['words'] | Ref<T>]?: number }

/** What the learner sees and is asked at a step. */
export interface Moment<T extends AnyGame = AnyGame> extends Sight<T> {
  readonly question: Asked<LanguageIn<T>> | undefined
}
export type Saying<T extends AnyGame> = string | ((at: Moment<T>) => string)

export interface Lesson<T extends AnyGame = AnyGame> {
  /** Two or three words, in the bar of lessons. */
  readonly title: string
  /** What the learner can do after it: "Share Budget Points in secret". */
  readonly learned: string
  readonly steps: readonly LessonStep<T>[]
}

/** Parts of every table a note can point at. */
export type Part = 'goal' | 'prompt' | 'players' | 'mine' | 'question' | 'log' | 'board'

/** What a note can point at: a part of the table, a thing, the control of a word or of a whole option. */
export type Pointed<T extends AnyGame = AnyGame> = Part | OptionName<T>

/**
 * One note of the coach. Without `asks` it is read; with it, it waits for that question and the learner's answer. Steps come in
 * order; one whose question does not come is passed over when a later one's does, so `when` has to say which moment is meant.
 */
export interface LessonStep<T extends AnyGame = AnyGame> {
  readonly title: string
  /** Two or three short sentences; **words** between stars are set bold. */
  readonly text: Saying<T>
  /** The same told shorter, for a phone. */
  readonly short?: Saying<T>
  /** What the note points at, the first of these that can be seen; the good answer's last thing unless given. */
  readonly at?: readonly Pointed<T>[] | ((at: Moment<T>) => readonly Pointed<T>[])
  readonly asks?: Spoken<T>['prompts'] | readonly Spoken<T>['prompts'][]
  /** Of such questions only those at which this holds. */
  readonly when?: (at: Moment<T>) => boolean
  /** Good answers, the best first. Left out, every answer is as good. */
  readonly good?: (at: Moment<T>) => readonly Answer<T>[]
  /** Where good answers are too many to be listed. */
  readonly isGood?: (answer: Answer<T>, at: Moment<T>) => boolean
  /** What another answer costs, kindly. */
  readonly weaker?: Verdict<T>
  /** Why the good answer is good, for whoever asks. */
  readonly why?: Saying<T>
}
/** Said after a weaker answer: what it means, and both ways side by side. */
export interface Verdict<T extends AnyGame = AnyGame> {
  readonly text: Saying<T>
  /** What was done and what would have been better, each with its chance or its worth from 0 to 1. */
  readonly ways?: (answer: Answer<T>, at: Moment<T>) => readonly Way[]
}
export interface Way {
  readonly what: string
  readonly detail?: string
  /** From 0 to 1. */
  readonly chance: number
}
