import { useEffect, useMemo, useState } from 'react'
import type { TableClient, TableState } from './client.js'
import { History } from './history.js'
import type { Past } from './link.js'

/** Scrubbing through the match: which step is shown, and what was seen then. */
export interface Position {
  /** The step shown, or null for the present one. */
  readonly step: number | null
  readonly length: number
  readonly words: Int32Array | undefined
  /** The viewer's count at the step shown. */
  readonly n: number
  readonly seek: (step: number) => void
  readonly live: () => void
}

export function usePosition(client: TableClient, state: TableState, startAt?: number): Position {
  const [step, setStep] = useState<number | null>(startAt ?? null)
  const [past, setPast] = useState<Past | null>(null)
  const { viewer, heard } = state
  const wanted = step !== null
  useEffect(() => {
    if (!wanted || past) return
    let gone = false
    client.link.past(viewer).then(
      found => {
        if (!gone) setPast(found)
      },
      () => {
        if (!gone) setStep(null)
      },
    )
    return () => void (gone = true)
  }, [wanted, past, client, viewer])
  const start = past?.n ?? startOf(heard)
  const length = Math.max(0, state.n - start)
  const history = useMemo(() => {
    if (!past || !wanted) return undefined
    const last = past.heard.at(-1)?.n ?? past.n
    return new History({ ...past, heard: [...past.heard, ...heard.filter(({ n }) => n > last)] })
  }, [past, wanted, heard])
  const words = useMemo(() => (step === null || !history ? undefined : history.at(step)), [history, step])
  return {
    step,
    length,
    words,
    n: step === null ? state.n : start + step,
    seek: to => setStep(to >= length ? null : Math.max(0, to)),
    live: () => setStep(null),
  }
}

/** The count at which the match began, as far as it was told. */
const startOf = (heard: TableState['heard']): number =>
  heard.find(({ line }) => line?.k === 'start')?.n ?? heard[0]?.n ?? 0
