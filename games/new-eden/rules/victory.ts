import type { Seat } from '@orrery/kernel'
import { clockwise, finish, NOBODY } from '@orrery/kernel'
import type { NewEden, Seen } from '../state.js'
import { emit, numberOf } from '../state.js'
import { strengthOf } from './fleets.js'
import { mapOf } from './map.js'

/** Victory Points, Domination, the Verge of Ascendancy and the end of the game. */

/** NE-VIC-01: where a VP came from. */
export const SOURCES = ['battle', 'raid', 'domination', 'manufacture', 'mission', 'development'] as const
export type VpSource = (typeof SOURCES)[number]

/** NE-VIC-02, NE-VIC-07, NE-VIC-19: whoever first has 10 announces the Verge, once a game. */
export function gainVp(g: NewEden, seat: Seat, n: number, source: VpSource): void {
  const player = g.players.at(seat)
  player.vp += n
  player.earned.add(SOURCES.indexOf(source), n)
  emit(g, 'scored', { by: seat, vp: n, source })
  if (g.verge !== NOBODY || player.vp < numberOf(g, 'verge')) return
  g.verge = seat
  emit(g, 'verge', { by: seat, phase: g.phase === 'upkeep' ? 'upkeep' : 'round' })
}
/** NE-RAID-05: a VP goes from one player to another. */
export function takeVp(g: NewEden, from: Seat, to: Seat): void {
  g.players.at(from).vp -= 1
  g.players.at(from).earned.add(SOURCES.indexOf('raid'), -1)
  gainVp(g, to, 1, 'raid')
}

/** Non-Home Systems with the player's Control Token (NE-CTRL-01, NE-CTRL-11). */
export const controlled = (g: Seen, seat: Seat): number => g.players.at(seat).tokens

type Domination = 'five' | 'most' | 'centre'
/** What Domination brings a player as the board stands, 1 VP each. */
export function dominationOf(g: Seen, seat: Seat): readonly Domination[] {
  const counts = clockwise(g).map(one => controlled(g, one))
  const count = controlled(g, seat)
  const most = Math.max(...counts)
  const alone = counts.filter(n => n === most).length === 1
  const reasons: Domination[] = []
  if (count >= numberOf(g, 'domination')) {
    reasons.push('five') // NE-VIC-12
    if (count === most && alone) reasons.push('most') // NE-VIC-13
  }
  if (g.systems.at(mapOf(g).centre).controller === seat) reasons.push('centre') // NE-VIC-14, NE-RULING-92
  return reasons
}
/** Step 9 of Upkeep: NE-VIC-12 to NE-VIC-15. */
export function dominate(g: NewEden): void {
  for (const seat of clockwise(g, g.first))
    for (const reason of dominationOf(g, seat)) {
      emit(g, 'dominates', { by: seat, reason, systems: controlled(g, seat) })
      gainVp(g, seat, 1, 'domination')
    }
}

/** NE-VIC-10, NE-RULING-93: Ships on the board, without Citadels or Home Systems. */
export function strengthOnBoard(g: Seen, seat: Seat): number {
  let strength = 0
  for (const row of g.systems) if (row.fleet === seat) strength += strengthOf(g, seat, row.ships)
  return strength
}
/** NE-VIC-08 to NE-VIC-11: most VP, then Systems, then Ships; who is still level shares the victory. */
export function winners(g: NewEden): { seats: Seat[]; tie: 'none' | 'systems' | 'ships' | 'shared' } {
  const best = (seats: readonly Seat[], of: (seat: Seat) => number): Seat[] => {
    const most = Math.max(...seats.map(of))
    return seats.filter(seat => of(seat) === most)
  }
  const byVp = best(clockwise(g), seat => g.players.at(seat).vp)
  if (byVp.length === 1) return { seats: byVp, tie: 'none' }
  const bySystems = best(byVp, seat => controlled(g, seat))
  if (bySystems.length === 1) return { seats: bySystems, tie: 'systems' }
  const byShips = best(bySystems, seat => strengthOnBoard(g, seat))
  return { seats: byShips, tie: byShips.length === 1 ? 'ships' : 'shared' }
}
export function endGame(g: NewEden): void {
  const { seats, tie } = winners(g)
  g.phase = 'over'
  emit(g, 'ended', { winners: seats, vp: [...g.players].map(player => player.vp), tie })
  finish(g, seats)
}
