import { circle, darken, glyph, path, resourceAt, VP, words } from '@orrery/ui/svg'
import type { Mission } from '../../content/missions.js'
import { blueprint, CREDIT, mine, PLAN_ICONS } from './pieces.js'
import { arrow, GREY, ship } from './sketch.js'
import { SUITS } from './worlds.js'

// Missions as sketches on graph paper: what is to be done, in the colour of the suit.

export const SKETCH = [240, 96] as const
const [W, H] = SKETCH

const aimed = (icon: string, color: string): string =>
  glyph(icon, { x: 58, y: H / 2, size: 38, color: GREY, sw: 1.5 }) +
  arrow(90, H / 2, 156, H / 2, color) +
  ship('kraken', 186, H / 2, color, true)

export function missionSketch({ task, suit }: Mission): string {
  const color = SUITS[suit]?.color ?? GREY
  const ground =
    path(`M0 0H${W}V${H}H0Z`, { fill: '#0a1615' }) + blueprint({ w: W, h: H, step: 12, color: '#2f5a4f' })
  if ('build' in task)
    return (
      ground +
      Array.from({ length: task.build }, (_, i) =>
        ship(
          ['stingray', 'barracuda', 'hammerhead', 'kraken'][i % 4] ?? 'stingray',
          84 + (i % 2) * 60,
          30 + Math.floor(i / 2) * 36,
          color,
        ),
      ).join('') +
      glyph(PLAN_ICONS.build, { x: 36, y: H / 2, size: 34, color: GREY, sw: 1.5 })
    )
  if ('fight' in task)
    return (
      ground +
      ship('kraken', 60, H / 2, color) +
      Array.from({ length: task.fight }, (_, i) => {
        const y = task.fight === 1 ? H / 2 : 20 + (i * (H - 40)) / (task.fight - 1)
        return arrow(88, H / 2, 158, y, color) + ship('hammerhead', 186, y, GREY, true)
      }).join('')
    )
  if ('stealFrom' in task)
    return (
      ground +
      aimed(
        {
          'exploration-leader': PLAN_ICONS.exploration,
          'research-leader': PLAN_ICONS.rnd,
          'most-facilities': 'M3.5 20.5V10L9 13.5V10L14.5 13.5V5.5H18V20.5Z',
        }[task.stealFrom],
        color,
      )
    )
  if ('stealRichest' in task)
    return (
      ground +
      mine({ x: 84, y: H / 2 - 16, level: 8, color, w: 60, h: 34 }) +
      arrow(150, H / 2, 204, H / 2 - 22, color)
    )
  if ('gainEach' in task)
    return (
      ground +
      resourceAt(VP, { x: 60, y: H / 2, size: 30 }) +
      glyph(PLAN_ICONS.prestige, { x: 122, y: H / 2, size: 32, color, sw: 1.6 }) +
      resourceAt(CREDIT, { x: 184, y: H / 2, size: 30 }) +
      words(91, H / 2 + 7, '+', { class: 'num', fontSize: 20, fill: GREY }) +
      words(153, H / 2 + 7, '+', { class: 'num', fontSize: 20, fill: GREY })
    )
  return (
    ground +
    path(`M176 8A86 86 0 0 1 176 ${H - 8}`, { fill: 'none', stroke: color, strokeWidth: 2.4 }) +
    ship('hammerhead', 148, 34, color, true) +
    ship('hammerhead', 148, 62, color, true) +
    arrow(52, 34, 112, 34, GREY) +
    arrow(52, 62, 112, 62, GREY) +
    circle(196, H / 2, 9, { fill: darken(color, 0.6) })
  )
}
