import type { Offer, Seat } from '@orrery/kernel'
import { call, emit, pack, things } from '@orrery/kernel'
import type { ExileSun, ForSeat } from '../state.js'
import { colonyOf, forSeat, k } from '../state.js'
import { exchange, mayExchange } from './initiative.js'
import { ASTEROID, distanceOf, GATEWAY, mapOf } from './map.js'
import { mayPlayMove, playMove } from './move-cards.js'
import {
  freeRoutes,
  isEnemyHeld,
  isEngaged,
  routesFrom,
  routesOf,
  seaOf,
  UNREACHABLE,
  wayTo,
} from './routes.js'
import { attempt, mayScan, mayBeScanned, SCAN_RANGE } from './scanning.js'
import { combine, mayCombine, SCOUTS_TOGETHER } from './scouts.js'
import { firstRow, lastRow, movesLeft, SPENT, tokensAt } from './tokens.js'

/** Move Phase: movement, and what else a Move turn offers. */

const movers = k.guard<ForSeat>(
  things('token', g => g.tokens.length),
  [
    ['XS-MOVE-02', (g, f, t) => g.tokens.at(t).owner === f.seat && g.tokens.at(t).at >= 0],
    ['XS-MOVE-27', (g, _f, t) => !g.tokens.at(t).pinned],
    ['XS-MOVE-24', (g, _f, t) => g.tokens.at(t).moves < SPENT],
    ['XS-MOVE-03', (g, _f, t) => movesLeft(g, g.tokens.at(t)) > 0],
  ],
)
/** XS-MOVE-22, XS-SCOUT-06, XS-SCOUT-07: Scouts gather with Scouts, nothing else shares a space. */
function ownBlocks(g: ExileSun, seat: Seat, token: number, space: number): boolean {
  const { scout } = g.tokens.at(token)
  let scouts = 0
  for (let t = firstRow(g, seat); t < lastRow(g, seat); t++) {
    const row = g.tokens.at(t)
    if (row.at !== space || t === token) continue
    if (!scout || !row.scout || ++scouts >= SCOUTS_TOGETHER) return true
  }
  return false
}
const costTo = (g: ExileSun, seat: Seat, token: number, space: number, more = 0): number => {
  const row = g.tokens.at(token)
  return (
    routesFrom(seaOf(g, seat), row.at, movesLeft(g, row) + more, row.slipstream).cost[space] ?? UNREACHABLE
  )
}
const freeCost = (g: ExileSun, seat: Seat, token: number, space: number): number => {
  const row = g.tokens.at(token)
  return freeRoutes(seaOf(g, seat), row.at, movesLeft(g, row), row.slipstream).cost[space] ?? UNREACHABLE
}
const destinations = k.guard<ForSeat>(
  things('space', g => mapOf(g).size),
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
const scoutsOnly = (g: ExileSun, seat: Seat, space: number): boolean => {
  for (let t = firstRow(g, seat); t < lastRow(g, seat); t++)
    if (g.tokens.at(t).at === space && !g.tokens.at(t).scout) return false
  return true
}

const OWN_FLEET = 100
const ownNow = new Uint8Array(256)
/**
 * The same choices as the two tables above allow, found from the routes instead of by trying every space: listing is
 * what a Move turn spends its time on.
 */
const moves: Offer<ExileSun, ForSeat> = {
  ...k.pairs(movers, destinations, (g, f, x) => ({
    cost: costTo(g, f.seat, x >> 12, x & 4095),
    left: movesLeft(g, g.tokens.at(x >> 12)) - costTo(g, f.seat, x >> 12, x & 4095),
  })),
  list(g, f, _seat, out) {
    const sea = seaOf(g, f.seat)
    const { size } = sea.map
    ownNow.fill(0, 0, size)
    const allowance = colonyOf(g, f.seat).moves
    const from = firstRow(g, f.seat)
    const to = lastRow(g, f.seat)
    for (let t = from; t < to; t++) {
      const row = g.tokens.at(t)
      if (row.at >= 0) ownNow[row.at] = row.scout ? (ownNow[row.at] as number) + 1 : OWN_FLEET
    }
    for (let t = from; t < to; t++) {
      const row = g.tokens.at(t)
      const left = allowance + row.extra - row.moves
      if (row.at < 0 || row.pinned || left <= 0) continue
      const { spaces } = routesFrom(sea, row.at, left, row.slipstream)
      const room = row.scout ? SCOUTS_TOGETHER : 1
      for (let i = 0; i < spaces.length; i++) {
        const space = spaces[i] as number
        if ((ownNow[space] as number) >= room || sea.terrain[space] === GATEWAY) continue
        if (sea.held[space] !== 0 && (row.scout || isEngaged(sea, space))) continue
        out.push(pack(t, space))
      }
    }
  },
}

/** Moves a token to where it may stop; onto an enemy it starts an engagement. */
function moveToken(g: ExileSun, seat: Seat, t: number, space: number): void {
  const row = g.tokens.at(t)
  const sea = seaOf(g, seat)
  const routes = routesOf(g, sea, row)
  const enemies = isEnemyHeld(sea, space) ? tokensAt(g, space) : []
  emit(g, 'moved', {
    by: seat,
    token: t,
    from: row.at,
    to: space,
    way: wayTo(routes, space),
    cost: routes.cost[space] ?? 0,
  })
  row.moves += routes.cost[space] ?? 0
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
  ...k.pairs(mayScan, mayBeScanned, (g, _f, x) => ({
    distance: distanceOf(mapOf(g), g.tokens.at(x >> 12).at, g.tokens.at(x & 4095).at),
  })),
  list(g, f, _seat, out) {
    const map = mapOf(g)
    const allowance = colonyOf(g, f.seat).moves
    const from = firstRow(g, f.seat)
    const to = lastRow(g, f.seat)
    for (let t = from; t < to; t++) {
      const row = g.tokens.at(t)
      if (row.at < 0 || row.pinned || row.scanned || allowance + row.extra <= row.moves) continue
      const base = row.at * map.size
      for (let other = 0; other < g.tokens.length; other++) {
        if (other === from) other = to
        if (other >= g.tokens.length) break
        const target = g.tokens.at(other)
        if (target.at >= 0 && !target.scout && (map.far[base + target.at] as number) <= SCAN_RANGE)
          out.push(pack(t, other))
      }
    }
  },
}

/** XS-MOVE-01, XS-MOVE-29: one player's whole Move turn, in any order. */
export const moveTurn = k.procedure('turn', forSeat, {
  choose: k.choose<ForSeat>((_g, f) => f.seat, {
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
