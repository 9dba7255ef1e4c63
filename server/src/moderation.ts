import type { Kysely } from 'kysely'
import { refuse } from './refusal.js'
import type { Schema } from './store/schema.js'

/** `gone` is whoever was deleted; `from ...` marks an address that somebody who is banned has come from. */
export type SanctionKind = 'ban' | 'mute' | 'gone' | `from ${string}`
export interface Sanction {
  readonly user: string
  readonly kind: SanctionKind
  readonly name: string
  readonly why: string
  readonly created: number
  readonly until: number | null
}
/** How often it is looked what other processes, or the command line, have decided. */
export const LOOK_AGAIN = 5000

/** How long newcomers from such an address are turned away at the most: it may be a whole house, or a school. */
const TURNED_AWAY = 24 * 3_600_000
/** Addresses that are marked for one person. */
const MOST_ADDRESSES = 5

/** Who may not come in, and who may not talk. Known here without asking: few are, and everybody is asked about. */
export class Moderation {
  private all: ReadonlyMap<string, readonly Sanction[]> = new Map()
  private looks = 0
  private latest = 0
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly now: () => number = Date.now,
    /** How an address is marked; undefined for one that says nothing about who comes from it. */
    private readonly markOf: (address: string) => string | undefined = () => undefined,
  ) {}

  /** Reads everything anew; says who is gone and is still to be taken out of open tables. */
  async refresh(): Promise<string[]> {
    const look = ++this.looks
    const rows = await this.db.selectFrom('sanctions').selectAll().execute()
    const all = new Map<string, Sanction[]>()
    for (const { user_id: user, kind, name, why, created, until } of rows) {
      const one = { user, kind: kind as SanctionKind, name, why, created: Number(created) }
      const list = all.get(user) ?? []
      list.push({ ...one, until: until === null ? null : Number(until) })
      all.set(user, list)
    }
    // Of two looks at once the first may be answered last, with what is true no more.
    if (look > this.latest) this.all = all
    this.latest = Math.max(look, this.latest)
    return rows.filter(({ kind, why }) => kind === 'gone' && why !== DONE).map(({ user_id }) => user_id)
  }
  private of(user: string, kind: SanctionKind): Sanction | undefined {
    return this.all.get(user)?.find(one => one.kind === kind && (one.until ?? Infinity) > this.now())
  }
  isOut(user: string): boolean {
    return this.of(user, 'ban') !== undefined || this.isGone(user)
  }
  /** Whoever had everything about them deleted comes back as somebody new. */
  isGone(user: string): boolean {
    return this.of(user, 'gone') !== undefined
  }
  isMuted(user: string): boolean {
    return this.of(user, 'mute') !== undefined
  }
  /** The same for whoever is about to be sent away: it may have been taken back elsewhere. */
  async staysOut(user: string): Promise<boolean> {
    if (!this.isOut(user)) return false
    await this.refresh()
    return this.isOut(user)
  }
  /** Says until when and why to whoever is banned. The ban may have been lifted elsewhere: nobody is refused before looking. */
  async mustBeWelcome(user: string): Promise<void> {
    if (!this.of(user, 'ban')) return
    await this.refresh()
    const ban = this.of(user, 'ban')
    if (ban)
      throw refuse(403, 'banned', { why: ban.why, ...(ban.until === null ? {} : { until: ban.until }) })
  }

  /**
   * Somebody has come from this address. If they are banned it is marked, so that they do not come back at once as somebody
   * new. Nothing is kept of anybody else.
   */
  async cameFrom(user: string, address: string): Promise<void> {
    const ban = this.of(user, 'ban')
    const mark = ban && this.markOf(address)
    if (mark === undefined || this.of(user, `from ${mark}`)) return
    const known =
      this.all
        .get(user)
        ?.filter(({ kind, until }) => kind.startsWith('from ') && (until ?? 0) > this.now()) ?? []
    if (known.length >= MOST_ADDRESSES) return
    const until = Math.min(ban?.until ?? Infinity, this.now() + TURNED_AWAY)
    await this.impose(user, ban?.name ?? '', `from ${mark}`, '', until)
  }
  /** Says until when to whoever is new and comes from an address that is marked. Whoever was here before may come in. */
  async mustBeOpenTo(address: string): Promise<void> {
    const mark = this.markOf(address)
    if (mark === undefined || !this.closedTo(mark)) return
    await this.refresh()
    const from = this.closedTo(mark)
    if (from) throw refuse(403, 'no-newcomers', from.until === null ? {} : { until: from.until })
  }
  private closedTo(mark: string): Sanction | undefined {
    for (const [user, all] of this.all) {
      const from = all.some(({ kind }) => kind === `from ${mark}`) ? this.of(user, `from ${mark}`) : undefined
      if (from && this.of(user, 'ban')) return from
    }
    return undefined
  }

  async impose(
    user: string,
    name: string,
    kind: SanctionKind,
    why: string,
    until: number | null,
  ): Promise<void> {
    const row = { user_id: user, kind, name, why, created: this.now(), until }
    await this.db
      .insertInto('sanctions')
      .values(row)
      .onConflict(c => c.columns(['user_id', 'kind']).doUpdateSet(row))
      .execute()
    await this.refresh()
  }
  /** Whoever is gone is out of every table now. */
  async settled(user: string): Promise<void> {
    await this.db
      .updateTable('sanctions')
      .set({ why: DONE })
      .where('user_id', '=', user)
      .where('kind', '=', 'gone')
      .execute()
  }
  /** False where there was none. */
  async lift(user: string, kind: SanctionKind): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('sanctions')
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (kind === 'ban')
      await this.db
        .deleteFrom('sanctions')
        .where('user_id', '=', user)
        .where('kind', 'like', 'from %')
        .execute()
    await this.refresh()
    return Number(gone.numDeletedRows) > 0
  }
  /** Those in force, the newest first. */
  sanctions(): Sanction[] {
    return [...this.all.values()]
      .flat()
      .filter(({ kind, until }) => (kind === 'ban' || kind === 'mute') && (until ?? Infinity) > this.now())
      .sort((a, b) => b.created - a.created)
  }
}
const DONE = 'done'
