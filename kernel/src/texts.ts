import type { SeenIn } from './match/seen.js'
import type { AnyGame, Game, SettingValues } from './play/game.js'
import type { EventNamed, EventOf, Language } from './play/language.js'
import type { Asked, Meant } from './play/names.js'
import type { Seat } from './state/shape.js'

/** Who sits where, for sentences. */
export interface Naming {
  /** What a seat is called: its side, or its player. */
  readonly seat: (seat: Seat) => string
  /** Who sits there, whatever they play. */
  readonly player: (seat: Seat) => string
  /** For whom it is said; NOBODY for a spectator. */
  readonly me: Seat
}
/** What an event is to whoever looks back: a fight, something gained, or a turn of things. */
export type Mark = 'fight' | 'points' | 'note'

/**
 * Every sentence of a game, complete by its types: what it declares to say (its `Language`) has its words here, and nothing
 * else does. Sentences are made from what one viewer sees (`g`); content is that of the table (`contentOf(g)`).
 */
export type Texts<T extends AnyGame> =
  T extends Game<infer _S, infer _C, infer L, infer O> ? TextsOf<SeenIn<T>, L, O> : never

interface TextsOf<G, L extends Language, O extends SettingValues> {
  readonly prompts: {
    readonly [P in L['prompts']]: string | ((question: Asked<L>, say: Naming, g: G) => string)
  }
  readonly words: { readonly [W in L['words']]: string }
  readonly things: { readonly [K in L['things']]: (id: number, say: Naming, g: G) => string }
  readonly notes: { readonly [N in keyof L['notes']]: (value: NonNullable<L['notes'][N]>) => string }
  /** Null for what is not worth a sentence; undefined where only this time there is nothing to say. */
  readonly events: {
    readonly [E in keyof L['events']]:
      ((event: EventNamed<L, E>, say: Naming, g: G) => string | undefined) | null
  }
  /** Options that read better as one sentence than as a word and its things. */
  readonly option?: (option: Meant<L>, say: Naming, g: G) => string | undefined
  /** Events that stand out on the way through a match. */
  readonly marks?: { readonly [E in keyof L['events']]?: Mark }
  /** What the table can be set to before it begins, by the names of the game's `settings`. */
  readonly settings: { readonly [S in keyof O]: string }
  /** What the rulebook calls a round, which one this is (0 before the first), and the phase. */
  readonly unit: string
  readonly round: (g: G) => number
  readonly phase: (g: G) => string
  /** The round an event begins, if it does: the log and the replay count by it. */
  readonly begins: (event: EventOf<L>) => number | undefined
}
/** Texts as those hold them who know a game only through the kernel. */
export type AnyTexts = TextsOf<SeenIn<AnyGame>, Language, SettingValues>
