import type { GameLook } from '@orrery/ui'
import {
  belt,
  bound,
  circle,
  cloud,
  COVER,
  group,
  hexPath,
  path,
  planet,
  radial,
  rect,
  ship,
  SQRT3,
  star,
  starfield,
  use,
} from '@orrery/ui/svg'
import { EMPIRES, type Empire } from '../../eve/board/empires.js'

// A chart of dark glass, cold light; four navies around one system.

const [CX, CY] = [144, 142]

function chart(): string {
  let tiles = ''
  for (let q = -3; q <= 3; q++) {
    for (let r = -4; r <= 4; r++) {
      const x = CX + SQRT3 * 50 * (q + r / 2)
      const y = CY + 75 * r
      const away = x < -60 || x > COVER.w + 60 || y < -60 || y > COVER.h + 60
      if (away || (q === 0 && r === 0)) continue
      tiles += path(hexPath(x, y, 47, 3), {
        fill: '#0d1d2c',
        fillOpacity: 0.5,
        stroke: '#7fc4dc',
        strokeOpacity: 0.2,
      })
      if ((q * 7 + r * 3) % 3 === 0) {
        tiles += group(
          { stroke: '#7fc4dc', strokeOpacity: 0.16, fill: 'none' },
          circle(x, y, 15),
          circle(x, y, 22),
        )
      }
    }
  }
  return tiles
}

function system(): string {
  const glow = 'edenglow'
  const ring = { fill: 'none', stroke: '#9fd8ea' }
  return [
    radial(glow, [
      [0, '#bfeaff', 0.55],
      [0.4, '#4fb0d6', 0.2],
      [1, '#4fb0d6', 0],
    ]),
    circle(CX, CY, 150, { fill: use(glow) }),
    path(hexPath(CX, CY, 84, 5), { fill: '#0b1826', stroke: '#bfeaff', strokeWidth: 2 }),
    path(hexPath(CX, CY, 78, 4), { fill: 'none', stroke: '#7fc4dc', strokeOpacity: 0.4 }),
    circle(CX, CY, 26, { ...ring, strokeOpacity: 0.5 }),
    circle(CX, CY, 43, { ...ring, strokeOpacity: 0.5 }),
    circle(CX, CY, 60, { ...ring, strokeOpacity: 0.25 }),
    belt({ cx: CX, cy: CY, r: 60, from: 100, to: 250, n: 24, seed: 4 }),
    star({ cx: CX, cy: CY, r: 14, cls: 'A', glow: 3.4, flare: true }),
    planet({ cx: CX + 41, cy: CY - 13, r: 9, type: 'giant', seed: 4, light: 165, ring: true }),
    planet({ cx: CX - 20, cy: CY + 17, r: 5.5, type: 'arid', seed: 2, light: -40 }),
    planet({ cx: CX - 52, cy: CY - 30, r: 6.5, type: 'ice', seed: 2, light: 30 }),
  ].join('')
}

const FLEETS: readonly (readonly [
  Empire,
  'large' | 'small',
  x: number,
  y: number,
  len: number,
  rot: number,
])[] = [
  ['amarr', 'large', 52, 56, 92, 38],
  ['caldari', 'large', 242, 50, 86, 140],
  ['gallente', 'large', 246, 226, 84, 218],
  ['minmatar', 'large', 46, 232, 84, -40],
  ['amarr', 'small', 98, 26, 32, 42],
  ['caldari', 'small', 196, 18, 30, 130],
  ['gallente', 'small', 204, 262, 30, 226],
  ['minmatar', 'small', 96, 268, 30, -48],
]

const cover = (): string =>
  bound(
    rect(0, 0, COVER.w, COVER.h, { fill: '#060c15' }),
    cloud(70, 70, 190, 130, '#1f5f7c', 0.55, -20),
    cloud(230, 240, 170, 120, '#3b3f8f', 0.4, 15),
    starfield({ ...COVER, n: 150, seed: 11 }),
    chart(),
    system(),
    ...FLEETS.map(([empire, size, cx, cy, len, rot]) =>
      ship({ hull: EMPIRES[empire].hull, color: EMPIRES[empire].color, size, cx, cy, len, rot, flat: false }),
    ),
  )

export const look: GameLook = {
  accent: '#86cfe6',
  accentInk: '#06222c',
  accentPaper: '#0f6b85',
  board: ['#0b1420', '#05080f', '#25405a'],
  cover,
}
