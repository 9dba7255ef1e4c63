import type { TableSummary } from '@orrery/table'
import type { Faction } from '@orrery/ui/svg'
import { useEffect } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How a table stood when it was last looked at from this browser: for the lists of matches. */
export interface LastSeen {
  /** "Turn 4 · Management". */
  readonly place: string
  /** The viewer's seat. */
  readonly me: number
  readonly sides: readonly { readonly of: Faction; readonly points?: number }[]
}
interface Kept {
  readonly tables: Readonly<Record<string, LastSeen>>
  readonly set: (table: string, seen: LastSeen) => void
}
/** As many as the lists show, and some more. */
const MOST = 24

export const useLastSeen = create<Kept>()(
  persist(
    set => ({
      tables: {},
      set: (table, seen) =>
        set(({ tables }) => {
          const others = Object.entries(tables).filter(([id]) => id !== table)
          return { tables: Object.fromEntries([...others.slice(1 - MOST), [table, seen]]) }
        }),
    }),
    { name: 'orrery-last-seen', version: 1 },
  ),
)

/** Keeps it whenever the match has come to another place. */
export function useKeepLastSeen(
  { id, seats, status }: TableSummary,
  me: number,
  place: string,
  now: () => { readonly sides: readonly Faction[]; readonly points: readonly number[] },
): void {
  // Around one screen nobody reads another's secret points in a list.
  const alone = seats.filter(({ kind }) => kind === 'person').length === 1
  useEffect(() => {
    if (me < 0) return
    const { sides, points } = now()
    useLastSeen.getState().set(id, {
      place,
      me,
      sides: sides.map(({ id: of, name, pennant, color, outline, device }, seat) => ({
        of: { id: of, name, pennant, color, outline, device },
        ...(alone && points[seat] !== undefined ? { points: points[seat] } : {}),
      })),
    })
    // Points and sides are taken along as they are then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, me, place, status])
}
