import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { fields, text, whole } = schema

export const ACTIONS = ['move', 'claim', 'extract', 'trade', 'manufacture', 'research', 'build'] as const
export type Action = (typeof ACTIONS)[number]

/** Slots for Action Cubes by action (NE-RULING-04). */
const slots = fields({
  move: whole(1, 5),
  claim: whole(1, 5),
  extract: whole(1, 5),
  trade: whole(1, 5),
  manufacture: whole(1, 5),
  research: whole(1, 5),
  build: whole(1, 5),
})
const faction = fields({
  name: text({ most: 40 }),
  income: whole(0, 20),
  build: whole(1, 10),
  research: whole(0, 10),
  slots,
})
export type FactionPanel = Item & schema.Infer<typeof faction>

const panel = (id: string, name: string, income: number, build: number, research: number): FactionPanel => ({
  id,
  source: 'ours',
  name,
  income,
  build,
  research,
  slots: { move: 3, claim: 2, extract: 2, trade: 1, manufacture: 1, research: 1, build: 2 },
})
/** Income and twice Build and Research come to 28, and to one more where the cards give less. */
export const factions = contentSet<FactionPanel>({
  schema: faction,
  items: [
    panel('amarr', 'Amarr', 10, 6, 3),
    panel('caldari', 'Caldari', 12, 5, 3),
    panel('gallente', 'Gallente', 11, 5, 4),
    panel('minmatar', 'Minmatar', 11, 6, 3),
  ],
})
