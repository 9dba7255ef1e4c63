import type { LegendOf, Piece } from '@orrery/ui'
import { Drawing, Icon, ResourceIcon } from '@orrery/ui'
import { dieMark, hexBack } from '@orrery/ui/svg'
import { EMPIRES } from '../../eve/board/empires.js'
import { STRUCTURE_NAMES } from '../card-words.js'
import type { Structure } from '../content/vocabulary.js'
import { ACTION_ICONS, DIE_MARKS, fleetPlate, STRUCTURE_ICONS } from './art/pieces.js'
import type { Counted } from './goods.js'
import { GOODS } from './goods.js'

/** What the signs of the game mean: in the legend, in explanations, and wherever one is pointed at. */

const good = (of: Counted, detail: string, name: string = GOODS[of].name): Piece => ({
  sign: <ResourceIcon of={GOODS[of]} size={22} silent />,
  name,
  detail,
})
const icon = (path: string, name: string, detail: string): Piece => ({
  sign: <Icon name={path} size={20} />,
  name,
  detail,
})
const mark = (of: keyof typeof DIE_MARKS, detail: string): Piece => ({
  sign: (
    <Drawing
      svg={dieMark(DIE_MARKS[of], { r: 10, color: DIE_MARKS[of].onBlack })}
      box={[-11, -11, 22, 22]}
      width={22}
      height={22}
    />
  ),
  name: DIE_MARKS[of].name,
  detail,
})
const structure = (of: Structure, detail: string): Piece =>
  icon(STRUCTURE_ICONS[of], STRUCTURE_NAMES[of][0], detail)

export const RESOURCES = {
  z: good('z', 'money: turns, Ships and Structures cost it', 'Z (ISK)'),
  minerals: good('tritanium', 'four minerals from belts; twelve can be held', 'Minerals'),
  planetary: good('planetary', 'extracted from Systems with a planet, or refined'),
  moon: good('moon', 'extracted from Systems with a moon, or refined'),
  component: good('component', 'manufactured; Large Ships need one'),
  rt: good('rt', 'complete the Developments they lie on'),
  vp: good('vp', 'ten of them open the last Round'),
  bp: good('bp', 'limit what one Build Action makes'),
} satisfies Record<string, Piece>

export const ACTIONS = {
  move: icon('move', 'Move', 'up to two Fleets leave one System'),
  claim: icon(ACTION_ICONS.claim, 'Claim', 'a Control Token where your Fleet stands'),
  extract: icon(ACTION_ICONS.extract, 'Extract', 'all Materials of one System of yours'),
  trade: icon('trade', 'Trade', 'three sales or purchases'),
  make: icon(ACTION_ICONS.manufacture, 'Manufacture', 'three products from minerals'),
  research: icon('research', 'Research', 'fill and exchange Development Slots'),
  build: icon('wrench', 'Build', 'Ships, Structures, belts'),
} satisfies Record<string, Piece>

export const PLACES = {
  unexplored: {
    sign: <Drawing svg={hexBack({ size: 15, tier: 2 })} box={[-16, -16, 32, 32]} />,
    name: 'Unexplored System',
    detail: 'its bars are its Tier, and the steps it costs to enter',
  },
  fleet: {
    sign: (
      <Drawing svg={fleetPlate({ owner: EMPIRES.gallente, small: 2, size: 40 })} box={[-30, 2, 60, 24]} />
    ),
    name: 'Fleet',
    detail: 'its Ships, and its Strength; dashed when exhausted',
  },
  citadel: structure('citadel', 'Strength for its System, a die in battle'),
  customs: structure('customs', 'Z in each Upkeep'),
  engineering: structure('engineering', 'builds Ships, an RT in each Upkeep'),
  refinery: structure('refinery', 'a Material in each Upkeep'),
  discount: icon('down', 'Discount', 'a Structure costs less in this slot'),
} satisfies Record<string, Piece>

export const FIGHTING = {
  aim: mark('aim', 'as many as the target’s DIF lock it in'),
  dmg: mark('dmg', 'damage, less the target’s RED'),
  crit: mark('crit', 'damage too, and triggers Critical abilities'),
  leader: icon('flag', 'Leader', 'its ATK is the number of dice; Supports add SUP'),
  hidden: icon('lock', 'Sealed', 'chosen, and secret until all are turned over'),
} satisfies Record<string, Piece>

export const legend: LegendOf = {
  Resources: RESOURCES,
  Actions: ACTIONS,
  Places: PLACES,
  Battle: FIGHTING,
}
