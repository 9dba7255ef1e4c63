import type { Item } from '@orrery/kernel'
import { contentSet, effectSchema, schema } from '@orrery/kernel'

const { choice, fields, text, whole, yes } = schema

/** The words cards are written in; `rules/battle.ts` gives them their meaning. */
const effect = effectSchema({
  when: { battle: choice('before', 'after') },
  if: { outnumbered: yes },
  do: { dice: whole(1, 3), reroll: whole(1, 3) },
})
const card = fields({ name: text(), number: whole(1, 99), copies: whole(1, 9), effect })
export type Card = Item & schema.Infer<typeof card>

const before = { battle: 'before' } as const
const salvo = { when: before, do: [{ dice: 1 }] }
const lastStand = { when: before, if: [{ outnumbered: true }], do: [{ dice: 2 }] }
const secondLook = { when: { battle: 'after' } as const, do: [{ reroll: 1 }] }
const items: readonly Card[] = [
  { id: 'salvo', source: 'ours', name: 'Salvo', number: 1, copies: 6, effect: salvo },
  { id: 'last-stand', source: 'ours', name: 'Last Stand', number: 2, copies: 4, effect: lastStand },
  { id: 'second-look', source: 'ours', name: 'Second Look', number: 3, copies: 6, effect: secondLook },
]
export const content = { cards: contentSet<Card>({ schema: card, items }) }
