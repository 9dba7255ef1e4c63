import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { title } from './vocabulary.js'

const { fields, whole, yes } = schema

const level = fields({ level: whole(0, 9), spaces: whole(1, 9) })
type UnrestLevel = Item & S.Infer<typeof level>
/** The unrest track: how many spaces share each level (AA-RULING-02). */
export const unrestTrack = contentSet<UnrestLevel>({
  schema: level,
  items: [4, 4, 4, 3, 3, 3, 2, 2, 1, 1].map((spaces, i) => ({
    id: `level-${i}`,
    source: 'ours',
    level: i,
    spaces,
  })),
})

const tier = fields({ tier: whole(1, 5), cost: whole(1, 9), vp: whole(0, 3) })
export type Tier = Item & S.Infer<typeof tier>
/** Rows of every technology tree: what the next tier costs and is worth (AA-RES-03, AA-RES-04). */
export const tiers = contentSet<Tier>({
  schema: tier,
  items: [2, 3, 4, 5, 6].map((cost, i) => ({
    id: `tier-${i + 1}`,
    source: 'rulebook',
    tier: i + 1,
    cost,
    vp: i === 2 ? 1 : i === 4 ? 2 : 0,
  })),
})

const approach = fields({ name: title, cost: whole(1, 12), repeat: yes })
type DiplomacyEffect = Item & S.Infer<typeof approach>
const effect = (id: string, name: string, cost: number): DiplomacyEffect => ({
  id,
  source: 'ours',
  name,
  cost,
  repeat: false,
})
/** The seven basic diplomacy effects (AA-DPL-05); the rulebook names them, the costs are ours (AA-RULING-10). */
export const diplomacyEffects = contentSet<DiplomacyEffect>({
  schema: approach,
  items: [
    effect('spread-influence', 'Spread influence', 2),
    effect('reassign-population', 'Reassign population', 3),
    effect('reduce-unrest', 'Reduce unrest', 4),
    effect('increase-unrest', 'Increase unrest', 4),
    effect('hire', 'Hire a new diplomat', 5),
    effect('replace-influence', 'Replace influence', 6),
    effect('capture', 'Capture a diplomat', 6),
  ],
})
