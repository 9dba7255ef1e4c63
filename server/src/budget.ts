import { Script } from 'node:vm'
import type { Budget } from '@orrery/table'
import { Exhausted } from '@orrery/table'

export interface BudgetTimes {
  /** The longest one piece of work may take; milliseconds, as all of these. */
  readonly once: number
  /** What a table may use at once, and get back in a second. */
  readonly own: { readonly most: number; readonly back: number }
  /** What all tables that have used up their own share besides. */
  readonly shared: { readonly most: number; readonly back: number }
  /** What all tables with packs may use together: somebody may have many of them, each with a share of its own. */
  readonly all: { readonly most: number; readonly back: number }
  /** What of this those of one house may: the others have the rest. */
  readonly house: { readonly most: number; readonly back: number }
}
/** A move with packs usually takes a few milliseconds. */
const BUDGET: BudgetTimes = {
  once: 500,
  own: { most: 250, back: 10 },
  shared: { most: 1000, back: 100 },
  all: { most: 2000, back: 400 },
  house: { most: 1500, back: 300 },
}
const MOST_KEPT = 10_000

const WORK = Symbol.for('orrery.work')
const holder = globalThis as unknown as Record<symbol, unknown>
const script = new Script('globalThis[Symbol.for("orrery.work")]()')

class Purse {
  private left: number
  private at: number
  constructor(
    private readonly size: { readonly most: number; readonly back: number },
    now: number,
  ) {
    this.left = size.most
    this.at = now
  }
  has(now: number): boolean {
    const { most, back } = this.size
    this.left = Math.min(most, this.left + ((now - this.at) / 1000) * back)
    this.at = now
    return this.left > 0
  }
  spend(millis: number): void {
    this.left -= millis
  }
}

/**
 * Ends rules that run too long. Nothing else can: they are called in the middle of everything and give no turn back. It
 * costs a fraction of a millisecond, so it is for tables with packs only. Each has a little time of its own; those that
 * need more share a tenth of the process, those of one house have three tenths, all together four, and the rest is
 * everybody else's.
 */
export function budgetOf(
  times: BudgetTimes = BUDGET,
  now: () => number = () => performance.now(),
  houseOf: (user: string) => string = user => user,
): Budget {
  const own = new Map<string, Purse>()
  const houses = new Map<string, Purse>()
  const shared = new Purse(times.shared, now())
  const all = new Purse(times.all, now())
  let inside = false
  const purseOf = (purses: Map<string, Purse>, key: string, size: BudgetTimes['own']): Purse => {
    let purse = purses.get(key)
    if (!purse) {
      // The oldest has had the most time to fill again.
      if (purses.size >= MOST_KEPT) for (const oldest of purses.keys()) if (purses.delete(oldest)) break
      purses.set(key, (purse = new Purse(size, now())))
    }
    return purse
  }
  return <T>(key: string, work: () => T, host: string): T => {
    if (inside) return work()
    const purse = purseOf(own, key, times.own)
    const house = purseOf(houses, houseOf(host), times.house)
    const began = now()
    const rich = purse.has(began)
    if (!all.has(began) || !house.has(began) || (!rich && !shared.has(began))) throw new Exhausted(false)
    inside = true
    holder[WORK] = work
    try {
      return script.runInThisContext({ timeout: times.once }) as T
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      throw new Exhausted(true)
    } finally {
      inside = false
      holder[WORK] = undefined
      const took = now() - began
      purse.spend(took)
      all.spend(took)
      house.spend(took)
      if (!rich) shared.spend(took)
    }
  }
}
