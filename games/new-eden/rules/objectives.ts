import type { Infer, Seat } from '@orrery/kernel'
import { NOBODY, schema, stampOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Mission, Objective, Objectives } from '../content/missions.js'
import { isState } from '../content/missions.js'
import { BASIC, CATEGORIES, SIZES, STRUCTURES } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { BUILDINGS, contentIn, developmentOf, goodOf, missionOf, NONE } from '../state.js'
import { structuresAt } from './control.js'
import type { Deed } from './deeds.js'
import { DEEDS, WON } from './deeds.js'
import { isBeside, leftOf, rightOf } from './gains.js'
import type { Geometry } from './map.js'
import { HOMES, homeSystem, mapOf, stepsBetween } from './map.js'
import { controlled } from './victory.js'

/** What Missions ask for: whether a player has just done it, or has it now. All of it is open to everybody. */

type DeedRow = { readonly of: Seat; readonly at: number; readonly value: number }
/** Whether the player has done something like this since the last checkpoint. */
function did(g: Seen, seat: Seat, deed: Deed, like: (row: DeedRow) => boolean = () => true): boolean {
  const kind = DEEDS.indexOf(deed)
  for (let i = 0; i < g.deeds.length; i++) {
    const row = g.deeds.at(i)
    if (row.kind === kind && row.by === seat && like(row)) return true
  }
  return false
}
const tierOf = (g: Seen, at: number): number => mapOf(g).tiers[at] ?? 0
/** Steps from the nearest Home System of a player. */
export function stepsFromHome(map: Geometry, seat: Seat, at: number): number {
  let least = 255
  for (let place = 0; place < HOMES; place++)
    least = Math.min(least, stepsBetween(map, homeSystem(seat, place), at))
  return least
}
const isNeighbour = (g: Seen, seat: Seat, other: Seat, side: 'left' | 'right' | 'any'): boolean =>
  side === 'any' || other === (side === 'left' ? leftOf(g, seat) : rightOf(g, seat))
const has = (bits: number, bit: number): boolean => (bits & bit) !== 0
const fromTier = (revealed: { get(i: number): number }, tier: number): number => {
  let sum = 0
  for (let i = tier - 1; i < 3; i++) sum += revealed.get(i)
  return sum
}

// ---------------------------------------------------------------- lines of Systems

const AHEAD = [
  [1, 0],
  [0, 1],
  [1, -1],
] as const
const known = new WeakMap<Geometry, readonly (readonly number[])[]>()
/** For each of three directions, the System that follows each System; NONE at the edge. */
function following(map: Geometry): readonly (readonly number[])[] {
  let found = known.get(map)
  if (!found) {
    found = AHEAD.map(([q, r]) =>
      map.hexes.map(from => map.hexes.findIndex(to => to.q === from.q + q && to.r === from.r + r)),
    )
    known.set(map, found)
  }
  return found
}
/**
 * Who holds each System and how many Structures stand there. All states of all players are judged in the same position: it
 * is read once.
 */
interface Board {
  g: object | undefined
  stamp: number
  holders: Int8Array
  built: Uint8Array
  /** Structures of each kind on the board. */
  readonly kinds: Uint8Array
}
const board: Board = {
  g: undefined,
  stamp: -1,
  holders: new Int8Array(0),
  built: new Uint8Array(0),
  kinds: new Uint8Array(STRUCTURES.length),
}
function boardOf(g: Seen): Board {
  if (board.g === g && board.stamp === stampOf(g)) return board
  const { homeOf, size } = mapOf(g)
  if (board.holders.length !== size) {
    board.holders = new Int8Array(size)
    board.built = new Uint8Array(size)
  }
  board.g = g
  board.stamp = stampOf(g)
  board.kinds.fill(0)
  for (let at = 0; at < size; at++) {
    const row = g.systems.at(at)
    const home = homeOf[at] ?? NOBODY
    board.holders[at] = home === NOBODY ? row.controller : home
    let built = 0
    for (let slot = 0; slot < BUILDINGS; slot++) {
      const kind = row.slots.get(slot)
      if (kind === NONE) continue
      built++
      board.kinds[kind] = (board.kinds[kind] ?? 0) + 1
    }
    board.built[at] = built
  }
  return board
}
/** Whether so many Systems of the player lie in one straight line, each beside the next; Home Systems count (NE-RULING-35). */
function hasRow(g: Seen, seat: Seat, n: number): boolean {
  const { holders } = boardOf(g)
  for (const next of following(mapOf(g)))
    for (let at = 0; at < holders.length; at++) {
      let count = 0
      for (let here = at; here >= 0 && holders[here] === seat; here = next[here] ?? NONE) count++
      if (count >= n) return true
    }
  return false
}

