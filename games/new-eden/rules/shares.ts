import type { Answer } from '@orrery/kernel'

/** An answer that shares something out: column by column, how much it gets. */
export function eachShare(given: Answer, take: (column: number, n: number) => void): void {
  for (let i = 0; i < given.length; i += 2) take(given[i] ?? 0, given[i + 1] ?? 0)
}
