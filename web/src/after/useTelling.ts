import type { BoardModule, BoardProps, Sight } from '@orrery/ui'
import { useMemo, useState } from 'react'

export interface Told {
  /** For the board, once there is something to tell. */
  readonly telling?: NonNullable<BoardProps['telling']>
  /** Until it was told once: points by what is told so far, and what the log keeps to itself. */
  readonly untold?: { readonly points: readonly number[]; readonly events: readonly string[] } | undefined
  /** All of it is told. */
  readonly skip: () => void
}

/**
 * An end that the board tells part by part. The page keeps the result to itself until it was told once, to those who saw the
 * match end; who comes later knows it.
 */
export function useTelling(
  module: BoardModule | undefined,
  sight: Sight,
  /** The match is over; the last position is shown. */
  over: boolean,
  live: boolean,
): Told {
  const [told, setTold] = useState(over ? Infinity : 0)
  const [heard, setHeard] = useState(over)
  const how = module?.telling
  return useMemo(() => {
    const tell = (parts: number): void => {
      setTold(parts)
      if (how && parts >= how.parts(sight)) setHeard(true)
    }
    const skip = (): void => tell(Infinity)
    const parts = over && live ? (how?.parts(sight) ?? 0) : 0
    if (!how || parts === 0) return { skip }
    return {
      telling: { told: Math.min(told, parts), tell },
      untold: heard ? undefined : { points: how.points(sight, Math.min(told, parts)), events: how.events },
      skip,
    }
  }, [how, sight, over, live, told, heard])
}
