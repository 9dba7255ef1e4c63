import type { Schema, Tagged } from '@orrery/kernel'
import { effectSchema, schema } from '@orrery/kernel'

const { choice, fields, many, maybe, text, whole, yes } = schema

/** The closed vocabulary of cards, Technologies, Facilities, abilities and Agendas; `rules/` gives it its meaning. */

/** End Game Scoring in its order (NF-RULING-48). */
export const CATEGORIES = [
  'prestige',
  'credits',
  'power',
  'technologies',
  'fleets',
  'production',
  'facilities',
  'exploration',
  'marketing',
] as const
export type Category = (typeof CATEGORIES)[number]

export const COUNTS = [
  'opponent', // you have at this planet
  'defeated', // Opponent you defeat
  'won', // Conflict you win
  'defended', // Conflict at this planet in which you only defend
  'planet', // open planet where you have a Facility
  'facility',
  'planet-facility', // planet-based Facility you have at this planet
  'colony',
  'mission', // you completed
  'mine-level', // of all your Mines
  'prestige', // you have
  'largest-fleet', // planet where yours alone is
] as const
export type Count = (typeof COUNTS)[number]

/** A number, or so many for each, or for every few, of what is counted. */
export type Amount = number | { readonly n: number; readonly per: Count; readonly every?: number }
const counted = fields({ n: whole(-9, 9), per: choice(...COUNTS), every: maybe(whole(2, 9)) })
const amount: Schema<Amount> = {
  json: () => ({ oneOf: [{ type: 'integer', minimum: -22, maximum: 22 }, counted.json()] }),
  check(value, place, problems) {
    if (typeof value === 'number') whole(-22, 22).check(value, place, problems)
    else counted.check(value, place, problems)
  },
}

/** When it happens; without a moment an effect holds all the time. */
const moments = {
  setup: yes,
  /** At the start of this Turn. */
  turn: whole(1, 5),
  /** As soon as the Technology is taken. */
  gained: yes,
  phase: choice('planning', 'exploration', 'politics', 'marketing', 'research'),
  /** A tie for the planet, the Prestige of step 4, or the benefits of step 5. */
  security: choice('tie', 'prestige', 'after'),
  /** Step 3 after Tactics 2B, or the rewards of step 5. */
  conflict: choice('strength', 'rewards'),
  planet: choice('income', 'build'),
  /** You voted for it; votes are shown; your side won; it became active; a planet's Agenda was put here. */
  politics: choice('cast', 'revealed', 'won', 'approved', 'placed'),
  /** Completed, completed at this planet, or not completed in time. */
  mission: choice('completed', 'here', 'failed'),
  scoring: choice(...CATEGORIES),
} as const

const conditions = {
  /** Whether you attack at this planet. */
  attacking: yes,
  attacked: yes,
  /** Whether you have a Build Action at this planet. */
  building: yes,
  /** An Attack or a Build Action at this planet. */
  acting: yes,
  /** Whether there is a Conflict at this planet. */
  conflict: yes,
  /** You defeat at least one Opponent. */
  defeats: yes,
  undefeated: yes,
  /** You win at least one Conflict at this planet. */
  wins: yes,
  /** An Opponent has more Strength. */
  outmatched: yes,
  /** You defeat your Target, who has more VP than you. */
  upset: yes,
  turn: whole(1, 5),
  /** In the second Round of R&D, with an Action for it. */
  secondAction: yes,
  /** The first or the second time in a phase. */
  nth: whole(1, 2),
  /** Whether nobody has more of what is scored. */
  leads: yes,
  once: choice('turn', 'game'),
  /** At the planet of your beacon. */
  beacon: yes,
} as const

