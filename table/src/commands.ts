import type { Game, Seat } from '@orrery/kernel'
import { OrreryError, schema } from '@orrery/kernel'
import { start } from '@orrery/kernel/host'
import { broughtFault } from './brought.js'
import { Exhausted, limitedTrial } from './budget.js'
import { timeLoses } from './clocks.js'
import { commitmentTo } from './commitment.js'
import type { Body, Command, Terms } from './entries.js'
import { clock as clockSchema, REACTIONS } from './schemas.js'
import type { Fault } from './faults.js'
import { fault, faultOf } from './faults.js'
import { contentFor, packNames, packsFault } from './packs.js'
import { plainGiven, setupFor } from './play.js'
import type { Actor } from './seats.js'
import { awaySeats, people, seatKeptFor } from './seats.js'
import { SUBSTITUTE } from './substitute.js'
import type { Table } from './table.js'
import { lettersOf } from './table.js'
import { rulesOf } from './upgrades.js'

export type Decision = { readonly entry: Body } | { readonly fault: Fault } | { readonly done: 'already' }
const no = (...args: Parameters<typeof fault>): Decision => ({ fault: fault(...args) })
const DONE: Decision = { done: 'already' }
export const LONGEST_TEXT = 500
/**
 * So many letters of a log may be terms and what was brought: whoever opens the table, or looks back, reads all of it.
 * Enough for the largest packs sixteen times over.
 */
const MOST_LAID = 4 << 20
/** What moves a terminal's cursor or turns a line around is nothing to say. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu
/** How often a seat may stop clocks that run for others too: with more of it nobody's time would ever be up. */
const PAUSES = 3

/** Whether the table allows it, and the entry it makes. Looks and does not touch; legality of answers is the game's. */
export function decide(
  table: Table,
  who: Actor,
  command: Command,
  newSeed: () => string,
  now: number,
): Decision {
  if (table.damage) return no('damaged', { entry: table.damage.entry })
  const seat = table.seatOf(who.user)
  const { play } = table
  switch (command.do) {
    case 'answer':
    case 'back': {
      if (seat < 0) return no('not-seated')
      if (play?.ids[seat] === command.id) return DONE
      if (table.outdated) return outdated(table)
      if (table.status !== 'playing' || !play) return no(table.status === 'paused' ? 'paused' : 'not-playing')
      if (play.turns[seat] !== command.turn) return no('stale', { turn: play.turns[seat] ?? 0 })
      if (isTooLate(table, seat, now)) return no('time-up')
      const { id } = command
      const body: Body =
        command.do === 'back' ? { k: 'back', seat, id } : { k: 'answer', seat, a: plainGiven(command.a), id }
      return { entry: command.errand === true ? { ...body, errand: true } : body }
    }
    case 'say':
    case 'react':
      return speak(table, who, seat, command)
    case 'sit':
      return sit(table, who, seat, command)
    case 'terms':
    case 'bot':
    case 'free':
    case 'start':
      return who.user === table.host.user ? arrange(table, command, newSeed) : no('not-host')
    default:
      return seat < 0 ? no('not-seated') : seated(table, seat, command, now)
  }
}

function sit(table: Table, who: Actor, seat: Seat, command: Command & { do: 'sit' }): Decision {
  if (seat >= 0) return no('seated-already', { seat })
  const kept = seatKeptFor(table.holders, who.user)
  if (kept >= 0) return { entry: { k: 'sit', seat: kept, who } }
  if (!table.terms.listed && command.key !== table.key && who.user !== table.host.user) return no('wrong-key')
  if (table.status !== 'lobby') return no('not-in-lobby')
  const wanted = command.seat ?? table.holders.findIndex(h => h.kind === 'open')
  if (table.holders[wanted]?.kind !== 'open') return no('seat-taken', { seat: wanted })
  return { entry: { k: 'sit', seat: wanted, who } }
}

