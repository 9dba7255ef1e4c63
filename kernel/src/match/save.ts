import type { Context } from '../state/context.js'
import { contextOf } from '../state/context.js'
import { blank } from '../play/engine.js'
import { OrreryError } from '../errors.js'
import { HEADER } from '../play/frames.js'
import type { Game } from '../play/game.js'
import type { Plan, RowPlan } from '../state/layout.js'
import { rowOf } from '../state/live.js'
import type { Fields, LiveOf, Setup } from '../state/shape.js'
import { HIDDEN } from '../state/shape.js'

/** Memory as readable JSON and back, by the shape: saves, views for people, and what tests look at. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const shown = (value: number): Json => (value === HIDDEN ? null : value)

function readNode(m: Int32Array, plan: Plan, at: number): Json {
  const { node } = plan
  const word = (i: number): number => m[i] as number
  switch (node.kind) {
    case 'field': {
      const value = word(at)
      if (value === HIDDEN) return null
      return node.as === 'flag' ? value === 1 : node.as === 'word' ? (node.words[value] ?? null) : value
    }
    case 'ints':
      return Array.from(m.subarray(at, at + plan.size), shown)
    case 'bag':
    case 'zone':
      return word(at) === HIDDEN ? null : Array.from(m.subarray(at + 1, at + 1 + word(at)), shown)
    case 'record':
      return readRow(m, rowOf(plan), at)
    case 'table':
    case 'list': {
      const first = node.kind === 'list' ? at + 1 : at
      const n = node.kind === 'list' ? word(at) : plan.size
      return Array.from({ length: n }, (_, i) => readRow(m, rowOf(plan), first + i * rowOf(plan).width))
    }
  }
}
function readRow(m: Int32Array, row: RowPlan, at: number): { [key: string]: Json } {
  const out: { [key: string]: Json } = {}
  for (const plan of row.plans) out[plan.name] = readNode(m, plan, at + plan.at)
  return out
}

/** The state, or a view of it, as plain JSON: what is hidden is null. The kernel's own part shows what runs, by name. */
export function toJson(g: object, words: Int32Array = contextOf(g).m): { [key: string]: Json } {
  const $ = contextOf(g)
  const json = readRow(words, $.layout.root, 0)
  const sys = json['sys'] as { [key: string]: Json }
  sys['stack'] = stackToJson($, words)
  delete sys['top']
  sys['errands'] = (sys['errands'] as { [key: string]: Json }[]).map(errand => {
    const entry = $.book.procedures[errand['procedure'] as number]
    const step = entry?.procedure.stepNames[errand['step'] as number]
    return { ...errand, procedure: entry?.procedure.name ?? null, step: step ?? null }
  })
  return json
}
function stackToJson($: Context, m: Int32Array): Json[] {
  const base = $.book.stackAt($.layout)
  const out: Json[] = []
  for (let at = m[$.book.topAt($.layout)] as number; at >= 0; at = m[base + at + HEADER - 1] as number) {
    const entry = $.book.procedures[m[base + at] as number]
    if (!entry) break
    const [, step, phase, a, b, c] = m.subarray(base + at, base + at + HEADER) as unknown as number[]
    out.unshift({
      procedure: entry.procedure.name,
      step: entry.procedure.stepNames[step as number] ?? null,
      phase: phase as number,
      own: [a as number, b as number, c as number],
      locals: readRow(m, entry.row, base + at + HEADER),
    })
  }
  return out
}

const nameIn = (json: Json | undefined): string => (typeof json === 'string' ? json : '')
const corrupt = (place: string, why: string): OrreryError => new OrreryError('corrupt', { place, why })

