import type { Faction } from '@orrery/ui/svg'
import { circle, cloud, emblem, glyph, group, line, path, polar, rect, starfield } from '@orrery/ui/svg'
import type { KINDS } from '../../content/technologies.js'

/** Pictures of cards: nebula in the card's colour, rings, and a sign in the middle. */

export const W = 236
export const H = 120

const sky = (color: string, seed: string | number): string =>
  rect(0, 0, W, H, { fill: '#0b0817' }) +
  cloud(W * 0.3, H * 0.35, W * 0.62, H * 0.5, color, 0.5, -22) +
  cloud(W * 0.78, H * 0.7, W * 0.45, H * 0.4, color, 0.28, 18) +
  starfield({ w: W, h: H, n: 34, seed })

/** A sign on rings: technologies, anomalies, actions. */
export function signArt(icon: string, color: string, seed: string | number): string {
  const rings = [26, 36, 46, 56].map(r =>
    circle(W / 2, H / 2, r, { fill: 'none', stroke: color, strokeOpacity: 0.5 - r / 140, strokeWidth: 1 }),
  )
  return (
    sky(color, seed) +
    rings.join('') +
    circle(W / 2, H / 2, 20, { fill: '#0d0a18', stroke: color, strokeWidth: 1.4 }) +
    glyph(icon, { x: W / 2, y: H / 2, size: 22, color: '#f1efe8', sw: 1.9 })
  )
}
/** A medallion made of an emblem; a spy's is dashed. */
export function medallion(of: Faction, spy: boolean, seed: number): string {
  const [cx, cy] = [W / 2, H / 2]
  const rays = Array.from({ length: 36 }, (_, i) =>
    line([polar(cx, cy, 47, i * 10), polar(cx, cy, i % 3 ? 50 : 54, i * 10)]),
  ).join('')
  const gold = spy ? '#ff9d8a' : '#d7b46c'
  return (
    sky(of.color, seed) +
    path(rays, { stroke: gold, strokeWidth: 1.2 }) +
    circle(cx, cy, 44, {
      fill: '#15102a',
      stroke: gold,
      strokeWidth: 1.6,
      ...(spy ? { strokeDasharray: '6 4' } : {}),
    }) +
    emblem(of, { cx, cy, r: 29 })
  )
}
export const emblemArt = (of: Faction, seed: number): string =>
  sky(of.color, seed) + group({}, emblem(of, { cx: W / 2, cy: H / 2, r: 40 }))

/** Signs of technologies by their kind. */
export const KIND_ICONS: Readonly<Record<(typeof KINDS)[number], string>> = {
  weapon: 'M3 12H14M14 8.500L21 12L14 15.500ZM6 8.500H10M6 15.500H10',
  shield: 'shield',
  armor: 'M5 4H19V11C19 16 16 19 12 21C8 19 5 16 5 11ZM5 10H19M12 4V21',
  combat: 'M12 3V7M12 17V21M3 12H7M17 12H21M12 7a5 5 0 1 0 .01 0',
  invasion: 'M12 3V14M7.500 10L12 14.500L16.500 10M4 15V17C4 19 8 20.500 12 20.500S20 19 20 17V15',
  movement: 'move',
  food: 'M12 21V10M12 12C8 12 5.500 9.500 5.500 5.500C9.500 5.500 12 8 12 12ZM12 16C12 12.500 14.500 10.500 18.500 10.500C18.500 14 16 16 12 16Z',
  research: 'research',
  industry: 'M3.5 20.500V10L9 13.500V10L14.500 13.500V5.500H18V20.500Z',
  diplomacy:
    'M3 9L8 6.500L12 9L16 6.500L21 9V15L17.500 16L12 20L6.500 16L3 15ZM12 9L8.500 12.500L10.500 14L13.500 11.500',
}
export const SWIRL = 'M12 12a2 2 0 1 1 2 2C9 16 7 9 12 7S21 11 18 17'
