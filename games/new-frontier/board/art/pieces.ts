import type { Faction, Resource } from '@orrery/ui/svg'
import {
  BRASS,
  circle,
  darken,
  emblem,
  glyph,
  group,
  idOf,
  IVORY,
  lighten,
  mix,
  path,
  pattern,
  place,
  rect,
  rng,
  round,
  use,
  words,
} from '@orrery/ui/svg'

// Plates, tokens and marks of a new frontier: blueprint, every plate with a chamfered top-left corner.

export const PLAN_ICONS = {
  attack: 'M12 3V7M12 17V21M3 12H7M17 12H21M12 7a5 5 0 1 0 .01 0M12 11.5v1',
  build: 'M4 20.5H20M6 20.5V6H18M18 6V10.5M15.5 10.5H20.5V14.5H15.5ZM6 10.5L10.5 6',
  exploration: 'M12 3.5a8.5 8.5 0 1 0 .01 0M15.5 8.5L13.5 13.5L8.5 15.5L10.5 10.5Z',
  politics: 'M4 20H20M5.5 17H18.5M7 17V10M12 17V10M17 17V10M4 10H20L12 4Z',
  marketing: 'M4 10V14H7L14 18.5V5.5L7 10ZM17 9C18.5 10.5 18.5 13.5 17 15M19.5 6.5C22 9.5 22 14.5 19.5 17.5',
  rnd: 'M9 3.5H15M10 3.5V9.5L4.5 18.5C4 19.5 4.5 20.5 5.5 20.5H18.5C19.5 20.5 20 19.5 19.5 18.5L14 9.5V3.5M7.5 15H16.5',
  relocate: 'M4 8H17M13.5 4.5L17 8L13.5 11.5M20 16H7M10.5 12.5L7 16L10.5 19.5',
  security: 'M12 3L19.5 6V11.5C19.5 16 16.5 19 12 21C7.5 19 4.5 16 4.5 11.5V6ZM9 11.5L11.3 14L15.5 9',
  storm: 'M7 14.5a4 4 0 0 1 .5-8 5.5 5.5 0 0 1 10.3 1.5 3.3 3.3 0 0 1-.3 6.5M12.5 11L9.5 16H13.5L11 21',
  seize: 'M5 21V4M5 4.5H19L15.5 9L19 13.5H5M9 9H12',
  mine: 'M5 19L13.5 10.5M9 5C13 4.5 17 6 19.5 9.5L17.5 11.5C16 9.5 15 8.5 12.5 7.5ZM4 17.5L6.5 20',
  prosperity:
    'M12 21V11M12 11C8 11 5.5 8.5 5.5 4.5C9.5 4.5 12 7 12 11ZM12 14C12 10.5 14.5 8.5 18.5 8.5C18.5 12 16 14 12 14Z',
  power: 'M12 3.5V11.5M7 6.5A7.5 7.5 0 1 0 17 6.5',
  prestige: 'M12 3L14.7 8.7L21 9.5L16.4 13.8L17.6 20L12 17L6.4 20L7.6 13.8L3 9.5L9.3 8.7Z',
  casualty: 'M4 12L9 7L11 10L15 4L14 10L20 12L14.5 14L16 20L11 15L7 19L8.5 14Z',
  steal:
    'M4 15C6 13 8 13 10 14.5H14a1.5 1.5 0 0 1 0 3H10.5M14 17L19 14.5C20.5 14 21.5 15.5 20 16.5L14 20.5H8L4 19M12 4a3.5 3.5 0 1 0 .01 0',
} as const

/** The ten Branches of Technology. */
export const BRANCH_ICONS = {
  research: PLAN_ICONS.rnd,
  marketing: PLAN_ICONS.marketing,
  exploration: PLAN_ICONS.exploration,
  politics: PLAN_ICONS.politics,
  engineering:
    'M12 8.5a3.5 3.5 0 1 0 .01 0M12 3V6M12 18V21M3 12H6M18 12H21M5.6 5.6L7.8 7.8M16.2 16.2L18.4 18.4M18.4 5.6L16.2 7.8M7.8 16.2L5.6 18.4',
  operations: PLAN_ICONS.relocate,
  strategy: 'M4 20L9 15M4 15L9 20M14 4H20V10M20 4L12.5 11.5',
  tactics: PLAN_ICONS.attack,
  logistics: 'M3.5 8L12 3.5L20.5 8V16.5L12 21L3.5 16.5ZM3.5 8L12 12.5L20.5 8M12 12.5V21',
  production: PLAN_ICONS.mine,
} as const

