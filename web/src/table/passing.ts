import type { Described } from '@orrery/kernel/host'
import type { Answered } from '@orrery/ui'
import { mayPass, onlyAnswer, PASS } from '@orrery/ui'

/** Passing ahead: until the round ends, or as long as the same thing is asked. */
export type PassAhead =
  { readonly until: 'round'; readonly place: string } | { readonly until: 'other'; readonly prompt: string }

/** Before people, always the same, whatever is in the hand: the time taken must tell nothing. */
export const PASS_PACE = 1500
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

/** When an answer given by hand goes out: before people not sooner than one that was given by itself. */
export const heldFor = (amongBots: boolean, onlyPasses: boolean, asked: number, now: number): number =>
  amongBots || !onlyPasses ? 0 : Math.max(0, asked + PASS_PACE - now)

/** A stop: the player wants to be asked at this question, even where there is nothing to choose. */
export const stopAt = (game: string, prompt: string): string => `${game}/${prompt}`
