import { running } from '@orrery/kernel'
import { RESOURCES } from '../../content/vocabulary.js'
import { management } from '../../rules/management.js'
import type { Seen } from '../../state.js'
import type { BoardProps, News } from '../props.js'

/** The viewer's management stage as far as it has gone: what happened in each of its eight steps. */

export const STEPS = [
  { id: 'bonus', title: 'First to pass' },
  { id: 'order', title: 'Order' },
  { id: 'refresh', title: 'Refresh' },
  { id: 'income', title: 'Income' },
  { id: 'diplomats', title: 'Diplomats' },
  { id: 'unrest', title: 'Unrest' },
  { id: 'missions', title: 'Missions' },
  { id: 'change', title: 'Change missions' },
] as const
type StepId = (typeof STEPS)[number]['id']
/** While a step is carried out, the stage stands on the one that comes after it. */
const OF: Readonly<Record<string, StepId>> = {
  bonus: 'bonus',
  pirates: 'bonus',
  order: 'bonus',
  refresh: 'order',
  income: 'refresh',
  anomalies: 'income',
  diplomats: 'income',
  unrest: 'diplomats',
  missions: 'unrest',
  change: 'missions',
  end: 'change',
}
export const stepNow = (g: Seen): StepId => OF[String(running(g, management)?.step ?? '')] ?? 'bonus'

/** Events since the viewer passed. */
export function sincePassing(news: BoardProps['news'], me: number): News[] {
  let out: News[] | undefined
  for (const { events } of news)
    for (const event of events) {
      if (event.type === 'passed' && event.by === me) out = []
      else out?.push(event)
    }
  return out ?? []
}
/** What was gained and paid since, resource by resource. */
export const changesIn = (events: readonly News[], me: number): number[] =>
  RESOURCES.map((_, i) =>
    events.reduce(
      (n, event) => n + (event.type === 'resources' && event.by === me ? (event.amounts[i] ?? 0) : 0),
      0,
    ),
  )
