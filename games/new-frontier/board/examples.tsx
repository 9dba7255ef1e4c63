import { percent } from '@orrery/kernel'
import type { AskedOften, Example } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import type { Faction, Point } from '@orrery/ui/svg'
import {
  allowed,
  arrow,
  barred,
  BEACON,
  circle,
  numbered,
  emblem,
  EXAMPLE,
  exampleFloor,
  figure,
  glyph,
  IVORY,
  path,
  pipDie,
  place,
  planet,
  rect,
  resourceAt,
  VP,
} from '@orrery/ui/svg'
import { content } from '../content/content.js'
import {
  COMPENSATION,
  EXPLORATION,
  FLEETS,
  influenceOf,
  POLITICS,
  PRESTIGE,
  PRICES,
  RESEARCH,
  STEAL,
} from '../content/numbers.js'
import { mightOf } from '../content/resolution-table.js'
import { rollOf } from '../rules/dice.js'
import { stealOf } from '../rules/steal.js'
import { chanceOf } from './answers/hints.js'
import { corporateShip, CORPORATIONS } from './art/corporations.js'
import { attackDie, blueprint, CREDIT, facility, mine, PLAN_ICONS, plate, stormMark } from './art/pieces.js'
import { colonyWorld, explorationToken, planetWorld, SUITS, voteToken } from './art/worlds.js'

/** Worked examples of A New Frontier as small boards, and what players ask. */
const STEP = 14
const GROUND =
  exampleFloor('#0a1513') +
  place(
    { y: -10 * STEP },
    blueprint({ w: EXAMPLE.w, h: EXAMPLE.h + 20 * STEP, step: STEP, color: '#16302a' }),
  )
const drawn = (svg: string) => (
  <Drawing svg={GROUND + svg} box={[EXAMPLE.w, EXAMPLE.h]} width="100%" height="100%" />
)
const { meridian: US, transatlantic: THEM, mts: THIRD, starempire: FOURTH } = CORPORATIONS
const [GREEN, GOLD, BAD, MUTED] = ['#8fd9a0', '#f0d068', '#ff9a6b', '#9fb4ad']

const world = (n: number, cx: number, cy: number, r: number): string =>
  planet({ cx, cy, r, ...planetWorld(n) })
const sign = (of: Faction, x: number, y: number, r = 20): string => place({ x, y }, emblem(of, { r }))
const some = (many: number | string, x: number, y: number, size = 28): string =>
  figure(x - size * 0.55, y + size * 0.3, many, size * 0.85, IVORY) +
  resourceAt(CREDIT, { x: x + size * 0.55, y, size })
const points = (many: number | string, x: number, y: number, size = 28): string =>
  figure(x - size * 0.55, y + size * 0.3, many, size * 0.85, IVORY) +
  resourceAt(VP, { x: x + size * 0.55, y, size })
const prestige = (many: number | string, x: number, y: number, size = 30): string =>
  glyph(PLAN_ICONS.prestige, { x: x + size * 0.5, y, size, color: GOLD }) +
  figure(x - size * 0.55, y + size * 0.3, many, size * 0.85, IVORY)
const vessel = (kind: string, cx: number, cy: number, unit: number, of: Faction = US): string =>
  corporateShip(kind, { cx, cy, unit, color: of.color })
/** Two dice and what they count. */
const rolled = (a: number, b: number, y: number): string =>
  pipDie({ n: a, x: 60, y: y - 22, s: 44 }) +
  pipDie({ n: b, x: 118, y: y - 22, s: 44 }) +
  arrow([186, y], [250, y]) +
  figure(296, y + 11, rollOf(a, b), 32, GOLD)
const tech = (name: string, x: number, y: number, state: 'taken' | 'open' | 'shut'): string =>
  path(plate(x, y, 62, 44, 8), {
    fill: state === 'taken' ? GREEN : '#12211e',
    stroke: state === 'open' ? BEACON : '#3a6b5f',
    strokeWidth: 2,
    opacity: state === 'shut' ? 0.5 : 1,
  }) + figure(x + 31, y + 30, name, 22, state === 'taken' ? '#0a1513' : IVORY)
