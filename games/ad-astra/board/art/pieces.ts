import type { Faction, Resource } from '@orrery/ui/svg'
import {
  circle,
  darken,
  emblem,
  lighten,
  line,
  mix,
  path,
  place,
  polar,
  poly,
  round,
  words,
} from '@orrery/ui/svg'

// Resources, professions, actions and tokens of Ad Astra; its star tiles are in adastra-tile.

const GLYPHS = {
  food: 'M12 21V10M12 12C8 12 5.5 9.5 5.5 5.5C9.5 5.5 12 8 12 12ZM12 16C12 12.5 14.5 10.5 18.5 10.5C18.5 14 16 16 12 16Z',
  research:
    'M12 10.6a1.4 1.4 0 1 0 .01 0M12 4c1.8 0 3.2 3.6 3.2 8S13.8 20 12 20 8.8 16.4 8.8 12 10.2 4 12 4ZM5 8c1-1.6 4.6-1 8 1s5.9 5.4 5 7-4.6 1-8-1S4.1 9.6 5 8Z',
  production:
    'M12 8.8a3.2 3.2 0 1 0 .01 0M12 3.5V6M12 18V20.5M3.5 12H6M18 12H20.5M6 6L7.8 7.8M16.2 16.2L18 18M18 6L16.2 7.8M7.8 16.2L6 18',
  credits: 'M15 8.5A4.8 4.8 0 1 0 15 15.5M9 12H14',
  government: 'M4 20H20M5.5 17H18.5M7 17V10M12 17V10M17 17V10M4 10H20L12 4Z',
} as const

const stamped = (name: string, color: string, shape: string, icon: string): Resource => ({
  name,
  color,
  shape,
  detail: `<g transform="translate(12 12) scale(.66) translate(-12 -12)">${path(icon, {
    fill: 'none',
    stroke: darken(color, 0.78),
    strokeWidth: 2.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })}</g>`,
})

/** Resources and professions share shape and colour: drop, disc, octagon, diamond. */
export const RESOURCES = {
  food: stamped('Food', '#7cc86a', 'M12 1.8C18 4 21 8 21 12.5A9 9 0 0 1 3 12.5C3 8 6 4 12 1.8Z', GLYPHS.food),
  research: stamped('Research', '#6fb2ff', 'M12 2a10 10 0 1 0 .01 0Z', GLYPHS.research),
  production: stamped('Production', '#ff9f57', 'M8 2.5H16L21.5 8V16L16 21.5H8L2.5 16V8Z', GLYPHS.production),
  credits: stamped('Credits', '#ecc85e', 'M12 1.5L22.5 12L12 22.5L1.5 12Z', GLYPHS.credits),
} as const

const PROFESSIONS = { farmer: 'food', scientist: 'research', worker: 'production' } as const
export type Profession = keyof typeof PROFESSIONS

export interface Named {
  readonly name: string
  readonly icon: string
}

export const ACTIONS = {
  flight: { name: 'Flight', icon: 'M3.5 12H17M12.5 6.5L18 12L12.5 17.5M3.5 8H8M3.5 16H8' },
  attack: { name: 'Attack', icon: 'M12 3V7M12 17V21M3 12H7M17 12H21M12 7a5 5 0 1 0 .01 0' },
  invasion: {
    name: 'Invasion',
    icon: 'M12 3V14M7.5 10L12 14.5L16.5 10M4 15V17C4 19 8 20.5 12 20.5S20 19 20 17V15',
  },
  exploration: {
    name: 'Exploration',
    icon: 'M12 3.5a8.5 8.5 0 1 0 .01 0M15.5 8.5L13.5 13.5L8.5 15.5L10.5 10.5Z',
  },
  growth: { name: 'Growth', icon: GLYPHS.food },
  construction: {
    name: 'Construction',
    icon: 'M4 20.5H20M6 20.5V6H18M18 6V10.5M15.5 10.5H20.5V14.5H15.5ZM6 10.5L10.5 6',
  },
  research: { name: 'Research', icon: GLYPHS.research },
  diplomacy: {
    name: 'Diplomacy',
    icon: 'M3 9L8 6.5L12 9L16 6.5L21 9V15L17.5 16L12 20L6.5 16L3 15ZM12 9L8.5 12.5L10.5 14L13.5 11.5',
  },
} as const satisfies Record<string, Named>

/** The legend's entry for an action; Research, the resource, has that name already. */
export const signOf = (of: keyof typeof ACTIONS): string => (of === 'research' ? 'upgrade' : of)

export const BRANCHES = {
  biology: { name: 'Biology & Chemistry', color: '#7cc86a', icon: GLYPHS.food },
  physics: { name: 'Physics', color: '#6fb2ff', icon: GLYPHS.research },
  engineering: { name: 'Engineering', color: '#ff9f57', icon: GLYPHS.production },
  government: { name: 'Government', color: '#e08bd0', icon: GLYPHS.government },
  any: { name: 'Any branch', color: '#dfe4ea', icon: 'M12 3L21 12L12 21L3 12Z' },
} as const

