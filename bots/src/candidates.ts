import type { Answer, GameBot, Question, Random } from '@orrery/kernel'
import { check, enumerate, sample } from '@orrery/kernel/host'

export interface Breadth {
  /** All answers are tried when there are at most so many. */
  readonly all: number
  /** Else the game's proposals and so many answers drawn at random. */
  readonly drawn: number
}

/** The answers worth a thought, each once, all legal. Never empty. */
export function candidates(
  world: object,
  q: Question,
  bot: GameBot | undefined,
  random: Random,
  breadth: Breadth,
): Answer[] {
  const found = new Map<string, Answer>()
  const add = (given: Answer): void => {
    found.set(given.join(), given)
  }
  if (bot?.answer) add(bot.answer(world, q, random))
  for (const given of bot?.propose?.(world, q, random) ?? []) if (check(q, given) === undefined) add(given)
  const all = enumerate(q, breadth.all)
  if (all) all.forEach(add)
  else for (let n = 0; n < breadth.drawn; n++) add(sample(q, random))
  return [...found.values()]
}
