import type { Problem, Schema } from '@orrery/kernel'
import { schema } from '@orrery/kernel'
import { clockFault } from './clocks.js'
import type { ClockRule } from './clocks.js'
import type { Body } from './entries.js'
import { REACTIONS } from './entries.js'

const { choice, fields, many, maybe, text, whole, yes } = schema

/** What is looked at by whoever reads it: answers and decks by the game, packs by the kernel. */
const anything: Schema<unknown> = { json: () => ({}), check: () => undefined }
const record: Schema<object> = {
  json: () => ({ type: 'object' }),
  check(value, place, problems) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      problems.push({ place, why: 'must be an object' })
  },
}
const CLOCKS: readonly unknown[] = ['none', 'move', 'match', 'days']
const clock: Schema<ClockRule> = {
  json: () => ({ type: 'object' }),
  check(value, place, problems) {
    const kind = (value as { kind?: unknown } | null)?.kind
    const why = CLOCKS.includes(kind) ? clockFault(value as ClockRule) : 'no such clock'
    if (why !== undefined) problems.push({ place, why })
  },
}
const time = whole(0, Number.MAX_SAFE_INTEGER)
const position = whole(0, 2 ** 31 - 1)
const seat = whole(0, 31)
const anyone = whole(-1, 31)
const name = text({ most: 200 })
const actor = fields({ user: name, name })
const terms = {
  game: name,
  players: whole(1, 31),
  options: record,
  packs: many(record, 0, 100),
  clock,
  timeout: choice('bot', 'pass'),
  listed: yes,
  spectators: yes,
}
const errand = maybe(yes)
const id = maybe(text({ most: 100 }))
const optional = Object.fromEntries(Object.entries(terms).map(([key, one]) => [key, maybe<unknown>(one)]))

/** What an entry of each kind consists of, beside its kind and its time. */
const SHAPES: Readonly<Record<Body['k'], Readonly<Record<string, Schema<unknown>>>>> = {
  open: { by: actor, key: text(), from: maybe(fields({ table: name, at: position, by: name })), ...terms },
  terms: { terms: fields(optional) },
  sit: { seat, who: actor },
  bot: { seat, strength: name },
  free: { seat },
  bring: { seat, what: anything },
  ready: { seat, on: yes },
  start: { seed: text(), commitment: text() },
  answer: { seat, a: anything, errand, id, by: maybe(choice('bot', 'clock')) },
  back: { seat, errand, id },
  return: { seat, to: position, why: choice('undo', 'consent') },
  request: { seat, to: position },
  consent: { seat },
  refuse: { seat },
  flag: { seat },
  pause: { seat },
  resume: { seat },
  vacation: { seat, days: whole(1, 1000) },
  leave: { seat, strength: name },
  say: { who: actor, seat: anyone, to: choice('all', 'players'), text: text({ most: 2000 }) },
  react: { who: actor, seat: anyone, with: choice(...REACTIONS) },
  rematch: { table: name },
}
const CHECKS = new Map(
  Object.entries(SHAPES).map(([k, shape]) => [k, fields({ k: choice(k), at: time, ...shape })]),
)

/** The first thing that is wrong with an entry from outside, or undefined. */
export function entryProblem(raw: unknown, place: string): Problem | undefined {
  const { k } = (raw ?? {}) as { k?: unknown }
  const check = typeof k === 'string' ? CHECKS.get(k) : undefined
  if (!check)
    return {
      place,
      why: typeof k === 'string' ? `an entry of an unknown kind: ${k.slice(0, 40)}` : 'not an entry',
    }
  const problems: Problem[] = []
  check.check(raw, place, problems)
  return problems[0]
}
