import type { Random } from './chance.js'
import { broken, OrreryError } from './errors.js'
import type { Note, Offer } from './offers.js'
import { Choices } from './offers.js'
import type { Seat } from './shape.js'

/**
 * A question is data derived from the state: who, which of four kinds, what may be chosen. An answer is a short list
 * of numbers: the choices of a pick or an order, (column, points) pairs of a share, the one number asked for.
 */
export type Answer = readonly number[]

interface Asked {
  readonly seat: Seat
  /** Key of the sentence shown to the player; the procedure and step unless given. */
  readonly prompt?: string
}
/** At least `least` of what is chosen must satisfy `of`; else `rule`. */
export interface Need<G, F> {
  readonly rule: string
  readonly least: number
  readonly of: (g: G, f: F, x: number, seat: Seat) => boolean
}
export interface PickSpec<G, F> extends Asked {
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
export interface ShareSpec<G, F> extends Asked {
  readonly kind: 'share'
  readonly over: Offer<G, F>
  readonly total: number
  /** Every point must be placed. */
  readonly exact?: boolean
  readonly cap: (x: number) => number
  readonly rules: { readonly total: string; readonly cap: string }
  readonly needs?: readonly Need<G, F>[]
}
export interface OrderSpec<G, F> extends Asked {
  readonly kind: 'order'
  readonly items: readonly number[]
  readonly named: Offer<G, F>
}
export interface NumberSpec extends Asked {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly rule?: string
}
export type Spec<G, F> = PickSpec<G, F> | ShareSpec<G, F> | OrderSpec<G, F> | NumberSpec
export type AnySpec = Spec<unknown, unknown>

type PickMore<G, F> = Omit<PickSpec<G, F>, 'kind' | 'seat' | 'from' | 'min' | 'max'>
/** Choose exactly one. */
export const one = <G, F>(seat: Seat, from: Offer<G, F>, prompt?: string): PickSpec<G, F> => ({
  kind: 'pick',
  seat,
  from,
  min: 1,
  max: 1,
  ...(prompt === undefined ? {} : { prompt }),
})
/** Choose from `min` to `max` of them. */
export const some = <G, F>(
  seat: Seat,
  from: Offer<G, F>,
  min: number,
  max: number,
  more: PickMore<G, F> = {},
): PickSpec<G, F> => ({
  kind: 'pick',
  seat,
  from,
  min,
  max,
  ...more,
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

const malformed = (why: string): OrreryError => new OrreryError('malformed', { why })
const forbidden = (rule: string | undefined, params: Record<string, number>): OrreryError =>
  rule === undefined ? new OrreryError('malformed', params) : new OrreryError('forbidden', params, rule)

/** Every legal single choice of a pick, or column of a share, or item of an order. */
export function options(q: Question): number[] {
  return q.spec.kind === 'order' ? [...q.spec.items] : listed(q, out => out.toArray())
}
/** One buffer serves all listings; a listing inside a listing makes its own. */
let spare: Choices | undefined = new Choices()
function listed<T>(q: Question, use: (out: Choices) => T): T {
  const { spec } = q
  const out = spare ?? new Choices()
  spare = undefined
  out.n = 0
  if (spec.kind === 'pick') spec.from.list(q.g, q.f, q.seat, out, -1)
  else if (spec.kind === 'share') spec.over.list(q.g, q.f, q.seat, out, -1)
  const value = use(out)
  spare = out
  return value
}
/** One legal choice of a pick, every one as likely as the others. */
const anyChoice = (q: Question, random: Random): number =>
  listed(q, out => {
    if (out.n === 0) throw broken('a question without a legal answer', { prompt: q.prompt, seat: q.seat })
    return out.at(random(out.n))
  })

/** Undefined when the answer is legal; else why not. Costs by the size of the answer, not of the space. */
export function check(q: Question, answer: Answer): OrreryError | undefined {
  const { spec, g, f, seat } = q
  switch (spec.kind) {
    case 'pick': {
      const n = answer.length
      if (n === 1 && spec.min <= 1 && spec.max >= 1 && !spec.needs)
        return spec.from.why(g, f, answer[0] as number, seat, -1)
      if (new Set(answer).size !== n) return malformed('chosen twice')
      for (const x of answer) {
        const why = spec.from.why(g, f, x, seat, -1)
        if (why) return why
      }
      if (n < spec.min || n > spec.max)
        return forbidden(spec.rule, { chosen: n, least: spec.min, most: spec.max })
      for (const need of spec.needs ?? []) {
        const met = answer.reduce((count, x) => count + (need.of(g, f, x, seat) ? 1 : 0), 0)
        if (met < need.least) return forbidden(need.rule, { chosen: met, least: need.least })
      }
      return undefined
    }
    case 'share': {
      if (answer.length % 2 !== 0) return malformed('points without a column')
      let sum = 0
      const seen = new Set<number>()
      for (let i = 0; i < answer.length; i += 2) {
        const column = answer[i] as number
        const points = answer[i + 1] as number
        if (points < 0) return malformed('fewer than no points')
        if (seen.has(column)) return malformed('a column twice')
        seen.add(column)
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
      if (answer.length !== spec.items.length || new Set(answer).size !== answer.length)
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

/** How many legal answers there are; Infinity when there are more than anyone would list. */
export function count(q: Question, limit = 4096): number {
  const { spec } = q
  switch (spec.kind) {
    case 'number':
      return spec.max - spec.min + 1
    case 'order':
      return spec.items.reduce((n, _, i) => n * (i + 1), 1)
    case 'pick':
      if (spec.min === 1 && spec.max === 1) return options(q).length
      return enumerate(q, limit)?.length ?? Infinity
    case 'share':
      return enumerate(q, limit)?.length ?? Infinity
  }
}

/** All legal answers in a stable order, or undefined when there are more than `limit`. */
export function enumerate(q: Question, limit = 256): Answer[] | undefined {
  const { spec } = q
  if (spec.kind === 'number')
    return spec.max - spec.min < limit
      ? Array.from({ length: spec.max - spec.min + 1 }, (_, i) => [spec.min + i])
      : undefined
  const items = options(q)
  if (spec.kind === 'pick' && spec.min === 1 && spec.max === 1 && !spec.needs)
    return items.length <= limit ? items.map(x => [x]) : undefined
  const out: Answer[] = []
  let tries = 0
  const keep = (answer: readonly number[]): boolean => {
    if (check(q, answer) === undefined) out.push([...answer])
    return out.length <= limit && ++tries <= limit * 16
  }
  const grow = (answer: number[], from: number, left: number): boolean => {
    if (spec.kind === 'share') {
      if (from === items.length) return keep(answer)
      const column = items[from] as number
      for (let p = 0; p <= Math.min(left, spec.cap(column)); p++)
        if (!grow(p > 0 ? [...answer, column, p] : answer, from + 1, left - p)) return false
      return true
    }
    const done = spec.kind === 'order' ? answer.length === items.length : answer.length >= spec.min
    if (done && !keep(answer)) return false
    if (left === 0) return true
    const anyOrder = spec.kind === 'order' || spec.ordered
    for (let i = anyOrder ? 0 : from; i < items.length; i++) {
      const x = items[i] as number
      if (anyOrder && answer.includes(x)) continue
      if (!grow([...answer, x], i + 1, left - 1)) return false
    }
    return true
  }
  const depth =
    spec.kind === 'share'
      ? spec.total
      : spec.kind === 'order'
        ? items.length
        : Math.min(spec.max, items.length)
  return grow([], 0, depth) ? out : undefined
}

const takeAny = (from: number[], random: Random): number => {
  const i = random(from.length)
  const x = from[i] as number
  from[i] = from[from.length - 1] as number
  from.pop()
  return x
}

/** A legal answer, drawn without trial and error. */
export function sample(q: Question, random: Random): Answer {
  const { spec, g, f, seat } = q
  if (spec.kind === 'number') return [spec.min + random(spec.max - spec.min + 1)]
  if (spec.kind === 'pick' && spec.min === 1 && spec.max === 1 && !spec.needs) return [anyChoice(q, random)]
  const left = options(q)
  switch (spec.kind) {
    case 'order': {
      const out: number[] = []
      while (left.length > 0) out.push(takeAny(left, random))
      return out
    }
    case 'pick': {
      const most = Math.min(spec.max, left.length)
      const size = spec.min + random(most - spec.min + 1)
      const out: number[] = []
      for (const need of spec.needs ?? []) {
        const fit = left.filter(x => need.of(g, f, x, seat))
        for (let k = out.filter(x => need.of(g, f, x, seat)).length; k < need.least && fit.length > 0; k++) {
          const x = takeAny(fit, random)
          out.push(x)
          left.splice(left.indexOf(x), 1)
        }
      }
      while (out.length < size && left.length > 0) out.push(takeAny(left, random))
      return spec.ordered ? shuffled(out, random) : out.sort((a, b) => a - b)
    }
    case 'share': {
      const points = new Map<number, number>()
      let free = spec.total
      const place = (columns: number[]): boolean => {
        const open = columns.filter(c => (points.get(c) ?? 0) < spec.cap(c))
        if (open.length === 0 || free === 0) return false
        const column = open[random(open.length)] as number
        points.set(column, (points.get(column) ?? 0) + 1)
        free--
        return true
      }
      for (const need of spec.needs ?? []) {
        const fit = left.filter(x => need.of(g, f, x, seat))
        const met = (): number => fit.reduce((n, c) => n + (points.get(c) ?? 0), 0)
        while (met() < need.least && place(fit));
      }
      const spend = spec.exact ? free : random(4) === 0 ? random(free + 1) : free
      for (let k = 0; k < spend && place(left); k++);
      return [...points].sort(([a], [b]) => a - b).flat()
    }
  }
}
const shuffled = (xs: number[], random: Random): number[] => {
  const out: number[] = []
  while (xs.length > 0) out.push(takeAny(xs, random))
  return out
}

/** What a screen, a bot elsewhere or a person reads: names, not numbers. */
export interface Described {
  readonly seat: Seat
  readonly kind: AnySpec['kind']
  readonly prompt: string
  readonly errand?: true
  readonly part?: number
  readonly min?: number
  readonly max?: number
  readonly ordered?: true
  readonly total?: number
  readonly exact?: true
  readonly options?: readonly { readonly name: string; readonly cap?: number; readonly note?: Note }[]
}
export function describe(q: Question): Described {
  const { spec, g, f, seat } = q
  const head = {
    seat,
    kind: q.kind,
    prompt: q.prompt,
    ...(q.errand ? { errand: true as const } : {}),
    ...(q.part === undefined ? {} : { part: q.part }),
  }
  if (spec.kind === 'number') return { ...head, min: spec.min, max: spec.max }
  const offer = offerOf(spec)
  const list = options(q).map(x => {
    const note = offer.note?.(g, f, x, seat)
    return {
      name: offer.name(g, x),
      ...(spec.kind === 'share' ? { cap: spec.cap(x) } : {}),
      ...(note ? { note } : {}),
    }
  })
  switch (spec.kind) {
    case 'pick':
      return {
        ...head,
        min: spec.min,
        max: spec.max,
        ...(spec.ordered ? { ordered: true as const } : {}),
        options: list,
      }
    case 'share':
      return { ...head, total: spec.total, ...(spec.exact ? { exact: true as const } : {}), options: list }
    case 'order':
      return { ...head, options: list }
  }
}
const offerOf = (spec: Exclude<AnySpec, NumberSpec>): Offer<unknown, unknown> =>
  spec.kind === 'pick' ? spec.from : spec.kind === 'share' ? spec.over : spec.named

/** An answer in names, as logs keep it and clients send it: one name, several, points by name, or a number. */
export type Named = string | number | readonly string[] | Readonly<Record<string, number>>
export function nameAnswer(q: Question, answer: Answer): Named {
  const { spec, g } = q
  if (spec.kind === 'number') return answer[0] as number
  const offer = offerOf(spec)
  if (spec.kind === 'share') {
    const out: Record<string, number> = {}
    for (let i = 0; i < answer.length; i += 2)
      out[offer.name(g, answer[i] as number)] = answer[i + 1] as number
    return out
  }
  const names = answer.map(x => offer.name(g, x))
  return spec.kind === 'pick' && spec.min === 1 && spec.max === 1 ? (names[0] as string) : names
}

const MOST = 512
/** Reads an answer that came from outside. Anything may be in it. */
export function readAnswer(q: Question, raw: unknown): Answer | OrreryError {
  const { spec, g } = q
  if (spec.kind === 'number')
    return typeof raw === 'number' && Number.isSafeInteger(raw) && Math.abs(raw) < 2 ** 31
      ? [raw]
      : malformed('a whole number is asked for')
  const offer = offerOf(spec)
  const parse = (name: unknown): number | undefined =>
    typeof name === 'string' && name.length <= 200 ? offer.parse(g, name) : undefined
  if (spec.kind === 'share') {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      return malformed('points by name are asked for')
    const names = Object.keys(raw)
    if (names.length > MOST) return new OrreryError('too-large', { most: MOST })
    const out: number[] = []
    for (const name of names) {
      const column = parse(name)
      const points = (raw as Record<string, unknown>)[name]
      if (column === undefined) return malformed('an unknown name')
      if (typeof points !== 'number' || !Number.isSafeInteger(points) || Math.abs(points) >= 2 ** 31)
        return malformed('points are whole numbers')
      if (points !== 0) out.push(column, points)
    }
    return out
  }
  const names: unknown = typeof raw === 'string' ? [raw] : raw
  if (!Array.isArray(names)) return malformed('a name or a list of names is asked for')
  if (names.length > MOST) return new OrreryError('too-large', { most: MOST })
  const out: number[] = []
  for (const name of names) {
    const x = parse(name)
    if (x === undefined) return malformed('an unknown name')
    out.push(x)
  }
  return out
}
