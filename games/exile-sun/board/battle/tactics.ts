import type { Selection } from '@orrery/ui'
import { partsOf, pointsOf } from '@orrery/ui'
import { hitsOf, QUIET } from '../../rules/ranks.js'
import { COLUMN_LIMIT, commonPower } from '../../rules/tactics.js'
import { COLUMNS } from '../../state.js'
import type { Fight, Line, Plate } from './model.js'
import { isStanding, left } from './model.js'
import type { Question } from '../props.js'
import type { Seen } from '../../state.js'
import { givenBy } from '@orrery/kernel'

/** Points on the Control card: what is placed, how much more a column takes, what it would come to. */

export type Points = Readonly<Record<string, number>>
export interface Plan {
  readonly attack: Points
  readonly defend: Points
}
export const COLUMN_NAMES = Array.from({ length: COLUMNS }, (_, i) => String(i + 1))
export const at = (points: Points, column: number): number => points[String(column + 1)] ?? 0
export const sum = (points: Points): number => Object.values(points).reduce((n, x) => n + x, 0)

export const isTactics = (question: Question | undefined): boolean =>
  question?.prompt === 'tactics.attack' || question?.prompt === 'tactics.defend'

const fromDesk = (part: readonly number[] | undefined): Points => {
  const out: Record<string, number> = {}
  for (let i = 0; part && i < part.length; i += 2) out[String((part[i] ?? 0) + 1)] = part[i + 1] ?? 0
  return out
}
/** What the viewer has set so far: in the hand, or on the desk already. */
export function planOf(g: Seen, question: Question | undefined, selection: Selection, me: number): Plan {
  const [attack, defend] = givenBy(g, me)
  if (question?.prompt === 'tactics.defend') return { attack: fromDesk(attack), defend: pointsOf(selection) }
  if (question?.prompt !== 'tactics.attack') return { attack: fromDesk(attack), defend: fromDesk(defend) }
  const [first, second] = partsOf(selection).map(pointsOf)
  return { attack: first ?? {}, defend: second ?? {} }
}
/** The plan as the page takes it: both parts at once, or the part that is still open. */
export const asSelection = (question: Question | undefined, plan: Plan): Selection =>
  question?.prompt === 'tactics.defend' ? plan.defend : { parts: [plan.attack, plan.defend] }

export interface Purse {
  readonly power: number
  readonly attackOnly: number
  readonly defendOnly: number
  /** The table lets more be set than there is; the opponent then takes some away. */
  readonly loose: boolean
}
export const purseOf = (line: Line, question: Question | undefined): Purse => ({
  power: line.power,
  attackOnly: line.attackOnly,
  defendOnly: line.defendOnly,
  loose: (question?.total ?? 0) > line.power + line.attackOnly + line.defendOnly,
})
export const totalOf = (purse: Purse): number => purse.power + purse.attackOnly + purse.defendOnly
export const unplaced = (purse: Purse, plan: Plan): number =>
  totalOf(purse) - sum(plan.attack) - sum(plan.defend)

/** The highest one column may go now. */
export function limit(purse: Purse, plan: Plan, half: 'attack' | 'defend', column: number): number {
  if (purse.loose) return COLUMN_LIMIT
  const attack = sum(plan.attack)
  const defend = sum(plan.defend)
  const now = at(plan[half], column)
  let most = now
  while (
    most < COLUMN_LIMIT &&
    commonPower(
      purse,
      attack + (half === 'attack' ? most + 1 - now : 0),
      defend + (half === 'defend' ? most + 1 - now : 0),
    ) <= purse.power
  )
    most++
  return most
}
export const put = (plan: Plan, half: 'attack' | 'defend', column: number, points: number): Plan => {
  const { [String(column + 1)]: _, ...rest } = plan[half]
  return { ...plan, [half]: points > 0 ? { ...rest, [String(column + 1)]: points } : rest }
}
/** Columns that take points; where points may be wasted, all do. */
export function openColumns(
  question: Question | undefined,
  fight: Fight,
  half: 'attack' | 'defend',
): readonly boolean[] {
  const asked = question?.prompt === `tactics.${half}`
  const named = new Set(question?.options?.map(option => option.name))
  const wasteful = COLUMN_NAMES.some((name, i) => named.has(name) && !isStanding(fight.above, i))
  const own = half === 'attack' ? fight.above : fight.below
  return COLUMN_NAMES.map((name, i) =>
    asked ? named.has(name) : (question?.prompt === 'tactics.attack' && wasteful) || isStanding(own, i),
  )
}
// ---------------------------------------------------------------- before the cards are turned

