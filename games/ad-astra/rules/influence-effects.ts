import type { LiveOf, Seat } from '@orrery/kernel'
import { id, seat } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { firstUnit, k, OFF, tablesOf } from '../state.js'
import { linksOf } from './galaxy.js'
import { hasSpecial } from './impressive.js'
import { influenced, moveInfluence, placeInfluence, tokensInSupply } from './influence.js'

/** Where influence may go, and where the token comes from. */

/** AA-SOL-08: systems with an Ambassador, as bits. */
function ambassadors(g: Seen, who: Seat): number {
  const from = firstUnit(g, who)
  let bits = 0
  for (let u = from; u < from + tablesOf(g).classes.length; u++) {
    const { at } = g.units.at(u)
    if (at !== OFF && hasSpecial(g, u, 'ambassador')) bits |= 1 << at
  }
  return bits
}
/** AA-DPL-06, AA-DPL-11: linked to a system under own influence, or where an Ambassador is or can jump to. */
export function mayInfluence(g: Seen, system: number, who: Seat): boolean {
  const linked = linksOf(g, system, who)
  const there = ambassadors(g, who)
  return (linked & (influenced(g, who) | there)) !== 0 || (there & (1 << system)) !== 0
}

const locals = { seat: seat(), system: id() }
type Placing = LiveOf<typeof locals>
const movable = k.guard<Placing>(
  k.rowsOf('system', g => g.systems),
  [['AA-DPL-13', (g, f, s) => g.systems.at(s).influence === f.seat]],
)
/** A ready token from supply, or one moved from another system as it is (AA-DPL-13, AA-RULING-94). */
export const placeToken = k.procedure('place-token', locals, {
  source: k.choose((_g, f) => f.seat, {
    supply: k.plain([['AA-INF-03', (g, f: Placing) => tokensInSupply(g, f.seat) > 0]], (g, f) =>
      placeInfluence(g, f.seat, f.system),
    ),
    shift: k.option(movable, (g, f, from) => moveInfluence(g, from, f.system)),
  }),
})
