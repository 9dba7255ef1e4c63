import type { Faction, PlanetType } from '@orrery/ui/svg'
import {
  circle,
  darken,
  ellipse,
  emblem,
  glyph,
  group,
  lighten,
  mix,
  path,
  place,
  planet,
  radial,
  round,
  use,
  idOf,
  words,
} from '@orrery/ui/svg'
import { plate, stormMark } from './pieces.js'

// Worlds and what lies on them: planets, Colonies, the Wormhole, tokens of exploration and of votes.

export interface World {
  readonly type: PlanetType
  readonly seed: number
}
const PLANETS: readonly World[] = [
  { type: 'terran', seed: 5 },
  { type: 'arid', seed: 3 },
  { type: 'lava', seed: 4 },
  { type: 'ice', seed: 2 },
]
const COLONIES: readonly World[] = [
  { type: 'arid', seed: 7 },
  { type: 'ocean', seed: 4 },
  { type: 'barren', seed: 2 },
  { type: 'toxic', seed: 3 },
  { type: 'gaia', seed: 8 },
  { type: 'gas', seed: 2 },
  { type: 'lava', seed: 6 },
  { type: 'storm', seed: 9 },
  { type: 'gaia', seed: 5 },
  { type: 'ice', seed: 11 },
  { type: 'terran', seed: 11 },
  { type: 'giant', seed: 3 },
]
const worldIn = (all: readonly World[], n: number): World =>
  all[n % all.length] ?? { type: 'barren', seed: n }
export const planetWorld = (n: number): World => worldIn(PLANETS, n)
export const colonyWorld = (n: number): World => worldIn(COLONIES, n)

/** Worlds are drawn feature by feature, and the same few are shown again and again. */
const drawn = new Map<string, string>()
function once(key: string, draw: () => string): string {
  let found = drawn.get(key)
  if (found === undefined) drawn.set(key, (found = draw()))
  return found
}

/** A planet in the cross hairs of the survey; the Storm lies over it. Box: 232 × 232. */
export const SURVEY = 232
export const surveyed = (n: number, storm: boolean): string =>
  once(`survey ${n} ${storm}`, () => survey(n, storm))
function survey(n: number, storm: boolean): string {
  const [c, r] = [SURVEY / 2, 88]
  const ticks = `M${c - r - 24} ${c}H${c - r - 6}M${c + r + 6} ${c}H${c + r + 24}M${c} ${c - r - 24}V${c - r - 6}M${c} ${c + r + 6}V${c + r + 24}`
  return (
    group(
      { fill: 'none', stroke: '#3a6a5c', opacity: 0.7 },
      circle(c, c, r + 12, { strokeDasharray: '2 5' }),
      path(ticks),
    ) +
    planet({ cx: c, cy: c, r, ...planetWorld(n), light: 215 }) +
    (storm ? stormMark({ cx: c, cy: c, r }) : '')
  )
}
/** A planet as large as a letter. */
export const planetDot = (n: number, r = 11): string =>
  once(`dot ${n} ${r}`, () => planet({ cx: r + 1, cy: r + 1, r, ...planetWorld(n), light: 215 }))
/** A Colony with a margin of 4. */
export const colonyDisc = (n: number, r: number): string =>
  once(`colony ${n} ${r}`, () => planet({ cx: r + 4, cy: r + 4, r, ...colonyWorld(n), light: 180 }))

/** An open hand of three rays on a base. */
export const INFLUENCE = 'M12 21V11M8 21H16M12 11L5.5 5.5M12 11L18.5 5.5M12 11V3'
export const influenceToken = ({ x = 0, y = 0, r = 11, color = '#8fd9a0', off = false } = {}): string =>
  off
    ? circle(x, y, r - 1, { fill: 'none', stroke: '#46556e', strokeWidth: 1.5, strokeDasharray: '3 3' })
    : circle(x, y, r, { fill: color }) +
      circle(x, y, r - 2, { fill: 'none', stroke: darken(color, 0.4) }) +
      glyph(INFLUENCE, { x, y, size: r * 1.24, color: darken(color, 0.72), sw: 2.6 })

