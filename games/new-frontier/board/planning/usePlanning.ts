import { useEffect, useMemo, useRef } from 'react'
import { Plan, planMenu, SOLD_OUT } from '../../rules/plan.js'
import type { Seen } from '../../state.js'
import { focusNow, setFocus, useFocus } from '../focus.js'
import type { BoardProps } from '../props.js'
import { ownSide } from '../table.js'
import { NONE, planWith, sentParts } from './plan-at.js'

/** The own Planning Board: what lies on it, what may be added, and how a part is taken off again. */
export interface Planning {
  /** With everything on it that is sent or on its way. */
  readonly plan: Plan
  readonly parts: readonly string[]
  /** Whether it can still be changed. */
  readonly open: boolean
  /** Whether parts are on their way. */
  readonly pending: boolean
  readonly may: (part: string) => boolean
  readonly put: (part: string) => void
  /** Takes the last part of this name off, and what cannot stand without it. */
  readonly drop: (part: string) => void
}

/** The same with only those parts that are still allowed. What others ordered meanwhile is asked of the rules when it is sent. */
function standing(g: Seen, me: number, parts: readonly string[]): readonly string[] {
  const own = ownSide(g, me)
  const plan = new Plan(own, me)
  return parts.filter(part => {
    const x = planMenu.parse(own, part)
    if (x === undefined) return false
    const refused = planMenu.why(own, plan, x, me, 0)
    // The own orders already count in the yard's numbers: the yard is no reason here.
    if (refused !== undefined && refused.rule !== SOLD_OUT) return false
    plan.place(own, x)
    return true
  })
}
export function usePlanning({
  g,
  me,
  question,
}: Pick<BoardProps, 'g' | 'me' | 'question'>): Planning | undefined {
  const wish = useFocus('wish')
  const seated = me >= 0 && g.phase === 'planning'
  const sent = useMemo(() => (seated ? sentParts(g, me) : NONE), [g, me, seated])
  const made = useMemo(
    () => (seated ? planWith(g, me, wish ?? sent) : undefined),
    [g, me, seated, wish, sent],
  )
  const open = question?.prompt === 'planning.plan'
  const offered = useMemo(
    () => new Set(open ? question.options.map(({ name }) => name) : []),
    [open, question],
  )
  if (made === undefined) return undefined
  const { plan, parts } = made
  return {
    plan,
    parts,
    open: open && !plan.finished,
    pending: wish !== null,
    may: part => {
      if (!open || plan.finished) return false
      if (wish === null) return offered.has(part)
      const own = ownSide(g, me)
      const x = planMenu.parse(own, part)
      return x !== undefined && planMenu.why(own, plan, x, me, 0) === undefined
    },
    put: part => setFocus({ wish: [...(focusNow().wish ?? sent), part] }),
    drop: part => {
      const now = focusNow().wish ?? sent
      const at = now.lastIndexOf(part)
      if (at >= 0) setFocus({ wish: standing(g, me, now.toSpliced(at, 1)) })
    },
  }
}

/** An Attack at a planet on somebody, as a part of a plan. */
export const attackPart = (planet: number, seat: number): string => `attack planet:${planet} player:${seat}`

const PATIENCE = 4000
/**
 * Brings what was sent to what is wished for: parts that are in the way are taken back from the end, then the rest is
 * sent at once. A draft can only be taken back from its end, and every part that lies there is seen by the yard.
 */
export function useWish(props: BoardProps): void {
  const { g, me, question, send, takeBack } = props
  const wish = useFocus('wish')
  const done = useRef('')
  const open = question?.prompt === 'planning.plan'
  useEffect(() => {
    if (wish === null) {
      done.current = ''
      return
    }
    if (!open) return setFocus({ wish: null })
    const sent = sentParts(g, me)
    let same = 0
    while (same < sent.length && sent[same] === wish[same]) same++
    if (same === sent.length && same === wish.length) return setFocus({ wish: null })
    const rest = wish.slice(same)
    const key = `${sent.length}/${wish.join('|')}`
    if (sent.length > same) {
      if (done.current === key) return
      done.current = key
      return takeBack()
    }
    if (done.current === `${key}!`) return
    done.current = `${key}!`
    send({ parts: rest })
  }, [g, me, open, wish, send, takeBack])
  // What was refused is not wished for any longer.
  useEffect(() => {
    if (wish === null) return
    const timer = setTimeout(() => setFocus({ wish: null }), PATIENCE)
    return () => clearTimeout(timer)
  }, [wish])
}
