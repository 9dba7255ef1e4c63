import { OrreryError } from '../errors.js'
import type { Offer } from './offers.js'
import { Choices } from './offers.js'
import type { Seat } from '../state/shape.js'

/**
 * A question is data derived from the state: who, which of four kinds, what may be chosen. An answer is a short list
 * of numbers: the choices of a pick or an order, (column, points) pairs of a share, the one number asked for.
 */
export type Answer = readonly number[]

interface Asked<P extends string> {
  readonly seat: Seat
  /** Key of the sentence shown to the player; the procedure and step unless given. */
  readonly prompt?: P | undefined
}
/** At least `least` of what is chosen must satisfy `of`; else `rule`. */
export interface Need<G, F> {
  readonly rule: string
  readonly least: number
  readonly of: (g: G, f: F, x: number, seat: Seat) => boolean
}
export interface PickSpec<G, F, P extends string = string> extends Asked<P> {
  readonly kind: 'pick'
  readonly from: Offer<G, F>
  readonly min: number
  readonly max: number
  /** The rule that sets the number. */
  readonly rule?: string
  readonly needs?: readonly Need<G, F>[]
  /** The order of the choices counts. */
  readonly ordered?: boolean
}
interface ShareSpec<G, F, P extends string> extends Asked<P> {
  readonly kind: 'share'
  readonly over: Offer<G, F>
  readonly total: number
  /** Every point must be placed. */
  readonly exact?: boolean
  readonly cap: (x: number) => number
  readonly rules: { readonly total: string; readonly cap: string }
  readonly needs?: readonly Need<G, F>[]
}
interface OrderSpec<G, F, P extends string> extends Asked<P> {
  readonly kind: 'order'
  readonly items: readonly number[]
  readonly named: Offer<G, F>
}
export interface NumberSpec<P extends string = string> extends Asked<P> {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly rule?: string | undefined
}
export type Spec<G, F, P extends string = string> =
  PickSpec<G, F, P> | ShareSpec<G, F, P> | OrderSpec<G, F, P> | NumberSpec<P>
export type AnySpec = Spec<unknown, unknown>

type PickMore<G, F, P extends string> = Omit<PickSpec<G, F, P>, 'kind' | 'seat' | 'from' | 'min' | 'max'>
/** Choose exactly one. */
export const one = <G, F, P extends string = never>(
  seat: Seat,
  from: Offer<G, F>,
  prompt?: P,
): PickSpec<G, F, NoInfer<P>> => ({
  kind: 'pick',
  seat,
  from,
  min: 1,
  max: 1,
  prompt,
})
/** A question that differs by its seat alone is made once for each. */
export function perSeat<S>(make: (seat: Seat) => S): (seat: Seat) => S {
  const made: S[] = []
  return seat => (made[seat] ??= make(seat))
}
export const onePerSeat = <G, F>(from: Offer<G, F>, prompt?: string): ((seat: Seat) => AnySpec) =>
  perSeat(seat => one(seat, from, prompt) as AnySpec)
/** Choose from `min` to `max` of them. */
export const some = <G, F, P extends string = never>(
  seat: Seat,
  from: Offer<G, F>,
  min: number,
  max: number,
  more: PickMore<G, F, P> = {},
): PickSpec<G, F, NoInfer<P>> => ({
  kind: 'pick',
  seat,
  from,
  min,
  max,
  ...more,
})

/** A number from `min` to `max`. */
export const howMany = (seat: Seat, min: number, max: number, rule?: string): NumberSpec<never> => ({
  kind: 'number',
  seat,
  min,
  max,
  rule,
})

export interface Question {
  readonly seat: Seat
  readonly kind: AnySpec['kind']
  readonly prompt: string
  readonly spec: AnySpec
  /** Beside the main line: the seat answers it when it likes. */
  readonly errand: boolean
  /** The parts of the draft given so far, when this is the next part of one. */
  readonly part: number | undefined
  readonly g: unknown
  readonly f: unknown
}

