import type { Answer, Question, Seat } from '@orrery/kernel'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import { build, idleCards } from './build.js'
import type { Choice } from './choice.js'
import { claim, gather, work } from './regions.js'
import { assault, raid } from './strike.js'

/**
 * The management phase, act by act: undock, strike, build, use, spread, work. Each answers or leaves it to the next.
 * `tried` gives what gains most among these choices, if anything does.
 */
export function manage(
  g: G,
  q: Question,
  choices: readonly Choice[],
  tried: (among: readonly Choice[]) => Answer | undefined,
): Answer | undefined {
  const { seat } = q
  return (
    undock(choices) ??
    assault(g, seat, choices) ??
    build(g, seat, choices, reserve(g, seat)) ??
    recycle(g, seat, choices) ??
    tried(choices.filter(c => c.head === 'use' || c.head === 'pass')) ??
    claim(g, seat, choices) ??
    raid(g, seat, choices) ??
    gather(g, seat, choices) ??
    work(g, choices) ??
    tried(choices)
  )
}
function undock(choices: readonly Choice[]): Answer | undefined {
  const found = choices.find(c => c.head === 'undock')
  return found && [found.x]
}
/** Cards nobody will play buy one that somebody may. */
function recycle(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  const found = choices.find(c => c.head === 'use' && (kindOf(g, c.a).use?.discard ?? 0) > 0)
  if (!found || g.players.at(seat).market.length < 8) return undefined
  return idleCards(g, seat) >= (kindOf(g, found.a).use?.discard ?? 0) ? [found.x] : undefined
}
/** With ships on the attack, the price of one news card is kept for the battle. */
function reserve(g: G, seat: Seat): number {
  let out = false
  for (let i = 0; i < g.ships.length && !out; i++) {
    const row = g.cards.at(g.ships.at(i))
    out = row.controller === seat && row.side === 'attacking'
  }
  if (!out) return 0
  const { hand, isk } = g.players.at(seat)
  let most = 0
  for (let i = 0; i < hand.length; i++) {
    const { type, card, play } = kindOf(g, hand.at(i))
    if (type === 'news' && play?.target && card.price <= isk) most = Math.max(most, card.price)
  }
  return most
}
