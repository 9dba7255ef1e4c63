import type { AskedOften, Example } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import type { Point } from '@orrery/ui/svg'
import {
  allowed,
  arrow,
  barred,
  BEACON,
  numbered,
  emblem,
  EXAMPLE,
  exampleGround,
  figure,
  glyph,
  hexPath,
  IVORY,
  numberDie,
  path,
  place,
  planet,
  rect,
  resourceAt,
  caption,
  SQRT3,
  star,
  way,
} from '@orrery/ui/svg'
import { content } from '../content/content.js'
import type { UnitClass } from '../content/vocabulary.js'
import type { Profession } from './art/pieces.js'
import { ACTIONS, BRANCHES, BUILDINGS, flag, influence, population, RESOURCES } from './art/pieces.js'
import type { Species } from './art/species.js'
import { SPECIES, unit } from './art/species.js'
import { jump, STAR_TYPES } from './art/tile.js'

/** Worked examples of Ad Astra as small boards, and what players ask. */
const GROUND = exampleGround('#0d0a18', 11)
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[EXAMPLE.w, EXAMPLE.h]} width="100%" height="100%" />
)
const [US, THEM] = ['sol', 'psilon'] as const satisfies readonly Species[]
const [LILAC, GOLD, GOOD, BAD] = ['#a79cd6', '#f0d9a4', '#7fe08a', '#ff9a6b']

/** A star system: its hexagon with a star of its type. */
const system = ([cx, cy]: Point, type: keyof typeof STAR_TYPES, size = 64, owner?: Species): string =>
  path(hexPath(cx, cy, size, 6), {
    fill: '#140f28',
    stroke: owner ? SPECIES[owner].color : '#8d86ad',
    strokeWidth: owner ? 3 : 1.6,
  }) + star({ cx, cy: cy - size * 0.42, r: size * 0.13, cls: STAR_TYPES[type].cls, glow: 3 })
const ours = (kind: UnitClass, cx: number, cy: number, len = 56, species: Species = US): string =>
  unit(kind, { species, cx, cy, len })
type Goods = keyof typeof RESOURCES
const some = (many: number | string, of: Goods, x: number, y: number, size = 28): string =>
  figure(x - size * 0.5, y + size * 0.3, many, size * 0.85, IVORY) +
  resourceAt(RESOURCES[of], { x: x + size * 0.5, y, size })
const die = (n: number, x: number, y: number, s = 44): string => numberDie({ n, x, y, s })
const people = (of: Profession, x: number, y: number, n: number, s = 38): string =>
  population({ x, y, s, profession: of, n })
const action = (of: keyof typeof ACTIONS, x: number, y: number, size = 30, color = IVORY): string =>
  glyph(ACTIONS[of].icon, { x, y, size, color })
/** A technology card, plain or with the actions it shows. */
const card = (x: number, y: number, w: number, h: number, kept = false): string =>
  rect(x, y, w, h, {
    rx: 6,
    fill: kept ? '#2b2352' : '#1a1430',
    stroke: kept ? BEACON : '#6a5fa0',
    strokeWidth: 2,
  })
const packet = (x: number, n: number): string =>
  Array.from({ length: n }, (_, i) =>
    card(x + i * 17, 52 + (i === n - 1 ? -12 : 0), 40, 62, i === n - 1),
  ).join('')

const SOL = content.empires.byId('sol')
const stat = (kind: UnitClass) => SOL.units.find(one => one.class === kind) ?? SOL.units[0]
const firepower = (kind: UnitClass): number => stat(kind)?.firepower ?? 0
const NEED = SOL.invasion.cost
const tierCost = (tier: number): number => content.tiers.byId(`tier-${tier}`).cost
const effect = (id: string): number => content.diplomacyEffects.byId(id).cost
const FLEET: readonly UnitClass[] = ['titan', 'cruiser', 'frigate', 'frigate']
const DICE = FLEET.reduce((sum, kind) => sum + firepower(kind), 0)
/** The unrest track: the level of every space. */
const LEVELS = content.unrestTrack.items.flatMap(({ level, spaces }) =>
  Array.from({ length: spaces }, () => level),
)
const FARM = content.buildings.byId('hydroponic-farm').cost.production ?? 0

