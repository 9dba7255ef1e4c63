import type { ReactNode } from 'react'
import type { AnyGame, LanguageIn } from '@orrery/kernel'
import type { Moment, Pointed } from './guided.js'

/**
 * "What now?": every question of a game explained, data in its `board/what-now.tsx`.
 *
 *     export const whatNow: WhatNow<typeof skirmish> = { 'turn.choose': { ... }, ... }
 *
 * A prompt that is left out does not compile.
 */
export type WhatNow<T extends AnyGame = AnyGame> = {
  readonly [P in LanguageIn<T>['prompts']]: Explained<T> | ((at: Moment<T>) => Explained<T>)
}

/** A sign, a card or a piece with its name and what it is or does: in an explanation, and in the legend. */
export interface Piece {
  readonly sign: ReactNode
  readonly name: string
  readonly detail?: ReactNode
}

/** A part of "the game in five minutes": a picture, a title, two or three sentences. */
export interface Page {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

/** A worked example on the rules page: a small board drawn with the game's own pieces, and the rules it shows. */
export interface Example extends Page {
  /** The title of a chapter of rules.md. */
  readonly chapter: string
  readonly rules: readonly string[]
}
/** What players ask, answered in a sentence, with the rules that say so. */
export interface AskedOften {
  readonly question: string
  readonly answer: string
  readonly rules: readonly string[]
}

/** An open question, explained by what lies on the table. */
export interface Explained<T extends AnyGame = AnyGame> {
  /** What it is about, in a few words: "Hull Breach waits on the pile". */
  readonly title: string
  /** Two sentences: what happens, and what each way of answering leads to. **Words** between stars are bold. */
  readonly text: string
  /** The pieces and signs concerned, at most four. */
  readonly pieces?: readonly Piece[]
  /** What is outlined on the table. */
  readonly at?: readonly Pointed<T>[]
  /** Rules to read on, by what they are about: `{ Damage: 'SG-DMG-01' }`. */
  readonly rules?: Readonly<Record<string, string>>
}

/**
 * What the signs of a game mean: by chapter, then by the name a drawn sign carries as `data-sign`. Pointing at such a sign says
 * what stands here.
 */
export type LegendOf = Readonly<Record<string, Readonly<Record<string, Piece>>>>
