import type { BoardProps, News } from '../props.js'

/** A combat as it was told: rounds with rolls and damage, losses, the end. */
interface Report {
  readonly id: number
  readonly at: number
  readonly attacker: number
  readonly defender: number
  readonly rounds: readonly Round[]
  readonly lost: readonly Extract<News, { type: 'destroyed' }>[]
  /** Undefined while it goes on; -1 where nobody won. */
  readonly winner?: number
  /** How many answers ago it ended. */
  readonly ago: number
}
interface Round {
  readonly n: number
  readonly events: readonly Extract<
    News,
    { type: 'rolled' | 'rerolled' | 'struck' | 'destroyed' | 'disengaged' | 'used' }
  >[]
}
/** The latest combat in the news. */
export function reportOf(news: BoardProps['news']): Report | undefined {
  let found: Report | undefined
  const now = news.at(-1)?.seq ?? 0
  for (const { seq, events } of news)
    for (const event of events) {
      if (event.type === 'combat') {
        const { at, attacker, defender } = event
        found = { id: seq, at, attacker, defender, rounds: [], lost: [], ago: 0 }
      } else if (found && found.winner === undefined) found = goOn(found, event)
      if (found && event.type === 'combat-over') found = { ...found, ago: now - seq }
    }
  return found
}
function goOn(report: Report, event: News): Report {
  switch (event.type) {
    case 'combat-round':
      return { ...report, rounds: [...report.rounds, { n: event.round, events: [] }] }
    case 'rolled':
    case 'rerolled':
    case 'struck':
    case 'disengaged':
    case 'used':
      return note(report, event)
    case 'destroyed':
      return { ...note(report, event), lost: [...report.lost, event] }
    case 'combat-over':
      return { ...report, winner: event.winner < 0 ? -1 : event.by }
    default:
      return report
  }
}
const note = (report: Report, event: Round['events'][number]): Report => ({
  ...report,
  rounds: report.rounds.map((round, i, all) =>
    i === all.length - 1 ? { ...round, events: [...round.events, event] } : round,
  ),
})
