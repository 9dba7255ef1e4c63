import type { Go, Seat } from '@orrery/kernel'
import { bag, call, clockwise, flag, move, NOBODY, seat as seatField, some } from '@orrery/kernel'
import type { ForSeat, NewEden, Seen } from '../state.js'
import { activeSeat, emit, k, missionCount, missionOf, NONE } from '../state.js'
import { effect } from './effects.js'
import { gradeFulfilled, missionKinds } from './objectives.js'
import { gainVp } from './victory.js'

/**
 * Completing Missions. At a checkpoint all who may hold a Mission that is newly fulfilled are asked at once and in secret; what
 * they reveal is resolved from the active player clockwise, and they are asked again until nobody reveals one (NE-RULING-27).
 */

interface Checkpoint {
  /** Only this player, and only Missions of a state: between two operations of an action. */
  only: Seat
  /** Also about states that held before: at the very end (NE-VIC-18). */
  again: boolean
  /** Missions that were revealed and are still to be resolved: seat, Mission, grade, and so on. */
  queue: { readonly length: number; push(x: number): void; removeAt(i: number): number }
  completed: boolean
}
/** The best grade of a Mission that its holder fulfils at this checkpoint, or NONE (NE-CARD-07). */
const gradeOf = (g: Seen, f: Pick<Checkpoint, 'only'>, seat: Seat, mission: number): number =>
  f.only !== NOBODY && !missionKinds(g).states.includes(mission) ? NONE : gradeFulfilled(g, seat, mission)
/** As far as all can tell, somebody may hold it. */
const isAround = (g: Seen, mission: number): boolean =>
  !g.missionDiscard.has(mission) && !g.missionBox.has(mission)

/** NE-RULING-27: grades of the states that a player's Missions may ask for, by seat; each player's are worked out in one go. */
const grades: Int8Array[] = []
function judgeStates(g: Seen, seat: Seat): Int8Array {
  const { states } = missionKinds(g)
  let out = grades[seat]
  // The table before may have been played with other Missions.
  if (out?.length !== states.length) out = grades[seat] = new Int8Array(states.length)
  for (let i = 0; i < states.length; i++) out[i] = gradeFulfilled(g, seat, states[i] ?? NONE)
  return out
}
/** NE-RULING-96: as far as all can tell, the hand may hold a Mission that has been fulfilled since this player was asked. */
function mayComplete(g: Seen, f: Pick<Checkpoint, 'only' | 'again'>, seat: Seat): boolean {
  const { missions, offered } = g.players.at(seat)
  if (missions.length === 0) return false
  const { states, byDeed } = missionKinds(g)
  const judged = judgeStates(g, seat)
  for (let i = 0; i < states.length; i++) {
    const grade = judged[i] ?? NONE
    if (grade === NONE) continue
    const mission = states[i] ?? NONE
    if ((f.again || grade >= offered.get(mission)) && isAround(g, mission)) return true
  }
  if (f.only !== NOBODY) return false
  for (let i = 0; i < g.deeds.length; i++) {
    const { by, kind } = g.deeds.at(i)
    if (by !== seat) continue
    for (const mission of byDeed[kind] ?? [])
      if (gradeFulfilled(g, seat, mission) !== NONE && isAround(g, mission)) return true
  }
  return false
}
/** Who was asked about a state is not asked again before it has ended and come back, got better, or a Mission was drawn. */
function rememberStates(g: NewEden, seat: Seat, judged: Int8Array): void {
  const { states } = missionKinds(g)
  const { offered } = g.players.at(seat)
  for (let i = 0; i < states.length; i++) {
    const mission = states[i] ?? NONE
    const grade = (judged[i] ?? NONE) + 1
    if (offered.get(mission) !== grade) offered.set(mission, grade)
  }
}
const fulfilled = k.guard<Checkpoint>(
  k.cardsIn('mission', missionCount, (g, _f, seat) => g.players.at(seat).missions, 'NE-CARD-01'),
  [['NE-CARD-04', (g, f, mission, seat) => gradeOf(g, f, seat, mission) !== NONE]],
)
const holders = (g: NewEden, f: Checkpoint): Seat[] =>
  (f.only === NOBODY ? clockwise(g, activeSeat(g)) : [f.only]).filter(seat => mayComplete(g, f, seat))

