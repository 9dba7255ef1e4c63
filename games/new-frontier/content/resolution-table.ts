import type { ContentSet, Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { fields, maybe, whole } = schema

const band = fields({
  /** The highest Strength of the band. */
  upTo: whole(0, 99),
  might: whole(0, 30),
  /** Casualties in halves. */
  halves: whole(0, 60),
  /** On the last band: how much Strength beyond it gives 1 Might and 1 Casualty more (NF-CONF-25). */
  every: maybe(whole(1, 9)),
})
export type Band = Item & schema.Infer<typeof band>

const UP_TO: readonly number[] = [0, 3, 6, 9, 12, 15, 18, 21, 24, 26]
/** NF-RULING-15. The place of a band is its Might; half of it less 1 are its Casualties. */
export const bands = contentSet<Band>({
  schema: band,
  items: UP_TO.map((upTo, might) => ({
    id: `might-${might}`,
    source: 'ours' as const,
    upTo,
    might,
    halves: Math.max(0, might - 1),
    ...(might === UP_TO.length - 1 && { every: 2 }),
  })),
})

/** How many steps a Strength lies beyond the end of the table. */
const beyond = ({ upTo, every }: Band, strength: number): number =>
  every === undefined || strength <= upTo ? 0 : Math.ceil((strength - upTo) / every)
function bandOf(table: ContentSet<Band>, strength: number): Band {
  for (let i = 0; i < table.length - 1; i++) {
    const found = table.at(i)
    if (strength <= found.upTo) return found
  }
  return table.at(table.length - 1)
}
/** Strength below 0 counts as 0 (NF-CONF-19). */
export function mightOf(table: ContentSet<Band>, strength: number): number {
  const found = bandOf(table, strength)
  return found.might + beyond(found, strength)
}
/** Casualties in halves, before any modifier. */
export function halvesOf(table: ContentSet<Band>, strength: number): number {
  const found = bandOf(table, strength)
  return found.halves + 2 * beyond(found, strength)
}
