import type { Effect, Infer, Tagged } from '@orrery/kernel'
import { effectSchema, schema } from '@orrery/kernel'

const { choice, fields, maybe, whole, yes } = schema

/** The words in which everything printed on components is written; `rules/` gives them their meaning, `card-texts.ts` their sentences. */
export const FACTIONS = ['amarr', 'caldari', 'gallente', 'minmatar'] as const
export const BASIC = ['pyerite', 'mexallon', 'tritanium'] as const
export const MINERALS = [...BASIC, 'morphite'] as const
export const MATERIALS = ['planetary', 'moon'] as const
export const STRUCTURES = ['citadel', 'customs', 'engineering', 'refinery'] as const
export const SIZES = ['small', 'medium', 'large'] as const
export const CATEGORIES = ['structures', 'conquest', 'economy', 'diplomacy', 'combat', 'spaceships'] as const
export const SYSTEMS = [
  'offensive-1',
  'offensive-2',
  'defensive-1',
  'defensive-2',
  'utility-1',
  'utility-2',
] as const
/** Moments of a battle (NE-RULING-94), in their order. */
export const WINDOWS = ['start', 'round', 'roll', 'rolled', 'round-end', 'result', 'rewards'] as const
export type Faction = (typeof FACTIONS)[number]
export type Mineral = (typeof MINERALS)[number]
export type Material = (typeof MATERIALS)[number]
export type Structure = (typeof STRUCTURES)[number]
export type Size = (typeof SIZES)[number]
export type Category = (typeof CATEGORIES)[number]
export type ShipSystem = (typeof SYSTEMS)[number]
export type CombatWindow = (typeof WINDOWS)[number]

const some = maybe(whole(1, 20))
/** What something costs; nothing named is free. */
export const price = fields({
  bp: some,
  z: some,
  pyerite: some,
  mexallon: some,
  tritanium: some,
  morphite: some,
  planetary: some,
  moon: some,
  component: some,
})
export type Price = Infer<typeof price>

/** When a card works. Without one it holds for good. */
const when = {
  /** Once, when the Development is completed. */
  completed: yes,
  /** In your turn: before or after the action, or only before it. */
  turn: choice('any', 'before'),
  /** In a battle of yours, at this moment. */
  combat: choice(...WINDOWS),
  /**
   * When another player tries to claim a System you control, ends a move in one, completes a Development, or starts a
   * battle against you.
   */
  reaction: choice('claim', 'arrival', 'completion', 'attack'),
  /**
   * By itself, at most once a Round (NE-RULING-106): you won as Defender and destroyed a Ship; won as Attacker in a System
   * another player controls; destroyed a Large Ship; raided a Home System; placed a Control Token in a Tier 2 or 3 System.
   */
  after: choice('defence', 'invasion', 'large-kill', 'raid', 'inner-claim'),
} as const

const conditions = {
  /** Your orbit is attacking; or the enemy's. */
  attacking: yes,
  attacked: yes,
  /** You have fewer Ships in the battle than the enemy. */
  outnumbered: yes,
  /** You control so many Systems of Tier 2 or 3. */
  inner: whole(1, 9),
} as const

/** Gained from the common pool; also found on Discovery Tokens and as the reward of Missions. */
const gains = {
  z: whole(1, 20),
  basic: whole(1, 4),
  morphite: whole(1, 4),
  /** Planetary or Moon, chosen. */
  material: whole(1, 4),
  planetary: whole(1, 4),
  moon: whole(1, 4),
  component: whole(1, 4),
  rt: whole(1, 6),
  event: whole(1, 3),
  /** An Event or a Mission, chosen before drawing. */
  card: whole(1, 3),
  vp: whole(1, 2),
  /** 1 Z for each non-Home System you control, up to so many. */
  tribute: whole(1, 12),
  /** Minerals of the colour of one belt that you mine. */
  mine: whole(1, 3),
} as const

/** Done at once. */
const orders = {
  /** Z from the players on both sides, or from one of them. */
  levy: fields({ z: whole(1, 5), from: choice('both', 'one') }),
  /** The player who caused this pays you Z. */
  toll: whole(1, 5),
  /** What the player to your left gets in return. */
  gift: fields({ z: maybe(whole(1, 5)), rt: maybe(whole(1, 3)) }),
  trade: whole(1, 3),
  manufacture: whole(1, 3),
  /** Take a Development from the deck in place of one under research; its RTs stay. */
  exchange: yes,
  /** Complete one Development with so many RTs missing. */
  rush: whole(1, 2),
  /** More BP in the Build Action of this turn. */
  points: whole(1, 4),
  /** Build one Ship of this size, or one Structure for so much less Z, without BP. */
  ship: choice(...SIZES),
  structure: fields({ less: whole(0, 5) }),
  /** Remove an Unlock Token; the card's own price is the only one. */
  unlock: yes,
  /** Move one Fleet, as far as its Strength is not above this. */
  move: fields({ steps: whole(1, 3), strength: whole(1, 9) }),
  jump: fields({ range: whole(1, 3), strength: whole(1, 9) }),
  /** Remove own Exhausted Fleet Tokens. */
  ready: whole(1, 3),
  /** More SPD in the Move Action of this turn. */
  haste: whole(1, 2),
  /** More Discovery Tokens at the next reveal with a Discovery icon this turn. */
  discovery: whole(1, 2),
  /** Look at Unexplored tiles beside own Fleets or Systems. */
  look: whole(1, 3),
  uprising: yes,
  sabotage: yes,
  /** Place a Control Token where an own Fleet stands and nobody is in control. */
  claim: yes,
  /** Discard a Mission and draw another. */
  mission: yes,
  /** The System counts so much stronger for this claim. */
  resist: whole(1, 3),
} as const

