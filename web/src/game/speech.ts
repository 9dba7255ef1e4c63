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
} from '@orrery/kernel'
import { plainWords, speech } from '@orrery/kernel'
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
export function speechOf(texts: AnyTexts = PLAIN): Speech {
  const own = speech<AnyGame>(texts)
  return {
    prompt: (question, say, g) => own.prompt(question as Asked, say, g),
    option: (meant, say, g) => own.option(meant, say, g, ' · '),
    named: (name, say, g) => own.option(meantBy(name), say, g, ' · '),
    // The kernel's own notes are not for readers.
    event: (event, say, g) =>
      Object.hasOwn(texts.events, event.type) || event.type.startsWith('$')
        ? own.event(event, say, g)
        : plainEvent(event, say),
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
