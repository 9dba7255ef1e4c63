import { broken } from '../errors.js'
import type { RowClass } from './live.js'
import { rowClass } from './live.js'
import type { Fields, Node, Sees, Setup, Size } from './shape.js'

/** Where one named part of the shape lies, relative to the row it is in. */
export interface Plan {
  readonly name: string
  readonly node: Node
  readonly at: number
  readonly width: number
  /** Elements, rows or places; 1 for a field. */
  readonly size: number
  /** Words in front of them: 1 where a length is kept there. */
  readonly lead: 0 | 1
  readonly row?: RowPlan
}
export interface RowPlan {
  readonly plans: readonly Plan[]
  /** Those that are no fields: what a row holds as objects. */
  readonly parts: readonly Plan[]
  readonly width: number
  readonly type: RowClass
  /** The same row over a viewer's words. */
  readonly seen: RowClass
  /** Words of a fresh row that are not 0, as pairs (place, value). */
  readonly starts: readonly number[]
}

/** A stretch of memory that not everybody sees. Whether they do depends on words of the same row only. */
export interface Secret {
  readonly at: number
  readonly size: number
  /** The length in front is open while the rest is not. */
  readonly countOpen: boolean
  readonly sees: readonly Sees[]
  readonly ownerAt: number
  readonly ownerSeat: number
  readonly knownAt: number
}
export interface ZonePlace {
  readonly plan: Plan
  readonly at: number
  readonly ownerAt: number
  readonly seat: number
}

export interface Layout {
  readonly width: number
  readonly root: RowPlan
  readonly secrets: readonly Secret[]
  /** For each word: the number of the secret that covers it, counted from 1; 0 when it lies open. */
  readonly coveredBy: Int32Array
  /** Secrets by the words that say who sees them. */
  readonly governedBy: ReadonlyMap<number, readonly number[]>
  /** The words that lie in secrets. */
  readonly covered: Int32Array
  readonly zones: readonly ZonePlace[]
  /** Those that an imagined world deals into, by their pool. */
  readonly zonesOf: ReadonlyMap<string, readonly ZonePlace[]>
  readonly fresh: Int32Array
}

const sizeOf = (size: Size, setup: Setup, content: unknown): number =>
  typeof size === 'number' ? size : size(setup, content)

/** Plans of the same fields with the same sizes are one plan. */
const rows = new WeakMap<Fields, Map<string, RowPlan>>()
const layouts = new WeakMap<RowPlan, Layout>()

export function planRow(fields: Fields, setup: Setup, content: unknown): RowPlan {
  const plans: Plan[] = []
  const starts: number[] = []
  let at = 0
  // Fields first: their places do not move when the sizes of the containers behind them do.
  const order = Object.entries(fields).sort(
    ([, a], [, b]) => Number(a.kind !== 'field') - Number(b.kind !== 'field'),
  )
  for (const [name, node] of order) {
    if (name === '$' || name === 'o')
      throw broken('the kernel needs this name: a field must have another', { name })
    const plan = planNode(name, node, at, setup, content)
    plans.push(plan)
    if (node.kind === 'field' && node.start !== 0) starts.push(at, node.start)
    if (node.kind === 'ints' && node.start !== 0)
      for (let i = 0; i < plan.size; i++) starts.push(at + i, node.start)
    if (plan.row && node.kind !== 'list')
      for (let i = 0; i < plan.size; i++)
        starts.push(
          ...plan.row.starts.map((x, k) => (k % 2 === 0 ? at + i * (plan.row as RowPlan).width + x : x)),
        )
    at += plan.width
  }
  const known = rows.get(fields) ?? new Map<string, RowPlan>()
  rows.set(fields, known)
  const key = plans.map(p => `${p.size}/${p.width}`).join()
  const same = known.get(key)
  if (same) return same
  const plan: RowPlan = {
    plans,
    parts: plans.filter(({ node }) => node.kind !== 'field'),
    width: at,
    type: rowClass(plans, false),
    get seen() {
      return rowClass(plans, true)
    },
    starts,
  }
  known.set(key, plan)
  return plan
}

