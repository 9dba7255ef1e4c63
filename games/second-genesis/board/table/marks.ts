import type { BoardProps } from '@orrery/ui'
import { flash, placeOfThing, useNews } from '@orrery/ui'
import type { RefObject } from 'react'

const LOST: Readonly<Record<string, string>> = { expired: 'Over', sacrificed: 'Sacrificed' }

/** Damage that lands, cards that are lost: a mark where it was. */
export function useMarks(root: RefObject<HTMLElement | null>, news: BoardProps['news']): void {
  useNews(news, events => {
    const board = root.current
    if (!board) return
    for (const { type, card, n, how } of events) {
      const at = typeof card === 'number' ? placeOfThing(board, `card:${card}`) : undefined
      if (!at) continue
      if (type === 'damage' && typeof n === 'number' && n > 0) flash(board, at, `−${n}`)
      if (type === 'lost') flash(board, at, (typeof how === 'string' && LOST[how]) || 'Destroyed', 'small')
    }
  })
}
