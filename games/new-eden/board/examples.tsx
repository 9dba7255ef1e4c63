import type { AskedOften, Example } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import type { Point } from '@orrery/ui/svg'
import {
  allowed,
  arrow,
  barred,
  circle,
  numbered,
  dieMark,
  emblem,
  EXAMPLE,
  exampleGround,
  figure,
  glyph,
  hexBack,
  hexPath,
  IVORY,
  markDie,
  path,
  place,
  rect,
  resourceAt,
  ship,
  way,
} from '@orrery/ui/svg'
import type { Empire } from '../../eve/board/empires.js'
import { EMPIRES } from '../../eve/board/empires.js'
import { content } from '../content/content.js'
import type { Price, Size } from '../content/vocabulary.js'
import type { FleetPlateOptions, SystemTileOptions } from './art/pieces.js'
import { DIE_MARKS, fleetPlate, homeTile, STRUCTURE_ICONS, systemTile } from './art/pieces.js'
import type { Counted } from './goods.js'
import { GOODS } from './goods.js'

/** Worked examples of War for New Eden as small boards, and what players ask. */
const GROUND = exampleGround('#08111c')
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[EXAMPLE.w, EXAMPLE.h]} width="100%" height="100%" />
)
const n = (id: string): number => content.numbers.byId(id).value
const [US, THEM] = ['gallente', 'amarr'] as const satisfies readonly Empire[]
const [GOLD, GOOD, BAD] = ['#ecc85e', '#7fe08a', '#ff9a6b']

/** Systems side by side in the middle of the board. */
const SIZE = 58
const at = (column: number): Point => [60 + column * 101, 95]
const system = (column: number, of: SystemTileOptions = {}): string => {
  const [cx, cy] = at(column)
  const size = of.size ?? SIZE
  return (
    systemTile({ cx, cy, size, seed: `example ${column}`, label: false, ...of }) +
    (of.owner ? '' : path(hexPath(cx, cy, size - 1, 5), { fill: 'none', stroke: '#4a6484', strokeWidth: 2 }))
  )
}
const dark = (column: number, tier: 1 | 2 | 3): string => {
  const [cx, cy] = at(column)
  return hexBack({ cx, cy, size: SIZE, tier })
}
type Ships = Pick<FleetPlateOptions, Size | 'exhausted'>
const fleet = (whose: Empire, [x, y]: Point, ships: Ships): string =>
  fleetPlate({ owner: EMPIRES[whose], cx: x, cy: y - 28, size: 84, ...ships })
const good = (of: Counted, x: number, y: number, size = 26): string => resourceAt(GOODS[of], { x, y, size })
/** "4 Z": how many of something. */
const some = (many: number | string, of: Counted, x: number, y: number, size = 26): string =>
  good(of, x + size * 0.5, y, size) + figure(x - size * 0.5, y + size * 0.3, many, size * 0.85, IVORY)
const goods = (price: Price, x: number, y: number, size = 24): string =>
  (Object.entries(price) as [Counted, number][])
    .map(([of, many], i) => some(many, of, x + i * size * 2.3, y, size))
    .join('')
const die = (x: number, y: number, color: 'white' | 'black', ...face: readonly (keyof typeof DIE_MARKS)[]) =>
  markDie({ x, y, s: 46, color, face: face.map(of => DIE_MARKS[of]) })
const hull = (whose: Empire, size: Size, cx: number, cy: number, len = 50): string =>
  ship({ hull: EMPIRES[whose].hull, color: EMPIRES[whose].color, size, cx, cy, len })
/** A Development under research with its tokens. */
const research = (x: number, tokens: number): string =>
  rect(x, 36, 68, 96, { rx: 7, fill: '#14263a', stroke: '#3f6184', strokeWidth: 2 }) +
  Array.from({ length: tokens }, (_, i) =>
    good('rt', x + 20 + (i % 2) * 28, 62 + Math.floor(i / 2) * 30, 24),
  ).join('')