const chanceFrom = (least: number): string => percent(chanceOf(least))
const MARKETING = content.categories.byId('marketing').pays
/** What the n-th completed mission of a suit is worth (NF-MISS-15). */
const missionVp = (nth: number): number =>
  'missions' in MARKETING ? (MARKETING.missions[Math.min(nth, MARKETING.missions.length) - 1] ?? 0) : 0

const SHIPS = ['leviathan', 'kraken', 'barracuda'] as const
const ATTACK = SHIPS.map(id => content.ships.byId(id).attack)
const STRENGTH = ATTACK.reduce((a, b) => a + b, 0) + rollOf(6, 2)
const STOLEN = stealOf(5, 3, 0, 4)

export const examples: readonly Example[] = [
  {
    chapter: 'Dice',
    title: 'The difference counts',
    text: 'Every roll is two dice, the lower taken from the higher. A difference of 5 counts as 4, and a pair is nothing.',
    rules: ['NF-DICE-01', 'NF-DICE-02', 'NF-EX-01'],
    picture: drawn(rolled(6, 1, 38) + rolled(5, 3, 95) + rolled(2, 2, 152)),
  },
  {
    chapter: 'Prestige',
    title: 'No Prestige, no war',
    text: `Each Attack that Alpha Security leaves costs 1 Prestige. At 0 there is a strike: ${PRESTIGE.strikeVp} points are lost, all open Attacks are cancelled.`,
    rules: ['NF-AS-20', 'NF-PRES-04', 'NF-PRES-05', 'NF-EX-05'],
    picture: drawn(
      prestige(2, 60, 95, 40) +
        attackDie({ x: 118, y: 38, s: 46, target: THEM }) +
        attackDie({ x: 118, y: 106, s: 46, target: THIRD }) +
        figure(192, 70, '−1', 26, BAD) +
        figure(192, 138, '−1', 26, BAD) +
        arrow([222, 95], [266, 95]) +
        prestige(0, 312, 62, 34) +
        points(`−${PRESTIGE.strikeVp}`, 316, 122, 32) +
        barred(141, 61, 44) +
        barred(141, 129, 44),
    ),
  },
  {
    chapter: 'Influence',
    title: 'A third of Prestige',
    text: 'Prestige divided by three, rounded up, is your Influence. It is set as Exploration begins and again as Politics begins.',
    rules: ['NF-INF-01', 'NF-INF-02', 'NF-EX-03'],
    picture: drawn(
      [3, 9, 10]
        .map((n, i) => {
          const y = 42 + i * 54
          return (
            prestige(n, 100, y, 34) +
            arrow([158, y], [228, y]) +
            Array.from({ length: influenceOf(n) }, (_, k) =>
              circle(262 + k * 38, y, 14, { fill: US.color, stroke: '#2a1f08', strokeWidth: 2 }),
            ).join('')
          )
        })
        .join(''),
    ),
  },
  {
    chapter: 'Turn Order',
    title: 'Bids first, then who was quicker',
    text: 'In a support area the higher bid goes first. Equal bids, also none, follow the Turn Order Track: who finished planning first.',
    rules: ['NF-TO-01', 'NF-TO-02', 'NF-EX-07'],
    picture: drawn(
      [THEM, US, FOURTH, THIRD]
        .map((of, i) => {
          const y = 30 + i * 44
          const bid = i % 2
          const place = [2, 0, 3, 1][i] ?? 0
          return (
            numbered(i + 1, 28, y) +
            sign(of, 76, y, 17) +
            some(bid, 142, y, 24) +
            path(`M188 ${y}C230 ${y} 240 ${30 + place * 44} 288 ${30 + place * 44}`, {
              fill: 'none',
              stroke: bid ? BEACON : '#3a6b5f',
              strokeWidth: 2.5,
            }) +
            sign(of, 318, 30 + place * 44, 17) +
            numbered(place + 1, 366, 30 + place * 44)
          )
        })
        .join(''),
    ),
  },
  {
    chapter: 'Alpha Security',
    title: 'Peace at the quietest planet',
    text: `The open planet with the fewest Attack Dice is closed: Attacks there are cancelled, each for ${COMPENSATION} Credits. The Storm planet does not count.`,
    rules: ['NF-AS-04', 'NF-AS-05', 'NF-AS-06', 'NF-AS-07'],
    picture: drawn(
      [0, 1, 2, 3].map(n => world(n, 58 + n * 101, 66, 36)).join('') +
        stormMark({ cx: 58, cy: 66, r: 38 }) +
        [[], [THEM, THIRD], [US], [THEM, FOURTH]]
          .flatMap((targets, n) =>
            targets.map((target, i) =>
              attackDie({ x: 58 + n * 101 - targets.length * 19 + i * 38 + 2, y: 116, s: 34, target }),
            ),
          )
          .join('') +
        barred(260, 133, 40) +
        glyph(PLAN_ICONS.security, { x: 260, y: 66, size: 46, color: '#9fc3ff' }) +
        some(`+${COMPENSATION}`, 260, 172, 24),
    ),
  },
  {
    chapter: 'Planet resolution, income, building, maintenance',
    title: 'Large Fleets cost upkeep',
    text: `Four ships at a planet are free, each further one costs ${FLEETS.upkeep} Credits a Turn, new ones at once. A Fleet has ${FLEETS.most} ships at most.`,
    rules: ['NF-PLT-13', 'NF-PLT-15', 'NF-PLT-16', 'NF-EX-13'],
    picture: drawn(
      rect(14, 30, 214, 130, { rx: 10, fill: '#0e1f1b', stroke: '#3a6b5f', strokeWidth: 2 }) +
        [0, 1, 2, 3]
          .map(i => vessel('barracuda', 68 + (i % 2) * 106, 66 + Math.floor(i / 2) * 60, 92))
          .join('') +
        [0, 1]
          .map(i => vessel('barracuda', 290, 66 + i * 60, 92) + some(FLEETS.upkeep, 374, 66 + i * 60, 26))
          .join(''),
    ),
  },
  {
    chapter: 'Conflict: determining',
    title: 'One Conflict for each Target',
    text: 'Each colour on the dice is the Target of one Conflict, with everybody who attacks it. Whoever has a die there counts as Attacking in all of them.',
    rules: ['NF-CONF-01', 'NF-CONF-02', 'NF-CONF-04', 'NF-EX-15'],
    picture: drawn(
      (
        [
          [FOURTH, THIRD],
          [US, THEM],
          [THIRD, THEM],
          [THEM, US],
        ] as const
      )
        .map(([by, target], i) => {
          const y = [34, 78, 122, 160][i] ?? 0
          return (
            sign(by, 96, y, 17) +
            arrow([128, y], [186, y], BAD) +
            attackDie({ x: 198, y: y - 18, s: 36, target })
          )
        })
        .join('') +
        ['A', 'B', 'B', 'C']
          .map((letter, i) => figure(284, ([34, 78, 122, 160][i] ?? 0) + 9, letter, 26, GOLD))
          .join('') +
        path('M310 68h14v64h-14', { fill: 'none', stroke: GOLD, strokeWidth: 2.5 }),
    ),
  },
  {
    chapter: 'Conflict: Tactics and roll',
    title: 'From ships to Might',
    text: `Attackers add Attack values, ${ATTACK.join(' + ')}, cards and the roll. Strength ${STRENGTH} is Might ${mightOf(content.bands, STRENGTH)}: a third, rounded up. More Might defeats less.`,
    rules: ['NF-CONF-13', 'NF-CONF-23', 'NF-CONF-24', 'NF-CONF-30'],
    picture: drawn(
      SHIPS.map(
        (id, i) => vessel(id, 62 + i * 94, 54, 80) + figure(62 + i * 94, 108, ATTACK[i] ?? 0, 26, BAD),
      ).join('') +
        pipDie({ n: 6, x: 318, y: 32, s: 40 }) +
        pipDie({ n: 2, x: 366, y: 32, s: 40 }) +
        figure(362, 108, `+${rollOf(6, 2)}`, 26, GOLD) +
        figure(130, 164, STRENGTH, 34, IVORY) +
        arrow([164, 153], [236, 153]) +
        figure(276, 164, mightOf(content.bands, STRENGTH), 38, GREEN),
    ),
  },
  {
    chapter: 'Steal',
    title: 'What the attacker takes',
    text: `${STEAL.base} Credits and 1 for each Might ahead: Might 5 against 3 takes ${STOLEN} of the Mine’s income. Never more than its level; a Defender steals nothing.`,
    rules: ['NF-STEAL-01', 'NF-STEAL-03', 'NF-STEAL-07', 'NF-EX-17'],
    picture: drawn(
      sign(US, 50, 62, 24) +
        figure(104, 74, '5', 36, BAD) +
        figure(148, 72, '>', 28, MUTED) +
        figure(192, 74, '3', 36, '#86b9f2') +
        sign(THEM, 246, 62, 24) +
        place({ x: 300, y: 40, scale: 2 }, mine({ level: 4, color: THEM.color })) +
        arrow([338, 100], [250, 136], GOLD) +
        figure(84, 156, `${STEAL.base} + 2`, 28, IVORY) +
        figure(146, 156, '=', 28, MUTED) +
        some(STOLEN, 210, 146, 32),
    ),
  },
  {
    chapter: 'Destroy',
    title: 'A thief may wreck a Facility',
    text: `A roll of ${STEAL.destroyFrom} destroys it for ${STEAL.destroyVp} points: ${chanceFrom(STEAL.destroyFrom)}. Forgo ${STEAL.forgo} stolen Credits for +1: ${chanceFrom(STEAL.destroyFrom - 1)}. Its owner may repair it for ${STEAL.repair}.`,
    rules: ['NF-DEST-02', 'NF-DEST-03', 'NF-DEST-06', 'NF-DEST-07'],
    picture: drawn(
      [0, 1]
        .map(forgone => {
          const y = 56 + forgone * 80
          return (
            (forgone ? some(`−${STEAL.forgo}`, 56, y, 26) : '') +
            figure(130, y + 10, `${STEAL.destroyFrom - forgone}+`, 30, GOLD) +
            arrow([166, y], [222, y]) +
            figure(272, y + 11, chanceFrom(STEAL.destroyFrom - forgone), 30, IVORY)
          )
        })
        .join('') +
        facility({ x: 364, y: 74, kind: 'factory', color: THEM.color, r: 30 }) +
        barred(364, 74, 50) +
        points(`+${STEAL.destroyVp}`, 364, 146, 28),
    ),
  },
  {
    chapter: 'Exploration Phase',
    title: 'Through the Wormhole',
    text: `One Action a step: to the Wormhole, then to a Colony whose level your Influence reaches. Up to ${EXPLORATION.boost} more can be had for a Prestige and a Credit each.`,
    rules: ['NF-EXPL-02', 'NF-EXPL-08', 'NF-EXPL-10', 'NF-EX-26'],
    picture: drawn(
      explorationToken(US, { x: 44, y: 80, r: 24 }) +
        arrow([80, 80], [122, 80]) +
        [38, 28, 18, 8]
          .map(r =>
            circle(168, 80, r, {
              fill: 'none',
              stroke: '#c9b4ff',
              strokeWidth: 2,
              strokeOpacity: 0.9 - r / 60,
            }),
          )
          .join('') +
        arrow([214, 80], [262, 80]) +
        planet({ cx: 322, cy: 80, r: 46, ...colonyWorld(4) }) +
        figure(388, 92, '5', 34, IVORY) +
        figure(232, 162, '4', 28, IVORY) +
        figure(258, 162, '+ 1', 26, GOLD) +
        figure(300, 162, '= 5', 28, IVORY) +
        allowed(344, 152) +
        prestige('−1', 100, 152, 26) +
        some('−1', 172, 152, 24),
    ),
  },
  {
    chapter: 'Politics Phase',
    title: 'Everybody votes',
    text: `A token is one vote for everybody. Whoever took a Politics Action adds up to ${POLITICS.influence} Influence, spent even if the side loses.`,
    rules: ['NF-POL-16', 'NF-POL-18', 'NF-POL-20', 'NF-POL-22'],
    picture: drawn(
      (
        [
          ['A', [US, THEM], 2],
          ['B', [THIRD, FOURTH], 1],
        ] as const
      )
        .map(([letter, voters, influence], i) => {
          const y = 56 + i * 80
          return (
            voteToken({ x: 22, y: y - 24, s: 48, letter }) +
            voters.map((of, k) => sign(of, 112 + k * 50, y)).join('') +
            Array.from({ length: influence }, (_, k) =>
              circle(214 + k * 34, y, 13, { fill: voters[0].color, stroke: '#0a1513', strokeWidth: 2 }),
            ).join('') +
            figure(318, y + 11, voters.length + influence, 34, IVORY) +
            (i ? barred(372, y, 30) : allowed(372, y, 32))
          )
        })
        .join(''),
    ),
  },
  {
    chapter: 'Missions',
    title: 'Collect suits',
    text: 'Besides its reward, in the end a suit’s first mission gives 1 point, its second 2, every further one 3. Four green and two yellow make 12.',
    rules: ['NF-MISS-02', 'NF-MISS-15', 'NF-EX-36'],
    picture: drawn(
      (
        [
          ['green', 4],
          ['yellow', 2],
        ] as const
      )
        .map(([suit, n], row) =>
          Array.from({ length: n }, (_, i) => {
            const [x, y]: Point = [22 + i * 76, 18 + row * 82]
            const color = SUITS[suit]?.color ?? GREEN
            return (
              path(plate(x, y, 62, 70, 10), { fill: '#12211e', stroke: color, strokeWidth: 2.5 }) +
              glyph(PLAN_ICONS.marketing, { x: x + 31, y: y + 22, size: 24, color }) +
              figure(x + 31, y + 60, missionVp(i + 1), 26, IVORY)
            )
          }).join(''),
        )
        .join('') +
        figure(268, 142, '=', 28, MUTED) +
        points(
          [1, 2, 3, 4, 1, 2].reduce((sum, nth) => sum + missionVp(nth), 0),
          340,
          132,
          38,
        ),
    ),
  },
  {
    chapter: 'R&D Phase',
    title: 'A branch grows from its root',
    text: `An R&D Action gives ${RESEARCH.first} Tech lvls; a Technology costs its level. 1B and 2A need one other of their Branch, 2B needs two, 3 needs three.`,
    rules: ['NF-RD-01', 'NF-RD-03', 'NF-RD-07', 'NF-RD-12'],
    picture: drawn(
      tech('1A', 24, 74, 'taken') +
        arrow([92, 84], [128, 58]) +
        arrow([92, 108], [128, 134]) +
        tech('1B', 136, 30, 'open') +
        tech('2A', 136, 118, 'open') +
        arrow([204, 58], [236, 84], '#3a6b5f') +
        arrow([204, 134], [236, 108], '#3a6b5f') +
        tech('2B', 242, 74, 'shut') +
        arrow([308, 96], [340, 96], '#3a6b5f') +
        tech('3', 346, 74, 'shut'),
    ),
  },
]

