import type { Empire } from '@orrery/ui/pieces/empires'
import { EMPIRES } from '@orrery/ui/pieces/empires'
import { ore, tower } from '@orrery/ui/pieces/genesis'
import {
  circle,
  ellipse,
  glyph,
  group,
  hash,
  idOf,
  lighten,
  mix,
  path,
  planet,
  radial,
  rect,
  rng,
  round,
  ship,
  star,
  tidy,
  use,
} from '@orrery/ui/svg'
import type { Card } from '../../content/index.js'
import { RACES } from '../../content/vocabulary.js'
import { hullOf } from './hulls.js'
import { ORE, PLANS, skyOf, signOf, toneOf, TOWERS, WORLD } from './motif.js'

const NEUTRAL = '#aeb8c6'
/** Edge and type line of a card: the race, or the type where there is no race. */
export const colorOf = (card: Card): string => {
  const [race] = card.races
  if (race) return EMPIRES[race].color
  switch (card.type) {
    case 'region':
      return '#f29ab0'
    case 'location':
      return '#c9b28a'
    case 'structure':
      return '#9fb4d0'
    case 'ship':
      return NEUTRAL
    case 'news':
    case 'starbase':
      return '#b8a4c8'
  }
}

/** Three sizes of stars, each one path of dots: a table of cards stays light. */
function dots(w: number, h: number, seed: number): string {
  const random = rng(`stars${seed}`)
  const n = Math.round((w * h) / 520)
  const paths = ['', '', '']
  for (let i = 0; i < n; i++) {
    const size = random() < 0.62 ? 0 : random() < 0.8 ? 1 : 2
    paths[size] += `M${round(w * random())} ${round(h * random())}h0`
  }
  return paths
    .map((d, i) => (d ? path(d, { strokeWidth: 0.7 + i * 0.5, strokeOpacity: 0.45 + i * 0.2 }) : ''))
    .join('')
}
/** Ground, veils of nebula, stars. */
function ground(w: number, h: number, color: string, seed: number): string {
  const random = rng(`scene${seed}`)
  const [x, y] = [0.2 + random() * 0.6, 0.2 + random() * 0.3]
  const fill = idOf('sg', color, round(x), round(y))
  const veil = idOf('sv', color)
  const veils = [0, 1, 2].map(() =>
    ellipse(
      w * random(),
      h * (0.15 + random() * 0.5),
      w * (0.3 + random() * 0.35),
      h * (0.06 + random() * 0.1),
      {
        transform: `rotate(${round(-24 + random() * 20)} ${round(w / 2)} ${round(h / 2)})`,
        fill: use(veil),
      },
    ),
  )
  return (
    radial(
      fill,
      [
        [0, mix(color, '#1a1420', 0.56)],
        [0.5, mix(color, '#0d0a12', 0.84)],
        [1, '#07060b'],
      ],
      { cx: x, cy: y, r: 0.95 },
    ) +
    radial(veil, [
      [0, lighten(color, 0.2), 0.38],
      [1, color, 0],
    ]) +
    rect(0, 0, w, h, { fill: use(fill) }) +
    veils.join('') +
    group({ stroke: '#f4efe6', strokeLinecap: 'round', fill: 'none' }, dots(w, h, seed))
  )
}

type Draw = (card: Card, w: number, h: number, seed: number) => readonly [color: string, subject: string]

const empireOf = (card: Card): Empire => card.races[0] ?? 'caldari'
const WORLDS = ['arid', 'gas', 'barren', 'ice'] as const

