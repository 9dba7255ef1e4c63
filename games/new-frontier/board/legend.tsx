import type { LegendOf, Piece } from '@orrery/ui'
import { Drawing, Icon, ResourceIcon } from '@orrery/ui'
import { VP } from '@orrery/ui/svg'
import { CORPORATIONS } from './art/corporations.js'
import { actionToken, attackDie, CREDIT, facility, hiddenShip, mine, PLAN_ICONS } from './art/pieces.js'
import { archaeotechBack, INFLUENCE, suitMark } from './art/worlds.js'
import { Dots } from './cards/ConflictCard.js'
import type { PlanIcon } from './pieces.js'

/** What the signs of the game mean: in the legend, in explanations, and wherever one is pointed at. */

const OWN = CORPORATIONS.meridian
const ENEMY = CORPORATIONS.starempire

const icon = (of: PlanIcon, name: string, detail: string): Piece => ({
  sign: <Icon name={PLAN_ICONS[of]} size={20} />,
  name,
  detail,
})
const drawn = (svg: string, box: readonly [number, number], name: string, detail: string): Piece => ({
  sign: <Drawing svg={svg} box={box} />,
  name,
  detail,
})

export const ACTIONS = {
  action: drawn(
    actionToken({ x: 12, y: 12, r: 11, color: OWN.color }),
    [24, 24],
    'Action',
    'eight a Turn, three in the last',
  ),
  attack: icon('attack', 'Attack', 'a die with the target’s emblem; costs 1 Prestige'),
  build: icon('build', 'Build', 'raises the Mine, and up to two ships'),
  exploration: icon('exploration', 'Exploration', 'a token to the Wormhole, then to a Colony'),
  politics: icon('politics', 'Politics', 'propose an Agenda, vote with Influence'),
  marketing: icon('marketing', 'Marketing', 'take a mission for the next Turn'),
  rnd: icon('rnd', 'R&D', 'Tech lvls for Technologies'),
  relocate: icon('relocate', 'Relocation', 'ships change planets, without an Action'),
  seize: icon('seize', 'Seize the Initiative', 'count as first at one planet'),
  security: icon('security', 'Alpha Security', 'cancels all Attacks at one planet'),
} satisfies Record<string, Piece>

export const HOLDINGS = {
  credits: {
    sign: <ResourceIcon of={CREDIT} size={22} silent />,
    name: 'Credits',
    detail: 'from Mines; kept from Turn to Turn',
  },
  vp: {
    sign: <ResourceIcon of={VP} size={22} silent />,
    name: 'VP',
    detail: 'most of them after Turn 5 and the titles win',
  },
  prestige: icon('prestige', 'Prestige', 'makes Influence; at 0 there is a strike'),
  influence: {
    sign: <Icon name={INFLUENCE} size={20} />,
    name: 'Influence',
    detail: 'Prestige by three, rounded up; for Colonies and votes',
  },
  archaeotech: drawn(archaeotechBack(), [26, 30], 'Archaeotech', 'used once; three can be held'),
  suit: drawn(suitMark('green'), [24, 24], 'Suit', 'missions of one suit are worth more together'),
} satisfies Record<string, Piece>

export const PLANET = {
  mine: drawn(
    mine({ x: 0.5, y: 0.5, level: 4, color: OWN.color }),
    [39.5, 25],
    'Mine',
    'its level is its Credits a Turn',
  ),
  facility: drawn(
    facility({ x: 15, y: 15, kind: 'factory', color: OWN.color, r: 11 }),
    [30, 28],
    'Facility',
    'two on a planet, one in orbit',
  ),
  hidden: drawn(
    hiddenShip({ x: 0.5, y: 1, w: 10, color: ENEMY.color }),
    [11.5, 18],
    'Hidden ship',
    'counted by all, its class known to its owner',
  ),
  prosperity: icon('prosperity', 'Prosperity', '1 VP for whoever attacks there'),
  storm: icon('storm', 'Electrical Storm', 'nothing is done there but upkeep'),
  power: icon('power', 'Power-up', 'advanced abilities from Turn 3'),
} satisfies Record<string, Piece>

export const FIGHTING = {
  die: drawn(
    attackDie({ x: 1, y: 1, s: 24, target: ENEMY }),
    [26, 28],
    'Attack Die',
    'shows who is attacked',
  ),
  strength: icon('attack', 'Strength', 'ships, cards and the roll, added up'),
  might: icon('prestige', 'Might', 'read from the table; more of it defeats'),
  colours: {
    sign: <Dots colours={['red', 'blue']} />,
    name: 'Colours',
    detail: 'Tactics need the colour of your Strategy',
  },
  casualty: icon('casualty', 'Casualties', 'ships lost, also by winners'),
  steal: icon('steal', 'Steal', 'Credits from the Mine of a beaten target'),
} satisfies Record<string, Piece>

export const legend: LegendOf = {
  Actions: ACTIONS,
  'What you hold': HOLDINGS,
  'At a planet': PLANET,
  Conflict: FIGHTING,
}
