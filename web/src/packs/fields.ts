import { readJson } from '@orrery/kernel/host'
import type { Item } from './packs.js'

/** A field of an item as somebody edits it: what is no text or number is written as JSON. */
export interface EditedField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'yes-no' | 'json'
  readonly text: string
}
/** What an item is known by is not edited. */
const FIXED: ReadonlySet<string> = new Set(['id', 'source'])

/** The fields of an item; what kind each is follows from the item as printed, whatever has been typed since. */
export function fieldsOf(item: Item, printed: Item = item): EditedField[] {
  return Object.entries(item)
    .filter(([name]) => !FIXED.has(name))
    .map(([name, value]): EditedField => {
      const kind = kindOf(printed[name] ?? value)
      const text = kind === 'text' && typeof value === 'string' ? value : laidOut(value)
      return { name, kind, text }
    })
}
function kindOf(value: unknown): EditedField['kind'] {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'yes-no' : 'json'
}
/** The item with one field as it was typed; or why that cannot be read. */
export function edited(
  item: Item,
  { name, kind }: EditedField,
  text: string,
): { readonly item: Item } | { readonly why: string } {
  if (kind === 'text') return { item: { ...item, [name]: text } }
  if (kind === 'yes-no') return { item: { ...item, [name]: text === 'true' } }
  if (kind === 'number') {
    const value = Number(text)
    return text.trim() === '' || Number.isNaN(value)
      ? { why: 'must be a number' }
      : { item: { ...item, [name]: value } }
  }
  try {
    return { item: { ...item, [name]: readJson(text) } }
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'cannot be read' }
  }
}
/** JSON to read: what is short stays on one line. */
function laidOut(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (line.length + indent.length <= 72 || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map(one => inner + laidOut(one, inner))
    : Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${laidOut(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
