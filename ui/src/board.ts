import type { ComponentType } from 'react'
import type {
  AnyGame,
  Asked,
  ContentIn,
  EventOf,
  KernelWord,
  Language,
  LanguageIn,
  Meant,
  Option,
  SeenIn,
} from '@orrery/kernel'
import type { Answered, Selection } from './choosing/choosing.js'
import type { StepsProps } from './components/Prompt.js'
import type { Faction } from './svg/faction.js'
import type { AskedOften, Example, LegendOf, Page, WhatNow } from './what-now.js'

/**
 * The contract between the table page and a game's board. A board draws what its viewer sees and lets choices be made
 * on it; what may be chosen, what is sent and what comes back is the table page's business.
 *
 * Everything is typed by the game: `BoardProps<typeof skirmish>` has the state Skirmish declared, its content, the prompts,
 * words and kinds of things of its questions and the fields of its events. A board's `index.tsx` is
 *
 *     export default board<typeof skirmish>({ Board, Tray, panels: { 'round.power': Power } })
 *
 * and `{ 'round.powr': Power }` does not compile.
 */
export interface SeatInfo {
  readonly seat: number
  readonly name: string
  readonly kind: 'person' | 'bot' | 'empty'
  readonly online: boolean
  /** Asked now, as far as the public can tell. */
  readonly toDecide: boolean
}

export interface Why {
  /** Rule id, where a rule forbids it. */
  readonly rule?: string
  /** The rule in words. */
  readonly text: string
}

/** Something to look at closely, or to point at: a content item by its id, or a piece of the board by its number. */
export interface Thing {
  /** A content set ("ships", "cards") or a kind of piece the board knows ("token", "space"). */
  readonly kind: string
  readonly id: string | number
}

/** What a viewer sees of a match. All a game tells about a table is worked out from this. */
export interface Sight<T extends AnyGame = AnyGame> {
  /**
   * The state as this viewer sees it: the objects the rules read, for reading alone. What is hidden is undefined, and its
   * type says that it may be. Rule functions written over `SeenOf<typeof shape>` take it as it is: ask them for reach,
   * costs and odds instead of working these out again. New whenever something changed, never changed in place.
   */
  readonly g: SeenIn<T>
  /** The content of this table, packs included. */
  readonly content: ContentIn<T>
  /** The viewer's seat; -1 for a spectator. */
  readonly me: number
}

/** An option of the open question; where its name is one of the game's words and nothing more, the word will do. */
export type Chosen<L extends Language = Language> = Pick<Option<L>, 'name'> | L['words'] | KernelWord
/** Picks by the name an option has in a list. */
export const byName =
  <L extends Language>({
    question,
    pick,
  }: {
    readonly question: Asked<L> | undefined
    readonly pick: (option: Chosen<L>) => void
  }) =>
  (name: string): void => {
    const option = question?.options.find(one => one.name === name)
    if (option) pick(option)
  }

/** A sentence about an answer that is given or could be. */
export type AnswerText<T extends AnyGame, S = Sight<T>> = (
  question: Asked<LanguageIn<T>>,
  answer: Selection,
  sight: S,
) => string | undefined
/** Such sentences as a table: one for each prompt that has something to say. */
export const byPrompt =
  <T extends AnyGame, S = Sight<T>>(table: {
    readonly [P in LanguageIn<T>['prompts']]?: AnswerText<T, S>
  }): AnswerText<T, S> =>
  (question, answer, sight) =>
    table[question.prompt]?.(question, answer, sight)

/** What a viewer sees, is asked and can do about it. */
export interface AskedProps<T extends AnyGame = AnyGame> extends Sight<T> {
  readonly seats: readonly SeatInfo[]
  /** The viewer's open question that the page is working on; undefined when there is none. */
  readonly question: Asked<LanguageIn<T>> | undefined
  readonly selection: Selection
  /** Takes an option, or the word that is all of one ("end"), as `pick` of choosing.ts does; says why when it adds nothing. */
  readonly pick: (option: Chosen<LanguageIn<T>>) => void
  /** Replaces the selection: points of a share, an order, a number. */
  readonly select: (selection: Selection) => void
  /** Sends the selection; or this answer at once, whatever is chosen so far. */
  readonly send: (selection?: Selection) => void
  readonly takeBack: () => void
  readonly mayTakeBack: boolean
  /** Opens "why not?" for something that was clicked and is no option. */
  readonly whyNot: (what: Meant<LanguageIn<T>> | string) => void
  /** Opens the inspector on a content item or a thing on the board. */
  readonly inspect: (thing: Thing) => void
}
export interface BoardProps<T extends AnyGame = AnyGame> extends AskedProps<T> {
  /** Events of the latest answers, as the viewer may read them, oldest first; `seq` grows by one for each answer. */
  readonly news: readonly { readonly seq: number; readonly events: readonly EventOf<LanguageIn<T>>[] }[]
  /** Things the log or a list points at. */
  readonly pointed: readonly Thing[]
  readonly reducedMotion: boolean
  /** Where the board tells the end part by part (`telling`): how many parts are told, and telling so many. */
  readonly telling?: { readonly told: number; readonly tell: (parts: number) => void }
}
/** The goal line; `points` are those told so far, while the board tells the end. */
export interface GoalProps<T extends AnyGame = AnyGame> extends Sight<T> {
  readonly points?: readonly number[]
}

