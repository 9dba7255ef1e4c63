import type { Random } from './state/chance.js'
import type { Answer, Question } from './play/questions.js'
import type { Seat, Setup } from './state/shape.js'

/** Things of one kind that seats may use, such as cards or actions; `E` are the events of the game. */
export interface Uses<G, E> {
  /** All that this seat might have used, by name. Asked when the game is over. */
  all(g: G, seat: Seat): readonly string[]
  /** What an event shows whoever it names as `by` to have used, if anything of this kind. */
  of(event: E, g: G): string | readonly string[] | undefined
}

/**
 * What a game tells the bots that play it (its `bot.ts`). Every state handed in was imagined from what one seat
 * sees, so reading all of it is fair; nothing here may change it.
 */
export interface GameBot<G = object> {
  /** How good the position is for a seat while the game runs: higher is better, on any scale of the game's choosing. */
  value(g: G, seat: Seat): number
  /** A few sensible answers to a question that has too many to try them all. */
  propose?(g: G, question: Question, random: Random): readonly Answer[]
  /** One sensible answer, found quickly: playouts are made of these. */
  answer?(g: G, question: Question, random: Random): Answer
  /** Rounds after which a position shows what an answer was worth, for those who search; one unless told. */
  readonly foresight?: number
  /** When what a question decides has shown, where that is before those rounds are over: once the fight it belongs to is fought. */
  shown?(g: G, question: Question): ((g: G) => boolean) | undefined
  /**
   * What bots bring to the table, by seat, in a game where one brings something: decks, say. `beside` has what other seats
   * bring by themselves, null for nothing; seats that it leaves undefined are to be filled. It is there so that bots get
   * something else, not to build against.
   */
  readonly brings?: (
    players: number,
    settings: Setup['settings'],
    random: Random,
    beside?: readonly unknown[],
  ) => readonly unknown[]
  /** What a seat played, by kind (`{ Faction: 'Terran' }`): balance tables count wins by it. Asked when the game is over. */
  label?(g: G, seat: Seat): Readonly<Record<string, string>>
  /** Rounds, cycles or turns played, whatever the rulebook counts: balance tables show how long games are. */
  rounds?(g: G): number
  /** Seats in the order in which they play, once it is known: balance tables count wins by the place in the first round. */
  order?(g: G): readonly Seat[] | undefined
  /** Named sums of what happened to a seat, such as points by source. Asked when the game is over. */
  tally?(g: G, seat: Seat): Readonly<Record<string, number>>
  /** What seats use, by kind: balance tables count who used what, and how many of those won. */
  readonly uses?: Readonly<Record<string, Uses<G, never>>>
}
