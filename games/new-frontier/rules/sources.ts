import type { Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Effect, Verb } from '../content/vocabulary.js'
import type { NewFrontier, Seen } from '../state.js'
import { areaSeen, factionOf, isOpen, NOWHERE, PLANETS } from '../state.js'

/** Where effects come from: Technologies, abilities, Facilities, Agendas. NF-GEN-10: all apply by themselves. */

/** A Technology is held as soon as it is taken, and works from the next Turn on (NF-RD-12). */
const IN_EFFECT = 2
export const hasTechnology = (g: Seen, who: Seat, technology: number): boolean =>
  g.players.at(who).technologies.get(technology) > 0

/** What a player has everywhere: Technologies in effect, and abilities that can be used (NF-TURN-08, 09). */
export function effectsOf(g: Seen, who: Seat): readonly Effect[] {
  const { technologies } = contentOf<Content>(g)
  const held = g.players.at(who).technologies
  const effects: Effect[] = []
  for (let i = 0; i < technologies.length; i++)
    if (held.get(i) === IN_EFFECT) effects.push(...technologies.at(i).effects)
  effects.push(...abilityEffects(g, who))
  return effects
}
export function abilityEffects(g: Seen, who: Seat): readonly Effect[] {
  if (g.players.at(who).faction < 0) return []
  const { basic, advanced } = factionOf(g, who)
  return [...basic.flatMap(ability => ability.effects), ...(g.poweredUp ? advanced.effects : [])]
}

/** NF-FAC-09: what a player's Facilities at a planet do there. NF-RULING-64: nothing under the Storm, apart from upkeep. */
export const facilityEffects = (g: Seen, who: Seat, planet: number): readonly Effect[] =>
  isOpen(g, planet) ? builtEffects(g, who, planet) : []
export function builtEffects(g: Seen, who: Seat, planet: number): readonly Effect[] {
  const { facilities } = contentOf<Content>(g)
  const built = areaSeen(g, who, planet).facilities
  const effects: Effect[] = []
  for (let kind = 0; built >> kind !== 0; kind++)
    if (((built >> kind) & 1) === 1) effects.push(...facilities.at(kind).effects)
  return effects
}

/** NF-POL-35: Agendas in force everywhere, or at this planet unless the Storm is there (NF-RULING-62). */
export function agendaEffects(g: Seen, planet: number): readonly Effect[] {
  const effects: Effect[] = []
  for (const { policy, red, planet: named } of g.agendas) {
    if (named !== NOWHERE && (named !== planet || !isOpen(g, planet))) continue
    effects.push(...contentOf<Content>(g).policies.at(policy)[red ? 'red' : 'blue'])
  }
  return effects
}

type KeyOf<T> = T extends object ? keyof T : never
export type VerbWord = KeyOf<Verb>
export type ValueOf<K extends VerbWord> = Verb extends infer V
  ? V extends { readonly [P in K]: infer T }
    ? T
    : never
  : never
/** What stands under a word, wherever it is said first; conditions and moments are for who asks. */
export function valueIn<K extends VerbWord>(effects: readonly Effect[], word: K): ValueOf<K> | undefined {
  for (const effect of effects)
    for (const verb of effect.do) if (word in verb) return (verb as Record<K, ValueOf<K>>)[word]
  return undefined
}
export const wordOf = <K extends VerbWord>(g: Seen, who: Seat, word: K): ValueOf<K> | undefined =>
  valueIn(effectsOf(g, who), word)

/** The effects of a player at a planet, from everything but cards and ships: NF-CONF-13. */
export const effectsAt = (g: NewFrontier, who: Seat, planet: number): readonly Effect[] => [
  ...effectsOf(g, who),
  ...facilityEffects(g, who, planet),
  ...agendaEffects(g, planet),
]
/** Whether a player has any Facility at a planet. */
export const hasFacility = (g: Seen, who: Seat, planet: number): boolean =>
  areaSeen(g, who, planet).facilities !== 0
export const openPlanets = (g: Seen): number[] =>
  Array.from({ length: PLANETS }, (_, planet) => planet).filter(planet => isOpen(g, planet))
