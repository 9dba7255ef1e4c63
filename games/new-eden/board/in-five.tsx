import type { Page } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import { dieMark, figure, glyph, hexBack, place, rect, resource, starfield } from '@orrery/ui/svg'
import { EMPIRES } from '../../eve/board/empires.js'
import { DIE_MARKS, fleetPlate, STRUCTURE_ICONS, systemTile } from './art/pieces.js'
import { GOODS } from './goods.js'

/** War for New Eden in five minutes, drawn with its own pieces. */
const [W, H] = [240, 150]
const GROUND = rect(0, 0, W, H, { fill: '#08111c' }) + starfield({ w: W, h: H, n: 40, seed: 5 })
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[W, H]} width="100%" height="100%" crop="middle" />
)
const good = (of: keyof typeof GOODS, x: number, y: number, scale = 1.3): string =>
  place({ x, y, scale }, resource(GOODS[of]))
const die = (x: number, of: keyof typeof DIE_MARKS): string =>
  rect(x, 88, 40, 40, { rx: 8, fill: '#101722', stroke: '#5b7188', strokeWidth: 1.5 }) +
  place({ x: x + 20, y: 108 }, dieMark(DIE_MARKS[of], { r: 15, color: DIE_MARKS[of].onBlack }))

export const inFive: readonly Page[] = [
  {
    title: 'Be ahead when somebody reaches 10 points',
    text: 'Points come from Missions, Domination, battles and what you manufacture. Ten of them open the last Round; then the most points win.',
    picture: drawn(
      systemTile({
        cx: 76,
        cy: 76,
        size: 62,
        cls: 'G',
        planets: ['terran'],
        moons: 1,
        belts: ['mexallon'],
        slots: ['citadel', 'refinery'],
        owner: EMPIRES.gallente,
        seed: 'five',
        label: false,
      }) +
        good('vp', 156, 40, 2.2) +
        figure(182, 128, '10', 34, '#ecc85e'),
    ),
  },
  {
    title: 'One action a turn',
    text: 'Three turns of a Round are free, a fourth and fifth cost money: move, claim, extract, trade, manufacture, research or build. Who has passed waits for the Upkeep.',
    picture: drawn(
      (['z', 'tritanium', 'planetary', 'moon', 'component', 'rt'] as const)
        .map((of, i) => good(of, 30 + (i % 3) * 66, 28 + Math.floor(i / 3) * 56, 1.7))
        .join(''),
    ),
  },
  {
    title: 'Explore the dark',
    text: 'Systems lie face down; the nearer to the centre, the richer. A Fleet that enters one turns it up and keeps what it finds. A Control Token makes it yours.',
    picture: drawn(
      place({ x: 168, y: 74 }, hexBack({ size: 52, tier: 2 })) +
        place({ x: 66, y: 58, scale: 1.3 }, fleetPlate({ owner: EMPIRES.caldari, small: 2, size: 56 })),
    ),
  },
  {
    title: 'Research in secret, build in the open',
    text: 'Four Developments lie face down under research; tokens complete them in every Upkeep. They make larger Ships and stronger Structures possible.',
    picture: drawn(
      [0, 1, 2, 3]
        .map(i => rect(20 + i * 38, 34, 32, 46, { rx: 5, fill: '#14263a', stroke: '#3f6184' }))
        .join('') +
        good('rt', 24, 62, 1) +
        good('rt', 62, 62, 1) +
        Object.values(STRUCTURE_ICONS)
          .map((icon, i) => place({ x: 42 + i * 52, y: 116 }, glyph(icon, { size: 32, color: '#86cfe6' })))
          .join(''),
    ),
  },
  {
    title: 'Battles in three orbits',
    text: 'Both choose a hidden Strategy, put Ships into three orbits and roll. AIM locks a target in, DMG and CRIT hurt it. After three rounds the stronger Fleet that is left wins; the other escapes.',
    picture: drawn(
      place(
        { x: 60, y: 20, scale: 1.2 },
        fleetPlate({ owner: EMPIRES.amarr, small: 1, medium: 1, size: 50 }),
      ) +
        place({ x: 180, y: 20, scale: 1.2 }, fleetPlate({ owner: EMPIRES.minmatar, small: 3, size: 50 })) +
        die(34, 'aim') +
        die(100, 'dmg') +
        die(166, 'crit'),
    ),
  },
]
