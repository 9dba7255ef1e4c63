import { broken } from '../errors.js'
import type { Bag, Ints, List, Table, Zone } from './shape.js'
import { HIDDEN } from './shape.js'
import type { Plan, RowPlan } from './layout.js'
import type { Store } from './store.js'

/**
 * What rules hold in their hands: thin objects over a store's memory that read and write like plain ones.
 * `ship.tile = 5` is one journalled word; none of these objects is part of the state.
 */
interface Row {
  readonly $: Store
  readonly o: number
}
export type RowClass = new (store: Store, offset: number, seat: number, plan: RowPlan) => Row

/** A stretch of memory as a plain list; by hand, because `Array.from` takes ten times as long. */
export function wordsOf(m: Int32Array, from: number, n: number): number[] {
  const out = new Array<number>(n)
  for (let i = 0; i < n; i++) out[i] = m[from + i] as number
  return out
}

/** Puts numbers in order, in place; by hand, because the host's own sort of a few dozen takes several times as long. */
export function ascending(xs: number[]): number[] {
  for (let i = 1; i < xs.length; i++) {
    const x = xs[i] as number
    let at = i
    for (; at > 0 && (xs[at - 1] as number) > x; at--) xs[at] = xs[at - 1] as number
    xs[at] = x
  }
  return xs
}

/** Goes through rows or elements; by hand, because a generator takes several times as long. */
class Walk<T> implements Iterator<T> {
  private i = 0
  constructor(private readonly of: { readonly length: number; at(i: number): T }) {}
  next(): IteratorResult<T> {
    return this.i < this.of.length
      ? { done: false, value: this.of.at(this.i++) }
      : { done: true, value: undefined }
  }
}

/** What counts the writes to a stretch of its rows or numbers. */
export interface Stretch {
  writesTo(from: number, to: number): number
}
class LiveInts implements Ints, Stretch {
  constructor(
    protected readonly $: Store,
    protected readonly o: number,
    readonly length: number,
  ) {}
  get(i: number): number {
    return this.$.m[this.o + this.check(i)] as number
  }
  set(i: number, value: number): void {
    this.$.put(this.o + this.check(i), value)
  }
  add(i: number, by: number): void {
    const at = this.o + this.check(i)
    this.$.put(at, (this.$.m[at] as number) + by)
  }
  fill(value: number): void {
    for (let i = 0; i < this.length; i++) this.$.put(this.o + i, value)
  }
  toArray(): number[] {
    return wordsOf(this.$.m, this.o, this.length)
  }
  writesTo(from: number, to: number): number {
    return this.$.writesTo(this.o + from, to - from)
  }
  protected check(i: number): number {
    if (i >= 0 && i < this.length) return i
    throw broken('no such place in a row of numbers', { place: i, length: this.length })
  }
}

/** Word 0 is the length; words behind the last element stay 0, so that equal contents are equal memory. */
class LiveBag<T extends number = number> implements Bag<T> {
  constructor(
    readonly $: Store,
    readonly o: number,
    readonly capacity: number,
  ) {}
  get length(): number {
    return this.$.m[this.o] as number
  }
  at(i: number): T {
    if (i < 0 || i >= this.length) throw broken('no such place in a bag', { place: i, length: this.length })
    return this.$.m[this.o + 1 + i] as T
  }
  indexOf(x: T): number {
    const n = this.length
    const m = this.$.m
    for (let i = 0, at = this.o + 1; i < n; i++, at++) if (m[at] === x) return i
    return -1
  }
  has(x: T): boolean {
    return this.indexOf(x) >= 0
  }
  toArray(): T[] {
    return wordsOf(this.$.m, this.o + 1, this.length) as T[]
  }
  [Symbol.iterator](): Iterator<T> {
    return new Walk<T>(this)
  }
  push(x: T): void {
    this.insert(this.length, x)
  }
  insert(i: number, x: T): void {
    const n = this.length
    if (n >= this.capacity) throw broken('a bag or zone is full', { capacity: this.capacity })
    for (let k = n; k > i; k--) this.$.put(this.o + 1 + k, this.$.get(this.o + k))
    this.$.put(this.o + 1 + i, x)
    this.$.put(this.o, n + 1)
  }
  pop(): T {
    return this.removeAt(this.length - 1)
  }
  removeAt(i: number): T {
    const x = this.at(i)
    const n = this.length
    for (let k = i; k < n - 1; k++) this.$.put(this.o + 1 + k, this.$.get(this.o + 2 + k))
    this.$.put(this.o + n, 0)
    this.$.put(this.o, n - 1)
    return x
  }
  remove(x: T): boolean {
    const i = this.indexOf(x)
    if (i < 0) return false
    this.removeAt(i)
    return true
  }
  clear(): void {
    this.$.wipe(this.o, this.length + 1)
  }
  assign(xs: readonly T[]): void {
    this.clear()
    for (const x of xs) this.push(x)
  }
}