const home = (column: number, citadels: number): string => {
  const [cx, cy] = at(column)
  return homeTile({
    owner: EMPIRES[THEM],
    cx,
    cy: cy + 8,
    size: 66,
    label: false,
    seed: `home ${column}`,
    slots: Array.from({ length: citadels }, () => 'citadel' as const),
  })
}
const total = (...all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
const priceOf = (id: string): Price => content.buildings.byId(id).price
const sells = (id: string): number => content.trades.byId(id).sell
const SLEIPNIR = content.ships.byId('sleipnir')
const STILETTO = content.ships.byId('stiletto')
const DICE = total(SLEIPNIR.atk, 3 * STILETTO.sup)
const BP = total(3 * (priceOf('small').bp ?? 0), priceOf('medium').bp ?? 0)

export const examples: readonly Example[] = [
  {
    chapter: 'Round and turns',
    title: 'Three turns are free',
    text: `Each turn moves one cube. The fourth costs ${n('fourth')} Z and the fifth ${n('fifth')} Z; who does not pay passes and waits for the Upkeep.`,
    rules: ['NE-ROUND-03', 'NE-ROUND-04', 'NE-ROUND-05', 'NE-EX-25'],
    picture: drawn(
      Array.from({ length: n('cubes') }, (_, i) => {
        const x = 54 + i * 78
        const free = i < n('free-cubes')
        return (
          rect(x - 26, 56, 52, 52, {
            rx: 8,
            fill: free ? EMPIRES[US].color : '#16283a',
            stroke: EMPIRES[US].color,
            strokeWidth: 2,
          }) +
          figure(x, 92, i + 1, 28, free ? '#06210f' : IVORY) +
          (free ? allowed(x, 138) : some(i === 3 ? n('fourth') : n('fifth'), 'z', x, 138))
        )
      }).join(''),
    ),
  },
  {
    chapter: 'Move action',
    title: 'The dark costs its Tier',
    text: 'A Fleet of SPD 3 has two moves left after one known System: not enough for Tier 3. From next to it, it could enter. There it must stop.',
    rules: ['NE-MOVE-10', 'NE-MOVE-11', 'NE-MOVE-12', 'NE-EX-02'],
    picture: drawn(
      system(0.5, { cls: 'K' }) +
        system(1.5, { cls: 'G', moons: 1 }) +
        dark(2.5, 3) +
        way(at(0.5), at(2.3)) +
        fleet(US, [at(0.5)[0], 132], { small: 2 }) +
        numbered(1, ...at(1.5)) +
        barred(...at(2.5), 48) +
        numbered(3, at(2.5)[0], 142),
    ),
  },
  {
    chapter: 'Move action',
    title: `Strength ${n('free-claim')} plants a token`,
    text: 'Two Small Ships are there, a third arrives by a Move Action: together they may put a Control Token in a System nobody controls, at once and free.',
    rules: ['NE-MOVE-28', 'NE-MOVE-29', 'NE-MOVE-30', 'NE-EX-23'],
    picture: drawn(
      system(0.15, { cls: 'K' }) +
        system(1.75, { cls: 'G', planets: ['ocean'] }) +
        fleet(US, [75, 95], { small: 1 }) +
        fleet(US, [237, 95], { small: 2 }) +
        way([128, 95], [184, 95]) +
        arrow([298, 95], [336, 95]) +
        place({ x: 378, y: 95 }, emblem(EMPIRES[US], { r: 28 })) +
        figure(316, 80, `${n('free-claim')}`, 24, GOLD),
    ),
  },
  {
    chapter: 'Move action',
    title: 'Who arrives tires all',
    text: 'Where a Fleet has arrived, none of your Ships can be chosen for a move again in this Round, also those that were there before.',
    rules: ['NE-MOVE-21', 'NE-MOVE-23', 'NE-EX-24'],
    picture: drawn(
      system(0.15, { cls: 'K' }) +
        system(1.75, { cls: 'A', moons: 1 }) +
        way([128, 95], [184, 95]) +
        fleet(US, [75, 95], { small: 1 }) +
        fleet(US, [237, 95], { medium: 1, small: 1, exhausted: true }) +
        arrow([300, 95], [346, 95]) +
        barred(376, 95, 40),
    ),
  },
  {
    chapter: 'Control and occupation',
    title: 'A foreign Fleet shuts it down',
    text: 'The System stays yours and counts for Domination, but it yields nothing and nothing is built there until the Fleet is gone. Only Citadels go on working.',
    rules: ['NE-MOVE-33', 'NE-CTRL-07', 'NE-CTRL-09', 'NE-CTRL-11'],
    picture: drawn(
      systemTile({
        cx: 130,
        cy: 95,
        size: 84,
        seed: 'occupied',
        label: false,
        cls: 'G',
        belts: ['tritanium'],
        planets: ['terran'],
        slots: ['refinery', 'citadel'],
        owner: EMPIRES[US],
      }) +
        fleet(THEM, [130, 96], { small: 2 }) +
        (['tritanium', 'planetary'] as const)
          .map((of, i) => good(of, 268, 56 + i * 46, 32) + barred(312, 56 + i * 46))
          .join('') +
        glyph(STRUCTURE_ICONS.citadel, { x: 268, y: 148, size: 34, color: IVORY }) +
        allowed(312, 148),
    ),
  },
  {
    chapter: 'Claim action',
    title: 'Stronger than its Citadels',
    text: 'One Small Ship does not take a System with a Citadel: 1 is not higher than 1. Two do, and the Citadel works for its new owner.',
    rules: ['NE-CLAIM-02', 'NE-CLAIM-06', 'NE-CLAIM-07', 'NE-EX-06'],
    picture: drawn(
      [0.25, 2.25]
        .map((column, i) => {
          const [x] = at(column)
          const of = { cls: 'K', slots: ['citadel'], owner: EMPIRES[THEM], size: 64 } as const
          return (
            system(column, of) +
            fleet(US, [x, 88], { small: i + 1 }) +
            figure(x + 92, 88, i ? '2 > 1' : '1 = 1', 22, IVORY) +
            (i ? allowed(x + 92, 118) : barred(x + 92, 118))
          )
        })
        .join(''),
    ),
  },
  {
    chapter: 'Trade action',
    title: 'Three deals in one action',
    text: `Three green minerals bring ${sells('3-mexallon')} Z, a Moon Material ${sells('moon')}, and a Component costs ${content.trades.byId('component').buy}. Always with the common pool, never with players.`,
    rules: ['NE-TRADE-01', 'NE-TRADE-08', 'NE-TRADE-12', 'NE-EX-08'],
    picture: drawn(
      [0, 1, 2].map(i => good('mexallon', 70 + i * 36, 44, 32)).join('') +
        good('moon', 106, 96, 32) +
        some(content.trades.byId('component').buy, 'z', 106, 148, 30) +
        [44, 96, 148].map((y, i) => arrow([196, y], [244, y]) + numbered(i + 1, 34, y)).join('') +
        some(`+${sells('3-mexallon')}`, 'z', 318, 44, 30) +
        some(`+${sells('moon')}`, 'z', 318, 96, 30) +
        good('component', 318, 148, 36),
    ),
  },
  {
    chapter: 'Build action',
    title: `What ${BP} Build Points make`,
    text: 'Three Small Ships and a Medium one. Points that are left over are lost; Medium Ships need the Development Medium Hulls first.',
    rules: ['NE-BUILD-01', 'NE-BUILD-02', 'NE-BUILD-09', 'NE-EX-10'],
    picture: drawn(
      [0, 1, 2].map(i => hull(US, 'small', 44 + i * 46, 56, 42)).join('') +
        figure(194, 64, '3 ×', 22, IVORY) +
        goods(priceOf('small'), 250, 56) +
        hull(US, 'medium', 90, 128, 66) +
        goods(priceOf('medium'), 164, 128),
    ),
  },
  {
    chapter: 'Research action and Research Tokens',
    title: 'Five tokens, nothing saved',
    text: `${n('search')} of one gain fetch a card of your choice into an empty slot, the other two go on it. Tokens neither placed nor spent at once are lost.`,
    rules: ['NE-RSCH-06', 'NE-RSCH-07', 'NE-RSCH-09', 'NE-EX-35'],
    picture: drawn(
      Array.from({ length: 5 }, (_, i) => good('rt', 30 + i * 26, i < n('search') ? 66 : 112, 26)).join('') +
        arrow([112, 66], [188, 66]) +
        glyph('cards', { x: 150, y: 42, size: 26, color: GOLD }) +
        arrow([160, 112], [188, 112]) +
        research(200, 2) +
        research(280, 0) +
        rect(352, 36, 60, 96, {
          rx: 7,
          fill: 'none',
          stroke: '#3f6184',
          strokeWidth: 2,
          strokeDasharray: '5 6',
        }),
    ),
  },
  {
    chapter: 'Raid',
    title: 'A tie is no Raid',
    text: `A Home System has Strength ${n('home-strength')} and 1 for each Citadel on its tile. Three against three fails, four succeeds and takes a point. Both Fleets have to leave.`,
    rules: ['NE-RAID-04', 'NE-RAID-05', 'NE-RAID-08', 'NE-EX-31'],
    picture: drawn(
      home(0.25, 1) +
        home(2.25, 0) +
        fleet(US, [at(0.25)[0], 88], { medium: 1 }) +
        fleet(US, [at(2.25)[0], 88], { medium: 1, small: 1 }) +
        figure(180, 82, `3 = ${n('home-strength') + 1}`, 22, IVORY) +
        barred(180, 114) +
        figure(378, 82, `4 > ${n('home-strength') + 1}`, 22, IVORY) +
        some('+1', 'vp', 378, 116),
    ),
  },
  {
    chapter: 'Combat: preparation',
    title: 'A Leader of the right size',
    text: 'A Large Ship leads the Large Orbit, a Small one the Small Orbit. Supports may have any size. An orbit without a Leader is not used.',
    rules: ['NE-PREP-08', 'NE-PREP-09', 'NE-PREP-10', 'NE-EX-14'],
    picture: drawn(
      (['small', 'medium', 'large'] as const)
        .map((size, i) => {
          const y = 40 + i * 55
          const used = size !== 'medium'
          return (
            rect(14, y - 24, 392, 48, {
              rx: 24,
              fill: '#0d1a28',
              stroke: used ? '#3f6184' : '#22344a',
              strokeWidth: 2,
            }) +
            hull(US, size, 62, y, [38, 50, 60][i] ?? 50) +
            path(`M112 ${y - 23}v46`, { stroke: used ? '#3f6184' : '#22344a', strokeWidth: 2 }) +
            (used ? '' : barred(62, y, 34)) +
            Array.from({ length: used ? (size === 'small' ? 1 : 3) : 0 }, (_, k) =>
              hull(US, 'small', 160 + k * 58, y, 36),
            ).join('')
          )
        })
        .join(''),
    ),
  },
  {
    chapter: 'Combat: an attack',
    title: 'Count the dice',
    text: `A Sleipnir leads the Medium Orbit, three Stilettos support it: ${SLEIPNIR.atk} + 1 + 1 + 1 dice, half white, half black. The colour of the odd one is yours to choose.`,
    rules: ['NE-ATK-02', 'NE-ATK-04', 'NE-ATK-06', 'NE-EX-17'],
    picture: drawn(
      hull('minmatar', 'medium', 62, 52, 76) +
        figure(62, 104, SLEIPNIR.atk, 26, BAD) +
        [0, 1, 2]
          .map(
            i =>
              hull('minmatar', 'small', 158 + i * 78, 52, 46) +
              figure(158 + i * 78, 104, `+${STILETTO.sup}`, 24, BAD),
          )
          .join('') +
        Array.from({ length: DICE }, (_, i) =>
          markDie({ x: 20 + i * 54, y: 124, s: 44, color: i < 3 ? 'white' : 'black' }),
        ).join('') +
        figure(20 + (DICE - 1) * 54 + 22, 156, '?', 26, IVORY),
    ),
  },
  {
    chapter: 'Combat: an attack',
    title: 'Lock in, then hurt',
    text: 'The target’s DIF is 2. With one AIM everything is lost, whatever else is rolled. With two it is locked in: DMG and CRIT count, less its RED.',
    rules: ['NE-ATK-12', 'NE-ATK-14', 'NE-EX-18', 'NE-EX-27'],
    picture: drawn(
      die(24, 34, 'white', 'aim') +
        die(82, 34, 'black', 'dmg', 'dmg') +
        die(140, 34, 'black', 'dmg') +
        dieMark(DIE_MARKS.aim, { cx: 234, cy: 57, r: 15, color: DIE_MARKS.aim.onBlack }) +
        figure(284, 66, '1 < 2', 24, IVORY) +
        barred(356, 57, 36) +
        die(24, 110, 'white', 'aim', 'aim') +
        die(82, 110, 'black', 'dmg') +
        die(140, 110, 'black', 'crit') +
        dieMark(DIE_MARKS.aim, { cx: 234, cy: 133, r: 15, color: DIE_MARKS.aim.onBlack }) +
        figure(284, 142, '2 = 2', 24, IVORY) +
        dieMark(DIE_MARKS.dmg, { cx: 340, cy: 133, r: 17, color: DIE_MARKS.dmg.onBlack }) +
        figure(374, 142, '2', 26, GOOD),
    ),
  },
  {
    chapter: 'Victory and end of the game',
    title: 'Domination, every Upkeep',
    text: `One point for ${n('domination')} Systems or more, one for more than everybody else, one for the centre. A tie for most gives that point to nobody.`,
    rules: ['NE-VIC-12', 'NE-VIC-13', 'NE-VIC-14', 'NE-EX-33'],
    picture: drawn(
      (
        [
          [US, 6, 2],
          [THEM, 6, 1],
          ['caldari', 5, 1],
        ] as const
      )
        .map(([whose, systems, points], i) => {
          const y = 42 + i * 54
          return (
            place({ x: 34, y }, emblem(EMPIRES[whose], { r: 18 })) +
            Array.from({ length: systems }, (_, k) =>
              i === 0 && k === 5
                ? systemTile({
                    cx: 78 + k * 44,
                    cy: y,
                    size: 25,
                    central: true,
                    label: false,
                    seed: 'centre',
                    owner: EMPIRES[whose],
                  })
                : circle(78 + k * 44, y, 15, {
                    fill: '#0f1c2b',
                    stroke: EMPIRES[whose].color,
                    strokeWidth: 2.5,
                  }),
            ).join('') +
            some(`+${points}`, 'vp', 368, y, 30)
          )
        })
        .join(''),
    ),
  },
]

export const askedOften: readonly AskedOften[] = [
  {
    question: 'Do my Systems need a Fleet to stay mine?',
    answer: 'No. The Control Token stays when the Fleet leaves, until somebody else claims the System.',
    rules: ['NE-CTRL-03', 'NE-CLAIM-02'],
  },
  {
    question: 'Who wins a battle that ends in a tie?',
    answer: 'The defender. At home two more Strength count for the owner, and one for each Citadel.',
    rules: ['NE-CEND-05', 'NE-CEND-06', 'NE-EX-29'],
  },
  {
    question: 'Does a defender get a point for winning?',
    answer:
      'No. Only an attacker who wins and has destroyed a Ship gets one; losses bring Event Cards to both.',
    rules: ['NE-CREW-01', 'NE-CREW-02', 'NE-CREW-03'],
  },
  {
    question: 'Is the game over when somebody has 10 points?',
    answer: 'Not yet. One more full Round and Upkeep follow; then the most points win, whoever was first.',
    rules: ['NE-VIC-02', 'NE-VIC-06', 'NE-VIC-08'],
  },
  {
    question: 'Where may new Ships be put?',
    answer: 'In your Home Systems, or where you control an Engineering Complex that stood before.',
    rules: ['NE-BUILD-11', 'NE-BUILD-15'],
  },
  {
    question: 'Can an exhausted Fleet fight or claim?',
    answer: 'Yes. It only cannot be chosen for a Move Action again in this Round.',
    rules: ['NE-MOVE-23', 'NE-MOVE-25', 'NE-CLAIM-08'],
  },
]
