import type { Command } from '@orrery/table'
import { visitorOf } from './addresses.js'
import { refuse } from './refusal.js'
import type { Bucket } from './throttle.js'
import { Buckets } from './throttle.js'

const MB = 1 << 20
/**
 * How much may be stored, in letters: at once, and then in an hour. Moves and words are counted by person too, so that
 * nobody uses up what neighbours behind the same address play with; tables, packs, decks and matches from elsewhere by
 * visitor alone. See docs/hosting.md.
 */
export const QUOTA = {
  person: { burst: 4 * MB, refill: 4 * MB },
  visitor: { burst: 64 * MB, refill: 32 * MB },
  things: { burst: 64 * MB, refill: 16 * MB },
} as const
/** What a new table counts for besides what is in it: bots may play there while nobody says anything. */
export const NEW_TABLE = MB / 4
/** Commands that may be as large as a message. */
const LARGE: ReadonlySet<Command['do']> = new Set(['bring', 'terms'])

/** What one person may still store. */
export class Quota {
  constructor(
    private readonly person: Bucket,
    private readonly visitor: Bucket,
    private readonly things: Bucket,
  ) {}
  /** Counts a command of so many letters; 0, or the seconds to wait with it. */
  take(command: Command['do'], letters: number): number {
    if (LARGE.has(command)) return spend(this.things, letters)
    return secondsOf(this.visitor) || spend(this.person, letters) || spend(this.visitor, letters)
  }
  /** Seconds to wait with a new table. */
  get wait(): number {
    return secondsOf(this.things)
  }
  made(letters: number): void {
    this.things.spend(NEW_TABLE + letters)
  }
}
const secondsOf = (bucket: Bucket): number => (bucket.empty ? Math.ceil(bucket.seconds) : 0)
function spend(bucket: Bucket, letters: number): number {
  const seconds = secondsOf(bucket)
  if (seconds === 0) bucket.spend(letters)
  return seconds
}

/** The quotas of all; what was stored is known only afterwards, so that the last thing may be larger than what was left. */
export class Quotas {
  private readonly people: Buckets
  private readonly visitors: Buckets
  private readonly things: Buckets
  constructor(
    private readonly on: boolean,
    now: () => number = Date.now,
  ) {
    const buckets = ({ burst, refill }: (typeof QUOTA)[keyof typeof QUOTA]): Buckets =>
      new Buckets(burst, refill / 3600, now)
    this.people = buckets(QUOTA.person)
    this.visitors = buckets(QUOTA.visitor)
    this.things = buckets(QUOTA.things)
  }
  of(user: string, address: string): Quota {
    const visitor = visitorOf(address)
    return new Quota(this.people.of(user), this.visitors.of(visitor), this.things.of(visitor))
  }
  /** For routes: refuses a new table, or a command, that there is no room for. */
  mustAllow(user: string, { ip }: { readonly ip: string }, command?: Command): void {
    if (!this.on) return
    const quota = this.of(user, ip)
    const seconds = command ? quota.take(command.do, JSON.stringify(command).length) : quota.wait
    if (seconds > 0) throw refuse(429, 'quota', { seconds })
  }
  /** A table was made; where it was there already it has no letters. */
  made(user: string, { ip }: { readonly ip: string }, { letters }: { readonly letters?: number }): void {
    if (this.on && letters !== undefined) this.of(user, ip).made(letters)
  }
}
