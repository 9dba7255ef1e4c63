import { circle, glyph, path, planet, resourceAt, VP, words } from '@orrery/ui/svg'
import { CREDIT, facility, mine, PLAN_ICONS, plate } from './pieces.js'
import { planetWorld } from './worlds.js'

// What an Agenda does, as a sketch on graph paper. Box: 400 × 130.

export const SKETCH = [400, 130] as const
const RED = '#ff8d80'
const BLUE = '#7cb8ff'
const BONE = '#e6eaef'
const PANEL = '#39455c'

const coin = (x: number, y: number, size = 26): string => resourceAt(CREDIT, { x, y, size })
const star = (x: number, y: number, size = 26): string => resourceAt(VP, { x, y, size })
const sign = (name: keyof typeof PLAN_ICONS, x: number, y: number, size = 30, color = BONE): string =>
  glyph(PLAN_ICONS[name], { x, y, size, color, sw: 2 })
const number = (x: number, y: number, text: string, size = 26, fill: string = BONE): string =>
  words(x, y, text, { class: 'num', fontSize: size, fontWeight: 700, fill, textAnchor: 'middle' })
const dashed = (d: string, stroke: string): string =>
  path(d, { fill: 'none', stroke, strokeWidth: 2, strokeDasharray: '5 5' })
/** The limb of the planet an Agenda holds at. */
const limb = (at: number): string =>
  planet({ cx: 200, cy: 216, r: 150, ...planetWorld(Math.max(0, at)), light: 268 })
const corporation = (x: number, y: number): string =>
  path(plate(x - 18, y - 18, 36, 36, 6), { fill: PANEL, stroke: '#5b6b86' })

/** By Policy: the red Agenda and the blue one. */
const SKETCHES: Readonly<Record<string, (red: boolean, at: number) => string>> = {
  conflict: red =>
    sign('attack', 110, 66, 56, BONE) +
    sign('attack', 290, 66, 56, BONE) +
    number(200, 76, '=', 36) +
    (red ? coin(187, 92) : sign('prestige', 200, 104, 26, BLUE)),
  contract: (red, at) =>
    limb(at) +
    (red
      ? sign('attack', 200, 40, 46, RED) + star(238, 26) + number(276, 48, '+1')
      : sign('mine', 178, 40, 34, BONE) + coin(202, 28) + coin(232, 28)),
  corporate: red =>
    path(plate(80, 66, 60, 54, 8), { fill: PANEL }) +
    path(plate(260, 20, 60, 100, 8), { fill: PANEL }) +
    dashed('M146 80H250', red ? RED : BLUE) +
    path('M244 73L254 80L244 87', { fill: 'none', stroke: red ? RED : BLUE, strokeWidth: 2 }) +
    sign('attack', 110, 94, 30) +
    (red
      ? star(187, 38) + number(226, 60, '+1')
      : sign('prestige', 188, 50, 28, BLUE) + number(222, 60, '−')),
  planet: (red, at) =>
    limb(at) +
    (['defense', 'council', 'factory'] as const)
      .map((kind, i) => {
        const [x, y] = [130 + 70 * i, i === 1 ? 62 : 76] as const
        return red
          ? facility({ x, y, kind, color: RED, r: 17 }) + sign('casualty', x, y - 34, 24, RED)
          : facility({ x, y, kind, color: BLUE, r: 17 }) +
              dashed(`M${x} ${y - 20}V${y - 30}`, BLUE) +
              coin(x - 11, y - 54, 22)
      })
      .join(''),
  support: red =>
    red
      ? coin(182, 12, 36) +
        number(238, 40, '6') +
        [80, 160, 240, 320].map(x => dashed(`M200 52Q${x} 56 ${x} 82`, RED) + corporation(x, 104)).join('')
      : sign('politics', 130, 66, 56, BONE) + star(200, 48, 34) + coin(256, 48, 34),
  system: red =>
    [0, 1, 2, 3]
      .map(n => {
        const x = 80 + 80 * n
        return (
          planet({ cx: x, cy: 82, r: 26, ...planetWorld(n), light: 215 }) +
          (red ? sign('prestige', x, 32, 24, RED) : sign('security', x, 32, 28, BLUE))
        )
      })
      .join(''),
  production: (red, at) =>
    limb(at) +
    mine({ x: 172, y: 44, level: 5, color: red ? RED : BLUE, w: 56, h: 34 }) +
    (red
      ? dashed('M232 60Q276 58 300 34', RED) + sign('steal', 316, 30, 30, RED) + coin(252, 26)
      : coin(188, 10) + number(236, 32, '+1')),
}
/** A Policy of a pack has a plain ring. */
export const policySketch = (id: string, red: boolean, at: number): string =>
  SKETCHES[id]?.(red, at) ?? circle(200, 65, 30, { fill: 'none', stroke: red ? RED : BLUE, strokeWidth: 2 })
