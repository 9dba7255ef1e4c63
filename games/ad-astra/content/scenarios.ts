import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { EMPIRES, title } from './vocabulary.js'

const { choice, fields, form, many, whole, yes } = schema

const id = form(/^[a-z0-9-]+$/)
const scenario = fields({
  name: title,
  rounds: whole(1, 8),
  missions: yes,
  diplomats: yes,
  /** Tiles beside the starting ones, with place and clockwise turns. */
  galaxy: many(fields({ star: id, q: whole(-9, 9), r: whole(-9, 9), turns: whole(0, 5) }), 1, 16),
  /** Seat by seat: the empire, its home tile, and the packet of the first draft. */
  seats: many(fields({ empire: choice(...EMPIRES), home: id, packet: many(id, 5, 5) }), 2, 4),
})
export type Scenario = Item & S.Infer<typeof scenario>
const tile = (star: number, q: number, r: number, turns: number) => ({ star: `star-${star}`, q, r, turns })
export const scenarios = contentSet<Scenario>({
  schema: scenario,
  items: [
    {
      id: 'first-game',
      source: 'ours',
      name: 'First Game',
      rounds: 4,
      missions: false,
      diplomats: false,
      galaxy: [
        tile(4, -1, 0, 0),
        tile(8, 2, 0, 0),
        tile(14, -1, 1, 5),
        tile(7, 0, -1, 1),
        tile(15, 0, 1, 1),
        tile(17, 1, -1, 0),
        tile(12, 1, 1, 1),
        tile(3, 2, -1, 0),
      ],
      seats: [
        {
          empire: 'sol',
          home: 'star-4',
          packet: [
            'biomorphic-fungi',
            'mass-driver',
            'xeno-relations',
            'microlite-construction',
            'battle-scanner',
          ],
        },
        {
          empire: 'psilon',
          home: 'star-8',
          packet: ['autolab', 'cloning-vats', 'hyperspace-charts', 'extended-fuel-tanks', 'space-academy'],
        },
      ],
    },
  ],
})
