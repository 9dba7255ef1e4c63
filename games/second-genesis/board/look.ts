import type { GameLook } from '@orrery/ui'
import {
  bound,
  circle,
  clip,
  cloud,
  COVER,
  ellipse,
  group,
  path,
  place,
  planet,
  rect,
  ship,
  star,
  starfield,
  use,
} from '@orrery/ui/svg'
import { EMPIRES, type Empire } from '../../eve/board/empires.js'

// Exchange floor, dark felt: three cards before a gate of rings.

const ROSE = '#f29ab0'
const INK = '#1a0e16'
const [CX, CY] = [144, 132]
const WINDOW = 'genesiscard'

/** A card whose picture is drawn around its middle. */
const card = (x: number, y: number, rotate: number, color: string, picture: string): string =>
  place(
    { x, y, rotate, scale: 1.06 },
    clip(WINDOW, rect(-41, -39, 82, 78, { rx: 4 })),
    rect(-47, -64, 94, 132, { rx: 7, fill: '#000', opacity: 0.5 }),
    rect(-47, -66, 94, 132, { rx: 7, fill: INK, stroke: color, strokeWidth: 1.8 }),
    rect(-41, -60, 82, 78, { rx: 4, fill: '#0a0710' }),
    place({ y: -21 }, group({ clipPath: use(WINDOW) }, picture)),
    path('M-35 30H35M-35 38H22M-35 46H30', {
      stroke: '#f3d9e1',
      strokeOpacity: 0.35,
      strokeWidth: 2.5,
      strokeLinecap: 'round',
    }),
    circle(-36, -55, 11, { fill: INK, stroke: color, strokeWidth: 1.8 }),
    circle(-36, -55, 5, { fill: color }),
    path('M-41 50h14v12h-14z', { fill: color }),
    path('M27 50h14v12h-14z', { fill: 'none', stroke: color, strokeWidth: 1.5 }),
  )

const flagship = (empire: Empire, len: number, rot: number) =>
  ship({ hull: EMPIRES[empire].hull, color: EMPIRES[empire].color, size: 'large', len, rot })

const station =
  planet({ cx: 16, cy: 30, r: 34, type: 'storm', seed: 6, light: 225 }) +
  group(
    { fill: 'none', stroke: '#ffd9e3', strokeWidth: 1.6 },
    path('M-10 -26V20M-20 -8H0M-16 4H-4'),
    ellipse(-10, -6, 18, 6),
    path('M-14 -26h8l-4 -8z', { fill: '#ffd9e3' }),
  )

const rings = () =>
  Array.from({ length: 9 }, (_, i) =>
    ellipse(CX, CY, 26 + i * 18, 10 + i * 8.5, {
      fill: 'none',
      stroke: '#ffb3c7',
      strokeOpacity: 0.5 - i * 0.05,
      strokeWidth: 1.8 - i * 0.14,
      strokeDasharray: i % 2 ? '30 8 4 8' : undefined,
      transform: `rotate(${-18 + i * 2.5} ${CX} ${CY})`,
    }),
  )

const cover = (): string =>
  bound(
    rect(0, 0, COVER.w, COVER.h, { fill: '#12060d' }),
    cloud(144, 130, 180, 150, '#b02b5c', 0.6),
    cloud(144, 120, 90, 70, '#ffc2a8', 0.5),
    starfield({ ...COVER, n: 110, seed: 81 }),
    ...rings(),
    star({ cx: CX, cy: CY, r: 9, cls: 'A', glow: 6, flare: true }),
    card(
      70,
      174,
      -16,
      EMPIRES.amarr.color,
      star({ cx: 18, cy: -20, r: 5, cls: 'G', glow: 7 }) + flagship('amarr', 74, -24),
    ),
    card(
      218,
      174,
      16,
      EMPIRES.caldari.color,
      star({ cx: -20, cy: -22, r: 5, cls: 'O', glow: 7 }) + flagship('caldari', 70, 204),
    ),
    card(144, 160, 0, ROSE, station),
  )

export const look: GameLook = {
  accent: ROSE,
  accentInk: '#3a0c1b',
  accentPaper: '#b0325c',
  board: ['#1b0f18', '#0b060a', '#4b2a3d'],
  cover,
}
