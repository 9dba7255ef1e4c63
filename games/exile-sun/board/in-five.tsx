import type { Page } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import { figure, glyph, group, hexCentre, IVORY, place, planet, rect, starfield, token } from '@orrery/ui/svg'
import { COLONIES } from './art/colonies.js'
import { space } from './art/spaces.js'
import { shipInBox } from './cards/art.js'

/** Exile Sun in five minutes, drawn with its own pieces. */
const [W, H] = [240, 150]
const [US, THEM] = [COLONIES.brightwater, COLONIES.drift]
const GROUND = rect(0, 0, W, H, { fill: '#120d0a' }) + starfield({ w: W, h: H, n: 40, seed: 7 })
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[W, H]} width="100%" height="100%" crop="middle" />
)

/** A row of points of a budget: how far a slider is. */
const bar = (y: number, n: number, of: number): string =>
  rect(90, y - 5, 120, 10, { rx: 5, fill: '#05070c', stroke: '#5d4736' }) +
  rect(90, y - 5, (120 * n) / of, 10, { rx: 5, fill: '#ffa057' }) +
  figure(58, y + 6, String(n), 18, '#ffa057')
const HEX = 31
const hexes = (
  [
    [0, 0, 'trade'],
    [1, 0, 'trade'],
    [2, 0, 'trade'],
    [3, 0, 'normal'],
    [0, 1, 'asteroid'],
    [1, 1, 'normal'],
    [2, 1, 'planet'],
  ] as const
).map(([q, r, terrain]) => {
  const [x, y] = hexCentre([q, r], HEX)
  return space({ cx: x + 40, cy: y + 52, size: HEX, terrain, seed: q + r })
})
const [ax, ay] = hexCentre([0, 0], HEX)
const [bx, by] = hexCentre([3, 0], HEX)

export const inFive: readonly Page[] = [
  {
    title: 'Be the first to the target',
    text: 'Take planets, fulfil secret Agenda cards, keep your Flagship and your home. Ten points win with two or three players, more with more. So does holding many planets, five or more, when a cycle ends.',
    picture: drawn(
      planet({ cx: 60, cy: 70, r: 34, type: 'ocean', seed: 2 }) +
        planet({ cx: 140, cy: 62, r: 26, type: 'lava', seed: 4 }) +
        planet({ cx: 200, cy: 84, r: 20, type: 'arid', seed: 6 }) +
        place({ x: 86, y: 46 }, token(US, { face: '5' })),
    ),
  },
  {
    title: 'Share a secret budget',
    text: 'Every cycle all bid at once for better ships, new ships, fleets on the map and Tech cards. Whoever alone spends most on something gets two more of it.',
    picture: drawn([2, 1, 3, 0].map((n, i) => bar(30 + i * 30, n, 6)).join('')),
  },
  {
    title: 'Move fleets face down',
    text: 'Every token has four moves; Trade Routes take it two spaces each. Nobody knows which token is a Heavy fleet and which a Decoy, until it is scanned or fought.',
    picture: drawn(
      group({}, hexes.join('')) +
        place({ x: ax + 40, y: ay + 52, scale: 1.3 }, token(US, { face: '4', pips: 3 })) +
        place({ x: bx + 40, y: by + 52, scale: 1.3 }, token(THEM, {})),
    ),
  },
  {
    title: 'Fight without dice',
    text: 'Both choose ships in secret, then share their power between Attack and Defend, column by column. Damage covers circles; a ship whose circles are all covered is lost.',
    picture: drawn(
      place({ x: 70, y: 40 }, shipInBox('drift', 'cruiser', 100, 50)) +
        place({ x: 170, y: 40 }, shipInBox('drift', 'frigate', 100, 50)) +
        rect(62, 66, 16, 30, { rx: 3, fill: '#ff9a6b' }) +
        rect(162, 78, 16, 18, { rx: 3, fill: '#86b9f2' }) +
        figure(70, 88, '5', 16, '#2b0f04') +
        figure(170, 93, '3', 16, '#0a1a2c') +
        place({ x: 70, y: 120 }, shipInBox('brightwater', 'battleship', 100, 50)) +
        place({ x: 170, y: 120 }, shipInBox('brightwater', 'destroyer', 100, 50)),
    ),
  },
  {
    title: 'Count what you hold',
    text: 'Points for planets and Agenda cards are public, what lies in your Storage only you know. Then a new cycle begins, until somebody has enough.',
    picture: drawn(
      ['+1', '+1', '+2'].map((n, i) => figure(50 + i * 70, 130, n, 22, IVORY)).join('') +
        planet({ cx: 50, cy: 62, r: 30, type: 'terran', seed: 3 }) +
        place({ x: 120, y: 62 }, shipInBox('brightwater', 'flagship', 80, 56)) +
        rect(168, 30, 46, 64, { rx: 5, fill: '#1c1630', stroke: '#d9c9ff' }) +
        place({ x: 191, y: 62 }, glyph('flag', { size: 26, color: '#d9c9ff' })),
    ),
  },
]
