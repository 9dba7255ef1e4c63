import { path, polar } from '@orrery/ui/svg'
import { corporateShip } from './corporations.js'

// What sketches on graph paper are made of.

/** Whoever is not in the colour of the card. */
export const GREY = '#8e9aac'

export function arrow(x0: number, y0: number, x1: number, y1: number, color: string): string {
  const angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
  const head = [polar(x1, y1, 11, angle + 152), polar(x1, y1, 11, angle - 152)]
  return (
    path(`M${x0} ${y0}L${x1} ${y1}`, { stroke: color, strokeWidth: 2.2 }) +
    path(`M${x1} ${y1}L${head.map(([x, y]) => `${x} ${y}`).join('L')}Z`, { fill: color })
  )
}
export const ship = (cls: string, cx: number, cy: number, color: string, flip = false): string =>
  corporateShip(cls, { cx, cy, unit: 36, color, flip, flat: true })
