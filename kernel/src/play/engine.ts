import { keyOf } from '../state/chance.js'
import { Context, contextOf } from '../state/context.js'
import {
  anyErrandOpen,
  clearDesks,
  errandQuestion,
  keepSketches,
  mayTakePartBack,
  seatsAt,
  takeErrand,
  takePartBack,
} from './desk.js'
import { broken, OrreryError } from '../errors.js'
import type { GameEvent } from './events.js'
import { pop, push, topFrame } from './frames.js'
import type { Game } from './game.js'
import { layOut } from '../state/layout.js'
import type { Answer, Question } from './questions.js'
import { readAnswer } from './names.js'
import { check, malformed } from './questions.js'
import { looking } from './steps.js'
import type { Fields, LiveOf, Seat, Setup } from '../state/shape.js'

export interface Applied {
  readonly ok: true
  readonly events: readonly GameEvent[]
  /** Chance was used or something hidden was shown: no undo behind this. */
  readonly barrier: boolean
}
export interface Refused {
  readonly ok: false
  readonly error: OrreryError
}
const refused = (error: OrreryError): Refused => ({ ok: false, error })

/** Steps a game may take without asking anybody before it counts as running away. */
const FUEL = 100_000

/** An empty table: the memory is laid out, nothing has happened. */
export function blank<S extends Fields, C>(
  game: Game<S, C>,
  setup: Setup,
  content: C = game.def.content,
): Context {
  checkSetup(game, setup, content)
  return laidOut(game, setup, content)
}
function laidOut<S extends Fields, C>(game: Game<S, C>, setup: Setup, content: C): Context {
  const layout = layOut(game.book.fields, setup, content)
  return new Context(game.book, setup, content, layout, layout.fresh.slice())
}
function checkSetup<S extends Fields, C>(game: Game<S, C>, setup: Setup, content: C): void {
  const { players } = game
  const bad = (params: Record<string, string | number>): OrreryError => new OrreryError('bad-setup', params)
  if (!Number.isInteger(setup.players) || setup.players < players.min || setup.players > players.max)
    throw bad({ players: setup.players, least: players.min, most: players.max })
  if (typeof setup.seed !== 'string' || setup.seed.length > 256)
    throw bad({ seed: 'a text of at most 256 characters' })
  // A setup may come from a file: its types are not to be relied on.
  const settings: unknown = setup.settings
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw bad({ settings: 'values by name' })
  for (const [name, value] of Object.entries(setup.settings)) {
    const values = Object.hasOwn(game.def.settings ?? {}, name) ? game.def.settings?.[name] : undefined
    if (!values?.includes(value)) throw bad({ setting: name, value: String(value) })
  }
  const { brings } = game.def
  const { brought = [] } = setup
  if (!Array.isArray(brought) || brought.length > (brings ? setup.players : 0))
    throw bad({ brought: brings ? 'a list, an entry a seat' : 'this game takes nothing along' })
  for (let seat = 0; brings && seat < setup.players; seat++) brings.check(brought[seat], seat, setup, content)
}

/** The setup as one seat may know it before anything is shown: no seed, and of the others' decks what is open. */
export function openSetup<S extends Fields, C>(game: Game<S, C>, setup: Setup, viewer: Seat): Setup {
  const { brings } = game.def
  const { brought = [] } = setup
  if (!brings) return { ...setup, seed: '' }
  const open = Array.from({ length: setup.players }, (_, seat) =>
    seat === viewer ? brought[seat] : brings.openly(brought[seat], seat, setup),
  )
  return { ...setup, seed: '', brought: open }
}
/** A state in which nothing has happened, to read views of a match with that is known by its open setup only. */
export const outline = <S extends Fields, C>(
  game: Game<S, C>,
  setup: Setup,
  content: C = game.def.content,
): LiveOf<S> => laidOut(game, setup, content).g as unknown as LiveOf<S>

/** Sets up and plays on to the first question. */
export function start<S extends Fields, C>(
  game: Game<S, C>,
  setup: Setup,
  content: C = game.def.content,
): LiveOf<S> {
  const $ = blank(game, setup, content)
  const key = keyOf(setup.seed)
  for (let i = 0; i < 8; i++) $.sys.key.set(i, key[i] as number)
  game.def.begin($.g as unknown as LiveOf<S>, setup)
  push($, game.def.main, {})
  run($)
  $.mark()
  return $.g as unknown as LiveOf<S>
}

/** The value of a table setting: what was set, else the first value the game names. */
export function settingOf(g: object, name: string): string | number | boolean {
  const { setup, book } = contextOf(g)
  const value = setup.settings[name] ?? book.def.settings?.[name]?.[0]
  if (value === undefined) throw broken('no such setting', { setting: name })
  return value
}

