import type { Command } from '@orrery/table'
import { networkOf, visitorOf } from './addresses.js'
import type { Quota } from './quota.js'
import { Quotas } from './quota.js'
import { refuse } from './refusal.js'
import { Bucket, Buckets, Throttle } from './throttle.js'

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
  deletions: { burst: 3, each: HOUR, refill: 3 },
  sockets: { burst: 120, each: MINUTE, refill: 60 },
} as const
export type Rate = keyof typeof RATES

/** What is said on sockets: on one of them, on all of one person, on all of one visitor; the refill is for a second. */
export const MESSAGES = {
  socket: { burst: 200, refill: 50 },
  person: { burst: 400, refill: 100 },
  visitor: { burst: 2000, refill: 300 },
} as const
/** Talk of one person at all tables, however it is said. */
export const TALK = { burst: 20, refill: 1 } as const
/** Connections of one visitor, sockets or not; behind a proxy all are the proxy's. */
export const CONNECTIONS = 256
/** Open at the same time. */
export const OPEN_SOCKETS = { visitor: 64, person: 24 } as const
/** Requests a minute of one visitor, whatever they are. */
export const REQUESTS = 300

/** What one visitor may take from the others. A visitor is an address, or the 64 bits before it. */
export class Limits {
  private readonly rates = new Map<Rate, Buckets>()
  private readonly people: Buckets
  private readonly visitors: Buckets
  private readonly talk: Buckets
  /** How much may be stored. */
  readonly quotas: Quotas
  constructor(
    readonly on: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.people = new Buckets(MESSAGES.person.burst, MESSAGES.person.refill, now)
    this.visitors = new Buckets(MESSAGES.visitor.burst, MESSAGES.visitor.refill, now)
    this.talk = new Buckets(TALK.burst, TALK.refill, now)
    this.quotas = new Quotas(on, now)
    for (const [name, { burst, each, refill }] of Object.entries(RATES))
      this.rates.set(name as Rate, new Buckets(burst, refill / each, now))
  }
  /** Whether one more is allowed; 0, or the seconds to wait. */
  wait(rate: Rate, address: string): number {
    return this.on ? (this.rates.get(rate)?.take(visitorOf(address)) ?? 0) : 0
  }
  /** What a new socket may say. */
  messages(user: string, address: string): Allowance {
    const { burst, refill } = MESSAGES.socket
    return new Allowance(
      this.on,
      new Bucket(burst, refill, this.now),
      this.people.of(user),
      this.visitors.of(visitorOf(address)),
      this.quotas.of(user, address),
    )
  }
  mayTalk(user: string): boolean {
    return !this.on || this.talk.take(user) === 0
  }
  /** For routes: refuses with 429 and says how long to wait. */
  mustAllow(rate: Rate, { ip }: { readonly ip: string }): void {
    const seconds = this.wait(rate, ip)
    if (seconds > 0) throw refuse(429, 'too-many-requests', { seconds })
  }
}

/** How much one socket may still say. More sockets, or more guests, do not make it more without end. */
export class Allowance {
  constructor(
    private readonly on: boolean,
    private readonly socket: Bucket,
    private readonly person: Bucket,
    private readonly visitor: Bucket,
    private readonly quota: Quota,
  ) {}
  /** 0, or the seconds to wait with a command of so many letters. */
  store(command: Command['do'], letters: number): number {
    return this.on ? this.quota.take(command, letters) : 0
  }
  /** `mine`: this client says too much. `ours`: everybody behind its address together does. */
  take(cost: number): 'fine' | 'mine' | 'ours' {
    if (!this.on) return 'fine'
    if (!this.socket.take(cost) || !this.person.take(cost)) return 'mine'
    return this.visitor.take(cost) ? 'fine' : 'ours'
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
