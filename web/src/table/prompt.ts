import type { TableSummary } from '@orrery/table'
import { t } from '../texts.js'

/** What the line at the top says while nothing is asked of the viewer; undefined while the match goes on as usual. */
export function standingOf(summary: TableSummary): string | undefined {
  if (summary.ended) return t.ended
  if (summary.status === 'over') return t.over
  if (summary.outdated) return t.outdated
  if (summary.status === 'paused') return t.paused
  return summary.damaged === undefined ? undefined : t.damaged
}
