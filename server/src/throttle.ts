const FREE = 5
const FIRST = 1000
const LONGEST = 15 * 60_000
const MOST = 50_000

/** Slows down guessing: after a few failures each further one doubles the wait, by name and by address. */
export class Throttle {
  private readonly failures = new Map<string, { count: number; until: number }>()
  constructor(private readonly now: () => number = Date.now) {}

  /** Milliseconds to wait before another try; 0 for none. */
  wait(...keys: readonly string[]): number {
    const now = this.now()
    return Math.max(0, ...keys.map(key => (this.failures.get(key)?.until ?? 0) - now))
  }
  failed(...keys: readonly string[]): void {
    if (this.failures.size > MOST) this.forgetOld()
    for (const key of keys) {
      const count = (this.failures.get(key)?.count ?? 0) + 1
      const wait = count < FREE ? 0 : Math.min(LONGEST, FIRST * 2 ** Math.min(20, count - FREE))
      this.failures.set(key, { count, until: this.now() + wait })
    }
  }
  succeeded(...keys: readonly string[]): void {
    for (const key of keys) this.failures.delete(key)
  }
  private forgetOld(): void {
    const now = this.now()
    for (const [key, { until }] of this.failures) if (until + LONGEST < now) this.failures.delete(key)
  }
}

/** So many at once, so many a second. */
export class Bucket {
  private left: number
  private at: number
  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {
    this.left = burst
    this.at = now()
  }
  take(cost = 1): boolean {
    const now = this.now()
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.left < cost) return false
    this.left -= cost
    return true
  }
}
