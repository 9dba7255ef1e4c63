import type { Go, Seat } from '@orrery/kernel'
import { call, clockwise, id, NOBODY, seat, word } from '@orrery/kernel'
import type { When } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { activeSeat, developmentCount, developmentOf, k } from '../state.js'
import { hasEffect } from './effects.js'
import { canPay } from './resources.js'
import { isTapped, useDevelopment } from './using.js'

/** Use cards that name a situation outside the own turn (NE-DEV-21). */

type Moment = Extract<When, { reaction: unknown }>['reaction']
export interface Situation {
  moment: Moment
  /** Who caused it; who alone may react, or NOBODY for all others. */
  cause: Seat
  only: Seat
  at: number
}
const names = (g: Seen, card: number, moment: Moment): boolean => {
  const { when } = developmentOf(g, card).effect
  return when !== undefined && 'reaction' in when && when.reaction === moment
}
/**
 * NE-DEV-21, NE-DEV-23, NE-DEV-24: untapped completed cards of a player that name the situation, can be paid and would do
 * something.
 */
function fitting(g: Seen, f: Situation, who: Seat): number[] {
  if (who === f.cause || (f.only !== NOBODY && who !== f.only)) return []
  const { completed } = g.players.at(who)
  const out: number[] = []
  for (let i = 0; i < completed.length; i++) {
    const card = completed.at(i) ?? 0
    if (!names(g, card, f.moment) || isTapped(g, card)) continue
    const { pay = {}, effect } = developmentOf(g, card)
    if (canPay(g, who, pay) && hasEffect(g, who, effect.do, f.cause)) out.push(card)
  }
  return out
}
/** Whether the one player who is meant could react. */
export const mayReact = (g: Seen, f: Situation): boolean =>
  f.only !== NOBODY && fitting(g, f, f.only).length > 0
const answers = k.guard<Situation>(
  k.among('development', developmentCount, (g, f, who) => fitting(g, f, who), 'NE-DEV-21'),
  [],
)
/** NE-RULING-08: the active player first, then clockwise; each is done before the next is asked. */
export const reaction = k.procedure(
  'reaction',
  { moment: word('claim', 'arrival', 'completion', 'attack'), cause: seat(), only: seat(), at: id() },
  {
    window: k.window<Situation>({
      style: 'inTurn',
      order: (g: NewEden) => clockwise(g, activeSeat(g)),
      asked: (g, f, who) => fitting(g, f, who).length > 0, // NE-RULING-96
      may: k.menu({
        use: k.option(answers, (g, f, card, _y, who) => useDevelopment(g, who, card, f.cause)),
      }),
    }),
  },
)
/** NE-PREP-01: the Defender's cards that answer an attack. */
export const reactToAttack = (attacker: Seat, defender: Seat, at: number): Go =>
  call(reaction, { moment: 'attack', cause: attacker, only: defender, at })
