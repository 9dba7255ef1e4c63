import { percent } from '@orrery/kernel'
import type { AskedOften, Example } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import type { Axial, Faction } from '@orrery/ui/svg'
import {
  arrow,
  barred as cross,
  BEACON,
  circle,
  numbered,
  EXAMPLE,
  exampleGround,
  figure,
  hexCentre,
  IVORY,
  path,
  place,
  rect,
  caption,
  token,
  way as dotted,
  words,
} from '@orrery/ui/svg'
import { NEEDED, scanChance } from '../rules/scanning.js'
import { COLONIES } from './art/colonies.js'
import type { TERRAIN } from './art/spaces.js'
import { armour, engagement, routes, scanTag, space } from './art/spaces.js'
import { shipInBox } from './cards/art.js'

/** Worked examples of Exile Sun as small boards, and what players ask. */
const SIZE = 30
const [US, THEM, THIRD] = [COLONIES.brightwater, COLONIES.drift, COLONIES.corvus]
const GROUND = exampleGround('#0c0908')
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[EXAMPLE.w, EXAMPLE.h]} width="100%" height="100%" />
)

/** Rows of spaces by letter: normal, trade, asteroid, gateway, military, planet; a blank is no space. */
const TERRAINS: Readonly<Record<string, keyof typeof TERRAIN>> = {
  n: 'normal',
  t: 'trade',
  a: 'asteroid',
  g: 'gateway',
  m: 'military',
  p: 'planet',
}
/** Rows lie half a space against each other, as on a map. */
const at = (column: number, row: number): readonly [number, number] => {
  const [x, y] = hexCentre([column - Math.floor(row / 2), row], SIZE)
  return [x + 44, y + 46]
}
const axial = (column: number, row: number): Axial => [column - Math.floor(row / 2), row]
/** A piece of a map, three rows of it. */
function map(rows: readonly string[]): string {
  const cells = rows.flatMap((row, r) =>
    row
      .split('')
      .flatMap((letter, c) => (letter === ' ' ? [] : [{ c, r, terrain: TERRAINS[letter] ?? 'normal' }])),
  )
  const trade = cells.filter(({ terrain }) => terrain === 'trade').map(({ c, r }) => axial(c, r))
  const pairs = trade.flatMap((a, i) =>
    trade
      .slice(i + 1)
      .filter(b => {
        const [q, s] = [a[0] - b[0], a[1] - b[1]]
        return Math.max(Math.abs(q), Math.abs(s), Math.abs(q + s)) === 1
      })
      .map(b => [a, b] as const),
  )
  return (
    cells
      .map(({ c, r, terrain }) => {
        const [cx, cy] = at(c, r)
        return space({ cx, cy, size: SIZE, terrain, seed: c * 7 + r, world: 'ocean' })
      })
      .join('') + place({ x: 44, y: 46 }, routes(pairs, SIZE))
  )
}
const piece = (owner: Faction, c: number, r: number, face?: string): string => {
  const [x, y] = at(c, r)
  return token(owner, { x, y, r: 19, face })
}
const way = (...cells: readonly (readonly [number, number])[]): string =>
  dotted(...cells.map(([c, r]) => at(c, r)))
/** The moves used up to here. */
const used = (n: number, c: number, r: number): string => numbered(n, ...at(c, r))
const barred = (c: number, r: number): string => cross(...at(c, r))
const between = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
]
const chanceAt = (distance: number): string =>
  distance === 1 ? 'sure' : percent(scanChance(NEEDED[distance] ?? 7))

/** Points of a budget with what they bring. */
const award = (y: number, owner: Faction, points: number, gets: string): string =>
  token(owner, { x: 34, y, r: 15 }) +
  Array.from({ length: points }, (_, i) =>
    circle(80 + i * 26, y, 9, { fill: '#ffa057', stroke: '#5d2f10' }),
  ).join('') +
  words(250, y + 6, gets, { fill: IVORY, fontSize: 17 })

/** A ship over its circles. */
const ship = (
  x: number,
  y: number,
  navy: 'brightwater' | 'drift',
  kind: string,
  circles: readonly number[],
  covered: number,
): string =>
  place({ x, y }, shipInBox(navy, kind, 110, 46)) +
  place({ x: x - circles.length * 11, y: y + 26 }, armour(circles, { covered, r: 9 }))