export const FACILITIES = {
  defense: { name: 'Defense Systems', icon: 'M5 20.5H19M8 20.5V14H16V20.5M12 14V9M12 9L18 4.5M9 9H15' },
  refinery: {
    name: 'Refinery',
    icon: 'M5 20.5V9.5a3.5 3.5 0 0 1 7 0V20.5M12 6.5H15V20.5M15 12H19V20.5M3.5 20.5H20.5',
  },
  factory: { name: 'Factory', icon: 'M3.5 20.5V10L9 13.5V10L14.5 13.5V5.5H18V20.5Z' },
  shieldgen: {
    name: 'Shield Generator',
    icon: 'M4 18A8 8 0 0 1 20 18M8 18A4 4 0 0 1 16 18M3 20.5H21M12 18V20.5',
  },
  council: { name: 'Planetary Council', icon: 'M4 20H20M6 17V11M12 17V11M18 17V11M4 9.5C7 5 17 5 20 9.5Z' },
  research: { name: 'Research Facility', icon: 'research' },
  center: { name: 'Exploration Center', icon: PLAN_ICONS.exploration },
  tower: {
    name: 'Broadcast Tower',
    icon: 'M12 9V21M8 21L12 9L16 21M9.5 16H14.5M7.5 5.5A6 6 0 0 0 7.5 12M16.5 5.5A6 6 0 0 1 16.5 12',
  },
  dock: { name: 'Space Dock', icon: 'M3 9H21M3 15H21M7 9V15M17 9V15M10 12H14M12 4V9M12 15V20' },
  satellite: {
    name: 'Satellite',
    icon: 'M9 9L15 15M4 8L8 4L11 7L7 11ZM13 17L17 13L20 16L16 20ZM15 9C17 9 18 8 18 6M15 5V5.1',
  },
} as const
export type Facility = keyof typeof FACILITIES
const ORBITAL: readonly Facility[] = ['dock', 'satellite']

/** An eight-sided coin with a C. */
export const CREDIT: Resource = {
  name: 'Credits',
  color: BRASS,
  shape: 'M8 2.5H16L21.5 8V16L16 21.5H8L2.5 16V8Z',
  detail: path('M15.5 9A4.5 4.5 0 1 0 15.5 15', {
    fill: 'none',
    stroke: '#2a1f08',
    strokeWidth: 2.2,
    strokeLinecap: 'round',
  }),
}

/** The frame of every token and card here: a plate with a chamfered top-left corner. */
export const plate = (x: number, y: number, w: number, h: number, chamfer = 8): string =>
  `M${round(x + chamfer)} ${round(y)}H${round(x + w)}V${round(y + h)}H${round(x)}V${round(y + chamfer)}Z`

/** A Mine: plate, pick, level. */
export const mine = ({ x = 0, y = 0, level = 1, color = '#8fd9a0', w = 38, h = 24 } = {}): string =>
  path(plate(x, y, w, h, 6), { fill: darken(color, 0.78), stroke: color, strokeWidth: 1.2 }) +
  glyph(PLAN_ICONS.mine, { x: x + 12, y: y + h / 2, size: 14, color: lighten(color, 0.2) }) +
  words(x + w - 6, y + h / 2 + 5.5, level, {
    class: 'num',
    fontSize: 16,
    fontWeight: 600,
    fill: IVORY,
    textAnchor: 'end',
  })

/** A Facility: a disc; orbital ones carry a dashed orbit. */
export const facility = ({
  x = 0,
  y = 0,
  kind = 'defense' as Facility,
  color = '#8fd9a0',
  r = 11,
} = {}): string =>
  (ORBITAL.includes(kind)
    ? path(`M${x - r - 3} ${y}A${r + 3} ${r + 3} 0 0 1 ${x + r + 3} ${y}`, {
        fill: 'none',
        stroke: color,
        strokeWidth: 1.3,
        strokeDasharray: '3 3',
      })
    : '') +
  circle(x, y, r, { fill: darken(color, 0.8), stroke: color, strokeWidth: 1.2 }) +
  glyph(FACILITIES[kind].icon, { x, y, size: r * 1.35, color: IVORY, sw: 2.1 })

