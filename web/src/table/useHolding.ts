import { useEffect, useRef, useState } from 'react'
import type { TableState } from './client.js'
import { drawThinking, PASS_PACE } from './passing.js'

/** Nobody is there who could wonder how long something took. */
export const isAmongBots = ({ summary, viewer }: TableState): boolean =>
  summary?.seats.every(({ kind }, seat) => kind === 'bot' || seat === viewer) ?? false

export interface Holding {
  /** Milliseconds that an answer which was no choice waits now; 0 among bots. */
  readonly pace: (plain: boolean) => number
  /** Until such an answer may go out. */
  readonly hold: (plain: boolean) => Promise<void>
}

/** Of the time left on the clock no more than this part is spent on seeming to think. */
const SPARED = 1 / 4

/** How long answers that were no choice are kept back before people, by hand or not: the same for all of them. */
export function useHolding(state: TableState, poses: boolean): Holding {
  const amongBots = isAmongBots(state)
  const { turn, waiting, viewer, clocks } = state
  const most = (clocks?.[viewer] ?? Infinity) * SPARED
  const among = (waiting & ~(1 << viewer)) !== 0
  // Drawn anew for every question.
  const [drawn, setDrawn] = useState(() => ({ turn, poses, thinking: drawThinking(poses) }))
  if (drawn.turn !== turn || drawn.poses !== poses) setDrawn({ turn, poses, thinking: drawThinking(poses) })
  const { thinking } = drawn
  const since = useRef(0)
  useEffect(() => void (since.current = Date.now()), [turn])
  /** Called once nobody else is awaited. */
  const free = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    if (!among) free.current?.()
  }, [among])
  const until = (ms: number): Promise<void> => {
    const left = since.current + Math.min(ms, most) - Date.now()
    return left <= 0 ? Promise.resolve() : new Promise(done => setTimeout(done, left))
  }
  return {
    pace: plain =>
      amongBots ? 0 : Math.min(most, plain ? PASS_PACE : among ? thinking.among : thinking.alone),
    async hold(plain) {
      if (amongBots) return
      if (plain) return until(PASS_PACE)
      if (among) await Promise.race([until(thinking.among), new Promise<void>(done => (free.current = done))])
      await until(thinking.alone)
    },
  }
}
