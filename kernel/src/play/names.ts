import { OrreryError } from '../errors.js'
import type { KernelWord, Language } from './language.js'
import type { Note, Offer } from './offers.js'
import type { Answer, AnySpec, NumberSpec, Question } from './questions.js'
import { malformed, options } from './questions.js'
import type { Seat } from '../state/shape.js'

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
  /** At least `least` choices, or points, on the options named; else `rule` forbids the answer. */
  readonly needs?: readonly {
    readonly rule: string
    readonly least: number
    readonly of: readonly string[]
  }[]
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
  const choices = options(q)
  const list = choices.map(x => {
    const note = offer.note?.(g, f, x, seat)
    return {
      name: offer.name(g, x),
      ...(spec.kind === 'share' ? { cap: spec.cap(x) } : {}),
      ...(note ? { note } : {}),
    }
  })
  if (spec.kind === 'order') return { ...head, options: list }
  const needs = (spec.needs ?? [])
    .filter(({ least }) => least > 0)
    .map(({ rule, least, of }) => ({
      rule,
      least,
      of: choices.filter(x => of(g, f, x, seat)).map(x => offer.name(g, x)),
    }))
  const rest = { options: list, ...(needs.length > 0 ? { needs } : {}) }
  return spec.kind === 'pick'
    ? { ...head, min: spec.min, max: spec.max, ...(spec.ordered ? { ordered: true as const } : {}), ...rest }
    : { ...head, total: spec.total, ...(spec.exact ? { exact: true as const } : {}), ...rest }
}
export const offerOf = (spec: Exclude<AnySpec, NumberSpec>): Offer<unknown, unknown> =>
  spec.kind === 'pick' ? spec.from : spec.kind === 'share' ? spec.over : spec.named

// ---------------------------------------------------------------- taken apart

/** A thing an option names, by kind and number; a word that stands for itself has the number -1. */
export interface Thing<K extends string = string> {
  readonly kind: K
  readonly id: number
}
/** What could be meant by a name: a verb and the things it is done with. */
export interface Meant<L extends Language = Language> {
  readonly verb: L['words'] | KernelWord | undefined
  readonly things: readonly Thing<L['things'] | L['words']>[]
}
type NotesOf<L extends Language> = string extends keyof L['notes'] ? Note : Partial<L['notes']>
/** An option: one entry of a question that can be chosen, with its name taken apart. */
export interface Option<L extends Language = Language> extends Meant<L> {
  /** What answers call it. */
  readonly name: string
  /** The most points it takes, in a share. */
  readonly cap?: number
  readonly note: NotesOf<L>
}
/** A question as a board gets it. */
export interface Asked<L extends Language = Language> extends Omit<Described, 'prompt' | 'options'> {
  readonly prompt: L['prompts']
  /** None where a number is asked for. */
  readonly options: readonly Option<L>[]
}
/** By hand: bots take names apart by the thousand, and a pattern takes several times as long. */
function thing(part: string): Thing {
  const end = part.length
  let at = end
  let id = 0
  for (let ten = 1; at > 0; at--, ten *= 10) {
    const digit = part.charCodeAt(at - 1) - ZERO
    if (digit < 0 || digit > 9) break
    id += digit * ten
  }
  return at < end && at > 1 && part.charCodeAt(at - 1) === COLON
    ? { kind: part.slice(0, at - 1), id }
    : { kind: part, id: -1 }
}
const ZERO = 48
const COLON = 58
/** Takes a name apart: `move squadron:4 hex:12` is the verb move, squadron 4 and hex 12. Nothing else reads names. */
export function meantBy<L extends Language>(name: string): Meant<L> {
  const parts = name.split(' ').map(thing)
  const [first] = parts
  return first && first.id < 0
    ? { verb: first.kind, things: parts.slice(1) }
    : { verb: undefined, things: parts }
}
/** The name of what is meant, as answers and "why not?" take it. */
export const nameOf = <L extends Language>({ verb, things }: Meant<L>): string =>
  [
    ...(verb === undefined ? [] : [verb]),
    ...things.map(({ kind, id }) => (id < 0 ? kind : `${kind}:${id}`)),
  ].join(' ')
/** A described question with its options taken apart. */
export function asked<L extends Language = Language>({ options = [], ...rest }: Described): Asked<L> {
  return {
    ...rest,
    options: options.map(({ name, cap, note }) => ({
      name,
      ...meantBy<L>(name),
      ...(cap === undefined ? {} : { cap }),
      note: (note ?? {}) as NotesOf<L>,
    })),
  }
}

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
const LONGEST = 200
const readName = (offer: Offer<unknown, unknown>, g: unknown, name: unknown): number | undefined =>
  typeof name === 'string' && name.length <= LONGEST ? offer.parse(g, name) : undefined
/** Reads an answer that came from outside. Anything may be in it. */
export function readAnswer(q: Question, raw: unknown): Answer | OrreryError {
  const { spec, g } = q
  if (spec.kind === 'number')
    return typeof raw === 'number' && Number.isSafeInteger(raw) && Math.abs(raw) < 2 ** 31
      ? [raw]
      : malformed('a whole number is asked for')
  const offer = offerOf(spec)
  if (spec.kind === 'share') {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
      return malformed('points by name are asked for')
    const names = Object.keys(raw)
    if (names.length > MOST) return new OrreryError('too-large', { most: MOST })
    const out: number[] = []
    for (const name of names) {
      const column = readName(offer, g, name)
      const points = (raw as Record<string, unknown>)[name]
      if (column === undefined) return malformed('an unknown name')
      if (typeof points !== 'number' || !Number.isSafeInteger(points) || Math.abs(points) >= 2 ** 31)
        return malformed('points are whole numbers')
      if (points !== 0) out.push(column, points)
    }
    return out
  }
  if (typeof raw === 'string') {
    const x = readName(offer, g, raw)
    return x === undefined ? malformed('an unknown name') : [x]
  }
  if (!Array.isArray(raw)) return malformed('a name or a list of names is asked for')
  if (raw.length > MOST) return new OrreryError('too-large', { most: MOST })
  const out: number[] = []
  for (const name of raw as unknown[]) {
    const x = readName(offer, g, name)
    if (x === undefined) return malformed('an unknown name')
    out.push(x)
  }
  return out
}
