import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { fields, text, whole } = schema

const token = fields({
  name: text({ most: 40 }),
  /** Tokens of a colour; a Colony card says how many Decoys. */
  copies: whole(0, 10),
  /** Ships it stands for. */
  ships: whole(0, 5),
})
export type Token = Item & schema.Infer<typeof token>

const items: readonly Token[] = [
  { id: 'decoy', source: 'rulebook', name: 'Decoy', copies: 4, ships: 0 },
  { id: 'light', source: 'rulebook', name: 'Light fleet', copies: 3, ships: 3 },
  { id: 'medium', source: 'rulebook', name: 'Medium fleet', copies: 3, ships: 4 },
  { id: 'heavy', source: 'rulebook', name: 'Heavy fleet', copies: 2, ships: 5 },
  { id: 'shipyard', source: 'rulebook', name: 'Shipyard', copies: 1, ships: 5 },
  { id: 'scout', source: 'rulebook', name: 'Scout', copies: 10, ships: 1 },
]
export const tokens = contentSet<Token>({ schema: token, items })
