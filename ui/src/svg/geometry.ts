import { round } from './markup.js'

export type Point = readonly [x: number, y: number]
/** Axial coordinates of a pointy-top hex: x grows with q + r/2, y with r. */
export type Axial = readonly [q: number, r: number]

export const SQRT3 = Math.sqrt(3)
const radians = (degrees: number) => (degrees * Math.PI) / 180

export const hexCentre = ([q, r]: Axial, size: number): Point => [SQRT3 * size * (q + r / 2), 1.5 * size * r]

/** The six corners, from the top clockwise. */
export const hexCorners = (cx: number, cy: number, size: number): Point[] =>
  [0, 1, 2, 3, 4, 5].map(i => polar(cx, cy, size, 60 * i - 90))

/** 0° is to the right, 90° is down. */
export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos(radians(degrees)),
  cy + r * Math.sin(radians(degrees)),
]

export const xy = ([x, y]: Point): string => `${round(x)} ${round(y)}`
export const line = (points: readonly Point[]): string => 'M' + points.map(xy).join('L')
export const poly = (points: readonly Point[]): string => line(points) + 'Z'

/** A ring of points: every index is inside it. */
const ring =
  <T>(list: readonly T[]) =>
  (i: number): T => {
    const item = list[(i + list.length) % list.length]
    if (item === undefined) throw new Error('a ring needs at least one point')
    return item
  }

/** Polygon with rounded corners of radius k. */
export function roundPoly(points: readonly Point[], k: number): string {
  const at = ring(points)
  const towards = ([x, y]: Point, [u, v]: Point): Point => {
    const length = Math.hypot(u - x, v - y)
    const share = Math.min(k, length / 2) / length
    return [x + (u - x) * share, y + (v - y) * share]
  }
  const corners = points.map((p, i) => `${xy(towards(p, at(i - 1)))}Q${xy(p)} ${xy(towards(p, at(i + 1)))}`)
  return `M${corners.join('L')}Z`
}

export const hexPath = (cx: number, cy: number, size: number, radius = 0): string =>
  radius ? roundPoly(hexCorners(cx, cy, size), radius) : poly(hexCorners(cx, cy, size))

export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const radius = round(r)
  return `M${xy(polar(cx, cy, r, from))}A${radius} ${radius} 0 ${large} ${to > from ? 1 : 0} ${xy(polar(cx, cy, r, to))}`
}

/** Smooth closed curve through the points. */
export function smooth(points: readonly Point[], tension = 0.5): string {
  const at = ring(points)
  let d = `M${xy(at(0))}`
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const out: Point = [b[0] + ((c[0] - a[0]) * tension) / 3, b[1] + ((c[1] - a[1]) * tension) / 3]
    const into: Point = [c[0] - ((e[0] - b[0]) * tension) / 3, c[1] - ((e[1] - b[1]) * tension) / 3]
    d += `C${xy(out)} ${xy(into)} ${xy(c)}`
  }
  return d + 'Z'
}

const NEIGHBOURS: readonly Axial[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
]

/** The outer edges of a set of hexes as one path: territories, home systems, ranges. */
export function outline(cells: readonly Axial[], size: number, inset = 0): string {
  const inside = new Set(cells.map(String))
  let d = ''
  for (const cell of cells) {
    const corner = ring(hexCorners(...hexCentre(cell, size), size - inset))
    NEIGHBOURS.forEach(([q, r], edge) => {
      if (!inside.has(String([cell[0] + q, cell[1] + r]))) d += line([corner(edge), corner(edge + 1)])
    })
  }
  return d
}
