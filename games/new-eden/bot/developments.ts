import type { Infer, Seat } from '@orrery/kernel'
import { schema } from '@orrery/kernel'
import type { Development } from '../content/developments.js'
import type { Ability } from '../content/ships.js'
import type { Size, Verb, Verbs, When } from '../content/vocabulary.js'
import { STRUCTURES } from '../content/vocabulary.js'
import { hasBonus } from '../rules/bonuses.js'
import { materialsOf, structuresAt } from '../rules/control.js'
import { active } from '../rules/movement.js'
import { strengthOnBoard } from '../rules/victory.js'
import type { NewEden } from '../state.js'
import { GOOD_KINDS, shipOf, TYPES } from '../state.js'
import { goodWorth, roundsLeft } from './worth.js'

/** What a completed Development does for its owner, in Z: by the words on it, the position and the Rounds that are left. */

export interface Prospect {
  readonly g: NewEden
  readonly seat: Seat
  /** Rounds still to be played, this one included. */
  readonly rounds: number
  readonly others: number
  /** Battles in a Round, as far as the Fleets let expect. */
  readonly battles: number
  /** Ships by class: those on the board, and those that will probably be built. */
  readonly ships: readonly number[]
}
/** In the first Rounds Fleets hardly meet. */
const MEETING = 3
const LONG_GAME = 7

export function prospectOf(g: NewEden, seat: Seat): Prospect {
  const others = g.players.length - 1
  const rounds = g.round <= 2 ? LONG_GAME + 1 - Math.max(1, g.round) : roundsLeft(g)
  let theirs = 0
  for (let other = 0; other <= others; other++) if (other !== seat) theirs += strengthOnBoard(g, other)
  const edge = (strengthOnBoard(g, seat) + 2) / (theirs / others + 2)
  const ships = new Array<number>(TYPES).fill(0)
  for (const { fleet, ships: there } of g.systems)
    if (fleet === seat)
      for (let type = 0; type < TYPES; type++) ships[type] = (ships[type] ?? 0) + there.get(type)
  if (rounds > 2)
    for (let type = 0; type < TYPES; type++)
      ships[type] = (ships[type] ?? 0) + soon(g, seat, shipOf(g, seat, type).size)
  return { g, seat, rounds, others, battles: Math.min(1.4, Math.max(0.6, edge)), ships }
}
/** Ships of a class that will probably still be built. */
const soon = (g: NewEden, seat: Seat, size: Size): number =>
  size === 'small' ? 1 : hasBonus(g, seat, `hull-${size}`) ? 0.8 : 0.15

// ---------------------------------------------------------------- words

/** What a word brings, by what it says and what is known beside it. */
type Words<Known extends readonly unknown[]> = {
  readonly [W in keyof Verbs]?: (said: Infer<Verbs[W]>, ...known: Known) => number
}
type Worths = Words<[Prospect]>
const worthBy = <Known extends readonly unknown[]>(
  words: Words<Known>,
  verb: Verb,
  ...known: Known
): number => {
  const [word, said] = schema.tagOf(verb) as [keyof Verbs, never]
  return (words[word] as ((said: never, ...known: Known) => number) | undefined)?.(said, ...known) ?? 0
}

