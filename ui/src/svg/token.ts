import { IVORY, KNOWN, mix } from './colour.js'
import { emblem } from './emblem.js'
import type { Faction } from './faction.js'
import { polar } from './geometry.js'
import { circle, figure, place, radial, rect, use } from './markup.js'
import { idOf } from './seed.js'

export interface TokenOptions {
  readonly x?: number
  readonly y?: number
  readonly r?: number
  /** What stands on its face; without it the back is drawn. */
  readonly face?: string | undefined
  /** What only the viewer has seen of a token lying face down: a lilac tab. */
  readonly known?: string | undefined
  /** Filled dots of four along the lower rim: moves left. */
  readonly pips?: number | undefined
  /** A small number at the upper right. */
  readonly badge?: string | number | undefined
}

/** A heavy round token in its owner's colour: the face for its owner, the engraved back for everybody else. */
export function token(
  owner: Faction,
  { x = 0, y = 0, r = 15.5, face, known, pips, badge }: TokenOptions = {},
): string {
  const { color } = owner
  const id = idOf('co', color)
  const front =
    face === undefined
      ? circle(0, 0, r - 3.5, {
          fill: 'none',
          stroke: color,
          strokeOpacity: 0.35,
          strokeDasharray: '1.5 2',
        }) + emblem(owner, { r: r * 0.56, mode: 'line' })
      : figure(0, 5.5, face, 17, IVORY) +
        emblem(owner, { cx: r * 0.78, cy: -r * 0.78, r: 6, mode: 'solid', device: false })
  const rim = [0, 1, 2, 3].map(i => {
    const [px, py] = polar(0, 0, r + 0.2, 125 - i * 23)
    return circle(px, py, 2.6, { fill: i < (pips ?? 0) ? IVORY : '#1a1614', stroke: '#0a0706' })
  })
  return place(
    { x, y },
    radial(
      id,
      [
        [0, mix(color, '#1a1614', 0.5)],
        [1, mix(color, '#0d0b0a', 0.8)],
      ],
      { cx: 0.4, cy: 0.3, r: 0.9 },
    ),
    circle(0, 1.5, r, { fill: '#000', opacity: 0.55 }),
    circle(0, 0, r, { fill: use(id), stroke: color, strokeWidth: 2 }),
    front,
    badge === undefined
      ? ''
      : place(
          { x: r * 0.8, y: -r * 0.7 },
          circle(0, 0, 7.5, { fill: '#0a0706', stroke: color, strokeWidth: 1.5 }),
          figure(0, 4.5, badge, 13, IVORY),
        ),
    known === undefined
      ? ''
      : place(
          { x: r * 0.42, y: r * 0.3 },
          rect(-5, -2, 21, 15, { rx: 3, fill: '#1c1630', stroke: KNOWN, strokeWidth: 1.2 }),
          figure(5.5, 10, known, 13, KNOWN),
        ),
    pips === undefined ? '' : rim.join(''),
  )
}