export const examples: readonly Example[] = [
  {
    chapter: 'Galaxy, adjacency and links',
    title: 'Links depend on who flies',
    text: 'Jump points on both sides link two systems for everybody. With one you need Jump Drive, with none Advanced Jump Drive.',
    rules: ['AA-GAL-02', 'AA-GAL-03', 'AA-GAL-04', 'AA-EX-08'],
    picture: drawn(
      [0, 1, 2]
        .map(i => {
          const [x, y, size] = [42 + i * 138, 78, 35]
          const next = x + size * SQRT3
          return (
            system([x, y], 'orange', size) +
            system([next, y], 'green', size) +
            (i < 2 ? jump({ cx: x, cy: y, size, edge: 0, linked: true }) : '') +
            (i < 1 ? jump({ cx: next, cy: y, size, edge: 3, linked: true }) : '') +
            caption((x + next) / 2, 152, ['everybody', 'Jump Drive', 'Advanced'][i] ?? '', IVORY)
          )
        })
        .join(''),
    ),
  },
  {
    chapter: 'Round and draft',
    title: 'Keep one, pass the rest',
    text: 'From packets of five, four and three cards you keep one each; the last two are discarded. To the left in odd rounds, to the right in even ones.',
    rules: ['AA-DRAFT-02', 'AA-DRAFT-03', 'AA-DRAFT-04', 'AA-DRAFT-06'],
    picture: drawn(
      packet(14, 5) +
        arrow([128, 84], [158, 84]) +
        packet(168, 4) +
        arrow([266, 84], [296, 84]) +
        packet(308, 3) +
        [5, 4, 3].map((n, i) => figure([68, 214, 345][i] ?? 0, 152, n, 26, LILAC)).join(''),
    ),
  },
  {
    chapter: 'Turns in the action phase',
    title: 'One card, one action',
    text: 'You choose one of its actions, not both. Afterwards a technology stays with you if your branch has its tier; otherwise it is discarded.',
    rules: ['AA-TURN-11', 'AA-TURN-14', 'AA-TECH-01', 'AA-EX-05'],
    picture: drawn(
      card(40, 28, 104, 134) +
        action('growth', 92, 66, 42, RESOURCES.food.color) +
        action('flight', 92, 124, 42, '#564b8a') +
        barred(130, 124) +
        allowed(130, 66) +
        arrow([166, 66], [232, 54]) +
        arrow([166, 124], [232, 136]) +
        card(250, 24, 52, 68, true) +
        glyph(BRANCHES.biology.icon, { x: 276, y: 58, size: 28, color: BRANCHES.biology.color }) +
        figure(338, 66, '2', 28, GOOD) +
        allowed(370, 58) +
        card(250, 104, 52, 68) +
        glyph(BRANCHES.biology.icon, { x: 276, y: 138, size: 28, color: '#564b8a' }) +
        figure(338, 146, '1', 28, BAD) +
        barred(370, 138),
    ),
  },
  {
    chapter: 'Forced labor',
    title: 'Resources for unrest',
    text: 'Two resources of any kind for four spaces of unrest. You pay its level in every round, and in points at the end.',
    rules: ['AA-LABOR-01', 'AA-UNR-02', 'AA-UNR-04', 'AA-EX-03'],
    picture: drawn(
      LEVELS.slice(0, 9)
        .map(
          (level, i) =>
            rect(20 + i * 43, 98, 38, 38, {
              rx: 5,
              fill: level ? '#4a1f33' : '#1d1736',
              stroke: level ? BAD : '#6a5fa0',
              strokeWidth: 1.6,
            }) + figure(39 + i * 43, 125, level, 22, level ? BAD : LILAC),
        )
        .join('') +
        place({ x: 39, y: 80 }, emblem(SPECIES[US], { r: 14 })) +
        arrow([58, 80], [190, 80], BAD) +
        place({ x: 211, y: 80 }, emblem(SPECIES[US], { r: 14 })) +
        resourceAt(RESOURCES.production, { x: 300, y: 50, size: 40 }) +
        resourceAt(RESOURCES.credits, { x: 350, y: 50, size: 40 }),
    ),
  },
  {
    chapter: 'Flight',
    title: 'One system, a credit for each more',
    text: 'A credit lets the yellow system move as well. Frigates jump twice and reach green, the cruiser jumps once and stops at orange.',
    rules: ['AA-FLY-01', 'AA-FLY-02', 'AA-FLY-04', 'AA-EX-07'],
    picture: drawn(
      system([76, 95], 'yellow') +
        system([210, 95], 'orange') +
        system([344, 95], 'green') +
        way([100, 82], [322, 82]) +
        way([100, 124], [186, 124]) +
        ours('frigate', 70, 88) +
        ours('cruiser', 70, 124) +
        ours('frigate', 212, 100, 56) +
        numbered(1, 143, 82) +
        numbered(2, 277, 82) +
        numbered(1, 143, 124) +
        some('−1', 'credits', 76, 174, 22),
    ),
  },
  {
    chapter: 'Discovering systems',
    title: 'Two worlds, choose one',
    text: 'Who enters an undiscovered system stops there. When all have moved, two planets of the star’s type are drawn: one is kept, the other discarded.',
    rules: ['AA-FLY-11', 'AA-FLY-12', 'AA-DISC-01'],
    picture: drawn(
      system([78, 95], 'green', 66) +
        figure(78, 116, '?', 34, LILAC) +
        ours('frigate', 78, 140, 60) +
        arrow([152, 95], [190, 95]) +
        planet({ cx: 250, cy: 88, r: 42, type: 'ocean', seed: 3 }) +
        allowed(250, 156, 30) +
        planet({ cx: 360, cy: 88, r: 42, type: 'toxic', seed: 6 }) +
        barred(360, 156, 30),
    ),
  },
  {
    chapter: 'Tests',
    title: 'Low dice add up',
    text: `A success costs ${NEED}: one die alone or several together, and what is too much is lost. Three successes take a system of three population.`,
    rules: ['AA-TEST-02', 'AA-TEST-03', 'AA-INV-09', 'AA-EX-11'],
    picture: drawn(
      [[5], [4, 2], [4, 1]]
        .map((dice, i) => {
          const x = [24, 128, 278][i] ?? 0
          return (
            rect(x - 10, 32, dice.length * 54 + 10, 66, {
              rx: 10,
              fill: '#1d1736',
              stroke: BEACON,
              strokeOpacity: 0.6,
            }) +
            dice.map((n, k) => die(n, x + k * 54 - 1, 42)).join('') +
            allowed(x + dice.length * 27 - 5, 128, 30)
          )
        })
        .join('') + [0, 1, 2].map(i => people(i ? 'worker' : 'farmer', 168 + i * 42, 168, 1, 24)).join(''),
    ),
  },
  {
    chapter: 'Combat',
    title: 'Dice are firepower',
    text: `A titan has ${firepower('titan')}, cruiser and frigates ${firepower('frigate')} each: ${DICE} dice. Both sides roll, spend dice on effects and take casualties at the same time.`,
    rules: ['AA-CBT-07', 'AA-CBT-09', 'AA-CBT-11', 'AA-EX-09'],
    picture: drawn(
      FLEET.map((kind, i) => {
        const x = [84, 196, 284, 362][i] ?? 0
        return ours(kind, x, 50, kind === 'titan' ? 104 : 84) + figure(x, 106, firepower(kind), 26, BAD)
      }).join('') +
        Array.from({ length: DICE }, (_, i) => die([6, 6, 5, 4, 4, 2, 1][i] ?? 3, 20 + i * 55, 126, 46)).join(
          '',
        ),
    ),
  },
  {
    chapter: 'Growth',
    title: 'More of the same costs more',
    text: 'New population costs 1 food and 1 for each of its profession already there: a third farmer costs 3. Every one is income at once.',
    rules: ['AA-GRO-04', 'AA-GRO-08', 'AA-EX-24'],
    picture: drawn(
      planet({ cx: 70, cy: 95, r: 46, type: 'terran', seed: 2 }) +
        (
          [
            ['farmer', 2],
            ['scientist', 0],
            ['worker', 1],
          ] as const
        )
          .map(([of, n], i) => {
            const y = 42 + i * 54
            return (
              people(of, 172, y, n) +
              arrow([212, y], [248, y]) +
              people(of, 286, y, n + 1) +
              some(1 + n, 'food', 368, y, 30)
            )
          })
          .join(''),
    ),
  },
  {
    chapter: 'Construction',
    title: 'One piece in each system',
    text: `A Hydroponic Farm for ${FARM} and, with a credit for a second system, a frigate for ${stat('frigate')?.cost ?? 1}. The farm’s reward comes when the action is over.`,
    rules: ['AA-CON-01', 'AA-CON-04', 'AA-CON-12', 'AA-EX-14'],
    picture: drawn(
      system([96, 82], 'yellow', 64, US) +
        glyph(BUILDINGS['hydroponic-farm'].icon, {
          x: 96,
          y: 98,
          size: 42,
          color: BUILDINGS['hydroponic-farm'].color,
        }) +
        some(FARM, 'production', 96, 166) +
        figure(192, 90, '+', 30, LILAC) +
        some(1, 'credits', 192, 124, 26) +
        system([290, 82], 'blue', 64, US) +
        ours('frigate', 290, 98, 80) +
        some(stat('frigate')?.cost ?? 1, 'production', 290, 166) +
        some('+1', 'food', 382, 98, 26),
    ),
  },
  {
    chapter: 'Research',
    title: 'Higher tiers cost more',
    text: `The first tier costs ${tierCost(1)}, the third ${tierCost(3)}. One branch is free to choose, each further one costs a credit; every branch rises by one tier.`,
    rules: ['AA-RES-01', 'AA-RES-02', 'AA-RES-03', 'AA-EX-15'],
    picture: drawn(
      (
        [
          ['biology', 0],
          ['engineering', 2],
        ] as const
      )
        .map(([of, tier], i) => {
          const y = 56 + i * 80
          const { color, icon } = BRANCHES[of]
          return (
            glyph(icon, { x: 36, y, size: 34, color }) +
            [1, 2, 3, 4, 5]
              .map(n => {
                const x = 70 + (n - 1) * 50
                const fill = n <= tier ? color : n === tier + 1 ? '#2b2352' : '#140f28'
                return (
                  rect(x, y - 21, 42, 42, {
                    rx: 6,
                    fill,
                    stroke: n === tier + 1 ? BEACON : color,
                    strokeWidth: 2,
                    opacity: n > tier + 1 ? 0.45 : 1,
                  }) +
                  figure(
                    x + 21,
                    y + 8,
                    ['I', 'II', 'III', 'IV', 'V'][n - 1] ?? '',
                    20,
                    n <= tier ? '#140f28' : IVORY,
                  )
                )
              })
              .join('') +
            some(tierCost(tier + 1), 'research', 370, y, 32)
          )
        })
        .join(''),
    ),
  },
  {
    chapter: 'Diplomacy',
    title: 'Influence rolls the dice',
    text: `Two tokens flipped and a credit make three dice: ${effect('spread-influence')} spreads influence, ${effect('reduce-unrest')} calms unrest, ${effect('hire')} hires a diplomat, which ends the action.`,
    rules: ['AA-DPL-01', 'AA-DPL-02', 'AA-DPL-10', 'AA-EX-17'],
    picture: drawn(
      influence({ cx: 46, cy: 46, r: 22, owner: SPECIES[US] }) +
        influence({ cx: 46, cy: 104, r: 22, owner: SPECIES[US] }) +
        resourceAt(RESOURCES.credits, { x: 46, y: 158, size: 36 }) +
        arrow([88, 95], [132, 95]) +
        [effect('spread-influence'), effect('reduce-unrest'), effect('hire')]
          .map((n, i) => die(n, 150, 20 + i * 54, 42) + arrow([208, 41 + i * 54], [250, 41 + i * 54]))
          .join('') +
        influence({ cx: 296, cy: 41, r: 18, owner: SPECIES[US] }) +
        glyph('down', { x: 280, y: 95, size: 30, color: GOOD }) +
        figure(312, 103, '1', 26, GOOD) +
        action('diplomacy', 296, 149, 42, GOLD),
    ),
  },
  {
    chapter: 'Management stage',
    title: 'Pass early, act early',
    text: 'Who passes first takes a resource and commands the pirates. The order of passing is the order of the next round.',
    rules: ['AA-MGT-02', 'AA-MGT-03', 'AA-PIR-01'],
    picture: drawn(
      ([THEM, US, 'klackon'] as const)
        .map((who, i) => {
          const y = 42 + i * 54
          return (
            numbered(i + 1, 40, y) +
            place({ x: 92, y }, emblem(SPECIES[who], { r: 20 })) +
            arrow([132, y], [212, y]) +
            place({ x: 254, y }, emblem(SPECIES[who], { r: 20 }))
          )
        })
        .join('') +
        some('+1', 'research', 340, 42, 32) +
        caption(172, 30, 'pass', LILAC),
    ),
  },
  {
    chapter: 'Systems: control, ownership, slots',
    title: 'People own, ships control',
    text: 'The flag stands where your population lives: it earns income and the planet’s points. Ships of another only hold the sky, until they invade.',
    rules: ['AA-SYS-01', 'AA-SYS-02', 'AA-SYS-12', 'AA-INV-01'],
    picture: drawn(
      system([110, 95], 'blue', 84, THEM) +
        planet({ cx: 110, cy: 82, r: 26, type: 'gaia', seed: 4 }) +
        flag({ x: 56, y: 62, h: 36, owner: SPECIES[THEM] }) +
        people('farmer', 84, 134, 2, 28) +
        people('worker', 122, 134, 1, 28) +
        ours('cruiser', 164, 98, 50) +
        place({ x: 262, y: 60 }, emblem(SPECIES[THEM], { r: 20 })) +
        some('+2', 'food', 330, 60) +
        place({ x: 262, y: 132 }, emblem(SPECIES[US], { r: 20 })) +
        action('invasion', 330, 132, 40, BAD),
    ),
  },
]

