import type { LiveOf } from '@orrery/kernel'
import { id, NOBODY, seat } from '@orrery/kernel'
import type { Seen } from '../state.js'
import { k, ownerOf, unitOf } from '../state.js'
import { isLastToken, moveInfluence, placeInfluence, tokensInSupply } from './influence.js'

/** Impressive: a doom star of Sol that moves into a system may replace the influence there (AA-SOL-09, AA-RULING-85). */

const locals = { seat: seat(), system: id() }
type Impressing = LiveOf<typeof locals>

export const hasSpecial = (g: Seen, unit: number, law: string): boolean =>
  unitOf(g, unit).special?.abilities.some(({ effect }) =>
    effect.do.some(verb => 'law' in verb && verb.law === law),
  ) ?? false
/** Whether a unit has just come to a system where it may do so. */
export function mayImpress(g: Seen, unit: number, system: number): boolean {
  const { influence } = g.systems.at(system)
  return (
    influence !== NOBODY &&
    influence !== ownerOf(g, unit) &&
    !isLastToken(g, system) &&
    hasSpecial(g, unit, 'impressive')
  )
}
const movable = k.guard<Impressing>(
  k.rowsOf('system', g => g.systems),
  [['AA-RULING-85', (g, f, s) => g.systems.at(s).influence === f.seat]],
)
export const impress = k.procedure('impress', locals, {
  replace: k.choose((_g, f) => f.seat, {
    replace: k.plain([['AA-RULING-85', (g, f: Impressing) => tokensInSupply(g, f.seat) > 0]], (g, f) =>
      placeInfluence(g, f.seat, f.system),
    ),
    shift: k.option(movable, (g, f, from) => moveInfluence(g, from, f.system)),
    done: k.plain([], () => undefined),
  }),
})
