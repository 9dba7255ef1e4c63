import { darken } from './colour.js'
import type { Faction } from './faction.js'
import { group, path, place } from './markup.js'

/** Emblem outlines in a box from -12 to 12, readable at 14 px without colour. */
export const OUTLINES = {
  kite: 'M0 -11.5L9.5 -4.5L7 5.5L0 11.5L-7 5.5L-9.5 -4.5Z',
  square: 'M-9.5 -9.5H9.5V9.5H-9.5Z',
  round: 'M0 -11A11 11 0 1 1 0 11A11 11 0 1 1 0 -11Z',
  tri: 'M0 -11.5L11.2 8.6H-11.2Z',
  diamond: 'M0 -12L11 0L0 12L-11 0Z',
  hex: 'M0 -11.5L10 -5.75V5.75L0 11.5L-10 5.75V-5.75Z',
  shield: 'M-9.5 -10.5H9.5V2C9.5 7 5 10 0 12C-5 10 -9.5 7 -9.5 2Z',
  down: 'M0 11.5L11.2 -8.6H-11.2Z',
  drop: 'M0 -12C4 -7 10 -3 10 3A10 9 0 0 1 -10 3C-10 -3 -4 -7 0 -12Z',
  octagon: 'M-4.6 -11H4.6L11 -4.6V4.6L4.6 11H-4.6L-11 4.6V-4.6Z',
  arch: 'M-9.5 11V-1.5A9.5 9.5 0 0 1 9.5 -1.5V11Z',
  bow: 'M-10.5 -10L0 -6L10.5 -10L8.5 5L0 11.5L-8.5 5Z',
} as const

export type Outline = keyof typeof OUTLINES

/** Where the device sits in outlines whose middle is not at the origin. */
const SEAT: Partial<Record<Outline, { y: number; scale: number }>> = {
  tri: { y: 2.6, scale: 0.86 },
  down: { y: -1, scale: 0.8 },
  diamond: { y: 0, scale: 0.8 },
}

export type EmblemMode = 'badge' | 'solid' | 'line'

export interface EmblemOptions {
  readonly cx?: number
  readonly cy?: number
  readonly r?: number
  readonly color?: string
  /** badge: dark plate, coloured line; solid: coloured plate, for boards; line: outline only, for watermarks. */
  readonly mode?: EmblemMode
  /** Left out below a radius of 8, where only the outline can be read. */
  readonly device?: boolean
}

export function emblem(
  of: Pick<Faction, 'outline' | 'device' | 'color'>,
  { cx = 0, cy = 0, r = 12, color = of.color, mode = 'badge', device = r >= 8 }: EmblemOptions = {},
): string {
  const k = r / 12
  const plate = { solid: color, line: 'none', badge: darken(color, 0.78) }[mode]
  const seat = SEAT[of.outline] ?? { y: 0, scale: 1 }
  return place(
    { x: cx, y: cy, scale: k },
    path(OUTLINES[of.outline], {
      fill: plate,
      stroke: mode === 'solid' ? darken(color, 0.35) : color,
      strokeWidth: Math.min(2.4, 1.5 / Math.max(k, 0.6)),
      strokeLinejoin: 'round',
    }),
    device
      ? group(
          {
            fill: 'none',
            stroke: mode === 'solid' ? darken(color, 0.82) : color,
            strokeWidth: Math.max(1.5, 1.6 / Math.max(k, 0.8)),
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
            transform: `translate(0 ${seat.y}) scale(${seat.scale})`,
          },
          of.device,
        )
      : '',
  )
}
