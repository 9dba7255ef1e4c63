import type { AskedOften, Example } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import {
  arrow,
  barred,
  BEACON,
  clip,
  numbered,
  emblem,
  EXAMPLE,
  exampleGround,
  figure,
  glyph,
  group,
  idOf,
  IVORY,
  place,
  rect,
  resourceAt,
  caption,
  use,
  way,
} from '@orrery/ui/svg'
import type { Empire } from '../../eve/board/empires.js'
import { EMPIRES } from '../../eve/board/empires.js'
import { content } from '../content/index.js'
import { HAND } from '../rules/preparing.js'
import { CARD_ICONS, ISK } from './art/pieces.js'
import { colorOf, picture, starbaseFront } from './card/picture.js'

/** Worked examples of The Second Genesis as small boards, and what players ask. */
const GROUND = exampleGround('#0d0a12')
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[EXAMPLE.w, EXAMPLE.h]} width="100%" height="100%" />
)
const cardOf = (id: string) => content.cards.byId(id)
const [RED, BLUE, MUTED, GREEN] = ['#ff9a6b', '#86b9f2', '#b9ae9c', '#7fe08a']

const framed = (
  id: string,
  [x, y]: readonly [number, number],
  [w, h]: readonly [number, number],
  art: string,
  edge: string,
) =>
  place(
    { x: x - w / 2, y: y - h / 2 },
    clip(idOf('ex', id, w, h), rect(0, 0, w, h, { rx: 6 })) +
      group({ clipPath: use(idOf('ex', id, w, h)) }, art),
    rect(0, 0, w, h, { rx: 6, fill: 'none', stroke: edge, strokeWidth: 2 }),
  )
interface Shown {
  readonly w?: number
  readonly h?: number
  /** Somebody else's than the race says: a line in that colour. */
  readonly whose?: Empire
}
/** A card by its picture, with the edge of its race. */
const face = (id: string, x: number, y: number, { w = 84, h = 62, whose }: Shown = {}): string =>
  framed(id, [x, y], [w, h], picture(cardOf(id), w, h), whose ? EMPIRES[whose].color : colorOf(cardOf(id)))
const starbase = (empire: Empire, x: number, y: number, w = 84, h = 92): string =>
  framed(`front ${empire}`, [x, y], [w, h], starbaseFront(empire, w, h), EMPIRES[empire].color)
const value = (sign: keyof typeof CARD_ICONS, n: number | string, x: number, y: number, color: string) =>
  glyph(CARD_ICONS[sign], { x: x - 14, y, size: 24, color }) + figure(x + 13, y + 8, n, 24, color)
/** A ship with attack and shield below. */
const ship = (id: string, x: number, y: number, shield: number | string = cardOf(id).shield): string =>
  face(id, x, y, { w: 108, h: 80 }) +
  value('attack', cardOf(id).attack, x - 28, y + 60, RED) +
  value('shield', shield, x + 30, y + 60, BLUE)
const isk = (n: number | string, x: number, y: number, size = 26): string =>
  resourceAt(ISK, { x: x - size * 0.55, y, size }) +
  figure(x + size * 0.55, y + size * 0.3, n, size * 0.85, IVORY)
const badge = (empire: Empire, x: number, y: number): string =>
  place({ x, y }, emblem(EMPIRES[empire], { r: 15 }))
/** The tab of a countdown. */
const tab = (text: string, x: number, y: number): string =>
  rect(x - 14, y - 12, 28, 24, { rx: 5, fill: '#2a1f2b', stroke: '#d7b46c' }) +
  figure(x, y + 6, text, 16, '#f0d9a4')
/** A region: its card as wide ground, with room for what is in it. */
const region = (id: string, x: number, w: number): string =>
  framed(id, [x, 95], [w, 158], picture(cardOf(id), w, 158), colorOf(cardOf(id)))
const power = (id: string, command: string): number =>
  cardOf(id).commands.find(one => one.command === command)?.power ?? 0

const INCOME = [2, cardOf('veldspar').income, cardOf('metropolis').income]
const MINED = cardOf('kernite').mineral * power('procurer', 'mining')
const STRONG = ['omen', 'omen', 'apocalypse'] as const
const FORCE = STRONG.reduce((sum, id) => sum + cardOf(id).attack, 0)

