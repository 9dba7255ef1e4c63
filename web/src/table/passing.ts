import type { Described } from '@orrery/kernel/host'
import { mayPass, onlyPass } from '@orrery/ui'

/** Passing ahead: until the round ends, or as long as the same thing is asked. */
export type PassAhead =
  { readonly until: 'round'; readonly place: string } | { readonly until: 'other'; readonly prompt: string }

/** Before people, always the same, whatever is in the hand: the time taken must tell nothing. */
export const PASS_PACE = 700

/** Whether the open question is passed on without asking the player. */
export function passesNow(
  question: Described | undefined,
  place: string,
  ahead: PassAhead | undefined,
  autoPass: boolean,
): boolean {
  if (!mayPass(question) || question?.errand) return false
  return (autoPass && onlyPass(question)) || (ahead !== undefined && stillAhead(question, place, ahead))
}

/** Whether passing ahead goes on at this question. */
export function stillAhead(question: Described | undefined, place: string, ahead: PassAhead): boolean {
  if (ahead.until === 'round') return place === ahead.place
  return question === undefined || question.prompt === ahead.prompt
}
