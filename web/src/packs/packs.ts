import type { Content, Game } from '@orrery/kernel'
import type { Pack } from '@orrery/kernel/host'
import { OrreryError } from '@orrery/kernel'
import { applyPack } from '@orrery/kernel/host'

export type Item = { readonly id: string } & Readonly<Record<string, unknown>>
/** What is wrong with a pack: in which item, at which field, and why. */
export interface Problem {
  readonly item: string
  readonly field: string
  readonly why: string
}

/** The sets of a game's content; none for a game that keeps its content elsewhere. */
export const setsOf = (game: Game): Content => (game.def.content ?? {}) as Content

/** Items of a set as the page handles them: an id, and fields of any kind. */
const itemsOf = (set: Content[string]): readonly Item[] => set.items.map(item => ({ ...item }))

/** Every item as the game has it. */
export const printedIn = (game: Game): Readonly<Record<string, readonly Item[]>> =>
  Object.fromEntries(Object.entries(setsOf(game)).map(([name, set]) => [name, itemsOf(set)]))
/** The game's content with packs laid over it; the game's own stays as it is. */
export const contentWith = (game: Game, packs: readonly unknown[]): Content =>
  packs.reduce<Content>((content, pack) => applyPack(game.id, content, pack, 'pack'), setsOf(game))

export const emptyPack = (game: string, name: string): Pack => ({ orreryPack: 1, game, name, sets: {} })

/** The item as the pack has it, else as the game does. */
export function itemIn(pack: Pack, game: Game, set: string, id: string): Item | undefined {
  const own = (pack.sets[set] as readonly Item[] | undefined)?.find(item => item.id === id)
  return own ?? printedIn(game)[set]?.find(item => item.id === id)
}
/** The pack with this item in it; an item that is as the game has it need not be there. */
export function withItem(pack: Pack, game: Game, set: string, item: Item): Pack {
  const others = ((pack.sets[set] ?? []) as readonly Item[]).filter(({ id }) => id !== item.id)
  const original = printedIn(game)[set]?.find(({ id }) => id === item.id)
  const same = original !== undefined && JSON.stringify(original) === JSON.stringify(item)
  const items = same ? others : [...others, item]
  const { [set]: _set, ...sets } = pack.sets
  return { ...pack, sets: items.length === 0 ? sets : { ...sets, [set]: items } }
}
export const changesIn = (pack: Pack): number =>
  Object.values(pack.sets).reduce((sum, items) => sum + items.length, 0)

/** The first thing the game does not accept, or undefined. */
export function problemIn(game: Game, pack: unknown): Problem | undefined {
  try {
    applyPack(game.id, setsOf(game), pack, 'pack')
    return undefined
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error
    const { item = '', field = '', why = '' } = error.params
    return { item: String(item), field: String(field), why: String(why) }
  }
}
export const problemText = ({ item, field, why }: Problem): string => `${item}: ${field} ${why}`

/** One item as a pack changes it, field by field; `was` and `now` as they are written, '' for nothing. */
export interface Change {
  readonly set: string
  readonly id: string
  readonly name: string
  readonly fields: readonly { readonly name: string; readonly was: string; readonly now: string }[]
}
const named = (item: Item): string => (typeof item['name'] === 'string' ? item['name'] : item.id)
const written = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** What these packs, laid one over the other, change of the game as printed. */
export function changesOf(game: Game, packs: readonly unknown[]): Change[] {
  const before = printedIn(game)
  return Object.entries(contentWith(game, packs)).flatMap(([name, set]) =>
    itemsOf(set).flatMap((item): Change[] => {
      const was = before[name]?.find(({ id }) => id === item.id)
      const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(item)])]
        .filter(field => field !== 'id' && field !== 'source')
        .map(field => ({ name: field, was: written(was?.[field]), now: written(item[field]) }))
        .filter(({ was: old, now }) => old !== now)
      return fields.length === 0 ? [] : [{ set: name, id: item.id, name: named(was ?? item), fields }]
    }),
  )
}
