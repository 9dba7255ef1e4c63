const FIRST = 1000
const MOST = 50_000

export interface Patience {
  /** Failures that cost nothing. */
  readonly free: number
  /** The longest wait, in milliseconds. */
  readonly longest: number
}

/**
 * Slows down guessing: after a few failures each further one doubles the wait. A try counts as a failure from the moment
 * it begins, so that many at once gain nothing.
 */
export class Throttle {
  private readonly failures = new Map<string, { count: number; until: number }>()
  constructor(
    private readonly patience: Patience,
    private readonly now: () => number = Date.now,
  ) {}

  /** Milliseconds to wait before another try; 0 for none. */
  wait(key: string): number {
    return Math.max(0, (this.failures.get(key)?.until ?? 0) - this.now())
  }
  began(key: string): void {
    if (this.failures.size > MOST) this.forgetOld()
    const { free, longest } = this.patience
    const count = (this.failures.get(key)?.count ?? 0) + 1
    const wait = count < free ? 0 : Math.min(longest, FIRST * 2 ** Math.min(20, count - free))
    this.failures.set(key, { count, until: this.now() + wait })
  }
  /** It was no failure. Those before it are forgotten, or this one alone. */
  succeeded(key: string, forget: 'all' | 'this'): void {
    const known = this.failures.get(key)
    if (!known) return
    if (forget === 'all' || known.count <= 1) this.failures.delete(key)
    else this.failures.set(key, { count: known.count - 1, until: this.now() })
  }
  private forgetOld(): void {
    const before = this.now() - this.patience.longest
    for (const [key, { until }] of this.failures) if (until < before) this.failures.delete(key)
    // More than anybody's memory is for: those who came first have waited longest.
    for (const key of this.failures.keys()) {
      if (this.failures.size <= MOST) break
      this.failures.delete(key)
    }
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
    this.fill()
    if (this.left < cost) return false
    this.left -= cost
    return true
  }
  /** Takes what was used already, more than there is if need be. */
  spend(cost: number): void {
    this.fill()
    this.left -= cost
  }
  get empty(): boolean {
    this.fill()
    return this.left <= 0
  }
  private fill(): void {
    const now = this.now()
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
  }
  /** Seconds until one more can be taken. */
  get seconds(): number {
    return Math.max(0, (1 - this.left) / this.perSecond)
  }
  get full(): boolean {
    this.fill()
    return this.left === this.burst
  }
}

/** A bucket for each visitor, or each person. */
export class Buckets {
  private readonly all = new Map<string, Bucket>()
  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Seconds to wait; 0 when one was taken. */
  take(key: string): number {
    const bucket = this.of(key)
    return bucket.take() ? 0 : Math.ceil(bucket.seconds) || 1
  }
  /** The bucket itself, for those who take from it often. */
  of(key: string): Bucket {
    let bucket = this.all.get(key)
    if (!bucket) {
      if (this.all.size > MOST) this.forgetFull()
      this.all.set(key, (bucket = new Bucket(this.burst, this.perSecond, this.now)))
    }
    return bucket
  }
  private forgetFull(): void {
    for (const [key, bucket] of this.all) if (bucket.full || this.all.size > 2 * MOST) this.all.delete(key)
  }
}