export const examples: readonly Example[] = [
  {
    chapter: 'Budget Phase – allocation and bonuses',
    title: 'Most, and second most',
    text: 'Three points on Overhead, alone at the top, bring two more: five cards move. Two points bring one more.',
    rules: ['XS-BUDGET-07', 'XS-BUDGET-08', 'XS-EX-05'],
    picture: drawn(
      award(46, US, 3, '3 + 2 cards') + award(96, THEM, 2, '2 + 1 cards') + award(146, THIRD, 1, '1 card'),
    ),
  },
  {
    chapter: 'Budget Phase – allocation and bonuses',
    title: 'A tie at the top',
    text: 'Two who share the most both get the smaller bonus, and nobody else gets any. With three or more at the top there is none.',
    rules: ['XS-BUDGET-09', 'XS-BUDGET-10', 'XS-EX-06'],
    picture: drawn(
      award(46, US, 2, '2 + 1 ships') + award(96, THEM, 2, '2 + 1 ships') + award(146, THIRD, 1, '1 ship'),
    ),
  },
  {
    chapter: 'Move Phase – movement',
    title: 'Two Trade Route spaces, one move',
    text: 'The fleet crosses four green spaces for two of its four moves, wherever it starts.',
    rules: ['XS-MOVE-03', 'XS-MOVE-10', 'XS-MOVE-11'],
    picture: drawn(
      map(['nntnnan', 'nttttnn', 'annnnan']) +
        way([0, 1], [4, 1]) +
        numbered(1, ...between(at(1, 1), at(2, 1))) +
        numbered(2, ...between(at(3, 1), at(4, 1))) +
        piece(US, 0, 1, '4'),
    ),
  },
  {
    chapter: 'Move Phase – movement',
    title: 'An asteroid field takes two',
    text: 'Two fields use up all four moves: the fleet stops there. Leaving one into a normal space costs one.',
    rules: ['XS-MOVE-08', 'XS-MOVE-09'],
    picture: drawn(
      map(['nnannnn', 'nnaantt', 'nnnnant']) +
        way([1, 1], [3, 1]) +
        used(2, 2, 1) +
        used(4, 3, 1) +
        barred(4, 1) +
        piece(US, 1, 1, '3'),
    ),
  },
  {
    chapter: 'Move Phase – movement',
    title: 'All Gateways are one space',
    text: 'In here, out there: Gateway and Trade Route are one move together, the space behind costs its own. Nobody stops on a Gateway.',
    rules: ['XS-MOVE-16', 'XS-MOVE-17', 'XS-MOVE-19', 'XS-EX-11'],
    picture: drawn(
      map(['nnn nnn', 'ntg gnn', 'nnn nnn']) +
        way([0, 1], [2, 1]) +
        path(
          (([x, y], [u, v]) => `M${x} ${y - 16}Q${(x + u) / 2} ${y - 90} ${u} ${v - 16}`)(at(2, 1), at(4, 1)),
          { fill: 'none', stroke: BEACON, strokeWidth: 3, strokeDasharray: '6 7' },
        ) +
        way([4, 1], [5, 1]) +
        numbered(1, ...between(at(1, 1), at(2, 1))) +
        used(2, 5, 1) +
        piece(US, 0, 1, '5'),
    ),
  },
  {
    chapter: 'Move Phase – movement',
    title: 'An enemy ends the way',
    text: 'Whoever enters a space with an enemy token fights there later. Both are pinned: neither moves nor scans, and nobody else may enter.',
    rules: ['XS-MOVE-21', 'XS-MOVE-23', 'XS-MOVE-26', 'XS-MOVE-27'],
    picture: drawn(
      map(['nnnnnan', 'nnnpnnn', 'anntttn']) +
        way([1, 1], [3, 1]) +
        barred(4, 1) +
        piece(THEM, 3, 1) +
        engagement(US, ...at(3, 1)),
    ),
  },
  {
    chapter: 'Move Phase – scanning',
    title: 'The nearer, the surer',
    text: 'A scan costs one move, once a cycle for each token. Beside it no die is rolled; four spaces away is too far.',
    rules: ['XS-SCAN-02', 'XS-SCAN-04', 'XS-SCAN-07', 'XS-EX-12'],
    picture: drawn(
      map(['nnnnnan', 'nnnnnnn', 'annnttn']) +
        [1, 2, 3]
          .map(distance => {
            const [x, y] = at(1 + distance, 1)
            return piece(THEM, 1 + distance, 1) + scanTag(chanceAt(distance), x, y - 32)
          })
          .join('') +
        piece(THEM, 5, 1) +
        barred(5, 1) +
        piece(US, 1, 1, '3'),
    ),
  },
  {
    chapter: 'Move Phase – scanning',
    title: 'A Decoy does not survive a look',
    text: 'A scanned Decoy leaves the map in sight of everybody. What a fleet is, only the player who scanned it knows.',
    rules: ['XS-SCAN-01', 'XS-SCAN-15', 'XS-DECOY-06'],
    picture: drawn(
      map(['nnntnnn', 'nnntnnn', 'nanntnn']) +
        piece(US, 1, 1, '4') +
        (([x, y]) => token(THEM, { x, y, r: 19, known: '5' }))(at(2, 1)) +
        piece(THEM, 5, 1, 'D') +
        barred(5, 1),
    ),
  },
  {
    chapter: 'Battle Phase – rounds',
    title: 'Attack meets Defend, column by column',
    text: 'Five points fired at the Battleship meet four in its defence: one is left and covers its first circle, the 2. From the next round it counts two points less.',
    rules: ['XS-BATTLE-06', 'XS-BATTLE-15', 'XS-BATTLE-19', 'XS-EX-24'],
    picture: drawn(
      ship(110, 36, 'drift', 'cruiser', [1, 1, 1, 1], 0) +
        rect(196, 30, 34, 62, { rx: 4, fill: '#ff9a6b' }) +
        figure(213, 70, '5', 26, '#2b0f04') +
        rect(196, 98, 34, 50, { rx: 4, fill: '#86b9f2' }) +
        figure(213, 131, '4', 26, '#0a1a2c') +
        figure(270, 102, '= 1', 26, IVORY) +
        ship(110, 126, 'brightwater', 'battleship', [2, 1, 1, 1, 1], 1),
    ),
  },
  {
    chapter: 'Battle Phase – rounds',
    title: 'Every circle takes one point',
    text: 'Two points destroy a Frigate, whatever its circles say. It has still fired in this round, and its column stays empty.',
    rules: ['XS-BATTLE-18', 'XS-BATTLE-22', 'XS-BATTLE-26'],
    picture: drawn(
      ship(110, 76, 'brightwater', 'frigate', [1, 1], 0) +
        figure(208, 92, '2', 34, '#ff9a6b') +
        arrow([232, 82], [276, 82]) +
        ship(344, 76, 'brightwater', 'frigate', [1, 1], 2),
    ),
  },
  {
    chapter: 'Scouts',
    title: 'What is left of a fleet',
    text: 'A Medium fleet that wins and loses one ship becomes a Light. If no Light is in supply it becomes three Scouts.',
    rules: ['XS-CAS-12', 'XS-SCOUT-02', 'XS-EX-20'],
    picture: drawn(
      piece(US, 0, 1, '4') +
        arrow([92, 92], [136, 92]) +
        piece(US, 2, 1, '3') +
        caption(232, 97, 'or') +
        [0, 1, 2].map(i => token(US, { x: 284 + i * 42, y: 92, r: 17, face: 'S' })).join(''),
    ),
  },
  {
    chapter: 'Planets',
    title: 'Hold it when the battles are over',
    text: 'A planet taken from an opponent brings one public point, every time. One Scout is enough; a Decoy is not.',
    rules: ['XS-PLANET-01', 'XS-PLANET-03', 'XS-PLANET-07', 'XS-DECOY-13'],
    picture: drawn(
      map(['nnnnnnn', 'nnpnnpn', 'tnnnnan']) +
        (([x, y]) =>
          token(US, { x: x + 14, y: y - 12, r: 16, face: 'S' }) + figure(x + 48, y - 8, '+1', 24, '#f2cf4a'))(
          at(2, 1),
        ) +
        (([x, y]) => token(US, { x: x + 14, y: y - 12, r: 16, face: 'D' }))(at(5, 1)) +
        (([x, y]) => cross(x + 48, y - 12, 22))(at(5, 1)),
    ),
  },
]

export const askedOften: readonly AskedOften[] = [
  {
    question: 'May I pass an enemy token?',
    answer: 'No. Entering its space ends the move and sets up a battle.',
    rules: ['XS-MOVE-21', 'XS-MOVE-23'],
  },
  {
    question: 'May two of my tokens share a space?',
    answer: 'They may pass through each other, but not stop together. Only Scouts gather.',
    rules: ['XS-MOVE-20', 'XS-MOVE-22'],
  },
  {
    question: 'What does a Decoy do when scanned?',
    answer: 'It leaves the map at once and goes back to its supply.',
    rules: ['XS-SCAN-15'],
  },
  {
    question: 'May a Decoy attack?',
    answer:
      'Yes, but it holds a fleet only until its owner comes to move, and then leaves the map. A lone Scout it beats.',
    rules: ['XS-DECOY-10', 'XS-DECOY-08'],
  },
  {
    question: 'Does Fuel pay for Decoys?',
    answer: 'No. Decoys are deployed for free, but you say how many.',
    rules: ['XS-DECOY-07', 'XS-EX-31'],
  },
  {
    question: 'What happens to damage after a battle?',
    answer: 'Ships that survive are repaired in full at once.',
    rules: ['XS-CAS-03'],
  },
]
