import { nameOf } from '@orrery/kernel/host'
import type { Selection } from '@orrery/ui'
import type { BoardProps } from '../props.js'
import { PreviewMatch } from '../preview/match.js'
import type { Shown } from '@orrery/ui/preview'
import { SCENES } from '../preview/scenes.js'

/** A table for tests: real positions of real matches, and what the board did with them. */

export interface Deeds {
  readonly picked: string[]
  readonly selected: Selection[]
  readonly asked: string[]
  readonly opened: string[]
  sent: number
  takenBack: number
}
export const deeds = (): Deeds => ({ picked: [], selected: [], asked: [], opened: [], sent: 0, takenBack: 0 })

export function propsOf(shown: Shown, me: number, done: Deeds, more: Partial<BoardProps> = {}): BoardProps {
  // A preview knows games only through the kernel.
  const { g, content, view, question } = shown as unknown as BoardProps
  return {
    view,
    g,
    content,
    me,
    seats: Array.from({ length: shown.players }, (_, seat) => ({
      seat,
      name: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'][seat] ?? '',
      kind: 'person',
      online: true,
      toDecide: shown.waiting.includes(seat),
    })),
    question,
    selection: undefined,
    pick: option => void done.picked.push(typeof option === 'string' ? option : option.name),
    select: selection => void done.selected.push(selection),
    send: () => void done.sent++,
    takeBack: () => void done.takenBack++,
    mayTakeBack: false,
    whyNot: what => void done.asked.push(typeof what === 'string' ? what : nameOf(what)),
    inspect: thing => void done.opened.push(`${thing.kind} ${thing.id}`),
    news: [],
    pointed: [],
    reducedMotion: true,
    ...more,
  }
}

/** The first moment of a real match that looks like this, as the seat sees it. */
export function scene(name: string, { players = 3, seed = 'test', me = 0 } = {}): PreviewMatch {
  const wanted = SCENES[name]
  if (!wanted) throw new Error(`no scene is called ${name}`)
  for (let i = 0; i < 30; i++) {
    const match = new PreviewMatch(players, `${seed}${i}`, me)
    if (match.until(wanted)) return match
  }
  throw new Error(`no match came to the scene ${name}`)
}
