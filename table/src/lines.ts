import type { GameEvent } from '@orrery/kernel'
import type { Described, Update } from '@orrery/kernel/host'
import { NOBODY } from '@orrery/kernel'
import { describe, difference, redact, update, view } from '@orrery/kernel/host'
import { broughtFor } from './brought.js'
import { limited } from './budget.js'
import { seenAt, seenThen } from './clocks.js'
import { editionOf } from './edition.js'
import type { Entry, Terms } from './entries.js'
import { packNames } from './packs.js'
import type { Play, Result } from './play.js'
import type { Holder } from './seats.js'
import type { Outdated, Status } from './frozen.js'
import type { Effect, Table, Viewer } from './table.js'

/** What one viewer hears of one entry, and nothing more. */
export interface Heard {
  /** The viewer's own count of what it has heard: its cursor. */
  readonly n: number
  readonly at: number
  /** The id the seat gave its answer: what it hears first of all is that it was taken. */
  readonly id?: string | undefined
  /** What happened, for the log on the screen. */
  readonly line?: Line | undefined
  readonly events?: readonly GameEvent[] | undefined
  /** Words of the view that changed. */
  readonly update?: Update | undefined
  /** The table's outside, when it changed. */
  readonly summary?: TableSummary | undefined
  /** Question number of this seat; 0 when it is not asked. */
  readonly turn?: number | undefined
  readonly waiting?: number | undefined
  readonly clocks?: readonly number[] | undefined
}
/** An entry as anybody at the table may read it. */
export type Line = { readonly k: Exclude<Entry['k'], 'answer' | 'back'> } & Readonly<Record<string, unknown>>

/** What the table looks like from outside: no secret of the game is in it but the viewer's own. */
export interface TableSummary {
  readonly id: string
  readonly status: Status
  readonly terms: Omit<Terms, 'packs'> & { readonly packs: readonly string[] }
  readonly host: string
  readonly seats: readonly {
    readonly kind: Holder['kind']
    readonly name: string
    /** Whose seat a bot has taken over. */
    readonly for?: string
    readonly ready: boolean
    /** Whether the seat has brought something of its own. */
    readonly brought: boolean
  }[]
  /** What seats bring, as far as the viewer may know it: enough to lay out the memory its words are read by. */
  readonly brought?: readonly unknown[]
  readonly commitment?: string
  /** Only once the match is over. */
  readonly seed?: string
  readonly result?: Result
  /** Somebody asks to take an answer back; who has agreed, as bits. */
  readonly request?: { readonly seat: number; readonly consents: number }
  readonly origin?: { readonly table: string; readonly at: number }
  readonly next?: string
  /** The log is damaged from this entry on: the table can be looked at, and nothing more happens at it. */
  readonly damaged?: number
  /** It is played by other rules than those at hand: it is paused and can be looked at, as far as it was kept. */
  readonly outdated?: Outdated
  /** Who would have the match end here, as bits; and whether it has ended so. */
  readonly ending?: number
  readonly ended?: boolean
}

function lineOf(entry: Entry): Line | undefined {
  switch (entry.k) {
    case 'answer':
    case 'back':
      return undefined
    case 'open':
      // Only a match from a file has no key: who is named in it need not have been there.
      return {
        k: 'open',
        by: entry.by.name,
        game: entry.game,
        ...(entry.key === '' ? { imported: true } : {}),
      }
    case 'start':
      return { k: 'start', commitment: entry.commitment }
    case 'upgrade':
      return { k: 'upgrade', version: entry.rules.version }
    case 'terms':
      return { k: 'terms', changed: Object.keys(entry.terms) }
    case 'sit':
      return { k: 'sit', seat: entry.seat, name: entry.who.name }
    case 'say':
      return { k: 'say', seat: entry.seat, name: entry.who.name, to: entry.to, text: entry.text }
    case 'react':
      return { k: 'react', seat: entry.seat, name: entry.who.name, with: entry.with }
    case 'return':
      return { k: 'return', seat: entry.seat, why: entry.why }
    case 'request':
      return { k: 'request', seat: entry.seat }
    case 'bring':
      return { k: 'bring', seat: entry.seat, on: entry.what !== null }
    // Named one by one: an entry with a secret in it must not get here by being new.
    case 'bot':
    case 'free':
    case 'ready':
    case 'consent':
    case 'refuse':
    case 'flag':
    case 'pause':
    case 'resume':
    case 'vacation':
    case 'leave':
    case 'end':
    case 'lost':
    case 'rematch': {
      const { at: _at, ...line } = entry
      return line
    }
  }
}

export const nameOf = (holder: Holder): string =>
  holder.kind === 'person' ? holder.name : holder.kind === 'bot' ? holder.strength : ''

