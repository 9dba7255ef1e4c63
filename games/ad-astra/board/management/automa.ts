import type { BoardProps, News } from '../props.js'

/** What an Automa has done with a decision card. */
interface Decided {
  readonly id: string
  readonly by: number
  readonly card: number
  /** Undefined while it is being carried out, or where neither order was possible. */
  readonly order?: 'first' | 'second'
  readonly events: readonly News[]
}
const SILENT: ReadonlySet<News['type']> = new Set([
  'decision',
  'order',
  'action',
  'hit',
  'resources',
  'round',
  'draft',
])
/** Its decision cards of this round, newest first. */
export function decisionsIn(news: BoardProps['news']): Decided[] {
  let out: Decided[] = []
  for (const { seq, events } of news)
    for (const [i, event] of events.entries()) {
      if (event.type === 'round') out = []
      else if (event.type === 'decision')
        out = [{ id: `${seq}/${i}`, by: event.by, card: event.card, events: [] }, ...out]
      else {
        const [newest, ...rest] = out
        if (!newest) continue
        if (event.type === 'order') out = [{ ...newest, order: event.second ? 'second' : 'first' }, ...rest]
        else if ('by' in event && event.by === newest.by && !SILENT.has(event.type))
          out = [{ ...newest, events: [...newest.events, event] }, ...rest]
        // What others do next is no part of its turn.
        else if (event.type === 'played' || event.type === 'empire-action' || event.type === 'passed') {
          if (event.by !== newest.by) out = [{ ...newest, id: `${newest.id}.` }, ...rest]
        }
      }
    }
  return out
}
