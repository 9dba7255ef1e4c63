import type { Seat } from '@orrery/kernel'
import { bit, only, revealed, roll } from '@orrery/kernel'
import type { ExileSun, ForSeat, Seen } from '../state.js'
import { emit, k } from '../state.js'
import { distanceOf, mapOf } from './map.js'
import { movesLeft, removeDecoy, showToken } from './tokens.js'

/** Move Phase: scanning. */

export const SCAN_RANGE = 3
/** By distance: the least roll of a six-sided die that succeeds; 1 needs no die. */
export const NEEDED: readonly number[] = [1, 1, 3, 5]

/** XS-SCAN-04 to XS-SCAN-06: the least roll that succeeds at a distance now; 1 needs no die. */
export const neededAt = (g: Seen, distance: number): number =>
  g.sureScans > 0 ? 1 : (NEEDED[distance] as number)
/** How often such a scan succeeds. */
export const scanChance = (needed: number): number => (7 - needed) / 6

export const mayScan = k.guard<ForSeat>(
  k.rowsOf('token', g => g.tokens),
  [
    ['XS-MOVE-02', (g, f, t) => g.tokens.at(t).owner === f.seat && g.tokens.at(t).at >= 0],
    ['XS-MOVE-27', (g, _f, t) => !g.tokens.at(t).pinned],
    ['XS-SCAN-03', (g, _f, t) => !g.tokens.at(t).scanned],
    ['XS-SCAN-02', (g, _f, t) => movesLeft(g, g.tokens.at(t)) > 0],
  ],
)
export const mayBeScanned = k.guard<ForSeat>(
  k.rowsOf('token', g => g.tokens),
  [
    ['XS-SCAN-17', (g, f, t) => g.tokens.at(t).at >= 0 && g.tokens.at(t).owner !== f.seat],
    ['XS-SCAN-17', (g, _f, t) => !g.tokens.at(t).scout],
    [
      'XS-SCAN-07',
      (g, _f, t, _seat, by) => distanceOf(mapOf(g), g.tokens.at(by).at, g.tokens.at(t).at) <= SCAN_RANGE,
    ],
  ],
)

/** XS-SCAN-14: all see the attempt, the roll and whether it succeeded; the scanning player alone sees the value. */
export function attempt(g: ExileSun, seat: Seat, token: number, target: number): void {
  const row = g.tokens.at(token)
  const seen = g.tokens.at(target)
  const distance = distanceOf(mapOf(g), row.at, seen.at)
  row.moves += 1
  row.scanned = true
  const needed = neededAt(g, distance)
  if (distance > 1 && g.sureScans > 0) g.sureScans -= 1
  const rolled = needed === 1 ? 0 : roll(g, 6) + 1
  const success = needed === 1 || rolled >= needed
  emit(g, 'scanned', {
    by: seat,
    token,
    target,
    owner: seen.owner,
    at: seen.at,
    distance,
    rolled,
    success,
    ...(success ? { kind: only(bit(seat) | bit(seen.owner), seen.kind) } : {}),
  })
  if (!success) return
  // Whether the token stays tells everybody whether it is a Decoy.
  if (seen.known === 0) revealed(g)
  if (seen.kind === 'decoy')
    removeDecoy(g, target) // XS-SCAN-15
  else showToken(g, target, bit(seat))
}
