import { meantBy } from '@orrery/kernel/host'
import type { Thing } from '@orrery/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'

const NOTHING: readonly Thing[] = []
/** Milliseconds for which the coach shows a thing. */
const SHOWN_MS = 2400

/** The things an option names: "move token:4 space:12" speaks of a token and a space. */
const thingsIn = (name: string): readonly Thing[] => meantBy(name).things

/**
 * What the board points at: what the coach was asked to show, else what it speaks of, else what the pointer is over in
 * the list or the story, else what somebody else does meanwhile.
 */
export function usePointing(spoken: readonly string[], meanwhile: readonly Thing[] | undefined) {
  const [shown, show] = useState<string | undefined>(undefined)
  const [pointed, pointAt] = useState<readonly Thing[]>(NOTHING)
  useEffect(() => {
    const timer = shown === undefined ? undefined : setTimeout(() => show(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const taughtName = spoken.filter(name => name.includes(':')).join(' ')
  const taught = useMemo(() => (taughtName === '' ? undefined : thingsIn(taughtName)), [taughtName])
  const shownThings = useMemo(() => (shown === undefined ? undefined : thingsIn(shown)), [shown])
  const point = useCallback((name: string | null) => pointAt(name === null ? NOTHING : thingsIn(name)), [])
  const things = shownThings ?? taught ?? (pointed.length > 0 ? pointed : (meanwhile ?? NOTHING))
  return { things, point, pointAt, show }
}