export class LiveZone<T extends number = number> extends LiveBag<T> implements Zone<T> {
  readonly isZone = true
  constructor(
    store: Store,
    offset: number,
    readonly plan: Plan,
    /** Where the owner's seat stands in memory, or -1: then `seat` is the owner. */
    readonly ownerAt: number,
    readonly seat: number,
  ) {
    super(store, offset, plan.size)
  }
  get owner(): number {
    return this.ownerAt < 0 ? this.seat : this.$.get(this.ownerAt)
  }
}

const known = (word: number): number | undefined => (word === HIDDEN ? undefined : word)
/** What a viewer reads where a rule would read numbers, a bag or a zone. */
class SeenInts extends LiveInts {
  override get(i: number): number {
    return known(super.get(i)) as number
  }
  override toArray(): number[] {
    return super.toArray().map(known) as number[]
  }
}
class SeenBag extends LiveBag {
  override get length(): number {
    return known(this.$.m[this.o] as number) as number
  }
  override at(i: number): number {
    return known(super.at(i)) as number
  }
  override indexOf(x: number): number {
    return this.toArray().indexOf(x)
  }
  override toArray(): number[] {
    return wordsOf(this.$.m, this.o + 1, (this.length as number | undefined) ?? 0).map(known) as number[]
  }
}

class LiveTable implements Table<Row>, Stretch {
  private readonly rows: (Row | undefined)[]
  constructor(
    protected readonly $: Store,
    /** Where the first row begins. */
    protected readonly o: number,
    protected readonly capacity: number,
    protected readonly row: RowPlan,
    private readonly type: RowClass,
    private readonly seat: number,
    private readonly bySeat: boolean,
  ) {
    this.rows = new Array<Row | undefined>(capacity)
  }
  get length(): number {
    return this.capacity
  }
  at(i: number): Row {
    return this.rows[i] ?? this.make(i)
  }
  [Symbol.iterator](): Iterator<Row> {
    return new Walk<Row>(this)
  }
  writesTo(from: number, to: number): number {
    return this.$.writesTo(this.base(from), (to - from) * this.row.width)
  }
  private make(i: number): Row {
    this.check(i)
    return (this.rows[i] = new this.type(this.$, this.base(i), this.bySeat ? i : this.seat, this.row))
  }
  protected check(i: number): void {
    if (!(i >= 0 && i < this.length)) throw broken('no such row', { row: i, rows: this.length })
  }
  protected base(i: number): number {
    return this.o + i * this.row.width
  }
}

/** The word in front of the first row is the length. */
class LiveList extends LiveTable implements List<Row> {
  override get length(): number {
    return this.$.m[this.o - 1] as number
  }
  override at(i: number): Row {
    this.check(i)
    return super.at(i)
  }
  push(): Row {
    const n = this.length
    if (n >= this.capacity) throw broken('a list is full', { capacity: this.capacity })
    this.$.put(this.o - 1, n + 1)
    const { starts } = this.row
    for (let k = 0; k < starts.length; k += 2)
      this.$.put(this.base(n) + (starts[k] as number), starts[k + 1] as number)
    return this.at(n)
  }
  removeAt(i: number): void {
    const last = this.length - 1
    this.check(i)
    for (let k = this.base(i); k < this.base(last); k++) this.$.put(k, this.$.get(k + this.row.width))
    this.cut(last)
  }
  clear(): void {
    this.cut(0)
  }
  /** Leaves the first n rows; what lay behind them is wiped. */
  private cut(n: number): void {
    this.$.wipe(this.base(n), this.base(this.length) - this.base(n))
    this.$.put(this.o - 1, n)
  }
}