function writeNode(m: Int32Array, plan: Plan, at: number, json: Json | undefined, place: string): void {
  const { node } = plan
  const whole = (value: unknown, where: string): number => {
    if (typeof value !== 'number' || (value | 0) !== value) throw corrupt(where, 'a whole number is missing')
    return value
  }
  const list = (most: number): Json[] => {
    if (!Array.isArray(json)) throw corrupt(place, 'a list is missing')
    if (json.length > most) throw corrupt(place, `more than ${most}`)
    return json
  }
  switch (node.kind) {
    case 'field':
      if (node.as === 'flag') {
        if (typeof json !== 'boolean') throw corrupt(place, 'true or false is missing')
        m[at] = json ? 1 : 0
      } else if (node.as === 'word') {
        const value = node.words.indexOf(json as string)
        if (value < 0) throw corrupt(place, 'an unknown word')
        m[at] = value
      } else m[at] = whole(json, place)
      return
    case 'ints': {
      const values = list(plan.size)
      if (values.length !== plan.size) throw corrupt(place, `not ${plan.size} numbers`)
      values.forEach((value, i) => (m[at + i] = whole(value, `${place}[${i}]`)))
      return
    }
    case 'bag':
    case 'zone': {
      const values = list(plan.size)
      m[at] = values.length
      values.forEach((value, i) => (m[at + 1 + i] = whole(value, `${place}[${i}]`)))
      return
    }
    case 'record':
      return writeRow(m, rowOf(plan), at, json, place)
    case 'table':
    case 'list': {
      const rows = list(plan.size)
      if (node.kind === 'table' && rows.length !== plan.size) throw corrupt(place, `not ${plan.size} rows`)
      if (node.kind === 'list') m[at] = rows.length
      const first = node.kind === 'list' ? at + 1 : at
      rows.forEach((row, i) => writeRow(m, rowOf(plan), first + i * rowOf(plan).width, row, `${place}[${i}]`))
    }
  }
}
function writeRow(m: Int32Array, row: RowPlan, at: number, json: Json | undefined, place: string): void {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw corrupt(place, 'a record is missing')
  for (const plan of row.plans) {
    const has = Object.hasOwn(json, plan.name)
    writeNode(
      m,
      plan,
      at + plan.at,
      has ? json[plan.name] : undefined,
      place === '' ? plan.name : `${place}.${plan.name}`,
    )
  }
}

/** A save names procedures and steps, so that it survives a new order of the code; `aliases` let it survive new names. */
export function save(g: object): string {
  const $ = contextOf(g)
  return JSON.stringify({ orrery: 1, game: $.book.id, setup: $.setup, state: toJson(g), hash: hash(g) })
}

