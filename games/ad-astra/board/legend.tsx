import type { LegendOf, Piece } from '@orrery/ui'
import { Drawing, Icon, ResourceIcon } from '@orrery/ui'
import { ACTIONS, BUILDINGS, flag, influence, population, RESOURCES as GOODS } from './art/pieces.js'
import { stateSign } from './art/slots.js'
import { SPECIES } from './art/species.js'
import { SWIRL } from './cards/art.js'

/** What the signs of the game mean: in the legend, in explanations, and wherever one is pointed at. */

const good = (of: keyof typeof GOODS, detail: string): Piece => ({
  sign: <ResourceIcon of={GOODS[of]} size={22} silent />,
  name: GOODS[of].name,
  detail,
})
const icon = (path: string, name: string, detail: string): Piece => ({
  sign: <Icon name={path} size={20} />,
  name,
  detail,
})
const action = (of: keyof typeof ACTIONS, detail: string): Piece =>
  icon(ACTIONS[of].icon, ACTIONS[of].name, detail)
const drawn = (svg: string, name: string, detail: string): Piece => ({
  sign: <Drawing svg={svg} box={[-15, -15, 30, 30]} width={26} height={26} />,
  name,
  detail,
})

export const RESOURCES = {
  food: good('food', 'pays for new population'),
  research: good('research', 'pays for higher technology branches'),
  production: good('production', 'pays for units and buildings'),
  credits: good('credits', 'one more system or branch in an action, each'),
} satisfies Record<string, Piece>

export const CARDS = {
  flight: action('flight', 'units jump from system to system'),
  attack: action('attack', 'combat with units and stations in reach'),
  invasion: action('invasion', 'takes population in a system you control'),
  exploration: action('exploration', 'anomaly tokens become anomaly cards'),
  growth: action('growth', 'one population, paid with food'),
  construction: action('construction', 'a unit or a building, paid with production'),
  upgrade: action('research', 'one branch a tier higher'),
  diplomacy: action('diplomacy', 'dice for influence, unrest and diplomats'),
} satisfies Record<string, Piece>

export const PLACES = {
  population: drawn(
    population({ y: 1, s: 26, profession: 'worker', n: 2 }),
    'Population',
    'a die for each profession; each point is income of its resource',
  ),
  influence: drawn(
    influence({ r: 12, owner: SPECIES.sol }),
    'Influence',
    'marks whose word counts; flipped it gives dice for Diplomacy',
  ),
  flag: drawn(
    flag({ x: -8, y: -14, h: 28, owner: SPECIES.sol }),
    'Flag',
    'who owns the system, with its population',
  ),
  anomaly: icon(SWIRL, 'Anomaly', 'an Exploration turns it into a card'),
  building: icon(BUILDINGS['automated-factory'].icon, 'Planetary building', 'serves whoever owns the system'),
} satisfies Record<string, Piece>

export const STATES = {
  exhausted: drawn(
    stateSign('exhausted', 0, 10),
    'Exhausted',
    'has attacked: cannot move or attack until you pass',
  ),
  overcharged: drawn(
    stateSign('overcharged', 0, 10),
    'Overcharged',
    '1 speed more, no firepower when it attacks',
  ),
  unrest: icon('flag', 'Unrest', 'its level costs resources when you pass, and points at the end'),
  flip: icon('eye', 'Flipped', 'used in this round; ready again when you pass'),
} satisfies Record<string, Piece>

export const legend: LegendOf = {
  Resources: RESOURCES,
  Actions: CARDS,
  Places: PLACES,
  States: STATES,
}
