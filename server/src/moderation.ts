import type { Kysely } from 'kysely'
import { refuse } from './refusal.js'
import type { Schema } from './store/schema.js'

/** `gone` is whoever was deleted. */
export type SanctionKind = 'ban' | 'mute' | 'gone'
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

/** Who may not come in, and who may not talk. Known here without asking: few are, and everybody is asked about. */
export class Moderation {
  private all: ReadonlyMap<string, readonly Sanction[]> = new Map()
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Reads everything anew; says who is gone and is still to be taken out of open tables. */
  async refresh(): Promise<string[]> {
    const rows = await this.db.selectFrom('sanctions').selectAll().execute()
    const all = new Map<string, Sanction[]>()
    for (const { user_id: user, kind, name, why, created, until } of rows) {
      const one = { user, kind: kind as SanctionKind, name, why, created: Number(created) }
      const list = all.get(user) ?? []
      list.push({ ...one, until: until === null ? null : Number(until) })
      all.set(user, list)
    }
    this.all = all
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
  /** Says until when and why to whoever is banned. */
  mustBeWelcome(user: string): void {
    const ban = this.of(user, 'ban')
    if (ban)
      throw refuse(403, 'banned', { why: ban.why, ...(ban.until === null ? {} : { until: ban.until }) })
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
    await this.refresh()
    return Number(gone.numDeletedRows) > 0
  }
  /** Those in force, the newest first. */
  sanctions(): Sanction[] {
    return [...this.all.values()]
      .flat()
      .filter(({ kind, until }) => kind !== 'gone' && (until ?? Infinity) > this.now())
      .sort((a, b) => b.created - a.created)
  }
}
const DONE = 'done'
