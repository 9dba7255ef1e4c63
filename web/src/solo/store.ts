import type { Appended, Beside, Card, FrozenTable, LogStore, LogWriter } from '@orrery/table'
import { SequentialWriter } from '@orrery/table'
import type { UseStore } from 'idb-keyval'
import { createStore, promisifyRequest } from 'idb-keyval'

const entryKey = (table: string, seq: number): string => `e/${table}/${String(seq).padStart(8, '0')}`
const cardKey = (table: string): string => `c/${table}`
const snapshotKey = (table: string): string => `s/${table}`

/**
 * Tables in the browser's own database: an entry is kept before anybody hears of it, so a closed tab loses nothing.
 * Two tabs may write to one table; whoever comes second is told so.
 */
export class BrowserStore implements LogStore {
  private readonly use: UseStore
  constructor(name = 'orrery') {
    this.use = createStore(name, 'tables')
  }

  create(card: Card, entries: readonly string[]): Promise<void> {
    return this.use('readwrite', store => {
      entries.forEach((entry, i) => store.add(entry, entryKey(card.id, i + 1)))
      store.add(card, cardKey(card.id))
      return finished(store.transaction)
    })
  }
  writer(table: string): LogWriter {
    return new SequentialWriter((seq, entry, beside) => this.append(table, seq, entry, beside))
  }
  private async append(table: string, seq: number, entry: string, beside: Beside = {}): Promise<Appended> {
    try {
      await this.use('readwrite', async store => {
        const before = await promisifyRequest(store.getKey(entryKey(table, seq - 1)))
        if (before === undefined) throw new DOMException('the entry before is missing', 'ConstraintError')
        store.add(entry, entryKey(table, seq))
        if (beside.card) store.put(beside.card, cardKey(table))
        return finished(store.transaction)
      })
      return 'ok'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return 'conflict'
      throw error
    }
  }
  read(table: string, from: number, to = 99_999_999): Promise<readonly string[]> {
    const range = IDBKeyRange.bound(entryKey(table, from), entryKey(table, to))
    return this.use('readonly', store => promisifyRequest(store.getAll(range) as IDBRequest<string[]>))
  }
  async snapshot(table: string, seq: number): Promise<FrozenTable | undefined> {
    const kept = await this.get<FrozenTable>(snapshotKey(table))
    return kept && kept.seq <= seq ? kept : undefined
  }
  keep(table: string, frozen: FrozenTable): Promise<void> {
    // Plain data, as it would be after a journey through text.
    const plain = JSON.parse(JSON.stringify(frozen)) as FrozenTable
    return this.use('readwrite', store => {
      store.put(plain, snapshotKey(table))
      return finished(store.transaction)
    })
  }
  card(table: string): Promise<Card | undefined> {
    return this.get<Card>(cardKey(table))
  }
  /** Every table kept here, the latest first. */
  async cards(): Promise<Card[]> {
    const range = IDBKeyRange.bound('c/', 'c/\uffff')
    const cards = await this.use('readonly', store =>
      promisifyRequest(store.getAll(range) as IDBRequest<Card[]>),
    )
    return cards.sort((a, b) => b.changed - a.changed)
  }
  remove(table: string): Promise<void> {
    return this.use('readwrite', store => {
      store.delete(IDBKeyRange.bound(entryKey(table, 0), entryKey(table, 99_999_999)))
      store.delete(cardKey(table))
      store.delete(snapshotKey(table))
      return finished(store.transaction)
    })
  }
  /** Nothing is due while no page is open: a table is looked after when it is opened. */
  due(): Promise<readonly { readonly id: string; readonly due: number }[]> {
    return Promise.resolve([])
  }
  defer(): Promise<void> {
    return Promise.resolve()
  }
  private get<T>(key: string): Promise<T | undefined> {
    return this.use('readonly', store => promisifyRequest(store.get(key) as IDBRequest<T | undefined>))
  }
}

/** Resolves when the transaction is on disk. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    // An error inside aborts it, and only then is its reason known.
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('the database refused', 'AbortError'))
  })
