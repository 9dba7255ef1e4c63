import type { FrozenTable, Games, LogStore } from '@orrery/table'
import type { Replayed, ReplayTask, Wish } from './threads/replay.js'
import { replay } from './threads/replay.js'

/** Of a table that is open here: where its log ends, and what it is played with. */
export interface Replayable {
  readonly id: string
  readonly seq: number
  readonly terms: { readonly game: string; readonly packs: readonly unknown[] }
}
interface ReplayerPorts {
  readonly store: Pick<LogStore, 'read' | 'snapshot' | 'card'>
  readonly games: Games
  /** Plays in another thread; undefined where threads do not know these games. */
  readonly elsewhere: ((task: () => Promise<ReplayTask>, visitor: string) => Promise<Replayed>) | undefined
}
/** So few entries are played at once, without asking a thread: somebody who was cut off for a moment. */
const FEW = 100
/** What is kept of answers given, in letters. */
const KEPT = 16 << 20
/** What keeping an answer takes besides. */
const BESIDE = 200

/**
 * What was, played again. It takes a thread of its own, by turns of those who ask, and what was found is kept: the log up
 * to there does not change.
 */
export class Replayer {
  private readonly kept = new Map<string, Replayed>()
  private letters = 0
  constructor(private readonly ports: ReplayerPorts) {}

  /** Throws `TooMany` for a visitor who waits for too many replays. */
  async ask(table: Replayable, wish: Wish, visitor: string): Promise<Replayed> {
    const key = JSON.stringify([table.id, wish])
    // That there is no such position is so until something happens.
    const none = `${key} ${table.seq}`
    for (const one of [key, none]) {
      const known = this.kept.get(one)
      if (!known) continue
      // The last one asked for is the last one forgotten.
      this.kept.delete(one)
      this.kept.set(one, known)
      return known
    }
    const start = startOf(wish)
    const frozen = await this.ports.store.snapshot(table.id, start)
    const few =
      wish.kind !== 'file' && table.seq - (frozen?.seq ?? 0) <= FEW && table.terms.packs.length === 0
    const { elsewhere, store, games } = this.ports
    const found =
      few || !elsewhere
        ? await replay(games, store, table.id, wish)
        : await elsewhere(() => this.task(table, wish, frozen), visitor)
    this.keep(found.text === undefined ? none : key, found)
    return found
  }
  private async task(
    { id, seq, terms }: Replayable,
    wish: Wish,
    frozen: FrozenTable | undefined,
  ): Promise<ReplayTask> {
    const lines = (await this.ports.store.read(id, 1, seq)).join('\n')
    return { table: id, game: terms.game, frozen: frozen ? JSON.stringify(frozen) : null, lines, wish }
  }
  private keep(key: string, found: Replayed): void {
    const size = sizeOf(key, found)
    if (size > KEPT / 4 || this.kept.has(key)) return
    this.kept.set(key, found)
    this.letters += size
    for (const [oldest, one] of this.kept) {
      if (this.letters <= KEPT) return
      this.kept.delete(oldest)
      this.letters -= sizeOf(oldest, one)
    }
  }
}
/** Where it is enough to begin playing. */
function startOf(wish: Wish): number {
  switch (wish.kind) {
    case 'missed':
      return wish.after
    case 'seen':
      return wish.n - 1
    case 'open':
      return wish.seq
    case 'file':
      return Number.MAX_SAFE_INTEGER
  }
}
/** That there is no such position is kept too, and takes its place like any other answer. */
const sizeOf = (key: string, { text = '' }: Replayed): number => key.length + text.length + BESIDE