// ---------------------------------------------------------------- the objectives

type Judged = {
  readonly [K in keyof Objectives]: (g: Seen, seat: Seat, wanted: Infer<Objectives[K]>) => boolean
}
const good = (g: Seen, seat: Seat, i: number): number => g.players.at(seat).goods.get(i)
const [MORPHITE, PLANETARY, MOON, COMPONENT] = (['morphite', 'planetary', 'moon', 'component'] as const).map(
  goodOf,
) as [number, number, number, number]

/** Control Tokens on the board: one in each System outside home that the player controls. */
const tokens = (g: Seen, seat: Seat): number => g.players.at(seat).tokens
const JUDGED: Judged = {
  // Events
  destroy: (g, seat, { of, size }) =>
    did(g, seat, 'destroyed', row => row.value >= SIZES.indexOf(size) && isNeighbour(g, seat, row.of, of)),
  crush: (g, seat, n) => did(g, seat, 'crushed', row => row.value >= n),
  win: (g, seat, { as, tier = 0, yours, away = 0, fewer, unhurt }) =>
    did(
      g,
      seat,
      'won',
      ({ at, value }) =>
        (as === 'either' || has(value, WON.attacker) === (as === 'attacker')) &&
        tierOf(g, at) >= tier &&
        (!yours || has(value, WON.yours)) &&
        (!fewer || has(value, WON.fewer)) &&
        (!unhurt || has(value, WON.unhurt)) &&
        stepsFromHome(mapOf(g), seat, at) >= away,
    ),
  claim: (g, seat, which) =>
    did(g, seat, 'claimed', ({ at, of }) => {
      if (which === 'taken') return of !== NOBODY
      if (which === 'central') return at === mapOf(g).centre
      return (mapOf(g).beside[at] ?? []).some(next => {
        const home = mapOf(g).homeOf[next] ?? NOBODY
        return home !== NOBODY && home !== seat && isBeside(g, seat, home)
      })
    }),
  claims: (g, seat, n) => did(g, seat, 'claimed') && g.players.at(seat).claims >= n,
  spend: (g, seat, n) => did(g, seat, 'spent') && g.players.at(seat).mineralsSpent >= n,
  sell: (g, seat, n) => did(g, seat, 'sold', row => row.value >= n),
  products: (g, seat, n) => did(g, seat, 'made', row => row.value >= n),
  actions: (g, seat, n) => did(g, seat, 'acted', row => row.value >= n),
  launch: (g, seat, n) => did(g, seat, 'launched', row => row.value >= n),
  complex: (g, seat, tier) =>
    did(
      g,
      seat,
      'built',
      ({ at, value }) => value === STRUCTURES.indexOf('engineering') && tierOf(g, at) >= tier,
    ),
  complete: (g, seat, cost) => did(g, seat, 'completed', row => row.value >= cost),
  completions: (g, seat, n) => did(g, seat, 'completed') && g.turn.completions >= n,
  reveal: (g, seat, { tier, n, in: span }) =>
    did(g, seat, 'revealed', row => row.value >= tier) &&
    fromTier(span === 'turn' ? g.turn.revealed : g.players.at(seat).revealed, tier) >= n,
  raid: (g, seat, whom) => did(g, seat, 'raided', row => whom === 'any' || row.value === 1),
  // States
  control: (g, seat, { n, tier }) => tokens(g, seat) >= n && (tier === 1 || controlled(g, seat, tier) >= n),
  row: (g, seat, n) => tokens(g, seat) + HOMES >= n && hasRow(g, seat, n),
  outgrow: (g, seat, n) =>
    tokens(g, seat) >= n &&
    tokens(g, seat) > tokens(g, leftOf(g, seat)) &&
    tokens(g, seat) > tokens(g, rightOf(g, seat)),
  have: (g, seat, { z = 0, morphite = 0, each = 0, materials = 0, components = 0 }) => {
    if (g.players.at(seat).z < z || good(g, seat, MORPHITE) < Math.max(morphite, each)) return false
    for (let i = 0; i < BASIC.length; i++) if (good(g, seat, i) < each) return false
    return (
      good(g, seat, PLANETARY) + good(g, seat, MOON) >= materials && good(g, seat, COMPONENT) >= components
    )
  },
  together: (g, seat, n) => {
    const { holders, built } = boardOf(g)
    for (let at = 0; at < holders.length; at++) if ((built[at] ?? 0) >= n && holders[at] === seat) return true
    return false
  },
  citadels: (g, seat, n) => {
    const { holders, kinds } = boardOf(g)
    if ((kinds[STRUCTURES.indexOf('citadel')] ?? 0) < n) return false
    let sum = 0
    for (let at = 0; at < holders.length; at++)
      if (holders[at] === seat) sum += structuresAt(g, at, 'citadel')
    return sum >= n
  },
  shipyard: (g, seat, steps) => {
    const { holders, built, kinds } = boardOf(g)
    if ((kinds[STRUCTURES.indexOf('engineering')] ?? 0) === 0) return false
    for (let at = 0; at < holders.length; at++)
      if (built[at] !== 0 && holders[at] === seat && structuresAt(g, at, 'engineering') > 0)
        if (opponentsWithin(g, seat, at, steps) >= 2) return true
    return false
  },
  developments: (g, seat, n) => g.players.at(seat).completed.length >= n,
  categories: (g, seat, n) => {
    const { completed } = g.players.at(seat)
    if (completed.length < n) return false
    let found = 0
    for (let i = 0; i < completed.length; i++)
      found |= 1 << CATEGORIES.indexOf(developmentOf(g, completed.at(i) ?? NONE).category)
    let different = 0
    for (let bits = found; bits !== 0; bits &= bits - 1) different++
    return different >= n
  },
}
function opponentsWithin(g: Seen, seat: Seat, at: number, steps: number): number {
  let n = 0
  for (let other = 0; other < g.players.length; other++)
    if (other !== seat && stepsFromHome(mapOf(g), other, at) <= steps) n++
  return n
}