export function tableSummary(table: Table, viewer: Viewer): TableSummary {
  const { terms, play, request, origin, result } = table
  const brought = broughtFor(table, viewer)
  return {
    id: table.id,
    status: table.status,
    terms: { ...terms, packs: packNames(terms.packs) },
    host: table.host.name,
    seats: table.holders.map((h, seat) => ({
      kind: h.kind,
      name: nameOf(h),
      ...(h.kind === 'bot' && h.for ? { for: h.for.name } : {}),
      ready: table.ready[seat] ?? false,
      brought: table.brought[seat] !== null,
    })),
    ...(brought ? { brought } : {}),
    ...(play ? { commitment: table.commitment } : {}),
    ...(table.status === 'over' ? { seed: table.seed } : {}),
    ...(result ? { result } : {}),
    ...(request ? { request: { seat: request.seat, consents: request.consents } } : {}),
    ...(origin ? { origin: { table: origin.table, at: origin.at } } : {}),
    ...(table.next === undefined ? {} : { next: table.next }),
    ...(table.damage ? { damaged: table.damage.entry } : {}),
    ...(table.outdated ? { outdated: table.outdated } : {}),
    ...(table.ending === 0 ? {} : { ending: table.ending }),
    ...(table.ended ? { ended: true } : {}),
  }
}

export const hears = (table: Table, effect: Effect, viewer: Viewer): boolean =>
  (effect.audience & (1 << (viewer === NOBODY ? table.terms.players : viewer))) !== 0

/** What this viewer hears of the entry just applied; call it before the next one. */
export function hear(table: Table, entry: Entry, effect: Effect, viewer: Viewer): Heard {
  const { play } = table
  const line = lineOf(entry)
  const mine = line === undefined && 'id' in entry && entry.seat === viewer
  const shows = line ? !KEEPS_SUMMARY.has(entry.k) : table.status === 'over'
  const asked = play !== undefined && entry.k !== 'say' && entry.k !== 'react'
  return {
    n: table.heardBy(viewer),
    at: entry.at,
    id: mine ? entry.id : undefined,
    line,
    events: effect.events.length > 0 ? effect.events.map(event => redact(event, viewer)) : undefined,
    update: changeFor(play, effect, viewer),
    summary: shows ? tableSummary(table, viewer) : undefined,
    turn: asked ? turnOf(table, viewer) : undefined,
    waiting: asked ? waitingOf(table) : undefined,
    clocks: asked ? clocksOf(table, viewer) : undefined,
  }
}
/** Entries that change nothing of a table's summary. */
const KEEPS_SUMMARY: ReadonlySet<Entry['k']> = new Set(['say', 'react', 'flag'])

function changeFor(play: Play | undefined, { moved, left }: Effect, viewer: Viewer): Update | undefined {
  if (!play || !(moved || left)) return undefined
  const change = left
    ? difference(view(left.g, viewer).words, view(play.g, viewer).words)
    : update(play.g, viewer)
  return change.length > 0 ? change : undefined
}
/** What is asked of this viewer, whom the table waits for, and the clocks. */
function turnOf({ play, status }: Table, viewer: Viewer): number | undefined {
  if (viewer < 0 || !play) return undefined
  return status === 'playing' && (play.asked & (1 << viewer)) !== 0 ? (play.turns[viewer] ?? 0) : 0
}
const waitingOf = ({ play, status }: Table): number => (status === 'playing' ? (play?.waiting ?? 0) : 0)
const clocksOf = ({ clocks, terms }: Table, viewer: Viewer): readonly number[] | undefined =>
  clocks && terms.clock.kind !== 'none' ? seenThen(clocks, viewer) : undefined

/** Everything a viewer may know right now, for somebody who has just come. */
export interface Whole {
  readonly n: number
  readonly viewer: Viewer
  readonly summary: TableSummary
  readonly words?: Int32Array
  /** Of the rules the words are to be read by: see `editionOf`. */
  readonly edition?: string
  readonly turn?: number | undefined
  readonly waiting?: number | undefined
  readonly clocks?: readonly number[] | undefined
  readonly mayUndo?: boolean | undefined
}
export const wholeOf = (table: Table, viewer: Viewer, now: number): Whole =>
  limited(table, () => everything(table, viewer, now))
function everything(table: Table, viewer: Viewer, now: number): Whole {
  const { play, clocks } = table
  const outside = { n: table.heardBy(viewer), viewer, summary: tableSummary(table, viewer) }
  if (!play) return outside
  return {
    ...outside,
    words: view(play.g, viewer).words,
    edition: editionOf(table.game, play.g),
    turn: turnOf(table, viewer),
    waiting: waitingOf(table),
    clocks: clocks && clocksOf(table, viewer)?.map((_, seat) => seenAt(clocks, seat, viewer, now)),
    mayUndo: viewer >= 0 ? play.undoTo(viewer) >= table.started : undefined,
  }
}

/** The questions of a seat as a screen shows them. */
export function questionsFor(table: Table, viewer: Viewer): Described[] {
  if (table.status !== 'playing' || viewer < 0) return []
  return limited(table, () => (table.play?.questions(viewer) ?? []).map(describe))
}
