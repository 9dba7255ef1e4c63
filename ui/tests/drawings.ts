import type { PlanetType, StarClass } from '@orrery/ui/svg'
import {
  PLANETS,
  STARS,
  VP,
  belt,
  bound,
  cardBack,
  cloud,
  emblem,
  glyph,
  hexBack,
  hexGround,
  markDie,
  numberDie,
  orrery,
  outline,
  path,
  pipDie,
  planet,
  resource,
  rocks,
  ship,
  star,
  starfield,
  token,
} from '@orrery/ui/svg'
import type { Drawings } from '../../testing/art.js'
import { SIDES } from '../src/gallery/sides.js'

const { amber, violet } = SIDES

/** One call of every drawing function, made anew each time. */
export const DRAWINGS: Drawings = {
  ...Object.fromEntries(
    Object.keys(PLANETS).map(type => [
      `planet ${type}`,
      () => planet({ type: type as PlanetType, ring: true }),
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(STARS).map(cls => [`star ${cls}`, () => star({ cls: cls as StarClass, flare: true })]),
  ),
  starfield: () => starfield({ w: 100, h: 60 }),
  cover: () => bound(cloud(100, 100, 80, 60, '#5a3a8a', 0.4), starfield({ w: 288, h: 360 })),
  'hex ground': () => hexGround({ owner: amber.color, glowColor: '#ffb45e' }),
  'hex back': () => hexBack({ tier: 3 }),
  belt: () => belt({ seed: 4 }),
  rocks: () => rocks({ seed: 4 }),
  outline: () =>
    path(
      outline(
        [
          [0, 0],
          [1, 0],
        ],
        20,
      ),
    ),
  emblem: () => emblem(amber, { r: 20 }),
  ship: () => ship({ hull: amber.hull, color: amber.color, size: 'large', len: 120 }),
  'mark die': () => markDie({ face: [], state: 'reroll' }),
  'pip die': () => pipDie({ n: 5 }),
  'number die': () => numberDie({ n: 6, state: 'live' }),
  resource: () => resource(VP),
  glyph: () => glyph('gear'),
  token: () => token(violet, { known: '4', pips: 2, badge: 1 }),
  'card back': () => cardBack({ w: 240, h: 392, owner: amber }),
  'the instrument': orrery,
}
