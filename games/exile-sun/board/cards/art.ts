import type { Colony as Navy, ShipClass } from '../art/colonies.js'
import { COLONIES, navy } from '../art/colonies.js'
import type { Point } from '@orrery/ui/svg'
import {
  arc,
  beam,
  circle,
  emblem,
  glyph,
  group,
  hexPath,
  line,
  path,
  place,
  planet,
  rect,
  star,
  starfield,
  token,
} from '@orrery/ui/svg'
import type { Agenda } from '../../content/agendas.js'
import type { Tech, Verb } from '../../content/techs.js'

/** Pictures on the cards: drawn for 240 × 120 and cropped around the middle by smaller cards. */
export const W = 240
export const H = 120

const classOf = (ship: string): ShipClass | 'shipyard' =>
  ship === 'strike-craft' ? 'strike' : ship === 'shipyard' ? 'shipyard' : (ship as ShipClass)

const sky = (ground: string, seed: number): string =>
  rect(0, 0, W, H, { fill: ground }) + starfield({ w: W, h: H, n: 60, seed })

const LENGTHS: Readonly<Record<ShipClass | 'shipyard', number>> = {
  strike: 84,
  frigate: 104,
  destroyer: 124,
  cruiser: 140,
  battleship: 156,
  flagship: 164,
  shipyard: 130,
}
/** A ship under the foreign sun; small cards keep the ship whole and little else. */
export function shipArt(colony: Navy, ship: string, small = false): string {
  const cls = classOf(ship)
  if (small)
    return (
      sky('#140d0b', 22) +
      star({ cx: 66, cy: 22, r: 9, cls: 'K', glow: 6 }) +
      place({ x: W / 2, y: H * 0.56 }, shipInBox(colony, ship, 136, 80))
    )
  return (
    sky('#140d0b', 22) +
    star({ cx: 30, cy: 24, r: 16, cls: 'K', glow: 7 }) +
    planet({ cx: 214, cy: 136, r: 58, type: 'ocean', seed: 4, light: 215 }) +
    navy({ colony, cls, cx: 116, cy: 60, len: LENGTHS[cls], rot: cls === 'shipyard' ? 0 : -6 })
  )
}
/** A ship alone, made to fit a box around the origin; `flip` for those who face left. */
export function shipInBox(colony: Navy, ship: string, w: number, h: number, flip = false): string {
  const cls = classOf(ship)
  if (cls === 'shipyard') return navy({ colony, cls, len: Math.min(w * 0.8, h * 1.5) })
  const share = {
    strike: 0.52,
    frigate: 0.62,
    destroyer: 0.72,
    cruiser: 0.82,
    battleship: 0.92,
    flagship: 1,
  }[cls]
  const len = Math.min(w * 0.86 * share, (h * 0.96) / beam(COLONIES[colony].hull, cls))
  return navy({ colony, cls, len, flip })
}

// ---------------------------------------------------------------- Tech

export const TECH_COLOURS = { green: '#5fcf7d', blue: '#458de8' } as const
const rings = (color: string, ...radii: readonly number[]): string =>
  group(
    { fill: 'none', stroke: color, strokeOpacity: 0.55 },
    ...radii.map((r, i) => circle(120, 60, r, { strokeDasharray: i % 2 === 1 ? '4 6' : undefined })),
  )
const bots = (at: readonly Point[]): string =>
  at
    .map(([x, y]) =>
      place(
        { x, y },
        rect(-5, -4, 10, 8, { rx: 2, fill: '#d8ffe2' }),
        path('M-5 0h-5M5 0h5M0 4v6', { stroke: '#d8ffe2', strokeWidth: 1.5 }),
      ),
    )
    .join('')
const flown = (cls: ShipClass, cx: number, cy: number, len: number): string =>
  navy({ colony: 'brightwater', cls, cx, cy, len })
const beams = (color: string, points: readonly (readonly [Point, Point])[], dash?: string): string =>
  path(points.map(([a, b]) => line([a, b])).join(''), {
    stroke: color,
    strokeWidth: 2.2,
    strokeLinecap: 'round',
    strokeDasharray: dash,
    fill: 'none',
  })