/** NE-CARD-05, NE-CARD-07: turned up, for the grade that is fulfilled now. All Missions of a checkpoint are turned up together. */
function reveal(g: NewEden, f: Pick<Checkpoint, 'only'>, seat: Seat, mission: number): readonly number[] {
  const grade = gradeOf(g, f, seat, mission)
  move(g, mission, g.players.at(seat).missions, g.missionDiscard)
  return [seat, mission, grade]
}
/** Then its VP and its reward are gained. */
function complete(g: NewEden, f: Checkpoint, seat: Seat, mission: number, grade: number): Go<'next'> {
  const vp = missionOf(g, mission).grades[grade]?.vp ?? 0
  emit(g, 'mission', { by: seat, mission, vp })
  f.completed = true
  gainVp(g, seat, vp, 'mission')
  return call(effect, { seat, from: 'mission', card: mission }, 'next')
}

export const checkpoint = k.procedure(
  'checkpoint',
  { only: seatField(), again: flag(), queue: bag(12), completed: flag() },
  {
    begin: (_g, f): Go<'next'> => (f.queue.length > 0 ? 'next' : undefined),
    mission: k.askAll<Checkpoint, Go<'next'>>(
      holders,
      (_g, _f, seat) => some(seat, fulfilled, 0, 1, { rule: 'NE-CARD-06' }),
      (g, f, joined) => {
        f.completed = false
        for (const seat of clockwise(g, activeSeat(g))) {
          const [mission] = joined.order.includes(seat) ? joined.of(seat) : []
          if (mission !== undefined) for (const x of reveal(g, f, seat, mission)) f.queue.push(x)
        }
        return 'next'
      },
      { veiled: true },
    ),
    next: (g, f): Go<'next' | 'mission'> => {
      if (f.queue.length > 0)
        return complete(g, f, f.queue.removeAt(0), f.queue.removeAt(0), f.queue.removeAt(0))
      return f.completed ? 'mission' : undefined
    },
    /** NE-CARD-06: what was let pass waits until it happens again. */
    forget: (g, f) => {
      for (const seat of f.only === NOBODY ? clockwise(g) : [f.only])
        rememberStates(g, seat, judgeStates(g, seat))
      if (f.only === NOBODY) g.deeds.clear()
    },
  },
)
const EVERYBODY = { only: NOBODY, again: false } as const
/** A checkpoint; it is over at once where nobody can have anything to complete. */
export function check<N extends string = never>(g: NewEden, next?: N): Go<N> {
  const count = g.players.length
  for (let seat = 0; seat < count; seat++)
    if (mayComplete(g, EVERYBODY, seat)) return call(checkpoint, {}, next)
  for (let seat = 0; seat < count; seat++)
    if (g.players.at(seat).missions.length > 0) rememberStates(g, seat, grades[seat] ?? judgeStates(g, seat))
  if (g.deeds.length > 0) g.deeds.clear()
  return next
}
/** NE-RULING-27: the current player between two operations of the own Trade, Manufacture or Build Action. */
export function betweenOperations<N extends string>(g: NewEden, seat: Seat, next: N): Go<N> {
  const only = { only: seat, again: false }
  if (g.players.at(seat).missions.length === 0) return next
  if (mayComplete(g, only, seat)) return call(checkpoint, { only: seat }, next)
  rememberStates(g, seat, grades[seat] ?? judgeStates(g, seat))
  return next
}

/** In the own turn a Mission of a state that holds can be completed at will. */
export const fulfillable = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, (g, f) => g.players.at(f.seat).missions, 'NE-CARD-01'),
  [
    ['NE-CARD-06', (g, _f, mission) => missionKinds(g).states.includes(mission)],
    ['NE-CARD-04', (g, _f, mission, seat) => gradeFulfilled(g, seat, mission) !== NONE],
  ],
)
export const completeMission = <N extends string>(g: NewEden, seat: Seat, mission: number, next: N): Go<N> =>
  call(checkpoint, { queue: reveal(g, { only: NOBODY }, seat, mission) }, next) as Go<N>
