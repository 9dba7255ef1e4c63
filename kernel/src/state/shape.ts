/**
 * The shape of a game's state, declared once. From it follow the types that rules see, the layout in memory,
 * the copy, the view, the hash, the save and what `imagine` must deal. Nothing about a piece of state is said twice.
 */
export type Seat = number
export const NOBODY: Seat = -1
/** What a word of memory holds in a view whose viewer may not see it. */
export const HIDDEN = -0x80000000

/** Who sees a secret: the owner (of the row), those in its `known` mask, or nobody, not even the owner. */
export type Sees = 'owner' | 'known' | 'nobody'

export interface Setup {
  readonly players: number
  readonly seed: string
  readonly settings: Readonly<Record<string, string | number | boolean>>
  /** Names of content packs, applied in order; the content itself is handed to `start`. */
  readonly packs?: readonly string[]
  /** What each seat brings to the table (a deck, say), by seat; the game checks it. */
  readonly brought?: readonly unknown[]
}
/** A size may depend on how the game is set up, never on how it goes. */
export type Size = number | ((setup: Setup, content: unknown) => number)

export interface Field<T> {
  readonly kind: 'field'
  readonly as: 'int' | 'flag' | 'word'
  readonly start: number
  readonly words: readonly string[]
  readonly sees: readonly Sees[] | undefined
  readonly type?: T
}
export interface IntsNode {
  readonly kind: 'ints'
  readonly size: Size
  readonly start: number
  readonly sees: readonly Sees[] | undefined
}
export interface BagNode<T extends number> {
  readonly kind: 'bag'
  readonly size: Size
  readonly sees: readonly Sees[] | undefined
  readonly type?: T
}
export interface ZoneNode<T extends number> {
  readonly kind: 'zone'
  readonly size: Size
  readonly sees: readonly Sees[] | undefined
  readonly count: 'all' | 'owner'
  readonly pool: string | undefined
  readonly marks: string | undefined
  readonly type?: T
}
export interface RecordNode<F extends Fields> {
  readonly kind: 'record'
  readonly fields: F
}
export interface TableNode<F extends Fields> {
  readonly kind: 'table'
  readonly size: Size | 'seats'
  readonly fields: F
}
export interface ListNode<F extends Fields> {
  readonly kind: 'list'
  readonly size: Size
  readonly fields: F
}
export type Node =
  | Field<unknown>
  | IntsNode
  | BagNode<number>
  | ZoneNode<number>
  | RecordNode<Fields>
  | TableNode<Fields>
  | ListNode<Fields>
export type Fields = { readonly [name: string]: Node }

const field = <T>(as: Field<T>['as'], start: number, words: readonly string[] = []): Field<T> => ({
  kind: 'field',
  as,
  start,
  words,
  sees: undefined,
})

export const int = (start = 0): Field<number> => field('int', start)
export const flag = (start = false): Field<boolean> => field('flag', start ? 1 : 0)
export const seat = (start: Seat = NOBODY): Field<Seat> => field('int', start)
/** A set of seats as bits. */
export const seats = (): Field<number> => field('int', 0)
/** One of a few names; the first is the start. */
export const word = <const W extends readonly [string, ...string[]]>(...words: W): Field<W[number]> =>
  field('word', 0, words)
/** A reference to a row, card or content item, by its number. */
export const id = <T extends number>(start = -1): Field<T> => field('int', start)
/** A fixed row of numbers. */
export const ints = (size: Size, start = 0): IntsNode => ({ kind: 'ints', size, start, sees: undefined })
/** A short list of numbers that grows and shrinks; `size` is the most it can hold. */
export const bag = <T extends number = number>(size: Size): BagNode<T> => ({
  kind: 'bag',
  size,
  sees: undefined,
})
/** One struct inside another. */
export const record = <F extends Fields>(fields: F): RecordNode<F> => ({ kind: 'record', fields })
/** A fixed number of rows; their numbers are their names. */
export const table = <F extends Fields>(size: Size, fields: F): TableNode<F> => ({
  kind: 'table',
  size,
  fields,
})
/** One row for each seat; the seat is the owner of the row. */
export const perSeat = <F extends Fields>(fields: F): TableNode<F> => ({
  kind: 'table',
  size: 'seats',
  fields,
})
/** Rows in an order, added and removed. */
export const list = <F extends Fields>(size: Size, fields: F): ListNode<F> => ({ kind: 'list', size, fields })

/** The mark of what not everybody sees: a viewer may find it hidden, and the type says so. */
export interface Hidden {
  readonly sees: readonly Sees[]
}
/** Hides a field, row of numbers or bag from all but these. */
export function secret<N extends Field<unknown> | IntsNode | BagNode<number>>(
  node: N,
  ...sees: Sees[]
): N & Hidden {
  return { ...node, sees }
}

