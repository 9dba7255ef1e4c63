import { guides } from '@orrery/games/guides'
import type { Answer, Guided, Moment } from '@orrery/ui'
import { useEffect, useMemo, useState } from 'react'
import { once } from '../game/shelf.js'
import { GUIDE } from '../solo/strengths.js'
import type { TableClient, TableState } from '../table/client.js'
import type { Placed } from './lessons.js'
import { answered, back, pointsAt, read, speaking, stepsOf, tookBack } from './lessons.js'
import type { Progress } from './progress.js'
import { BEGIN } from './progress.js'
import { progressAt, useLessons } from './store.js'

const guideOf = once(async (game: string) => guides[game]?.())

/** The coach of a guided game: what it says now, and what the learner does about it. */
export interface Coach {
  readonly guided: Guided
  readonly steps: readonly Placed[]
  readonly progress: Progress
  /** The step that speaks, by its place among all. */
  readonly speaks: number | undefined
  readonly now: Moment
  /** What it points at. */
  readonly names: readonly string[]
  /** The lesson that is on: the one of the next step. */
  readonly lesson: number
  /** The learner has answered. */
  readonly answered: (answer: Answer) => void
  /** An answer was taken back. */
  readonly tookBack: () => void
  readonly read: () => void
  /** One note back, with the answer that led on from it. */
  readonly back: () => void
  /** Takes a weaker answer back. */
  readonly tryAgain: () => void
  readonly accept: () => void
  readonly leave: () => void
  readonly takeUp: () => void
}

/** Undefined at every table that is no guided game. */
export function useCoach(
  client: TableClient,
  state: TableState,
  now: Moment,
  /** Takes the learner's last answer back; says so to `tookBack`. */
  undo: () => void,
): Coach | undefined {
  const { summary, viewer } = state
  const { table } = client.link
  const isGuided =
    viewer >= 0 &&
    client.link.kind === 'solo' &&
    summary?.seats.some(({ kind, name }) => kind === 'bot' && name === GUIDE) === true
  const guided = useGuide(isGuided ? summary.terms.game : undefined)
  const progress = useLessons(({ tables }) => tables[table]) ?? BEGIN
  const steps = useMemo(() => (guided ? stepsOf(guided) : []), [guided])
  // Between an answer and the next question nothing is said.
  const [sent, setSent] = useState(-1)
  if (!guided) return undefined
  const set = (to: Progress): void => useLessons.getState().set(table, to)
  const over = summary?.status === 'over'
  const speaks = over || sent === state.turn ? undefined : speaking(steps, progress, now)
  const step = speaks === undefined ? undefined : steps[speaks]?.step
  return {
    guided,
    steps,
    progress: over ? { ...progress, left: true } : progress,
    speaks,
    now,
    names: step ? pointsAt(step, now) : [],
    lesson: steps[Math.min(speaks ?? progress.at, steps.length - 1)]?.lesson ?? 0,
    answered: answer => {
      setSent(state.turn)
      set(answered(progressAt(table), steps, now, answer))
    },
    tookBack: () => {
      setSent(-1)
      set(tookBack(progressAt(table)))
    },
    read: () => {
      if (speaks === undefined) return
      const to = read(progress, speaks)
      // After the last note the coach lets go.
      set(speaks + 1 < steps.length ? to : { ...to, left: true })
    },
    back: () => {
      const { to, undo: wanted } = back(progress)
      if (wanted) undo()
      else set(to)
    },
    tryAgain: undo,
    accept: () => set({ ...progress, verdict: undefined }),
    leave: () => set({ ...progress, left: true, verdict: undefined }),
    takeUp: () => set({ ...progress, left: false }),
  }
}

function useGuide(game: string | undefined): Guided | undefined {
  const [guided, setGuided] = useState<Guided | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return
    let gone = false
    void guideOf(game).then(found => {
      if (!gone) setGuided(found)
    })
    return () => void (gone = true)
  }, [game])
  return guided
}