export const askedOften: readonly AskedOften[] = [
  {
    question: 'Do ships built this Turn fight?',
    answer: 'No. They join the Fleet after the Conflicts of their planet, and cost upkeep at once.',
    rules: ['NF-PLT-10', 'NF-PLT-11', 'NF-PLT-16'],
  },
  {
    question: 'Does a winner lose ships, too?',
    answer: 'Yes. The size of your own force sets your Casualties, win or lose; one ship always stays.',
    rules: ['NF-CONF-43', 'NF-CONF-46'],
  },
  {
    question: 'Are bids paid when they bring nothing?',
    answer: 'Yes. All bids and bribes go to the bank.',
    rules: ['NF-PLAN-21'],
  },
  {
    question: 'Whose Credits does a thief take?',
    answer: 'This Turn’s income of the Mine, not what lies in the bank of its owner.',
    rules: ['NF-STEAL-07', 'NF-STEAL-08'],
  },
  {
    question: 'May I vote without a Politics Action?',
    answer: 'Yes, with your token in both Rounds. Only Influence and proposals need the Action.',
    rules: ['NF-POL-16', 'NF-POL-18'],
  },
  {
    question: 'What can I still do in the fifth Turn?',
    answer: `Three Actions: Attacks and Builds. Seizing the Initiative (${PRICES.seize} Credits) and a bribe are possible, support areas are not.`,
    rules: ['NF-PLAN-05', 'NF-PLAN-18'],
  },
]
