import type { GameLook } from '@orrery/ui'
import {
  fall,
  hexCentre,
  hexPath,
  NIGHT,
  path,
  rect,
  sideOf,
  star,
  starfield,
  tidy,
  token,
  use,
} from '@orrery/ui/svg'
import { BEACON, HEXES } from '../state.js'

const [W, H, SIZE] = [288, 360, 44]
const [X, Y] = [W / 2, 150]

/** The beacon among its hexes, two squadrons on their way. */
function cover(): string {
  const at = (hex: number): readonly [number, number] => {
    const { q, r } = HEXES[hex] ?? { q: 0, r: 0 }
    const [x, y] = hexCentre([q, r], SIZE)
    return [X + x, Y + y]
  }
  const cells = HEXES.map((_, hex) =>
    path(hexPath(...at(hex), SIZE - 2, 4), { fill: '#10202e', fillOpacity: 0.55, stroke: '#3d6478' }),
  )
  const stands = (seat: number, hex: number, face?: string): string => {
    const [x, y] = at(hex)
    return token(sideOf(seat, ''), { x, y, r: 24, face })
  }
  const [cx, cy] = at(BEACON)
  return tidy(
    [
      rect(0, 0, W, H, { fill: '#060d16' }),
      starfield({ w: W, h: H, n: 90, seed: 12 }),
      ...cells,
      star({ cx, cy, r: 26 }),
      stands(0, 4, '3'),
      stands(0, 8, '1'),
      stands(1, 10),
      stands(1, 13),
      fall('skirmishshade', [
        [0, NIGHT, 0],
        [1, NIGHT, 0.96],
      ]),
      rect(0, H - 150, W, 150, { fill: use('skirmishshade') }),
    ].join(''),
  )
}

export const look: GameLook = {
  accent: '#5fd3d9',
  accentInk: '#04211f',
  accentPaper: '#0d6b73',
  board: ['#0e1a24', '#060b12', '#2c4560'],
  cover,
}
