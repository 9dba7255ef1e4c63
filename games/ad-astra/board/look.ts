import type { GameLook } from '@orrery/ui'
import {
  bound,
  circle,
  cloud,
  COVER,
  group,
  path,
  planet,
  radial,
  rect,
  rng,
  star,
  starfield,
  use,
} from '@orrery/ui/svg'

// Velvet and nebula: a galaxy, and the prize tied to its neighbours by fine lines.

function galaxy(): string {
  const random = rng(77)
  const stars = Array.from({ length: 1150 }, (_, i) => {
    const t = random() ** 0.8 * 4.8
    const reach = 10 + 26 * t + (random() - 0.5) * (10 + t * 7)
    const a = t * 1.15 + (i % 3) * 2.094 + (random() - 0.5) * 0.42
    const tint = random()
    return circle(reach * Math.cos(a), reach * Math.sin(a), 0.5 + random() ** 3 * 1.9, {
      fill: tint < 0.5 ? '#cbb8ff' : tint < 0.8 ? '#ffe3c4' : '#ff9adf',
      opacity: 0.25 + random() * 0.7,
    })
  })
  return group(
    { transform: 'translate(150 138) rotate(-24) scale(1 .52)' },
    radial('galaxycore', [
      [0, '#fff7e6', 1],
      [0.25, '#ffd9b0', 0.8],
      [0.6, '#c77dff', 0.25],
      [1, '#c77dff', 0],
    ]),
    ...stars,
    circle(0, 0, 70, { fill: use('galaxycore') }),
  )
}

const NEIGHBOURS = [
  [156, 40],
  [252, 104],
  [190, 104],
  [104, 70],
] as const

const cover = (): string =>
  bound(
    rect(0, 0, COVER.w, COVER.h, { fill: '#090618' }),
    cloud(150, 140, 190, 120, '#5a2fa8', 0.65, -24),
    cloud(190, 110, 90, 60, '#d873c9', 0.35, -24),
    starfield({ ...COVER, n: 170, seed: 51 }),
    galaxy(),
    path('M104 70L156 40L214 52L252 104L190 104L214 52', {
      stroke: '#e6dcff',
      strokeOpacity: 0.5,
      fill: 'none',
    }),
    ...NEIGHBOURS.map(([cx, cy]) => star({ cx, cy, r: 2.4, cls: 'A', glow: 4 })),
    star({ cx: 214, cy: 52, r: 7, cls: 'G', glow: 5, flare: true }),
    planet({ cx: 52, cy: 256, r: 62, type: 'giant', seed: 12, light: -50, ring: true }),
    planet({ cx: 232, cy: 232, r: 13, type: 'gaia', seed: 8, light: 215 }),
  )

export const look: GameLook = {
  accent: '#b9a2ff',
  accentInk: '#1c1140',
  accentPaper: '#5f3fc4',
  board: ['#131026', '#080612', '#3a3163'],
  cover,
}