export function load<S extends Fields, C>(game: Game<S, C>, text: string, content?: C): LiveOf<S> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new OrreryError('corrupt', {
      place: 'text',
      why: error instanceof Error ? error.message : 'no JSON',
    })
  }
  const file = raw as { orrery?: unknown; game?: unknown; setup?: Setup; state?: Json; hash?: unknown } | null
  if (typeof file !== 'object' || file === null || file.orrery !== 1)
    throw corrupt('orrery', 'not a save of this version')
  if (file.game !== game.id) throw corrupt('game', 'a save of another game')
  if (typeof file.setup !== 'object' || file.setup === null) throw corrupt('setup', 'missing')
  const $ = blank(game, file.setup, content ?? game.def.content)
  const state = file.state
  if (typeof state !== 'object' || state === null || Array.isArray(state)) throw corrupt('state', 'missing')
  writeState($, state)
  if (hash($.g) !== file.hash) throw corrupt('hash', 'the state does not match its hash')
  return $.g as unknown as LiveOf<S>
}
function writeState($: Context, state: { [key: string]: Json }): void {
  const { m, layout, book } = $
  m.fill(0)
  const sys = state['sys']
  if (typeof sys !== 'object' || sys === null || Array.isArray(sys)) throw corrupt('state.sys', 'missing')
  const stack = sys['stack']
  if (!Array.isArray(stack)) throw corrupt('state.sys.stack', 'missing')
  const stackSize =
    layout.root.plans.find(p => p.name === 'sys')?.row?.plans.find(p => p.name === 'stack')?.size ?? 0
  const errands = Array.isArray(sys['errands'])
    ? sys['errands'].map(e => {
        const errand = e as { [key: string]: Json }
        if (errand['procedure'] === null) return { ...errand, procedure: -1, step: -1 }
        const at = book.find(nameIn(errand['procedure']))
        return {
          ...errand,
          procedure: at,
          step: book.procedures[at]?.procedure.stepNames.indexOf(nameIn(errand['step'])) ?? -1,
        }
      })
    : sys['errands']
  const raw = {
    ...state,
    sys: { ...sys, top: -1, stack: new Array<number>(stackSize).fill(0), errands: errands as Json },
  }
  writeRow(m, layout.root, 0, raw, '')
  const base = book.stackAt(layout)
  let at = 0
  let caller = -1
  stack.forEach((json, i) => {
    const place = `state.sys.stack[${i}]`
    const frame = json as { procedure?: Json; step?: Json; phase?: Json; own?: Json; locals?: Json } | null
    if (typeof frame?.procedure !== 'string' || !Array.isArray(frame.own)) throw corrupt(place, 'not a frame')
    const number = book.find(frame.procedure)
    const entry = book.procedures[number]
    if (!entry || at + entry.width > stackSize) throw corrupt(place, 'does not fit')
    const { procedure } = entry
    const name = frame.step === null ? undefined : nameIn(frame.step)
    const step =
      name === undefined
        ? procedure.steps.length
        : procedure.stepNames.indexOf(procedure.aliases[name] ?? name)
    if (step < 0) throw corrupt(`${place}.step`, 'an unknown step')
    const own = [number, step, frame.phase, ...frame.own]
    own.forEach((value, k) => {
      if (typeof value !== 'number' || k > 5) throw corrupt(place, 'not a frame')
      m[base + at + k] = value
    })
    m[base + at + HEADER - 1] = caller
    writeRow(m, entry.row, base + at + HEADER, frame.locals, `${place}.locals`)
    caller = at
    at += entry.width
  })
  m[book.topAt(layout)] = caller
}

/** Sixteen hex digits over every word: equal states, equal hash. Not for keeping secrets. */
export function hash(g: object): string {
  return hashWords(contextOf(g).m)
}
export function hashWords(m: Int32Array): string {
  let a = 0x9e3779b9 | 0
  let b = 0x85ebca6b | 0
  for (let i = 0; i < m.length; i++) {
    const w = m[i] as number
    a = Math.imul(a ^ w, 0x01000193) ^ (b >>> 15)
    b = Math.imul(b ^ (w + i), 0x27d4eb2f) ^ (a >>> 13)
  }
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d)
  b = Math.imul(b ^ (b >>> 15), 0x846ca68b)
  return hex(a ^ (b >>> 16)) + hex(b ^ (a >>> 15))
}
const hex = (v: number): string => (v >>> 0).toString(16).padStart(8, '0')

/** How a state is laid out and what its numbers mean: two builds that agree on it read each other's words. */
export function fingerprint(g: object): string {
  const { layout, book } = contextOf(g)
  const place = ({ name, node, at, size, row }: Plan): string => {
    const words = node.kind === 'field' ? [node.as, ...node.words] : []
    const sees = 'sees' in node ? (node.sees ?? []) : []
    return `${name} ${node.kind} ${at} ${size} ${words.join()} ${sees.join()}${row ? `{${plans(row)}}` : ''}`
  }
  const plans = (row: RowPlan): string => row.plans.map(place).join(';')
  const steps = book.procedures.map(({ procedure, row }) => [procedure.name, procedure.stepNames, plans(row)])
  const text = plans(layout.root) + JSON.stringify(steps)
  return hashWords(Int32Array.from(text, c => c.charCodeAt(0)))
}