export function targetNote(plate: Plate, attack: number, quiet: boolean): string {
  if (attack === 0) return 'Not attacked'
  const armor = left(plate)
  if (quiet) return attack < armor ? `${attack} of ${armor} circles` : 'Destroyed: Defend counts for nothing'
  if (attack < armor) return `${attack} of ${armor} circles if undefended`
  return attack === armor ? 'Destroyed if undefended' : `Destroyed unless they defend ${attack - armor + 1}`
}
export function ownNote(plate: Plate, defend: number, quiet: boolean): string {
  const circles = `${left(plate)} ${left(plate) === 1 ? 'circle' : 'circles'} left`
  if (quiet) return `Defend counts for nothing, ${circles}`
  return defend === 0 ? `Open, ${circles}` : `Safe from ${defend}, ${circles}`
}
const share = (points: number, columns: readonly number[]): number[] => {
  const out = Array.from({ length: COLUMNS }, () => 0)
  for (let i = 0; i < points && columns.length > 0; i++) {
    const column = columns[i % columns.length] ?? 0
    out[column] = Math.min(COLUMN_LIMIT, (out[column] ?? 0) + 1)
  }
  return out
}
const standingColumns = (line: Line): number[] =>
  COLUMN_NAMES.flatMap((_, i) => (isStanding(line, i) ? [i] : []))
const sunk = (
  line: Line,
  quiet: number,
  attack: (column: number) => number,
  defend: (column: number) => number,
): number =>
  standingColumns(line).filter(i => {
    const plate = line.plates[i]
    return plate !== undefined && hitsOf(quiet, attack(i), defend(i)) >= left(plate)
  }).length

/** If the opponent put half on Attack and half on Defend, evenly: ships lost on each side. */
export function evenSplit(fight: Fight, plan: Plan): { readonly theirs: number; readonly ours: number } {
  const { above, below, quiet } = fight
  const attack = share(Math.ceil(above.power / 2) + above.attackOnly, standingColumns(below))
  const defend = share(Math.floor(above.power / 2) + above.defendOnly, standingColumns(above))
  return {
    theirs: sunk(
      above,
      quiet,
      i => at(plan.attack, i),
      i => defend[i] ?? 0,
    ),
    ours: sunk(
      below,
      quiet,
      i => attack[i] ?? 0,
      i => at(plan.defend, i),
    ),
  }
}
export interface Danger {
  readonly column: number
  readonly most: number
  /** Further Defend points that would save it; undefined when none do. */
  readonly saves: number | undefined
}
/** The strongest own ship that all enemy points on its column would sink. */
export function danger(fight: Fight, plan: Plan): Danger | undefined {
  const { above, below, quiet } = fight
  const most = Math.min(COLUMN_LIMIT, above.power + above.attackOnly)
  const sinking = standingColumns(below)
    .flatMap(column => {
      const plate = below.plates[column]
      if (!plate) return []
      const over = hitsOf(quiet, most, at(plan.defend, column)) - left(plate)
      return over >= 0 ? [{ column, plate, missing: over + 1 }] : []
    })
    .sort((a, b) => b.plate.circles.length - a.plate.circles.length)
  const [worst] = sinking
  if (!worst) return undefined
  const possible = quiet < QUIET && at(plan.defend, worst.column) + worst.missing <= COLUMN_LIMIT
  return { column: worst.column, most, saves: possible ? worst.missing : undefined }
}
