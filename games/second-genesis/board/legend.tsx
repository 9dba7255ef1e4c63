import type { LegendOf, Piece } from '@orrery/ui'
import { Icon } from '@orrery/ui'
import type { Card } from '../content/index.js'
import { CARD_ICONS } from './art/pieces.js'
import { TYPE_NAME } from './card/names.js'
import type { SignName } from './card/values.js'
import { Sign } from './card/values.js'

/** What the signs on cards and on the table mean: in the legend, in explanations, and wherever one is pointed at. */

const sign = (of: SignName, name: string, detail: string): Piece => ({
  sign: <Sign of={of} size={20} />,
  name,
  detail,
})
export const SIGNS = {
  attack: sign('attack', 'Attack', 'damage it deals'),
  shield: sign('shield', 'Shield', 'damage in one phase that destroys it'),
  isk: sign('isk', 'ISK', 'price, income, what is in a wallet'),
  mineral: sign('mineral', 'Mineral', 'ISK a miner gets, times its power'),
  places: sign('places', 'Locations', 'held of the most that fit'),
  ambush: sign('ambush', 'Ambush', 'shoots at an attacker first, defending'),
  haul: sign('haul', 'Haul', 'more ISK beside a ship that mines'),
  mining: sign('mining', 'Mining', 'ISK from one location'),
  patrol: sign('patrol', 'Patrol', 'more shield, defending'),
  trade: sign('trade', 'Trade', 'ISK in a region with a planet'),
} satisfies Record<SignName, Piece>

const tab = (n: string, kind: string): Piece['sign'] => <span className={`sg-tab-sign ${kind}`}>{n}</span>
const COUNTS = {
  assembly: {
    sign: tab('II', 'assembly'),
    name: 'Assembly',
    detail: 'turns a ship still spends in the dock',
  },
  duration: { sign: tab('IV', 'duration'), name: 'Duration', detail: 'turns news still stay' },
  hurt: {
    sign: <b className="sg-hurt-sign">−4</b>,
    name: 'Damage',
    detail: 'taken or on its way; gone when the phase ends',
  },
  aimed: {
    sign: <Icon name="bolt" size={20} />,
    name: 'Target',
    detail: 'something on the pile is aimed at it',
  },
  secret: { sign: <Icon name="eye" size={20} />, name: 'Known to you alone', detail: 'others do not see it' },
} satisfies Record<string, Piece>

const type = (of: Card['type'], detail: string): Piece => ({
  sign: <Icon name={CARD_ICONS[of]} size={20} />,
  name: TYPE_NAME[of],
  detail,
})
export const TYPES = {
  ship: type('ship', 'is assembled in the dock, then flies and fights'),
  news: type('news', 'played at any time with the initiative'),
  structure: type('structure', 'stays with your starbase'),
  location: type('location', 'serves who controls its region'),
  region: type('region', 'yours with a ship in it'),
  starbase: type('starbase', 'broken, its player is out'),
} satisfies Record<Card['type'], Piece>

export const legend: LegendOf = { 'On cards': SIGNS, 'On the table': COUNTS, 'Kinds of cards': TYPES }
