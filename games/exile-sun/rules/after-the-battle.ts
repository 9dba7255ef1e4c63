import type { Seat } from '@orrery/kernel'
import { call, id, int, move, NOBODY, revealed, seat, word } from '@orrery/kernel'
import type { ExileSun, Side } from '../state.js'
import { emit, forSeat, k, shipClassOf, shipOf } from '../state.js'
import type { Fight } from './choosing-ships.js'
import { columnsOf, isStanding, sideOf, standing } from './ranks.js'
import { placeScout, shownBy } from './scouts.js'
import { differ, orderUnder, shipCards } from './ship-building.js'
import { kindNumber, knowToken, putToken, removeToken, scoutsAt } from './tokens.js'
import { planetAt } from './map.js'

/** Battle Phase: after the battle. */

const survivors = (side: Side): number => standing(side).length
/** Ships lost by class, three bits each. */
function lossesOf(g: ExileSun, side: Side): number {
  let packed = 0
  for (const i of columnsOf(side))
    if (!isStanding(side, i)) packed += 1 << (3 * shipClassOf(g, side.ships.at(i)))
  return packed
}
/** The size of its fleet token; Scouts are none, and Decoys never fight. */
const fleetOf = (g: ExileSun, side: Side): number =>
  side.token < 0 ? 0 : kindNumber(g.tokens.at(side.token).kind)

/** XS-RULING-13: what happened, for Agenda cards. */
function record(g: ExileSun, f: Fight): void {
  const a = g.battle.sides.at(0)
  const b = g.battle.sides.at(1)
  const planet = planetAt(g, f.at)
  const fact = g.battles.push()
  fact.aggressor = f.aggressor
  fact.defender = f.defender
  fact.winner = survivors(a) > 0 ? f.aggressor : survivors(b) > 0 ? f.defender : NOBODY // XS-BATTLE-29, XS-BATTLE-30
  fact.at = f.at
  fact.controller = planet < 0 ? NOBODY : g.planets.at(planet).controller
  fact.aggressorFleet = fleetOf(g, a)
  fact.defenderFleet = fleetOf(g, b)
  fact.aggressorDead = survivors(a) === 0
  fact.defenderDead = survivors(b) === 0
  fact.aggressorLost = lossesOf(g, a)
  fact.defenderLost = lossesOf(g, b)
  emit(g, 'battle-over', {
    at: f.at,
    aggressor: f.aggressor,
    defender: f.defender,
    winner: fact.winner,
    survivors: [survivors(a), survivors(b)],
  })
}

/** XS-CAS-03 to XS-CAS-11: every card goes where it belongs, but for those that go under a deck. */
function putAway(g: ExileSun, side: Side, opponent: Seat): void {
  const player = g.players.at(side.owner)
  side.ships.toArray().forEach((card, column) => {
    const ship = shipOf(g, card)
    const safe = isStanding(side, column) || (side.salvaged & (1 << column)) !== 0
    if (ship.deck === 'storage' && (safe || ship.loss === 'storage'))
      move(g, card, side.ships, player.storage)
    else if (safe) move(g, card, side.ships, player.hand)
    else if (ship.loss === 'trophy') {
      move(g, card, side.ships, g.players.at(opponent).trophies)
      emit(g, 'trophy', { by: opponent, from: side.owner, ship: card })
    }
  })
}

type Burying = { seat: Seat; deck: 'overhead' | 'reserve' }
/** What of a side still lies in its columns and belongs under this deck. */
const toBury = (g: ExileSun, f: Burying): number[] =>
  sideOf(g, f.seat)
    .ships.toArray()
    .filter(card => shipOf(g, card).deck === f.deck)
/** They go in column order for all to see, and lie in the owner's order for nobody to see. */
function putUnder(g: ExileSun, f: Burying, order: readonly number[]): void {
  for (const card of toBury(g, f))
    move(g, card, sideOf(g, f.seat).ships, g.players.at(f.seat)[f.deck], 'bottom')
  orderUnder(g, f.seat, f.deck, order)
}
/** XS-CAS-06, XS-CAS-07, XS-CAS-15: an order of the owner's choice, where it makes a difference. */
const bury = k.procedure(
  'order-under',
  { ...forSeat, deck: word('overhead', 'reserve') },
  {
    order: k.ask(
      (g, f) =>
        differ(g, toBury(g, f))
          ? { kind: 'order', seat: f.seat, items: toBury(g, f), named: shipCards }
          : null,
      (g, f, order) => putUnder(g, f, order),
    ),
    rest: (g, f) => putUnder(g, f, toBury(g, f)),
  },
)

/** XS-CAS-12, XS-YARD-05 to XS-YARD-07: the winner's token shows who is left. Gives the Scouts still to be placed. */
function scaleDown(g: ExileSun, side: Side, at: number): number {
  const left = survivors(side)
  if (left === side.size) return 0
  if (side.token < 0) {
    // XS-SCOUT-17: Scouts stay Scouts.
    for (const t of scoutsAt(g, side.owner, at).slice(left)) removeToken(g, t)
    return 0
  }
  if (yardStands(g, side)) return 0
  removeToken(g, side.token)
  const { fleet, scouts } = shownBy(g, side.owner, left) // XS-SCOUT-16: as far as there are tokens
  revealed(g) // what is not used is not in the supply
  emit(g, 'scaled', { by: side.owner, at, ships: left, fleet, scouts })
  if (fleet !== 'none') {
    knowToken(g, putToken(g, side.owner, fleet, at)) // XS-CAS-13
    return scouts
  }
  for (let i = 0; i < scouts; i++) putToken(g, side.owner, 'scout', at)
  return 0
}
const yardStands = (g: ExileSun, side: Side): boolean =>
  standing(side).some(i => shipOf(g, side.ships.at(i)).id === 'shipyard')
/** XS-CAS-01, XS-CAS-02. */
function removeLoser(g: ExileSun, side: Side, at: number): void {
  if (side.token >= 0) removeToken(g, side.token)
  else for (const t of scoutsAt(g, side.owner, at)) removeToken(g, t)
}

export const afterBattle = k.procedure(
  'after-battle',
  { at: int(), by: id(), aggressor: seat(), defender: seat(), extra: int(), winner: seat() },
  {
    tokens: (g, f) => {
      record(g, f)
      for (const side of g.battle.sides) {
        if (survivors(side) === 0) removeLoser(g, side, f.at)
        else {
          f.winner = side.owner
          f.extra = scaleDown(g, side, f.at)
        }
      }
    },
    ships: g => {
      const [a, b] = [g.battle.sides.at(0), g.battle.sides.at(1)]
      putAway(g, a, b.owner)
      putAway(g, b, a.owner)
    },
    overhead: k.each(
      (_g, f) => [f.aggressor, f.defender],
      (_g, _f, s) => call(bury, { seat: s, deck: 'overhead' }),
    ),
    reserve: k.each(
      (_g, f) => [f.aggressor, f.defender],
      (_g, _f, s) => call(bury, { seat: s, deck: 'reserve' }),
    ),
    scout: (_g, f) => {
      if (f.extra === 0) return undefined
      f.extra -= 1
      return call(placeScout, { seat: f.winner, at: f.at }, 'scout')
    },
  },
)
