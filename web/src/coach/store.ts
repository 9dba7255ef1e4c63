import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Progress } from './progress.js'
import { BEGIN } from './progress.js'

interface Kept {
  /** By table: where its learner is. */
  readonly tables: Readonly<Record<string, Progress>>
  /** Games whose guided game was offered or begun: it is offered once. */
  readonly offered: readonly string[]
  readonly set: (table: string, progress: Progress) => void
  readonly offer: (game: string) => void
}
/** How many tables are remembered: guided games are short, and few are left lying. */
const MOST = 12

/** Guided games of this browser: closing the tab loses nothing. */
export const useLessons = create<Kept>()(
  persist(
    set => ({
      tables: {},
      offered: [],
      set: (table, progress) =>
        set(({ tables }) => {
          const others = Object.entries(tables).filter(([id]) => id !== table)
          return { tables: Object.fromEntries([...others.slice(1 - MOST), [table, progress]]) }
        }),
      offer: game =>
        set(({ offered }) => ({ offered: offered.includes(game) ? offered : [...offered, game] })),
    }),
    { name: 'orrery-lessons', version: 1 },
  ),
)
export const progressAt = (table: string): Progress => useLessons.getState().tables[table] ?? BEGIN
