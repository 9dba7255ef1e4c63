import type { Table } from './table.js'

/** Budgets of the whole table, in few words. */
export const dueOf = (t: Table, category: number): number[] => [...t.g.players].map(p => p.due.get(category))
/** Everybody allocates; the awards stand. */
export function budgets(t: Table, ...points: readonly Record<string, number>[]): Table {
  t.noTechs()
  points.forEach((given, seat) => t.says(seat, given))
  return t
}
export const plain = ['halcyon-directorate', 'drift-clans', 'vesper-league'] as const
