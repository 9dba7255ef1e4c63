import type { Go, Seat } from '@orrery/kernel'
import { call, NOBODY, settingOf } from '@orrery/kernel'
import type { ForSeat, NewFrontier } from '../state.js'
import { emit, forSeat, k } from '../state.js'
import { mayPay } from './loans.js'
import { turnOrder } from './turn-order.js'

/**
 * NF-OPT-04: where the table allows it, Credits change hands before Planning, before Alpha Security, and before each planet
 * and each support phase.
 */

/** As many as fit into one gift. */
const LARGEST = 200
const receivers = k.guard<ForSeat>(
  k.things('player', g => g.players.length),
  [['NF-GEN-09', (_g, f, player) => player !== f.seat]],
)
/** The most a player may give; a debtor keeps what open loans will ask for (NF-PLT-28). */
function mostOf(g: NewFrontier, who: Seat): number {
  let most = Math.min(LARGEST - 1, g.players.at(who).credits)
  while (most > 0 && !mayPay(g, who, most)) most--
  return most
}
const amounts = k.guard<ForSeat>(
  k.among(
    'credits',
    () => LARGEST,
    (g, f) => Array.from({ length: mostOf(g, f.seat) }, (_, i) => i + 1),
    'NF-OPT-04',
  ),
  [],
)
const gift = k.procedure('gift', forSeat, {
  choose: k.choose((g, f) => (mostOf(g, f.seat) > 0 ? f.seat : NOBODY), {
    give: k.option(k.pairs(receivers, amounts), (g, f, to, n) => {
      g.players.at(f.seat).credits -= n
      g.players.at(to).credits += n
      emit(g, 'given', { by: f.seat, to, n })
      return 'choose' as const
    }),
    pass: k.plain([], () => undefined),
  }),
})
const gifts = k.procedure('trading', {
  each: k.each(turnOrder, (_g, _f, who) => call(gift, { seat: who })),
})
export const trade = (g: NewFrontier): Go => (settingOf(g, 'trading') === true ? call(gifts) : undefined)