export const askedOften: readonly AskedOften[] = [
  {
    question: 'May I fly into another player’s system?',
    answer: 'Yes, where no enemy unit and no enemy orbital building is.',
    rules: ['AA-FLY-07', 'AA-FLY-08'],
  },
  {
    question: 'Do I need the tier to use a technology card?',
    answer: 'Not for its actions. Only to keep it as a technology afterwards.',
    rules: ['AA-TECH-01', 'AA-TECH-11'],
  },
  {
    question: 'Does an attack kill population?',
    answer: 'No. It fights units and orbital buildings; population is taken by an invasion.',
    rules: ['AA-ATK-09', 'AA-INV-10'],
  },
  {
    question: 'What becomes of destroyed units?',
    answer: 'They are scrapped, and in your management stage they give back a part of their production.',
    rules: ['AA-CBT-24', 'AA-MGT-07', 'AA-EX-21'],
  },
  {
    question: 'Must I fight what I find in a new system?',
    answer: 'No. Units that meet neutral units there may make a free retreat move.',
    rules: ['AA-DISC-06', 'AA-RET-01'],
  },
  {
    question: 'Can the game end early?',
    answer: 'Yes: a round after somebody owns Orion or a UDP, or holds another player’s home system.',
    rules: ['AA-END-02', 'AA-END-03', 'AA-END-04'],
  },
]