/** What one rival loses is a gain against that one only. */
const taken = (z: number, { others }: Prospect): number => z * (1 + 0.6 / others)
const RT = 2.2
/** More than now, since most of it comes late. */
const VP = 18
/** Done once. */
const DEEDS: Worths = {
  z: n => n,
  basic: n => 2.1 * n,
  morphite: n => 4 * n,
  material: n => 4 * n,
  planetary: n => 4 * n,
  moon: n => 4 * n,
  component: n => 5.5 * n,
  rt: n => RT * n,
  event: n => 4.5 * n,
  card: n => 5 * n,
  vp: n => VP * n,
  tribute: (n, { g, seat }) => Math.min(n, Math.max(3.5, g.players.at(seat).tokens + 1)),
  mine: n => 1.8 * n,
  levy: ({ z, from }, p) => taken(z * (from === 'both' ? Math.min(2, p.others) : 1), p),
  toll: (n, p) => taken(n, p),
  gift: ({ z = 0, rt = 0 }, { others }) => -(z + RT * rt) * (others === 1 ? 0.9 : 0.4),
  trade: n => 2.5 * n,
  manufacture: n => 3 * n,
  structure: ({ less }) => 2.5 + less,
  ready: n => 3.5 * n,
  resist: () => 10,
}
/** How often in a Round others give cause to react, once they are near; and how often what is rewarded happens. */
const REACTIONS: Readonly<Record<string, (p: Prospect) => number>> = {
  claim: () => 0.25,
  arrival: () => 0.5,
  completion: ({ others }) => Math.min(0.9, 0.45 * others),
  attack: () => 0.45,
}
const HAPPENINGS: Readonly<Record<string, (p: Prospect) => number>> = {
  defence: ({ battles }) => 0.22 * battles,
  invasion: ({ battles }) => 0.3 * battles,
  'large-kill': ({ g, seat }) => (facesLarge(g, seat) ? 0.3 : 0.05),
  raid: ({ g, seat }) => (hasBonus(g, seat, 'raiders') ? 0.35 : 0.15),
  'inner-claim': () => 0.4,
}
const facesLarge = (g: NewEden, seat: Seat): boolean => {
  for (let other = 0; other < g.players.length; other++)
    if (other !== seat && hasBonus(g, other, 'hull-large')) return true
  return false
}
const owned = ({ ships, g, seat }: Prospect, size: Size): number =>
  ships.reduce((sum, n, type) => sum + (shipOf(g, seat, type).size === size ? n : 0), 0)
const works = ({ g, seat }: Prospect, kind: (typeof STRUCTURES)[number]): number =>
  g.players.at(seat).works.get(STRUCTURES.indexOf(kind))
/** Refineries that would give a second Material. */
function twins({ g, seat }: Prospect): number {
  let count = 0
  for (let at = 0; at < g.systems.length; at++)
    if (g.systems.at(at).controller === seat && materialsOf(g, at).length > 1)
      count += structuresAt(g, at, 'refinery')
  return count
}
const SPEED: Readonly<Record<Size, number>> = { small: 0.75, medium: 1.4, large: 2 }
/** Holds for good: in each Round. */
const LASTING: Worths = {
  income: n => n,
  hold: n => 0.6 * n,
  operations: ({ of }) => (of === 'trade' ? 2.4 : 2.6),
  haggle: () => 1.1,
  works: n => 1.1 * n,
  overtime: n => 0.85 * n,
  citadel: (n, p) => n * (1 + 0.9 * works(p, 'citadel')),
  customs: (n, p) => n * (works(p, 'customs') + 1.3),
  refining: (_yes, p) => 3 * twins(p) + 0.8,
  commission: () => 1.2,
  hull: size => (size === 'medium' ? 6.5 : 8),
  raiders: n => 1.6 * n,
  speed: ({ n, of }, p) => (of === 'this' || of === 'alone' ? 0 : n * SPEED[of] * Math.min(4, owned(p, of))),
}
/** Used once in a battle. */
const IN_BATTLE: Worths = {
  reroll: ({ n }) => 1.6 * n,
  dice: ({ n, colour }) => (colour === 'black' ? 1.6 : 0.9) * n,
  result: ({ n }) => 1.6 * n,
  drones: n => 1.05 * n,
  stat: ({ until }) => (until === 'battle' ? 5.5 : 3.2),
  repair: ({ n }) => 1.1 * n,
  rounds: () => 2.6,
  strength: n => 3 * n,
}
/** What an ability does for the Ships that have it, in each battle; on the map in each Round. */
const ABILITIES: Words<[]> = {
  reroll: () => 1.5,
  dice: () => 3,
  result: () => 2.8,
  stat: ({ stat }) => (stat === 'red' ? 3 : stat === 'sup' || stat === 'hp' ? 1.6 : 2.4),
  repair: () => 2.6,
  pursue: () => 0.7,
  speed: () => 1.4,
  leap: () => 3,
  carry: () => 1.6,
}
/** What an ability in use does in a battle for the Leader of an orbit, or for a Support. */
export function ableWorth(g: NewEden, seat: Seat, { needs, role, effect }: Ability, leads: boolean): number {
  if (!active(g, seat, needs) || (role !== undefined && leads === (role === 'support'))) return 0
  return effect.do.reduce((sum, verb) => sum + worthBy(ABILITIES, verb), 0)
}
/** An ability that needs this system and nothing else that is missing, for so many Ships. */
function abilityWorth(p: Prospect, system: string, { needs, effect }: Ability, ships: number): number {
  if (!needs.some(need => need === system)) return 0
  const rest = needs.filter(need => need !== system)
  const open = active(p.g, p.seat, rest) ? 1 : 0.35
  const there = 1 - 0.55 ** ships
  return effect.do.reduce((sum, verb) => sum + worthBy(ABILITIES, verb), 0) * there * open
}
function systemInUse(p: Prospect, system: string): number {
  let sum = 0
  p.ships.forEach((ships, type) => {
    for (const ability of shipOf(p.g, p.seat, type).abilities) sum += abilityWorth(p, system, ability, ships)
  })
  return sum * p.battles
}