function planNode(name: string, node: Node, at: number, setup: Setup, content: unknown): Plan {
  const row = 'fields' in node ? planRow(node.fields, setup, content) : undefined
  const size = !('size' in node)
    ? 1
    : node.size === 'seats'
      ? setup.players
      : sizeOf(node.size, setup, content)
  const lead = node.kind === 'bag' || node.kind === 'zone' || node.kind === 'list' ? 1 : 0
  return { name, node, at, size, lead, width: lead + size * (row?.width ?? 1), ...(row && { row }) }
}

export function layOut(fields: Fields, setup: Setup, content: unknown): Layout {
  const root = planRow(fields, setup, content)
  const same = layouts.get(root)
  if (same) return same
  const secrets: Secret[] = []
  const zones: ZonePlace[] = []

  const walk = (row: RowPlan, base: number, seat: number): void => {
    const owner = row.plans.find(p => p.name === 'owner' && p.node.kind === 'field')
    const known = row.plans.find(p => p.name === 'known' && p.node.kind === 'field')
    const ownerAt = owner ? base + owner.at : -1
    for (const plan of row.plans) {
      const at = base + plan.at
      const { node } = plan
      if (node.kind === 'zone') zones.push({ plan, at, ownerAt, seat })
      if ('sees' in node && node.sees) {
        if (node.sees.includes('owner') && ownerAt < 0 && seat < 0)
          throw broken('a secret without an owner', { name: plan.name })
        if (node.sees.includes('known') && !known)
          throw broken('a secret without a `known` mask in its row', { name: plan.name })
        secrets.push({
          at,
          size: plan.width,
          countOpen: node.kind === 'zone' && node.count === 'all',
          sees: node.sees,
          ownerAt,
          ownerSeat: seat,
          knownAt: known ? base + known.at : -1,
        })
      }
      if (!plan.row) continue
      const bySeat = node.kind === 'table' && node.size === 'seats'
      for (let i = 0; i < plan.size; i++)
        walk(plan.row, at + plan.lead + i * plan.row.width, bySeat ? i : seat)
    }
  }
  walk(root, 0, -1)

  const coveredBy = new Int32Array(root.width)
  const governedBy = new Map<number, number[]>()
  for (const [i, s] of secrets.entries()) {
    coveredBy.fill(i + 1, s.at, s.at + s.size)
    for (const at of [s.ownerAt, s.knownAt])
      if (at >= 0) governedBy.set(at, [...(governedBy.get(at) ?? []), i + 1])
  }
  const fresh = new Int32Array(root.width)
  for (let k = 0; k < root.starts.length; k += 2)
    fresh[root.starts[k] as number] = root.starts[k + 1] as number
  const covered = Int32Array.from([...coveredBy.keys()].filter(word => coveredBy[word] !== 0))
  const zonesOf = new Map<string, ZonePlace[]>()
  for (const zone of zones) {
    const pool = zone.plan.node.kind === 'zone' ? zone.plan.node.pool : undefined
    if (pool !== undefined) zonesOf.set(pool, [...(zonesOf.get(pool) ?? []), zone])
  }
  const layout = { width: root.width, root, secrets, coveredBy, covered, governedBy, zones, zonesOf, fresh }
  layouts.set(root, layout)
  return layout
}
/** Where a part of a record of the state lies. */
export function placeOf(layout: Layout, record: string, part: string): number {
  const outer = layout.root.plans.find(p => p.name === record)
  const inner = outer?.row?.plans.find(p => p.name === part)
  if (!outer || !inner) throw broken('no such part', { record, part })
  return outer.at + inner.at
}
/** What a word of memory is called, for messages: `players[1].hand[3]`. */
export function nameOfWord({ root }: Layout, word: number): string {
  const parts: string[] = []
  let row: RowPlan | undefined = root
  let at = word
  while (row) {
    const plan: Plan | undefined = row.plans.find(p => at >= p.at && at < p.at + p.width)
    if (!plan) break
    at -= plan.at + plan.lead
    const width: number = plan.row?.width ?? 1
    const place = Math.floor(at / width)
    parts.push(at < 0 ? `${plan.name}.length` : 'size' in plan.node ? `${plan.name}[${place}]` : plan.name)
    at -= place * width
    row = place < 0 ? undefined : plan.row
  }
  return parts.join('.')
}
