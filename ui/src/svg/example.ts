import { BEACON, IVORY } from './colour.js'
import type { Point } from './geometry.js'
import { line } from './geometry.js'
import { glyph } from './icons.js'
import { circle, figure, path, place, rect, words } from './markup.js'
import { starfield } from './star.js'

/** What the small boards of worked examples are drawn with, beside a game's own pieces. */

export const EXAMPLE = { w: 420, h: 190 } as const

/** Larger than the board: where its place is higher or wider, the ground goes on. */
export const exampleFloor = (fill: string): string =>
  rect(-EXAMPLE.w, -EXAMPLE.h, 3 * EXAMPLE.w, 3 * EXAMPLE.h, { fill })
/** The ground of a small board: night in the game's own tint. */
export const exampleGround = (fill: string, seed = 5): string =>
  exampleFloor(fill) + starfield({ ...EXAMPLE, n: 40, seed })

/** The way a piece takes, dotted. */
export const way = (...points: readonly Point[]): string =>
  path(line(points), {
    fill: 'none',
    stroke: BEACON,
    strokeWidth: 4,
    strokeDasharray: '1 8',
    strokeLinecap: 'round',
  })

/** A number in a circle: a step, or what is used up to here. */
export const numbered = (n: number | string, x: number, y: number): string =>
  circle(x, y, 11, { fill: '#0c1016', stroke: IVORY, strokeWidth: 1.6 }) + figure(x, y + 5, n, 15, IVORY)

/** A cross and a tick: this is not allowed, that is. */
export const barred = (x: number, y: number, size = 26): string =>
  glyph('close', { x, y, size, color: '#ff7a6b', sw: 3 })
export const allowed = (x: number, y: number, size = 26): string =>
  glyph('check', { x, y, size, color: '#7fe08a', sw: 3 })

/** From here to there, or from this to that. */
export function arrow([x, y]: Point, [u, v]: Point, color: string = IVORY): string {
  const long = Math.hypot(u - x, v - y)
  return place(
    { x, y, rotate: (Math.atan2(v - y, u - x) * 180) / Math.PI },
    path(`M0 0H${Math.round(long)}m-12 -9l12 9l-12 9`, {
      fill: 'none',
      stroke: color,
      strokeWidth: 2.5,
      strokeLinejoin: 'round',
    }),
  )
}

/** A few words beside a piece, large enough to be read on a phone. */
export const caption = (x: number, y: number, text: string, fill = '#b9ae9c', fontSize = 17): string =>
  words(x, y, text, { fill, fontSize })
