import type { Asked, GameEvent, Meant } from '@orrery/kernel'
import { useCallback, useState } from 'react'
import type { Sight } from '../board.js'
import type { Answered, Nothing } from '../choosing/choosing.js'
import type { Asking, Choosing } from '../choosing/useChoosing.js'
import { useChoosing } from '../choosing/useChoosing.js'

export interface Shown extends Sight {
  readonly players: number
  /** The main question, or the errand where there is no other. */
  readonly question: Asked | undefined
  readonly questions: readonly Asked[]
  readonly turn: number
  readonly waiting: readonly number[]
  readonly news: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[]
}
/** One seat is the viewer's; the others answer by themselves. */
export interface PreviewedMatch {
  readonly me: number
  shown(): Shown
  /** Answers in names; says why not. */
  send(named: unknown, errand: boolean): string | undefined
  takeBack(errand: boolean): void
  why(what: Meant | string): string
  /** Whoever is asked and is not the viewer answers once. */
  step(): boolean
}

export interface SeatOptions extends Pick<Asking, 'begins' | 'confirm'> {
  /** What the rules said against it, or why a press added nothing; empty when all is well. */
  readonly onSaid?: (said: string) => void
  readonly onSent?: (answer: Answered, refused: string | undefined) => void
}
/** The viewer's seat at a match in this page: chooses as the table page does. */
export function useSeat(
  match: PreviewedMatch,
  { onSaid, onSent, ...rest }: SeatOptions,
): { readonly shown: Shown; readonly refresh: () => void; readonly choosing: Choosing } {
  const [shown, setShown] = useState(() => match.shown())
  const refresh = useCallback(() => setShown(match.shown()), [match])
  const choosing = useChoosing({
    ...rest,
    questions: shown.questions,
    turn: shown.turn,
    answer(answer, errand) {
      const refused = match.send(answer, errand)
      onSent?.(answer, refused)
      onSaid?.(refused ?? '')
      refresh()
      return Promise.resolve(refused === undefined)
    },
    takeBack(errand) {
      match.takeBack(errand)
      refresh()
      return Promise.resolve(true)
    },
    onNothing: (nothing: Nothing, name) =>
      onSaid?.(nothing.why === 'not-offered' ? match.why(name) : `${name}: ${nothing.why}`),
  })
  return { shown, refresh, choosing }
}
