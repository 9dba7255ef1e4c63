import type { Page } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import { figure, glyph, place, planet, rect } from '@orrery/ui/svg'
import { corporateShip, CORPORATIONS } from './art/corporations.js'
import { actionToken, attackDie, blueprint, hiddenShip, mine, PLAN_ICONS } from './art/pieces.js'
import { planetWorld, voteToken } from './art/worlds.js'

/** A New Frontier in five minutes, drawn with its own pieces. */
const [W, H] = [240, 150]
const GROUND = rect(0, 0, W, H, { fill: '#0a1513' }) + blueprint({ w: W, h: H, step: 12 })
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[W, H]} width="100%" height="100%" crop="middle" />
)
const [US, THEM] = Object.values(CORPORATIONS)
const world = (n: number, cx: number, cy: number, r: number): string =>
  planet({ cx, cy, r, ...planetWorld(n) })

export const inFive: readonly Page[] = [
  {
    title: 'The richest Corporation after five Turns',
    text: 'Everybody has a Mine and a Fleet at each of four planets. Credits, Prestige, Colonies, technologies and titles become Victory Points in the end.',
    picture: drawn(
      [0, 1, 2, 3].map(n => world(n, 40 + n * 54, 62, 22)).join('') +
        [0, 1, 2, 3].map(n => mine({ x: 21 + n * 54, y: 98, level: n + 1 })).join(''),
    ),
  },
  {
    title: 'Plan in secret',
    text: 'All plan at the same time behind their screens: whom to attack and where, what to build from one common stock, which support areas to work in, what to bid. Then the screens come down.',
    picture: drawn(
      rect(22, 26, 196, 98, { rx: 8, fill: '#12211e', stroke: '#3a6b5f' }) +
        (['attack', 'build', 'exploration', 'politics', 'marketing', 'rnd'] as const)
          .map((area, i) =>
            place(
              { x: 54 + (i % 3) * 66, y: 54 + Math.floor(i / 3) * 44 },
              glyph(PLAN_ICONS[area], { size: 24, color: '#8fd9a0' }),
            ),
          )
          .join('') +
        actionToken({ x: 82, y: 54 }) +
        actionToken({ x: 148, y: 98 }),
    ),
  },
  {
    title: 'Conflicts of many sides',
    text: 'At a planet everybody compares Might with everybody else: ships, a hidden Strategy and Tactic, and one roll each. Who beats whom decides who loses ships, and who steals from whose Mine.',
    picture: drawn(
      world(2, 120, 76, 32) +
        place({ x: 48, y: 50 }, corporateShip('leviathan', { unit: 70 })) +
        place({ x: 192, y: 104, rotate: 180 }, corporateShip('kraken', { unit: 70, color: '#e0a05a' })) +
        (THEM ? attackDie({ x: 176, y: 18, s: 34, target: THEM }) : '') +
        (US ? attackDie({ x: 32, y: 96, s: 34, target: US }) : '') +
        hiddenShip({ x: 200, y: 62, w: 18, h: 22 }),
    ),
  },
  {
    title: 'Four areas of support',
    text: 'Explore the Wormhole for Colonies, vote in secret on policies, fulfil marketing missions, take technologies. An Action placed there in your plan is your right to take part.',
    picture: drawn(
      (['exploration', 'politics', 'marketing', 'rnd'] as const)
        .map((area, i) =>
          place({ x: 44 + i * 50, y: 52 }, glyph(PLAN_ICONS[area], { size: 34, color: '#8fd9a0' })),
        )
        .join('') +
        voteToken({ x: 74, y: 92, s: 34, letter: 'A' }) +
        voteToken({ x: 130, y: 92, s: 34, letter: 'B' }),
    ),
  },
  {
    title: 'Mind your Prestige',
    text: 'Attacks cost Prestige; at none your people strike. Prestige is also your Influence. The peace force closes a planet each Turn, an electrical storm another. After the fifth Turn titles are told one by one.',
    picture: drawn(
      place({ x: 62, y: 74 }, glyph(PLAN_ICONS.prestige, { size: 56, color: '#f0d068' })) +
        place({ x: 132, y: 74 }, glyph(PLAN_ICONS.security, { size: 44, color: '#9fc3ff' })) +
        place({ x: 192, y: 74 }, glyph(PLAN_ICONS.storm, { size: 44, color: '#c9b4ff' })) +
        figure(62, 132, '5', 20, '#f0d068'),
    ),
  },
]
