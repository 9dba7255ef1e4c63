import { circle, glyph, path, resourceAt, VP } from '@orrery/ui/svg'
import { blueprint, CREDIT, facility, PLAN_ICONS } from './pieces.js'
import { arrow, GREY, ship } from './sketch.js'

// Strategies and Tactics as sketches on graph paper: own ships in the colour of the card, the others grey.

export const SKETCH = [240, 120] as const
const [W, H] = SKETCH
const MIDDLE = H / 2
const ROWS: readonly number[] = [26, MIDDLE, 94]
const [LEFT, RIGHT] = [48, 194]

const paper =
  path(`M0 0H${W}V${H}H0Z`, { fill: '#0a1615' }) + blueprint({ w: W, h: H, step: 12, color: '#2f5a4f' })
const each = (make: (y: number, i: number) => string, rows = ROWS): string => rows.map(make).join('')
const own = (cls: string, c: string, rows = ROWS, x = LEFT): string => each(y => ship(cls, x, y, c), rows)
const foes = (cls: string, rows = ROWS): string => each(y => ship(cls, RIGHT, y, GREY, true), rows)
const line = (d: string, stroke: string, more: Readonly<Record<string, string | number>> = {}): string =>
  path(d, { fill: 'none', stroke, strokeWidth: 2.2, ...more })
const dashed = { strokeDasharray: '6 6' }
const across = (c: string, rows = ROWS): string => each(y => arrow(80, y, 160, y, c), rows)
const coming = (x: number, rows = ROWS): string => each(y => arrow(166, y, x, y, GREY), rows)
const wall = (x: number, c: string): string =>
  line(`M${x} 12Q${x + 22} ${MIDDLE} ${x} 108`, c, { strokeWidth: 3 })
const limb = (cx: number): string =>
  circle(cx, MIDDLE, 88, { fill: '#12302a', stroke: '#8fd9a0', strokeWidth: 2 })
const sign = (name: keyof typeof PLAN_ICONS, x: number, y: number, color: string): string =>
  glyph(PLAN_ICONS[name], { x, y, size: 30, color, sw: 1.8 })

const [two, one]: readonly (readonly number[])[] = [[40, 80], [MIDDLE]]
type Sketch = (c: string) => string
const straight: Sketch = c => own('leviathan', c) + across(c) + foes('hammerhead')
const SKETCHES: Readonly<Record<string, Sketch>> = {
  'offensive-strategy': c => own('kraken', c) + each(y => arrow(82, y, 206, y, c)),
  'planetary-assault': c => limb(258) + own('kraken', c, two) + each(y => arrow(82, y, 160, y, c), two),
  'balanced-strategy': c =>
    own('hammerhead', c, two) + foes('hammerhead', two) + line('M108 54H132M108 66H132', c),
  'planetary-defense': c => limb(-18) + wall(92, c) + foes('kraken', two) + coming(116, two),
  'defensive-strategy': c => own('hammerhead', c) + wall(84, c) + foes('kraken', two) + coming(110, two),
  'frontal-assault': straight,
  'counter-attack': c =>
    own('kraken', c, one) + foes('kraken', one) + arrow(160, 34, 82, 34, GREY) + arrow(82, 86, 160, 86, c),
  'force-dispersal': c =>
    own('hammerhead', c, one, 120) +
    [
      [64, 22],
      [176, 22],
      [64, 98],
      [176, 98],
    ]
      .map(([x = 0, y = 0]) => arrow(x < W / 2 ? 98 : 142, y < MIDDLE ? 46 : 74, x, y, c))
      .join(''),
  'fighting-withdrawal': c =>
    own('barracuda', c, two, 96) +
    each(y => arrow(68, y, 18, y, c), two) +
    foes('kraken', one) +
    coming(134, one),
  'fleet-superiority': c =>
    own('leviathan', c) + foes('stingray', one) + resourceAt(VP, { x: 107, y: 47, size: 26 }),
  'echelon-formation': c =>
    each((y, i) => ship('barracuda', 40 + 34 * i, y, c) + arrow(70 + 34 * i, y, 118 + 34 * i, y, c)),
  'decapitation-strike': c =>
    own('kraken', c, one) +
    each(
      y =>
        arrow(80, MIDDLE, 158, y, c) +
        facility({ x: 186, y, kind: 'factory', color: GREY, r: 17 }) +
        line(`M172 ${y - 14}L200 ${y + 14}M200 ${y - 14}L172 ${y + 14}`, c),
      two,
    ),
  'denied-flank': c =>
    limb(-18) +
    own('hammerhead', c, one, 96) +
    foes('kraken', two) +
    line('M166 40Q124 34 112 10', GREY) +
    line('M166 80Q124 86 112 110', GREY),
  'pincer-movement': c =>
    foes('leviathan', one) +
    own('barracuda', c, [22, 98]) +
    line('M76 22Q150 8 176 34', c) +
    line('M76 98Q150 112 176 86', c) +
    arrow(170, 26, 180, 40, c) +
    arrow(170, 94, 180, 80, c),
  feint: c =>
    own('barracuda', c, two) +
    line('M78 40H160', c, dashed) +
    arrow(78, 80, 160, 66, c) +
    foes('hammerhead', one),
  'hit-and-run': c =>
    own('stingray', c, one) +
    line('M72 48Q150 14 168 52', c) +
    arrow(166, 70, 78, 84, c) +
    resourceAt(CREDIT, { x: 180, y: 46, size: 28 }),
  'hold-the-line': c =>
    own('hammerhead', c, ROWS, 62) +
    line('M92 12V108', c, { strokeWidth: 4 }) +
    coming(106) +
    foes('barracuda'),
  'show-of-force': c =>
    ship('behemoth', 84, MIDDLE, c) +
    sign('prestige', 176, MIDDLE, c) +
    line('M122 38L150 30M122 60H150M122 82L150 90', c),
  blockade: c =>
    own('hammerhead', c, two, 44) + line('M96 14V106M108 14V106', c) + coming(120, two) + foes('kraken', two),
  overwhelm: c =>
    own('kraken', c) +
    own('barracuda', c, two, 92) +
    arrow(124, MIDDLE, 164, MIDDLE, c) +
    foes('stingray', one),
}
export const manoeuvre = (id: string, color: string): string => paper + (SKETCHES[id] ?? straight)(color)
