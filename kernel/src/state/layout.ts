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
  readonly row?: RowPlan
}
export interface RowPlan {
  readonly plans: readonly Plan[]
  readonly width: number
  readonly type: RowClass
  /** Rows of the same number look the same, containers included. */
  readonly serial: number
  /** Words of a fresh row that are not 0. */
  readonly starts: readonly (readonly [at: number, value: number])[]
}

/** A stretch of memory that not everybody sees. Whether they do depends on words of the same row only. */
export interface Secret {
  readonly at: number
  readonly size: number
  /** A counted part has its length in front, which may be open while the rest is not. */
  readonly counted: boolean
  readonly countOpen: boolean
  readonly sees: readonly Sees[]
  readonly ownerAt: number
  readonly ownerSeat: number
  readonly knownAt: number
}
interface ZonePlace {
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
  readonly zones: readonly ZonePlace[]
  readonly fresh: Int32Array
}

const sizeOf = (size: Size, setup: Setup, content: unknown): number =>
  typeof size === 'number' ? size : size(setup, content)

/** Classes are shared by all layouts in which a row looks the same, so that the engine of the host stays fast. */
const classes = new WeakMap<Fields, Map<string, RowPlan>>()
const layouts = new WeakMap<RowPlan, Layout>()
let serials = 0

export function planRow(fields: Fields, setup: Setup, content: unknown): RowPlan {
  const plans: Plan[] = []
  const starts: [number, number][] = []
  let at = 0
  // Fields first: their places do not move when the sizes of the containers behind them do.
  const order = Object.entries(fields).sort(
    ([, a], [, b]) => Number(a.kind !== 'field') - Number(b.kind !== 'field'),
  )
  for (const [name, node] of order) {
    if (name === '$' || name === 'o') throw broken('a field may not be called so', { name })
    const plan = planNode(name, node, at, setup, content)
    plans.push(plan)
    if (node.kind === 'field' && node.start !== 0) starts.push([at, node.start])
    if (node.kind === 'ints' && node.start !== 0)
      for (let i = 0; i < plan.size; i++) starts.push([at + i, node.start])
    if (plan.row && node.kind !== 'list') {
      const rows = node.kind === 'record' ? 1 : plan.size
      for (let i = 0; i < rows; i++)
        for (const [k, v] of plan.row.starts) starts.push([at + i * plan.row.width + k, v])
    }
    at += plan.width
  }
  const known = classes.get(fields) ?? new Map<string, RowPlan>()
  classes.set(fields, known)
  const key = plans.map(p => `${p.size}/${p.width}`).join()
  const same = known.get(key)
  if (same) return same
  const plan: RowPlan = { plans, width: at, type: rowClass(plans), starts, serial: ++serials }
  known.set(key, plan)
  return plan
}

function planNode(name: string, node: Node, at: number, setup: Setup, content: unknown): Plan {
  switch (node.kind) {
    case 'field':
      return { name, node, at, width: 1, size: 1 }
    case 'ints': {
      const size = sizeOf(node.size, setup, content)
      return { name, node, at, width: size, size }
    }
    case 'bag':
    case 'zone': {
      const size = sizeOf(node.size, setup, content)
      return { name, node, at, width: size + 1, size }
    }
    case 'record': {
      const row = planRow(node.fields, setup, content)
      return { name, node, at, width: row.width, size: 1, row }
    }
    case 'table': {
      const row = planRow(node.fields, setup, content)
      const size = node.size === 'seats' ? setup.players : sizeOf(node.size, setup, content)
      return { name, node, at, width: row.width * size, size, row }
    }
    case 'list': {
      const row = planRow(node.fields, setup, content)
      const size = sizeOf(node.size, setup, content)
      return { name, node, at, width: row.width * size + 1, size, row }
    }
  }
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
        const counted = node.kind === 'bag' || node.kind === 'zone'
        secrets.push({
          at,
          size: plan.width,
          counted,
          countOpen: node.kind === 'zone' && node.count === 'all',
          sees: node.sees,
          ownerAt,
          ownerSeat: seat,
          knownAt: known ? base + known.at : -1,
        })
      }
      if (plan.row === undefined) continue
      if (node.kind === 'record') walk(plan.row, at, seat)
      if (node.kind === 'table')
        for (let i = 0; i < plan.size; i++)
          walk(plan.row, at + i * plan.row.width, node.size === 'seats' ? i : seat)
      if (node.kind === 'list')
        for (let i = 0; i < plan.size; i++) walk(plan.row, at + 1 + i * plan.row.width, seat)
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
  for (const [at, value] of root.starts) fresh[at] = value
  const layout = { width: root.width, root, secrets, coveredBy, governedBy, zones, fresh }
  layouts.set(root, layout)
  return layout
}
