import type {
  AnyGame,
  AnyTexts,
  Asked,
  EventOf,
  GameEvent,
  Language,
  Mark,
  Meant,
  Naming,
  Option,
  SeenIn,
  Thing,
} from '@orrery/kernel'
import { meantBy } from '@orrery/kernel/host'
import { t } from '../texts.js'

/** The state as the viewer sees it, of whatever game. */
export type View = SeenIn<AnyGame>
type AnyAsked = Pick<Asked, 'prompt'>

/** The words of one game: what is asked, what can be chosen, what happened, where the match is. */
export interface Speech {
  prompt(question: AnyAsked, say: Naming, g: View): string
  option(option: Meant, say: Naming, g: View): string
  /** The same, by the name answers use. */
  named(name: string, say: Naming, g: View): string
  /** Undefined for an event that is not worth a sentence. */
  event(event: GameEvent, say: Naming, g: View): string | undefined
  mark(event: GameEvent): Mark | undefined
  /** "Cycle 3 · Move Phase". */
  place(g: View): string
  /** What the game calls a round, and which one this is; 0 before the first. */
  readonly unit: string
  round(g: View): number
  /** The round an event begins. */
  begins(event: GameEvent): number | undefined
  note(note: Option['note']): string
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
/** Token 4 as words, where nobody has better ones: "Token 5". */
export const plainThing = ({ kind, id }: { readonly kind: string; readonly id: string | number }): string =>
  id === -1 ? plainWords(kind) : `${plainWords(kind)} ${typeof id === 'number' ? id + 1 : id}`

/** A game without texts is told in the words of its declarations. */
const PLAIN: AnyTexts = {
  prompts: {},
  words: {},
  things: {},
  notes: {},
  events: {},
  settings: {},
  unit: t.roundUnit,
  round: () => 0,
  phase: () => '',
  begins: () => undefined,
}
/** What windows offer by themselves, in every game. */
const WINDOW: Readonly<Record<string, string>> = { pass: t.pass, 'hand-on': t.handOn }

export function speechOf(texts: AnyTexts = PLAIN): Speech {
  const word = (name: string): string => texts.words[name] ?? WINDOW[name] ?? plainWords(name)
  const thing = ({ kind, id }: Thing, say: Naming, g: View): string => {
    const own = texts.things[kind]
    if (own) return own(id, say, g)
    return kind === 'seat' ? say.seat(id) : id < 0 ? word(kind) : plainThing({ kind, id })
  }
  const option = (meant: Meant, say: Naming, g: View): string => {
    const whole = texts.option?.(meant, say, g)
    if (whole !== undefined) return whole
    const { verb, things } = meant
    return [...(verb === undefined ? [] : [word(verb)]), ...things.map(one => thing(one, say, g))]
      .filter(part => part !== '')
      .join(' · ')
  }
  return {
    prompt(question, say, g) {
      const told = texts.prompts[question.prompt]
      return typeof told === 'function'
        ? told(question as Asked, say, g)
        : (told ?? plainWords(question.prompt))
    },
    option,
    named: (name, say, g) => option(meantBy(name), say, g),
    event(event, say, g) {
      const told = texts.events[event.type]
      if (told !== undefined) return told?.(event as never, say, g)
      // The kernel's own notes are for programs.
      return event.type.startsWith('$') ? undefined : plainEvent(event, say)
    },
    mark: ({ type }) => texts.marks?.[type],
    place(g) {
      const round = texts.round(g)
      return [...(round > 0 ? [t.round(texts.unit, round)] : []), texts.phase(g)].filter(Boolean).join(' · ')
    },
    unit: texts.unit,
    round: texts.round,
    begins: event => texts.begins(event as EventOf<Language>),
    note: note =>
      Object.entries(note)
        .map(([key, value]) => texts.notes[key]?.(value) ?? `${plainWords(key)} ${String(value)}`)
        .filter(text => text !== '')
        .join(', '),
    setting: name => texts.settings[name] ?? plainWords(name),
  }
}

/** "Bob: won" and what else the event carries. */
function plainEvent({ type, by, ...rest }: GameEvent, say: Naming): string {
  const facts = Object.entries(rest)
    .filter(([, value]) => typeof value !== 'object')
    .map(([key, value]) => `${plainWords(key).toLowerCase()} ${JSON.stringify(value)}`)
  const head = plainWords(type)
  return `${typeof by === 'number' ? `${say.seat(by)}: ${head.toLowerCase()}` : head}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}