const DRAW: Readonly<Record<Card['type'], Draw>> = {
  ship: (card, w, h, seed) => {
    const m = Math.min(w, h)
    const color = card.races.length === 0 ? NEUTRAL : EMPIRES[empireOf(card)].color
    const { hull, size, long } = hullOf(card.id, card.sub, empireOf(card))
    const second = card.races[1]
    return [
      second ? mix(color, EMPIRES[second].color, 0.45) : color,
      planet({
        cx: w * 0.86,
        cy: h * 0.9,
        r: m * 0.34,
        type: WORLDS[seed % WORLDS.length] ?? 'arid',
        seed: seed % 997,
        light: 225,
      }) +
        ship({
          hull,
          color,
          size,
          cx: w * 0.5,
          cy: h * 0.47,
          len: w * Math.min(0.86, 0.74 * long),
          rot: -14,
        }),
    ]
  },
  starbase: (card, w, h, seed) => [
    EMPIRES[empireOf(card)].color,
    planet({
      cx: w * 0.2,
      cy: h * 1.05,
      r: Math.min(w, h) * 0.5,
      type: 'barren',
      seed: seed % 997,
      light: 300,
    }) +
      tower({
        empire: empireOf(card),
        cx: w * (w > h * 1.3 ? 0.62 : 0.54),
        cy: h * 0.5,
        h: h * 0.92,
        upgraded: true,
      }),
  ],
  structure: (card, w, h, seed) => {
    const icon = signOf(card)
    const color = card.races[0] ? EMPIRES[card.races[0]].color : toneOf(icon)
    if (!TOWERS.has(card.id)) return [mix(color, '#6d86a8', 0.35), broadcast(w, h, icon, color)]
    // What belongs to no race borrows the outline of one, in steel.
    const plan = card.races[0] ?? PLANS[card.id]
    const empire = plan ?? RACES[seed % RACES.length] ?? 'caldari'
    return [
      mix(color, '#6d86a8', 0.5),
      planet({
        cx: w * 0.2,
        cy: h * 1.05,
        r: Math.min(w, h) * 0.5,
        type: WORLDS[(seed >> 3) % WORLDS.length] ?? 'barren',
        seed: seed % 997,
        light: 300,
      }) +
        tower({
          empire,
          cx: w * (w > h * 1.3 ? 0.62 : 0.54),
          cy: h * 0.5,
          h: h * 0.92,
          upgraded: seed % 2 === 0,
          color: plan ? EMPIRES[plan].color : mix(color, '#9fb4d0', 0.6),
        }),
    ]
  },
  news: (card, w, h) => {
    const icon = signOf(card)
    const color = card.races[0] ? mix(EMPIRES[card.races[0]].color, toneOf(icon), 0.25) : toneOf(icon)
    return [color, broadcast(w, h, icon, color)]
  },
  location: (card, w, h, seed) => {
    const m = Math.min(w, h)
    const world = WORLD[card.id]
    if (world) {
      const big = card.sub === 'planet' ? 0.36 : 0.26
      const light = planet({
        cx: w * 0.5,
        cy: h * 0.54,
        r: m * big,
        type: world.type,
        seed: seed % 997,
        light: 215,
        ring: card.id === 'gas-planet',
      })
      const parent =
        card.sub === 'moon'
          ? planet({
              cx: w * 1.02,
              cy: h * 1.12,
              r: m * 0.66,
              type: WORLDS[seed % WORLDS.length] ?? 'gas',
              seed: seed % 499,
              light: 225,
            })
          : ''
      return [world.color, parent + light]
    }
    const color = ORE[card.id] ?? (card.id === 'pirate-toll' ? '#8a6a70' : '#93a86a')
    const debris = [
      [0.2, 0.26, 0.07],
      [0.82, 0.2, 0.05],
      [0.76, 0.72, 0.11],
      [0.16, 0.8, 0.06],
    ] as const
    const stones = debris.map(([x, y, q], i) =>
      ore({ cx: w * x, cy: h * y, r: m * q, color, seed: (seed % 997) + i + 1 }),
    )
    return [
      color,
      stones.join('') +
        ore({ cx: w * 0.49, cy: h * 0.5, r: m * (ORE[card.id] ? 0.3 : 0.2), color, seed: seed % 997 }),
    ]
  },
  region: (card, w, h, seed) => {
    const m = Math.min(w, h)
    const { type, cls, color } = skyOf(card.id, seed)
    const [x, y] = [w * 0.34, h * 0.4]
    const orbit = (rx: number, ry: number) =>
      ellipse(x, y, rx, ry, { transform: `rotate(-18 ${round(x)} ${round(y)})` })
    return [
      color,
      star({ cx: x, cy: y, r: m * 0.1, cls, glow: 4, flare: true }) +
        planet({
          cx: w * 0.74,
          cy: h * 0.7,
          r: m * 0.17,
          type,
          seed: seed % 997,
          light: 215,
          ring: seed % 2 === 0,
        }) +
        group(
          { fill: 'none', stroke: lighten(color, 0.3), strokeOpacity: 0.25 },
          orbit(w * 0.32, h * 0.2),
          orbit(w * 0.54, h * 0.36),
        ),
    ]
  },
}
/** Rings from one point, and the sign of what it speaks of. */
function broadcast(w: number, h: number, icon: string, color: string): string {
  const m = Math.min(w, h)
  const [x, y] = [w * 0.5, h * 0.5]
  const rings = [1, 2, 3, 4, 5, 6].map(i =>
    circle(x, y, m * 0.1 * i, {
      fill: 'none',
      stroke: lighten(color, 0.35),
      strokeOpacity: 0.42 - i * 0.055,
      strokeWidth: i === 2 ? 1.6 : 1,
    }),
  )
  return (
    rings.join('') +
    circle(x, y, m * 0.2, { fill: '#0c0911', fillOpacity: 0.7 }) +
    glyph(icon, { x, y, size: m * 0.28, color: lighten(color, 0.55), sw: 1.6 })
  )
}

const drawn = new Map<string, string>()
/** The picture of a card, drawn for a box. The same card always has the same picture. */
export function picture(card: Card, w: number, h: number): string {
  const key = `${card.id} ${w} ${h}`
  let svg = drawn.get(key)
  if (svg === undefined) {
    const seed = hash(card.id)
    const [color, subject] = DRAW[card.type](card, w, h, seed)
    svg = tidy(ground(w, h, color, seed % 9973) + subject)
    drawn.set(key, svg)
  }
  return svg
}
/** The front of a starbase: what everybody sees before it is upgraded tells its race, not its name. */
export function starbaseFront(empire: Empire, w: number, h: number): string {
  const key = `front ${empire} ${w} ${h}`
  let svg = drawn.get(key)
  if (svg === undefined) {
    svg = tidy(
      ground(w, h, EMPIRES[empire].color, 6) +
        planet({ cx: w * 0.2, cy: h * 1.05, r: Math.min(w, h) * 0.5, type: 'barren', seed: 6, light: 300 }) +
        tower({ empire, cx: w * (w > h * 1.3 ? 0.62 : 0.54), cy: h * 0.5, h: h * 0.92 }),
    )
    drawn.set(key, svg)
  }
  return svg
}