/** What a game's `board/index.tsx` makes with `board` and exports as default. */
export interface BoardModule<T extends AnyGame = AnyGame> {
  /** Fills the space it is given, pans and zooms by itself, and works from 390 px to 2560 px. */
  readonly Board: ComponentType<BoardProps<T>>
  /** The viewer's own hand and mat, docked below or beside the board; collapses to a sheet on a phone. */
  readonly Tray?: ComponentType<BoardProps<T>>
  /** How the game is won and how far everybody is, in one line at the top of the table: a GoalLine. */
  readonly Goal?: ComponentType<GoalProps<T>>
  /** Every question explained in two sentences, for whoever asks "What now?". */
  readonly whatNow?: WhatNow<T>
  /** What the signs of the game mean. */
  readonly legend?: LegendOf
  /** The game in five minutes, in about five pictures: the first page of its rules. */
  readonly inFive?: readonly Page[]
  /** Worked examples as small boards, by chapter of the rules; and what players ask. */
  readonly examples?: readonly Example[]
  readonly askedOften?: readonly AskedOften[]
  /** The prompt, where a board puts several parts together and knows better than the rules what is missing first. */
  readonly prompt?: (question: Asked<LanguageIn<T>>, sight: Sight<T>) => string | undefined
  /** Below the prompt: what is chosen so far, what is being answered, what is left. */
  readonly PromptDetail?: ComponentType<BoardProps<T>>
  /** What stands above the question, also while the viewer is not asked: a pile that waits to be resolved. */
  readonly Aside?: ComponentType<BoardProps<T>>
  /** Panels of their own for questions by prompt (a budget with sliders); others get the shared panels. */
  readonly panels?: { readonly [P in LanguageIn<T>['prompts']]?: ComponentType<BoardProps<T>> }
  /** A content item or piece drawn full size, for the inspector and the card browser. */
  readonly Item?: ComponentType<{
    readonly thing: Thing
    readonly size: 'full' | 'hand' | 'mini'
    readonly content: ContentIn<T>
  }>
  /** What the card browser shows: sets with their items, facets to filter by, text to search. */
  readonly browser?: (content: ContentIn<T>) => readonly BrowsedSet[]
  /** Pages of the game's own, by path: a deck builder. */
  readonly pages?: readonly {
    readonly path: string
    readonly title: string
    readonly Page: ComponentType<{ readonly content: ContentIn<T> }>
  }[]
  /** The side a seat plays, as far as the viewer knows: its colour, emblem and name on mats and in the log. */
  readonly faction?: (sight: Sight<T>, seat: number) => Faction | undefined
  /** False where nobody plays for points: then no mat shows any. */
  readonly points?: false
  /** Where the match is, where the game's texts do not say it best: "Cycle 3 · Move · to 10 VP". */
  readonly place?: (sight: Sight<T>) => string
  /** The phases of a round in order, and which of them runs: beside the prompt. */
  readonly phases?: (sight: Sight<T>) => StepsProps | undefined
  /** What an answer begins with, where that is not nothing: all the cards that are due. */
  readonly begins?: (question: Asked<LanguageIn<T>>) => Selection
  /** What sending a selection is called, where the game has a word of its own: "Keep the hand"; passing too. */
  readonly sends?: AnswerText<T>
  /** What an answer still lacks, in the place of the answer on a phone: "5 of 8 placed"; else it says to tap what is lit. */
  readonly missing?: (question: Asked<LanguageIn<T>>, sight: Sight<T>) => string | undefined
  /** Why an answer may be good, in a sentence or two: what it gains, what it risks. Told with a bot's suggestion. */
  readonly reasons?: AnswerText<T>
  /**
   * What an answer gives up for good, in a sentence. The page asks before it sends such an answer, and no button that sends it
   * may be the bright one.
   */
  readonly forfeits?: AnswerText<T>
  /**
   * Where a thumb answers a question on a phone: on the board, in the viewer's own panel, in the question's (which it is
   * unless said), or in one that fills the screen.
   */
  readonly thumb?: (question: Asked<LanguageIn<T>>) => 'board' | 'mine' | 'question' | 'panel'
  /** Asked at every step, with nothing to look at: where passing is all that can be done, it may be done for the player. */
  readonly routine?: (question: Asked<LanguageIn<T>>, sight: Sight<T>) => boolean
  /**
   * The answer to give for the player where all come to the same thing (two tokens that are alike, an order that changes
   * nothing), or where hardly anybody ever does anything but pass. Who wants to be asked sets a stop.
   */
  readonly alike?: (question: Asked<LanguageIn<T>>, sight: Sight<T>) => Answered | undefined
  /** Asked again and again, and mostly answered the same: a player may have the table give one answer from now on. */
  readonly standing?: readonly LanguageIn<T>['prompts'][]
  /**
   * Prompts that pose as another with much to choose, since nobody may know which of the two a seat is asked. Before people
   * their answer takes as long as that, by hand or not.
   */
  readonly poses?: readonly LanguageIn<T>['prompts'][]
  /** Never answered for the player, even where one answer is left: a plan that can still be changed ends by hand. */
  readonly waits?: (question: Asked<LanguageIn<T>>) => boolean
  /** What the rules call public about a seat, in rows inside its mat. */
  readonly Mat?: ComponentType<MatProps<T>>
  /** Below the mats of all: what everybody plays for, such as open missions. */
  readonly Rail?: ComponentType<BoardProps<T>>
  /** What on the board an event speaks of: the log points at it. */
  readonly spokenOf?: (event: EventOf<LanguageIn<T>>) => readonly Thing[]
  /** What dice decided in an event, and what they decide on average: added up after the match. */
  readonly luck?: (event: EventOf<LanguageIn<T>>) => Luck | undefined
  /** Where points come from, told after the match: what an event scored, and what the rest is called. */
  readonly scoring?: {
    readonly of: (event: EventOf<LanguageIn<T>>) => Scored | readonly Scored[] | undefined
    /** Instead of the events, where the last position shows what a seat has of each source. */
    readonly at?: (g: SeenIn<T>, seat: number) => Readonly<Record<string, number>>
    readonly rest: string
  }
  /** Events that say why a match ended, told after it; without this the last two sentences of its log are. */
  readonly ending?: readonly EventOf<LanguageIn<T>>['type'][]
  /** How the board tells the end, part by part; whoever saw the match end hears the result from the page after that. */
  readonly telling?: {
    /** How many parts there are to tell; 0 before the end. */
    readonly parts: (sight: Sight<T>) => number
    /** Everybody's points when so many parts are told. */
    readonly points: (sight: Sight<T>, told: number) => readonly number[]
    /** What the log keeps to itself meanwhile. */
    readonly events: readonly EventOf<LanguageIn<T>>['type'][]
  }
  /** What a seat brings to the table of its own, such as a deck; the game's `brings` checks it. */
  readonly Bring?: ComponentType<BringProps<T>>
}
/** A board, checked against its game. The page knows games only through the kernel and takes any. */
export const board = <T extends AnyGame>(module: BoardModule<T>): BoardModule =>
  module as unknown as BoardModule

export interface MatProps<T extends AnyGame = AnyGame> extends Sight<T> {
  readonly seat: number
  readonly inspect: (thing: Thing) => void
}
export interface BrowsedSet {
  readonly set: string
  readonly title: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly text: string
    readonly facets: Readonly<Record<string, string>>
  }[]
}
export interface Luck {
  readonly seat: number
  /** What was rolled for: "Scans". */
  readonly what: string
  readonly got: number
  readonly expected: number
}
/** Points an event brought. */
export interface Scored {
  readonly seat: number
  /** What for: "Planets". */
  readonly what: string
  readonly points: number
}
export interface BringProps<T extends AnyGame = AnyGame> {
  /** The content of this table, packs included. */
  readonly content: ContentIn<T>
  readonly seat: number
  /** The table's settings: they may decide what can be brought. */
  readonly settings: Readonly<Record<string, string | number | boolean>>
  /** Whose it is, where the page shows several; the viewer's own otherwise. */
  readonly whose?: string
  /** What bringing nothing is called where somebody else decides then: a bot does for its own seat. */
  readonly none?: string
  /** Null where the seat brings nothing of its own. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}