export const examples: readonly Example[] = [
  {
    chapter: 'Upgrading a starbase',
    title: 'The other side counts',
    text: 'Pay its price and turn it over: shield, income and ability of the new side replace the old. Until then only its owner knows them.',
    rules: ['SG-UPG-02', 'SG-UPG-04', 'SG-UPG-08'],
    picture: drawn(
      starbase('caldari', 90, 80, 100, 104) +
        value('shield', cardOf('rampart-tower').shield, 66, 156, BLUE) +
        isk(`+${cardOf('rampart-tower').income}`, 122, 156, 22) +
        arrow([166, 80], [254, 80]) +
        isk(cardOf('rampart-tower').upgrade?.price ?? 0, 208, 52) +
        face('rampart-tower', 330, 80, { w: 100, h: 104 }) +
        value('shield', cardOf('rampart-tower').upgrade?.shield ?? 0, 306, 156, BLUE) +
        isk(`+${cardOf('rampart-tower').upgrade?.income ?? 0}`, 362, 156, 22),
    ),
  },
  {
    chapter: 'Outer regions',
    title: 'Opened is not taken',
    text: 'A region you play is nobody’s. The first player whose ship warps in controls it, whoever paid for it.',
    rules: ['SG-OUT-06', 'SG-OUT-09', 'SG-REG-08'],
    picture: drawn(
      badge('amarr', 36, 40) +
        isk(`−${cardOf('metropolis').price}`, 44, 88, 24) +
        arrow([76, 60], [122, 60]) +
        region('metropolis', 216, 160) +
        way([374, 104], [270, 104]) +
        face('slasher', 212, 104, { w: 74, h: 54 }) +
        badge('minmatar', 374, 104) +
        badge('minmatar', 282, 36),
    ),
  },
  {
    chapter: 'Ships and the dock',
    title: 'In the dock nobody reaches it',
    text: 'Unless a card says so, a docked ship is no target. It neither defends nor has a command. In your management phase docking and undocking are free.',
    rules: ['SG-SHIP-05', 'SG-SHIP-07', 'SG-SHIP-08', 'SG-SHIP-12'],
    picture: drawn(
      rect(20, 20, 150, 150, { rx: 10, fill: '#1a1420', stroke: '#6b5168', strokeDasharray: '5 6' }) +
        face('punisher', 95, 90, { w: 96, h: 70 }) +
        caption(95, 156, 'dock') +
        arrow([184, 74], [240, 74], BEACON) +
        arrow([240, 108], [184, 108], BEACON) +
        ship('punisher', 320, 76) +
        caption(320, 176, 'home region'),
    ),
  },
  {
    chapter: 'Commands',
    title: 'Mining pays mineral times power',
    text: `A ship of mining ${power('procurer', 'mining')} on a location of mineral ${cardOf('kernite').mineral} brings ${MINED} ISK a turn, beside the location’s own income. One ship a location.`,
    rules: ['SG-CMD-14', 'SG-CMD-15', 'SG-CMD-23', 'SG-RULING-47'],
    picture: drawn(
      face('procurer', 76, 76, { w: 104, h: 76 }) +
        value('mining', power('procurer', 'mining'), 78, 140, IVORY) +
        figure(154, 86, '×', 30, MUTED) +
        face('kernite', 232, 76, { w: 104, h: 76 }) +
        value('mineral', cardOf('kernite').mineral, 234, 140, '#8fd0da') +
        figure(308, 86, '=', 30, MUTED) +
        isk(MINED, 362, 78, 40),
    ),
  },
  {
    chapter: 'Commands',
    title: 'Patrol holds the line',
    text: `Shield ${cardOf('punisher').shield} and patrol ${power('punisher', 'patrol')} make ${cardOf('punisher').shield + power('punisher', 'patrol')} while it defends. Attack 5 does not break it, and the attacker has to withdraw.`,
    rules: ['SG-CMD-19', 'SG-RULING-50', 'SG-EX-27'],
    picture: drawn(
      figure(70, 78, '5', 44, RED) +
        glyph(CARD_ICONS.attack, { x: 70, y: 114, size: 34, color: RED }) +
        arrow([112, 88], [176, 88], RED) +
        barred(200, 88) +
        face('punisher', 300, 70, { w: 130, h: 92 }) +
        value('shield', cardOf('punisher').shield, 262, 146, BLUE) +
        figure(300, 154, '+', 22, MUTED) +
        value('patrol', power('punisher', 'patrol'), 338, 146, GREEN),
    ),
  },
  {
    chapter: 'Locations',
    title: 'Who controls the region, earns',
    text: 'A location serves the controller of its region, also when an opponent played it. When the region falls, the locations go with it.',
    rules: ['SG-LOC-07', 'SG-REG-05', 'SG-REG-06', 'SG-EX-18'],
    picture: drawn(
      region('metropolis', 190, 250) +
        face('veldspar', 126, 112, { w: 86, h: 64, whose: 'minmatar' }) +
        badge('minmatar', 90, 84) +
        face('executioner', 246, 112, { w: 86, h: 64 }) +
        arrow([320, 95], [350, 95]) +
        badge('amarr', 384, 66) +
        isk(`+${cardOf('veldspar').income}`, 384, 110, 24),
    ),
  },
  {
    chapter: 'Setup phase: assembly step',
    title: 'Two turns in the dock',
    text: 'Omen arrives at Assembly II. Each of your assembly steps takes it one on: you can undock it in the second turn after the purchase.',
    rules: ['SG-ASM-01', 'SG-ASM-02', 'SG-ASM-04', 'SG-EX-03'],
    picture: drawn(
      [70, 210, 350]
        .map(
          (x, i) => face('omen', x, 96, { w: 104, h: 92 }) + (i < 2 ? tab(i ? 'I' : 'II', x + 52, 52) : ''),
        )
        .join('') +
        arrow([128, 96], [152, 96]) +
        arrow([268, 96], [292, 96]) +
        isk(`−${cardOf('omen').price}`, 70, 166, 22) +
        caption(350, 172, 'ready', GREEN),
    ),
  },
  {
    chapter: 'Setup phase: income step',
    title: 'Everything you control pays',
    text: `The starbase gives ${INCOME[0]}, Veldspar ${INCOME[1]}, Metropolis ${INCOME[2]}: ${INCOME.reduce((a, b) => a + b, 0)} ISK. What you do not spend stays in your wallet.`,
    rules: ['SG-INC-01', 'SG-INC-02', 'SG-INC-06', 'SG-EX-04'],
    picture: drawn(
      starbase('amarr', 60, 80, 84, 92) +
        face('veldspar', 168, 80, { w: 84, h: 92 }) +
        face('metropolis', 276, 80, { w: 84, h: 92 }) +
        INCOME.map((n, i) => isk(`+${n}`, 60 + i * 108, 154)).join('') +
        figure(338, 88, '=', 30, MUTED) +
        isk(
          INCOME.reduce((a, b) => a + b, 0),
          382,
          80,
          32,
        ),
    ),
  },
  {
    chapter: 'Warping',
    title: 'Every region is one warp away',
    text: 'A warp is free and reaches every region in play, again and again until the ship attacks. It ends the ship’s command.',
    rules: ['SG-REG-14', 'SG-WARP-02', 'SG-WARP-04', 'SG-WARP-06'],
    picture: drawn(
      face('stain', 76, 62, { w: 112, h: 84 }) +
        face('metropolis', 344, 62, { w: 112, h: 84 }) +
        face('moon-of-ndoria', 210, 142, { w: 112, h: 80 }) +
        way([110, 90], [196, 136]) +
        way([224, 136], [310, 90]) +
        face('executioner', 76, 62, { w: 60, h: 44 }) +
        face('executioner', 344, 62, { w: 60, h: 44 }),
    ),
  },
  {
    chapter: 'Attacking',
    title: 'Warping in is the attack',
    text: 'A ship that enters a region an enemy controls attacks it; then it neither warps nor takes a command in this phase. Every undocked ship there defends.',
    rules: ['SG-ATK-01', 'SG-ATK-03', 'SG-ATK-04', 'SG-ATK-09'],
    picture: drawn(
      region('stain', 272, 264) +
        way([96, 95], [182, 95]) +
        face('incursus', 58, 95, { w: 84, h: 62 }) +
        glyph(CARD_ICONS.attack, { x: 192, y: 95, size: 34, color: RED }) +
        face('heron', 282, 62, { w: 84, h: 58 }) +
        face('kestrel', 346, 128, { w: 84, h: 58 }),
    ),
  },
  {
    chapter: 'Battle step II: withdraw',
    title: 'Ambush shoots first',
    text: `Kestrel’s ambush deals ${power('kestrel', 'ambush')} before anybody withdraws. It adds up with the ${cardOf('heron').attack} that Heron deals later: together they destroy Tristan.`,
    rules: ['SG-CMD-16', 'SG-CMD-18', 'SG-WDR-08', 'SG-EX-08'],
    picture: drawn(
      face('kestrel', 66, 54, { w: 92, h: 66 }) +
        value('ambush', power('kestrel', 'ambush'), 148, 54, RED) +
        face('heron', 66, 136, { w: 92, h: 66 }) +
        value('attack', cardOf('heron').attack, 148, 136, RED) +
        arrow([180, 60], [236, 84], RED) +
        arrow([180, 130], [236, 106], RED) +
        face('tristan', 312, 80, { w: 120, h: 86 }) +
        value('shield', cardOf('tristan').shield, 312, 148, BLUE) +
        barred(312, 80, 48),
    ),
  },
  {
    chapter: 'Battle step IV: damage dealing',
    title: 'All fire at once',
    text: 'Slasher’s 3 meets shield 3, Executioner’s 2 meets shield 2: both are destroyed, for damage as high as the shield is enough.',
    rules: ['SG-DMG-01', 'SG-DMG-04', 'SG-DMG-05', 'SG-EX-10'],
    picture: drawn(
      ship('slasher', 82, 76) +
        ship('executioner', 338, 76) +
        arrow([150, 66], [268, 66], RED) +
        arrow([268, 98], [150, 98], RED) +
        figure(210, 56, cardOf('slasher').attack, 26, RED) +
        figure(210, 130, cardOf('executioner').attack, 26, RED) +
        barred(82, 76, 50) +
        barred(338, 76, 50),
    ),
  },
  {
    chapter: 'Battle step V: result',
    title: 'Then everybody hits the starbase',
    text: `Every attacker still there deals its attack once more: ${FORCE} against shield ${cardOf('liberty-tower').shield}. Enough in one phase, or it counts for nothing: shields come back.`,
    rules: ['SG-RES-01', 'SG-RES-04', 'SG-RES-05', 'SG-BAT-08'],
    picture: drawn(
      STRONG.map(
        (id, i) =>
          face(id, 74, 38 + i * 57, { w: 92, h: 50 }) +
          value('attack', cardOf(id).attack, 156, 38 + i * 57, RED),
      ).join('') +
        arrow([190, 95], [262, 95], RED) +
        figure(226, 82, FORCE, 28, RED) +
        starbase('minmatar', 336, 76, 110, 116) +
        value('shield', cardOf('liberty-tower').shield, 334, 158, BLUE) +
        barred(336, 76, 56),
    ),
  },
  {
    chapter: 'The pile',
    title: 'The last answer comes first',
    text: 'Damage of 3 waits on the pile. Stubborn Mechanic is put on top and resolves before it: the shield is 5 by then, and Executioner lives.',
    rules: ['SG-PILE-03', 'SG-PILE-05', 'SG-DMG-02', 'SG-EX-09'],
    picture: drawn(
      rect(26, 112, 170, 58, { rx: 6, fill: '#1b1210', stroke: RED }) +
        value('attack', cardOf('slasher').attack, 112, 141, RED) +
        framed('mechanic', [111, 66], [170, 74], picture(cardOf('stubborn-mechanic'), 170, 74), '#b8a4c8') +
        numbered(1, 48, 50) +
        numbered(2, 48, 141) +
        arrow([212, 66], [258, 84]) +
        arrow([212, 141], [258, 104], RED) +
        face('executioner', 330, 84, { w: 120, h: 86 }) +
        value('shield', cardOf('executioner').shield, 292, 152, BLUE) +
        figure(330, 160, '+', 22, MUTED) +
        value('shield', 2, 368, 152, GREEN),
    ),
  },
]

