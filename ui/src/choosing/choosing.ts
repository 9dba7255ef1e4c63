import type { Described, Named } from '@orrery/kernel/host'
import * as share from './share.js'

/**
 * Putting an answer together, for every kind of question: what a press changes, what is still missing, what is sent.
 * The table page, the previews of boards and their tests all choose by these functions.
 */

/** What the viewer has put together so far for the open question, in names; nothing of it is sent yet. */
export type Selection = Named | Parts | undefined
/** Several parts of a draft at once, where a board sets them on one card. */
export interface Parts {
  readonly parts: readonly Named[]
}
export type Answered = Named | Parts

// ---------------------------------------------------------------- reading

/** One choice is the whole answer. */
export const isSingle = (q: Described | undefined): boolean =>
  q?.kind === 'pick' && q.min === 1 && q.max === 1

const isParts = (selection: Selection): selection is Parts =>
  typeof selection === 'object' && 'parts' in selection && Array.isArray(selection.parts)
export function namesOf(selection: Selection): readonly string[] {
  if (typeof selection === 'string') return [selection]
  return Array.isArray(selection) ? (selection as readonly string[]) : []
}
export const pointsOf = (selection: Selection): share.Shares =>
  typeof selection === 'object' && !Array.isArray(selection) && !isParts(selection)
    ? (selection as share.Shares)
    : {}
export const numberOf = (q: Described | undefined, selection: Selection): number =>
  typeof selection === 'number' ? selection : (q?.min ?? 0)
/** The parts of a draft that are set together; a selection of one part is the first of them. */
export const partsOf = (selection: Selection): readonly Selection[] =>
  isParts(selection) ? selection.parts : [selection]
export const isChosen = (selection: Selection, name: string): boolean => namesOf(selection).includes(name)
/** The place of a choice from 1, where the order counts. */
export function placeOf(q: Described | undefined, selection: Selection, name: string): number | undefined {
  const ordered = q?.kind === 'order' || q?.ordered === true
  const at = ordered ? namesOf(selection).indexOf(name) : -1
  return at < 0 ? undefined : at + 1
}
/** The most that can be chosen: no more than there is. */
export const mostOf = (q: Described): number =>
  Math.min(q.max ?? 1, q.options?.length ?? Number.POSITIVE_INFINITY)

export function shareRule(q: Described): share.ShareRule {
  const options = (q.options ?? []).map(({ name, cap }) => [name, cap ?? q.total ?? 0] as const)
  // Of "as many as you like" only what there is to give counts.
  const most = options.reduce((sum, [, cap]) => sum + cap, 0)
  const exact = q.exact ?? false
  return {
    total: exact ? (q.total ?? 0) : Math.min(q.total ?? 0, most),
    caps: Object.fromEntries(options),
    exact,
  }
}

// ---------------------------------------------------------------- changing

/** What stands there before anybody touched it. */
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

/** Why a press added nothing. What is not offered, the rules explain; the rest is a matter of numbers. */
export type Nothing =
  | { readonly why: 'not-offered' }
  /** As many as allowed are chosen. */
  | { readonly why: 'full'; readonly most: number }
  /** This column takes no more. */
  | { readonly why: 'capped'; readonly most: number }
  /** All points are placed. */
  | { readonly why: 'spent'; readonly most: number }

/** What a press does: the selection changes, may be ready to be sent at once, or nothing was added. */
export interface Picked {
  readonly selection: Selection
  readonly send: boolean
  readonly nothing?: Nothing
}

/** Takes an option by its name; one that is taken already is given back, or meant when `confirm` waits for that. */
export function pick(q: Described, selection: Selection, name: string, confirm: boolean): Picked {
  const to = (next: Selection): Picked => ({ selection: next, send: false })
  const no = (nothing: Nothing): Picked => ({ selection, send: false, nothing })
  if (!q.options?.some(option => option.name === name)) return no({ why: 'not-offered' })
  if (isSingle(q)) return { selection: name, send: !confirm || selection === name }
  const chosen = namesOf(selection)
  switch (q.kind) {
    case 'pick': {
      const most = q.max ?? 1
      if (chosen.includes(name)) return to(chosen.filter(n => n !== name))
      if (most === 1) return to([name])
      return chosen.length < most ? to([...chosen, name]) : no({ why: 'full', most })
    }
    case 'order': {
      // One place forward; the first goes to the end.
      const at = chosen.indexOf(name)
      return to(move(chosen, name, at === 0 ? chosen.length - 1 : at - 1))
    }
    case 'share': {
      const points = pointsOf(selection)
      const rule = shareRule(q)
      const now = points[name] ?? 0
      const cap = rule.caps?.[name] ?? rule.total
      if (now >= cap) return no({ why: 'capped', most: cap })
      if (share.left(points, rule) <= 0) return no({ why: 'spent', most: rule.total })
      return to(share.put(name, now + 1, points, rule))
    }
    case 'number':
      return no({ why: 'not-offered' })
  }
}
/** The names with one of them at another place. */
export function move(names: readonly string[], name: string, to: number): readonly string[] {
  const rest = names.filter(n => n !== name)
  return rest.toSpliced(to, 0, name)
}

