import type { PointerEvent, RefObject } from 'react'
import { hexPath } from '../svg/geometry.js'
import type { Place } from './layers.js'

export interface SmallMapProps {
  readonly places: readonly Place[]
  readonly box: string
  /** The frame around what is in view; the map moves it. */
  readonly sight: RefObject<SVGRectElement | null>
  readonly onCentre: (x: number, y: number) => void
}

/** The whole map in a corner, while only a part of it is in view: press or drag to go somewhere else. */
export function SmallMap({ places, box, sight, onCentre }: SmallMapProps) {
  const go = (e: PointerEvent<SVGSVGElement>) => {
    if (!e.currentTarget.hasPointerCapture(e.pointerId)) return
    const toWorld = e.currentTarget.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(e.clientX, e.clientY).matrixTransform(toWorld)
    onCentre(x, y)
  }
  return (
    <svg
      className="o-inset"
      viewBox={box}
      data-map-still
      aria-hidden="true"
      onPointerDown={e => {
        e.currentTarget.setPointerCapture(e.pointerId)
        go(e)
      }}
      onPointerMove={go}
    >
      {places.map(p => (
        <path key={p.id} d={hexPath(p.x, p.y, p.r)} style={p.tint ? { fill: p.tint } : undefined} />
      ))}
      <rect ref={sight} />
    </svg>
  )
}
