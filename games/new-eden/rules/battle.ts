import { bag, call, id, NOBODY, seat } from '@orrery/kernel'
import type { NewEden } from '../state.js'
import { emit, k, NONE, TYPES } from '../state.js'
import { ending } from './battle-end.js'
import { aligning, chooseStrategies, opening, revealStrategies } from './battle-preparation.js'
import { combatRound } from './combat-rounds.js'
import type { Counts } from './movement.js'
import { countsOf } from './movement.js'
import { reactToAttack } from './reactions.js'
import { ATTACKER, DEFENDER, switchOn } from './ships.js'

/** A battle from its first card to its last reward, in the order of NE-RULING-102. */

function enter(g: NewEden, side: number, ships: Counts): void {
  const row = g.battle.sides.at(side)
  for (let type = 0; type < TYPES; type++)
    for (let n = ships.get(type); n > 0; n--) {
      const ship = g.battle.ships.push()
      ship.side = side
      ship.type = type
      row.began += 1
    }
}
/** Nothing of a battle is left for the next; attacks and Combat Rounds have tidied up behind themselves. */
function clear(g: NewEden): void {
  const { battle } = g
  battle.round = battle.more = 0
  battle.retreat = NOBODY
  battle.at = NONE
  battle.ships.clear()
  battle.effects.clear()
  for (const side of battle.sides) {
    side.owner = NOBODY
    side.active.fill(0)
    side.citadel = side.parting = NONE
    side.escape = 1
    side.strength = side.began = side.lost = side.lostStrength = side.shot = side.shotStrength = 0
  }
}

/**
 * The Defender's Ships stand in the System, the Attacker's come in `ships`, by class. When it is over, all that are left
 * stand in Systems: the winner's here, the defeated where they escaped to.
 */
export const battle = k.procedure(
  'battle',
  { attacker: seat(), defender: seat(), at: id(), ships: bag(TYPES) },
  {
    begin: (g, f) => {
      g.battle.at = f.at
      g.battle.sides.at(ATTACKER).owner = f.attacker // NE-PREP-03
      g.battle.sides.at(DEFENDER).owner = f.defender
      enter(g, ATTACKER, countsOf(f.ships))
      enter(g, DEFENDER, g.systems.at(f.at).ships)
      for (const side of [ATTACKER, DEFENDER]) switchOn(g, side)
      emit(g, 'battle', { by: f.attacker, against: f.defender, at: f.at })
      return reactToAttack(f.attacker, f.defender, f.at)
    },
    strategy: chooseStrategies,
    orbits: () => call(aligning, { side: ATTACKER }),
    orbitsToo: () => call(aligning, { side: DEFENDER }),
    reveal: g => {
      revealStrategies(g)
      return call(opening, { side: ATTACKER })
    },
    opening: () => call(opening, { side: DEFENDER }),
    /** NE-CRND-01, NE-CRND-16: until a Combat Round was the last. */
    round: k.run(
      () => call(combatRound),
      (_g, _f, over): 'round' | 'end' => (over === 1 ? 'end' : 'round'),
    ),
    end: () => call(ending),
    over: g => clear(g),
  },
)