type Arranging = Command & { do: 'terms' | 'bot' | 'free' | 'start' }
function arrange(table: Table, command: Arranging, newSeed: () => string): Decision {
  if (table.status !== 'lobby') return no('not-in-lobby')
  switch (command.do) {
    case 'terms': {
      if (isTooMuch(table, command.terms)) return no('too-long', { most: MOST_LAID })
      const wrong = termsFault(
        table.game as Game,
        { ...table.terms, ...command.terms },
        table.id,
        table.host.user,
      )
      return wrong ? { fault: wrong } : { entry: { k: 'terms', terms: command.terms } }
    }
    case 'bot':
      return table.holders[command.seat]?.kind === 'open'
        ? { entry: { k: 'bot', seat: command.seat, strength: command.strength } }
        : no('seat-taken', { seat: command.seat })
    case 'free':
      return table.holders[command.seat] === undefined
        ? no('bad-terms', { seat: command.seat })
        : { entry: { k: 'free', seat: command.seat } }
    case 'start': {
      const late = table.holders.findIndex(
        (h, s) => h.kind === 'open' || (h.kind === 'person' && !table.ready[s]),
      )
      if (late >= 0) return no('not-ready', { seat: late })
      // The host hears who is not ready and by which rule; what exactly is wrong with a deck tells what is in it.
      for (const [seat, holder] of table.holders.entries()) {
        const wrong = holder.kind === 'person' ? broughtFault(table, seat, table.brought[seat]) : undefined
        if (wrong)
          return { fault: { ...fault('not-ready', { seat }), ...(wrong.rule ? { rule: wrong.rule } : {}) } }
      }
      const seed = newSeed()
      return { entry: { k: 'start', seed, commitment: commitmentTo(seed), ...rulesOf(table, seed) } }
    }
  }
}

type Seated = Exclude<Command, Arranging | { do: 'answer' | 'back' | 'say' | 'react' | 'sit' }>
function seated(table: Table, seat: Seat, command: Seated, now: number): Decision {
  if (command.do === 'leave')
    return table.status === 'over' ? no('not-playing') : { entry: leavingOf(table, seat) }
  if (command.do === 'ready' || command.do === 'bring') {
    if (table.status !== 'lobby') return no('not-in-lobby')
    return command.do === 'ready' ? ready(table, seat, command.on) : bring(table, seat, command.what ?? null)
  }
  if (command.do === 'resign') return table.outdated ? outdated(table) : resign(table, seat)
  if (isTooLate(table, seat, now)) return no('time-up')
  if (command.do === 'end') return end(table, seat, command.on)
  if (table.outdated) return outdated(table)
  if (command.do === 'resume')
    return table.status === 'paused' ? { entry: { k: 'resume', seat } } : no('not-playing')
  const { play } = table
  if (table.status !== 'playing' || !play) return no(table.status === 'paused' ? 'paused' : 'not-playing')
  switch (command.do) {
    case 'pause':
      return (table.pauses[seat] ?? 0) < mostPauses(table)
        ? { entry: { k: 'pause', seat } }
        : no('no-pauses-left', { most: mostPauses(table) })
    case 'undo': {
      const to = play.undoTo(seat)
      return to < table.started ? no('nothing-to-undo') : { entry: { k: 'return', seat, to, why: 'undo' } }
    }
    case 'request': {
      if (table.request) return no('request-open')
      const to = (play.last[seat] ?? 0) - 1
      if (to < table.started) return no('nothing-to-undo')
      const [away] = awaySeats(table.holders)
      if (away !== undefined) return no('away', { seat: away })
      return people(table.holders).length === 1
        ? { entry: { k: 'return', seat, to, why: 'consent' } }
        : { entry: { k: 'request', seat, to } }
    }
    case 'consent': {
      const { request } = table
      if (!request) return no('no-request')
      const consents = request.consents | (1 << seat)
      // Whoever has left since may come back, and has not agreed.
      const [away] = awaySeats(table.holders)
      if (away !== undefined) return no('away', { seat: away })
      const all = people(table.holders).every(s => (consents & (1 << s)) !== 0)
      return all
        ? { entry: { k: 'return', seat, to: request.to, why: 'consent' } }
        : { entry: { k: 'consent', seat } }
    }
    case 'refuse':
      return table.request ? { entry: { k: 'refuse', seat } } : no('no-request')
    case 'vacation': {
      const days = table.clocks?.vacation[seat] ?? 0
      return Number.isInteger(command.days) && command.days >= 1 && command.days <= days
        ? { entry: { k: 'vacation', seat, days: command.days } }
        : no('no-days-left', { days })
    }
  }
}

/**
 * How somebody goes: a bot plays on. Where whoever runs out of time has lost, so has whoever goes: a bot would keep the
 * loss away.
 */
