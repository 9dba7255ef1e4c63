import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import type { Effect, Verb } from './vocabulary.js'
import { at, effect, given, holds } from './vocabulary.js'

const { choice, fields, many, whole } = schema

export const BRANCHES = [
  'research',
  'marketing',
  'exploration',
  'politics',
  'engineering',
  'operations',
  'strategy',
  'tactics',
  'logistics',
  'production',
] as const
export type Branch = (typeof BRANCHES)[number]
export const STEPS = ['1a', '1b', '2a', '2b', '3'] as const
export type Step = (typeof STEPS)[number]

const technology = fields({
  branch: choice(...BRANCHES),
  step: choice(...STEPS),
  /** What it costs in Tech lvls (NF-RD-03). */
  level: whole(1, 3),
  /** How many others of its Branch it takes (NF-RD-07). */
  needs: whole(0, 3),
  effects: many(effect, 1, 3),
})
export type Technology = Item & schema.Infer<typeof technology>

const NEEDS: Readonly<Record<Step, number>> = { '1a': 0, '1b': 1, '2a': 1, '2b': 2, '3': 3 }
const of =
  (branch: Branch) =>
  (step: Step, source: Item['source'], ...effects: readonly Effect[]): Technology => ({
    id: `${branch}-${step}`,
    source,
    branch,
    step,
    level: Number(step[0]),
    needs: NEEDS[step],
    effects,
  })
/** NF-RULING-44: what a Technology builds, and what comes with it. */
const builds = (kind: string, n: number, ...more: readonly Verb[]): Effect =>
  at({ gained: true }, { facilities: { kind, n } }, ...more)

const research = of('research')
const marketing = of('marketing')
const exploration = of('exploration')
const politics = of('politics')
const engineering = of('engineering')
const operations = of('operations')
const strategy = of('strategy')
const tactics = of('tactics')
const logistics = of('logistics')
const production = of('production')

