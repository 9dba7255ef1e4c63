import { useLatest } from '@orrery/ui'
import { useEffect, useState } from 'react'
import { useSettings } from '../settings.js'
import type { PassAhead } from './passing.js'
import { PASS_PACE, passesNow, stillAhead } from './passing.js'
import type { Asked } from './useAsked.js'

/** Carries out passing ahead and passing by itself, always at the same pace. */
export function usePassing(asked: Asked, place: string) {
  const { question, busy } = asked
  const pass = useLatest(asked.pass)
  const autoPass = useSettings(s => s.autoPass)
  const [ahead, setAhead] = useState<PassAhead | undefined>(undefined)
  const passing = passesNow(question, place, ahead, autoPass)
  // Once it is over it does not come back when the same question does.
  if (ahead && !stillAhead(question, place, ahead)) setAhead(undefined)
  useEffect(() => {
    if (!passing || busy) return
    const timer = setTimeout(pass, PASS_PACE)
    return () => clearTimeout(timer)
  }, [passing, busy, pass, question])
  return { passing, ahead, setAhead }
}
