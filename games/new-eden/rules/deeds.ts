import type { Seat } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import type { NewEden } from '../state.js'
import { NONE } from '../state.js'

/**
 * What Missions of the event type ask for, written down when it happens and judged at the next checkpoint (NE-RULING-27).
 * `value` is: of a Ship destroyed its size, of those of one battle their Strength; of a battle won the bits of `WON`; of a
 * System revealed its Tier; of a Development completed its cost; of a Structure built its kind; of Ships launched their
 * Strength; Z of a Trade Action's sales; different products of a Manufacture Action; actions of this Round; of a Raid
 * whether the victim led the raider.
 */
export const DEEDS = [
  'destroyed',
  'crushed',
  'won',
  'claimed',
  'revealed',
  'completed',
  'built',
  'launched',
  'sold',
  'made',
  'acted',
  'spent',
  'raided',
] as const
export type Deed = (typeof DEEDS)[number]
export const WON = { attacker: 1, yours: 2, fewer: 4, unhurt: 8 } as const

export function note(
  g: NewEden,
  deed: Deed,
  by: Seat,
  more: { readonly of?: Seat; readonly at?: number; readonly value?: number } = {},
): void {
  const kind = DEEDS.indexOf(deed)
  const { of = NOBODY, at = NONE, value = 0 } = more
  // What was already noted says no more a second time.
  for (let i = 0; i < g.deeds.length; i++) {
    const row = g.deeds.at(i)
    if (row.kind === kind && row.by === by && row.of === of && row.at === at && row.value === value) return
  }
  const row = g.deeds.push()
  row.kind = kind
  row.by = by
  row.of = of
  row.at = at
  row.value = value
}