export interface AttackDieOptions {
  readonly x?: number
  readonly y?: number
  readonly s?: number
  readonly target: Faction
  readonly ghost?: boolean
}

/** An Attack Die: the face is the target's colour and emblem. */
export const attackDie = ({ x = 0, y = 0, s = 36, target, ghost = false }: AttackDieOptions): string =>
  place(
    { x, y, opacity: ghost ? 0.55 : 1 },
    rect(0, s * 0.05, s, s, { rx: s * 0.18, fill: '#000', opacity: 0.4 }),
    rect(0, 0, s, s, { rx: s * 0.18, fill: lighten(target.color, 0.1) }),
    rect(s * 0.08, s * 0.08, s * 0.84, s * 0.84, { rx: s * 0.26, fill: target.color }),
    emblem(target, { cx: s / 2, cy: s / 2, r: s * 0.32 }),
  )

/** An Action Token: a stamped disc; used, only its place is left. */
export function actionToken({ x = 0, y = 0, r = 11, color = '#8fd9a0', used = false } = {}): string {
  if (used) {
    return circle(x, y, r - 1, { fill: 'none', stroke: '#46556e', strokeWidth: 1.5, strokeDasharray: '3 3' })
  }
  const d = `M${round(x - r * 0.3)} ${round(y - r * 0.4)}L${round(x + r * 0.28)} ${round(y)}L${round(x - r * 0.3)} ${round(y + r * 0.4)}`
  return (
    circle(x, y, r, { fill: color }) +
    circle(x, y, r - 2.5, { fill: 'none', stroke: darken(color, 0.45), strokeWidth: 1 }) +
    path(d, {
      fill: 'none',
      stroke: darken(color, 0.65),
      strokeWidth: r * 0.2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    })
  )
}

/** A ship whose class is hidden: engraved plate, no glow. */
export function hiddenShip({ x = 0, y = 0, w = 13, h = 16, color = '#4d5b75' } = {}): string {
  const stroke = mix(color, '#10151f', 0.25)
  return (
    path(plate(x, y, w, h, 4), { fill: mix(color, '#10151f', 0.72), stroke, strokeWidth: 1 }) +
    path(`M${x + 3.5} ${y + h / 2}H${x + w - 3.5}`, { stroke, strokeWidth: 1.5 })
  )
}

/** Blueprint ground: graph lines, heavier every fifth. */
export function blueprint({
  w,
  h,
  step = 24,
  color = '#24463f',
}: {
  w: number
  h: number
  step?: number
  color?: string
}): string {
  const id = idOf('bp', step, color)
  const span = step * 5
  const fine = [1, 2, 3, 4].map(i => `M${i * step} 0V${span}M0 ${i * step}H${span}`).join('')
  return (
    pattern(
      id,
      span,
      path(fine, { stroke: color, strokeWidth: 0.6, opacity: 0.35 }) +
        path(`M0 0V${span}M0 0H${span}`, { stroke: color, strokeWidth: 1, opacity: 0.6 }),
    ) + rect(0, 0, w, h, { fill: use(id) })
  )
}

/** An electrical storm across a disc. */
export function stormMark({ cx = 0, cy = 0, r = 40, seed = 3 } = {}): string {
  const random = rng('storm' + seed)
  const flashes = [0, 1, 2, 3, 4].map(i => {
    let x = cx - r * (0.95 - random() * 0.3)
    let y = cy - r * 0.62 + i * r * 0.32
    let d = `M${round(x)} ${round(y)}`
    for (let k = 0; k < 7; k++) {
      x += r * 0.2
      y += (random() - 0.5) * r * 0.3
      d += `L${round(x)} ${round(y)}`
    }
    return path(d, { strokeWidth: i % 2 ? 1 : 1.8, opacity: i % 2 ? 0.5 : 0.9 })
  })
  return (
    circle(cx, cy, r + 5, { fill: '#141d30', opacity: 0.5 }) +
    group({ fill: 'none', stroke: '#cfe0ff', strokeLinejoin: 'round' }, ...flashes) +
    circle(cx, cy, r + 6, { fill: 'none', stroke: '#9fb6e6', strokeWidth: 1.5, strokeDasharray: '10 6' })
  )
}