function verbArt(verb: Verb, color: string): string {
  if ('initiative' in verb)
    return (
      beams(color, [
        [
          [20, 76],
          [86, 66],
        ],
        [
          [14, 92],
          [80, 80],
        ],
        [
          [34, 58],
          [92, 54],
        ],
      ]) + flown('frigate', 136, 62, 108)
    )
  if ('repair' in verb)
    return (
      rings(color, 46, 34) +
      flown('cruiser', 120, 60, 120) +
      bots([
        [77, 30],
        [151, 22],
        [169, 88],
        [93, 96],
      ])
    )
  if ('power' in verb)
    return (
      rings(color, 50, 38, 26) +
      star({ cx: 120, cy: 60, r: 13, cls: 'V', glow: 3 }) +
      glyph('bolt', { x: 120, y: 60, size: 26, color: '#06210f' })
    )
  if ('moves' in verb)
    return (
      [0, 1, 2]
        .map(i => circle(34 + i * 30, 82 - i * 8, 3 + i, { fill: color, fillOpacity: 0.35 + i * 0.25 }))
        .join('') +
      beams(
        '#ffe3b0',
        [
          [
            [62, 74],
            [98, 66],
          ],
        ],
        '10 6',
      ) +
      flown('destroyer', 150, 54, 122)
    )
  if ('scan' in verb)
    return (
      group(
        { fill: 'none', stroke: color, strokeWidth: 2 },
        ...[30, 52, 74, 96].map(r => path(arc(40, 60, r, -34, 34), { strokeOpacity: 1 - r / 130 })),
      ) +
      flown('frigate', 40, 60, 74) +
      token(COLONIES.corvus, { x: 184, y: 60, r: 19, known: '5' })
    )
  if ('draw' in verb)
    return [0, 1, 2].map(i => flown('strike', 64 + i * 56, 40 + (i % 2) * 36, 62)).join('') + rings(color, 54)
  if ('attack' in verb)
    return (
      beams('#ff9a6b', [
        [
          [84, 48],
          [206, 26],
        ],
        [
          [88, 60],
          [214, 60],
        ],
        [
          [84, 72],
          [206, 94],
        ],
      ]) + flown('destroyer', 58, 60, 108)
    )
  if ('defend' in verb)
    return (
      group(
        { fill: 'none', stroke: color, strokeWidth: 3 },
        path(arc(104, 60, 62, -60, 60)),
        path(arc(104, 60, 70, -46, 46), { strokeOpacity: 0.5 }),
      ) + flown('cruiser', 92, 60, 118)
    )
  if ('slipstream' in verb)
    return (
      path('M-10 96C60 96 70 26 130 30S210 84 250 60', {
        fill: 'none',
        stroke: color,
        strokeOpacity: 0.3,
        strokeWidth: 22,
      }) +
      path('M-10 96C60 96 70 26 130 30S210 84 250 60', {
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeDasharray: '10 6',
      }) +
      flown('frigate', 128, 34, 92)
    )
  if ('mix' in verb)
    return (
      token(COLONIES.brightwater, { x: 78, y: 60, r: 24 }) +
      token(COLONIES.brightwater, { x: 162, y: 60, r: 24 }) +
      group(
        { fill: 'none', stroke: color, strokeWidth: 2.2 },
        path(arc(120, 60, 44, 205, 335)),
        path(arc(120, 60, 44, 25, 155)),
        path('M156 28l4 13l-13 0M84 92l-4 -13l13 0'),
      )
    )
  if ('points' in verb)
    return (
      rings(color, 48, 36) +
      [0, 1, 2, 3]
        .map(i =>
          path(hexPath(78 + i * 28, 66 - i * 8, 12 + i * 2), {
            fill: '#ffa057',
            fillOpacity: 0.25 + i * 0.2,
            stroke: '#ffa057',
          }),
        )
        .join('')
    )
  return (
    flown('frigate', 88, 66, 96) +
    group(
      { stroke: '#b25a44', strokeWidth: 2 },
      path('M150 34l28 26M158 74l36 12M176 30l10 46', { fill: 'none' }),
    ) +
    bots([
      [138, 52],
      [160, 82],
    ]) +
    rings(color, 54)
  )
}
export function techArt(tech: Tech): string {
  const [verb] = tech.effect.do
  const blue = tech.colour === 'blue'
  return (
    sky(blue ? '#0a1220' : '#0c130d', tech.name.length) +
    (verb ? verbArt(verb, TECH_COLOURS[tech.colour]) : '')
  )
}

