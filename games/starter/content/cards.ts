import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { fields, text, whole } = schema

const card = fields({ name: text(), number: whole(1, 9), copies: whole(1, 9) })
export type Card = Item & schema.Infer<typeof card>

const items: readonly Card[] = ['Probe', 'Scout', 'Tug', 'Miner', 'Cutter', 'Cruiser'].map((name, i) => ({
  id: name.toLowerCase(),
  source: 'ours',
  name,
  number: i + 1,
  copies: 4,
}))
export const content = { cards: contentSet<Card>({ schema: card, items }) }
