import { broken } from '../errors.js'
import type { Layout } from './layout.js'

/** A journal in which nothing stands yet: many copies are only looked at, and a buffer of its own costs as much as a copy. */
const NOTHING = new Int32Array(0)
/** Words of journal that are kept from answer to answer: few answers write more. */
const ROOM = 4096
/** Words of a block, as a power of two: writes are counted block by block. */
const BLOCK = 4

/**
 * The memory of one state: flat words, and a journal of what was overwritten since the last answer began.
 * Copying is one memory copy; the journal takes back a refused step, feeds the updates that viewers get,
 * and costs two words a write.
 */
export class Store {
  m: Int32Array
  /** Pairs (index, old value) of the running answer, oldest first. */
  j = NOTHING
  jn = 0
  /** Words written before the journal began: see `version`. */
  private written = 0
  /** How often each block was written to, once somebody has asked, and how often the whole memory was replaced. */
  private writes = NOTHING
  private replacements = 0
  /** So much of the journal is counted. */
  private counted = 0
  /** Set while questions and drafts are derived: these may look, not touch. */
  looking = 0

  constructor(
    readonly layout: Layout,
    m?: Int32Array,
  ) {
    this.m = m ?? new Int32Array(layout.width)
  }

  put(i: number, value: number): void {
    if (this.looking > 0) throw broken('a question or a draft wrote to the state')
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
  /** Sets n words to 0. */
  wipe(from: number, n: number): void {
    const { m } = this
    for (let i = from; i < from + n; i++) if (m[i] !== 0) this.put(i, 0)
  }

  /** Differs after every write, and stays the same as long as there is none: what was derived holds as long as this. */
  get version(): number {
    return this.written + this.jn
  }

  /** The same for n words of it: it may differ for a write close by. */
  writesTo(from: number, n: number): number {
    if (this.writes === NOTHING) this.writes = new Int32Array((this.m.length >> BLOCK) + 1)
    this.count()
    let sum = this.replacements
    for (let block = from >> BLOCK; block <= (from + n - 1) >> BLOCK; block++)
      sum += this.writes[block] as number
    return sum
  }
  private count(): void {
    const { j, jn, writes } = this
    for (let k = this.counted; k < jn; k += 2) {
      const block = (j[k] as number) >> BLOCK
      writes[block] = (writes[block] as number) + 1
    }
    this.counted = jn
  }

  /** Forgets the journal: what is written from here on can be taken back to here. */
  mark(): void {
    if (this.writes !== NOTHING) this.count()
    this.written += this.jn
    this.jn = this.counted = 0
    // Setting up writes everything once; a match held for days need not keep room for that.
    if (this.j.length > ROOM) this.j = NOTHING
  }

  /** Takes back everything written since the mark. */
  rollback(): void {
    for (let k = this.jn; k > 0; k -= 2) this.m[this.j[k - 2] as number] = this.j[k - 1] as number
    this.replaced()
  }
  /** After the memory was changed past the journal: nothing derived holds any more. */
  protected replaced(): void {
    this.written++
    this.replacements++
    this.mark()
  }

  /** The memory as it was at the mark. */
  before(into: Int32Array): Int32Array {
    into.set(this.m)
    for (let k = this.jn; k > 0; k -= 2) into[this.j[k - 2] as number] = this.j[k - 1] as number
    return into
  }

  private grow(): void {
    const wider = new Int32Array(Math.max(256, this.j.length * 2))
    wider.set(this.j)
    this.j = wider
  }
}
