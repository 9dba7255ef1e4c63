import { useMemo } from 'react'
import type { BoardProps, News } from '../props.js'

/** What was told of the Conflicts at one planet, from the first die to the last Credit. */
export interface Story {
  readonly planet: number
  /** The answer that began it: tells one Conflict from the next. */
  readonly from: number
  /** Dice by seat, the last roll of each; `seq` is the answer that rolled them. */
  readonly rolls: ReadonlyMap<
    number,
    { readonly dice: readonly number[]; readonly result: number; readonly seq: number }
  >
  readonly settled: boolean
  readonly gains: readonly Gain[]
  readonly lost: ReadonlyMap<number, number>
  readonly over: boolean
}
export interface Gain {
  readonly seat: number
  readonly text: string
  readonly what: string
  readonly n: number
}
const REASONS: Readonly<Record<string, string>> = {
  conflict: 'From the Conflict',
  destroy: 'Destroyed a Facility',
  archaeotech: 'By Archaeotech',
  repair: 'Repair',
}

/** The latest Conflicts in the news; undefined when there were none. */
function storyOf(news: BoardProps['news']): Story | undefined {
  const at = news.findLastIndex(({ events }) => events.some(({ type }) => type === 'conflict'))
  const first = news[at]
  // What was fought in an earlier Turn is over and told.
  const isOld = news.slice(at).some(({ events }) => events.some(({ type }) => type === 'turn'))
  if (first === undefined || isOld) return undefined
  const rolls = new Map<number, { dice: readonly number[]; result: number; seq: number }>()
  const lost = new Map<number, number>()
  const gains: Gain[] = []
  let planet = -1
  let settled = false
  let over = false
  const hear = (event: News, seq: number): void => {
    switch (event.type) {
      case 'conflict':
        planet = event.planet
        return
      case 'rolled':
        return void rolls.set(event.by, { dice: event.dice, result: event.result, seq })
      case 'rerolled':
        return void (settled
          ? undefined
          : rolls.set(event.of, { dice: event.dice, result: event.result, seq }))
      case 'outcome':
        settled = true
        return
      case 'ships-lost':
        return void lost.set(event.by, (lost.get(event.by) ?? 0) + event.ships.length)
      case 'vp':
      case 'prestige':
      case 'credits': {
        const text = REASONS[event.why]
        const what = { vp: 'VP', prestige: 'Prestige', credits: 'Credits' }[event.type]
        if (settled && text !== undefined && event.n !== 0)
          gains.push({ seat: event.by, text, what, n: event.n })
        return
      }
      case 'stole':
        return void gains.push(
          { seat: event.by, text: 'Steal', what: 'Credits', n: event.amount },
          { seat: event.from, text: 'Stolen from the Mine', what: 'Credits', n: -event.amount },
        )
      case 'income':
      case 'planet':
        over ||= planet >= 0
        return
      default:
        return
    }
  }
  for (const { seq, events } of news.slice(at)) {
    const begin = seq === first.seq ? events.findLastIndex(({ type }) => type === 'conflict') : 0
    for (const event of events.slice(begin)) if (!over) hear(event, seq)
  }
  return { planet, from: first.seq, rolls, settled, gains, lost, over }
}
export const useStory = (news: BoardProps['news']): Story | undefined => useMemo(() => storyOf(news), [news])
