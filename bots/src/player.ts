import type { Answer, Game, GameBot, Question, Random, Seat } from '@orrery/kernel'
import type { View } from '@orrery/kernel/host'
import { broken } from '@orrery/kernel'
import { enumerate, questions, view } from '@orrery/kernel/host'

/** What a program is given when its seat is asked: what that seat sees, and nothing else. */
export interface Turn {
  readonly game: Game
  readonly view: View
  /** Any state of the same match: `imagine` takes its shape from it, never its contents. */
  readonly like: object
  readonly bot?: GameBot | undefined
  /** The question beside the main line is meant. */
  readonly errand: boolean
  /** The question itself, where the match is at hand: to list or draw its answers, not to look behind it. */
  readonly question?: Question | undefined
  readonly random: Random
  /** Asked now and then: whether time is up. Without it the answer follows from the view and the random numbers. */
  readonly stop?: (() => boolean) | undefined
}

/** A program that plays: from what a seat sees to an answer. */
export interface Player {
  readonly name: string
  answer(turn: Turn): Answer
}

/** The question a seat has to answer in an imagined world; there it reads like the real one. */
export function questionIn(world: object, seat: Seat, errand: boolean): Question {
  const found = questions(world, seat).find(q => q.errand === errand)
  if (!found) throw broken('a bot that is not asked', { seat })
  return found
}

/** The one legal answer where there is no choice: nothing to think about. */
export function forced({ question }: Turn): Answer | undefined {
  const all = question && enumerate(question, 1)
  return all?.length === 1 ? all[0] : undefined
}

/** A question in a running match, as a program is given it. */
class Asked implements Turn {
  readonly errand: boolean
  readonly bot: GameBot | undefined
  readonly random: Random
  readonly stop: (() => boolean) | undefined
  private seen: View | undefined
  constructor(
    readonly game: Game,
    readonly like: object,
    readonly question: Question,
    more: Means,
  ) {
    this.errand = question.errand
    this.bot = more.bot
    this.random = more.random
    this.stop = more.stop
  }
  /** Masked only for those who look. */
  get view(): View {
    return (this.seen ??= view(this.like, this.question.seat))
  }
}
type Means = Pick<Turn, 'bot' | 'random' | 'stop'>

/** Lets a program answer a question that is open in a running match. It is handed the seat's view of it. */
export const decide = (player: Player, game: Game, g: object, question: Question, more: Means): Answer =>
  player.answer(new Asked(game, g, question, more))
