import { OrreryError } from '../errors.js'
import { memo } from '../memo.js'
import type { Defs, JsonSchema, Problem, Schema } from './schema.js'

/**
 * Content is data: sets of items checked by a schema, each saying where its numbers come from. A pack is JSON that
 * replaces items, or adds some where the game allows it.
 */
export type Source = 'rulebook' | 'public' | 'ours'
export interface Item {
  readonly id: string
  readonly source: Source
}
export interface SetDef<T extends Item> {
  readonly schema: Schema<Omit<T, keyof Item>>
  readonly items: readonly T[]
  /** Whether packs may add items; else they only replace. */
  readonly open?: boolean
}
export interface ContentSet<T extends Item> extends SetDef<T> {
  readonly length: number
  at(i: number): T
  byId(id: string): T
  /** The number under which states know the item. */
  indexOf(id: string): number
}
export type Content = Readonly<Record<string, ContentSet<Item>>>

const SOURCES: readonly string[] = ['rulebook', 'public', 'ours']
const bad = (params: Record<string, string>): OrreryError => new OrreryError('bad-content', params)

/** Checks and indexes a set. A problem names the file, the item and the field. */
export function contentSet<T extends Item>(def: SetDef<T>, file = 'content'): ContentSet<T> {
  const index = new Map<string, number>()
  def.items.forEach((item, i) => {
    checkItem(def.schema, item, file, i)
    if (index.has(item.id)) throw bad({ file, item: item.id, field: 'id', why: 'is there twice' })
    index.set(item.id, i)
  })
  const indexOf = (id: string): number => {
    const i = index.get(id)
    if (i === undefined) throw bad({ file, item: id, field: 'id', why: 'is unknown' })
    return i
  }
  return {
    ...def,
    length: def.items.length,
    at(i) {
      const item = def.items[i]
      if (!item) throw bad({ file, item: String(i), field: 'id', why: 'is unknown' })
      return item
    },
    byId: id => def.items[indexOf(id)] as T,
    indexOf,
  }
}

/** The cards on the table, numbered in the order of the content, copy by copy: which item each of them is. */
export const copiesOf = memo((set: ContentSet<Item & { readonly copies: number }>): readonly number[] =>
  set.items.flatMap((item, i) => new Array<number>(item.copies).fill(i)),
)

function checkItem<T extends Item>(
  schema: Schema<Omit<T, keyof Item>>,
  item: unknown,
  file: string,
  place: number,
): void {
  const nameless = `item ${place + 1}`
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    throw bad({ file, item: nameless, field: '', why: 'must be an object' })
  const { id, source, ...rest } = item as Record<string, unknown>
  const name = typeof id === 'string' ? id : nameless
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(id))
    throw bad({
      file,
      item: name,
      field: 'id',
      why: 'must be a short name in lower-case letters, digits and hyphens',
    })
  if (typeof source !== 'string' || !SOURCES.includes(source))
    throw bad({ file, item: name, field: 'source', why: `must be one of ${SOURCES.join(', ')}` })
  const problems: Problem[] = []
  schema.check(rest, '', problems)
  const [first] = problems
  if (first) throw bad({ file, item: name, field: first.place.replace(/^\./, ''), why: first.why })
}

export interface Pack {
  readonly orreryPack: 1
  readonly game: string
  readonly name: string
  readonly sets: Readonly<Record<string, readonly unknown[]>>
}

/** The content as one pack: what an editor starts from. */
export function exportPack(game: string, content: Content): Pack {
  return {
    orreryPack: 1,
    game,
    name: game,
    sets: Object.fromEntries(Object.entries(content).map(([name, set]) => [name, set.items])),
  }
}

/** The content with a pack laid over it; the original is untouched. */
export function applyPack<C extends Content>(game: string, content: C, raw: unknown, file: string): C {
  const fail = (field: string, why: string): OrreryError => bad({ file, item: 'pack', field, why })
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw fail('', 'must be an object')
  const pack = raw as Partial<Record<keyof Pack, unknown>>
  if (pack.orreryPack !== 1) throw fail('orreryPack', 'must be 1')
  if (pack.game !== game) throw fail('game', `must be ${game}`)
  if (typeof pack.name !== 'string') throw fail('name', 'must be a text')
  if (typeof pack.sets !== 'object' || pack.sets === null || Array.isArray(pack.sets))
    throw fail('sets', 'must be an object')
  const out: Record<string, ContentSet<Item>> = { ...content }
  for (const [name, items] of Object.entries(pack.sets as Record<string, unknown>)) {
    const set = Object.hasOwn(content, name) ? content[name] : undefined
    if (!set) throw fail(`sets.${name}`, 'is not a set of this game')
    if (!Array.isArray(items)) throw fail(`sets.${name}`, 'must be a list')
    // A map keeps the place of what is replaced and adds the rest behind, in one walk however many there are.
    const merged = new Map(set.items.map(item => [item.id, item]))
    const named = new Set<string>()
    for (const [place, item] of (items as unknown[]).entries()) {
      checkItem(set.schema, item, file, place)
      const id = (item as Item).id
      if (named.has(id)) throw bad({ file, item: id, field: 'id', why: 'is there twice' })
      named.add(id)
      if (!set.open && !merged.has(id))
        throw bad({ file, item: id, field: 'id', why: 'is not an item of this set, and none can be added' })
      merged.set(id, item as Item)
    }
    out[name] = contentSet({ ...set, items: [...merged.values()] }, file)
  }
  return out as C
}

/** JSON Schema of packs for this game, for editors. */
export function packSchema(game: string, content: Content): JsonSchema {
  const defs: Defs = new Map()
  const item = (schema: Schema<unknown>): JsonSchema => {
    const json = schema.json(defs) as { properties?: object; required?: readonly string[] }
    return {
      ...json,
      properties: { id: { type: 'string' }, source: { enum: SOURCES }, ...json.properties },
      required: ['id', 'source', ...(json.required ?? [])],
    }
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Content pack for ${game}`,
    type: 'object',
    properties: {
      orreryPack: { const: 1 },
      game: { const: game },
      name: { type: 'string' },
      sets: {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(content).map(([name, set]) => [name, { type: 'array', items: item(set.schema) }]),
        ),
        additionalProperties: false,
      },
    },
    required: ['orreryPack', 'game', 'name', 'sets'],
    $defs: Object.fromEntries(defs),
  }
}
