import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import type { Action } from './vocabulary.js'
import { ACTIONS, EMPIRES, title } from './vocabulary.js'

const { choice, fields, many, maybe, whole } = schema

const basic = fields({ actions: many(choice(...ACTIONS), 2, 2), copies: whole(4, 4) })
export type BasicCard = Item & S.Infer<typeof basic>
const pair = (id: string, ...actions: Action[]): BasicCard => ({ id, source: 'ours', actions, copies: 4 })
/** Four cards for each player, together showing every standard action once. */
export const basicCards = contentSet<BasicCard>({
  schema: basic,
  items: [
    pair('growth-research', 'growth', 'research'),
    pair('construction-diplomacy', 'construction', 'diplomacy'),
    pair('flight-invasion', 'flight', 'invasion'),
    pair('attack-exploration', 'attack', 'exploration'),
  ],
})

const empireCard = fields({
  name: title,
  empire: choice(...EMPIRES),
  actions: many(choice(...ACTIONS), 3, 3),
  /** The empire action: these standard actions in order. */
  steps: many(choice(...ACTIONS), 1, 2),
  /** Dice more in its diplomacy roll. */
  dice: maybe(whole(1, 3)),
  /** Systems more without credits. */
  extra: maybe(whole(1, 3)),
  /** Technology cards drawn afterwards. */
  draw: maybe(whole(1, 3)),
  /** Both steps with one system, or with one fleet, and without paying for more. */
  same: maybe(choice('system', 'fleet')),
  copies: whole(1, 1),
})
export type EmpireCard = Item & S.Infer<typeof empireCard>
const ours = { source: 'ours', copies: 1 } as const
/** One card for each empire: three standard actions, or its empire action. */
export const empireCards = contentSet<EmpireCard>({
  schema: empireCard,
  items: [
    {
      ...ours,
      id: 'council-of-worlds',
      name: 'Council of Worlds',
      empire: 'sol',
      actions: ['diplomacy', 'growth', 'flight'],
      steps: ['diplomacy'],
      dice: 2,
      draw: 2,
    },
    {
      ...ours,
      id: 'breakthrough',
      name: 'Breakthrough',
      empire: 'psilon',
      actions: ['research', 'exploration', 'diplomacy'],
      steps: ['research'],
      draw: 2,
    },
    {
      ...ours,
      id: 'busy-hive',
      name: 'Busy Hive',
      empire: 'klackon',
      actions: ['construction', 'growth', 'attack'],
      steps: ['construction'],
      extra: 1,
    },
    {
      ...ours,
      id: 'deep-roots',
      name: 'Deep Roots',
      empire: 'silicoid',
      actions: ['construction', 'exploration', 'growth'],
      steps: ['growth', 'construction'],
      same: 'system',
    },
    {
      ...ours,
      id: 'storm-landing',
      name: 'Storm Landing',
      empire: 'bulrathi',
      actions: ['invasion', 'attack', 'growth'],
      steps: ['attack', 'invasion'],
      same: 'fleet',
    },
    {
      ...ours,
      id: 'the-hunt',
      name: 'The Hunt',
      empire: 'mrrshan',
      actions: ['flight', 'attack', 'growth'],
      steps: ['flight', 'attack'],
      same: 'fleet',
      draw: 2,
    },
  ],
})