// ---------------------------------------------------------------- sending

/** What stands against sending, as far as the question tells; the rules have the last word. */
export type Lack =
  /** So many more choices, or points, are asked for. */
  | { readonly lack: 'more'; readonly by: number }
  | { readonly lack: 'fewer'; readonly by: number }
  /** At least so many of certain choices, by this rule. */
  | { readonly lack: 'need'; readonly rule: string; readonly by: number; readonly of: readonly string[] }
  | { readonly lack: 'order' }

export function lackOf(q: Described, selection: Selection): Lack | undefined {
  if (isParts(selection)) return selection.parts.length > 0 ? lackOf(q, selection.parts[0]) : more(1)
  switch (q.kind) {
    case 'number':
      return typeof selection === 'number' ? outside(selection, q.min ?? 0, q.max ?? 0) : more(1)
    case 'share': {
      const points = pointsOf(selection)
      const rule = shareRule(q)
      const left = share.left(points, rule)
      if (left < 0) return fewer(-left)
      if (rule.exact && left > 0) return more(left)
      const over = Object.entries(points).map(([name, n]) => n - (rule.caps?.[name] ?? rule.total))
      const worst = Math.max(0, ...over)
      return worst > 0 ? fewer(worst) : needOf(q, name => points[name] ?? 0)
    }
    case 'order': {
      const names = new Set(namesOf(selection))
      const all = q.options ?? []
      return names.size === all.length && all.every(({ name }) => names.has(name))
        ? undefined
        : { lack: 'order' }
    }
    case 'pick': {
      const chosen = namesOf(selection)
      return (
        outside(chosen.length, q.min ?? 0, q.max ?? 0) ?? needOf(q, name => (chosen.includes(name) ? 1 : 0))
      )
    }
  }
}
const more = (by: number): Lack => ({ lack: 'more', by })
const fewer = (by: number): Lack => ({ lack: 'fewer', by })
const outside = (n: number, min: number, max: number): Lack | undefined =>
  n < min ? more(min - n) : n > max ? fewer(n - max) : undefined
function needOf(q: Described, count: (name: string) => number): Lack | undefined {
  for (const { rule, least, of } of q.needs ?? []) {
    const met = of.reduce((sum, name) => sum + count(name), 0)
    if (met < least) return { lack: 'need', rule, by: least - met, of }
  }
  return undefined
}
export const isComplete = (q: Described, selection: Selection): boolean => lackOf(q, selection) === undefined

/** The selection as it is sent: no empty points, one name where one is asked for. */
export function answerOf(q: Described, selection: Selection): Answered {
  if (isParts(selection)) return selection
  if (q.kind === 'share')
    return Object.fromEntries(Object.entries(pointsOf(selection)).filter(([, points]) => points > 0))
  if (q.kind === 'number') return numberOf(q, selection)
  const names = namesOf(selection)
  return isSingle(q) ? (names[0] ?? '') : names
}
/** The answer that takes this one thing, to ask the rules why it cannot be taken. */
export const answerWith = (q: Described, name: string): Named =>
  isSingle(q) ? name : q.kind === 'share' ? { [name]: 1 } : [name]

// ---------------------------------------------------------------- passing

export const PASS = 'pass'
/** Passing is among the choices. */
export const mayPass = (q: Described | undefined): boolean =>
  q?.kind === 'pick' && (q.options ?? []).some(({ name }) => name === PASS)
/** The one legal answer, where there is no other: as far as the question itself tells. */
export function onlyAnswer(q: Described): Answered | undefined {
  const options = q.options ?? []
  const names = options.map(({ name }) => name)
  switch (q.kind) {
    case 'pick': {
      const [min, max] = [q.min ?? 0, mostOf(q)]
      // Nothing may be taken, however much lies there: a Decoy's owner chooses no ships.
      if (max === 0 && min === 0) return []
      if (min !== max || names.length !== min) return undefined
      // Where the order counts, several can be chosen in several ways.
      if (q.ordered && names.length > 1) return undefined
      return isSingle(q) ? names[0] : names
    }
    case 'order':
      return names.length < 2 ? names : undefined
    case 'share': {
      const [only, ...more] = options
      if (q.total === 0 || !only) return {}
      const most = Math.min(q.total ?? 0, only.cap ?? Infinity)
      const least = q.exact ? q.total : Math.max(0, ...(q.needs ?? []).map(need => need.least))
      return more.length === 0 && least === most ? { [only.name]: most } : undefined
    }
    case 'number':
      return q.min === q.max ? (q.min ?? 0) : undefined
  }
}
