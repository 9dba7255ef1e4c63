import type { Table } from './table.js'

/**
 * Content from outside can make rules run as long as it likes: a thousand abilities that count each other. A table with
 * packs is therefore played within a budget that its host sets; without one, in a browser or a thread that can be ended,
 * it takes what it takes. `host` is whoever opened the table.
 */
export type Budget = <T>(key: string, work: () => T, host: string) => T

/** The budget is used up. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted'
  constructor(
    /** Whether the work was ended in the middle: what it worked on must not be used any more. */
    readonly begun: boolean,
  ) {
    super('the rules of this table take too long with its packs')
  }
}

let budget: Budget = (_key, work) => work()
/** For the whole process. */
export function setBudget(given: Budget): void {
  budget = given
}

/** Work of rules at one table. */
export function limited<T>(table: Table, work: () => T): T {
  if (table.terms.packs.length === 0) return work()
  if (table.exhausted) throw new Exhausted(false)
  try {
    return budget(table.id, work, table.host.user)
  } catch (error) {
    if (error instanceof Exhausted && error.begun) table.exhausted = true
    throw error
  }
}
/** Work of rules with packs that are not on a table yet. */
export const limitedTrial = <T>(key: string, packs: readonly unknown[], work: () => T, host: string): T =>
  packs.length === 0 ? work() : budget(key, work, host)