export function leavingOf(table: Table, seat: Seat): Body {
  if (table.status === 'lobby') return { k: 'free', seat }
  return timeLoses(table.terms) && !table.outdated
    ? { k: 'lost', seat, why: 'resigned' }
    : { k: 'leave', seat, strength: SUBSTITUTE }
}
/** Whoever is out of time where that loses has lost, although nobody may have called it yet. */
const isTooLate = (table: Table, seat: Seat, now: number): boolean =>
  timeLoses(table.terms) && (table.late(now) & (1 << seat)) !== 0

/** By correspondence nobody may be there for weeks to end a pause: days off are for that, as many as were agreed. */
function mostPauses({ terms, holders }: Table): number {
  if (terms.clock.kind === 'none' || people(holders).length === 1) return Infinity
  return terms.clock.kind === 'days' ? 0 : PAUSES
}

const outdated = ({ outdated: why }: Table): Decision =>
  no('outdated', { version: why?.version ?? 0, missing: why?.missing ?? 0 })

/** Somebody who is away has a say where the match could go on; where it cannot, nobody keeps the others waiting. */
function end(table: Table, seat: Seat, on: boolean): Decision {
  if (table.status === 'lobby' || table.status === 'over') return no('not-playing')
  const [away] = table.outdated ? [] : awaySeats(table.holders)
  if (away !== undefined && on) return no('away', { seat: away })
  const isSo = (table.ending & (1 << seat)) !== 0
  return isSo === on ? DONE : { entry: { k: 'end', seat, on } }
}

/** With more than two the others play on: whoever will not is replaced by a bot. */
function resign({ status, terms }: Table, seat: Seat): Decision {
  if (status !== 'playing' && status !== 'paused') return no('not-playing')
  return terms.players === 2 ? { entry: { k: 'lost', seat, why: 'resigned' } } : no('not-two')
}

/** Whoever is ready has brought what the game asks for. */
function ready(table: Table, seat: Seat, on: boolean): Decision {
  const wrong = on ? broughtFault(table, seat, table.brought[seat]) : undefined
  return wrong ? { fault: wrong } : { entry: { k: 'ready', seat, on } }
}
function bring(table: Table, seat: Seat, what: unknown): Decision {
  if (what !== null && isTooMuch(table, what)) return no('too-long', { most: MOST_LAID })
  const wrong = what === null ? undefined : broughtFault(table, seat, what)
  return wrong ? { fault: wrong } : { entry: { k: 'bring', seat, what } }
}

const isTooMuch = (table: Table, more: unknown): boolean => table.laid + lettersOf(more) > MOST_LAID

function speak(table: Table, who: Actor, seat: Seat, command: Command & { do: 'say' | 'react' }): Decision {
  if (command.do === 'react') {
    if (!REACTIONS.includes(command.with)) return no('bad-terms', { reaction: String(command.with) })
    return { entry: { k: 'react', who, seat, with: command.with } }
  }
  const text = command.text.replaceAll(UNSEEN, ' ').trim()
  if (text === '' || text.length > LONGEST_TEXT) return no('too-long', { most: LONGEST_TEXT })
  const to = command.to ?? 'all'
  if (to === 'players' && seat < 0) return no('not-seated')
  return { entry: { k: 'say', who, seat, to, text } }
}

/**
 * What is wrong with these terms, or undefined. The game itself has the last word, by setting itself up once; what seats
 * bring is looked at when they bring it.
 */
export function termsFault(game: Game, terms: Terms, key: string, host: string): Fault | undefined {
  const clock = schema.problemIn(clockSchema, terms.clock, 'clock')?.why
  if (clock !== undefined) return fault('bad-terms', { clock })
  const wrong = packsFault(terms.packs)
  if (wrong) return wrong
  try {
    const { brings: _brings, ...def } = game.def
    limitedTrial(
      key,
      terms.packs,
      () => start({ ...game, def }, setupFor(terms, 'check'), contentFor(game, terms.packs)),
      host,
    )
    return undefined
  } catch (error) {
    if (error instanceof Exhausted) return fault('exhausted')
    if (error instanceof OrreryError && error.code !== 'broken') return faultOf(error)
    // Without packs the game would be at fault.
    if (terms.packs.length === 0) throw error
    return fault('unplayable', { packs: packNames(terms.packs).join(', ') })
  }
}
