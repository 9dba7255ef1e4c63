import type { Luck, Scored } from '@orrery/ui'
import { chanceOf } from './answers/hints.js'
import { content } from '../content/content.js'
import type { News } from './props.js'

/** The highest of so many rolls, on average; a difference of 5 counts as 4. */
const average = (rolls: number): number =>
  [1, 2, 3, 4].reduce((sum, least) => sum + 1 - (1 - chanceOf(least)) ** rolls, 0)

/** What dice gave in Conflicts and against Facilities, beside what they give on average. */
export function luck(event: News): Luck | undefined {
  if (event.type === 'rolled')
    return {
      seat: event.by,
      what: 'Strength rolled in Conflicts',
      got: event.result,
      expected: average(Math.max(1, event.dice.length / 2)),
    }
  if (event.type === 'destroy-roll')
    return {
      seat: event.by,
      what: 'Destroy rolls',
      got: event.result >= event.needed ? 1 : 0,
      expected: chanceOf(event.needed),
    }
  return undefined
}

const SOURCES: Readonly<Record<string, string>> = {
  prosperity: 'Prosperity',
  conflict: 'Conflicts',
  destroy: 'Facilities destroyed',
  strike: 'Strikes',
  facility: 'Facilities',
  politics: 'Politics',
  technology: 'Technologies',
  archaeotech: 'Archaeotech',
}
/** Where points come from: sources during the game, then each title by its name. */
export const scoring = {
  of: (event: News): readonly Scored[] => {
    if (event.type === 'vp') {
      const what = SOURCES[event.why]
      return what === undefined ? [] : [{ seat: event.by, what, points: event.n }]
    }
    if (event.type !== 'scored') return []
    const what = content.categories.at(event.category).name
    return event.points.map((n, seat) => ({ seat, what, points: n + (event.technologies[seat] ?? 0) }))
  },
  rest: 'Other',
}
