import type { Content, Game, Item, Naming } from '@orrery/kernel'
import { copiesOf, plainThing, plainWords } from '@orrery/kernel'
import type { Speech, View } from '../game/speech.js'

/** What answers call a card of this pool: "cards" are `card:3`. */
export const thingOf = (pool: string | undefined): string => (pool ?? 'card').replace(/s$/, '')

export interface Face {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: number])[]
}

/**
 * What stands on a card: what the game's texts call it, else the name in the set of content that is called as its pool,
 * with the numbers printed on it.
 */
export function cardFaces(game: Game, speech: Speech, say: Naming, g: View) {
  return (card: number, pool: string | undefined): Face => {
    const thing = { kind: thingOf(pool), id: card }
    const told = speech.option({ verb: undefined, things: [thing] }, say, g)
    const item = itemOf(game, card, pool)
    if (!item) return { title: told, facts: [] }
    const printed: unknown = Reflect.get(item, 'name')
    const title = told !== plainThing(thing) ? told : typeof printed === 'string' ? printed : item.id
    const facts = Object.entries(item).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'number' && key !== 'copies' ? [[plainWords(key), value] as const] : [],
    )
    return { title, facts: facts.slice(0, 3) }
  }
}

function itemOf(game: Game, card: number, pool: string | undefined): Item | undefined {
  const sets = (game.def.content ?? {}) as Content
  const set = pool !== undefined && Object.hasOwn(sets, pool) ? sets[pool] : undefined
  if (!set) return undefined
  const spread = set.items.every((item): item is Item & { copies: number } => 'copies' in item)
    ? copiesOf(set as Parameters<typeof copiesOf>[0])
    : undefined
  return set.items[spread ? (spread[card] ?? -1) : card]
}