type Judge = (g: Seen, seat: Seat) => boolean
function judgeOf(objective: Objective): Judge {
  const [name, wanted] = schema.tagOf(objective) as [keyof Objectives, never]
  return (g, seat) => JUDGED[name](g, seat, wanted)
}
const judges = new WeakMap<Mission, readonly Judge[]>()
/** What its grades ask for, in their order. */
function judgesOf(mission: Mission): readonly Judge[] {
  let found = judges.get(mission)
  if (!found) judges.set(mission, (found = mission.grades.map(({ objective }) => judgeOf(objective))))
  return found
}
type Kinds = { readonly states: readonly number[]; readonly events: readonly number[] }
const kinds = new WeakMap<Content, Kinds>()
/** Missions of a state, and of an event (NE-RULING-27). */
export function missionKinds(g: Seen): Kinds {
  const content = contentIn(g)
  let found = kinds.get(content)
  if (!found) {
    const numbers = (state: boolean) =>
      content.missions.items.flatMap((mission, i) => (isState(mission) === state ? [i] : []))
    found = { states: numbers(true), events: numbers(false) }
    kinds.set(content, found)
  }
  return found
}
/** The best grade fulfilled, or NONE: they go from easiest to hardest (NE-CARD-07). */
export function gradeFulfilled(g: Seen, seat: Seat, mission: number): number {
  const grades = judgesOf(missionOf(g, mission))
  let best = grades.length - 1
  while (best >= 0 && !grades[best]?.(g, seat)) best--
  return best
}
/** Whether the player has done anything since the last checkpoint that a Mission could ask for. */
export function hasDeeds(g: Seen, seat: Seat): boolean {
  for (let i = 0; i < g.deeds.length; i++) if (g.deeds.at(i).by === seat) return true
  return false
}