/** What the class of a row depends on: sizes of containers are not among it. */
const looksOf = (plans: readonly Plan[], masked: boolean): string =>
  JSON.stringify([
    masked,
    plans.map(({ name, node }) => (node.kind === 'field' ? [name, node.as, node.words] : [name, node.kind])),
  ])
const classes = new Map<string, RowClass>()
/**
 * The class of a row: accessors for its fields on the prototype, its containers as own properties. `masked` rows
 * lie over a viewer's words and give undefined for what is hidden there. Rows that look alike are of one class, whatever
 * game and table they belong to: the compiler of the host is fast where it meets few classes.
 */
export function rowClass(plans: readonly Plan[], masked: boolean): RowClass {
  const looks = looksOf(plans, masked)
  const known = classes.get(looks)
  if (known) return known
  const made = newClass(plans, masked)
  classes.set(looks, made)
  return made
}
function newClass(plans: readonly Plan[], masked: boolean): RowClass {
  const ownerAt = plans.find(p => p.name === 'owner' && p.node.kind === 'field')?.at ?? -1
  class LiveRow implements Row {
    constructor(
      readonly $: Store,
      readonly o: number,
      seat: number,
      { parts }: RowPlan,
    ) {
      const owner = ownerAt < 0 ? -1 : o + ownerAt
      for (const plan of parts)
        (this as Record<string, unknown>)[plan.name] = container(plan, $, o, seat, owner, masked)
    }
  }
  for (const plan of plans)
    if (plan.node.kind === 'field')
      Object.defineProperty(LiveRow.prototype, plan.name, (masked ? seenAccessor : accessor)(plan))
  return LiveRow
}

function container(
  plan: Plan,
  $: Store,
  base: number,
  seat: number,
  ownerAt: number,
  masked: boolean,
): unknown {
  const o = base + plan.at
  const { node } = plan
  switch (node.kind) {
    case 'ints':
      return new (masked ? SeenInts : LiveInts)($, o, plan.size)
    case 'bag':
      return new (masked ? SeenBag : LiveBag)($, o, plan.size)
    case 'zone':
      return masked ? new SeenBag($, o, plan.size) : new LiveZone($, o, plan, ownerAt, seat)
    case 'record':
      return new (classOf(plan, masked))($, o, seat, rowOf(plan))
    case 'table':
      return new LiveTable($, o, plan.size, rowOf(plan), classOf(plan, masked), seat, node.size === 'seats')
    case 'list':
      return new LiveList($, o + 1, plan.size, rowOf(plan), classOf(plan, masked), seat, false)
    case 'field':
      throw broken('a field is not a container', { name: plan.name })
  }
}
const classOf = (plan: Plan, masked: boolean): RowClass => (masked ? rowOf(plan).seen : rowOf(plan).type)

export function rowOf(plan: Plan): RowPlan {
  if (plan.row === undefined) throw broken('has no rows', { name: plan.name })
  return plan.row
}

/** The kinds of field each have their own, so that a number is read without a question asked. */
function accessor(plan: Plan): PropertyDescriptor {
  const k = plan.at
  if (plan.node.kind !== 'field') throw broken('not a field', { name: plan.name })
  const { as, words } = plan.node
  switch (as) {
    case 'int':
      return {
        get(this: Row) {
          return this.$.m[this.o + k]
        },
        set(this: Row, value: number) {
          this.$.put(this.o + k, value)
        },
      }
    case 'flag':
      return {
        get(this: Row) {
          return this.$.m[this.o + k] === 1
        },
        set(this: Row, value: boolean) {
          this.$.put(this.o + k, value ? 1 : 0)
        },
      }
    case 'word':
      return {
        get(this: Row) {
          return words[this.$.m[this.o + k] as number]
        },
        set(this: Row, value: string) {
          const at = words.indexOf(value)
          if (at < 0) throw broken('no such word', { name: plan.name, word: value })
          this.$.put(this.o + k, at)
        },
      }
  }
}
function seenAccessor(plan: Plan): PropertyDescriptor {
  const open = accessor(plan)
  const k = plan.at
  return {
    get(this: Row): unknown {
      return this.$.m[this.o + k] === HIDDEN ? undefined : (open.get?.call(this) as unknown)
    },
  }
}
