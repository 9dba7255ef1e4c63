import { networkOf, visitorOf } from './addresses.js'
import { refuse } from './refusal.js'
import { Buckets, Throttle } from './throttle.js'

const MINUTE = 60
const HOUR = 3600
/** How often one visitor may do what costs something: so many at once, then so many over the time. See docs/hosting.md. */
export const RATES = {
  guests: { burst: 60, each: MINUTE, refill: 60 },
  accounts: { burst: 10, each: HOUR, refill: 10 },
  tables: { burst: 60, each: HOUR, refill: 240 },
  imports: { burst: 10, each: HOUR, refill: 60 },
  branches: { burst: 20, each: HOUR, refill: 120 },
  replays: { burst: 120, each: MINUTE, refill: 120 },
  reports: { burst: 20, each: HOUR, refill: 20 },
  emails: { burst: 10, each: HOUR, refill: 10 },
  sockets: { burst: 120, each: MINUTE, refill: 60 },
} as const
export type Rate = keyof typeof RATES

/** Open at the same time. */
export const OPEN_SOCKETS = { visitor: 64, person: 24 } as const
/** Requests a minute of one visitor, whatever they are. */
export const REQUESTS = 300

/** What one visitor may take from the others. A visitor is an address, or the 64 bits before it. */
export class Limits {
  private readonly rates = new Map<Rate, Buckets>()
  constructor(
    readonly on: boolean,
    now: () => number = Date.now,
  ) {
    for (const [name, { burst, each, refill }] of Object.entries(RATES))
      this.rates.set(name as Rate, new Buckets(burst, refill / each, now))
  }
  /** Whether one more is allowed; 0, or the seconds to wait. */
  wait(rate: Rate, address: string): number {
    return this.on ? (this.rates.get(rate)?.take(visitorOf(address)) ?? 0) : 0
  }
  /** For routes: refuses with 429 and says how long to wait. */
  mustAllow(rate: Rate, { ip }: { readonly ip: string }): void {
    const seconds = this.wait(rate, ip)
    if (seconds > 0) throw refuse(429, 'too-many-requests', { seconds })
  }
}

const LONGEST = 15 * 60_000
/**
 * Guessing passwords becomes slow for whoever guesses: by name and visitor, by visitor, and by network. Never by the name
 * alone, since then anybody could keep its owner out; and a browser that has signed in as that name before is counted by
 * itself, so that not even a neighbour behind the same address can.
 */
export class SignIns {
  private readonly pairs: Throttle
  private readonly visitors: Throttle
  private readonly networks: Throttle
  constructor(now: () => number = Date.now) {
    this.pairs = new Throttle({ free: 5, longest: LONGEST }, now)
    this.visitors = new Throttle({ free: 20, longest: LONGEST }, now)
    this.networks = new Throttle({ free: 100, longest: 60_000 }, now)
  }
  /** Milliseconds to wait; 0 when the try has begun. Whoever was right says so afterwards. */
  begin(name: string, address: string, known: string | undefined): number {
    const keys = this.keys(name, address, known)
    const wait = Math.max(...keys.map(([throttle, key]) => throttle.wait(key)))
    if (wait === 0) for (const [throttle, key] of keys) throttle.began(key)
    return wait
  }
  succeeded(name: string, address: string, known: string | undefined): void {
    this.keys(name, address, known).forEach(([throttle, key], i) => {
      // Signing in as oneself is no licence to guess at others.
      throttle.succeeded(key, i === 0 ? 'all' : 'this')
    })
  }
  private keys(name: string, address: string, known: string | undefined): [Throttle, string][] {
    if (known !== undefined) return [[this.pairs, `known ${known}`]]
    return [
      [this.pairs, `${name} ${visitorOf(address)}`],
      [this.visitors, visitorOf(address)],
      [this.networks, networkOf(address)],
    ]
  }
}
