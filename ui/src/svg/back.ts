import { emblem } from './emblem.js'
import type { Faction } from './faction.js'
import { hexPath } from './geometry.js'
import { clip, group, path, rect, use } from './markup.js'
import { idOf } from './seed.js'

export interface CardBackOptions {
  readonly w?: number
  readonly h?: number
  readonly radius?: number
  /** Ground and line of the engraving. */
  readonly base?: string
  readonly line?: string
  /** Whose card it is, if that is public. */
  readonly owner?: Pick<Faction, 'outline' | 'device' | 'color'> | undefined
}

/** The back of a hidden card: engraved, matte, never shining. */
export function cardBack({
  w = 60,
  h = 84,
  radius = 5,
  base = '#111a29',
  line = '#4d5b75',
  owner,
}: CardBackOptions): string {
  const id = idOf('cb', w, h, radius)
  const m = Math.min(w, h)
  const x = w / 2
  const y = h / 2
  // A back the size of a letter keeps two grooves.
  const tiny = m < 40
  const grooves = Array.from({ length: tiny ? 2 : 9 }, (_, i) =>
    path(hexPath(x, y, m * (tiny ? 0.2 + i * 0.18 : 0.16 + i * 0.09)), { strokeOpacity: 0.75 - i * 0.07 }),
  )
  const inset = m * (tiny ? 0.12 : 0.06)
  return (
    clip(id, rect(0, 0, w, h, { rx: radius })) +
    group(
      { clipPath: use(id) },
      rect(0, 0, w, h, { fill: base }),
      group({ fill: 'none', stroke: line, strokeWidth: m > 120 ? 1 : 0.8 }, ...grooves),
      rect(inset, inset, w - 2 * inset, h - 2 * inset, {
        rx: radius * 0.7,
        fill: 'none',
        stroke: line,
        strokeOpacity: 0.8,
      }),
    ) +
    (owner
      ? emblem(owner, { cx: x, cy: y, r: m * 0.13, color: line })
      : path(hexPath(x, y, m * 0.1), { fill: base, stroke: line })) +
    rect(0.5, 0.5, w - 1, h - 1, { rx: radius, fill: 'none', stroke: line })
  )
}
