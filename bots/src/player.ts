import type { Answer, Game, GameBot, Question, Random, Seat, Setup } from '@orrery/kernel'
import type { View } from '@orrery/kernel/host'
import { broken, contentOf, setupOf } from '@orrery/kernel'
import { enumerate, openSetup, outline, questions, sample, view } from '@orrery/kernel/host'

/** What a bot is given when its seat is asked: what that seat sees, and nothing else. */
export interface Turn {
  readonly game: Game
  /** It holds for this answer; for the next one it may be written over. */
  readonly view: View
  /** An empty state of the same shape, for `imagine`: nothing of the match is in it but its open setup. */
  readonly like: object
  readonly bot?: GameBot | undefined
  /** The question beside the main line is meant. */
  readonly errand: boolean
  readonly random: Random
  /** Where the match is at hand: a legal answer, and the only one where there is no choice, without imagining a world. */
  anyAnswer?(): Answer
  soleAnswer?(): Answer | undefined
  /** Asked now and then: whether time is up. Without it the answer follows from the view and the random numbers. */
  readonly stop?: (() => boolean) | undefined
}

/** A bot that plays: from what a seat sees to an answer. */
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

/**
 * A question in a running match, as a bot is given it. The match itself is out of a bot's reach: whatever it finds here
 * was masked for its seat first.
 */
class Asked implements Turn {
  readonly errand: boolean
  readonly bot: GameBot | undefined
  readonly random: Random
  readonly stop: (() => boolean) | undefined
  readonly #g: object
  readonly #question: Question
  readonly #only: Answer | null | undefined
  #seen: View | undefined
  constructor(
    readonly game: Game,
    g: object,
    question: Question,
    more: Means,
  ) {
    this.#g = g
    this.#question = question
    this.#only = more.only
    this.errand = question.errand
    this.bot = more.bot
    this.random = more.random
    this.stop = more.stop
  }
  /** Masked only for those who look, over the view of its last answer. */
  get view(): View {
    if (!this.#seen) {
      const last = placeOf(this.game, this.#g, this.#question.seat)
      this.#seen = last.view = view(this.#g, this.#question.seat, last.view)
    }
    return this.#seen
  }
  get like(): object {
    return placeOf(this.game, this.#g, this.#question.seat).like
  }
  anyAnswer(): Answer {
    return sample(this.#question, this.random)
  }
  soleAnswer(): Answer | undefined {
    return (this.#only === undefined ? onlyAnswer(this.#question) : this.#only) ?? undefined
  }
}
/** What a bot is given beside the question. `only`: its one legal answer, null for several, where the caller has looked. */
type Means = Pick<Turn, 'bot' | 'random' | 'stop'> & { readonly only?: Answer | null }

/** What a seat is given for its answers, one after the other: an empty state, and the memory of its view. */
interface Place {
  readonly like: object
  view: View | undefined
}
/** By the setup of a match, which stays the same object throughout it. */
const places = new WeakMap<Setup, Place[]>()
function placeOf(game: Game, g: object, seat: Seat): Place {
  const setup = setupOf(g)
  let known = places.get(setup)
  if (!known) places.set(setup, (known = []))
  return (known[seat] ??= {
    like: outline(game, openSetup(game, setup, seat), contentOf(g)),
    view: undefined,
  })
}

/** The answer to a question that leaves no choice; null where there are several. */
export function onlyAnswer(question: Question): Answer | null {
  const all = enumerate(question, 1)
  return (all?.length === 1 ? all[0] : undefined) ?? null
}

/** Lets a bot answer a question that is open in a running match. It is handed the seat's view of it. */
export const decide = (player: Player, game: Game, g: object, question: Question, more: Means): Answer =>
  player.answer(new Asked(game, g, question, more))