const verbs = {
  // Numbers of a fight. Casualties are counted in halves.
  strength: amount,
  attack: amount,
  defense: amount,
  casualties: whole(-6, 6),
  steal: whole(-4, 4),
  /** Steals from you at this planet. */
  stealFromYou: whole(-4, 4),
  noSteal: yes,
  stealFirst: yes,
  /** Steal so much from a Target you do not defeat. */
  stealAnyway: whole(1, 4),
  destroys: whole(2, 2),
  destroyRoll: whole(1, 2),
  /** Wins ties against players of this Tactic. */
  tiesAgainst: text({ most: 40 }),
  tiesBy: choice('credits', 'prestige'),
  rolls: whole(2, 3),
  /** The Target gets nothing for Defense from these Facilities. */
  pierces: text({ most: 40 }),
  /** May give up so many VP of the Conflict for so many halves of a Casualty. */
  spare: fields({ vp: whole(1, 3), halves: whole(1, 6) }),
  /** Remove an own ship: Opponents here get so much less Strength. */
  attrition: whole(1, 4),

  // Gains.
  vp: amount,
  prestige: amount,
  credits: amount,
  influence: whole(1, 3),
  archaeotech: whole(1, 3),
  levels: whole(1, 3),
  /** Prestige by the number of Attacks still on the board, from one on. */
  prestigeByAttacks: many(whole(0, 9), 1, 3),
  /** The Mine of the highest level yields so much more. */
  bestMine: whole(1, 3),
  /** VP for as many Credits as the Turn has number. */
  sell: whole(1, 3),

  // Attacks and Alpha Security.
  dice: whole(2, 3),
  attacksWithoutPrestige: whole(1, 3),
  attacksWithoutAction: whole(1, 3),
  /** More Prestige lost for attacking a Target ahead in Prestige: near, and far from this gap on. */
  deference: fields({ near: whole(1, 4), far: whole(1, 4), gap: whole(2, 22) }),
  /** Pay so much to count as the highest bribe. */
  topBribe: whole(1, 6),
  /** Count as 1st in Turn Order at this planet: always, or while attempting a mission. */
  first: choice('always', 'mission'),

  // Building, upkeep and moving.
  /** Credits off the first ship, the second, and so on. */
  discounts: many(whole(0, 9), 1, 3),
  pairDiscount: whole(1, 4),
  shipsPerBuild: whole(3, 3),
  /** Ships that may be ordered at a Factory without a Build Action. */
  factoryOrders: whole(1, 3),
  freeShips: whole(1, 4),
  addShip: text({ most: 40 }),
  mineLimit: whole(6, 8),
  upgrade: whole(2, 3),
  upgradeMines: whole(1, 4),
  repairPrice: whole(0, 2),
  relocationPrice: whole(0, 3),
  relocationPlanets: whole(3, 4),
  relocationShips: whole(3, 4),
  relocationFacilities: whole(1, 2),
  freeMove: whole(1, 3),

  // Support areas.
  facilities: fields({ kind: text({ most: 40 }), n: whole(1, 2) }),
  takeLevelOne: whole(1, 2),
  levelPrice: whole(1, 3),
  waivePrerequisite: whole(1, 1),
  beacon: yes,
  utilities: whole(2, 3),
  bribes: whole(0, 2),
  voteWeight: whole(2, 3),
  addInfluence: whole(1, 1),
  ballot: fields({ named: whole(1, 9), voter: whole(0, 9), tied: whole(0, 9) }),
  moveAction: whole(1, 1),
  bids: whole(1, 3),
  invest: fields({ pay: whole(1, 9), back: whole(1, 18) }),
  deal: whole(1, 4),
  takeDiscardedMission: whole(1, 1),
  keepMission: whole(1, 1),
  changeSuit: whole(1, 1),
} as const

export const vocabulary = { when: moments, if: conditions, do: verbs }
export const effect = effectSchema(vocabulary)
export type Effect = schema.Infer<typeof effect>
export type Moment = Tagged<typeof moments>
export type Condition = Tagged<typeof conditions>
export type Verb = Tagged<typeof verbs>
export type Words = typeof vocabulary

/** Effects in one line: what holds all the time, and what happens at a moment. */
export const holds = (...words: readonly Verb[]): Effect => ({ do: words })
export const at = (when: Moment, ...words: readonly Verb[]): Effect => ({ when, do: words })
export const given = (conditions: Condition | readonly Condition[], { when, do: words }: Effect): Effect => ({
  ...(when && { when }),
  if: [conditions].flat() as readonly Condition[],
  do: words,
})
