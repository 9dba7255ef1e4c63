import type { Seat } from '@orrery/kernel'
import { bag, done, id, seat } from '@orrery/kernel'
import type { NewEden } from '../state.js'
import { emit, k, TYPES } from '../state.js'
import { reparations } from './cards.js'
import { holderOf, systemStrength } from './control.js'
import { fleetStrength, join, part, scrap, strengthOf } from './fleets.js'
import type { Counts } from './movement.js'
import { countsOf } from './movement.js'
import { reactToAttack } from './reactions.js'

/**
 * A battle. The Defender's Ships stand in the System, the Attacker's come in `ships`, by class. When it is over, all that
 * are left stand in Systems: the winner's here, the defeated where they escaped to.
 */
const locals = { attacker: seat(), defender: seat(), at: id(), from: id(), ships: bag(TYPES) }

function lose(g: NewEden, who: Seat, ships: Counts): void {
  scrap(g, who, ships)
  reparations(g, who, strengthOf(g, who, ships))
}
export const battle = k.procedure('battle', locals, {
  begin: (g, f) => {
    emit(g, 'battle', { by: f.attacker, against: f.defender, at: f.at })
    return reactToAttack(f.attacker, f.defender, f.at)
  },
  result: (g, f) => {
    const bonus = (who: Seat): number => (holderOf(g, f.at) === who ? systemStrength(g, f.at) : 0)
    const ours = countsOf(f.ships.toArray())
    const won =
      strengthOf(g, f.attacker, ours) + bonus(f.attacker) > fleetStrength(g, f.at) + bonus(f.defender) // NE-CEND-05, NE-CEND-06
    if (won) {
      const theirs = countsOf(g.systems.at(f.at).ships.toArray())
      part(g, f.at, theirs)
      lose(g, f.defender, theirs)
      join(g, f.attacker, f.at, ours)
    } else lose(g, f.attacker, ours)
    return done(won ? 1 : 0)
  },
})
