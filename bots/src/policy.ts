import type { Answer, GameBot, Question, Random, Seat } from '@orrery/kernel'
import { broken, isOver } from '@orrery/kernel'
import { answer, check, mayTakeBack, questions, sample } from '@orrery/kernel/host'

/** The quick answer: the game's own where it has one, else one that it proposes, else any legal one. */
export function quickAnswer(world: object, q: Question, bot: GameBot | undefined, random: Random): Answer {
  if (bot?.answer) return bot.answer(world, q, random)
  const proposed = bot?.propose?.(world, q, random) ?? []
  const given = proposed.length > 0 ? proposed[random(proposed.length)] : undefined
  return given !== undefined && check(q, given) === undefined ? given : sample(q, random)
}

/** Answers a question in an imagined world; what a bot says there must be legal. */
export function give(world: object, q: Question, given: Answer): void {
  const result = answer(world, q.seat, given, q.errand)
  if (!result.ok)
    throw broken('a bot gave an answer that is not legal', { prompt: q.prompt, why: result.error.message })
}

/** Plays on with quick answers until the game is over or so many decisions are made. */
export function playOn(world: object, bot: GameBot | undefined, random: Random, decisions: number): void {
  for (let n = 0; n < decisions && !isOver(world); n++) {
    const open = questions(world)
    const q = open[open.length === 1 ? 0 : random(open.length)] as Question
    give(world, q, quickAnswer(world, q, bot, random))
  }
}

/** Plays on with quick answers until the game counts so many rounds, is over, or has shown what was asked. */
export function playRounds(
  world: object,
  bot: GameBot | undefined,
  random: Random,
  until: number,
  shown?: (world: object) => boolean,
): void {
  const goesOn = (): boolean =>
    !isOver(world) && (bot?.rounds?.(world) ?? until) < until && shown?.(world) !== true
  for (let n = 0; n < MOST_DECISIONS && goesOn(); n++) playOn(world, bot, random, 1)
}
/** A round nobody ends. */
const MOST_DECISIONS = 5000

/**
 * An answer given in secret shows its worth only once everybody has answered: finishes this seat's draft and the
 * others', so that the position can be judged. Elsewhere there is nothing to wait for.
 */
export function settle(
  world: object,
  seat: Seat,
  errand: boolean,
  bot: GameBot | undefined,
  random: Random,
): void {
  for (let n = 0; n < 512 && !isOver(world); n++) {
    const q = errand
      ? questions(world, seat).find(x => x.errand && (x.part ?? 0) > 0)
      : mayTakeBack(world, seat)
        ? (questions(world, seat).find(x => !x.errand) ?? questions(world).find(x => !x.errand))
        : undefined
    if (!q) return
    give(world, q, quickAnswer(world, q, bot, random))
  }
}
