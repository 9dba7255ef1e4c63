import type { Choosing } from '@orrery/ui'
import { useLatest } from '@orrery/ui'
import { useEffect, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { PACE, useSettings } from '../settings.js'
import type { TableState } from './client.js'
import type { PassAhead } from './passing.js'
import { PASS_PACE, passesNow, stillAhead } from './passing.js'

/** Carries out passing ahead and passing by itself, before people always at the same pace. */
export function usePassing(
  asked: Choosing,
  place: string,
  { summary, viewer, turn, lastMine, heard }: TableState,
  /** The open question comes at every step and shows nothing. */
  routine: boolean,
) {
  const { question, busy } = asked
  const pass = useLatest(asked.pass)
  const [wanted, pace] = useSettings(useShallow(s => [s.autoPass, s.pace]))
  const [ahead, setAhead] = useState<PassAhead | undefined>(undefined)
  const [passed, setPassed] = useState(-1)
  const amongBots = summary?.seats.every(({ kind }, seat) => kind === 'bot' || seat === viewer) ?? false
  // What the player has just done by hand can be undone, and what was undone is looked at anew: no pass on top of it.
  const holds = (lastMine && passed !== turn - 1) || heard.at(-1)?.line?.k === 'return'
  const auto = !holds && (wanted === 'always' || (wanted === 'bots' && amongBots && routine))
  const passing = passesNow(question, place, ahead, auto)
  // Once it is over it does not come back when the same question does.
  if (ahead && !stillAhead(question, place, ahead)) setAhead(undefined)
  useEffect(() => {
    if (!passing || busy) return
    const after = amongBots ? PACE[pace] : PASS_PACE
    const timer = setTimeout(() => {
      setPassed(turn)
      pass()
    }, after)
    return () => clearTimeout(timer)
  }, [passing, busy, pass, question, turn, amongBots, pace])
  return { passing, ahead, setAhead }
}