/** A Voting Token: a chamfered square with its letter. */
export const voteToken = ({ x = 0, y = 0, s = 26, letter = 'A', color = '#f1efe8' } = {}): string =>
  path(plate(x, y, s, s, s * 0.24), { fill: color }) +
  path(plate(x + 2.5, y + 2.5, s - 5, s - 5, s * 0.2), { fill: 'none', stroke: darken(color, 0.4) }) +
  words(x + s / 2, y + s / 2 + s * 0.24, letter, {
    class: 'num',
    fontSize: round(s * 0.66),
    fontWeight: 700,
    fill: darken(color, 0.82),
    textAnchor: 'middle',
  })

/** An Exploration Token: the emblem in a compass ring. */
export function explorationToken(of: Faction, { x = 0, y = 0, r = 15, ghost = false } = {}): string {
  const d = round(r * 0.26)
  return place(
    { x, y, opacity: ghost ? 0.55 : 1 },
    circle(0, 0, r, {
      fill: darken(of.color, 0.82),
      stroke: of.color,
      strokeWidth: 1.5,
      ...(ghost ? { strokeDasharray: '4 3' } : {}),
    }),
    path(`M0 ${-r}v${-d}M0 ${r}v${d}M${-r} 0h${-d}M${r} 0h${d}`, { stroke: of.color, strokeWidth: 1.5 }),
    emblem(of, { r: r * 0.62, mode: 'solid' }),
  )
}

/** Suits of missions differ in colour and shape: a ring, a leaf, a diamond. */
export const SUITS: Readonly<Record<string, { readonly color: string; readonly shape: string }>> = {
  white: { color: '#e6eaef', shape: 'M12 3.5a8.5 8.5 0 1 0 .01 0Z' },
  green: { color: '#6fd08c', shape: 'M4 20C4 9 9 4 20 4C20 15 15 20 4 20Z' },
  yellow: { color: '#e8bd55', shape: 'M12 2.5L21.5 12L12 21.5L2.5 12Z' },
}
export const suitMark = (suit: string, off = false): string => {
  const { color, shape } = SUITS[suit] ?? { color: '#8e9aac', shape: 'M5 5H19V19H5Z' }
  return path(shape, {
    fill: off ? 'none' : color,
    stroke: off ? '#5f6b7e' : lighten(color, 0.3),
    strokeWidth: 1.6,
    ...(off ? { strokeDasharray: '3 3' } : {}),
  })
}
/** The engraved back of an Archaeotech; box: 26 × 30. */
export const archaeotechBack = (color = '#4d5b75'): string =>
  path('M13 1L25 8V22L13 29L1 22V8Z', {
    fill: mix(color, '#10151f', 0.72),
    stroke: color,
    strokeWidth: 1.3,
  }) +
  path('M13 6L20.5 10.5V19.5L13 24L5.5 19.5V10.5Z', { fill: 'none', stroke: color, opacity: 0.7 }) +
  circle(13, 15, 3, { fill: 'none', stroke: color })

/** A well of ellipses with a bright throat. */
export function wormhole({ cx = 0, cy = 0, r = 90, color = '#8fd9a0' } = {}): string {
  const id = idOf('wormhole', color, r)
  let rings = ''
  for (let i = 0; i < 11; i++) {
    const t = i / 10
    const rr = r * (1 - t * 0.84)
    rings += ellipse(cx, cy + t * r * 0.05, rr, rr * (0.92 - t * 0.3), {
      fill: 'none',
      stroke: mix(color, '#ffffff', t * 0.75),
      strokeWidth: round(0.8 + t * 1.1),
      opacity: round(0.18 + t * 0.62),
      transform: `rotate(${-30 + i * 17} ${cx} ${cy})`,
      ...(i % 3 === 1 ? { strokeDasharray: '22 9' } : {}),
    })
  }
  return (
    radial(id, [
      [0, '#ffffff'],
      [0.1, '#e6fff0', 0.9],
      [0.3, color, 0.35],
      [0.68, darken(color, 0.5), 0.16],
      [1, color, 0],
    ]) +
    circle(cx, cy, r * 1.25, { fill: use(id) }) +
    rings +
    circle(cx, cy, r * 0.07, { fill: '#fff' })
  )
}
