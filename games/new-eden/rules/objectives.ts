import type { Infer, Seat } from '@orrery/kernel'
import { memo, NOBODY, schema } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Mission, Objective, Objectives } from '../content/missions.js'
import { isState } from '../content/missions.js'
import { BASIC, SIZES, STRUCTURES } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { contentIn, goodOf } from '../state.js'
import type { Deed } from './deeds.js'
import { DEEDS, WON } from './deeds.js'
import { isBeside, leftOf, rightOf } from './gains.js'
import { stepsFromHome } from './holdings.js'
import { mapOf } from './map.js'

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
const isNeighbour = (g: Seen, seat: Seat, other: Seat, side: 'left' | 'right' | 'any'): boolean =>
  side === 'any' || other === (side === 'left' ? leftOf(g, seat) : rightOf(g, seat))
const has = (bits: number, bit: number): boolean => (bits & bit) !== 0
const fromTier = (revealed: { get(i: number): number }, tier: number): number => {
  let sum = 0
  for (let i = tier - 1; i < 3; i++) sum += revealed.get(i)
  return sum
}

// ---------------------------------------------------------------- the objectives

type Judged = {
  readonly [K in keyof Objectives]: (g: Seen, seat: Seat, wanted: Infer<Objectives[K]>) => boolean
}
const good = (g: Seen, seat: Seat, i: number): number => g.players.at(seat).goods.get(i)
const [MORPHITE, PLANETARY, MOON, COMPONENT] = (['morphite', 'planetary', 'moon', 'component'] as const).map(
  goodOf,
) as [number, number, number, number]

const CITADEL = STRUCTURES.indexOf('citadel')
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
      const { beside, homeOf } = mapOf(g)
      return (beside[at] ?? []).some(next => isBeside(g, seat, homeOf[next] ?? NOBODY))
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
  control: (g, seat, { n, tier }) => {
    const { tokens: all, inner, core } = g.players.at(seat)
    return (tier === 1 ? all : tier === 2 ? inner : core) >= n
  },
  row: (g, seat, n) => g.players.at(seat).longestRow >= n,
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
  together: (g, seat, n) => g.players.at(seat).mostBuilt >= n,
  citadels: (g, seat, n) => g.players.at(seat).works.get(CITADEL) >= n,
  shipyard: (g, seat, steps) => g.players.at(seat).shipyard <= steps,
  developments: (g, seat, n) => g.players.at(seat).completed.length >= n,
  categories: (g, seat, n) => g.players.at(seat).categories >= n,
}

type Judge = (g: Seen, seat: Seat) => boolean
function judgeOf(objective: Objective): Judge {
  const [name, wanted] = schema.tagOf(objective) as [keyof Objectives, never]
  return (g, seat) => JUDGED[name](g, seat, wanted)
}
/** By what a Mission of an event is fulfilled. */
const DEED_OF: Partial<Record<keyof Objectives, Deed>> = {
  destroy: 'destroyed',
  crush: 'crushed',
  win: 'won',
  claim: 'claimed',
  claims: 'claimed',
  spend: 'spent',
  sell: 'sold',
  products: 'made',
  actions: 'acted',
  launch: 'launched',
  complex: 'built',
  complete: 'completed',
  completions: 'completed',
  reveal: 'revealed',
  raid: 'raided',
}
const deedOf = ({ grades }: Mission): number =>
  DEEDS.indexOf(DEED_OF[schema.tagOf(grades[0]?.objective ?? {})[0] as keyof Objectives] ?? 'acted')

interface Kinds {
  /** Missions of a state (NE-RULING-27); those of an event by the deed that fulfils them. */
  readonly states: readonly number[]
  readonly byDeed: readonly (readonly number[])[]
  /** By Mission, what its grades ask for. */
  readonly judges: readonly (readonly Judge[])[]
}
const kindsOf = memo(({ missions: { items } }: Content): Kinds => {
  const those = (fit: (mission: Mission) => boolean) => items.flatMap((one, i) => (fit(one) ? [i] : []))
  return {
    states: those(isState),
    byDeed: DEEDS.map((_deed, i) => those(mission => !isState(mission) && deedOf(mission) === i)),
    judges: items.map(({ grades }) => grades.map(({ objective }) => judgeOf(objective))),
  }
})
export const missionKinds = (g: Seen): Kinds => kindsOf(contentIn(g))
/** The best grade fulfilled, or NONE: they go from easiest to hardest (NE-CARD-07). */
export function gradeFulfilled(g: Seen, seat: Seat, mission: number): number {
  const grades = missionKinds(g).judges[mission] ?? []
  let best = grades.length - 1
  while (best >= 0 && !grades[best]?.(g, seat)) best--
  return best
}
