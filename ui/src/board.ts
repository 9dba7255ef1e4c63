import type { ComponentType } from 'react'
import type { GameEvent, Json } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import type { Selection } from './choosing/choosing.js'
import type { Faction } from './svg/faction.js'

/**
 * The contract between the table page and a game's board. A board draws what its viewer sees and lets choices be made
 * on it; what may be chosen, what is sent and what comes back is the table page's business.
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

export interface AskedProps {
  /** The state as this viewer sees it: `toJson` of the view; null where something is hidden. */
  readonly view: { readonly [key: string]: Json }
  /** The viewer's seat; -1 for a spectator. */
  readonly me: number
  readonly seats: readonly SeatInfo[]
  /** The viewer's open question that the page is working on; undefined when there is none. */
  readonly question: Described | undefined
  readonly selection: Selection
  /** Takes an option by its name, as `pick` of choosing.ts does; says why when it adds nothing. */
  readonly pick: (name: string) => void
  /** Replaces the selection: points of a share, an order, a number. */
  readonly select: (selection: Selection) => void
  /** Sends the selection. */
  readonly send: () => void
  readonly takeBack: () => void
  readonly mayTakeBack: boolean
  /** Opens "why not?" for something that was clicked and is no option. */
  readonly whyNot: (name: string) => void
  /** Opens the inspector on a content item or a thing on the board. */
  readonly inspect: (thing: Thing) => void
}
export interface Thing {
  /** A content set ("ships", "cards") or a kind of piece the board knows ("token", "space"). */
  readonly kind: string
  readonly id: string | number
}

export interface BoardProps extends AskedProps {
  /** Events of the latest answers, redacted for the viewer, oldest first; `seq` grows by one for each answer. */
  readonly news: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[]
  /** Things the log or a list points at. */
  readonly pointed: readonly Thing[]
  readonly reducedMotion: boolean
}

/** What a game's `board/index.tsx` exports as default. */
export interface BoardModule {
  /** Fills the space it is given, pans and zooms by itself, and works from 390 px to 2560 px. */
  readonly Board: ComponentType<BoardProps>
  /** The viewer's own hand and mat, docked below or beside the board; collapses to a sheet on a phone. */
  readonly Tray?: ComponentType<BoardProps>
  /** What stands above the question, also while the viewer is not asked: a pile that waits to be resolved. */
  readonly Aside?: ComponentType<BoardProps>
  /** Panels of their own for questions by prompt key (a budget with sliders); others get the shared panels. */
  readonly panels?: Readonly<Record<string, ComponentType<BoardProps>>>
  /** A content item or piece drawn full size, for the inspector and the card browser. */
  readonly Item?: ComponentType<{ readonly thing: Thing; readonly size: 'full' | 'hand' | 'mini' }>
  /** What the card browser shows: sets with their items, facets to filter by, text to search. */
  readonly browser?: readonly {
    readonly set: string
    readonly title: string
    readonly items: readonly {
      readonly id: string
      readonly name: string
      readonly text: string
      readonly facets: Readonly<Record<string, string>>
    }[]
  }[]
  /** Pages of the game's own, by path: a deck builder. */
  readonly pages?: readonly { readonly path: string; readonly title: string; readonly Page: ComponentType }[]
  /** The side a seat plays, as far as the viewer knows: its colour, emblem and name on mats and in the log. */
  readonly faction?: (view: BoardProps['view'], seat: number) => Faction | undefined
  /** False where nobody plays for points: then no mat shows any. */
  readonly points?: false
  /** Where the match is, in the words of the game: "Cycle 3 · Move Phase". */
  readonly place?: (view: BoardProps['view']) => string
  /** What an answer begins with, where that is not nothing: all the cards that are due. */
  readonly begins?: (question: Described) => Selection
  /** What sending a selection is called, where the game has a word of its own: "Keep the hand". */
  readonly sends?: (question: Described, selection: Selection) => string | undefined
  /** Asked at every step, with nothing to look at: where passing is all that can be done, it may be done for the player. */
  readonly routine?: (question: Described, view: BoardProps['view']) => boolean
  /** What the rules call public about a seat, in rows inside its mat. */
  readonly Mat?: ComponentType<{
    readonly view: BoardProps['view']
    readonly seat: number
    readonly inspect: (thing: Thing) => void
  }>
  /** What on the board an event speaks of: the log points at it. */
  readonly spokenOf?: (event: GameEvent) => readonly Thing[]
  /** What dice decided in an event, and what they decide on average: added up after the match. */
  readonly luck?: (event: GameEvent) => Luck | undefined
  /** Where points come from, told after the match: what an event scored, and what the rest is called. */
  readonly scoring?: { readonly of: (event: GameEvent) => Scored | undefined; readonly rest: string }
  /** What a seat brings to the table of its own, such as a deck; the game's `brings` checks it. */
  readonly Bring?: ComponentType<BringProps>
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
export interface BringProps {
  readonly seat: number
  /** The table's options: they may decide what can be brought. */
  readonly options: Readonly<Record<string, string | number | boolean>>
  /** Whose it is, where the page shows several; the viewer's own otherwise. */
  readonly whose?: string
  /** What bringing nothing is called where somebody else decides then: a bot does for its own seat. */
  readonly none?: string
  /** Null where the seat brings nothing of its own. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}
