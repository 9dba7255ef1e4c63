import type { Offer, Seat } from '@orrery/kernel'
import { call, first, pack, revealed, second } from '@orrery/kernel'
import type { ExileSun, ForSeat, Seen } from '../state.js'
import { colonyOf, emit, forSeat, k } from '../state.js'
import { exchange, mayExchange } from './initiative.js'
import { ASTEROID, distanceOf, GATEWAY, mapOf } from './map.js'
import { mayPlayMove, playMove } from './move-cards.js'
import { costIn, freeRoutes, routesFrom, spaceIn, UNREACHABLE, wayTo } from './routes.js'
import { isEnemyHeld, isEngaged, seaOf, targetsOf } from './sea.js'
import { attempt, mayScan, mayBeScanned, neededAt, SCAN_RANGE } from './scanning.js'
import { combine, mayCombine, SCOUTS_TOGETHER } from './scouts.js'
import type { Sea } from './sea.js'
import { movesLeft, removeDecoy, scoutsAt, SPENT, tokensAt, tokensNow } from './tokens.js'

/** Move Phase: movement, and what else a Move turn offers. */

const movers = k.guard<ForSeat>(
  k.things('token', g => g.tokens.length),
  [
    ['XS-MOVE-02', (g, f, t) => g.tokens.at(t).owner === f.seat && g.tokens.at(t).at >= 0],
    ['XS-MOVE-27', (g, _f, t) => !g.tokens.at(t).pinned],
    ['XS-MOVE-24', (g, _f, t) => g.tokens.at(t).moves < SPENT],
  ],
)
/** XS-MOVE-22, XS-SCOUT-07: a space takes one token of a player, or so many Scouts. */
function ownBlocks(g: ExileSun, seat: Seat, token: number, space: number): boolean {
  let there = 0
  for (const t of tokensNow(g, seat)) if (g.tokens.at(t).at === space) there++
  return there >= (g.tokens.at(token).scout ? SCOUTS_TOGETHER : 1)
}
const costTo = (g: ExileSun, seat: Seat, token: number, space: number, more = 0): number => {
  const row = g.tokens.at(token)
  const routes = routesFrom(seaOf(g, seat), row.at, movesLeft(g, row) + more, row.slipstream)
  return costIn(routes, space)
}
const freeCost = (g: ExileSun, seat: Seat, token: number, space: number): number => {
  const row = g.tokens.at(token)
  return costIn(freeRoutes(seaOf(g, seat), row.at, movesLeft(g, row), row.slipstream), space)
}
const destinations = k.guard<ForSeat>(
  k.things('space', g => mapOf(g).size),
  [
    ['XS-MOVE-02', (g, _f, space, _seat, t) => g.tokens.at(t).at !== space],
    ['XS-MOVE-19', (g, _f, space) => g.terrain.get(space) !== GATEWAY],
    ['XS-MOVE-26', (g, f, space) => !isEngaged(seaOf(g, f.seat), space)],
    [
      'XS-SCOUT-11',
      (g, f, space, _seat, t) => !g.tokens.at(t).scout || !isEnemyHeld(seaOf(g, f.seat), space),
    ],
    ['XS-SCOUT-09', (g, f, space, _seat, t) => !g.tokens.at(t).scout || scoutsOnly(g, f.seat, space)],
    ['XS-MOVE-22', (g, f, space, _seat, t) => !ownBlocks(g, f.seat, t, space)],
    [
      'XS-MOVE-21',
      (g, f, space, _seat, t) =>
        costTo(g, f.seat, t, space) !== UNREACHABLE || freeCost(g, f.seat, t, space) === UNREACHABLE,
    ],
    [
      'XS-MOVE-08',
      (g, f, space, _seat, t) =>
        costTo(g, f.seat, t, space) !== UNREACHABLE ||
        g.terrain.get(space) !== ASTEROID ||
        costTo(g, f.seat, t, space, 1) === UNREACHABLE,
    ],
    ['XS-MOVE-03', (g, f, space, _seat, t) => costTo(g, f.seat, t, space) !== UNREACHABLE],
  ],
)
const scoutsOnly = (g: ExileSun, seat: Seat, space: number): boolean =>
  tokensNow(g, seat).every(t => g.tokens.at(t).at !== space || g.tokens.at(t).scout)

/** By space: 1 where a token of the seat may stop now, a fleet and a Scout; written over each time. */
const fleetStops = new Uint8Array(256)
const scoutStops = new Uint8Array(256)
const tokensOn = new Uint8Array(256)
function findStops(g: ExileSun, seat: Seat, sea: Sea): void {
  fleetStops.set(sea.fleetStops)
  scoutStops.set(sea.scoutStops)
  tokensOn.fill(0)
  const own = tokensNow(g, seat)
  for (let i = 0; i < own.length; i++) {
    const row = g.tokens.at(own[i] as number)
    const { at } = row
    const there = (tokensOn[at] as number) + 1
    tokensOn[at] = there
    fleetStops[at] = 0
    if (!row.scout || there >= SCOUTS_TOGETHER) scoutStops[at] = 0
  }
}
/**
 * The same choices as the two tables above allow, found from the routes instead of by trying every space: listing is
 * what a Move turn spends its time on. A token's destinations come by cost, then by number.
 */
