import type { Seat } from '@orrery/kernel'
import { memo } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Ability } from '../content/vocabulary.js'
import type { AdAstra, Seen } from '../state.js'
import { content, k } from '../state.js'
import {
  abilityAt,
  canUse,
  handleCount,
  isAnomaly,
  isUsed,
  technologyHandles,
  withAnomalies,
} from './abilities.js'
import { mightSpend } from './hand.js'
import type { Moment } from './moments.js'
import { momentOf } from './moments.js'
import { canPay } from './resources.js'
import { unrestRoom } from './unrest.js'

/** What can be used at a moment, and whether others must reckon with it. */

const anomalyMoments = memo(
  ({ anomalies }: Content) =>
    new Set(
      anomalies.items.flatMap(({ ability: { effect } }) => (effect.when ? [momentOf(effect.when)] : [])),
    ),
)
/** Whether any anomaly card of the game is played at this moment. */
export const hasAnomaliesAt = (g: Seen, moment: Moment): boolean => anomalyMoments(content(g)).has(moment)
/** AA-RULING-70: whether a seat might use something at a moment, as far as all can see. */
export function mightUse(g: Seen, who: Seat, moment: Moment): boolean {
  if (g.players.at(who).anomalies.length > 0 && hasAnomaliesAt(g, moment)) return true
  for (const handle of technologyHandles(g, who, moment)) {
    const ability = abilityAt(g, handle, moment) as Ability
    if (!isUsed(g, handle) && mightPay(g, who, ability)) return true
  }
  return false
}
/** Whether a seat might meet the costs of an ability. */
export const mightPay = (g: Seen, who: Seat, { pay, spend, unrest }: Ability): boolean =>
  (!pay || canPay(g, who, pay)) &&
  (!spend || mightSpend(g, who, spend)) &&
  (unrest === undefined || unrestRoom(g, who) >= unrest)
/** What a seat may use at a moment: developed technologies and anomaly cards. */
export const usableAt = <F>(momentFor: (f: F) => Moment) =>
  k.guard<F>(
    k.among<F>(
      'ability',
      handleCount,
      (g, f, who) => withAnomalies(g, who, momentFor(f), technologyHandles(g, who, momentFor(f))),
      'AA-TECH-07',
    ),
    [
      ['AA-TURN-04', (g, _f, handle) => !isUsed(g, handle)],
      ['AA-RULING-104', (g, f, handle, who) => canUse(g, who, abilityAt(g, handle, momentFor(f)) as Ability)],
    ],
  )
/** AA-TURN-04: what stays where it is cannot be used again this turn. */
export const markUsed = (g: AdAstra, handle: number): void => {
  if (!isAnomaly(g, handle)) g.used.push(handle)
}
