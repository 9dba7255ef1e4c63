import type { Heard, Line } from '@orrery/table'
import type { LogEntry, Message, Thing } from '@orrery/ui'
import type { OpenGame } from '../game/games.js'
import type { View } from '../game/speech.js'
import { t } from '../texts.js'
import { roundsIn } from './course.js'
import type { People } from './names.js'

export interface StoryEntry extends LogEntry {
  /** The step it tells of. */
  readonly n: number
  readonly things: readonly Thing[]
  /** The seat that did it. */
  readonly by?: number
  /** The event it tells. */
  readonly event?: string
  /** From before the match began. */
  readonly early: boolean
}

/** A sentence is made once, when it is first told, with what is known then. */
const told = new WeakMap<Heard, readonly StoryEntry[]>()

/** What was told, as sentences, oldest first. */
export function storyOf(open: OpenGame, heard: readonly Heard[], people: People, g: View): StoryEntry[] {
  let early = heard[0]?.line?.k === 'open'
  const begins = heard.find(step => step.line?.k === 'start')
  // Setting up is round 0.
  const rounds = [...(begins ? [{ n: begins.n, label: '0' }] : []), ...roundsIn(heard, open.speech)]
  let round = 0
  return heard.flatMap(step => {
    if (step.line?.k === 'start') early = false
    while (step.n >= (rounds[round]?.n ?? Infinity)) round++
    const known = told.get(step)
    if (known) return known
    const now = rounds[round - 1]
    // "3.18": the eighteenth step of round three. What was said before the match has no number.
    const when = now ? `${now.label}.${step.n - now.n + 1}` : ''
    const made = sentencesOf(open, step, when, early, people, g)
    told.set(step, made)
    return made
  })
}

/** The same sentence several times in a row is read once, with how often: six frigates attack one by one. */
export function onceEach(entries: readonly StoryEntry[]): StoryEntry[] {
  const out: { readonly first: StoryEntry; times: number }[] = []
  for (const entry of entries) {
    const last = out.at(-1)
    if (last && entry.kind === 'game' && entry.plain === last.first.plain && entry.by === last.first.by)
      last.times++
    else out.push({ first: entry, times: 1 })
  }
  return out.map(({ first, times }): StoryEntry => {
    if (times === 1) return first
    const text = t.times(first.plain, times)
    return { ...first, text, plain: text }
  })
}

function sentencesOf(
  open: OpenGame,
  { n, line, events = [] }: Heard,
  when: string,
  early: boolean,
  people: People,
  g: View,
): StoryEntry[] {
  const base = { n, when, early }
  const said = line && lineText(line, people)
  const out: StoryEntry[] =
    said === undefined ? [] : [{ ...base, id: `${n}`, text: said, plain: said, kind: 'table', things: [] }]
  events.forEach((event, i) => {
    const text = open.speech.event(event, people.say, g)
    if (text === undefined) return
    out.push({
      ...base,
      id: `${n}.${i}`,
      text,
      plain: text,
      kind: 'game',
      event: event.type,
      things: open.board?.spokenOf?.(event as never) ?? [],
      ...(typeof event['by'] === 'number' && event['by'] >= 0
        ? { by: event['by'], who: people.side(event['by']) }
        : {}),
    })
  })
  return out
}
/** A line of the table itself; undefined for talk, which has a place of its own. */
function lineText(line: Line, people: People): string | undefined {
  const seat = typeof line['seat'] === 'number' ? line['seat'] : -1
  const name = typeof line['name'] === 'string' ? line['name'] : seat >= 0 ? people.say.seat(seat) : ''
  const { line: words } = t
  switch (line.k) {
    case 'open':
      return line['imported'] === true ? words.imported : words.open(String(line['by']))
    case 'bot':
      return words.bot(name)
    case 'ready':
      return words.ready(name, line['on'] === true)
    case 'bring':
      return words.bring(name, line['on'] === true)
    case 'end':
      return words.end(name, line['on'] === true)
    case 'return':
      return words.return(name, String(line['why']))
    case 'vacation':
      return words.vacation(name, Number(line['days']))
    case 'sit':
    case 'request':
    case 'consent':
    case 'refuse':
    case 'flag':
    case 'pause':
    case 'resume':
      return words[line.k](name)
    case 'leave':
      return words.leave(name, line['why'] === 'time')
    case 'lost':
      return line['both'] === true ? words.lostBoth : words.lost(name, line['why'] === 'time')
    case 'free':
    case 'terms':
    case 'start':
    case 'upgrade':
    case 'rematch':
      return words[line.k]
    case 'say':
    case 'react':
      return undefined
  }
}

const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** What was said at the table, oldest first. */
export function talkOf(heard: readonly Heard[], people: People): Message[] {
  return heard.flatMap(({ n, at, line }): Message[] => {
    if (line?.k !== 'say' && line?.k !== 'react') return []
    const seat = typeof line['seat'] === 'number' ? line['seat'] : -1
    const text = line.k === 'say' ? String(line['text']) : (t.reactions[String(line['with'])] ?? '')
    return [
      {
        id: String(n),
        name: String(line['name']),
        text,
        when: clockTime(at),
        mine: seat >= 0 && seat === people.say.me,
        ...(seat >= 0 ? { who: people.side(seat) } : {}),
      },
    ]
  })
}
