import type { Context } from '../state/context.js'
import { contextOf } from '../state/context.js'
import { askerOf, procedureOf, stepOf } from '../play/desk.js'
import { blank } from '../play/engine.js'
import { OrreryError } from '../errors.js'
import { HEADER, PHASE, push, roomFor, stackIn } from '../play/frames.js'
import type { Game } from '../play/game.js'
import type { ProcedurePlan } from '../play/frames.js'
import type { Plan, RowPlan } from '../state/layout.js'
import { rowOf, wordsOf } from '../state/live.js'
import type { Fields, LiveOf, Setup } from '../state/shape.js'
import { HIDDEN } from '../state/shape.js'

/** Memory as readable JSON and back, by the shape: saves, views for people, and what tests look at. */
export type Json = null | boolean | number | string | Json[] | JsonObject
type JsonObject = { [key: string]: Json }

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
      const row = rowOf(plan)
      const length = node.kind === 'list' ? word(at) : plan.size
      return Array.from({ length }, (_, i) => readRow(m, row, at + plan.lead + i * row.width))
    }
  }
}
function readRow(m: Int32Array, row: RowPlan, at: number): JsonObject {
  const out: JsonObject = {}
  for (const plan of row.plans) out[plan.name] = readNode(m, plan, at + plan.at)
  return out
}

/** The state, or a view of it, as plain JSON: what is hidden is null. The kernel's own part shows what runs, by name. */
export function toJson(g: object, words: Int32Array = contextOf(g).m): JsonObject {
  const $ = contextOf(g)
  const json = readRow(words, $.layout.root, 0)
  const sys = json['sys'] as JsonObject
  sys['stack'] = stackToJson($, words)
  delete sys['top']
  sys['desks'] = (sys['desks'] as JsonObject[]).map(desk => ({
    ...askerToJson($, desk),
    errand: askerToJson($, desk['errand'] as JsonObject),
  }))
  return json
}
/** A desk with the step that asks by its name. */
function askerToJson({ book }: Context, { asker, ...desk }: JsonObject): JsonObject {
  const at = asker as number
  const procedure = at === 0 ? undefined : book.procedures[procedureOf(at)]?.procedure
  return { procedure: procedure?.name ?? null, step: procedure?.stepNames[stepOf(at)] ?? null, ...desk }
}
function stackToJson($: Context, m: Int32Array): Json[] {
  const frames = stackIn($, m).map(({ plan, o }): Json => {
    const [, step, phase, ...own] = wordsOf(m, o, HEADER - 1) as [number, number, number, ...number[]]
    const { name, stepNames } = plan.procedure
    return {
      procedure: name,
      step: stepNames[step] ?? null,
      phase,
      own,
      locals: readRow(m, plan.row, o + HEADER),
    }
  })
  return frames.reverse()
}

const corrupt = (place: string, why: string): OrreryError => new OrreryError('corrupt', { place, why })
function objectIn(json: unknown, place: string): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw corrupt(place, 'a record is missing')
  return json as JsonObject
}

function whole(value: unknown, place: string): number {
  if (typeof value !== 'number' || (value | 0) !== value) throw corrupt(place, 'a whole number is missing')
  return value
}

function writeNode(m: Int32Array, plan: Plan, at: number, json: Json | undefined, place: string): void {
  const { node } = plan
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
    case 'record':
      return writeRow(m, rowOf(plan), at, json, place)
    default: {
      if (!Array.isArray(json)) throw corrupt(place, 'a list is missing')
      if (json.length > plan.size) throw corrupt(place, `more than ${plan.size}`)
      if (plan.lead === 0 && json.length !== plan.size) throw corrupt(place, `not ${plan.size}`)
      if (plan.lead === 1) m[at] = json.length
      const { row } = plan
      json.forEach((value, i) => {
        const where = `${place}[${i}]`
        if (row) writeRow(m, row, at + plan.lead + i * row.width, value, where)
        else m[at + plan.lead + i] = whole(value, where)
      })
    }
  }
}
function writeRow(m: Int32Array, row: RowPlan, at: number, json: Json | undefined, place: string): void {
  const record = objectIn(json, place)
  for (const plan of row.plans) {
    const { name } = plan
    const value = Object.hasOwn(record, name) ? record[name] : undefined
    writeNode(m, plan, at + plan.at, value, place === '' ? name : `${place}.${name}`)
  }
}

/** A save names procedures and steps, so that it survives a new order of the code; `aliases` let it survive new names. */
export function save(g: object): string {
  const $ = contextOf(g)
  return JSON.stringify({ orrery: 1, game: $.book.id, setup: $.setup, state: toJson(g), hash: hash(g) })
}

interface Saved {
  readonly setup: Setup
  readonly state: JsonObject
  readonly hash: Json | undefined
}
function readSave(id: string, text: string): Saved {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new OrreryError('corrupt', {
      place: 'text',
      why: error instanceof Error ? error.message : 'no JSON',
    })
  }
  const file = objectIn(raw, 'text')
  if (file['orrery'] !== 1) throw corrupt('orrery', 'not a save of this version')
  if (file['game'] !== id) throw corrupt('game', 'a save of another game')
  const setup = objectIn(file['setup'], 'setup') as unknown as Setup
  return { setup, state: objectIn(file['state'], 'state'), hash: file['hash'] }
}
export function load<S extends Fields, C>(game: Game<S, C>, text: string, content?: C): LiveOf<S> {
  const saved = readSave(game.id, text)
  const $ = blank(game, saved.setup, content ?? game.def.content)
  writeState($, saved.state)
  if (hash($.g) !== saved.hash) throw corrupt('hash', 'the state does not match its hash')
  return $.g as unknown as LiveOf<S>
}

