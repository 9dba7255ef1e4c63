import type { AnyGame, Asked, LanguageIn, Meant } from '@orrery/kernel'
import { useCallback, useState } from 'react'
import type { BoardProps, Sight } from '../board.js'
import type { Answered, Nothing } from '../choosing/choosing.js'
import type { Asking, Choosing } from '../choosing/useChoosing.js'
import { useChoosing } from '../choosing/useChoosing.js'

/** What the viewer of a match sees and is asked. */
export interface Shown<T extends AnyGame = AnyGame> extends Sight<T>, Pick<BoardProps<T>, 'news'> {
  readonly players: number
  /** The main question, or the errand where there is no other. */
  readonly question: Asked<LanguageIn<T>> | undefined
  readonly questions: readonly Asked<LanguageIn<T>>[]
  readonly turn: number
  readonly waiting: readonly number[]
}
/** One seat is the viewer's; the others answer by themselves. */
export interface PreviewedMatch<T extends AnyGame = AnyGame> {
  readonly me: number
  shown(): Shown<T>
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
export function useSeat<T extends AnyGame>(
  match: PreviewedMatch<T>,
  { onSaid, onSent, ...rest }: SeatOptions,
): { readonly shown: Shown<T>; readonly refresh: () => void; readonly choosing: Choosing } {
  const [shown, setShown] = useState(() => match.shown())
  const refresh = useCallback(() => setShown(match.shown()), [match])
  const choosing = useChoosing({
    ...rest,
    questions: shown.questions as unknown as readonly Asked[],
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
