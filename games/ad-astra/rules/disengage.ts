import type { Seat } from '@orrery/kernel'
import { call, done, NOBODY } from '@orrery/kernel'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import { forSeat, k } from '../state.js'
import { useAbility } from './abilities.js'
import { canSpend, mightSpend, spendAction } from './hand.js'
import { mightUseIn, usableIn } from './test-windows.js'

/** Disengaging costs a Flight action, or an ability that stands in for it (AA-CBT-14, AA-RULING-05). */

const LEAVES = 1
/** AA-RULING-70: nobody is asked who, as all can see, has no card and no other way. */
const mightLeave = (g: Seen, who: Seat): boolean =>
  mightSpend(g, who, 'flight') || mightUseIn(g, who, 'combat:disengage', g.combat.at)
const ways = usableIn<ForSeat>('combat:disengage', (g: AdAstra) => g.combat.at)

/** Ends with 1 when the seat disengages. */
export const disengage = k.procedure('disengage', forSeat, {
  choose: k.choose((g, f) => (mightLeave(g, f.seat) ? f.seat : NOBODY), {
    disengage: k.plain<ForSeat, ReturnType<typeof spending>>(
      [['AA-CBT-14', (g, f) => canSpend(g, f.seat, 'flight')]],
      (_g, f) => spending(f.seat),
    ),
    use: k.option(ways, (_g, f, handle) =>
      call(useAbility, { seat: f.seat, handle, moment: 'combat:disengage' }, 'leave'),
    ),
    stay: k.plain([], () => undefined),
  }),
  stay: () => done(),
  leave: () => done(LEAVES),
})
const spending = (seat: Seat) => call(spendAction, { seat, action: 'flight' }, 'leave' as const)