/** The number of a game's rules; matches remember it. */
export const rulesVersion = (game: Game): number => game.def.rules?.version ?? 1
/** Whether a match begun under this version of the rules plays out the same under those at hand. */
export function playsUnchanged(game: Game, version: number): boolean {
  const newest = rulesVersion(game)
  return version <= newest && version >= (game.def.rules?.playsFrom ?? newest)
}
/** A save of older rules under those at hand, as the game carries it over; undefined if it does not. */
export function migrated<S extends Fields, C>(
  game: Game<S, C>,
  text: string,
  from: number,
  content?: C,
): LiveOf<S> | undefined {
  if (from >= rulesVersion(game as unknown as Game)) return undefined
  const { setup, state } = readSave(game.id, text)
  const carried = game.def.rules?.migrate?.(state, from)
  if (!carried) return undefined
  const $ = blank(game, setup, content ?? game.def.content)
  writeState($, carried as JsonObject)
  return $.g as unknown as LiveOf<S>
}
function writeState($: Context, state: JsonObject): void {
  const { m, layout } = $
  m.fill(0)
  const sys = objectIn(state['sys'], 'sys')
  const stack = sys['stack']
  if (!Array.isArray(stack)) throw corrupt('sys.stack', 'a list is missing')
  const desks = sys['desks']
  const raw = {
    ...sys,
    top: -1,
    stack: new Array<number>($.sys.stack.length).fill(0),
    desks: Array.isArray(desks) ? desks.map((desk, i) => deskFrom($, desk, `sys.desks[${i}]`)) : null,
  }
  writeRow(m, layout.root, 0, { ...state, sys: raw }, '')
  stack.forEach((json, i) => {
    const place = `sys.stack[${i}]`
    const { phase, own, locals } = objectIn(json, place)
    const words = [phase, ...(Array.isArray(own) ? own : [])].map(word => whole(word, place))
    if (words.length !== HEADER - 1 - PHASE) throw corrupt(place, 'not a frame')
    const { plan, step } = stepIn($, objectIn(json, place), place)
    if (roomFor($, plan) === undefined) throw corrupt(place, 'does not fit')
    const frame = push($, plan.procedure, {})
    frame.step = step
    m.set(words, frame.o + PHASE)
    writeRow(m, plan.row, frame.o + HEADER, locals, `${place}.locals`)
  })
  $.forget()
}

function deskFrom($: Context, json: Json, place: string): Json {
  const desk = objectIn(json, place)
  return { ...askerFrom($, desk, place), errand: askerFrom($, objectIn(desk['errand'], place), place) }
}
function askerFrom($: Context, desk: JsonObject, place: string): JsonObject {
  if (desk['procedure'] === null) return { ...desk, asker: 0 }
  const { number, step } = stepIn($, desk, place)
  return { ...desk, asker: askerOf(number, step) }
}
const nameIn = (json: Json | undefined): string => (typeof json === 'string' ? json : '')
/** Finds a procedure and a step by the names they have or had; no step is the end. */
function stepIn(
  { book }: Context,
  named: JsonObject,
  place: string,
): { number: number; plan: ProcedurePlan; step: number } {
  const number = book.find(nameIn(named['procedure']))
  const plan = number === undefined ? undefined : book.procedures[number]
  if (number === undefined || !plan) throw corrupt(`${place}.procedure`, 'an unknown procedure')
  const { steps, stepNames, aliases } = plan.procedure
  const name = nameIn(named['step'])
  const step = named['step'] === null ? steps.length : stepNames.indexOf(aliases[name] ?? name)
  if (step < 0) throw corrupt(`${place}.step`, 'an unknown step')
  return { number, plan, step }
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

/** Of the kernel's own part, what a game can tell: the rest is how it is kept. */
const OWN = ['sys.over', 'sys.winners', 'sys.out', 'sys.drawn']
/** The names of everything a state says, "players.hand" of every player's: what `hashOf` covers. */
export function fieldNames(g: object): string[] {
  const names = (row: RowPlan, before: string): string[] =>
    row.plans.flatMap(plan => (plan.row ? names(plan.row, `${before}${plan.name}.`) : [before + plan.name]))
  return [...names(contextOf(g).layout.root, '').filter(name => !name.startsWith('sys.')), ...OWN]
}
/** Sixteen hex digits over what these fields say, by their names: where they lie and what lies beside them is no part of it. */
export function hashOf(g: object, fields: readonly string[]): string {
  const json = toJson(g)
  const text = JSON.stringify(fields.map(field => saidBy(json, field.split('.'), field)))
  return hashWords(Int32Array.from(text, c => c.charCodeAt(0)))
}
function saidBy(json: Json | undefined, path: readonly string[], field: string): Json {
  if (Array.isArray(json) && path.length > 0) return json.map(row => saidBy(row, path, field))
  if (path.length === 0 && json !== undefined) return json
  if (typeof json !== 'object' || json === null) throw corrupt(field, 'no such field')
  return saidBy((json as JsonObject)[path[0] as string], path.slice(1), field)
}

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
