/** Where a note finds room: pure arithmetic on boxes of the screen. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
interface Size {
  readonly w: number
  readonly h: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

const GAP = 56
const EDGE = 12
/** So much of a note over a piece is worse than any distance; over an empty place it is only worse than a way round. */
const COVERED = 1e4
const OVER = 0.02

/** What a note must not cover, and what it had better not. */
export interface Keep {
  readonly hard: readonly Box[]
  readonly soft: readonly Box[]
}

/** The place for a note of this size: beside what it points at, on free ground, never over what it must not cover. */
export function placeFor(note: Size, target: Box, room: Box, keep: Keep): Point {
  const middle = centre(target)
  const beside: Point[] = [
    { x: target.x - GAP - note.w, y: middle.y - note.h / 2 },
    { x: target.x + target.w + GAP, y: middle.y - note.h / 2 },
    { x: middle.x - note.w / 2, y: target.y - GAP - note.h },
    { x: middle.x - note.w / 2, y: target.y + target.h + GAP },
  ]
  const corners: Point[] = [0, 1].flatMap(right =>
    [0, 0.25, 0.5, 0.75, 1].map(low => ({
      x: room.x + right * (room.w - note.w),
      y: room.y + low * (room.h - note.h),
    })),
  )
  const inside = ({ x, y }: Point): Point => ({
    x: hold(x, room.x + EDGE, room.x + room.w - note.w - EDGE),
    y: hold(y, room.y + EDGE, room.y + room.h - note.h - EDGE),
  })
  const cost = (at: Point): number => {
    const here = { ...at, ...note }
    const covers = (what: readonly Box[]): number => what.reduce((sum, box) => sum + overlap(here, box), 0)
    const away = centre(here)
    const lies = covers([target, ...keep.hard]) * COVERED + covers(keep.soft) * OVER
    return lies + Math.hypot(away.x - middle.x, away.y - middle.y)
  }
  const [first, ...others] = [...beside, ...corners].map(inside)
  return others.reduce((best, at) => (cost(at) < cost(best) ? at : best), first ?? { x: 0, y: 0 })
}

/** From the edge of a note to the edge of what it points at. */
export function wayTo(note: Box, target: Box): readonly [from: Point, to: Point] {
  const from = nearest(note, centre(target))
  return [from, nearest(target, from)]
}
const nearest = ({ x, y, w, h }: Box, to: Point): Point => ({
  x: hold(to.x, x, x + w),
  y: hold(to.y, y, y + h),
})
const centre = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })
const hold = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most))
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}
