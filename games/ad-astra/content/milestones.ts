import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard, listed } from './hearing.js'
import type { Ability, Branch } from './vocabulary.js'
import { ability, always, BRANCHES, does, doesIf, EMPIRES, title } from './vocabulary.js'

const { choice, fields, many, maybe, whole } = schema

const milestone = fields({
  name: title,
  branch: choice(...BRANCHES, 'any'),
  tier: whole(1, 5),
  /** The building it unlocks. */
  building: maybe(schema.form(/^[a-z-]+$/)),
  /** The empire it belongs to, and the common milestone of the same branch and tier that it replaces. */
  empire: maybe(choice(...EMPIRES)),
  replaces: maybe(schema.form(/^[a-z-]+$/)),
  abilities: many(ability, 0, 2),
})
export type Milestone = Item & S.Infer<typeof milestone>

const unlocks = (id: string, name: string, branch: Branch | 'any', tier: number): Milestone => ({
  id,
  source: 'rulebook',
  name,
  branch,
  tier,
  building: id,
  abilities: [],
})
const common = (id: string, name: string, branch: Branch, tier: number, of: Ability): Milestone => ({
  id,
  source: 'rulebook',
  name,
  branch,
  tier,
  abilities: [of],
})
type Empire = (typeof EMPIRES)[number]
const own =
  (empire: Empire, source: Item['source'] = 'ours') =>
  (id: string, name: string, branch: Branch, tier: number, replaces: string, of: Ability): Milestone => ({
    id,
    source,
    name,
    branch,
    tier,
    empire,
    replaces,
    abilities: [of],
  })
const [sol, psilon, klackon, silicoid, bulrathi, mrrshan] = [
  own('sol', 'rulebook'),
  own('psilon'),
  own('klackon'),
  own('silicoid'),
  own('bulrathi'),
  own('mrrshan'),
]

