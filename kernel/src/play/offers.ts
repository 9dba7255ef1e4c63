import type { OrreryError } from '../errors.js'
import { broken, OrreryError as Refusal } from '../errors.js'
import { wordsOf } from '../state/live.js'
import type { ReadonlyBag, Seat, Table } from '../state/shape.js'

/**
 * What may be chosen, as a table: a universe (what could be meant at all), then rows of (rule id, condition).
 * Read forwards it lists the legal choices; asked about one that is not legal, the first row that fails is the
 * answer to "why not". A choice is one number; pairs and menus pack several into it.
 */
export interface Offer<G, F> {
  /** Appends every legal choice to `out`. */
  list(g: G, f: F, seat: Seat, out: Choices, given: number): void
  /** Undefined when `x` is legal. */
  why(g: G, f: F, x: number, seat: Seat, given: number): OrreryError | undefined
  name(g: G, x: number): string
  parse(g: G, text: string): number | undefined
  /** Facts shown beside a choice before the click: cost, odds, what will be left. */
  note?(g: G, f: F, x: number, seat: Seat): Note | undefined
  /** Two choices packed into one number: see `first` and `second`. */
  readonly paired?: true
}
export type Note = Readonly<Record<string, string | number | boolean>>

/** A list that is filled, filtered in place and used again: listing allocates nothing. */
export class Choices {
  xs = new Int32Array(256)
  n = 0
  push(x: number): void {
    if (this.n === this.xs.length) this.room(1)
    this.xs[this.n++] = x
  }
  /** Makes sure that so many more fit in. */
  room(more: number): void {
    if (this.n + more <= this.xs.length) return
    const wider = new Int32Array(Math.max(this.xs.length * 2, this.n + more))
    wider.set(this.xs)
    this.xs = wider
  }
  at(i: number): number {
    return this.xs[i] as number
  }
  toArray(): number[] {
    return wordsOf(this.xs, 0, this.n)
  }
}

/** `given` is the first choice of a pair, when this is its second. */
export type Condition<G, F> = (g: G, f: F, x: number, seat: Seat, given: number) => boolean
export type Rows<G, F> = readonly (readonly [rule: string, holds: Condition<G, F>])[]

export interface Universe<G, F> {
  /** Appends the candidates worth looking at. It must not leave out a legal one. */
  candidates(g: G, f: F, seat: Seat, out: Choices, given: number): void
  /** Where all of 0 to n-1 are candidates: n. They are then tried without being written down first. */
  readonly all?: ((g: G) => number) | undefined
  /** Where only the candidates can be legal: the rule that says so. What is listed needs no row to say it again. */
  readonly only?:
    | { readonly rule: string; readonly has: (g: G, f: F, x: number, seat: Seat, given: number) => boolean }
    | undefined
  /** Whether `x` is a thing of this kind at all. No row sees what is not. */
  has(g: G, x: number): boolean
  name(g: G, x: number): string
  parse(g: G, text: string): number | undefined
}

