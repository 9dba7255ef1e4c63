import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { ClockRule, Terms } from './entries.js'

/** Where the clocks stand; times in milliseconds. Follows from the log: only the times of its entries move it. */
export interface Clocks {
  readonly left: number[]
  /** What the others see: whoever has answered in secret seems to think on, until everybody may know. */
  readonly shown: number[]
  /** Days off each seat still has, and until when it is away. */
  readonly vacation: number[]
  readonly away: number[]
  /** What each seat has been given for its answers so far, and for the last of them: it goes with the answer. */
  readonly given: number[]
  readonly lastGiven: number[]
  /** Seats whose time was called for the move they are at, as bits. */
  flagged: number
  /** How often each seat's time was called since it last answered itself. */
  readonly idle: number[]
  /** Seats whose clock runs, and those whose clock seems to, as bits, since when. */
  running: number
  shownRunning: number
  since: number
}

/** Two play, and have agreed that whoever runs out of time has lost. */
export const timeLoses = ({
  players,
  timeout,
  clock,
}: Pick<Terms, 'players' | 'timeout' | 'clock'>): boolean =>
  players === 2 && timeout === 'loss' && clock.kind !== 'none'

const DAY = 86_400_000
const full = (rule: ClockRule): number =>
  rule.kind === 'none' ? 0 : rule.kind === 'days' ? rule.days * DAY : rule.seconds * 1000

export const newClocks = (rule: ClockRule, players: number, now: number): Clocks => ({
  left: new Array<number>(players).fill(full(rule)),
  shown: new Array<number>(players).fill(full(rule)),
  vacation: new Array<number>(players).fill(rule.kind === 'days' ? rule.vacation : 0),
  away: new Array<number>(players).fill(0),
  given: new Array<number>(players).fill(0),
  lastGiven: new Array<number>(players).fill(0),
  flagged: 0,
  idle: new Array<number>(players).fill(0),
  running: 0,
  shownRunning: 0,
  since: now,
})

/** The time a seat has left at this moment. */
const leftAt = (c: Clocks, seat: Seat, now: number): number =>
  after(c, seat, c.left[seat] ?? 0, c.running, now)
/** The same as a viewer sees it: of the others what everybody may know. */
export const seenAt = (c: Clocks, seat: Seat, viewer: Seat, now: number): number =>
  Math.max(
    0,
    seat === viewer ? leftAt(c, seat, now) : after(c, seat, c.shown[seat] ?? 0, c.shownRunning, now),
  )
/** How the clocks stood at the last entry that moved them, as a viewer sees them. */
export const seenThen = (c: Clocks, viewer: Seat): number[] =>
  c.shown.map((shown, seat) => (seat === viewer ? (c.left[seat] ?? 0) : shown))

function after(c: Clocks, seat: Seat, left: number, running: number, now: number): number {
  if ((running & (1 << seat)) === 0) return left
  return left - Math.max(0, now - Math.max(c.since, c.away[seat] ?? 0))
}
/** Time passes up to now, then these seats are on the move, and these seem to be. */
export function run(rule: ClockRule, c: Clocks, asked: number, waiting: number, now: number): void {
  if (rule.kind === 'none') return
  for (let seat = 0; seat < c.left.length; seat++) {
    c.shown[seat] = seenAt(c, seat, NOBODY, now)
    c.left[seat] = Math.max(0, leftAt(c, seat, now))
  }
  c.running = asked
  c.shownRunning = waiting
  c.since = Math.max(c.since, now)
}
/** Everybody may know how the clocks of these seats stand. */
export function show(c: Clocks, seats: number): void {
  for (let seat = 0; seat < c.left.length; seat++)
    if ((seats & (1 << seat)) !== 0) c.shown[seat] = c.left[seat] ?? 0
}
/**
 * A seat has answered: a new move begins for it, or its increment is added. Once a move: a part of a draft that is not
 * finished earns nothing.
 */
