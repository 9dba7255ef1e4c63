import type { Selection } from '@orrery/ui'
import { namesOf } from '@orrery/ui'
import type { Seen } from '../../state.js'
import type { Question } from '../props.js'

/** The star tile that is being placed: where it may lie, how it may be turned, and where it lies in the draft. */

export interface Turn {
  readonly name: string
  readonly hex: number
  readonly turn: number
}
const isPlacing = (question: Question | undefined): question is Question =>
  question?.prompt === 'place-tile.place'
const known = new WeakMap<Question, ReadonlyMap<number, readonly Turn[]>>()
function byPlace(question: Question | undefined): ReadonlyMap<number, readonly Turn[]> {
  if (!isPlacing(question)) return new Map()
  let found = known.get(question)
  if (!found) {
    const all = new Map<number, Turn[]>()
    for (const { name, things } of question.options) {
      const [hex, turn] = [things[0]?.id ?? 0, things[1]?.id ?? 0]
      const here = all.get(hex)
      if (here) here.push({ name, hex, turn })
      else all.set(hex, [{ name, hex, turn }])
    }
    known.set(question, (found = all))
  }
  return found
}
/** The tile in hand. */
export const placingOf = (g: Seen, question: Question | undefined): number | undefined =>
  isPlacing(question) ? g.starsOut.at(g.starsOut.length - 1) : undefined
export const placesOf = (question: Question | undefined): number[] => [...byPlace(question).keys()]
export const turnsAt = (question: Question | undefined, hex: number): readonly Turn[] =>
  byPlace(question).get(hex) ?? []
/** Where the tile lies in the draft. */
export function turnAt(question: Question | undefined, selection: Selection): Turn | undefined {
  const [name] = namesOf(selection)
  if (name === undefined) return undefined
  for (const turns of byPlace(question).values()) {
    const found = turns.find(turn => turn.name === name)
    if (found) return found
  }
  return undefined
}
