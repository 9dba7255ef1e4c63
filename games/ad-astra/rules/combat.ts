import { id, NOBODY, seat } from '@orrery/kernel'
import { k } from '../state.js'

/**
 * A combat in one system. The attackers are all units with that system as their `target` (units of an ambush stand in it
 * themselves); the defenders are all units and orbital buildings of the other side there. NOBODY is the neutral side.
 */
export const combat = k.procedure(
  'combat',
  { at: id(), attacker: seat(), defender: seat(NOBODY) },
  {
    end: g => {
      for (const unit of g.units) unit.target = -1
    },
  },
)
