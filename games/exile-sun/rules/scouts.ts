import type { Seat } from '@orrery/kernel'
import { int } from '@orrery/kernel'
import type { ExileSun, ForSeat, Kind } from '../state.js'
import { emit, FLEETS, forSeat, k } from '../state.js'
import { distanceOf, GATEWAY, mapOf } from './map.js'
import {
  firstScout,
  inSupply,
  knowToken,
  lastRow,
  putToken,
  removeToken,
  scoutsAt,
  shipsOf,
  tokensAt,
  tokensNow,
} from './tokens.js'

/** Scouts. */

export const SCOUTS_TOGETHER = 5
/** The fleet token that stands for so many ships. */
const fleetOf = (g: ExileSun, ships: number): Kind =>
  FLEETS.find(kind => shipsOf(g, kind) === ships) ?? 'none'

/** By space: Scouts of a seat; written over each time. */
const scoutsOn = new Uint8Array(256)
/** Spaces with as many Scouts of a seat as the smallest fleet has ships, or more. */
const scoutSpaces = (g: ExileSun, seat: Seat): readonly number[] => {
  const needed = shipsOf(g, 'light')
  let most = 0
  scoutsOn.fill(0)
  for (let t = firstScout(g, seat), end = lastRow(g, seat); t < end; t++) {
    const { at } = g.tokens.at(t)
    if (at < 0) continue
    const there = (scoutsOn[at] as number) + 1
    scoutsOn[at] = there
    most = Math.max(most, there)
  }
  if (most < needed) return NOWHERE
  const all = tokensNow(g, seat)
    .filter(t => g.tokens.at(t).scout)
    .map(t => g.tokens.at(t).at)
  return [...new Set(all)].filter(at => (scoutsOn[at] as number) >= needed)
}
const NOWHERE: readonly number[] = []
/** XS-SCOUT-08, XS-RULING-24. */
export const mayCombine = k.guard<ForSeat>(
  k.among(
    'space',
    g => mapOf(g).size,
    (g, f) => scoutSpaces(g, f.seat),
  ),
  [
    ['XS-MOVE-27', (g, f, space) => scoutsAt(g, f.seat, space).every(t => !g.tokens.at(t).pinned)],
    ['XS-SCOUT-08', (g, f, space) => inSupply(g, f.seat, fleetOf(g, scoutsAt(g, f.seat, space).length)) > 0],
  ],
)
export function combine(g: ExileSun, seat: Seat, space: number): void {
  const scouts = scoutsAt(g, seat, space)
  const used = Math.max(...scouts.map(t => g.tokens.at(t).moves))
  const extra = Math.min(...scouts.map(t => g.tokens.at(t).extra))
  const scanned = scouts.some(t => g.tokens.at(t).scanned)
  const slipstream = scouts.every(t => g.tokens.at(t).slipstream)
  for (const t of scouts) removeToken(g, t)
  const made = putToken(g, seat, fleetOf(g, scouts.length), space)
  const row = g.tokens.at(made)
  knowToken(g, made) // everybody saw how many there were
  row.moves = used
  row.extra = extra
  row.scanned = scanned
  row.slipstream = slipstream
  emit(g, 'combined', { by: seat, scouts: scouts.length, token: made, at: space })
}

/** XS-SCOUT-02 to XS-SCOUT-04, XS-SCOUT-16: how so many surviving ships of a fleet are shown, as far as there are tokens. */
export function shownBy(g: ExileSun, seat: Seat, ships: number): { fleet: Kind; scouts: number } {
  const scouts = (n: number): number => Math.min(n, inSupply(g, seat, 'scout'))
  const exact = fleetOf(g, ships)
  if (inSupply(g, seat, exact) > 0) return { fleet: exact, scouts: 0 }
  const left = ships - shipsOf(g, 'light')
  if (left > 0 && inSupply(g, seat, 'light') > 0) return { fleet: 'light', scouts: scouts(left) }
  return { fleet: 'none', scouts: scouts(ships) }
}

type Extra = ForSeat & { at: number }
/** XS-RULING-29: a space that takes a Scout: empty, or with own Scouts and room, and no fight going on. */
function takesScout(g: ExileSun, seat: Seat, space: number): boolean {
  if (g.terrain.get(space) === GATEWAY) return false
  const there = tokensAt(g, space)
  return (
    there.length < SCOUTS_TOGETHER &&
    there.every(t => g.tokens.at(t).scout && g.tokens.at(t).owner === seat && !g.tokens.at(t).pinned)
  )
}
/** The nearest spaces that take one; beside the fleet unless there is none. */
function scoutSpacesNear(g: ExileSun, seat: Seat, at: number): number[] {
  const map = mapOf(g)
  let nearest: number[] = []
  let best = Infinity
  for (const space of map.hexes.keys()) {
    const d = distanceOf(map, at, space)
    if (d > best || !takesScout(g, seat, space)) continue
    if (d < best) nearest = []
    best = d
    nearest.push(space)
  }
  return nearest
}
const besideFleet = k.guard<Extra>(
  k.among(
    'space',
    g => mapOf(g).size,
    (g, f) => scoutSpacesNear(g, f.seat, f.at),
  ),
  [['XS-SCOUT-05', (g, f, space) => scoutSpacesNear(g, f.seat, f.at).includes(space)]],
)
/** XS-SCOUT-05: the ship the fleet token does not show goes next to it. */
export const placeScout = k.procedure(
  'extra-scout',
  { ...forSeat, at: int() },
  {
    place: k.ask(
      (_g, f) => ({ kind: 'pick', seat: f.seat, from: besideFleet, min: 1, max: 1 }),
      (g, f, [space = 0]) => {
        const t = putToken(g, f.seat, 'scout', space)
        emit(g, 'scout', { by: f.seat, token: t, at: space })
      },
    ),
  },
)
