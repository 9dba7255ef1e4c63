interface Waiting {
  readonly rank: number
  readonly start: () => Promise<void>
}
const HALF_LIFE = 60_000
/** What somebody has had: how many things are being done, and milliseconds, half forgotten every minute. */
class Served {
  running = 0
  private millis = 0
  constructor(private at: number) {}
  used(now: number): number {
    this.millis *= 2 ** (-(now - this.at) / HALF_LIFE)
    this.at = now
    return this.millis
  }
  add(millis: number, now: number): void {
    this.millis = this.used(now) + millis
  }
  isLessThan(other: Served, now: number): boolean {
    return this.running === other.running ? this.used(now) < other.used(now) : this.running < other.running
  }
}
class Customer {
  readonly waiting: Waiting[] = []
  readonly own: Served
  constructor(
    readonly house: string,
    readonly together: Served,
    now: number,
  ) {
    this.own = new Served(now)
  }
  get rank(): number {
    return Math.min(...this.waiting.map(one => one.rank))
  }
}

/** One waits for too many things already. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
}

/**
 * A few things at once, shared fairly: next is whoever has been served the shortest time, not whoever has asked most
 * often. What has a lower rank goes first. Who belongs to one house is served as one, and within it by turns: being many
 * gains nothing.
 */
export class FairQueue {
  private readonly customers = new Map<string, Customer>()
  private readonly houses = new Map<string, Served>()
  private running = 0
  constructor(
    private readonly atOnce: number,
    /** How many things one may wait for; more are refused with `TooMany`. */
    private readonly mostWaiting: number,
    /** How many things are done for one at the same time. */
    private readonly mostEach = atOnce,
    private readonly now: () => number = () => performance.now(),
    private readonly houseOf: (who: string) => string = who => who,
  ) {}

  get waiting(): number {
    let all = 0
    for (const { waiting } of this.customers.values()) all += waiting.length
    return all
  }
  /** How many things wait beside what is done for this one: those of its own house, and one for each of the others. */
  waitingBeside(who: string, rank: number): number {
    const own = this.customerOf(who).together
    const others = new Set<Served>()
    let mine = 0
    for (const { waiting, together } of this.customers.values()) {
      const urgent = waiting.filter(one => one.rank <= rank).length
      if (together === own) mine += urgent
      else if (urgent > 0) others.add(together)
    }
    return mine + others.size
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
  /** The lowest rank first, then the house that was served least, and in it whoever was. */
  private choose(): Customer | undefined {
    const now = this.now()
    let best: Customer | undefined
    let lowest = Infinity
    for (const customer of this.customers.values()) {
      if (customer.waiting.length === 0 || customer.own.running >= this.mostEach) continue
      const { rank } = customer
      if (rank < lowest || (rank === lowest && best && isServedLess(customer, best, now))) {
        best = customer
        lowest = rank
      }
    }
    return best
  }
  private async serve(customer: Customer): Promise<void> {
    const { rank, own, together } = customer
    const at = customer.waiting.findIndex(one => one.rank === rank)
    const [first] = customer.waiting.splice(at, 1)
    this.running++
    own.running++
    together.running++
    const began = this.now()
    try {
      await first?.start()
    } finally {
      const now = this.now()
      this.running--
      own.running--
      together.running--
      for (const served of [own, together]) served.add(now - began, now)
      this.forgetIdle(now)
      this.next()
    }
  }
  private customerOf(who: string): Customer {
    const house = this.houseOf(who)
    let customer = this.customers.get(who)
    // Whoever waits for something stays where they asked for it.
    if (!customer || (customer.house !== house && customer.waiting.length + customer.own.running === 0)) {
      let together = this.houses.get(house)
      if (!together) this.houses.set(house, (together = new Served(this.now())))
      this.customers.set(who, (customer = new Customer(house, together, this.now())))
    }
    return customer
  }
  private forgetIdle(now: number): void {
    const lived = new Set<Served>()
    for (const [who, { waiting, own, together }] of this.customers)
      if (waiting.length === 0 && own.running === 0 && own.used(now) < 1) this.customers.delete(who)
      else lived.add(together)
    for (const [house, served] of this.houses)
      if (!lived.has(served) && served.running === 0 && served.used(now) < 1) this.houses.delete(house)
  }
}

const isServedLess = (a: Customer, b: Customer, now: number): boolean =>
  a.together === b.together ? a.own.isLessThan(b.own, now) : a.together.isLessThan(b.together, now)
