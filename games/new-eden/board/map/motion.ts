import { appear, flyAlong, useNews } from '@orrery/ui'
import { hexCentre } from '@orrery/ui/svg'
import type { RefObject } from 'react'
import { mapOf } from '../../rules/map.js'
import type { Seen } from '../../state.js'
import type { BoardProps } from '../props.js'
import { SIZE } from './tiles.js'

/** What just happened, shown where it happened: Fleets fly their way, new Ships appear. */
export function useChartMotion(
  g: Seen,
  news: BoardProps['news'],
  frame: RefObject<HTMLElement | null>,
): void {
  useNews(news, events => {
    const fleet = (at: number) => frame.current?.querySelector(`[data-fleet="${at}"]`)
    const fly = (from: number, to: number): void => {
      const piece = fleet(to)
      const [a, b] = [from, to].map(at => mapOf(g).hexes[at])
      if (!piece || !a || !b) return
      const [ax, ay] = hexCentre([a.q, a.r], SIZE)
      const [bx, by] = hexCentre([b.q, b.r], SIZE)
      flyAlong(piece, [
        [ax - bx, ay - by],
        [0, 0],
      ])
    }
    for (const event of events)
      if (event.type === 'moved' || event.type === 'escaped' || event.type === 'left')
        fly(event.from, event.to)
      else if (event.type === 'launched') {
        const piece = fleet(event.at)
        if (piece) appear(piece)
      }
  })
}