const number = (text: string): number | undefined =>
  /^(0|-?[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined

function numbered<G>(label: string): Pick<Universe<G, unknown>, 'name' | 'parse'> {
  const prefix = `${label}:`
  return {
    name: (_, x) => prefix + String(x),
    parse: (_, text) => (text.startsWith(prefix) ? number(text.slice(prefix.length)) : undefined),
  }
}

/** Things numbered 0 to n-1: the rows of a table, the spaces of a map. */
export function things<G, F>(label: string, size: (g: G) => number): Universe<G, F> {
  return {
    ...numbered<G>(label),
    candidates(g, _f, _seat, out) {
      const n = size(g)
      for (let x = 0; x < n; x++) out.push(x)
    },
    all: size,
    has: (g, x) => x >= 0 && x < size(g),
  }
}
export const rowsOf = <G, F>(label: string, rows: (g: G) => Table<unknown>): Universe<G, F> =>
  things(label, g => rows(g).length)

/** Things numbered as `things`, of which only these can come into question now; with a rule, no other is legal. */
export function among<G, F>(
  label: string,
  size: (g: G) => number,
  which: (g: G, f: F, seat: Seat, given: number) => readonly number[],
  rule?: string,
): Universe<G, F> {
  return {
    ...things<G, F>(label, size),
    all: undefined,
    only:
      rule === undefined
        ? undefined
        : { rule, has: (g, f, x, seat, given) => which(g, f, seat, given).includes(x) },
    candidates(g, f, seat, out, given) {
      const xs = which(g, f, seat, given)
      for (let i = 0; i < xs.length; i++) out.push(xs[i] as number)
    },
  }
}
/** The cards of a zone; with a rule, no other is legal. */
export function cardsIn<G, F>(
  label: string,
  size: (g: G) => number,
  zone: (g: G, f: F, seat: Seat) => ReadonlyBag,
  rule?: string,
): Universe<G, F> {
  return {
    ...things<G, F>(label, size),
    all: undefined,
    only: rule === undefined ? undefined : { rule, has: (g, f, x, seat) => zone(g, f, seat).has(x) },
    candidates(g, f, seat, out) {
      const cards = zone(g, f, seat)
      for (let i = 0; i < cards.length; i++) out.push(cards.at(i))
    },
  }
}
/** A few fixed words; a choice is the place of its word. */
export function words<G, F>(...names: readonly string[]): Universe<G, F> {
  return {
    candidates(_g, _f, _seat, out) {
      for (let x = 0; x < names.length; x++) out.push(x)
    },
    has: (_, x) => x >= 0 && x < names.length,
    name: (_, x) => names[x] ?? String(x),
    parse(_, text) {
      const x = names.indexOf(text)
      return x < 0 ? undefined : x
    },
  }
}
/** The one thing there is: an option of a menu that needs nothing more ("end the turn"). */
export const itself: Universe<unknown, unknown> = {
  candidates: (_g, _f, _seat, out) => out.push(0),
  has: (_, x) => x === 0,
  name: () => '',
  parse: (_, text) => (text === '' ? 0 : undefined),
}

const malformed = (x: number): OrreryError => new Refusal('malformed', { choice: x })

export function guard<G, F>(
  universe: Universe<G, F>,
  rows: Rows<G, F>,
  note?: (g: G, f: F, x: number, seat: Seat) => Note | undefined,
): Offer<G, F> {
  const n = rows.length
  const conditions = rows.map(([, holds]) => holds)
  return {
    list(g, f, seat, out, given) {
      const from = out.n
      if (universe.all) {
        const size = universe.all(g)
        out.room(size)
        const { xs } = out
        let kept = from
        next: for (let x = 0; x < size; x++) {
          for (let r = 0; r < n; r++)
            if (!(conditions[r] as Condition<G, F>)(g, f, x, seat, given)) continue next
          xs[kept++] = x
        }
        out.n = kept
        return
      }
      universe.candidates(g, f, seat, out, given)
      const to = out.n
      // A condition may list something itself, but never into this list: the buffer stays the same.
      const { xs } = out
      let kept = from
      next: for (let i = from; i < to; i++) {
        const x = xs[i] as number
        for (let r = 0; r < n; r++)
          if (!(conditions[r] as Condition<G, F>)(g, f, x, seat, given)) continue next
        xs[kept++] = x
      }
      out.n = kept
    },
    why(g, f, x, seat, given) {
      if (!universe.has(g, x)) return malformed(x)
      const { only } = universe
      if (only && !only.has(g, f, x, seat, given))
        return new Refusal('forbidden', { choice: universe.name(g, x) }, only.rule)
      for (let r = 0; r < n; r++)
        if (!(conditions[r] as Condition<G, F>)(g, f, x, seat, given))
          return new Refusal('forbidden', { choice: universe.name(g, x) }, rows[r]?.[0])
      return undefined
    },
    name: (g, x) => universe.name(g, x),
    parse: (g, text) => universe.parse(g, text),
    ...(note ? { note } : {}),
  }
}

/** Twelve bits for the second of a pair, twelve for the first, seven for the branch of a menu. */
const PAIR = 12
export const BRANCH = 24
const LOW = (1 << PAIR) - 1
const ARGUMENT = (1 << BRANCH) - 1
export const first = (x: number): number => (x & ARGUMENT) >> PAIR
export const second = (x: number): number => x & LOW
export const pack = (a: number, b: number): number => (a << PAIR) | b

/** A thing, then another that depends on it. Rows of the first run once a thing. */
export function pairs<G, F>(one: Offer<G, F>, two: Offer<G, F>, note?: Offer<G, F>['note']): Offer<G, F> {
  return {
    paired: true,
    list(g, f, seat, out, given) {
      const from = out.n
      one.list(g, f, seat, out, given)
      const to = out.n
      for (let i = from; i < to; i++) {
        const a = out.at(i)
        let at = out.n
        two.list(g, f, seat, out, a)
        for (; at < out.n; at++) out.xs[at] = pack(a, out.at(at))
      }
      // The pairs move down over the firsts they were made from.
      out.xs.copyWithin(from, to, out.n)
      out.n -= to - from
    },
    why: (g, f, x, seat, given) =>
      one.why(g, f, first(x), seat, given) ?? two.why(g, f, second(x), seat, first(x)),
    name: (g, x) => `${one.name(g, first(x))} ${two.name(g, second(x))}`,
    parse(g, text) {
      const gap = text.indexOf(' ')
      const a = gap < 0 ? undefined : one.parse(g, text.slice(0, gap))
      const b = gap < 0 ? undefined : two.parse(g, text.slice(gap + 1))
      return a === undefined || b === undefined || a < 0 || a > LOW || b < 0 || b > LOW
        ? undefined
        : pack(a, b)
    },
    ...(note ? { note } : {}),
  }
}

export interface Branch<G, F, R> {
  readonly offer: Offer<G, F>
  /** Does what was chosen; for a pair, both parts are handed in. */
  readonly act: (g: G, f: F, x: number, y: number, seat: Seat) => R
}
export interface Menu<G, F, R> extends Offer<G, F> {
  readonly branches: readonly (readonly [name: string, branch: Branch<G, F, R>])[]
  act(g: G, f: F, x: number, seat: Seat): R
}
/** Named branches, each with an offer of its own and what happens when it is chosen. */
export function menu<G, F, R>(table: Readonly<Record<string, Branch<G, F, R>>>): Menu<G, F, R> {
  const branches = Object.entries(table)
  const offers = branches.map(([, branch]) => branch.offer)
  const branchOf = (x: number): readonly [string, Branch<G, F, R>] | undefined => branches[x >> BRANCH]
  return {
    branches,
    list(g, f, seat, out, given) {
      for (let b = 0; b < offers.length; b++) {
        let at = out.n
        ;(offers[b] as Offer<G, F>).list(g, f, seat, out, given)
        if (b > 0) for (; at < out.n; at++) out.xs[at] = (b << BRANCH) | out.at(at)
      }
    },
    why(g, f, x, seat, given) {
      const offer = x < 0 ? undefined : offers[x >> BRANCH]
      return offer ? offer.why(g, f, x & ARGUMENT, seat, given) : malformed(x)
    },
    name(g, x) {
      const branch = branchOf(x)
      if (!branch) return String(x)
      const rest = branch[1].offer.name(g, x & ARGUMENT)
      return rest === '' ? branch[0] : `${branch[0]} ${rest}`
    },
    parse(g, text) {
      const gap = text.indexOf(' ')
      const head = gap < 0 ? text : text.slice(0, gap)
      const b = branches.findIndex(([name]) => name === head)
      const x = branches[b]?.[1].offer.parse(g, gap < 0 ? '' : text.slice(gap + 1))
      return x === undefined || x < 0 || x > ARGUMENT ? undefined : (b << BRANCH) | x
    },
    note(g, f, x, seat) {
      return branchOf(x)?.[1].offer.note?.(g, f, x & ARGUMENT, seat)
    },
    act(g, f, x, seat) {
      const branch = branchOf(x)
      if (!branch) throw broken('no such branch', { choice: x })
      const y = x & ARGUMENT
      return branch[1].offer.paired
        ? branch[1].act(g, f, first(y), second(y), seat)
        : branch[1].act(g, f, y, 0, seat)
    },
  }
}

/** An offer whose rows read one value in place of the locals. */
class About<G, F> implements Offer<G, unknown> {
  constructor(
    private readonly offer: Offer<G, F>,
    private readonly f: F,
  ) {}
  list(g: G, _f: unknown, seat: Seat, out: Choices, given: number): void {
    this.offer.list(g, this.f, seat, out, given)
  }
  why(g: G, _f: unknown, x: number, seat: Seat, given: number): OrreryError | undefined {
    return this.offer.why(g, this.f, x, seat, given)
  }
  name(g: G, x: number): string {
    return this.offer.name(g, x)
  }
  parse(g: G, text: string): number | undefined {
    return this.offer.parse(g, text)
  }
  note(g: G, _f: unknown, x: number, seat: Seat): Note | undefined {
    return this.offer.note?.(g, this.f, x, seat)
  }
}
/** What a draft asks: an offer written once as a table, whose rows read the draft where others read the locals. */
export const about = <G, F>(offer: Offer<G, F>, draft: F): Offer<G, unknown> => new About(offer, draft)
