import type { Effect, schema as S } from '@orrery/kernel'
import { effectSchema, schema } from '@orrery/kernel'

const { choice, fields, many, maybe, text, whole, yes } = schema

/** The closed vocabulary in which boards, cards and tiles are written; the chapters under `rules/` give it its meaning. */
export const RESOURCES = ['food', 'research', 'production', 'credits'] as const
export const PROFESSIONS = ['farmer', 'scientist', 'worker'] as const
export const BRANCHES = ['biology', 'physics', 'engineering', 'government'] as const
export const ACTIONS = [
  'flight',
  'attack',
  'invasion',
  'exploration',
  'growth',
  'construction',
  'research',
  'diplomacy',
] as const
export const UNITS = ['frigate', 'cruiser', 'titan', 'doom-star'] as const
export const TESTS = ['combat', 'invasion', 'diplomacy'] as const
export const STARS = ['green', 'blue', 'orange', 'yellow', 'white', 'wormhole'] as const
/** Stars with a planet slot. */
export const SUNS = ['green', 'blue', 'orange', 'yellow'] as const
export const TRAITS = ['low-gravity', 'high-gravity', 'low-temperature', 'high-temperature'] as const
export const EMPIRES = ['sol', 'psilon', 'klackon', 'silicoid', 'bulrathi', 'mrrshan'] as const
export type Resource = (typeof RESOURCES)[number]
export type Profession = (typeof PROFESSIONS)[number]
export type Branch = (typeof BRANCHES)[number]
export type Action = (typeof ACTIONS)[number]
export type UnitClass = (typeof UNITS)[number]
export type Test = (typeof TESTS)[number]

/** Amounts of resources; `any` are of the player's choice, one by one (AA-GEN-02). */
export const amounts = fields({
  food: maybe(whole(1, 9)),
  research: maybe(whole(1, 9)),
  production: maybe(whole(1, 9)),
  credits: maybe(whole(1, 9)),
  any: maybe(whole(1, 9)),
})
export type Amounts = S.Infer<typeof amounts>

/** What incomes count: owned systems with so many of a profession or in all, and the like. */
export const COUNTS = [
  'full-systems', // owned systems with at least 3 population
  'farm-systems', // owned systems with at least 2 farmers
  'science-systems', // owned systems with at least 2 scientists
  'work-systems', // owned systems with at least 2 workers
  'system-pairs', // every 2 owned systems
  'hot-systems', // owned systems whose planet has high temperature
  'held-systems', // systems controlled but not owned
  'asteroid-systems', // controlled systems with an asteroid field
  'orbitals', // own orbital buildings
  'high-branches', // branches at tier III or higher
] as const
export type Count = (typeof COUNTS)[number]

/** Standing rules without a number, each of one board or card. */
export const LAWS = [
  'shared-influence', // Federation Builder (AA-SOL-03)
  'no-unrest', // never gains or loses unrest
  'hungry-colonies', // colonizing costs food for half the planet's unrest, rounded up
  'eats-rock', // pays growth with production or food
  'ambassador', // influence in the unit's system and systems linked to it (AA-SOL-08)
  'impressive', // replaces influence where the unit moves in (AA-SOL-09)
  'twin-frigates', // once per round two frigates instead of one in a chosen system
  'terraforming',
  'advanced-terraforming',
  'jump-drive',
  'advanced-jump-drive',
  'better-diplomats',
  'superior-diplomats',
] as const
export type Law = (typeof LAWS)[number]

/** Happenings that are no part of an action's window. */
const EVENTS = ['developed', 'upgraded', 'combat-won', 'invasion-won'] as const