function run($: Context): void {
  $.open = undefined
  for (let fuel = FUEL; fuel > 0; fuel--) {
    if ($.sys.over) return
    const frame = topFrame($)
    if (!frame) return void ($.sys.over = true)
    const step = frame.at
    if (!step) pop($, 0)
    else if (!step.enter(frame)) return show($)
  }
  const at = topFrame($)
  throw broken('runs on without asking anybody', {
    procedure: at?.runs.name ?? '',
    step: at?.stepName ?? '',
  })
}
/** Writes down what the drafts show in the open. */
function show($: Context): void {
  const { shown } = $.book.def
  if (!shown) return
  const before = $.version
  const values = looking($, () => shown.of($.g as never))
  for (let i = 0; i < shown.size; i++) $.sys.shown.set(i, values[i] ?? 0)
  keepSketches($, before)
}
/** Whom the table waits for, as bits and as everybody may know it: of secret answers, only who is seen to be done. */
export function waitingFor(g: object): number {
  const $ = contextOf(g)
  let waiting = seatsAt($, false) & ~seatsAt($, true)
  for (const q of questions(g)) if (q.part === undefined || q.errand) waiting |= 1 << q.seat
  return waiting
}
/** The public numbers of the drafts, as everybody sees them. */
export function shownOf(g: object, i: number): number {
  const $ = contextOf(g)
  $.compared = true
  return $.sys.shown.get(i)
}

/** The open questions, all or one seat's. Derived from the state; asking changes nothing. */
export function questions(g: object, seat?: Seat): readonly Question[] {
  const $ = contextOf(g)
  const open = ($.open ??= derive($))
  return seat === undefined ? open : open.filter(q => q.seat === seat)
}
function derive($: Context): Question[] {
  if ($.sys.over) return []
  const open: Question[] = []
  const frame = topFrame($)
  frame?.at?.questions?.(frame, open)
  addErrands($, open)
  if (open.length === 0)
    throw broken('nobody is asked and the game is not over', {
      procedure: frame?.runs.name ?? '',
      step: frame?.stepName ?? '',
    })
  return open
}

function addErrands($: Context, open: Question[]): void {
  if (!anyErrandOpen($)) return
  for (let seat = 0; seat < $.setup.players; seat++) {
    const errand = errandQuestion($, seat)
    if (errand) open.push(errand)
  }
}

/** One seat answers, in numbers. Refused answers change nothing. */
export function answer(g: object, seat: Seat, given: Answer, errand = false): Applied | Refused {
  const $ = contextOf(g)
  const q = openFor($, seat, errand)
  if (!q) return refused(notAsked($, seat))
  const why = check(q, given)
  if (why) return refused(why)
  // As `apply` does it, without a function made for every answer of a playout.
  begin($)
  try {
    take($, q, given)
  } catch (error) {
    return undone($, error)
  }
  return applied($)
}
function applied({ events, barrier }: Context): Applied {
  if (events.length > 0) return { ok: true, events, barrier }
  return barrier ? UNTOLD_BARRIER : UNTOLD
}
const UNTOLD: Applied = { ok: true, events: [], barrier: false }
const UNTOLD_BARRIER: Applied = { ok: true, events: [], barrier: true }
function openFor($: Context, seat: Seat, errand: boolean): Question | undefined {
  const open = $.open ?? questions($.g)
  for (let i = 0; i < open.length; i++) {
    const q = open[i] as Question
    if (q.seat === seat && q.errand === errand) return q
  }
  return undefined
}
function take($: Context, q: Question, given: Answer): void {
  if (q.errand) takeErrand($, q.seat, given)
  else {
    const frame = topFrame($)
    if (!frame) throw broken('an answer without a step')
    frame.at?.take?.(frame, q, given)
  }
  run($)
}
/** Does it whole or not at all. */
function apply($: Context, act: () => void): Applied | Refused {
  begin($)
  try {
    act()
  } catch (error) {
    return undone($, error)
  }
  return applied($)
}
function begin($: Context): void {
  $.mark()
  if ($.events.length > 0) $.events = []
  $.barrier = $.chance = false
  $.shown = $.revealed = 0
}
function undone($: Context, error: unknown): Refused {
  $.looking = 0
  $.rollback()
  $.forget()
  if (error instanceof OrreryError && error.code !== 'broken') return refused(error)
  throw error
}

