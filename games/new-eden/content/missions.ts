import type { Item, Source, Tagged } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { also } from './hearing.js'
import { gain, SIZES } from './vocabulary.js'

const { choice, fields, many, maybe, tagged, text, whole, yes } = schema

/** What a Mission asks for; `rules/missions.ts` judges it. Events are noticed when they happen, states whenever they hold (NE-RULING-27). */
const happenings = {
  /** Destroy a Ship of at least this size in a battle, of a neighbour or of anyone. */
  destroy: fields({ of: choice('left', 'right', 'any'), size: choice(...SIZES) }),
  /** Destroy Ships of so much Strength in one battle. */
  crush: whole(1, 20),
  win: fields({
    as: choice('attacker', 'defender', 'either'),
    /** In a System of this Tier or higher; in one you control; so many steps from your Home Systems. */
    tier: maybe(whole(1, 3)),
    yours: maybe(yes),
    away: maybe(whole(1, 9)),
    /** With fewer Ships than the enemy at the start; without losing one, and destroying at least one. */
    fewer: maybe(yes),
    unhurt: maybe(yes),
  }),
  /** Place a Control Token: in place of another player's, in the Central System, beside a neighbour's Home System. */
  claim: choice('taken', 'central', 'beside-neighbour'),
  /** Control Tokens placed in one Round. */
  claims: whole(1, 9),
  /** Minerals spent in one Round. */
  spend: whole(1, 30),
  /** Z gained by selling in one Trade Action. */
  sell: whole(1, 30),
  /** Different products of one Manufacture Action. */
  products: whole(1, 4),
  /** Actions taken in one Round. */
  actions: whole(1, 5),
  /** Strength of Ships built in one Build Action. */
  launch: whole(1, 20),
  /** Build an Engineering Complex in a System of this Tier or higher. */
  complex: whole(1, 3),
  /** Complete a Development of this cost or more; complete so many in one turn. */
  complete: whole(1, 12),
  completions: whole(1, 4),
  /** Reveal so many Systems of this Tier or higher, in one turn or one Round. */
  reveal: fields({ tier: whole(1, 3), n: whole(1, 6), in: choice('turn', 'round') }),
  /** Raid with success; `leader`: a player with more VP than you. */
  raid: choice('any', 'leader'),
} as const
const states = {
  /** Control non-Home Systems of this Tier or higher. */
  control: fields({ n: whole(1, 12), tier: whole(1, 3) }),
  /** Systems in one straight line, each beside the next. */
  row: whole(2, 6),
  /** More Systems than the player on either side, and at least so many. */
  outgrow: whole(1, 12),
  /** Resources in hand. */
  have: fields({
    z: maybe(whole(1, 49)),
    morphite: maybe(whole(1, 12)),
    each: maybe(whole(1, 3)),
    materials: maybe(whole(1, 9)),
    components: maybe(whole(1, 9)),
  }),
  /** Structures you control: in one System, or Citadels anywhere. */
  together: whole(1, 3),
  citadels: whole(1, 9),
  /** An Engineering Complex at most so many steps from Home Systems of two opponents. */
  shipyard: whole(1, 4),
  developments: whole(1, 20),
  categories: whole(1, 6),
} as const
export const STATES: readonly string[] = Object.keys(states)
const objectives = { ...happenings, ...states } as const
export const OBJECTIVES: readonly string[] = Object.keys(objectives)
export type Objectives = typeof objectives
export type Objective = Tagged<Objectives>
const objective = tagged(objectives)

/** Goes with the VP: something gained, or a Fleet that may move one System. */
const rewards = { gain, move: yes } as const
const reward = tagged(rewards)
export type Reward = Tagged<typeof rewards>

export const MISSION_KINDS = [
  'combat',
  'territory',
  'economy',
  'construction',
  'research',
  'exploration',
  'raid',
] as const
const mission = fields({
  name: text({ most: 40 }),
  kind: choice(...MISSION_KINDS),
  /** From easiest to hardest; the best one fulfilled counts (NE-CARD-07). */
  grades: many(fields({ vp: whole(1, 2), objective }), 1, 2),
  reward: maybe(reward),
  /** Left out with two players (NE-PC-04). */
  notForTwo: maybe(yes),
})
export type Mission = Item & schema.Infer<typeof mission>
type Grade = Mission['grades'][number]

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const card =
  (kind: Mission['kind']) =>
  (name: string, vp: 1 | 2, objective: Objective, reward?: Reward): Mission => ({
    id: slug(name),
    source: 'ours',
    name,
    kind,
    grades: [{ vp, objective }],
    ...(reward && { reward }),
  })