/** Hold as long as the Development is completed. */
const bonuses = {
  income: whole(1, 4),
  /** Minerals held beyond the limit. */
  hold: whole(1, 2),
  operations: fields({ of: choice('trade', 'manufacture'), n: whole(1, 1) }),
  /** Minerals are bought for less Z. */
  haggle: whole(1, 1),
  /** Structures cost less Z. */
  works: whole(1, 3),
  /** The fourth action costs less Z. */
  overtime: whole(1, 5),
  /** Strength of each Citadel, Z of each Customs Office. */
  citadel: whole(1, 1),
  customs: whole(1, 2),
  /** A Refinery gives every kind of Material of its System. */
  refining: yes,
  /** An Engineering Complex can be used in the action that builds it. */
  commission: yes,
  hull: choice('medium', 'large'),
  system: choice(...SYSTEMS),
  /** Strength of Fleets in Raids. */
  raiders: whole(1, 2),
  /** SPD of all Ships of a size; of this Ship, always or when it moves alone. */
  speed: fields({ n: whole(1, 1), of: choice(...SIZES, 'this', 'alone') }),
} as const

const until = choice('attack', 'round', 'battle')
/** Whose: this attack, the attacks of one own orbit you choose, all own attacks. */
const attacks = choice('attack', 'orbit', 'all')
export const fighting = {
  stat: fields({
    stat: choice('dif', 'red', 'atk', 'sup', 'hp'),
    n: choice(-2, -1, 1, 2),
    /**
     * This Ship; the Leader or the Supports of its orbit; the target; an own orbit or an own size you choose; all own Small Ships,
     * Medium and Large Ships, Supports, or Ships; an enemy Ship you choose.
     */
    on: choice(
      'this',
      'leader',
      'supports',
      'target',
      'orbit',
      'size',
      'small',
      'heavy',
      'all-supports',
      'all',
      'enemy',
    ),
    until,
  }),
  /** Added dice; `orbit` is the colour of the attacking orbit, one of each in the Medium Orbit. */
  dice: fields({ n: whole(1, 3), colour: choice('white', 'black', 'orbit'), on: attacks, until }),
  /** One die of the orbit's colour for each Support in it, up to so many. */
  drones: whole(1, 4),
  /** Added results. */
  result: fields({
    n: whole(1, 2),
    of: choice('aim', 'dmg', 'crit'),
    on: attacks,
    until,
    against: maybe(choice(...SIZES)),
  }),
  reroll: fields({ n: whole(1, 4), only: maybe(choice('blank', 'white', 'black', 'blank-white')) }),
  /** Results removed from the enemy's attack; damage is DMG or CRIT (NE-RULING-99). */
  cancel: fields({ n: whole(1, 3), of: choice('aim', 'damage') }),
  /** Damage removed from a Ship of this orbit, or from any own Ships; `more` adds to another repair of the same Ship. */
  repair: fields({ n: whole(1, 3), on: choice('orbit', 'all'), more: maybe(yes) }),
  /** Combat Rounds more; or, if you like, fewer. */
  rounds: fields({ n: whole(1, 1), either: maybe(yes) }),
  strength: whole(1, 2),
  /** After a defeat escape up to so many Systems far. */
  escape: whole(2, 3),
  /** Put own Supports into other orbits that have a Leader. */
  reorder: yes,
  /** The orbit of this size attacks even in the Combat Round of your retreat. */
  parting: choice(...SIZES),
  /** Enemy Ships get no DIF for retreating. */
  pursue: yes,
  /** The Strategy Card just used returns to the hand. */
  recall: yes,
} as const

/** What ships do on the map. */
const flying = {
  /** Draws one more Discovery Token and returns one (NE-SHIP-14). */
  scout: yes,
  /** Range of its Jump in a Move Action; Small Ships it takes along. */
  leap: whole(1, 3),
  carry: whole(1, 3),
} as const

export const vocabulary = {
  when,
  if: conditions,
  do: { ...gains, ...orders, ...bonuses, ...fighting, ...flying },
} as const
export type Verbs = typeof vocabulary.do
export type Conditions = typeof conditions
export type Verb = Tagged<Verbs>
export type When = Tagged<typeof when>
export type Condition = Tagged<typeof conditions>
export type CardEffect = Effect<typeof when, typeof conditions, Verbs>
export const effect = effectSchema(vocabulary)

export const gain = schema.tagged(gains)
export type Gain = Tagged<typeof gains>
