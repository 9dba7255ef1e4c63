import type { Seat } from '@orrery/kernel'
import { contentOf, memo } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Effect } from '../content/vocabulary.js'
import type { Player, Seen } from '../state.js'
import { areaOf, isOpen, NOWHERE, PLANETS } from '../state.js'
import type { At, NumberWord, Situation, ValueOf, VerbWord } from './effects.js'
import { sumOf, valueIn } from './effects.js'

/** Where effects come from: Technologies, abilities, Facilities, Agendas. NF-GEN-10: all apply by themselves. */

/** A Technology is held as soon as it is taken, and works from the next Turn on (NF-RD-12). */
const IN_EFFECT = 2
const A_WORD = 25
export const hasTechnology = (g: Seen, who: Seat, technology: number): boolean =>
  g.players.at(who).technologies.get(technology) > 0
export function putInEffect({ technologies, inEffect }: Player, technology: number): void {
  technologies.set(technology, IN_EFFECT)
  const word = Math.floor(technology / A_WORD)
  inEffect.set(word, inEffect.get(word) | (1 << (technology % A_WORD)))
}

type Effects = readonly Effect[]
const NONE: Effects = []
const NO_LISTS: readonly Effects[] = []
/** Lists put together before: by faction and Technologies, by Facilities, by Agendas. Who has the same reads the same. */
interface Lists {
  readonly abilities: Effects[]
  readonly effects: Map<number, Effects>[]
  readonly facilities: (readonly Effects[])[]
  readonly agendas: (readonly Effects[])[]
}
const lists = memo((_content: Content): Lists => ({
  abilities: [],
  effects: [],
  facilities: [],
  agendas: [],
}))
/** What a player has everywhere: Technologies in effect, and abilities that can be used (NF-TURN-08, 09). */
export function effectsOf(g: Seen, who: Seat): Effects {
  const content = contentOf<Content>(g)
  const { inEffect, faction } = g.players.at(who)
  const card = 2 * faction + (g.poweredUp ? 1 : 0) + 2
  const held = (lists(content).effects[card] ??= new Map())
  const key = inEffect.get(0) + inEffect.get(1) * 2 ** A_WORD
  let found = held.get(key)
  if (found === undefined) {
    const working = content.technologies.items.filter(
      (_, i) => ((inEffect.get(Math.floor(i / A_WORD)) >> (i % A_WORD)) & 1) === 1,
    )
    held.set(key, (found = [...working.flatMap(one => one.effects), ...abilityEffects(g, who)]))
  }
  return found
}
export function abilityEffects(g: Seen, who: Seat): Effects {
  const { faction } = g.players.at(who)
  if (faction < 0) return NONE
  const content = contentOf<Content>(g)
  const { abilities } = lists(content)
  const card = 2 * faction + (g.poweredUp ? 1 : 0)
  const { basic, advanced } = content.factions.at(faction)
  return (abilities[card] ??= [
    ...basic.flatMap(ability => ability.effects),
    ...(g.poweredUp ? advanced.effects : []),
  ])
}

/** NF-FAC-09: the Facilities of a player at a planet, one list of effects each. NF-RULING-64: none under the Storm. */
export const facilityLists = (g: Seen, who: Seat, planet: number): readonly Effects[] =>
  isOpen(g, planet) ? builtLists(g, who, planet) : NO_LISTS
/** The same, the Storm or not: for upkeep. */
export function builtLists(g: Seen, who: Seat, planet: number): readonly Effects[] {
  const built = areaOf(g, who, planet).facilities
  if (built === 0) return NO_LISTS
  const content = contentOf<Content>(g)
  return (lists(content).facilities[built] ??= content.facilities.items.flatMap((facility, kind) =>
    ((built >> kind) & 1) === 1 ? [facility.effects] : [],
  ))
}

/** NF-POL-35: Agendas in force everywhere, or at this planet unless the Storm is there (NF-RULING-62). */
export function agendaLists(g: Seen, planet: number): readonly Effects[] {
  const { agendas } = g
  if (agendas.length === 0) return NO_LISTS
  const content = contentOf<Content>(g)
  const kinds = 2 * content.policies.length + 1
  let key = 0
  for (let i = 0; i < agendas.length; i++) {
    const { policy, red, planet: named } = agendas.at(i)
    if (named !== NOWHERE && (named !== planet || !isOpen(g, planet))) continue
    key = key * kinds + 2 * policy + (red ? 1 : 0) + 1
  }
  return (lists(content).agendas[key] ??= [Math.floor(key / kinds), key % kinds]
    .filter(agenda => agenda > 0)
    .map(agenda => content.policies.at((agenda - 1) >> 1)[agenda % 2 === 0 ? 'red' : 'blue']))
}
/** The first value of a word in several lists. */
export function valueAmong<K extends VerbWord>(all: readonly Effects[], word: K): ValueOf<K> | undefined {
  for (let i = 0; i < all.length; i++) {
    const value = valueIn(all[i] ?? NONE, word)
    if (value !== undefined) return value
  }
  return undefined
}
export function sumAmong(
  all: readonly Effects[],
  word: NumberWord,
  situation: Situation,
  moment: At | '' = '',
): number {
  let sum = 0
  for (let i = 0; i < all.length; i++) sum += sumOf(all[i] ?? NONE, word, situation, moment)
  return sum
}
export const wordOf = <K extends VerbWord>(g: Seen, who: Seat, word: K): ValueOf<K> | undefined =>
  valueIn(effectsOf(g, who), word)

/** A sum over everything a player has at a planet but cards and ships: NF-CONF-13. */
export const sumAt = (
  g: Seen,
  who: Seat,
  planet: number,
  word: NumberWord,
  situation: Situation,
  moment: At | '' = '',
): number =>
  sumOf(effectsOf(g, who), word, situation, moment) +
  sumAmong(facilityLists(g, who, planet), word, situation, moment) +
  sumAmong(agendaLists(g, planet), word, situation, moment)

/** Whether a player has any Facility at a planet. */
export const hasFacility = (g: Seen, who: Seat, planet: number): boolean =>
  areaOf(g, who, planet).facilities !== 0
export const openPlanets = (g: Seen): number[] =>
  Array.from({ length: PLANETS }, (_, planet) => planet).filter(planet => isOpen(g, planet))
