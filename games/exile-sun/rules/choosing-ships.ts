import type { Draft, Seat } from '@orrery/kernel'
import { everyone, move } from '@orrery/kernel'
import type { ExileSun, Side } from '../state.js'
import { emit, k, ownerOfShip, shipCount, shipOf } from '../state.js'
import { scoutsAt, shipsOf, showToken } from './tokens.js'

/** Battle Phase: choosing ships. */

/** The engagement being fought. */
export interface Fight {
  at: number
  by: number
  aggressor: Seat
  defender: Seat
}
/** The defending fleet token, or -1 when Scouts defend. */
function defendingToken(g: ExileSun, f: Fight): number {
  for (let t = 0; t < g.tokens.length; t++) {
    const row = g.tokens.at(t)
    if (row.at === f.at && row.owner === f.defender && !row.scout) return t
  }
  return -1
}
export const tokenOf = (g: ExileSun, f: Fight, seat: Seat): number =>
  seat === f.aggressor ? f.by : defendingToken(g, f)
/** XS-SHIP-01, XS-SHIP-02, XS-SCOUT-12; 0 for a Decoy. */
function sizeOf(g: ExileSun, f: Fight, seat: Seat): number {
  const t = tokenOf(g, f, seat)
  return t < 0 ? scoutsAt(g, seat, f.at).length : shipsOf(g, g.tokens.at(t).kind)
}
const isYard = (g: ExileSun, f: Fight, seat: Seat): boolean => {
  const t = tokenOf(g, f, seat)
  return t >= 0 && g.tokens.at(t).kind === 'shipyard'
}
const isShip = (g: ExileSun, card: number, id: 'flagship' | 'shipyard'): boolean => shipOf(g, card).id === id

const available = k.guard<Fight>(
  k.among('ship', shipCount, (g, _f, seat) => [
    ...g.players.at(seat).hand.toArray(),
    ...g.players.at(seat).storage.toArray(),
  ]),
  [
    ['XS-SHIP-08', (g, _f, card, seat) => ownerOfShip(g, card) === seat],
    [
      'XS-SHIP-03',
      (g, _f, card, seat) => g.players.at(seat).hand.has(card) || g.players.at(seat).storage.has(card),
    ],
    ['XS-SHIP-07', (g, f, card, seat) => !isShip(g, card, 'shipyard') || isYard(g, f, seat)],
  ],
)
const yardNeed = {
  rule: 'XS-YARD-04',
  least: 1,
  of: (g: ExileSun, _f: Fight, card: number): boolean => isShip(g, card, 'shipyard'),
}
/** XS-SHIP-05, XS-RULING-10: one from the hand, not counting the Shipyard card. */
const handNeed = {
  rule: 'XS-SHIP-05',
  least: 1,
  of: (g: ExileSun, _f: Fight, card: number, seat: Seat): boolean => g.players.at(seat).hand.has(card),
}
/** XS-SHIP-06, XS-RULING-08: with an empty hand the Flagship must come. */
const flagNeed = {
  rule: 'XS-SHIP-06',
  least: 1,
  of: (g: ExileSun, _f: Fight, card: number): boolean => isShip(g, card, 'flagship'),
}
function needs(g: ExileSun, f: Fight, seat: Seat) {
  const { hand, storage } = g.players.at(seat)
  const flagship = storage.toArray().some(card => isShip(g, card, 'flagship'))
  const risk = hand.length > 0 ? [handNeed] : flagship ? [flagNeed] : []
  return isYard(g, f, seat) ? [yardNeed, ...risk] : risk
}

interface Line {
  ships: readonly number[] | undefined
}
/** XS-SHIP-09, XS-SHIP-11: in secret, in the order of the columns. A Decoy's owner answers too, with nothing. */
export const lineUp: Draft<ExileSun, Fight, Line, `battle.${'ships' | 'decoy'}`> = {
  begin: () => ({ ships: undefined }),
  ask(g, f, d, seat) {
    if (d.ships !== undefined) return null
    const size = sizeOf(g, f, seat)
    return {
      kind: 'pick',
      seat,
      from: available,
      min: size,
      max: size,
      ordered: true,
      rule: 'XS-SHIP-01',
      ...(size > 0 ? { needs: needs(g, f, seat) } : {}),
      prompt: size > 0 ? 'battle.ships' : 'battle.decoy',
    }
  },
  take(_g, _f, d, ships) {
    d.ships = ships
  },
}

/** XS-SHIP-12: tokens and cards lie open; sizes are known from now on. */
export function revealLine(g: ExileSun, f: Fight, side: Side, seat: Seat, ships: readonly number[]): void {
  const { hand, storage } = g.players.at(seat)
  const token = tokenOf(g, f, seat)
  if (token >= 0) showToken(g, token, everyone(g))
  side.owner = seat
  side.token = token
  side.size = ships.length
  side.gone = 0
  side.salvaged = 0
  side.covered.fill(0)
  side.tactics.fill(0)
  for (const card of ships) move(g, card, hand.has(card) ? hand : storage, side.ships)
  emit(g, 'ships', {
    by: seat,
    ships: [...ships],
    kind: token < 0 ? 'scout' : g.tokens.at(token).kind,
    token,
  })
}