const items: readonly Technology[] = [
  research('1a', 'ours', holds({ levelPrice: 2 })),
  research(
    '1b',
    'rulebook',
    given([{ once: 'game' }, { secondAction: true }], at({ phase: 'research' }, { levels: 2 })),
  ),
  research(
    '2a',
    'ours',
    at({ gained: true }, { takeLevelOne: 1 }),
    at({ phase: 'research' }, { waivePrerequisite: 1 }),
  ),
  research('2b', 'rulebook', builds('research-facility', 2, { takeLevelOne: 2 })),
  research(
    '3',
    'ours',
    at({ scoring: 'technologies' }, { vp: 3 }),
    given({ leads: true }, at({ scoring: 'technologies' }, { vp: 2 })),
  ),

  marketing('1a', 'ours', at({ mission: 'completed' }, { credits: 1 })),
  marketing(
    '1b',
    'rulebook',
    at({ gained: true }, { takeDiscardedMission: 1 }),
    at({ scoring: 'marketing' }, { changeSuit: 1 }),
  ),
  marketing(
    '2a',
    'ours',
    at({ gained: true }, { prestige: 2 }),
    given({ once: 'turn' }, at({ mission: 'failed' }, { keepMission: 1 })),
  ),
  marketing('2b', 'ours', builds('broadcast-tower', 2, { prestige: 2 })),
  marketing(
    '3',
    'ours',
    at({ scoring: 'marketing' }, { vp: { n: 1, per: 'mission' } }),
    given({ leads: true }, at({ scoring: 'marketing' }, { vp: 1 })),
  ),

  exploration(
    '1a',
    'rulebook',
    at({ gained: true }, { beacon: true }),
    given({ beacon: true }, at({ planet: 'income' }, { credits: 1 })),
  ),
  exploration('1b', 'rulebook', holds({ utilities: 2 })),
  exploration(
    '2a',
    'ours',
    at({ gained: true }, { prestige: 2 }),
    at({ phase: 'exploration' }, { influence: 1 }),
  ),
  exploration('2b', 'ours', builds('exploration-center', 2)),
  exploration(
    '3',
    'ours',
    at({ scoring: 'exploration' }, { vp: { n: 1, per: 'colony' } }),
    given({ leads: true }, at({ scoring: 'exploration' }, { vp: 1 })),
  ),

  politics('1a', 'ours', at({ phase: 'politics' }, { influence: 1 })),
  politics('1b', 'ours', holds({ voteWeight: 2 })),
  politics(
    '2a',
    'rulebook',
    given({ nth: 1 }, at({ politics: 'won' }, { prestige: 1 })),
    given({ nth: 2 }, at({ politics: 'won' }, { prestige: 2 })),
  ),
  politics('2b', 'ours', builds('planetary-council', 2, { prestige: 2 })),
  politics('3', 'ours', at({ scoring: 'prestige' }, { vp: { n: 1, per: 'prestige', every: 5 } })),

  engineering('1a', 'rulebook', at({ phase: 'exploration' }, { credits: { n: 1, per: 'planet' } })),
  engineering('1b', 'ours', builds('defense-systems', 2)),
  engineering('2a', 'ours', at({ gained: true }, { prestige: 2 }), holds({ repairPrice: 0 })),
  engineering('2b', 'ours', builds('shield-generator', 2, { vp: 1 })),
  engineering('3', 'ours', at({ scoring: 'facilities' }, { vp: { n: 1, per: 'facility', every: 2 } })),

  operations('1a', 'ours', holds({ relocationPrice: 1 })),
  operations('1b', 'rulebook', holds({ relocationPlanets: 3 })),
  operations('2a', 'ours', at({ gained: true }, { vp: 1 }), holds({ relocationShips: 3 })),
  operations('2b', 'ours', builds('space-dock', 2, { prestige: 2 })),
  operations('3', 'ours', at({ scoring: 'fleets' }, { vp: { n: 2, per: 'largest-fleet' } })),

  strategy('1a', 'ours', holds({ attack: 1 })),
  strategy('1b', 'ours', holds({ attacksWithoutPrestige: 1 })),
  strategy('2a', 'ours', builds('satellite', 1, { vp: 1 })),
  strategy('2b', 'rulebook', holds({ dice: 2 })),
  strategy(
    '3',
    'rulebook',
    at({ conflict: 'rewards' }, { vp: { n: 2, per: 'won' } }),
    given({ turn: 5 }, holds({ strength: 2 })),
  ),

  tactics('1a', 'rulebook', holds({ spare: { vp: 1, halves: 2 } })),
  tactics('1b', 'rulebook', holds({ strength: 1 }, { casualties: 1 })),
  tactics('2a', 'rulebook', at({ gained: true }, { vp: 1 }), holds({ stealAnyway: 1 })),
  tactics('2b', 'rulebook', given({ outmatched: true }, holds({ strength: 2 }))),
  tactics(
    '3',
    'rulebook',
    at({ conflict: 'rewards' }, { vp: { n: 1, per: 'defeated' } }),
    given({ turn: 5 }, holds({ rolls: 2 })),
  ),

  logistics('1a', 'ours', holds({ discounts: [1] })),
  logistics('1b', 'rulebook', holds({ shipsPerBuild: 3 }, { factoryOrders: 2 })),
  logistics('2a', 'ours', holds({ freeShips: 1 })),
  logistics('2b', 'ours', builds('factory', 2)),
  logistics(
    '3',
    'rulebook',
    given({ leads: true }, at({ scoring: 'power' }, { vp: 4 })),
    given({ leads: false }, at({ scoring: 'power' }, { vp: 2 })),
  ),

  production('1a', 'ours', at({ planet: 'income' }, { bestMine: 1 })),
  production('1b', 'rulebook', holds({ mineLimit: 8 })),
  production('2a', 'rulebook', holds({ upgrade: 2 })),
  production('2b', 'ours', builds('refinery', 2)),
  production('3', 'rulebook', at({ scoring: 'production' }, { vp: { n: 1, per: 'mine-level', every: 5 } })),
]
/** Fifty, Branch by Branch in the order of the steps: `technologies.at(5 * branch + step)`. */
export const technologies = contentSet<Technology>({
  schema: heard(technology, ({ effects }) => [['effects', 'technology', effects]]),
  items,
})
