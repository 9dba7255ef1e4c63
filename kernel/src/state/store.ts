import { broken } from '../errors.js'
import type { Layout } from './layout.js'

/**
 * The memory of one state: flat words, and a journal of what was overwritten since the last answer began.
 * Copying is one memory copy; the journal takes back a refused step, feeds the updates that viewers get,
 * and costs two words a write.
 */
export class Store {
  m: Int32Array
  /** Pairs (index, old value) of the running answer, oldest first. */
  j = new Int32Array(256)
  jn = 0
  /** Counts the marks: with the length of the journal it tells whether anything was written since. */
  stamp = 0

  constructor(
    readonly layout: Layout,
    m?: Int32Array,
  ) {
    this.m = m ?? new Int32Array(layout.width)
  }

  put(i: number, value: number): void {
    const old = this.m[i]
    if (old === value) return
    if ((value | 0) !== value) throw broken('only whole numbers can be stored', { value: String(value) })
    if (this.jn === this.j.length) this.grow()
    this.j[this.jn++] = i
    this.j[this.jn++] = old as number
    this.m[i] = value
  }

  get(i: number): number {
    return this.m[i] as number
  }

  /** Forgets the journal: what is written from here on can be taken back to here. */
  mark(): void {
    this.jn = 0
    this.stamp++
    // Setting up writes everything once; a match held for days need not keep room for that.
    if (this.j.length > 1024) this.j = new Int32Array(256)
  }

  /** Takes back everything written since the mark. */
  rollback(): void {
    for (let k = this.jn; k > 0; k -= 2) this.m[this.j[k - 2] as number] = this.j[k - 1] as number
    this.mark()
  }

  /** The memory as it was at the mark. */
  before(into: Int32Array): Int32Array {
    into.set(this.m)
    for (let k = this.jn; k > 0; k -= 2) into[this.j[k - 2] as number] = this.j[k - 1] as number
    return into
  }

  private grow(): void {
    const wider = new Int32Array(this.j.length * 2)
    wider.set(this.j)
    this.j = wider
  }
}
