// Where the map lies on the screen: pure arithmetic, so that panning and zooming can be reasoned about.

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Left upper corner of the world on the screen, and pixels for a unit of the world. */
export interface View {
  readonly x: number
  readonly y: number
  readonly k: number
}

export interface Size {
  readonly w: number
  readonly h: number
}

/** The whole world in the middle of the screen, with some air around it. */
export function fit(world: Box, screen: Size, air = 16): View {
  const k = Math.max(0.02, Math.min((screen.w - 2 * air) / world.w, (screen.h - 2 * air) / world.h))
  const usable = Number.isFinite(k) && screen.w > 2 * air && screen.h > 2 * air ? k : 1
  return { k: usable, x: (screen.w - world.w * usable) / 2, y: (screen.h - world.h * usable) / 2 }
}

/** Zoomed to k while the point under (px, py) stays under it. */
export const zoomAt = (view: View, k: number, px: number, py: number): View => ({
  k,
  x: px - ((px - view.x) * k) / view.k,
  y: py - ((py - view.y) * k) / view.k,
})

/** The middle of the screen always shows some of the world: the map cannot be lost. */
export function keepInSight(view: View, world: Box, screen: Size): View {
  const hold = (offset: number, length: number, room: number) =>
    Math.min(Math.max(offset, room / 2 - length * view.k), room / 2)
  return { k: view.k, x: hold(view.x, world.w, screen.w), y: hold(view.y, world.h, screen.h) }
}

/** What is in the middle of the screen stays there when the screen grows or shrinks. */
export const keepMiddle = ({ x, y, k }: View, was: Size, now: Size): View => ({
  k,
  x: x + (now.w - was.w) / 2,
  y: y + (now.h - was.h) / 2,
})

/** Moved as little as needed for a point of the world to be well inside the screen. */
export function bringIntoSight(
  view: View,
  world: Box,
  screen: Size,
  x: number,
  y: number,
  margin: number,
): View {
  const hold = (offset: number, at: number, room: number) => {
    const inset = Math.min(margin, room / 2)
    const seen = offset + at * view.k
    return offset + Math.min(Math.max(seen, inset), room - inset) - seen
  }
  return { k: view.k, x: hold(view.x, x - world.x, screen.w), y: hold(view.y, y - world.y, screen.h) }
}

/**
 * A part of the world in the middle of the screen, as large as it fits between two magnifications. A part at the edge of the world
 * goes aside rather than leave more than a quarter of the screen empty.
 */
export function frameOf(part: Box, world: Box, screen: Size, least: number, most: number): View {
  const k = Math.min(Math.max(fit(part, screen).k, least, fit(world, screen).k), most)
  // A quarter may stay empty: what lies at the edge is not to end up under the buttons there.
  const hold = (middle: number, length: number, room: number) =>
    length * k <= room
      ? (room - length * k) / 2
      : Math.min(Math.max(room / 2 - middle * k, room * 0.75 - length * k), room * 0.25)
  return {
    k,
    x: hold(part.x + part.w / 2 - world.x, world.w, screen.w),
    y: hold(part.y + part.h / 2 - world.y, world.h, screen.h),
  }
}

/** The part of the world on the screen. */
export const seen = (view: View, world: Box, screen: Size): Box => ({
  x: world.x - view.x / view.k,
  y: world.y - view.y / view.k,
  w: screen.w / view.k,
  h: screen.h / view.k,
})

/** The smallest box around circles of the given radius. */
export function around(points: readonly (readonly [number, number])[], radius: number): Box {
  if (points.length === 0) return { x: 0, y: 0, w: 1, h: 1 }
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs) - radius
  const y = Math.min(...ys) - radius
  return { x, y, w: Math.max(...xs) + radius - x, h: Math.max(...ys) + radius - y }
}
