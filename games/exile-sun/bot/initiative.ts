import type { Answer, Question, Random, Seat } from '@orrery/kernel'
import { options } from '@orrery/kernel/host'
import type { Initiative } from '../content/initiatives.js'
import { initiativeCard } from '../rules/initiative.js'
import type { ExileSun } from '../state.js'
import { agendaOf } from '../state.js'
import type { Outlook } from './outlook.js'
import { fights, outlookOf, reaches } from './outlook.js'

/** Turn order: a card is worth its Budget Points, what it can do, and when its holder moves. In victory points. */

const POINT = 0.15
/** Who moves early strikes before being struck, and with a fresh hand. */
const EARLY = 0.3
const STRIKE = 0.05
/** Who moves late sees where others have gone, and meets them there. */
const THREAT = 0.08
/** From the first Initiative card to the last. */
const CARDS = 5
/** More than so many make no difference. */
const MANY = 8

/** What an Agenda card in hand promises for a cycle: its points, and how likely it is met. */
export function agendaWorth(g: ExileSun, card: number): number {
  const { objective, points } = agendaOf(g, card)
  if ('campaign' in objective || 'foothold' in objective || 'planets' in objective) return 0.17 * points
  if ('fleets' in objective) return (objective.fleets.opponents === 1 ? 0.45 : 0.3) * points
  return ('ships' in objective ? 0.22 : 0.37) * points
}
/** Two good cards; an exchange promises half of what one's own fall short of them. */
const GOOD_HAND = 0.9
const exchangeWorth = (g: ExileSun, seat: Seat): number => {
  const own = g.players.at(seat).agendas.toArray()
  return Math.max(0, GOOD_HAND - own.reduce((n, card) => n + agendaWorth(g, card), 0)) / 2
}
function abilityWorth(g: ExileSun, seat: Seat, ability: Initiative['ability']): number {
  if (ability === 'exchange') return exchangeWorth(g, seat)
  return ability === 'first-choice' ? 0.1 : ability === 'shift' ? 0.05 : 0
}
/** How much better it is to move first than last: by the fleets that could strike at planets, one's own and others'. */
function urgency(outlook: Outlook): number {
  const { g, seat, standings } = outlook
  let strikes = 0
  let threats = 0
  for (const s of standings) {
    if (s.scout || s.kind === 'shipyard' || !fights(s)) continue
    const strikesAt = (controller: Seat): boolean => (s.owner === seat) !== (controller === seat)
    if (![...g.planets].some(p => strikesAt(p.controller) && reaches(outlook, s.at, p.at))) continue
    if (s.owner === seat) strikes++
    else threats++
  }
  return EARLY + STRIKE * Math.min(MANY, strikes) - THREAT * Math.min(MANY, threats)
}
export function initiativeOf(g: ExileSun, q: Question, random: Random): Answer {
  const early = urgency(outlookOf(g, q.seat))
  let best = 0
  let top = -Infinity
  for (const n of options(q)) {
    const { points, ability } = initiativeCard(g, n)
    const worth = POINT * points + abilityWorth(g, q.seat, ability) - (early * n) / CARDS + random(100) / 1000
    if (worth > top) {
      top = worth
      best = n
    }
  }
  return [best]
}