const moves: Offer<ExileSun, ForSeat> = {
  ...k.pairs(movers, destinations, (g, f, x) => ({
    cost: costTo(g, f.seat, first(x), second(x)),
    left: movesLeft(g, g.tokens.at(first(x))) - costTo(g, f.seat, first(x), second(x)),
  })),
  list(g, f, _seat, out) {
    const sea = seaOf(g, f.seat)
    findStops(g, f.seat, sea)
    const allowance = colonyOf(g, f.seat).moves
    const own = tokensNow(g, f.seat)
    for (let k = 0; k < own.length; k++) {
      const t = own[k] as number
      const row = g.tokens.at(t)
      if (row.pinned) continue
      const left = allowance + row.extra - row.moves
      if (left <= 0) continue
      const { list, from, to } = routesFrom(sea, row.at, left, row.slipstream)
      const stops = row.scout ? scoutStops : fleetStops
      out.room(to - from)
      const { xs } = out
      let { n } = out
      // Each is written down, and stays if the token may stop there: quicker than to decide it first.
      for (let i = from + 1; i < to; i++) {
        const space = spaceIn(list, i)
        xs[n] = pack(t, space)
        n += stops[space] as number
      }
      out.n = n
    }
  },
}

/** The spaces of a token's cheapest way to one it can reach, its own and the last included. */
export function wayOf(g: Seen, t: number, space: number): number[] {
  const row = g.tokens.at(t)
  return wayTo(seaOf(g, row.owner), row.at, movesLeft(g, row), row.slipstream, space)
}
/** Moves a token to where it may stop; onto an enemy it starts an engagement. */
function moveToken(g: ExileSun, seat: Seat, t: number, space: number): void {
  const row = g.tokens.at(t)
  const sea = seaOf(g, seat)
  const { at } = row
  const cost = costTo(g, seat, t, space)
  const enemies = isEnemyHeld(sea, space) ? tokensAt(g, space) : []
  emit(g, 'moved', () => ({
    by: seat,
    token: t,
    from: at,
    to: space,
    way: wayOf(g, t, space),
    cost,
  }))
  row.moves += cost
  row.at = space
  const [enemy] = enemies
  if (enemy === undefined) return
  row.moves = SPENT // XS-MOVE-24
  row.pinned = true
  for (const other of enemies) g.tokens.at(other).pinned = true
  const engagement = g.engagements.push()
  engagement.at = space
  engagement.by = t
  engagement.aggressor = seat
  engagement.defender = g.tokens.at(enemy).owner
  emit(g, 'engaged', { by: seat, against: engagement.defender, at: space })
}

/** The same for scans: XS-SCAN-07 by the distances of the map. */
const scans: Offer<ExileSun, ForSeat> = {
  ...k.pairs(mayScan, mayBeScanned, (g, _f, x) => {
    const distance = distanceOf(mapOf(g), g.tokens.at(first(x)).at, g.tokens.at(second(x)).at)
    return { distance, needs: neededAt(g, distance) }
  }),
  list(g, f, _seat, out) {
    const { far, size } = mapOf(g)
    const allowance = colonyOf(g, f.seat).moves
    const { rows, spaces } = targetsOf(g, f.seat)
    const own = tokensNow(g, f.seat)
    for (let k = 0; k < own.length; k++) {
      const t = own[k] as number
      const row = g.tokens.at(t)
      if (row.pinned || row.scanned || allowance + row.extra <= row.moves) continue
      const near = row.at * size
      out.room(rows.length)
      const { xs } = out
      let { n } = out
      for (let i = 0; i < rows.length; i++) {
        xs[n] = pack(t, rows[i] as number)
        n += Number((far[near + (spaces[i] as number)] as number) <= SCAN_RANGE)
      }
      out.n = n
    }
  },
}

/** XS-RULING-31: fleets that get ready to move see that there is nothing in a Decoy; a lone Scout does not (XS-DECOY-08). */
function seeThrough(g: ExileSun, seat: Seat): void {
  for (let e = g.engagements.length - 1; e >= 0; e--) {
    const { at, by, defender } = g.engagements.at(e)
    if (defender !== seat || scoutsAt(g, seat, at).length === 1) continue
    revealed(g)
    if (g.tokens.at(by).kind === 'decoy') removeDecoy(g, by)
  }
}

/** XS-MOVE-01, XS-MOVE-29: one player's whole Move turn, in any order. */
export const moveTurn = k.procedure('turn', forSeat, {
  look: (g, f) => seeThrough(g, f.seat),
  choose: k.choose((_g, f) => f.seat, {
    move: k.option(moves, (g, f, token, space) => {
      moveToken(g, f.seat, token, space)
      return 'choose'
    }),
    scan: k.option(scans, (g, f, token, target) => {
      attempt(g, f.seat, token, target)
      return 'choose'
    }),
    combine: k.option(mayCombine, (g, f, space) => {
      combine(g, f.seat, space)
      return 'choose'
    }),
    play: k.option(mayPlayMove, (g, f, card) => playMove(g, f, card, 'choose')),
    exchange: k.plain([['XS-INIT-18', (g, f) => mayExchange(g, f.seat)]], (_g, f) =>
      call(exchange, { seat: f.seat }, 'choose'),
    ),
    end: k.plain([], () => undefined),
  }),
  end: (g, f) => {
    g.sureScans = 0
    emit(g, 'turn-over', { by: f.seat })
  },
})
