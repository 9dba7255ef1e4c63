import type { GameEvent, Json, Value } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import { t } from '../texts.js'

type View = { readonly [key: string]: Json }
/** Who sits where, for sentences. */
export interface Naming {
  /** What a seat is called: its side, or its player. */
  readonly seat: (seat: number) => string
  /** Who sits there, whatever they play. */
  readonly player?: (seat: number) => string
  readonly me: number
}
/** What an event is to whoever looks back: a fight, something gained, or a turn of things. */
type Mark = 'fight' | 'points' | 'note'
type Told = string | ((...args: never[]) => unknown)

/** What a game's `texts` may hold; everything is optional, and what is missing is said plainly. */
interface Catalogue {
  readonly prompts?: Readonly<Record<string, Told>>
  readonly events?: Readonly<Record<string, Told>>
  readonly options?: Readonly<Record<string, Told>>
  readonly option?: (name: string, say: Naming, view?: View) => string | undefined
  readonly name?: (thing: string, say: Naming, view?: View) => string | undefined
  readonly note?: (key: string, value: unknown) => string | undefined
  readonly phase?: (view: View) => string | undefined
  /** Events that stand out on the way through a match. */
  readonly marks?: Readonly<Record<string, Mark>>
  readonly optionTitles?: Readonly<Record<string, string>>
}

/** The words of one game: what is asked, what can be chosen, what happened, where the match is. */
export interface Speech {
  prompt(question: Pick<Described, 'prompt'>, say: Naming, view?: View): string
  option(name: string, say: Naming, view?: View): string
  /** Undefined for an event that is not worth a sentence. */
  event(event: GameEvent, say: Naming, view?: View): string | undefined
  mark(event: GameEvent): Mark | undefined
  place(view: View): string
  note(note: Readonly<Record<string, unknown>>): string
  setting(name: string): string
}

/** "move-phase.chooseToken" as words: "Choose token". */
export function plainWords(key: string): string {
  const last = key.split(/[./]/).findLast(part => !/^\d*$/.test(part)) ?? key
  const words = last
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** "token:4" as words: "Token 4". */
export function plainThing(name: string, say: Naming): string {
  const [kind = '', id] = name.split(':')
  if (id === undefined) return plainWords(kind)
  return kind === 'seat'
    ? say.seat(Number(id))
    : `${plainWords(kind)} ${/^\d+$/.test(id) ? Number(id) + 1 : id}`
}

const call = (told: Told | undefined, ...args: unknown[]): string | undefined => {
  if (told === undefined || typeof told === 'string') return told
  const said = (told as (...given: unknown[]) => unknown)(...args)
  return typeof said === 'string' ? said : undefined
}

export function speechOf(texts: unknown): Speech {
  const words = (typeof texts === 'object' && texts !== null ? texts : {}) as Catalogue
  const thing = (name: string, say: Naming, view?: View): string =>
    words.name?.(name, say, view) ?? plainThing(name, say)
  const option = (name: string, say: Naming, view?: View): string => {
    const whole = words.option?.(name, say, view) ?? call(words.options?.[name], name, say, view)
    if (whole !== undefined) return whole
    const [head = '', ...rest] = name.split(' ')
    if (rest.length === 0) return thing(head, say, view)
    const first = call(words.options?.[head]) ?? thing(head, say, view)
    return [first, ...rest.map(part => thing(part, say, view))].join(' · ')
  }
  return {
    prompt: (q, say, view) => call(words.prompts?.[q.prompt], q, say, view) ?? plainWords(q.prompt),
    option,
    event(event, say, view) {
      const told = words.events?.[event.type]
      if (told !== undefined) return call(told, event, say, view)
      // The kernel's own notes are for programs.
      return event.type.startsWith('$') ? undefined : plainEvent(event, say)
    },
    mark: ({ type }) => (words.marks && Object.hasOwn(words.marks, type) ? words.marks[type] : undefined),
    place: view => words.phase?.(view) ?? plainPlace(view),
    note: note =>
      Object.entries(note)
        .map(([key, value]) => words.note?.(key, value) ?? `${plainWords(key)} ${String(value)}`)
        .join(', '),
    setting: name => words.optionTitles?.[name] ?? plainWords(name),
  }
}

/** "Bob: won" and what else the event carries, where the game has no sentence for it. */
function plainEvent(event: GameEvent, say: Naming): string {
  const { type, by, seat, ...rest } = event
  const who = typeof by === 'number' ? by : typeof seat === 'number' ? seat : undefined
  const facts = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${plainWords(key).toLowerCase()} ${plainValue(value as Value)}`)
  const head = plainWords(type)
  return `${who === undefined ? head : `${say.seat(who)}: ${head.toLowerCase()}`}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}
const plainValue = (value: Value): string =>
  Array.isArray(value) ? value.map(plainValue).join(' ') : typeof value === 'object' ? '…' : String(value)

const COUNTS = ['cycle', 'round', 'turn'] as const
/** The number by which a game counts its rounds, and what it calls them. */
export function roundOf(
  view: Readonly<Record<string, unknown>>,
): { readonly unit: string; readonly n: number } | undefined {
  for (const key of COUNTS) {
    const n = view[key]
    if (typeof n === 'number') return { unit: plainWords(key), n }
  }
  return undefined
}
function plainPlace(view: View): string {
  const round = roundOf(view)
  const phase = view['phase']
  return [
    round && t.round(round.unit, round.n),
    typeof phase === 'string' && phase !== '' && plainWords(phase),
  ]
    .filter(Boolean)
    .join(' · ')
}
