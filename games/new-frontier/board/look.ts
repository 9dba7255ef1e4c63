import type { GameLook } from '@orrery/ui'
import type { PlanetType } from '@orrery/ui/svg'
import {
  bound,
  circle,
  cloud,
  COVER,
  ellipse,
  group,
  path,
  PENNANTS,
  place,
  planet,
  polar,
  rect,
  starfield,
} from '@orrery/ui/svg'

// Blueprint: a surveyed planet with four stations, and the way to the worlds still to be opened.

const GREEN = '#8fd9a0'
const [PX, PY, PR] = [196, 262, 150]

function graph(): string {
  let d = ''
  for (let x = 0; x <= COVER.w; x += 18) d += `M${x} 0V${COVER.h}`
  for (let y = 0; y <= COVER.h; y += 18) d += `M0 ${y}H${COVER.w}`
  return path(d, { stroke: GREEN, strokeOpacity: 0.07 })
}

function survey(): string {
  const tilt = { transform: `rotate(24 ${PX} ${PY})`, strokeOpacity: 0.16 }
  const net = [0.25, 0.6, 0.88].map(
    k => ellipse(PX, PY, PR * k, PR, tilt) + ellipse(PX, PY, PR, PR * k, tilt),
  )
  return group(
    { fill: 'none', stroke: '#d8ffe0', strokeOpacity: 0.28 },
    circle(PX, PY, PR + 14, { strokeDasharray: '2 5' }),
    circle(PX, PY, PR + 30, { strokeOpacity: 0.5 }),
    ...net,
  )
}

function station(color: string, angle: number): string {
  const [x, y] = polar(PX, PY, PR + 30, angle)
  const panel = { fill: color, fillOpacity: 0.35, stroke: color, strokeWidth: 0.8 }
  return place(
    { x, y, rotate: angle + 90 },
    path('M-9 -5L-5 -9H9V5L5 9H-9Z', { fill: '#0b2420', stroke: color, strokeWidth: 1.8 }),
    path('M-4 0H4M0 -4V4', { stroke: color, strokeWidth: 1.6 }),
    path('M-24 0H-11M11 0H24', { stroke: color, strokeOpacity: 0.8 }),
    rect(-34, -4, 11, 8, panel),
    rect(23, -4, 11, 8, panel),
  )
}

const WORLDS: readonly (readonly [x: number, y: number, r: number, type: PlanetType])[] = [
  [40, 40, 13, 'arid'],
  [92, 78, 9, 'ice'],
  [44, 128, 17, 'lava'],
  [232, 42, 11, 'storm'],
]

const cover = (): string =>
  bound(
    rect(0, 0, COVER.w, COVER.h, { fill: '#061413' }),
    cloud(220, 60, 170, 130, '#1f6f56', 0.45),
    starfield({ ...COVER, n: 80, seed: 61 }),
    graph(),
    planet({ cx: PX, cy: PY, r: PR, type: 'gaia', seed: 22, light: 225 }),
    survey(),
    station(PENNANTS.gold, 196),
    station(PENNANTS.blue, 222),
    station(PENNANTS.bone, 250),
    station(PENNANTS.violet, 284),
    path('M40 40L92 78L44 128M92 78L232 42', {
      fill: 'none',
      stroke: GREEN,
      strokeOpacity: 0.55,
      strokeDasharray: '5 4',
    }),
    ...WORLDS.map(
      ([x, y, r, type]) =>
        circle(x, y, r + 6, { fill: 'none', stroke: GREEN, strokeOpacity: 0.5 }) +
        planet({ cx: x, cy: y, r, type, seed: 7, light: 45 }),
    ),
    path('M62 34h16M106 72h16M70 122h16M252 36h16', { stroke: GREEN, strokeOpacity: 0.5 }),
  )

export const look: GameLook = {
  accent: GREEN,
  accentInk: '#08240f',
  accentPaper: '#1b7038',
  board: ['#0c1a1a', '#050c0c', '#24463f'],
  cover,
}
