import type { Answer, Game, GameBot, Question, Random, Seat, View } from '@orrery/kernel'
import { broken, questions, view } from '@orrery/kernel'

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

/** Lets a program answer a question that is open in a running match. It is handed the seat's view of it. */
export function decide(
  player: Player,
  game: Game,
  g: object,
  question: Question,
  more: Pick<Turn, 'bot' | 'random' | 'stop'>,
): Answer {
  let seen: View | undefined
  return player.answer({
    game,
    // Masked only for those who look.
    get view() {
      return (seen ??= view(g, question.seat))
    },
    like: g,
    errand: question.errand,
    question,
    ...more,
  })
}
