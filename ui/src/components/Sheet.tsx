import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { cx } from '../hooks.js'
import { words } from '../words.js'
import './sheet.css'

export type SheetHeight = 'peek' | 'half' | 'full'
const HEIGHTS: readonly SheetHeight[] = ['peek', 'half', 'full']

export interface SheetProps {
  readonly height: SheetHeight
  readonly onHeight: (height: SheetHeight) => void
  readonly children: ReactNode
  /** Lowered all the way. */
  readonly hidden?: boolean
}

/** The phone's panel: rises from the lower edge to one of three heights; drag the grip or press it. */
export function Sheet({ height, onHeight, children, hidden }: SheetProps) {
  const start = useRef<number | null>(null)
  const [drag, setDrag] = useState(0)
  const shift = (by: number) => {
    const next = HEIGHTS[Math.min(Math.max(HEIGHTS.indexOf(height) + by, 0), HEIGHTS.length - 1)]
    if (next && next !== height) onHeight(next)
  }
  const key = (e: KeyboardEvent) => {
    if (e.key === 'ArrowUp') shift(1)
    else if (e.key === 'ArrowDown') shift(-1)
    else return
    e.preventDefault()
  }
  const end = () => {
    const moved = start.current === null ? 0 : drag
    start.current = null
    setDrag(0)
    if (moved < -32) shift(moved < -260 ? 2 : 1)
    if (moved > 32) shift(moved > 260 ? -2 : -1)
  }
  const move = (e: PointerEvent) => start.current !== null && setDrag(e.clientY - start.current)
  return (
    <section
      className={cx('o-sheet', height)}
      hidden={hidden}
      aria-label={words.sheet}
      style={{ '--drag': `${-drag}px` } as object}
    >
      <button
        type="button"
        className="grip"
        aria-label={height === 'full' ? words.lower : words.taller}
        aria-expanded={height !== 'peek'}
        onClick={() =>
          onHeight(height === 'full' ? 'peek' : (HEIGHTS[HEIGHTS.indexOf(height) + 1] ?? 'full'))
        }
        onKeyDown={key}
        onPointerDown={e => {
          start.current = e.clientY
          e.currentTarget.setPointerCapture(e.pointerId)
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="inside">{children}</div>
    </section>
  )
}
