import { BEACON } from './colour.js'
import { circle, figure, path, place, rect } from './markup.js'

/** A mark on a die: in a box from -10 to 10, drawn with currentColor; ink on bone and on black. */
export interface DieMark {
  readonly name: string
  readonly body: string
  readonly onWhite: string
  readonly onBlack: string
}

/** live: may be rolled again or spent now; used: already spent; reroll: will be rolled again. */
export type DieState = 'live' | 'used' | 'reroll'

interface Box {
  readonly x?: number
  readonly y?: number
  readonly s?: number
  readonly rot?: number
  readonly state?: DieState | undefined
}

export interface MarkDieOptions extends Box {
  readonly color?: 'white' | 'black'
  readonly face?: readonly DieMark[]
}

const BONE = { fill: '#f3f0e7', top: '#fffdf6', edge: '#cfc8b4' }
const COAL = { fill: '#161c27', top: '#1e2634', edge: '#4a586e' }

export const dieMark = ({ body }: DieMark, { cx = 0, cy = 0, r = 10, color = 'currentColor' } = {}): string =>
  `<g style="color:${color}">${place({ x: cx, y: cy, scale: r / 10 }, body)}</g>`

const cube = (
  { x = 0, y = 0, s = 48, rot = 0, state }: Box,
  face: string,
  { fill, top, edge } = BONE,
): string =>
  place(
    { x: x + s / 2, y: y + s / 2, rotate: rot, opacity: state === 'used' ? 0.38 : 1 },
    rect(-s / 2, -s / 2 + s * 0.05, s, s, { rx: s * 0.2, fill: '#000', opacity: 0.45 }),
    rect(-s / 2, -s / 2, s, s, {
      rx: s * 0.2,
      fill,
      stroke: state === 'live' ? BEACON : edge,
      strokeWidth: Math.max(1, s * (state === 'live' ? 0.045 : 0.03)),
    }),
    rect(-s * 0.42, -s * 0.42, s * 0.84, s * 0.84, { rx: s * 0.3, fill: top }),
    face,
    state === 'reroll'
      ? path('M.3 -.5a.14 .14 0 1 0 .2 .12', {
          transform: `scale(${s})`,
          fill: 'none',
          stroke: BEACON,
          strokeWidth: 0.05,
        })
      : '',
  )

/** A die whose faces carry marks. */
export function markDie({ color = 'white', face = [], s = 48, ...box }: MarkDieOptions): string {
  const two = face.length === 2
  const r = s * (two ? 0.19 : 0.27)
  const marks = face.map((mark, i) => {
    const off = two ? (i ? 0.21 : -0.21) * s : 0
    return dieMark(mark, { cx: off, cy: off, r, color: color === 'white' ? mark.onWhite : mark.onBlack })
  })
  return cube({ ...box, s }, marks.join(''), color === 'white' ? BONE : COAL)
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

export interface PipDieOptions extends Box {
  readonly n: number
}

/** The plain six-sided die. */
export function pipDie({ n, s = 40, ...box }: PipDieOptions): string {
  const pips = PIPS[n]
  if (!pips) throw new Error(`a die with pips shows 1 to 6, not ${n}`)
  const face = pips.map(([a, b]) => circle(a * s * 0.26, b * s * 0.26, s * 0.09, { fill: '#1a2130' }))
  return cube({ ...box, s }, face.join(''))
}

export interface NumberDieOptions extends Box {
  readonly n: number | string
  readonly fill?: string
}

/** A die with its number written out, where sums count. */
export const numberDie = ({ n, s = 44, fill = BONE.fill, ...box }: NumberDieOptions): string =>
  cube({ ...box, s }, figure(0, s * 0.21, n, s * 0.6, '#1a1430'), { fill, top: fill, edge: fill })
