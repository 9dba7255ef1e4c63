import type { Naming, Thing } from '@orrery/kernel'
import { capital, counted } from '@orrery/kernel'
import { UNIT_NAME } from '../../card-words.js'
import { PROFESSIONS, UNITS } from '../../content/vocabulary.js'
import { colonyUnrest, isColony } from '../../rules/population.js'
import { buildingCost, unitCost } from '../../rules/construction.js'
import type { Seen } from '../../state.js'
import { buildingOf, classOf, OFF } from '../../state.js'
import { amountText } from '../../card-words.js'
import type { Choice, Question } from '../props.js'
import { optionText, thingText } from '../names.js'

/** What a press on a system means for the open question. */

export interface Press {
  /** The answer; where there is none the press chooses what goes first. */
  readonly option?: Choice
  readonly from?: string
  readonly title: string
  readonly detail?: string
}
const nameOf = ({ kind, id }: Thing): string => `${kind}:${id}`
/** The system a thing of an answer lies in. */
const placeOf = (g: Seen, { kind, id }: Thing): number =>
  kind === 'system' ? id : kind === 'unit' ? g.units.at(id).at : OFF
/** Answers that name two places: first what goes, then where to. */
const goes = ({ things }: Choice): boolean => things.length > 1 && things[1]?.kind === 'system'
/** Asked for on the map only where somebody presses: it would light half the galaxy. */
const isQuiet = ({ verb }: Choice): boolean => verb === 'ask-permission'

/** All that can go somewhere, by name. */
export const goers = (question: Question | undefined): ReadonlySet<string> =>
  new Set(
    (question?.options ?? []).filter(goes).flatMap(({ things: [first] }) => (first ? [nameOf(first)] : [])),
  )
/** What goes first, as far as it still can; where only one thing can, it need not be pressed. */
export function fromOf(question: Question | undefined, wish: string | null): string | undefined {
  const all = goers(question)
  if (wish !== null && all.has(wish)) return wish
  const [only, ...more] = all
  return more.length === 0 ? only : undefined
}
/** Where a thing can go, by system. */
export function targetsOf(question: Question | undefined, from: string | undefined): Map<number, Choice> {
  const out = new Map<number, Choice>()
  if (from === undefined) return out
  for (const option of question?.options ?? []) {
    const [first, second] = option.things
    if (goes(option) && first && second && nameOf(first) === from) out.set(second.id, option)
  }
  return out
}
/** What goes somewhere is kept by its name: the unit, or the system it starts from. */
export function goerNamed(name: string): { readonly kind: 'unit' | 'system'; readonly id: number } {
  const [kind, id] = name.split(':')
  return { kind: kind === 'unit' ? 'unit' : 'system', id: Number(id) }
}
export const placeOfName = (g: Seen, name: string | undefined): number =>
  name === undefined ? OFF : placeOf(g, goerNamed(name))
/** Options that lie in a system and name no other place. */
export const plainAt = (g: Seen, question: Question | undefined, system: number): Choice[] =>
  (question?.options ?? []).filter(option => {
    const [first] = option.things
    return first !== undefined && !goes(option) && placeOf(g, first) === system
  })
export const goersAt = (g: Seen, question: Question | undefined, system: number): string[] =>
  [...goers(question)].filter(name => placeOfName(g, name) === system)
/** Whether something in a system can be chosen. */
export const isLit = (g: Seen, question: Question | undefined, system: number): boolean =>
  plainAt(g, question, system).some(option => !isQuiet(option)) || goersAt(g, question, system).length > 0

/** What the second part of an answer costs and brings, before the press. */
function detailOf(g: Seen, me: number, { verb, things, note }: Choice): string | undefined {
  const [first, second] = things
  if (verb === 'overcharge') return 'one jump more; no firepower when it attacks'
  if (first?.kind !== 'system' || !second) return undefined
  if (second.kind === 'profession' && (verb === 'grow' || verb === 'grow-on-production')) {
    const unrest = isColony(g, first.id) ? 0 : colonyUnrest(g, first.id, me)
    return [amountText(note), unrest > 0 ? `${unrest} unrest for the colony` : ''].filter(Boolean).join(', ')
  }
  if (second.kind === 'building' && verb === 'build') return amountText(buildingCost(g, second.id))
  if (second.kind === 'class') return `${unitCost(g, me, second.id)} production`
  return undefined
}
function titleOf(g: Seen, say: Naming, option: Choice): string {
  const { verb, things } = option
  const [first, second] = things
  if (first?.kind === 'system' && second) {
    if (second.kind === 'profession') return capital(PROFESSIONS[second.id] ?? '')
    if (second.kind === 'building')
      return `${verb === 'remove' ? 'Remove ' : ''}${buildingOf(g, second.id).name}`
    if (second.kind === 'class') return capital(UNIT_NAME[UNITS[second.id] ?? 'frigate'])
  }
  if (verb === 'overcharge' && first?.kind === 'unit')
    return `Overcharge the ${UNIT_NAME[UNITS[classOf(g, first.id)] ?? 'frigate']}`
  return optionText(option, say, g)
}
const goerTitle = (g: Seen, say: Naming, name: string): { title: string; detail?: string } => {
  const { kind, id } = goerNamed(name)
  if (kind === 'system') return { title: `From ${thingText('system', id, say, g)}` }
  const unit = g.units.at(id)
  const of = capital(UNIT_NAME[UNITS[classOf(g, id)] ?? 'frigate'])
  return {
    title: `${of}${unit.state === 'ready' ? '' : `, ${unit.state}`}`,
    ...(unit.jumps > 0 ? { detail: `${counted(unit.jumps, 'jump')} left` } : {}),
  }
}
/** Whatever can go to a system, where it is pressed before one of them was. */
export const arrivalsAt = (g: Seen, question: Question | undefined, system: number, say: Naming): Press[] =>
  (question?.options ?? []).flatMap((option): Press[] => {
    const [first, second] = option.things
    if (!first || !goes(option) || second?.id !== system) return []
    const { title, detail } = goerTitle(g, say, nameOf(first))
    const from = first.kind === 'unit' ? ` from ${thingText('system', placeOf(g, first), say, g)}` : ''
    return [{ option, title: title + from, ...(detail ? { detail } : {}) }]
  })
/** Everything a press on a system could mean; more than one thing makes it a small menu. */
export function pressesAt(
  g: Seen,
  question: Question | undefined,
  system: number,
  me: number,
  say: Naming,
): Press[] {
  return [
    ...goersAt(g, question, system).map((from): Press => ({ from, ...goerTitle(g, say, from) })),
    ...plainAt(g, question, system).map((option): Press => {
      const detail = detailOf(g, me, option)
      return { option, title: titleOf(g, say, option), ...(detail ? { detail } : {}) }
    }),
  ]
}