// ---------------------------------------------------------------- cards

/** Rounds of these with battles and reactions: when Fleets have met. */
const metIn = ({ g }: Prospect, upkeeps: number, turns: number): number =>
  Math.max(0, turns - Math.max(0, MEETING - Math.max(1, g.round) - upkeeps))
/** What each use costs, and how often it can be paid. */
function priceOf({ pay }: Development): { readonly cost: number; readonly often: number } {
  if (!pay) return { cost: 0, often: 1 }
  let goods = 0
  for (const kind of GOOD_KINDS) goods += (pay[kind] ?? 0) * goodWorth(kind) * 0.6
  return { cost: (pay.z ?? 0) * 0.5 + goods, often: goods > 0 ? 0.7 : 0.85 }
}
const likely = ({ g, seat, rounds }: Prospect, wanted: number): number => {
  const missing = wanted - g.players.at(seat).inner
  return missing <= 0 ? 1 : rounds > missing ? Math.max(0.2, 0.85 - missing * 0.12) : 0
}
const once = (when: When, p: Prospect): number => {
  if ('reaction' in when) return REACTIONS[when.reaction]?.(p) ?? 0
  if ('after' in when) return HAPPENINGS[when.after]?.(p) ?? 0
  return 1
}
/** What a card is worth when it is completed after so many Upkeeps. */
export function developmentWorth(p: Prospect, card: Development, upkeeps: number): number {
  const turns = p.rounds - upkeeps
  if (turns <= 0) return 0
  const { when, if: asked = [], do: verbs } = card.effect
  const sum = (words: Worths): number => verbs.reduce((all, verb) => all + worthBy(words, verb, p), 0)
  if (when === undefined) {
    const [first] = verbs
    if (first && 'system' in first) return systemInUse(p, first.system) * metIn(p, upkeeps, turns)
    return sum(LASTING) * Math.max(0, turns - 0.6)
  }
  if ('completed' in when) {
    const chance = asked.reduce((all, one) => ('inner' in one ? all * likely(p, one.inner) : all), 1)
    return sum(DEEDS) * chance
  }
  const { cost, often } = priceOf(card)
  if ('combat' in when)
    return Math.max(0.3, sum(IN_BATTLE) - cost) * often * p.battles * metIn(p, upkeeps, turns)
  const met = 'turn' in when ? turns : metIn(p, upkeeps, turns)
  return Math.max(0.2, sum(DEEDS) - cost) * often * once(when, p) * met
}
