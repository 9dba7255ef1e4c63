import type { KeyboardEvent, MouseEvent } from 'react'
import { memo } from 'react'
import type { HexCell } from '../components/HexMap.js'
import { Markup } from '../components/Drawing.js'
import { hexPath } from '../svg/geometry.js'
import type { Glow } from '../svg/hex.js'

// The parts of a map's layers. Each is drawn again only when its own data change.

/** A cell where it lies in the world, with its radius. */
export interface Place extends HexCell {
  readonly x: number
  readonly y: number
  readonly r: number
}

interface ContentProps {
  readonly content: HexCell['content']
  readonly x: number
  readonly y: number
}

export const Content = memo(function Content({ content, x, y }: ContentProps) {
  if (content === undefined || content === null) return null
  if (typeof content === 'string') return <Markup svg={content} x={x} y={y} />
  return <g transform={`translate(${x} ${y})`}>{content}</g>
})

/** What can be done with a place. One object for all of them, the same as long as the map is there. */
export interface SpotEvents {
  readonly press: (id: string, at: Element) => void
  readonly inspect: (id: string, e: MouseEvent) => void
  readonly key: (id: string, e: KeyboardEvent) => void
  readonly focus: (id: string) => void
  readonly blur: () => void
  readonly point: (id: string | null) => void
}

interface SpotProps {
  readonly id: string
  readonly things: string | undefined
  readonly x: number
  readonly y: number
  readonly r: number
  readonly chosen: boolean
  readonly said: string
  readonly on: SpotEvents
}

/** A place that can be pressed: an invisible hex, and its name. */
export const Spot = memo(function Spot({ id, things, x, y, r, chosen, said, on }: SpotProps) {
  return (
    <path
      d={hexPath(x, y, r)}
      data-cell={id}
      data-thing={things}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button element cannot be a hexagon of a drawing
      role="button"
      tabIndex={-1} // the map keeps one of them in the Tab order
      aria-label={said}
      aria-pressed={chosen || undefined}
      onClick={e => on.press(id, e.currentTarget)}
      onContextMenu={e => on.inspect(id, e)}
      onKeyDown={e => on.key(id, e)}
      onFocus={() => on.focus(id)}
      onBlur={on.blur}
      onPointerEnter={() => on.point(id)}
      onPointerLeave={() => on.point(null)}
    />
  )
})

interface ShineProps {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly glow: Glow
  readonly corner: number
}

/** The one glow language: a line of its own for each state, a tick for what is chosen. */
export const Shine = memo(function Shine({ x, y, r, glow, corner }: ShineProps) {
  const d = (inset: number) => hexPath(x, y, r - inset, corner)
  if (glow !== 'chosen') return <path className={glow} d={d(glow === 'can' ? 1 : 2)} />
  return (
    <g className="chosen">
      <path d={d(0.5)} />
      <path className="inner" d={d(Math.min(5.5, r * 0.16))} />
      <g transform={`translate(${x + r * 0.65} ${y - r * 0.74}) scale(${Math.min(1, r / 30)})`}>
        <circle r={9} />
        <path className="tick" d="M-4 0l3 3.5l5.5 -6.5" />
      </g>
    </g>
  )
})
