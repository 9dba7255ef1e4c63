import type { Described, Named } from '@orrery/kernel/host'
import type { Selection } from '@orrery/ui'
import { share } from '@orrery/ui'

/** What happens to the selection when something is picked: it changes, and may be ready to be sent at once. */
export interface Picked {
  readonly selection: Selection
  readonly send: boolean
}

const isSingle = (q: Described): boolean => q.kind === 'pick' && q.min === 1 && q.max === 1

/** What stands in the panel before anybody touched it. */
export function firstSelection(q: Described | undefined): Selection {
  switch (q?.kind) {
    case 'order':
      return (q.options ?? []).map(({ name }) => name)
    case 'number':
      return q.min ?? 0
    case 'share':
      return {}
    case 'pick':
      return isSingle(q) ? undefined : []
    case undefined:
      return undefined
  }
}

/** Takes an option by its name. What is not offered changes nothing. */
export function pick(q: Described, selection: Selection, name: string, confirm: boolean): Picked {
  const option = q.options?.find(o => o.name === name)
  if (!option) return { selection, send: false }
  if (isSingle(q)) return { selection: name, send: !confirm || selection === name }
  if (q.kind === 'share') {
    const points = pointsOf(selection)
    return { selection: share.put(name, (points[name] ?? 0) + 1, points, shareRule(q)), send: false }
  }
  if (q.kind !== 'pick') return { selection, send: false }
  const chosen = namesOf(selection)
  if (chosen.includes(name)) return { selection: chosen.filter(n => n !== name), send: false }
  if (chosen.length >= (q.max ?? 1)) return { selection, send: false }
  return { selection: [...chosen, name], send: false }
}

/** Whether the selection could be sent as it is: as far as numbers tell; the rules have the last word. */
export function isComplete(q: Described, selection: Selection): boolean {
  if (isDraft(selection)) return selection.parts.length > 0
  switch (q.kind) {
    case 'number':
      return typeof selection === 'number' && selection >= (q.min ?? 0) && selection <= (q.max ?? 0)
    case 'share':
      return share.complete(pointsOf(selection), shareRule(q))
    case 'order':
      return namesOf(selection).length === (q.options?.length ?? 0)
    case 'pick': {
      const n = namesOf(selection).length
      return n >= (q.min ?? 0) && n <= (q.max ?? 0)
    }
  }
}

/** The selection as it is sent: no empty points, one name where one is asked for. */
export function answerOf(q: Described, selection: Selection): Named | { readonly parts: readonly Named[] } {
  if (isDraft(selection)) return selection
  if (q.kind === 'share')
    return Object.fromEntries(Object.entries(pointsOf(selection)).filter(([, points]) => points > 0))
  if (q.kind === 'number') return typeof selection === 'number' ? selection : (q.min ?? 0)
  const names = namesOf(selection)
  return isSingle(q) ? (names[0] ?? '') : names
}

export const shareRule = (q: Described): share.ShareRule => ({
  total: q.total ?? 0,
  caps: Object.fromEntries((q.options ?? []).map(({ name, cap }) => [name, cap ?? q.total ?? 0])),
  exact: q.exact ?? false,
})
const isDraft = (selection: Selection): selection is { readonly parts: readonly Named[] } =>
  typeof selection === 'object' &&
  !Array.isArray(selection) &&
  Array.isArray((selection as { parts?: unknown }).parts)
export function namesOf(selection: Selection): readonly string[] {
  if (typeof selection === 'string') return [selection]
  return Array.isArray(selection) ? (selection as readonly string[]) : []
}
export function pointsOf(selection: Selection): Readonly<Record<string, number>> {
  return typeof selection === 'object' && !Array.isArray(selection) && !isDraft(selection)
    ? (selection as Readonly<Record<string, number>>)
    : {}
}

// ---------------------------------------------------------------- passing

export const PASS = 'pass'
/** Passing is among the choices. */
export const mayPass = (q: Described | undefined): boolean =>
  q?.kind === 'pick' && (q.options ?? []).some(({ name }) => name === PASS)
/** Passing is all there is. */
export const onlyPass = (q: Described | undefined): boolean => mayPass(q) && q?.options?.length === 1

// ---------------------------------------------------------------- long lists

/** Options that begin alike, for lists too long to read: "move token:4" before its many spaces. */
export interface Group {
  readonly head: string
  readonly names: readonly string[]
}
const MANY = 14
const headOf = (name: string): string => name.split(' ').slice(0, -1).join(' ')

/** The options in groups, where that makes the list shorter; undefined where it is short enough as it is. */
export function groups(names: readonly string[]): readonly Group[] | undefined {
  if (names.length <= MANY) return undefined
  const found = new Map<string, string[]>()
  for (const name of names) {
    const words = name.split(' ')
    const head = words.length > 1 ? headOf(name) : name
    const list = found.get(head)
    if (list) list.push(name)
    else found.set(head, [name])
  }
  if (found.size > names.length / 2) return undefined
  return [...found].map(([head, list]) => ({ head, names: list }))
}
