import type { LegendOf, Piece } from '@orrery/ui'
import { Drawing, Icon, Token } from '@orrery/ui'
import type { Terrain } from '../rules/map.js'
import type { Kind } from '../state.js'
import { armour, space } from './art/spaces.js'
import { COLONIES } from './art/colonies.js'
import { CATEGORY_NAMES, FACES, KIND_NAMES, TERRAIN_NAMES } from './names.js'

/** What the signs of the game mean: in the legend, in explanations, and wherever one is pointed at. */

const OWN = COLONIES.brightwater
const ENEMY = COLONIES.drift

const tokenSign = (kind: Exclude<Kind, 'none' | 'scout'>, detail: string): Piece => ({
  sign: <Token owner={OWN} face={FACES[kind]} label="" size={30} />,
  name: KIND_NAMES[kind],
  detail,
})
const terrainSign = (terrain: Terrain, detail: string): Piece => ({
  sign: (
    <Drawing svg={space({ terrain, seed: 3, size: 14 })} box={[-14, -15, 28, 30]} width={28} height={30} />
  ),
  name: TERRAIN_NAMES[terrain],
  detail,
})
const sign = (icon: string, name: string, detail: string): Piece => ({
  sign: <Icon name={icon} size={20} />,
  name,
  detail,
})

export const TOKENS = {
  heavy: tokenSign('heavy', '5 ships in a battle'),
  medium: tokenSign('medium', '4 ships in a battle'),
  light: tokenSign('light', '3 ships in a battle'),
  decoy: tokenSign('decoy', 'no ships; gone when seen or attacked'),
  yard: tokenSign('shipyard', '5 ships; fleets deploy beside it'),
  scout: {
    sign: <Token owner={OWN} badge={2} label="" size={30} />,
    name: KIND_NAMES.scout,
    detail: 'lies open, one ship each',
  },
  back: {
    sign: <Token owner={ENEMY} label="" size={30} />,
    name: 'Face-down token',
    detail: 'a fleet, a Decoy or a Shipyard',
  },
  known: {
    sign: <Token owner={ENEMY} known="4" label="" size={30} />,
    name: 'Known to you',
    detail: 'you have seen it, others have not',
  },
  moves: {
    sign: <Token owner={OWN} face="4" pips={2} label="" size={30} />,
    name: 'Moves left',
    detail: 'the dots at the rim',
  },
} satisfies Record<string, Piece>

export const SPACES = {
  normal: terrainSign('normal', '1 move to enter'),
  planet: terrainSign('planet', '1 move; taken from its holder: 1 point'),
  trade: terrainSign('trade', 'two in a row for 1 move'),
  military: terrainSign('military', 'a Trade Route for who holds both planets'),
  asteroid: terrainSign('asteroid', '2 moves to enter'),
  gateway: terrainSign('gateway', 'all are one space; nobody stops there'),
} satisfies Record<Terrain, Piece>

export const CATEGORIES = {
  overhead: sign('wrench', CATEGORY_NAMES[0], 'a card from Overhead to Reserve for each point'),
  building: sign('crane', CATEGORY_NAMES[1], 'a Ship card into your hand for each point'),
  fuel: sign('move', CATEGORY_NAMES[2], 'a fleet on the map for every two points'),
  tech: sign('research', CATEGORY_NAMES[3], 'one Tech card, however many points'),
} satisfies Record<string, Piece>

export const FIGHTING = {
  attack: sign('bolt', 'Attack', 'points on an enemy ship, less its Defend'),
  defend: sign('shield', 'Defend', 'points that stop Attack on a ship of yours'),
  circles: {
    sign: (
      <Drawing
        svg={armour([2, 1, 1], { covered: 1, r: 7, gap: 2, color: OWN.color })}
        box={[46, 14]}
        width={46}
      />
    ),
    name: 'Circles',
    detail: 'covered by damage from the left; open ones give power',
  },
  lost: sign('skull', 'Destroyed', 'every circle is covered'),
  seal: sign('lock', 'Sealed', 'set, and secret until all are done'),
} satisfies Record<string, Piece>

export const CARDS = {
  agenda: sign('flag', 'Agenda card', 'a secret aim: fulfil it, claim it, score'),
  techs: sign('wrench', 'Tech card', 'played once, in the phase it names'),
  eye: sign('eye', 'Seen', 'somebody else has looked at this token'),
} satisfies Record<string, Piece>

export const legend: LegendOf = {
  Tokens: TOKENS,
  Spaces: SPACES,
  Budget: CATEGORIES,
  Battle: FIGHTING,
  Cards: CARDS,
}
