import type { Described } from '@orrery/kernel/host'
import type { Answered } from '@orrery/ui'
import { mayPass, onlyAnswer, PASS } from '@orrery/ui'

/** Passing ahead: until the round ends, or as long as the same thing is asked. */
export type PassAhead =
  { readonly until: 'round'; readonly place: string } | { readonly until: 'other'; readonly prompt: string }

/** Before people, where everybody can see that hardly anybody would do anything: always the same, whatever is in the hand. */
export const PASS_PACE = 1500
/**
 * Before people, anything else that was no choice, and passes given by hand, go out after a time drawn for each question: it
 * is that of somebody who thinks, and a time that were always the same would tell which answers the table gave.
 */
export interface Thinking {
  readonly alone: number
  /** While others are awaited too: longer only where a question poses as another, and they are not held up by it. */
  readonly among: number
}
const ALONE = [PASS_PACE, 4000] as const
/** As long as choosing takes what this question poses as. */
const POSING = [15_000, 40_000] as const
export function drawThinking(poses: boolean, random: () => number = Math.random): Thinking {
  const between = ([least, most]: readonly [number, number]): number => least + random() * (most - least)
  const alone = between(ALONE)
  return { alone, among: poses ? between(POSING) : alone }
}
/** Milliseconds to see what happened before a question without a choice is answered, by the pace of the bots. */
export const READ_PACE = { instant: 0, brisk: 1400, calm: 2600 } as const

/** What is answered without asking the player: a pass ahead, or the one answer there is. */
export function givenNow(
  question: Described | undefined,
  place: string,
  ahead: PassAhead | undefined,
  /** Questions with one legal answer are answered. */
  auto: boolean,
  /** Passing here gives something up for good: whoever passes ahead did not mean that. */
  forfeits = false,
  /** The answer where all come to the same thing. */
  alike?: Answered,
): Answered | undefined {
  if (!question || question.errand) return undefined
  if (ahead !== undefined && !forfeits && mayPass(question) && stillAhead(question, place, ahead)) return PASS
  return auto ? (onlyAnswer(question) ?? alike) : undefined
}

/** Whether passing ahead goes on at this question. */
export function stillAhead(question: Described | undefined, place: string, ahead: PassAhead): boolean {
  if (ahead.until === 'round') return place === ahead.place
  return question === undefined || question.prompt === ahead.prompt
}

/** Whether an answer tells by its time what a hand holds: a pass, or the only one there is. What is done is seen anyway. */
export const isTelltale = (question: Described | undefined, answer: Answered): boolean =>
  question?.errand !== true &&
  (answer === PASS ||
    (Array.isArray(answer) && answer.length === 0) ||
    (question !== undefined && onlyAnswer(question) !== undefined))

/** A stop: the player wants to be asked at this question, even where there is nothing to choose. */
export const stopAt = (game: string, prompt: string): string => `${game}/${prompt}`
