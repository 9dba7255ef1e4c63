interface Waiting {
  readonly rank: number
  readonly start: () => Promise<void>
}
interface Customer {
  readonly waiting: Waiting[]
  running: number
  /** Milliseconds this one has been served, half forgotten every minute. */
  used: number
  at: number
}
const HALF_LIFE = 60_000

/** One waits for too many things already. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
}

/**
 * A few things at once, shared fairly: next is whoever has been served the shortest time, not whoever has asked most
 * often. What has a lower rank goes first.
 */
export class FairQueue {
  private readonly customers = new Map<string, Customer>()
  private running = 0
  constructor(
    private readonly atOnce: number,
    /** How many things one may wait for; more are refused with `TooMany`. */
    private readonly mostWaiting: number,
    /** How many things are done for one at the same time. */
    private readonly mostEach = atOnce,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get waiting(): number {
    let all = 0
    for (const { waiting } of this.customers.values()) all += waiting.length
    return all
  }
  /** How many things wait that are at least as urgent. */
  waitingUpTo(rank: number): number {
    let all = 0
    for (const { waiting } of this.customers.values()) for (const one of waiting) if (one.rank <= rank) all++
    return all
  }
  run<T>(who: string, work: () => Promise<T>, rank = 0): Promise<T> {
    const customer = this.customerOf(who)
    if (customer.waiting.length >= this.mostWaiting) return Promise.reject(new TooMany())
    return new Promise<T>((done, fail) => {
      const start = (): Promise<void> => work().then(done, fail)
      customer.waiting.push({ rank, start })
      this.next()
    })
  }
  private next(): void {
    while (this.running < this.atOnce) {
      const customer = this.choose()
      if (!customer) return
      this.serve(customer).catch(() => undefined)
    }
  }
  /** The lowest rank first, then whoever was served least. */
  private choose(): Customer | undefined {
    let best: Customer | undefined
    let lowest = Infinity
    for (const customer of this.customers.values()) {
      if (customer.waiting.length === 0 || customer.running >= this.mostEach) continue
      const rank = Math.min(...customer.waiting.map(one => one.rank))
      this.usedBy(customer)
      if (rank < lowest || (rank === lowest && best && isServedLess(customer, best))) {
        best = customer
        lowest = rank
      }
    }
    return best
  }
  private async serve(customer: Customer): Promise<void> {
    const rank = Math.min(...customer.waiting.map(one => one.rank))
    const at = customer.waiting.findIndex(one => one.rank === rank)
    const [first] = customer.waiting.splice(at, 1)
    this.running++
    customer.running++
    const began = this.now()
    try {
      await first?.start()
    } finally {
      this.running--
      customer.running--
      customer.used = this.usedBy(customer) + this.now() - began
      this.forgetIdle()
      this.next()
    }
  }
  private customerOf(who: string): Customer {
    let customer = this.customers.get(who)
    if (!customer) this.customers.set(who, (customer = { waiting: [], running: 0, used: 0, at: this.now() }))
    return customer
  }
  private usedBy(customer: Customer): number {
    const now = this.now()
    customer.used *= 2 ** (-(now - customer.at) / HALF_LIFE)
    customer.at = now
    return customer.used
  }
  private forgetIdle(): void {
    for (const [who, customer] of this.customers)
      if (customer.waiting.length === 0 && customer.running === 0 && this.usedBy(customer) < 1)
        this.customers.delete(who)
  }
}

const isServedLess = (a: Customer, b: Customer): boolean =>
  a.running === b.running ? a.used < b.used : a.running < b.running
