import { contentSet, schema } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { content as printed } from '../content/content.js'

/** Boxes other than the printed one, for what the rules say and no card of the box does. */

export type Changes = {
  readonly [K in keyof Content]?: { readonly [id: string]: Partial<Content[K]['items'][number]> }
}
/** The printed content, with some items changed; without a check also to what no pack may say. */
export const altered = (changes: Changes, { checked = true } = {}): Content =>
  Object.fromEntries(
    Object.entries(printed).map(([name, set]) => {
      const of = changes[name as keyof Content] as Readonly<Record<string, object>> | undefined
      const items = set.items.map(item => ({ ...item, ...of?.[item.id] }))
      const form = checked ? set.schema : schema.anything
      return [name, of ? contentSet({ ...set, schema: form, items } as never) : set]
    }),
  ) as unknown as Content
/** The same box with its star tiles in the opposite order. */
export const reversed: Content = {
  ...printed,
  stars: contentSet({ ...printed.stars, items: [...printed.stars.items].reverse() }),
}