/** One seat answers in names, as a client, a log or a person gives them; a whole draft as `{ parts: [...] }`. */
export function answerNamed(g: object, seat: Seat, raw: unknown, errand = false): Applied | Refused {
  const $ = contextOf(g)
  const parts = draftParts(raw)
  if (parts === undefined) {
    const q = openFor($, seat, errand)
    const given = q ? readAnswer(q, raw) : notAsked($, seat)
    return given instanceof OrreryError ? refused(given) : answer(g, seat, given, errand)
  }
  return apply($, () => {
    for (const part of parts) {
      const q = openFor($, seat, errand)
      if (!q) throw notAsked($, seat)
      if (q.part === undefined) throw malformed('this question is not a draft')
      const given = readAnswer(q, part)
      if (given instanceof OrreryError) throw given
      const why = check(q, given)
      if (why) throw why
      take($, q, given)
    }
  })
}
const notAsked = ($: Context, seat: Seat): OrreryError =>
  new OrreryError($.sys.over ? 'over' : 'not-asked', { seat })
function draftParts(raw: unknown): readonly unknown[] | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !Object.hasOwn(raw, 'parts'))
    return undefined
  const { parts } = raw as { parts: unknown }
  return Array.isArray(parts) && parts.length > 0 && parts.length <= 512 ? parts : undefined
}

/** Takes back the last part of a seat's secret answer, until all are in. */
export function takeBack(g: object, seat: Seat, errand = false): Applied | Refused {
  const $ = contextOf(g)
  return apply($, () => {
    if (!takePartBack($, seat, errand)) throw new OrreryError('nothing-to-take-back', { seat })
    run($)
  })
}
/** Whether this seat has something it could still take back. */
export const mayTakeBack = (g: object, seat: Seat): boolean => mayTakePartBack(contextOf(g), seat, false)

/** Why an answer would be refused; undefined when it would be taken. */
export function explain(g: object, seat: Seat, raw: unknown, errand = false): OrreryError | undefined {
  const $ = contextOf(g)
  const q = openFor($, seat, errand)
  if (!q) return notAsked($, seat)
  const given = readAnswer(q, raw)
  return given instanceof OrreryError ? given : check(q, given)
}

// ---------------------------------------------------------------- verbs for rules

/** Ends the game; these seats have won. */
export function finish(g: object, winners: readonly Seat[]): void {
  const { sys } = contextOf(g)
  sys.over = true
  sys.winners = winners.reduce((mask, seat) => mask | (1 << seat), 0)
}
/** A seat drops out: its questions and drafts go, windows and orders pass it over. */
export function dropOut(g: object, seat: Seat): void {
  const $ = contextOf(g)
  $.sys.out |= 1 << seat
  clearDesks($, seat)
}
export const isOut = (g: object, seat: Seat): boolean => (contextOf(g).sys.out & (1 << seat)) !== 0
export const isOver = (g: object): boolean => contextOf(g).sys.over
export const winners = (g: object): Seat[] => seatsIn(contextOf(g).sys.winners)
/** What every seat's score is now, by the game's own count. */
export function scores(g: object): readonly number[] {
  const $ = contextOf(g)
  return $.book.def.scores($.g as never)
}
export function seatsIn(mask: number): Seat[] {
  const out: Seat[] = []
  for (let seat = 0; mask >>> seat !== 0; seat++) if ((mask & (1 << seat)) !== 0) out.push(seat)
  return out
}
/** A die or any other fair draw: 0 to n-1. */
export const roll = (g: object, n: number): number => contextOf(g).random(n)
/** The content this match is played with. */
export const contentOf = <C>(g: object): C => contextOf(g).content as C
export const setupOf = (g: object): Setup => contextOf(g).setup

// ---------------------------------------------------------------- copies

/** A copy that shares nothing with its original. */
export function fork<G extends object>(g: G): G {
  const $ = contextOf(g)
  const copy = new Context($.book, $.setup, $.content, $.layout, $.m.slice())
  copy.quiet = $.quiet
  return copy.g as unknown as G
}
/** A suspended state: its memory and what it belongs to, without the objects that rules read it through. */
export interface Suspended {
  readonly book: Context['book']
  readonly setup: Setup
  readonly content: unknown
  readonly layout: Context['layout']
  readonly m: Int32Array
}
/** Suspends a state; it must not be used any more. A match that waits for days costs little more than its words. */
export function suspend(g: object): Suspended {
  const { book, setup, content, layout, m } = contextOf(g)
  return { book, setup, content, layout, m }
}
/** Goes on with a suspended state, over the same memory. */
export const resume = ({ book, setup, content, layout, m }: Suspended): object =>
  new Context(book, setup, content, layout, m).g

/** Copies one state over another of the same match, which costs no allocation: for search. */
export function copyInto(from: object, to: object): void {
  const a = contextOf(from)
  const b = contextOf(to)
  if (a.layout !== b.layout) throw broken('states of different shape')
  b.m.set(a.m)
  b.forget()
}