/** Planetary buildings by their ids in the content. */
export const BUILDINGS = {
  'hydroponic-farm': { color: RESOURCES.food.color, icon: GLYPHS.food },
  'soil-enrichment-facility': {
    color: RESOURCES.food.color,
    icon: 'M4 20.5H20M12 17V9M12 11C8 11 6 8.500 6 5C9.500 5 12 7 12 11ZM12 14C12 10.500 14.500 8.500 18 8.500C18 12 15.500 14 12 14ZM6 17H18',
  },
  'research-laboratory': { color: RESOURCES.research.color, icon: GLYPHS.research },
  'astro-university': {
    color: RESOURCES.research.color,
    icon: 'M2.5 9.5L12 5L21.500 9.500L12 14ZM6.500 11.500V16.500C9.500 19 14.500 19 17.500 16.500V11.500M21.500 9.500V15',
  },
  'automated-factory': {
    color: RESOURCES.production.color,
    icon: 'M3.5 20.5V10L9 13.5V10L14.5 13.5V5.5H18V20.5Z',
  },
  'robo-mining-plant': {
    color: RESOURCES.production.color,
    icon: 'M4 20.500L13 11.500M9 4.500C14 4.500 19.500 10 19.500 15M6 7.500C8 5 11 4 13.500 5L19 10.500C20 13 19 16 16.500 18',
  },
  'spy-center': { color: '#e08bd0', icon: 'eye' },
  'trade-port': { color: '#ecc85e', icon: 'trade' },
  http: { color: '#f0d9a4', icon: 'M12 3.5V20.5M5 20.500H19M7 9.500A5 5 0 0 1 17 9.500' },
  tcp: {
    color: '#f0d9a4',
    icon: 'M12 3.5V20.5M5 20.500H19M7 9.500A5 5 0 0 1 17 9.500M4 9.500A8 8 0 0 1 20 9.500',
  },
  udp: {
    color: '#f0d9a4',
    icon: 'M12 2.5L15 8.6L21.5 9.3L16.8 14L18 20.5L12 17.5L6 20.5L7.2 14L2.5 9.3L9 8.6Z',
  },
} as const
export type Building = keyof typeof BUILDINGS

interface PopulationOptions {
  readonly x?: number
  readonly y?: number
  readonly s?: number
  readonly profession: Profession
  /** 0 draws the empty place. */
  readonly n?: number
  readonly limit?: number
}

/** A population die: a d4 in the profession's colour; `/3` is the limit. */
export function population({ x = 0, y = 0, s = 24, profession, n = 0, limit }: PopulationOptions): string {
  const { color } = RESOURCES[PROFESSIONS[profession]]
  const h = s * 0.9
  const top = [x, y - h * 0.58] as const
  const right = [x + s * 0.56, y + h * 0.42] as const
  const solid = poly([top, right, [x - s * 0.56, y + h * 0.42]])
  const body = n
    ? path(solid, { fill: color, stroke: lighten(color, 0.35), strokeWidth: 1.3, strokeLinejoin: 'round' }) +
      path(poly([top, right, [x, y + h * 0.1]]), { fill: '#000', opacity: 0.16 }) +
      words(x, y + h * 0.33, n, {
        class: 'num',
        fontSize: s * 0.62,
        fontWeight: 700,
        fill: darken(color, 0.82),
      })
    : path(solid, {
        fill: 'none',
        stroke: mix(color, '#0d0a18', 0.35),
        strokeWidth: 1.3,
        strokeLinejoin: 'round',
        strokeDasharray: '3 2.5',
      })
  const cap = { class: 'num', fontSize: 13, fontWeight: 500, fill: '#a9a3c6', textAnchor: 'start' }
  return body + (limit === undefined ? '' : words(x + s * 0.62, y + h * 0.36, `/${limit}`, cap))
}

interface InfluenceOptions {
  readonly cx?: number
  readonly cy?: number
  readonly r?: number
  readonly owner: Faction
  readonly flipped?: boolean
}

/** Influence: a rayed disc; face down it is engraved. */
export function influence({ cx = 0, cy = 0, r = 12, owner, flipped = false }: InfluenceOptions): string {
  const { color } = owner
  if (flipped) {
    return (
      circle(cx, cy, r, { fill: '#201b36', stroke: mix(color, '#201b36', 0.4), strokeWidth: 1.5 }) +
      circle(cx, cy, r * 0.45, { fill: 'none', stroke: mix(color, '#201b36', 0.5) })
    )
  }
  const rays = Array.from({ length: 12 }, (_, i) =>
    line([polar(cx, cy, r + 1.5, i * 30), polar(cx, cy, r + 4, i * 30)]),
  )
  return (
    path(rays.join(''), { stroke: color, strokeWidth: 1.4 }) +
    circle(cx, cy, r, { fill: '#120e22', stroke: color, strokeWidth: 1.3 }) +
    emblem(owner, { cx, cy, r: r * 0.68, mode: 'solid' })
  )
}

interface FlagOptions {
  readonly x?: number
  readonly y?: number
  readonly h?: number
  readonly owner: Faction
}

/** A flag: ownership, which must never be taken for control. */
export function flag({ x = 0, y = 0, h = 30, owner }: FlagOptions): string {
  const tip = h * 0.78
  const cloth = `M.9 1H${round(tip)}L${round(h * 0.6)} ${round(h * 0.28)}L${round(tip)} ${round(h * 0.56)}H.9Z`
  return place(
    { x, y },
    path(`M0 0V${h}`, { stroke: '#dfe4ea', strokeWidth: 1.8 }),
    path(cloth, { fill: owner.color, stroke: darken(owner.color, 0.5), strokeWidth: 0.8 }),
    emblem(owner, { cx: h * 0.3, cy: h * 0.29, r: h * 0.17, device: false }),
  )
}