export interface ZoneOptions {
  /** Who sees the cards: absent, everybody. */
  readonly sees?: Sees | readonly Sees[]
  /** Who sees how many: everybody unless told otherwise. */
  readonly count?: 'all' | 'owner'
  /** Which pool `imagine` deals into it. */
  readonly pool?: string
  /** A table of cards whose `known` mask remembers who has ever seen the face. */
  readonly marks?: string
}
type Closed = ZoneOptions & { readonly sees: Sees | readonly Sees[] }
/** Cards in an order. Touched by the verbs of `zones.ts` only. */
export function zone<T extends number = number>(
  size: Size,
  options: Closed & { readonly count: 'owner' },
): ZoneNode<T> & Hidden & { readonly count: 'owner' }
export function zone<T extends number = number>(size: Size, options: Closed): ZoneNode<T> & Hidden
export function zone<T extends number = number>(size: Size, options?: ZoneOptions): ZoneNode<T>
export function zone<T extends number>(size: Size, options: ZoneOptions = {}): ZoneNode<T> {
  const { sees, count = 'all', pool, marks } = options
  return { kind: 'zone', size, sees: typeof sees === 'string' ? [sees] : sees, count, pool, marks }
}

// ---------------------------------------------------------------- the types that rules see

export interface Ints {
  readonly length: number
  get(i: number): number
  set(i: number, value: number): void
  add(i: number, by: number): void
  fill(value: number): void
  toArray(): number[]
}
export interface ReadonlyBag<T extends number = number> {
  readonly length: number
  at(i: number): T
  has(x: T): boolean
  indexOf(x: T): number
  toArray(): T[]
  [Symbol.iterator](): Iterator<T>
}
export interface Bag<T extends number = number> extends ReadonlyBag<T> {
  push(x: T): void
  pop(): T
  removeAt(i: number): T
  remove(x: T): boolean
  clear(): void
  assign(xs: readonly T[]): void
}
/** Looks like a read-only bag; the verbs know how to change it. */
export interface Zone<T extends number = number> extends ReadonlyBag<T> {
  readonly isZone: true
}
export interface Table<R> {
  readonly length: number
  at(i: number): R
  [Symbol.iterator](): Iterator<R>
}
export interface List<R> extends Table<R> {
  /** Adds a row at the end, every field at its start. */
  push(): R
  removeAt(i: number): void
  clear(): void
}

export type Live<N> =
  N extends Field<infer T>
    ? T
    : N extends IntsNode
      ? Ints
      : N extends ZoneNode<infer T>
        ? Zone<T>
        : N extends BagNode<infer T>
          ? Bag<T>
          : N extends RecordNode<infer F>
            ? LiveOf<F>
            : N extends TableNode<infer F>
              ? Table<LiveOf<F>>
              : N extends ListNode<infer F>
                ? List<LiveOf<F>>
                : never
export type LiveOf<F> = { -readonly [K in keyof F]: Live<F[K]> }

// ---------------------------------------------------------------- the types that boards see

/** A row of numbers as one viewer sees it. */
export interface SeenInts<T> {
  readonly length: number
  get(i: number): T
  toArray(): T[]
}
/** A bag or zone as one viewer sees it. Where even the number is hidden, `length` is undefined and nothing is listed. */
export interface SeenBag<T, N = number> {
  readonly length: N
  at(i: number): T
  /** Whether it is seen to be there. */
  has(x: number): boolean
  indexOf(x: number): number
  toArray(): T[]
  [Symbol.iterator](): Iterator<T>
}

/** A part of the state as one viewer sees it; undefined stands for what is hidden. */
export type Seen<N> =
  N extends Field<infer T>
    ? N extends Hidden
      ? T | undefined
      : T
    : N extends IntsNode
      ? SeenInts<N extends Hidden ? number | undefined : number>
      : N extends ZoneNode<infer T>
        ? N extends Hidden
          ? SeenBag<T | undefined, N extends { readonly count: 'owner' } ? number | undefined : number>
          : SeenBag<T>
        : N extends BagNode<infer T>
          ? N extends Hidden
            ? SeenBag<T | undefined, number | undefined>
            : SeenBag<T>
          : N extends RecordNode<infer F>
            ? SeenOf<F>
            : N extends TableNode<infer F>
              ? Table<SeenOf<F>>
              : N extends ListNode<infer F>
                ? Table<SeenOf<F>>
                : never
/**
 * The state as one viewer sees it: the same objects, for reading alone. A running state can be handed in wherever this is
 * asked for, so one function serves rules and boards.
 */
export type SeenOf<F> = { readonly [K in keyof F]: Seen<F[K]> }