const graded = (
  kind: Mission['kind'],
  name: string,
  one: Objective,
  two: Objective,
  id = slug(name),
  source: Source = 'ours',
): Mission => {
  const grades: readonly Grade[] = [
    { vp: 1, objective: one },
    { vp: 2, objective: two },
  ]
  return { id, source, name, kind, grades }
}
const grudge = (side: 'left' | 'right'): Mission =>
  graded(
    'combat',
    'The Old Grudge',
    { destroy: { of: side, size: 'small' } },
    { destroy: { of: side, size: 'medium' } },
    `the-old-grudge-${side}`,
    'rulebook',
  )

const combat = card('combat')
const territory = card('territory')
const economy = card('economy')
const construction = card('construction')
const research = card('research')
const exploration = card('exploration')
const raid = card('raid')
const z3: Reward = { gain: { z: 3 } }
const anEvent: Reward = { gain: { event: 1 } }
const anRt: Reward = { gain: { rt: 1 } }

const items: readonly Mission[] = [
  grudge('left'),
  grudge('right'),
  combat('Storm the Core', 2, { win: { as: 'attacker', tier: 3 } }),
  combat('Cruiser Down', 1, { destroy: { of: 'any', size: 'medium' } }),
  combat('Giant Slayer', 2, { destroy: { of: 'any', size: 'large' } }),
  combat('Against the Odds', 2, { win: { as: 'either', fewer: true } }),
  combat('Flawless Victory', 1, { win: { as: 'either', unhurt: true } }),
  combat('Hold the Line', 1, { win: { as: 'defender', yours: true } }, z3),
  graded('combat', 'Decisive Blow', { crush: 3 }, { crush: 6 }),
  combat('Expeditionary Force', 1, { win: { as: 'attacker', away: 3 } }, { move: true }),

  territory('Chain of Outposts', 1, { row: 4 }),
  territory('Twin Cores', 2, { control: { n: 2, tier: 3 } }),
  graded('territory', 'Broad Realm', { control: { n: 7, tier: 1 } }, { control: { n: 9, tier: 1 } }),
  territory('Inner Ring', 1, { control: { n: 4, tier: 2 } }),
  territory('First Among Neighbours', 1, { outgrow: 6 }),
  territory('Hostile Claim', 1, { claim: 'taken' }),
  territory('Flag in the Centre', 1, { claim: 'central' }, anRt),
  territory('On Their Doorstep', 1, { claim: 'beside-neighbour' }),
  territory('Land Rush', 1, { claims: 3 }),

  graded('economy', 'War Chest', { have: { z: 30 } }, { have: { z: 42 } }),
  economy('Strategic Stockpile', 1, { have: { materials: 4, components: 2 } }),
  economy('Morphite Reserve', 1, { have: { morphite: 5 } }),
  economy('Complete Inventory', 1, { have: { each: 2, materials: 2, components: 1 } }),
  economy('Industrial Appetite', 1, { spend: 12 }),
  economy('Market Day', 1, { sell: 12 }),
  economy('Mixed Production', 1, { products: 3 }, anEvent),
  economy('Working Overtime', 1, { actions: 5 }, z3),

  {
    id: 'crucial-shipyard',
    source: 'rulebook',
    name: 'Crucial Shipyard',
    kind: 'construction',
    grades: [{ vp: 2, objective: { shipyard: 2 } }],
    notForTwo: true,
  },
  construction('City in the Stars', 1, { together: 3 }),
  construction('Ring of Citadels', 1, { citadels: 3 }),
  construction('Frontier Complex', 1, { complex: 2 }),
  construction('Grand Launch', 1, { launch: 5 }),

  graded('research', 'Leading Science', { developments: 5 }, { developments: 8 }),
  research('Many Fields', 1, { categories: 4 }),
  research('Great Project', 1, { complete: 6 }),
  research('Double Breakthrough', 1, { completions: 2 }, anEvent),

  exploration('Deep Survey', 2, { reveal: { tier: 2, n: 2, in: 'turn' } }),
  exploration('Into the Core', 1, { reveal: { tier: 3, n: 1, in: 'turn' } }),
  exploration('Pathfinder', 1, { reveal: { tier: 1, n: 3, in: 'round' } }, { move: true }),

  raid('Burning Homeworld', 1, { raid: 'any' }, anEvent),
  raid('Humble the Mighty', 2, { raid: 'leader' }),
]
/** 41 cards, each once. */
export const missions = contentSet<Mission>({
  schema: also(mission, ({ grades }) =>
    grades.map(
      ({ objective: asked }, i) =>
        'have' in asked &&
        Object.keys(asked.have).length === 0 && [`grades[${i}].objective.have`, 'must name something'],
    ),
  ),
  items,
})

/** NE-RULING-27: whether the Mission asks for something that lasts. */
export const isState = (mission: Mission): boolean =>
  mission.grades.every(({ objective }) => STATES.includes(Object.keys(objective)[0] ?? ''))
