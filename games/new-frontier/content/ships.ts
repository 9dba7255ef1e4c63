import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { heard } from './hearing.js'
import type { Effect } from './vocabulary.js'
import { effect, given, holds } from './vocabulary.js'

const { choice, fields, many, text, whole } = schema

const ship = fields({
  name: text({ most: 40 }),
  copies: whole(1, 60),
  /** What the yard asks; 0 for ships that cannot be bought. */
  price: whole(0, 20),
  attack: whole(0, 9),
  defense: whole(0, 9),
  /** Who can have it: everybody, or a faction by one of its abilities. A lost Prototype is gone (NF-PLT-26). */
  kind: choice('yard', 'piranha', 'prototype'),
  effects: many(effect, 0, 3),
})
export type Ship = Item & schema.Infer<typeof ship>

const yard = (
  id: string,
  name: string,
  copies: number,
  [price, attack, defense]: readonly [number, number, number],
): Ship => ({ id, source: 'ours', name, copies, price, attack, defense, kind: 'yard', effects: [] })
const special = (
  kind: 'piranha' | 'prototype',
  id: string,
  name: string,
  copies: number,
  [attack, defense]: readonly [number, number],
  effects: readonly Effect[] = [],
): Ship => ({ id, source: 'ours', name, copies, price: 0, attack, defense, kind, effects })

/** Counts, and the price of a Leviathan, are the rulebook's (NF-RULING-50); the other numbers are ours. */
const items: readonly Ship[] = [
  yard('stingray', 'Stingray', 39, [2, 1, 1]),
  yard('barracuda', 'Barracuda', 32, [3, 2, 1]),
  yard('hammerhead', 'Hammerhead', 29, [4, 1, 3]),
  yard('kraken', 'Kraken', 19, [5, 3, 2]),
  yard('leviathan', 'Leviathan', 13, [6, 3, 3]),
  yard('behemoth', 'Behemoth', 8, [8, 4, 4]),
  special('piranha', 'piranha', 'Piranha', 6, [1, 1]),
  special(
    'prototype',
    'basilisk',
    'Basilisk',
    1,
    [3, 2],
    [
      { when: { conflict: 'rewards' }, do: [{ vp: 1 }] },
      given({ attacking: true }, holds({ casualties: -2 })),
    ],
  ),
  special('prototype', 'manticore', 'Manticore', 1, [3, 2]),
  special('prototype', 'centaur', 'Centaur', 2, [2, 3]),
]
/** 150 ships. */
export const ships = contentSet<Ship>({
  schema: heard(ship, ({ effects }) => [['effects', 'ship', effects]]),
  items,
})

const fleet = fields({ name: text({ most: 40 }), ships: many(text({ most: 40 }), 1, 9) })
export type StartingFleet = Item & schema.Infer<typeof fleet>
const starting = (id: string, ...types: readonly string[]): StartingFleet => ({
  id,
  source: 'ours',
  name: `Starting Fleet ${id.toUpperCase()}`,
  ships: types,
})
/** NF-SET-08: every player has these four, one for each planet. */
export const fleets = contentSet<StartingFleet>({
  schema: fleet,
  items: [
    starting('a', 'hammerhead', 'barracuda', 'stingray'),
    starting('b', 'barracuda', 'barracuda', 'stingray'),
    starting('c', 'hammerhead', 'hammerhead', 'stingray'),
    starting('d', 'kraken', 'stingray', 'stingray'),
  ],
})