export const askedOften: readonly AskedOften[] = [
  {
    question: 'May a ship warp twice in a turn?',
    answer: 'As often as you like, until it attacks.',
    rules: ['SG-WARP-04', 'SG-ATK-04'],
  },
  {
    question: 'What may I play in another player’s turn?',
    answer: 'News and abilities, whenever you have the initiative; nothing in a draw phase.',
    rules: ['SG-NEWS-01', 'SG-NEWS-02', 'SG-NEWS-03', 'SG-DRAW-08'],
  },
  {
    question: 'Do my attackers stay in an outer region they took?',
    answer: 'Yes. One more battle phase follows, in which they may still leave.',
    rules: ['SG-RES-12', 'SG-RULING-70'],
  },
  {
    question: 'What happens when my market is empty?',
    answer: 'Nothing, until you have to draw a card: then you have lost.',
    rules: ['SG-WIN-04', 'SG-WIN-05'],
  },
  {
    question: 'May I take a card instead of ISK?',
    answer: 'Yes. As your turn begins you may give up all its income and draw one card more.',
    rules: ['SG-TURN-06', 'SG-INC-07'],
  },
  {
    question: 'How many cards may I hold?',
    answer: `Any number. Only at the end of your own turn you discard down to ${HAND}.`,
    rules: ['SG-END-01', 'SG-END-03'],
  },
]
