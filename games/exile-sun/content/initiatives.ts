import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { choice, fields, maybe, whole, yes } = schema

const initiative = fields({
  number: whole(1, 6),
  points: whole(1, 12),
  ability: maybe(choice('first-choice', 'shift', 'exchange')),
  /** Left out with two players. */
  notForTwo: yes,
})
export type Initiative = Item & schema.Infer<typeof initiative>

const items: readonly Initiative[] = [
  { id: 'one', source: 'ours', number: 1, points: 7, notForTwo: true },
  { id: 'two', source: 'ours', number: 2, points: 7, notForTwo: false },
  { id: 'three', source: 'rulebook', number: 3, points: 6, notForTwo: false },
  { id: 'four', source: 'rulebook', number: 4, points: 7, ability: 'first-choice', notForTwo: false },
  { id: 'five', source: 'ours', number: 5, points: 6, ability: 'shift', notForTwo: true },
  { id: 'six', source: 'rulebook', number: 6, points: 6, ability: 'exchange', notForTwo: false },
]
/** In the order of their numbers. */
export const initiatives = contentSet<Initiative>({ schema: initiative, items })
