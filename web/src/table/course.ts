import type { Heard } from '@orrery/table'
import type { ReplayMark } from '@orrery/ui'
import type { Speech, View } from '../game/speech.js'
import type { People } from './names.js'

/** Where the rounds of a match begin and what stood out in them, as far as it was told; by steps of the match. */
export interface Course {
  readonly rounds: readonly { readonly at: number; readonly label: string }[]
  readonly marks: readonly ReplayMark[]
}

/** What a step marks is worked out once: its sentence is that of the moment. */
const marked = new WeakMap<Heard, readonly Omit<ReplayMark, 'at'>[]>()
function marksOf(step: Heard, speech: Speech, people: People, g: View): readonly Omit<ReplayMark, 'at'>[] {
  const known = marked.get(step)
  if (known) return known
  const made = (step.events ?? []).flatMap(event => {
    const kind = speech.mark(event)
    return kind ? [{ kind, label: speech.event(event, people.say, g) ?? '' }] : []
  })
  marked.set(step, made)
  return made
}

/** The rounds among what was told, by the count of steps heard. */
export function roundsIn(
  heard: readonly Heard[],
  speech: Speech,
): { readonly n: number; readonly label: string }[] {
  const rounds: { n: number; label: string }[] = []
  let last = 0
  for (const { n, events = [] } of heard)
    for (const event of events) {
      const round = speech.begins(event) ?? 0
      if (round <= last) continue
      last = round
      rounds.push({ n, label: String(round) })
    }
  return rounds
}

export function courseOf(
  heard: readonly Heard[],
  start: number,
  speech: Speech,
  people: People,
  g: View,
): Course {
  return {
    rounds: roundsIn(heard, speech).map(({ n, label }) => ({ at: n - start, label })),
    marks: heard.flatMap(step =>
      marksOf(step, speech, people, g).map(mark => ({ ...mark, at: step.n - start })),
    ),
  }
}