// ---------------------------------------------------------------- Agendas

export const AGENDA_COLOURS = { red: '#e2593f', yellow: '#f2cf4a' } as const
const cross = (x: number, y: number, r: number): string =>
  path(`M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, {
    stroke: '#ff7a6b',
    strokeWidth: 4,
    strokeLinecap: 'round',
    fill: 'none',
  })
const world = (type: Parameters<typeof planet>[0]['type'], cx: number, cy: number, r: number): string =>
  planet({ cx, cy, r, seed: cx, light: 240, ...(type ? { type } : {}) })
const { halcyon, corvus, drift } = COLONIES

function objectiveArt({ objective }: Agenda): string {
  if ('campaign' in objective)
    return (
      [halcyon, corvus, drift]
        .map((of, i) => emblem(of, { cx: 61 + i * 59, cy: i === 1 ? 40 : 52, r: 20 }))
        .join('') +
      path('M61 88V106M120 76V100M179 88V106', { stroke: '#ffb4a8', strokeWidth: 2, strokeDasharray: '3 3' })
    )
  if ('fleets' in objective) {
    const many = objective.fleets.opponents > 1
    const face = { light: '3', medium: '4', heavy: '5', shipyard: 'S' }
    return many
      ? [corvus, drift]
          .map((of, i) => token(of, { x: 84 + i * 72, y: 46, r: 24 }) + cross(84 + i * 72, 46, 14))
          .join('')
      : objective.fleets.sizes
          .map((size, i, all) => {
            const x = 120 + (i - (all.length - 1) / 2) * 72
            return place({ x, y: 46, scale: 1.5 }, token(corvus, { face: face[size] })) + cross(x + 26, 66, 9)
          })
          .join('')
  }
  if ('ships' in objective)
    return objective.ships.classes.length > 1
      ? navy({ colony: 'corvus', cls: 'battleship', cx: 116, cy: 48, len: 140, flip: true }) +
          cross(120, 48, 22)
      : [0, 1]
          .map(
            i =>
              navy({
                colony: 'corvus',
                cls: 'frigate',
                cx: 80 + i * 80,
                cy: 36 + i * 24,
                len: 80,
                flip: true,
              }) + cross(80 + i * 80, 36 + i * 24, 11),
          )
          .join('')
  if ('shield' in objective)
    return (
      world('terran', 120, 62, 32) + glyph('shield', { x: 120, y: 56, size: 96, color: '#f2cf4a', sw: 1 })
    )
  if ('foothold' in objective)
    return world('arid', 112, 72, 38) + glyph('flag', { x: 136, y: 26, size: 46, color: '#f1efe8', sw: 1.8 })
  if ('planets' in objective)
    return world('ocean', 62, 64, 24) + world('lava', 120, 46, 28) + world('ice', 182, 64, 24)
  return (
    world('storm', 150, 64, 34) +
    navy({ colony: 'halcyon', cls: 'destroyer', cx: 66, cy: 50, len: 92 }) +
    glyph('bolt', { x: 128, y: 50, size: 34, color: '#ffe3b0', sw: 1.8 })
  )
}
export const agendaArt = (agenda: Agenda): string =>
  sky(agenda.colour === 'red' ? '#190b08' : '#171206', 27) +
  star({ cx: 120, cy: 150, r: 70, cls: agenda.colour === 'red' ? 'M' : 'G', glow: 2.2 }) +
  objectiveArt(agenda)
