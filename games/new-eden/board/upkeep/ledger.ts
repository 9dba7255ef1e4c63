import { MINERALS } from '../../content/vocabulary.js'
import { bonusOf } from '../../rules/bonuses.js'
import { incomeOf, researchOf } from '../../rules/upkeep.js'
import { controlled, dominationOf } from '../../rules/victory.js'
import type { Good, Seen } from '../../state.js'
import { numberOf, panelOf } from '../../state.js'
import { empireOf, seatsOf } from '../empires.js'
import type { Counted } from '../goods.js'
import type { BoardProps, News } from '../props.js'

/** The Upkeep as a table: ten steps, and what each brought everybody; what is to come is what all can foresee. */
export interface Cell {
  readonly gains: readonly { readonly kind: Good | Counted; readonly n: number }[]
  readonly notes: readonly string[]
  /** Foreseen, not happened. */
  readonly ahead?: boolean
}
export interface Row {
  readonly step: number
  readonly name: string
  readonly state: 'done' | 'now' | 'todo'
  /** The same for everybody. */
  readonly all?: string
  readonly cells?: readonly Cell[]
}
const NAMES = [
  'Cubes back',
  'Fleets ready',
  'Mine',
  'Refine',
  'Income',
  'Research',
  'Raid',
  'Untap',
  'Domination',
  'First player',
] as const
const ALL: Readonly<Record<number, string>> = {
  1: 'All Action Cubes return',
  2: 'Exhausted Fleet Tokens are removed',
  8: 'Used Developments turn upright',
  10: 'The First Player Token passes to the left',
}

/** Events of this Upkeep, each with the step it belongs to. */
function eventsOf(news: BoardProps['news']): readonly { readonly step: number; readonly event: News }[] {
  const out: { step: number; event: News }[] = []
  let step = 0
  for (const event of news.flatMap(({ events }) => events)) {
    if (event.type === 'upkeep') {
      out.length = 0
      step = 0
    }
    if (event.type === 'upkeep-step') step = event.step
    else if (event.type === 'round') step = 0
    out.push({ step, event })
  }
  return out
}

type Mutable = { gains: { kind: Good | Counted; n: number }[]; notes: string[] }
/** The same kind twice is one larger gain. */
function gain(cell: Mutable, kind: Good | Counted, n: number): void {
  const same = cell.gains.find(one => one.kind === kind)
  if (same) same.n += n
  else cell.gains.push({ kind, n })
}
function note(g: Seen, cell: Mutable, event: News): void {
  switch (event.type) {
    case 'mined':
      event.minerals.forEach((n, i) => n > 0 && gain(cell, MINERALS[i] ?? 'pyerite', n))
      break
    case 'gained':
      if (event.n > 0) gain(cell, event.kind, event.n)
      break
    case 'discarded':
      cell.notes.push(`gave up ${event.minerals.reduce((sum, n) => sum + n, 0)}`)
      break
    case 'placed-rts':
      gain(
        cell,
        'rt',
        event.rts.reduce((sum, n) => sum + n, 0),
      )
      break
    case 'raid':
      cell.notes.push(`${event.success ? 'raids' : 'repelled by'} ${empireOf(g, event.of).name}`)
      break
    case 'scored':
      gain(cell, 'vp', event.vp)
      break
    case 'dominates':
      cell.notes.push(event.reason === 'centre' ? 'Central System' : `${event.systems} Systems`)
      break
    default:
  }
}
/** Who was raided sees by whom, and what it cost. */
function noteRaid(g: Seen, cell: Mutable, event: News): void {
  if (event.type !== 'raid') return
  if (event.vp > 0) gain(cell, 'vp', -event.vp)
  cell.notes.push(`${event.success ? 'raided by' : 'repels'} ${empireOf(g, event.by).name}`)
}
/** Where an Income comes from beyond the panel. */
function incomeParts(g: Seen, seat: number): string {
  const { income } = panelOf(g, seat)
  const cards = bonusOf(g, seat, 'income')
  const customs = incomeOf(g, seat) - income - cards
  const parts = [customs > 0 && `Customs ${customs}`, cards > 0 && `cards ${cards}`].filter(Boolean)
  return parts.length === 0 ? '' : [income, ...parts].join(', ')
}
const incomeNotes = (g: Seen, seat: number, gained: number): string[] =>
  [
    incomeParts(g, seat),
    gained < incomeOf(g, seat) ? `of ${incomeOf(g, seat)}, limit ${numberOf(g, 'z-limit')}` : '',
  ].filter(text => text !== '')
function ahead(g: Seen, step: number, seat: number): Cell | undefined {
  const one = (kind: Counted, n: number, text = ''): Cell => ({
    gains: n > 0 ? [{ kind, n }] : [],
    notes: text === '' ? [] : [text],
    ahead: true,
  })
  if (step === 5) return one('z', incomeOf(g, seat), incomeParts(g, seat))
  if (step === 6) return one('rt', researchOf(g, seat))
  if (step === 9) return one('vp', dominationOf(g, seat).length, `${controlled(g, seat)} Systems`)
  return undefined
}
export function ledger(g: Seen, news: BoardProps['news']): readonly Row[] {
  const told = eventsOf(news)
  return NAMES.map((name, i): Row => {
    const step = i + 1
    const state = g.phase !== 'upkeep' || step < g.step ? 'done' : step === g.step ? 'now' : 'todo'
    const all = ALL[step]
    if (all !== undefined) return { step, name, state, all }
    const cells = seatsOf(g).map((seat): Cell => {
      const cell: Mutable = { gains: [], notes: [] }
      for (const { step: at, event } of told) {
        if (at !== step) continue
        if ('by' in event && event.by === seat) note(g, cell, event)
        if ('of' in event && event.of === seat) noteRaid(g, cell, event)
      }
      if (step === 5 && cell.gains.length > 0) cell.notes.push(...incomeNotes(g, seat, cell.gains[0]?.n ?? 0))
      const next = state === 'todo' ? ahead(g, step, seat) : undefined
      return next ?? cell
    })
    return { step, name, state, cells }
  })
}
