import type { Fields, Json, Node } from '@orrery/kernel'

/**
 * What lies on the table of a game without a board, read off the shape its rules declare: zones are rows of cards,
 * tables are lists, numbers stand with their names.
 */
export type Part =
  | { readonly kind: 'fact'; readonly name: string; readonly value: Value }
  | { readonly kind: 'numbers'; readonly name: string; readonly values: readonly Value[] }
  /** Null where even the number of cards is hidden; a card that is hidden is null. */
  | {
      readonly kind: 'cards'
      readonly name: string
      readonly pool: string | undefined
      readonly cards: readonly (number | null)[] | null
    }
  | { readonly kind: 'group'; readonly name: string; readonly parts: readonly Part[] }
  | { readonly kind: 'seats'; readonly name: string; readonly seats: readonly (readonly Part[])[] }
  | { readonly kind: 'rows'; readonly name: string; readonly rows: readonly Row[] }
export interface Row {
  /** Its number in the table: what answers call it by. */
  readonly n: number
  readonly cells: readonly Part[]
}
/** A number, a word, yes or no; a seat; nothing; or null for what the viewer may not see. */
export type Value = number | string | boolean | { readonly seat: number } | undefined | null

/** A view as plain values, null where something is hidden. */
export type PlainView = { readonly [key: string]: Json }
const asView = (json: Json | undefined): PlainView =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
const asList = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])

/** Fields that hold a seat are called so; the kernel knows the owner of a row by the same name. */
const SEATS = new Set(['owner', 'seat', 'by', 'turn', 'leader'])
/** Who has seen a row is the kernel's own business. */
const SILENT = new Set(['known'])

export function sheetOf(shape: Fields, view: PlainView): readonly Part[] {
  return Object.entries(shape).flatMap(([name, node]) =>
    SILENT.has(name) ? [] : (partOf(name, node, view[name]) ?? []),
  )
}

function partOf(name: string, node: Node, json: Json | undefined): Part | undefined {
  switch (node.kind) {
    case 'field':
      return { kind: 'fact', name, value: valueOf(name, node.start, json) }
    case 'ints':
      return { kind: 'numbers', name, values: asList(json).map(n => plain(n)) }
    case 'bag':
      return { kind: 'numbers', name, values: json === null ? [null] : asList(json).map(n => plain(n)) }
    case 'zone':
      return {
        kind: 'cards',
        name,
        pool: node.pool,
        cards: json === null ? null : asList(json).map(card => (typeof card === 'number' ? card : null)),
      }
    case 'record': {
      const parts = sheetOf(node.fields, asView(json))
      return { kind: 'group', name, parts }
    }
    case 'table':
    case 'list': {
      const rows = asList(json).map(row => ({ row, cells: sheetOf(node.fields, asView(row)) }))
      if (node.kind === 'table' && node.size === 'seats')
        return { kind: 'seats', name, seats: rows.map(({ cells }) => cells) }
      const used = rows.flatMap(({ row, cells }, n) =>
        node.kind === 'table' && isBlank(node.fields, asView(row)) ? [] : [{ n, cells }],
      )
      return used.length === 0 ? undefined : { kind: 'rows', name, rows: used }
    }
  }
}

const plain = (json: Json | undefined): Value =>
  json === null || typeof json === 'number' || typeof json === 'string' || typeof json === 'boolean'
    ? json
    : undefined
/** -1 is nobody and nothing where it is what the field began with. */
function valueOf(name: string, start: number, json: Json | undefined): Value {
  if (json === -1 && start === -1) return undefined
  if (typeof json === 'number' && SEATS.has(name)) return { seat: json }
  return plain(json)
}

/** A row nobody has touched yet is no piece on the table. */
const isBlank = (fields: Fields, row: PlainView): boolean =>
  Object.entries(fields).every(([name, node]) => {
    const json = row[name]
    switch (node.kind) {
      case 'field':
        return (
          json ===
          (node.as === 'flag' ? node.start === 1 : node.as === 'word' ? node.words[node.start] : node.start)
        )
      case 'ints':
        return asList(json).every(n => n === node.start)
      case 'bag':
      case 'zone':
      case 'list':
        return Array.isArray(json) && json.length === 0
      case 'record':
        return isBlank(node.fields, asView(json))
      case 'table':
        return asList(json).every(inner => isBlank(node.fields, asView(inner)))
    }
  })