// Names and places of Sol's own four are printed; what they do, and all of the other empires', is ours.
// prettier-ignore
const items: readonly Milestone[] = [
  unlocks('http', 'HTTP', 'any', 1),
  unlocks('tcp', 'TCP', 'any', 3),
  unlocks('udp', 'UDP', 'any', 5),
  unlocks('hydroponic-farm', 'Hydroponic Farm', 'biology', 1),
  common('terraforming', 'Terraforming', 'biology', 2, always({ law: 'terraforming' })),
  unlocks('soil-enrichment-facility', 'Soil Enrichment Facility', 'biology', 3),
  common('advanced-terraforming', 'Advanced Terraforming', 'biology', 4, always({ law: 'advanced-terraforming' })),
  unlocks('research-laboratory', 'Research Laboratory', 'physics', 1),
  common('database', 'Database', 'physics', 2, always({ technologies: 2 })),
  unlocks('astro-university', 'Astro University', 'physics', 3),
  common('advanced-database', 'Advanced Database', 'physics', 4, always({ technologies: 2 })),
  unlocks('automated-factory', 'Automated Factory', 'engineering', 1),
  common('jump-drive', 'Jump Drive', 'engineering', 2, always({ law: 'jump-drive' })),
  unlocks('robo-mining-plant', 'Robo Mining Plant', 'engineering', 3),
  common('advanced-jump-drive', 'Advanced Jump Drive', 'engineering', 4, always({ law: 'advanced-jump-drive' })),
  unlocks('spy-center', 'Spy Center', 'government', 1),
  common('better-diplomats', 'Better Diplomats', 'government', 2, always({ law: 'better-diplomats' })),
  unlocks('trade-port', 'Trade Port', 'government', 3),
  common('superior-diplomats', 'Superior Diplomats', 'government', 4, always({ law: 'superior-diplomats' })),

  sol('industrial-farming', 'Industrial Farming', 'biology', 3, 'soil-enrichment-facility',
    always({ income: { of: 'food', n: 1, per: 'farm-systems', most: 3 } })),
  sol('science-prize', 'Science Prize', 'physics', 3, 'astro-university',
    does({ on: 'developed' }, { gain: { research: 1 } })),
  sol('global-manufacture', 'Global Manufacture', 'engineering', 2, 'jump-drive',
    does({ before: 'construction' }, { extra: 1 })),
  sol('four-dimensional-debate', 'Four Dimensional Debate', 'physics', 4, 'advanced-database',
    does({ diplomacy: 'after-roll' }, { reroll: 20 })),

  psilon('controlled-experiments', 'Controlled Experiments', 'physics', 2, 'database',
    does({ before: 'research' }, { gain: { research: 2 } })),
  psilon('mind-network', 'Mind Network', 'physics', 4, 'advanced-database',
    does({ on: 'upgraded' }, { gain: { credits: 1 } })),
  psilon('gravity-lenses', 'Gravity Lenses', 'engineering', 2, 'jump-drive',
    doesIf({ roll: 'combat' }, [{ side: 'defender' }], { dice: 1 })),
  psilon('open-lectures', 'Open Lectures', 'government', 3, 'trade-port',
    always({ income: { of: 'credits', n: 1, per: 'high-branches', most: 3 } })),

  klackon('brood-chambers', 'Brood Chambers', 'biology', 2, 'terraforming',
    does({ before: 'growth' }, { discount: { of: 'population', n: 1 } })),
  klackon('worker-castes', 'Worker Castes', 'engineering', 3, 'robo-mining-plant',
    always({ income: { of: 'production', n: 1, per: 'full-systems', most: 3 } })),
  klackon('endless-swarm', 'Endless Swarm', 'engineering', 4, 'advanced-jump-drive',
    does({ after: 'construction' }, { place: { unit: 'frigate', at: 'chosen' } })),
  klackon('scent-envoys', 'Scent Envoys', 'government', 2, 'better-diplomats',
    does({ roll: 'diplomacy' }, { dice: 1 })),

  silicoid('crystal-beds', 'Crystal Beds', 'biology', 1, 'hydroponic-farm',
    always({ income: { of: 'production', n: 1, per: 'hot-systems', most: 2 } })),
  silicoid('living-rock', 'Living Rock', 'biology', 3, 'soil-enrichment-facility',
    always({ hull: { of: 'orbital', n: 1 } })),
  silicoid('magma-forges', 'Magma Forges', 'engineering', 2, 'jump-drive',
    always({ discount: { of: 'titan', n: 1 } })),
  silicoid('long-patience', 'Long Patience', 'government', 2, 'better-diplomats',
    does({ management: true }, { unrest: -1 })),

  bulrathi('old-warriors', 'Old Warriors', 'government', 2, 'better-diplomats',
    does({ invasion: 'after-roll' }, { reroll: 1 })),
  bulrathi('victory-feasts', 'Victory Feasts', 'biology', 3, 'soil-enrichment-facility',
    does({ on: 'invasion-won' }, { gain: { food: 2 } })),
  bulrathi('heavy-plating', 'Heavy Plating', 'engineering', 2, 'jump-drive',
    always({ armor: 1 })),
  bulrathi('garrison-worlds', 'Garrison Worlds', 'government', 3, 'trade-port',
    always({ income: { of: 'credits', n: 1, per: 'orbitals', most: 3 } })),

  mrrshan('keen-eyes', 'Keen Eyes', 'physics', 2, 'database',
    doesIf({ combat: 'after-roll' }, [{ side: 'attacker' }], { reroll: 2 })),
  mrrshan('long-chase', 'Long Chase', 'physics', 4, 'advanced-database',
    always({ speed: { of: 'cruiser', n: 1 } })),
  mrrshan('pack-flight', 'Pack Flight', 'engineering', 3, 'robo-mining-plant',
    does({ before: 'flight' }, { extra: 1 })),
  mrrshan('trophies', 'Trophies', 'government', 2, 'better-diplomats',
    does({ on: 'combat-won' }, { gain: { any: 2 } })),
]
/** 19 common milestones and 4 own ones for each empire; a tree has 15 of the common ones and its own (AA-RULING-82). */
export const milestones = contentSet<Milestone>({
  schema: heard(milestone, ({ branch, tier, abilities }) => [
    [
      [
        'milestone',
        ...(branch === 'government' && tier === 2 ? (['better'] as const) : []),
        ...(branch === 'government' && tier === 4 ? (['superior'] as const) : []),
      ],
      listed('abilities', abilities),
    ],
  ]),
  items,
})

/** The milestones of an empire's technology tree. */
export const treeOf = (set: typeof milestones, empire: Empire): Milestone[] => {
  const own = set.items.filter(item => item.empire === empire)
  const replaced = new Set(own.map(item => item.replaces))
  return [...set.items.filter(item => item.empire === undefined && !replaced.has(item.id)), ...own]
}
