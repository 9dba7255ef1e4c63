import type { GameLook } from '@orrery/ui'
import {
  arc,
  bound,
  circle,
  clip,
  COVER,
  fall,
  group,
  line,
  path,
  planet,
  polar,
  radial,
  rect,
  rng,
  round,
  starfield,
  use,
} from '@orrery/ui/svg'
import type { Colony, ShipClass } from './art/colonies.js'
import { navy } from './art/colonies.js'

// Basalt under an orange sun; the broken gateway, fleets black against the light.

const [CX, CY] = [150, 150]

function sun(random: () => number): string {
  let streaks = ''
  for (let i = 0; i < 26; i++) {
    const y = CY - 110 + i * 8.6 + random() * 4
    const a = random() * 10
    streaks += path(
      `M20 ${round(y)}C90 ${round(y - a)} 130 ${round(y + a)} 170 ${round(y)}S250 ${round(y + a)} 280 ${round(y)}`,
      {
        stroke: random() < 0.5 ? '#fff0c0' : '#d8501a',
        strokeOpacity: 0.08 + random() * 0.16,
        strokeWidth: 1 + random() * 3,
      },
    )
  }
  return [
    fall('sunsky', [
      [0, '#1a0a06'],
      [1, '#070302'],
    ]),
    radial(
      'sundisc',
      [
        [0, '#fff3cf'],
        [0.35, '#ffcf73'],
        [0.72, '#ff8a35'],
        [1, '#c23a10'],
      ],
      { cx: 0.46, cy: 0.42, r: 0.56 },
    ),
    radial('sunglow', [
      [0, '#ff9a3d', 0.65],
      [0.5, '#e0501a', 0.22],
      [1, '#e0501a', 0],
    ]),
    clip('sunclip', circle(CX, CY, 112)),
    rect(0, 0, COVER.w, COVER.h, { fill: use('sunsky') }),
    starfield({ ...COVER, n: 90, seed: 31 }),
    circle(CX, CY, 230, { fill: use('sunglow') }),
    circle(CX, CY, 112, { fill: use('sundisc') }),
    group({ clipPath: use('sunclip'), fill: 'none' }, streaks),
  ].join('')
}

/** The broken Outbound Gateway around the sun. */
function gateway(random: () => number): string {
  const [x, y] = [150, 168]
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
  const segment = (from: number, to: number, light: number) =>
    path(arc(x, y, 132, from, to), { stroke: '#0d0605', strokeWidth: 22 }) +
    path(arc(x, y, 121, from, to), { stroke: '#ffb066', strokeOpacity: light, strokeWidth: 1.5 })
  const teeth = range(-22, 190, 14.5).map(a => line([polar(x, y, 124, a), polar(x, y, 140, a)]))
  const lamps = range(-10, 190, 29).map(a => circle(...polar(x, y, 132, a), 2.2, { fill: '#ffd9a0' }))
  const shards = Array.from({ length: 9 }, () => {
    const [u, v] = polar(x, y, 126 + random() * 22, 202 + random() * 84)
    const q = 2 + random() * 5
    return line([
      [u - q, v],
      [u, v - q],
      [u + q, v + q * 0.3],
      [u, v + q * 0.8],
    ])
  })
  return (
    group(
      { fill: 'none' },
      segment(-28, 196, 0.75),
      path(arc(x, y, 143, -28, 196), { stroke: '#5a2a14', strokeWidth: 1.5 }),
      segment(-64, -40, 0.6),
      path(teeth.join(''), { stroke: '#3a1c10', strokeWidth: 3 }),
      ...lamps,
    ) + path(shards.join(''), { fill: '#160a07' })
  )
}

const FLEET: readonly (readonly [Colony, ShipClass, x: number, y: number, len: number])[] = [
  ['halcyon', 'battleship', 150, 116, 62],
  ['halcyon', 'cruiser', 104, 138, 40],
  ['halcyon', 'destroyer', 196, 140, 30],
  ['corvus', 'frigate', 126, 90, 22],
  ['corvus', 'frigate', 84, 106, 22],
]

function cover(): string {
  const random = rng(5)
  return bound(
    sun(random),
    gateway(random),
    planet({ cx: 44, cy: 250, r: 44, type: 'barren', seed: 9, light: -42 }),
    planet({ cx: 262, cy: 58, r: 14, type: 'ocean', seed: 3, light: 135 }),
    ...FLEET.map(([colony, cls, cx, cy, len]) =>
      navy({ colony, cls, cx, cy, len, rot: -8, color: '#160905', flat: true }),
    ),
  )
}

export const look: GameLook = {
  accent: '#ffa057',
  accentInk: '#2c1304',
  accentPaper: '#9f4a08',
  board: ['#191210', '#0a0706', '#43332a'],
  cover,
}