const vocabulary = {
  when: {
    /** A standing rule. */
    always: yes,
    /** A free action of the owner's turn. */
    free: yes,
    /** An active effect, paid with dice of that roll; once per roll unless it repeats. */
    spend: fields({ in: choice(...TESTS), cost: whole(1, 12), repeat: yes }),
    /** Passive in every roll of that kind. */
    roll: choice(...TESTS),
    /** Windows. */
    combat: choice('begins', 'before-roll', 'after-roll', 'disengage', 'ends'),
    invasion: choice('begins', 'after-roll'),
    diplomacy: choice('before-roll', 'after-roll'),
    before: choice(...ACTIONS),
    after: choice(...ACTIONS),
    /** Stands in for a card with this action (AA-TURN-10). */
    instead: choice(...ACTIONS),
    on: choice(...EVENTS),
    discovery: yes,
    management: yes,
  },
  if: {
    side: choice('attacker', 'defender'),
    /** An own orbital building takes part. */
    orbital: yes,
    /** The combat is fought in such a system. */
    at: choice('own-influence'),
    /** In this combat round only. */
    round: whole(1, 5),
  },
  do: {
    gain: amounts,
    /** Income of a resource: so much, for each thing counted, at most so much. */
    income: fields({
      of: choice(...RESOURCES),
      n: whole(1, 3),
      per: maybe(choice(...COUNTS)),
      most: maybe(whole(1, 6)),
    }),
    /** Spaces on the unrest track, up or down. */
    unrest: whole(-9, 9),
    /** Dice more or fewer in the roll at hand. */
    dice: whole(-3, 3),
    damage: whole(1, 9),
    shield: whole(1, 9),
    /** Damage ignored in the first combat round of each combat. */
    armor: whole(1, 9),
    success: whole(1, 3),
    /** Successes more that an invader needs against this empire while population is left. */
    guard: whole(1, 3),
    /** Population removed from the invaded system. */
    kill: whole(1, 3),
    /** Own dice rerolled, up to so many; 20 are all. */
    reroll: whole(1, 20),
    /** The opponent rerolls so many dice, the highest first. */
    jam: whole(1, 3),
    hull: fields({ of: choice(...UNITS, 'orbital'), n: whole(1, 2) }),
    speed: fields({ of: choice(...UNITS), n: whole(1, 2) }),
    /** All own pieces in the combat have their full hull again. */
    repair: yes,
    /** Disengage without spending an action. */
    disengage: yes,
    /** So many own units of this class or smaller, destroyed in this combat, return to the home system, exhausted. */
    salvage: fields({ n: whole(1, 2), of: choice(...UNITS) }),
    /** So many surviving attackers stay ready. */
    fresh: whole(1, 3),
    /** More systems (or branches) of the action without credits. */
    extra: whole(1, 3),
    /** The action is limited to so many systems. */
    limit: fields({ of: choice(...ACTIONS), systems: whole(1, 3) }),
    /** A thing costs so much less of its own resource. */
    discount: fields({ of: choice('population', 'branch', 'titan', 'piece'), n: whole(1, 9) }),
    /** A free population in so many different own systems. */
    populate: whole(1, 3),
    /** One more of a profession in every owned system. */
    capacity: fields({ of: choice(...PROFESSIONS), n: whole(1, 2) }),
    /** A free unit: at home, in a system of this action, or where the unit with this ability is. */
    place: fields({ unit: choice(...UNITS), at: choice('home', 'chosen', 'here') }),
    perform: fields({
      action: choice(...ACTIONS),
      dice: maybe(whole(1, 3)),
      /** Buildings need no milestone in it. */
      ignoring: maybe(yes),
    }),
    /** Units fly from one own system to another at once. */
    gate: yes,
    /** Any influence, without a link; another player's token may be replaced. */
    sway: yes,
    /** Draw 3 diplomats, keep 1, and the diplomacy action goes on. */
    hire: yes,
    draw: whole(1, 3),
    /** Ready so many own influence tokens; 6 are all. */
    ready: whole(1, 6),
    recycle: whole(1, 2),
    /** Developed technologies more or fewer. */
    technologies: whole(-3, 3),
    /** A diplomat in play in front of you is discarded. */
    dismiss: yes,
    /** So many more planet tiles to choose from. */
    survey: whole(1, 3),
    law: choice(...LAWS),
  },
} as const
const effect = effectSchema(vocabulary)
type AbilityEffect = typeof effect extends S.Schema<infer T> ? T : Effect
/** An ability: its moment, whether it flips its card, what else it costs, its conditions and what it does. */
export const ability = fields({
  flip: maybe(yes),
  pay: maybe(amounts),
  /** An action spent as a cost (AA-TEST-08). */
  spend: maybe(choice(...ACTIONS)),
  /** Unrest taken as a cost. */
  unrest: maybe(whole(1, 9)),
  effect,
})
export type Ability = S.Infer<typeof ability>
export type When = NonNullable<AbilityEffect['when']>
export type If = NonNullable<AbilityEffect['if']>[number]
export type Do = AbilityEffect['do'][number]
export const words = vocabulary

export const title = text({ least: 2, most: 40 })
/** A named ability of a board, a unit or a milestone. */
export const feature = fields({
  name: title,
  source: choice('rulebook', 'ours'),
  abilities: many(ability, 1, 3),
})
export type Feature = S.Infer<typeof feature>

type Cost = Omit<Ability, 'effect'>
export const does = (when: When, ...verbs: Do[]): Ability => ({ effect: { when, do: verbs } })
export const doesIf = (when: When, conditions: readonly If[], ...verbs: Do[]): Ability => ({
  effect: { when, if: conditions, do: verbs },
})
/** The same at a cost. */
export const costs = (cost: Cost, of: Ability): Ability => ({ ...cost, ...of })
export const flips = (of: Ability): Ability => costs({ flip: true }, of)
export const always = (...verbs: Do[]): Ability => does({ always: true }, ...verbs)
