import type { Page } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import { figure, glyph, place, planet, rect, resource, star, starfield } from '@orrery/ui/svg'
import { ACTIONS, flag, influence, population, RESOURCES } from './art/pieces.js'
import { neutral, SPECIES, unit } from './art/species.js'

/** Ad Astra in five minutes, drawn with its own pieces. */
const [W, H] = [240, 150]
const GROUND = rect(0, 0, W, H, { fill: '#0d0a18' }) + starfield({ w: W, h: H, n: 40, seed: 11 })
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[W, H]} width="100%" height="100%" crop="middle" />
)
const card = (x: number, icon: string, color: string): string =>
  rect(x, 32, 54, 86, { rx: 7, fill: '#1a1430', stroke: color, strokeWidth: 1.5 }) +
  place({ x: x + 27, y: 75 }, glyph(icon, { size: 32, color }))
const die = (x: number, n: number): string =>
  rect(x, 92, 34, 34, { rx: 7, fill: '#e9e5f5' }) + figure(x + 17, 118, String(n), 24, '#241b3d')

export const inFive: readonly Page[] = [
  {
    title: 'The most points after six rounds',
    text: 'Worlds you settle, people, high technologies, missions and your word in other empires all score. Unrest takes points away.',
    picture: drawn(
      planet({ cx: 70, cy: 78, r: 38, type: 'terran', seed: 2 }) +
        flag({ x: 60, y: 22, h: 34, owner: SPECIES.sol }) +
        planet({ cx: 168, cy: 70, r: 26, type: 'ocean', seed: 4 }) +
        influence({ cx: 198, cy: 108, r: 15, owner: SPECIES.psilon }),
    ),
  },
  {
    title: 'Draft, then play card by card',
    text: 'Each round you keep three technology cards from packets that go round. In a turn you play one card for one action on it; some stay as technologies that help for the rest of the game.',
    picture: drawn(
      card(18, ACTIONS.flight.icon, '#a99ff0') +
        card(93, ACTIONS.growth.icon, RESOURCES.food.color) +
        card(168, ACTIONS.construction.icon, RESOURCES.production.color),
    ),
  },
  {
    title: 'Fly out and settle',
    text: 'Units jump where stars are linked. An unknown system shows you two worlds: you choose one. Population there makes it yours, and every point of it is income, round after round.',
    picture: drawn(
      star({ cx: 40, cy: 36, r: 11, cls: 'G', glow: 4 }) +
        planet({ cx: 172, cy: 80, r: 34, type: 'gaia', seed: 6 }) +
        unit('frigate', { species: 'sol', len: 60, cx: 72, cy: 96 }) +
        population({ x: 160, y: 84, s: 26, profession: 'farmer', n: 2 }) +
        population({ x: 192, y: 84, s: 26, profession: 'worker', n: 1 }),
    ),
  },
  {
    title: 'Roll, then spend the dice',
    text: 'In combat, invasion and diplomacy you roll as many dice as you have strength, and lay them on effects until they pay the price. Nothing is lost by bad luck alone: low dice add up.',
    picture: drawn(
      unit('cruiser', { species: 'sol', len: 70, cx: 60, cy: 48 }) +
        neutral('raider', { cx: 180, cy: 48, len: 40 }) +
        die(46, 3) +
        die(102, 5) +
        die(158, 2),
    ),
  },
  {
    title: 'Deal with your rivals',
    text: 'Trade resources and technologies, place influence in their systems, send diplomats who help, or spies who only seem to. Then pass: income comes, unrest is paid, missions are counted.',
    picture: drawn(
      (['food', 'research', 'production', 'credits'] as const)
        .map((what, i) => place({ x: 18 + i * 34, y: 30, scale: 1.2 }, resource(RESOURCES[what])))
        .join('') +
        influence({ cx: 186, cy: 46, r: 20, owner: SPECIES.psilon }) +
        place({ x: 120, y: 108 }, glyph(ACTIONS.diplomacy.icon, { size: 52, color: '#e6c06a' })),
    ),
  },
]
