import { NOBODY } from '@orrery/kernel'
import { SIZES } from '../content/vocabulary.js'
import type { NewEden } from '../state.js'
import { reward } from './bonuses.js'
import { drawCards, reparations } from './cards.js'
import { holderOf } from './control.js'
import { note, WON } from './deeds.js'
import { ATTACKER, DEFENDER, otherSide, ownerOf, sizeOf } from './ships.js'
import { gainVp } from './victory.js'

/** Combat: rewards. VP, Events for losses, and what Missions and Developments want to know. */

/** NE-CREW-01 to NE-CREW-07. */
export function rewardBattle(g: NewEden, winner: number): void {
  tell(g, winner)
  const [attacker, defender] = [g.battle.sides.at(ATTACKER), g.battle.sides.at(DEFENDER)]
  if (winner === ATTACKER && defender.shot > 0) gainVp(g, attacker.owner, 1, 'battle') // NE-CREW-01, NE-RULING-80
  developments(g, ATTACKER, winner)
  reparations(g, attacker.owner, attacker.lostStrength) // NE-CREW-03
  developments(g, DEFENDER, winner)
  if (defender.lost > 0) drawCards(g, defender.owner, 'event', 1) // NE-CREW-04
  reparations(g, defender.owner, defender.lostStrength) // NE-CREW-05
}
const LARGE = SIZES.indexOf('large')
/** NE-VIC-17: what completed Developments reward. */
function developments(g: NewEden, side: number, winner: number): void {
  const { owner } = g.battle.sides.at(side)
  const holder = holderOf(g, g.battle.at)
  if (side === winner) {
    if (side === DEFENDER && g.battle.sides.at(ATTACKER).shot > 0) reward(g, owner, 'defence')
    if (side === ATTACKER && holder !== NOBODY && holder !== owner) reward(g, owner, 'invasion')
  }
  for (const ship of g.battle.ships)
    if (ship.destroyed && ship.side !== side && sizeOf(g, ship) === LARGE) {
      reward(g, owner, 'large-kill')
      break
    }
}
/** What Missions ask for: all of one battle is remembered until the checkpoint at its end (NE-RULING-27). */
function tell(g: NewEden, winner: number): void {
  const { at, ships } = g.battle
  for (const side of [ATTACKER, DEFENDER]) {
    const [by, of] = [ownerOf(g, side), ownerOf(g, otherSide(side))]
    for (const ship of ships)
      if (ship.destroyed && ship.side !== side) note(g, 'destroyed', by, { of, at, value: sizeOf(g, ship) })
    const { shotStrength } = g.battle.sides.at(otherSide(side))
    if (shotStrength > 0) note(g, 'crushed', by, { of, at, value: shotStrength })
  }
  const won = g.battle.sides.at(winner)
  const beaten = g.battle.sides.at(otherSide(winner))
  let value = 0
  if (winner === ATTACKER) value |= WON.attacker
  if (holderOf(g, at) === won.owner) value |= WON.yours
  if (won.began < beaten.began) value |= WON.fewer
  if (won.lost === 0 && beaten.shot > 0) value |= WON.unhurt
  note(g, 'won', won.owner, { of: beaten.owner, at, value })
}