export function answered(rule: ClockRule, c: Clocks, seat: Seat, finished: boolean): void {
  const left = c.left[seat] ?? 0
  const gift = !finished ? 0 : rule.kind === 'match' ? rule.increment * 1000 : full(rule) - left
  c.left[seat] = left + gift
  c.given[seat] = (c.given[seat] ?? 0) + gift
  c.lastGiven[seat] = gift
  if (finished) c.flagged &= ~(1 << seat)
}
/** A seat's time is up: it is called once a move. */
export function called(c: Clocks, seat: Seat): void {
  c.flagged |= 1 << seat
  c.idle[seat] = (c.idle[seat] ?? 0) + 1
}
/** A seat has taken its last answer back, and what it was given for it. */
export function tookBack(c: Clocks, seat: Seat): void {
  const gift = c.lastGiven[seat] ?? 0
  c.left[seat] = Math.max(0, (c.left[seat] ?? 0) - gift)
  c.given[seat] = (c.given[seat] ?? 0) - gift
  c.lastGiven[seat] = 0
}
/**
 * The match returns to where the clocks stood at `earlier`: what was given since is taken away, and the time that has
 * passed stays spent. Where all have agreed to return over several moves, nobody pays for more than the move they are back at.
 */
export function returned(rule: ClockRule, c: Clocks, earlier: Clocks, agreed: boolean): void {
  for (let seat = 0; seat < c.left.length; seat++) {
    const left = c.left[seat] ?? 0
    const gifts = (c.given[seat] ?? 0) - (earlier.given[seat] ?? 0)
    c.left[seat] =
      agreed && rule.kind !== 'match' ? Math.min(left, earlier.left[seat] ?? 0) : Math.max(0, left - gifts)
    c.given[seat] = earlier.given[seat] ?? 0
    c.lastGiven[seat] = earlier.lastGiven[seat] ?? 0
  }
}
/** Clocks from a snapshot or of another position, to go on with. */
export const copyOf = (c: Clocks): Clocks => ({
  ...c,
  left: [...c.left],
  // Older snapshots do not know what was shown, or given.
  shown: [...((c.shown as number[] | undefined) ?? c.left)],
  shownRunning: (c.shownRunning as number | undefined) ?? c.running,
  vacation: [...c.vacation],
  away: [...c.away],
  given: c.left.map((_, seat) => (c.given as number[] | undefined)?.[seat] ?? 0),
  lastGiven: c.left.map((_, seat) => (c.lastGiven as number[] | undefined)?.[seat] ?? 0),
  flagged: (c.flagged as number | undefined) ?? 0,
  idle: c.left.map((_, seat) => (c.idle as number[] | undefined)?.[seat] ?? 0),
})
export function takeDaysOff(c: Clocks, seat: Seat, days: number, now: number): void {
  c.vacation[seat] = (c.vacation[seat] ?? 0) - days
  c.away[seat] = Math.max(now, c.away[seat] ?? 0) + days * DAY
}
/** When the next clock of these seats runs out, and whose; undefined when none runs. */
export function nextFlag(
  rule: ClockRule,
  c: Clocks,
  seats: number,
): { readonly seat: Seat; readonly at: number } | undefined {
  if (rule.kind === 'none') return undefined
  let next: { seat: Seat; at: number } | undefined
  for (let seat = 0; seat < c.left.length; seat++) {
    if ((c.running & seats & (1 << seat)) === 0) continue
    const at = Math.max(c.since, c.away[seat] ?? 0) + (c.left[seat] ?? 0)
    if (!next || at < next.at) next = { seat, at }
  }
  return next
}
/** Whose time is up at this moment, of these seats, as bits. */
export function outOfTime(c: Clocks, seats: number, now: number): number {
  let out = 0
  for (let seat = 0; seat < c.left.length; seat++)
    if ((c.running & seats & (1 << seat)) !== 0 && leftAt(c, seat, now) <= 0) out |= 1 << seat
  return out
}
