import type { Seat } from '@orrery/kernel'
import { bit, NOBODY } from '@orrery/kernel'

/** The Attack Dice at a planet: whom each seat attacks there, nobody without a die. */
export type Attacks = readonly Seat[]

/** NF-CONF-04, 05: with an own die a player counts as Attacking, whatever else happens there. */
export const isAttacking = (attacks: Attacks, who: Seat): boolean => (attacks[who] ?? NOBODY) !== NOBODY

/** NF-CONF-01, 02: everyone in the Conflict over this Target, as bits; 0 when nobody attacks them. */
export function conflictOver(attacks: Attacks, target: Seat): number {
  let mask = 0
  for (let who = 0; who < attacks.length; who++) if (attacks[who] === target) mask |= bit(who)
  return mask === 0 ? 0 : mask | bit(target)
}
/** NF-CONF-07: all who share a Conflict with this player, co-attackers included, as bits. */
export function opponentsOf(attacks: Attacks, who: Seat): number {
  const aim = attacks[who] ?? NOBODY
  const mask = conflictOver(attacks, who) | (aim === NOBODY ? 0 : conflictOver(attacks, aim))
  return mask & ~bit(who)
}
