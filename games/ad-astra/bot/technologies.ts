import type { Seat } from '@orrery/kernel'
import type { Technology } from '../content/technologies.js'
import { hasNamed, hasSpace, meetsRequirement } from '../rules/developing.js'
import { tokensOut } from '../rules/influence.js'
import { FOOD, PRODUCTION, RESEARCH } from '../rules/resources.js'
import type { Seen } from '../state.js'
import { technologyOf } from '../state.js'
import { missionWorth } from './missions.js'
import { fleetWorth, roundsLeft, wants } from './worth.js'

/** What developed technologies are worth to a seat: those of war to whoever has a fleet, those of food to the hungry. */

const war = (g: Seen, who: Seat): number => Math.min(0.5, 0.04 * fleetWorth(g, who))
const KIND: Readonly<Record<Technology['kind'], (g: Seen, who: Seat) => number>> = {
  weapon: war,
  shield: war,
  armor: war,
  combat: war,
  invasion: (g, who) => 0.8 * war(g, who),
  movement: () => 0.15,
  food: (g, who) => 0.3 * wants(g, who, FOOD),
  research: (g, who) => 0.3 * wants(g, who, RESEARCH),
  industry: (g, who) => 0.3 * wants(g, who, PRODUCTION),
  diplomacy: (g, who) => 0.07 * tokensOut(g, who),
}
export function technologyWorth(g: Seen, who: Seat, card: number): number {
  const { kind, tier } = technologyOf(g, card)
  return (0.1 + 0.09 * tier + KIND[kind](g, who)) * Math.min(1, roundsLeft(g) / 3)
}
/** What it is worth to get one from somebody: nothing to those who could not keep it. */
export const gainWorth = (g: Seen, who: Seat, card: number): number =>
  meetsRequirement(g, who, card) && !hasNamed(g, who, card) && hasSpace(g, who)
    ? technologyWorth(g, who, card) + missionWorth(g, who, { to: 'technology' })
    : 0
