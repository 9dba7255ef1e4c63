import type { Seat } from '@orrery/kernel'
import { memo } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { Milestone } from '../content/milestones.js'
import { treeOf } from '../content/milestones.js'
import type { Technology } from '../content/technologies.js'
import type { Ability, Do, Law } from '../content/vocabulary.js'
import { BRANCHES, EMPIRES, LAWS } from '../content/vocabulary.js'
import type { Seen } from '../state.js'
import { content, keep, tablesOf } from '../state.js'

/**
 * An empire board with its technology tree: what follows from the empire and the tiers it has reached, worked out once
 * for each such board. Developed technologies come on top of it.
 */
export interface Board {
  /** Unlocked milestones by their places in the content (AA-RES-06). */
  readonly milestones: readonly number[]
  readonly laws: number
  /** Buildings whose milestone is unlocked, as bits of their places in the content. */
  readonly buildings: number
  /** What always holds: specials, the income ability and milestones. */
  readonly always: Standing
}
/** Verbs of abilities that always hold, by their tag. */
export type Standing = { readonly [T in Tag]?: readonly Valued<T>[] }
function byTag(verbs: readonly Do[]): Standing {
  const out: Record<string, Do[]> = {}
  for (const verb of verbs) for (const tag of Object.keys(verb)) (out[tag] ??= []).push(verb)
  return out as Standing
}
const isAlways = ({ effect }: Ability): boolean => effect.when !== undefined && 'always' in effect.when
const standing = (abilities: readonly Ability[]): Do[] =>
  abilities.filter(isAlways).flatMap(({ effect }) => [...effect.do])

const bitOf = (law: Law): number => 1 << LAWS.indexOf(law)
const isReached = ({ branch, tier }: Milestone, tiers: readonly number[]): boolean =>
  branch === 'any' ? Math.max(...tiers) >= tier : (tiers[BRANCHES.indexOf(branch)] ?? 0) >= tier

function makeBoard(of: Content, empire: number, tiers: readonly number[]): Board {
  const board = of.empires.at(empire)
  const id = EMPIRES.find(name => name === board.id) ?? 'sol'
  const reached = treeOf(of.milestones, id).filter(milestone => isReached(milestone, tiers))
  const always = byTag(
    [board.income, ...board.specials, ...reached].flatMap(({ abilities }) => standing(abilities)),
  )
  return {
    milestones: reached.map(({ id: milestone }) => of.milestones.indexOf(milestone)),
    laws: (always.law ?? []).reduce((laws, { law }) => laws | bitOf(law), 0),
    buildings: reached.reduce(
      (all, { building }) => (building === undefined ? all : all | (1 << of.buildings.indexOf(building))),
      0,
    ),
    always,
  }
}
const NO_BOARD: Board = { milestones: [], laws: 0, buildings: 0, always: {} }
const boardsOf = memo((_of: Content) => new Map<number, Board>())
const TIERS = 6
/** The board of a seat as it stands; an empty one before it has an empire. */
export function boardOf(g: Seen, seat: Seat): Board {
  const { empire, tiers } = g.players.at(seat)
  if (empire < 0) return NO_BOARD
  const known = boardsOf(content(g))
  let key = empire
  for (let i = 0; i < BRANCHES.length; i++) key = key * TIERS + tiers.get(i)
  return known.get(key) ?? keep(known, key, makeBoard(content(g), empire, tiers.toArray()))
}

export const hasLaw = (g: Seen, seat: Seat, law: Law): boolean => (boardOf(g, seat).laws & bitOf(law)) !== 0

type Tag = Do extends infer D ? (D extends unknown ? keyof D : never) : never
type Valued<T extends Tag> = Extract<Do, { readonly [K in T]: unknown }>
const alwaysOf = ({ abilities }: Technology): Standing => byTag(standing(abilities))
/** By technology card: what it always does once it is developed. */
const cardsStanding = memo((technologies: readonly Technology[]) => technologies.map(alwaysOf))
/** A number over all that always holds for a seat: its board, and developed technologies that lie face up (AA-TECH-08). */
export function sumOf<T extends Tag>(
  g: Seen,
  seat: Seat,
  tag: T,
  value: (verb: Valued<T>) => number,
): number {
  let sum = 0
  const ofBoard = boardOf(g, seat).always[tag]
  if (ofBoard !== undefined) for (const verb of ofBoard) sum += value(verb)
  const { developed } = g.players.at(seat)
  const cards = cardsStanding(tablesOf(g).technologies)
  for (let i = 0; i < developed.length; i++) {
    const card = developed.at(i)
    const ofCard = cards[card]?.[tag]
    if (ofCard === undefined || g.flipped.get(card) !== 0) continue
    for (const verb of ofCard) sum += value(verb)
  }
  return sum
}

const DEVELOPED = 6
/** AA-TECH-04, AA-TECH-05. */
export const technologyLimit = (g: Seen, seat: Seat): number =>
  DEVELOPED + sumOf(g, seat, 'technologies', ({ technologies }) => technologies)
export const hasMilestoneFor = (g: Seen, seat: Seat, building: number): boolean =>
  (boardOf(g, seat).buildings & (1 << building)) !== 0
