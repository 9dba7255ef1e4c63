import type { Appended, Beside, Bus, Card, LogStore, LogWriter } from './ports.js'
import type { FrozenTable } from './frozen.js'
import { SequentialWriter } from './writer.js'

interface Kept {
  card: Card
  due: number | null
  /** How long the log was when that was so. */
  dueSeq: number
  readonly entries: string[]
  readonly snapshots: FrozenTable[]
}

/** Tables in memory: for play without a server, for verifying a file, for tests. Gone with the process. */
export class MemoryStore implements LogStore {
  private readonly tables = new Map<string, Kept>()

  create(card: Card, entries: readonly string[]): Promise<void> {
    if (this.tables.has(card.id)) return Promise.reject(new Error(`table ${card.id} is there already`))
    this.tables.set(card.id, { card, due: null, dueSeq: 0, entries: [...entries], snapshots: [] })
    return Promise.resolve()
  }
  writer(id: string): LogWriter {
    return new SequentialWriter((seq, entry, beside) => this.append(id, seq, entry, beside))
  }
  async append(id: string, seq: number, entry: string, beside: Beside = {}): Promise<Appended> {
    const table = this.tables.get(id)
    if (table?.entries.length !== seq - 1) return 'conflict'
    table.entries.push(entry)
    if (beside.card) table.card = beside.card
    if (beside.due !== undefined) await this.defer(id, beside.due, seq)
    return 'ok'
  }
  read(id: string, from: number, to = Number.MAX_SAFE_INTEGER): Promise<readonly string[]> {
    return Promise.resolve(this.tables.get(id)?.entries.slice(from - 1, to) ?? [])
  }
  snapshot(id: string, seq: number): Promise<FrozenTable | undefined> {
    const found = this.tables.get(id)?.snapshots.findLast(s => s.seq <= seq)
    return Promise.resolve(found && (JSON.parse(JSON.stringify(found)) as FrozenTable))
  }
  keep(id: string, frozen: FrozenTable, instead?: number): Promise<void> {
    const snapshots = this.tables.get(id)?.snapshots ?? []
    const old = snapshots.findIndex(({ seq }) => seq === instead)
    if (old >= 0) snapshots.splice(old, 1)
    snapshots.push(JSON.parse(JSON.stringify(frozen)) as FrozenTable)
    return Promise.resolve()
  }
  card(id: string): Promise<Card | undefined> {
    return Promise.resolve(this.tables.get(id)?.card)
  }
  cards(): Card[] {
    return [...this.tables.values()].map(({ card }) => card)
  }
  due(time: number): Promise<readonly { readonly id: string; readonly due: number }[]> {
    const out: { id: string; due: number }[] = []
    for (const [id, { due }] of this.tables) if (due !== null && due <= time) out.push({ id, due })
    return Promise.resolve(out)
  }
  defer(id: string, due: number | null, seq: number): Promise<void> {
    const table = this.tables.get(id)
    if (table && table.dueSeq <= seq) {
      table.due = due
      table.dueSeq = seq
    }
    return Promise.resolve()
  }
}

/** Tells everybody in this process. */
export class LocalBus implements Bus {
  private readonly listeners = new Set<(table: string, seq: number) => void>()
  announce(table: string, seq: number): void {
    for (const listener of this.listeners) listener(table, seq)
  }
  listen(listener: (table: string, seq: number) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
