import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BoardProps } from '@orrery/ui'
import { lessMotion, markChanged } from '@orrery/ui'

/** Cards fly from where they were to where they are, also between hand and table; what happened flashes where it happened. */

/** Where every thing was seen last, on board and hand alike. */
const places = new Map<string, DOMRect>()
const EASE = 'cubic-bezier(0.6, 0.05, 0.3, 1)'

export function useFlights(root: RefObject<HTMLElement | null>, when: unknown): void {
  useLayoutEffect(() => {
    // First everything is measured, then moved: one after the other the page would be laid out once for each card.
    const moved: (() => void)[] = []
    for (const element of root.current?.querySelectorAll<HTMLElement>('[data-thing]') ?? []) {
      const key = element.dataset['thing'] ?? ''
      if (element.classList.contains('ground') || key.startsWith('region:')) continue
      const now = element.getBoundingClientRect()
      const old = places.get(key)
      if (now.width > 0) places.set(key, now)
      if (!old || now.width === 0) continue
      const [dx, dy] = [old.left - now.left, old.top - now.top]
      if (Math.abs(dx) + Math.abs(dy) < 12) continue
      moved.push(() => fly(element, dx, dy))
    }
    if (moved.length > 0) requestAnimationFrame(() => moved.forEach(move => move()))
  }, [root, when])
}

function fly(element: HTMLElement, dx: number, dy: number): void {
  if (lessMotion()) return markChanged(element)
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: Math.min(480, 220 + Math.hypot(dx, dy) / 3), easing: EASE },
  )
}

/** Damage that lands, cards that are lost: a mark where it was, gone by itself. */
export function useMarks(root: RefObject<HTMLElement | null>, news: BoardProps['news']): void {
  const last = useRef(news.at(-1)?.seq ?? 0)
  useEffect(() => {
    const fresh = news.filter(entry => entry.seq > last.current)
    last.current = news.at(-1)?.seq ?? last.current
    const board = root.current
    if (!board) return
    for (const { events } of fresh)
      for (const event of events) {
        const card = event['card']
        if (typeof card !== 'number') continue
        const { n } = event
        if (event.type === 'damage' && typeof n === 'number' && n > 0) mark(board, card, `−${n}`, 'hurt')
        if (event.type === 'lost')
          mark(
            board,
            card,
            event['how'] === 'expired' ? 'Over' : event['how'] === 'sacrificed' ? 'Sacrificed' : 'Destroyed',
            'lost',
          )
      }
  }, [root, news])
}
function mark(board: HTMLElement, card: number, text: string, tone: string): void {
  const rect =
    board.querySelector(`[data-thing="card:${card}"]`)?.getBoundingClientRect() ?? places.get(`card:${card}`)
  if (!rect) return
  const origin = board.getBoundingClientRect()
  const element = document.createElement('span')
  element.className = `sg-mark ${tone} o-num`
  element.setAttribute('aria-hidden', 'true')
  element.textContent = text
  element.style.left = `${rect.left + rect.width / 2 - origin.left}px`
  element.style.top = `${rect.top + rect.height / 2 - origin.top}px`
  board.append(element)
  setTimeout(() => element.remove(), 1100)
}
