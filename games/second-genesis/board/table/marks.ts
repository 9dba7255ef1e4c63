import { flash, placeOfThing, useNews } from '@orrery/ui'
import type { RefObject } from 'react'
import type { BoardProps } from '../props.js'

const LOST = { destroyed: 'Destroyed', expired: 'Over', sacrificed: 'Sacrificed' } as const

/** Damage that lands, cards that are lost: a mark where it was. */
export function useMarks(root: RefObject<HTMLElement | null>, news: BoardProps['news']): void {
  useNews(news, events => {
    const board = root.current
    if (!board) return
    for (const event of events) {
      if (event.type !== 'damage' && event.type !== 'lost') continue
      const at = placeOfThing(board, `card:${event.card}`)
      if (!at) continue
      if (event.type === 'lost') flash(board, at, LOST[event.how], 'small')
      else flash(board, at, `−${event.n}`)
    }
  })
}
