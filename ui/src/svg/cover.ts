import { NIGHT } from './colour.js'
import { ellipse, fall, radial, rect, tidy, use } from './markup.js'
import { idOf } from './seed.js'

// What all covers share: their size, clouds, and the shade at the foot that carries the lettering.

export const COVER = { w: 288, h: 360 } as const

export function cloud(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  opacity: number,
  turn = 0,
): string {
  const id = idOf('cl', color, opacity)
  return (
    radial(id, [
      [0, color, opacity],
      [0.5, color, opacity * 0.35],
      [1, color, 0],
    ]) +
    ellipse(cx, cy, rx, ry, { fill: use(id), transform: turn ? `rotate(${turn} ${cx} ${cy})` : undefined })
  )
}

const SHADE = 'covershade'

export const bound = (...body: readonly string[]): string =>
  tidy(
    [
      ...body,
      fall(SHADE, [
        [0, NIGHT, 0],
        [0.62, NIGHT, 0.86],
        [1, NIGHT, 0.98],
      ]),
      rect(0, COVER.h - 150, COVER.w, 150, { fill: use(SHADE) }),
    ].join(''),
  )