export const malformed = (why: string): OrreryError => new OrreryError('malformed', { why })
const forbidden = (rule: string | undefined, params: Record<string, number>): OrreryError =>
  rule === undefined ? new OrreryError('malformed', params) : new OrreryError('forbidden', params, rule)

/** Every legal single choice of a pick, or column of a share, or item of an order. */
export function options(q: Question): number[] {
  if (q.spec.kind === 'order') return [...q.spec.items]
  const out = listing(q)
  const all = out.toArray()
  putBack(out)
  return all
}
/** One buffer serves all listings, if it is put back; a listing inside a listing makes its own. */
let spare: Choices | undefined = new Choices()
export function listing(q: Question): Choices {
  const { spec } = q
  const out = spare ?? new Choices()
  spare = undefined
  out.n = 0
  if (spec.kind === 'pick') spec.from.list(q.g, q.f, q.seat, out, -1)
  else if (spec.kind === 'share') spec.over.list(q.g, q.f, q.seat, out, -1)
  return out
}
export function putBack(out: Choices): void {
  spare = out
}

/** Whether something stands twice in an answer, at every so many places. Answers are short: looking beats collecting. */
function isTwice(answer: Answer, every: number): boolean {
  if (answer.length > 64) return hasDoubles(answer, every)
  for (let i = every; i < answer.length; i += every)
    for (let k = 0; k < i; k += every) if (answer[i] === answer[k]) return true
  return false
}
const hasDoubles = (answer: Answer, every: number): boolean =>
  new Set(answer.filter((_, i) => i % every === 0)).size < Math.ceil(answer.length / every)

/** Undefined when the answer is legal; else why not. Costs by the size of the answer, not of the space. */
export function check(q: Question, answer: Answer): OrreryError | undefined {
  const { spec, g, f, seat } = q
  switch (spec.kind) {
    case 'pick': {
      const n = answer.length
      if (n === 1 && spec.min <= 1 && spec.max >= 1 && !spec.needs)
        return spec.from.why(g, f, answer[0] as number, seat, -1)
      if (isTwice(answer, 1)) return malformed('chosen twice')
      for (let i = 0; i < n; i++) {
        const why = spec.from.why(g, f, answer[i] as number, seat, -1)
        if (why) return why
      }
      if (n < spec.min || n > spec.max)
        return forbidden(spec.rule, { chosen: n, least: spec.min, most: spec.max })
      if (spec.needs)
        for (const need of spec.needs) {
          const met = answer.reduce((count, x) => count + (need.of(g, f, x, seat) ? 1 : 0), 0)
          if (met < need.least) return forbidden(need.rule, { chosen: met, least: need.least })
        }
      return undefined
    }
    case 'share': {
      if (answer.length % 2 !== 0) return malformed('points without a column')
      let sum = 0
      if (isTwice(answer, 2)) return malformed('a column twice')
      for (let i = 0; i < answer.length; i += 2) {
        const column = answer[i] as number
        const points = answer[i + 1] as number
        if (points < 0) return malformed('fewer than no points')
        const why = spec.over.why(g, f, column, seat, -1)
        if (why) return why
        if (points > spec.cap(column)) return forbidden(spec.rules.cap, { points, most: spec.cap(column) })
        sum += points
      }
      if (sum > spec.total || (spec.exact && sum < spec.total))
        return forbidden(spec.rules.total, { points: sum, total: spec.total })
      for (const need of spec.needs ?? []) {
        let met = 0
        for (let i = 0; i < answer.length; i += 2)
          if (need.of(g, f, answer[i] as number, seat)) met += answer[i + 1] as number
        if (met < need.least) return forbidden(need.rule, { points: met, least: need.least })
      }
      return undefined
    }
    case 'order': {
      if (answer.length !== spec.items.length || isTwice(answer, 1))
        return malformed('not these things in an order')
      return answer.every(x => spec.items.includes(x)) ? undefined : malformed('not these things in an order')
    }
    case 'number': {
      const [n] = answer
      if (answer.length !== 1 || n === undefined) return malformed('one number is asked for')
      return n >= spec.min && n <= spec.max
        ? undefined
        : forbidden(spec.rule, { number: n, least: spec.min, most: spec.max })
    }
  }
}
