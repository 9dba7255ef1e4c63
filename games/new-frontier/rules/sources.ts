import type { Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Effect, Moment } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { areaSeen, isOpen, NOWHERE, PLANETS } from '../state.js'
import type { NumberWord, Situation, ValueOf, VerbWord } from './effects.js'
import { sumOf, valueIn } from './effects.js'

/** Where effects come from: Technologies, abilities, Facilities, Agendas. NF-GEN-10: all apply by themselves. */

/** A Technology is held as soon as it is taken, and works from the next Turn on (NF-RD-12). */
const IN_EFFECT = 2
export const hasTechnology = (g: Seen, who: Seat, technology: number): boolean =>
  g.players.at(who).technologies.get(technology) > 0

const NONE: readonly Effect[] = []
/** Lists that were put together before, by content, faction and Technologies: the same players read the same list. */
interface Lists {
  readonly abilities: (readonly Effect[])[]
  readonly effects: Map<number, readonly Effect[]>[]
}
const listsOf = new WeakMap<Content, Lists>()
const HALF = 25
/** What a player has everywhere: Technologies in effect, and abilities that can be used (NF-TURN-08, 09). */
export function effectsOf(g: Seen, who: Seat): readonly Effect[] {
  const content = contentOf<Content>(g)
  const { technologies, faction } = g.players.at(who)
  let [low, high] = [0, 0]
  for (let i = 0; i < technologies.length; i++) {
    if (technologies.get(i) !== IN_EFFECT) continue
    if (i < HALF) low |= 1 << i
    else high |= 1 << (i - HALF)
  }
  const card = 2 * faction + (g.poweredUp ? 1 : 0) + 2
  const held = (lists(content).effects[card] ??= new Map())
  const key = low + high * 2 ** HALF
  let found = held.get(key)
  if (found === undefined) {
    const all: Effect[] = []
    for (let i = 0; i < technologies.length; i++)
      if (technologies.get(i) === IN_EFFECT) all.push(...content.technologies.at(i).effects)
    held.set(key, (found = [...all, ...abilityEffects(g, who)]))
  }
  return found
}
function lists(content: Content): Lists {
  let found = listsOf.get(content)
  if (found === undefined) listsOf.set(content, (found = { abilities: [], effects: [] }))
  return found
}
export function abilityEffects(g: Seen, who: Seat): readonly Effect[] {
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
export const facilityLists = (g: Seen, who: Seat, planet: number): readonly (readonly Effect[])[] =>
  isOpen(g, planet) ? builtLists(g, who, planet) : NO_LISTS
const NO_LISTS: readonly (readonly Effect[])[] = []
/** The same, the Storm or not: for upkeep. */
export function builtLists(g: Seen, who: Seat, planet: number): readonly (readonly Effect[])[] {
  const built = areaSeen(g, who, planet).facilities
  if (built === 0) return NO_LISTS
  const { facilities } = contentOf<Content>(g)
  const all: (readonly Effect[])[] = []
  for (let kind = 0; built >> kind !== 0; kind++)
    if (((built >> kind) & 1) === 1) all.push(facilities.at(kind).effects)
  return all
}

/** NF-POL-35: Agendas in force everywhere, or at this planet unless the Storm is there (NF-RULING-62). */
export function agendaLists(g: Seen, planet: number): readonly (readonly Effect[])[] {
  if (g.agendas.length === 0) return NO_LISTS
  const all: (readonly Effect[])[] = []
  for (const { policy, red, planet: named } of g.agendas) {
    if (named !== NOWHERE && (named !== planet || !isOpen(g, planet))) continue
    all.push(contentOf<Content>(g).policies.at(policy)[red ? 'red' : 'blue'])
  }
  return all
}

/** The first value of a word in several lists. */
export function valueAmong<K extends VerbWord>(
  all: readonly (readonly Effect[])[],
  word: K,
): ValueOf<K> | undefined {
  for (let i = 0; i < all.length; i++) {
    const value = valueIn(all[i] ?? NONE, word)
    if (value !== undefined) return value
  }
  return undefined
}
export function sumAmong(
  all: readonly (readonly Effect[])[],
  word: NumberWord,
  situation: Situation,
  moment?: Moment,
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
  moment?: Moment,
): number =>
  sumOf(effectsOf(g, who), word, situation, moment) +
  sumAmong(facilityLists(g, who, planet), word, situation, moment) +
  sumAmong(agendaLists(g, planet), word, situation, moment)

/** Whether a player has any Facility at a planet. */
export const hasFacility = (g: Seen, who: Seat, planet: number): boolean =>
  areaSeen(g, who, planet).facilities !== 0
export const openPlanets = (g: Seen): number[] =>
  Array.from({ length: PLANETS }, (_, planet) => planet).filter(planet => isOpen(g, planet))
