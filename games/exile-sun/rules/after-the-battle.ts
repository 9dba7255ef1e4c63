import type { Seat } from '@orrery/kernel'
import { among, bag, call, emit, everyone, id, int, move, NOBODY, seat, word } from '@orrery/kernel'
import type { ExileSun, Side } from '../state.js'
import { forSeat, k, shipClassOf, shipCount, shipOf } from '../state.js'
import type { Fight } from './choosing-ships.js'
import { isStanding } from './ranks.js'
import { placeScout, shownBy } from './scouts.js'
import { differ, orderUnder } from './ship-building.js'
import { inSupply, isFleet, kindNumber, putToken, removeToken, scoutsAt, tokensAt } from './tokens.js'
import { planetAt } from './map.js'

/** Battle Phase: after the battle. */

const survivors = (side: Side): number => {
  let n = 0
  for (let i = 0; i < side.size; i++) if (isStanding(side, i)) n++
  return n
}
/** Ships lost by class, three bits each. */
function lossesOf(g: ExileSun, side: Side): number {
  let packed = 0
  for (let i = 0; i < side.size; i++)
    if (!isStanding(side, i)) packed += 1 << (3 * shipClassOf(g, side.ships.at(i)))
  return packed
}
const fleetOf = (g: ExileSun, side: Side): number =>
  side.token >= 0 && isFleet(g.tokens.at(side.token).kind) ? kindNumber(g.tokens.at(side.token).kind) : 0

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

/** XS-CAS-03 to XS-CAS-11: every card goes where it belongs; those under a deck in column order for now. */
function putAway(g: ExileSun, side: Side, opponent: Seat, buried: { push(card: number): void }): void {
  const player = g.players.at(side.owner)
  for (let i = 0, column = 0; column < side.size; column++) {
    const card = side.ships.at(i)
    const ship = shipOf(g, card)
    const home = ship.deck === 'storage' ? player.storage : player.hand
    if (isStanding(side, column) || (side.salvaged & (1 << column)) !== 0) move(g, card, side.ships, home)
    else if (ship.loss === 'storage') move(g, card, side.ships, player.storage)
    else if (ship.loss === 'trophy') {
      move(g, card, side.ships, g.players.at(opponent).trophies)
      emit(g, 'trophy', { by: opponent, from: side.owner, ship: card })
    } else {
      move(g, card, side.ships, player[ship.deck], 'bottom')
      buried.push(card)
    }
  }
}

type Burying = { seat: Seat; deck: 'overhead' | 'reserve'; cards: Iterable<number> }
const buriedCards = k.guard<Burying>(
  among('ship', shipCount, (_g, f) => [...f.cards]),
  [],
)
/** XS-CAS-15: an order of the owner's choice, where it makes a difference. */
const orderCards = k.procedure(
  'order-under',
  { ...forSeat, deck: word('overhead', 'reserve'), cards: bag(5) },
  {
    order: k.ask(
      (g, f) => {
        const cards = f.cards.toArray()
        return differ(g, cards) ? { kind: 'order', seat: f.seat, items: cards, named: buriedCards } : null
      },
      (g, f, order) => orderUnder(g, f.seat, f.deck, order),
    ),
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
  const { kind } = g.tokens.at(side.token)
  if (kind === 'shipyard' && yardStands(g, side)) return 0
  removeToken(g, side.token)
  const { fleet, scouts } = shownBy(g, side.owner, left)
  emit(g, 'scaled', { by: side.owner, at, ships: left, fleet, scouts })
  if (fleet !== 'none') {
    g.tokens.at(putToken(g, side.owner, fleet, at)).known = everyone(g) // XS-CAS-13
    return scouts
  }
  for (let i = 0; i < scouts && inSupply(g, side.owner, 'scout') > 0; i++)
    putToken(g, side.owner, 'scout', at) // XS-SCOUT-16
  return 0
}
const yardStands = (g: ExileSun, side: Side): boolean => {
  for (let i = 0; i < side.size; i++)
    if (isStanding(side, i) && shipOf(g, side.ships.at(i)).id === 'shipyard') return true
  return false
}
/** XS-CAS-01, XS-CAS-02. */
function removeLoser(g: ExileSun, side: Side, at: number): void {
  if (side.token >= 0) removeToken(g, side.token)
  else for (const t of scoutsAt(g, side.owner, at)) removeToken(g, t)
}

export const afterBattle = k.procedure(
  'after-battle',
  { at: int(), by: id(), aggressor: seat(), defender: seat(), buried: bag(10), extra: int(), winner: seat() },
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
      for (const t of tokensAt(g, f.at)) g.tokens.at(t).pinned = false
    },
    ships: (g, f) => {
      const [a, b] = [g.battle.sides.at(0), g.battle.sides.at(1)]
      putAway(g, a, b.owner, f.buried)
      putAway(g, b, a.owner, f.buried)
    },
    overhead: k.each(
      (_g, f) => [f.aggressor, f.defender],
      (g, f, s) =>
        call(orderCards, { seat: s, deck: 'overhead', cards: cardsOf(g, f.buried, s, 'overhead') }),
    ),
    reserve: k.each(
      (_g, f) => [f.aggressor, f.defender],
      (g, f, s) => call(orderCards, { seat: s, deck: 'reserve', cards: cardsOf(g, f.buried, s, 'reserve') }),
    ),
    scout: (_g, f) => {
      if (f.extra === 0) return undefined
      f.extra -= 1
      return call(placeScout, { seat: f.winner, at: f.at }, 'scout')
    },
  },
)
const cardsOf = (g: ExileSun, buried: Iterable<number>, s: Seat, deck: 'overhead' | 'reserve'): number[] =>
  [...buried].filter(card => shipOf(g, card).deck === deck && g.players.at(s)[deck].has(card))
