import type { Item, Tagged } from '@orrery/kernel'
import { contentSet, effectSchema, schema } from '@orrery/kernel'

const { choice, fields, whole, text } = schema

/** The words cards are written in; `rules/battle.ts` gives the verbs their meaning. */
export const vocabulary = {
  when: { battle: choice('before', 'after') },
  if: { outnumbered: schema.yes },
  do: { dice: whole(1, 3), reroll: whole(1, 3) },
} as const
export type Verb = Tagged<(typeof vocabulary)['do']>

const cardSchema = fields({
  name: text(),
  number: whole(1, 99),
  copies: whole(1, 9),
  effect: effectSchema(vocabulary),
})
export type Card = Item & schema.Infer<typeof cardSchema>

const items: readonly Card[] = [
  {
    id: 'salvo',
    source: 'ours',
    name: 'Salvo',
    number: 1,
    copies: 6,
    effect: { when: { battle: 'before' }, do: [{ dice: 1 }] },
  },
  {
    id: 'last-stand',
    source: 'ours',
    name: 'Last Stand',
    number: 2,
    copies: 4,
    effect: { when: { battle: 'before' }, if: [{ outnumbered: true }], do: [{ dice: 2 }] },
  },
  {
    id: 'second-look',
    source: 'ours',
    name: 'Second Look',
    number: 3,
    copies: 6,
    effect: { when: { battle: 'after' }, do: [{ reroll: 1 }] },
  },
]
export const cards = contentSet<Card>({ schema: cardSchema, items })
export const content = { cards }
export type Content = typeof content
