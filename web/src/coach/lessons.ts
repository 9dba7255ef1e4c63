import type { Answer, Guided, LessonStep, Moment, Parts, Saying } from '@orrery/ui'
import { meantBy } from '@orrery/kernel/host'
import type { Progress, Told } from './progress.js'

/** A step with its place: the lesson it belongs to, and which of how many steps it is there. */
export interface Placed {
  readonly step: LessonStep
  readonly lesson: number
  readonly nth: number
  readonly of: number
}
export const stepsOf = ({ lessons }: Pick<Guided, 'lessons'>): readonly Placed[] =>
  lessons.flatMap(({ steps }, lesson) => steps.map((step, nth) => ({ step, lesson, nth, of: steps.length })))

/** The step that speaks now: the first from the next one on that fits. What is only read and fits always is not passed over. */
export function speaking(steps: readonly Placed[], { at, left }: Progress, now: Moment): number | undefined {
  if (left) return undefined
  for (let i = at; i < steps.length; i++) {
    const step = steps[i]?.step
    if (!step) return undefined
    // What is only read, whenever that is, waits until it is next.
    if (i > at && !step.asks && !step.when) return undefined
    if (fits(step, now)) return i
  }
  return undefined
}
function fits({ asks, when }: LessonStep, now: Moment): boolean {
  const { question } = now
  if (asks !== undefined && (!question || !isOneOf(question.prompt, asks))) return false
  return when?.(now) ?? true
}
const isOneOf = (prompt: string, asks: string | readonly string[]): boolean =>
  typeof asks === 'string' ? asks === prompt : asks.includes(prompt)

/** The learner has read a note that waits for nothing. */
export const read = (progress: Progress, speaks: number): Progress => ({
  ...progress,
  at: speaks + 1,
  trail: [...progress.trail, { at: progress.at, answered: false }],
})

/** The learner has answered, coached or not; a part of a draft that goes out by itself is an answer like any other. */
export function answered(
  progress: Progress,
  steps: readonly Placed[],
  now: Moment,
  given: Answer | Parts,
): Progress {
  const answer = onlyPart(given)
  const before = pastNotes(progress, steps, now)
  const speaks = speaking(steps, before, now)
  const trail = [...before.trail, { at: before.at, answered: true }]
  const step = speaks === undefined ? undefined : steps[speaks]?.step
  // An answer to a question no step waits for changes nothing but the way back.
  if (speaks === undefined || !step) return { ...before, trail, verdict: undefined }
  const verdict = isGood(step, now, answer) ? undefined : told(step, now, answer)
  return { ...before, at: speaks + 1, trail, verdict }
}
/** Whoever answers has done with the notes that are only read; after the last of all the coach lets go. */
function pastNotes(progress: Progress, steps: readonly Placed[], now: Moment): Progress {
  const speaks = speaking(steps, progress, now)
  if (speaks === undefined || steps[speaks]?.step.asks !== undefined) return progress
  const next = read(progress, speaks)
  return next.at < steps.length ? pastNotes(next, steps, now) : { ...next, left: true }
}
const onlyPart = (given: Answer | Parts): Answer => {
  const parts = typeof given === 'object' && 'parts' in given ? (given as Parts).parts : undefined
  return (parts?.length === 1 ? parts[0] : given) as Answer
}
export function isGood({ good, isGood: fine }: LessonStep, now: Moment, answer: Answer): boolean {
  if (!good && !fine) return true
  if (fine?.(answer, now)) return true
  return good?.(now).some(one => canonical(one) === canonical(answer)) ?? false
}
function told({ weaker }: LessonStep, now: Moment, answer: Answer): Told | undefined {
  return weaker && { text: say(weaker.text, now), ways: weaker.ways?.(answer, now) ?? [] }
}
/** The same answer reads the same: the order of several choices and points of 0 do not count. */
function canonical(answer: Answer): string {
  if (typeof answer !== 'object') return String(answer)
  if (Array.isArray(answer)) return [...(answer as readonly string[])].sort().join(' + ')
  return Object.entries(answer as Readonly<Record<string, number>>)
    .filter(([, points]) => points > 0)
    .map(([name, points]) => `${name} ${points}`)
    .sort()
    .join(' + ')
}

/** One note back. `undo` where an answer has to be taken back for it. */
export function back({ trail, ...rest }: Progress): { readonly to: Progress; readonly undo: boolean } {
  const last = trail.at(-1)
  if (!last) return { to: { ...rest, trail }, undo: false }
  return { to: { ...rest, at: last.at, trail: trail.slice(0, -1), verdict: undefined }, undo: last.answered }
}
/** An answer was taken back: whatever was read after it is read again. */
export function tookBack({ trail, ...rest }: Progress): Progress {
  const last = trail.findLastIndex(({ answered: gave }) => gave)
  if (last < 0) return { ...rest, trail, verdict: undefined }
  return { ...rest, at: trail[last]?.at ?? 0, trail: trail.slice(0, last), verdict: undefined }
}

export const say = (saying: Saying<never>, now: Moment): string =>
  typeof saying === 'string' ? saying : saying(now as never)

/** What a note points at, best first: as the step says, else what the best answer names. */
export function pointsAt(step: LessonStep, now: Moment): readonly string[] {
  const { at, good } = step
  if (at) return typeof at === 'function' ? at(now) : at
  const [best] = good?.(now) ?? []
  if (typeof best !== 'string') return ['question']
  const things = meantBy(best).things.map(({ kind, id }) => (id < 0 ? kind : `${kind}:${id}`))
  return [...things.toReversed(), best, 'question']
}
