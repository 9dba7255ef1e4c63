import {
  PLANETS,
  STARS,
  belt,
  cardBack,
  emblem,
  glyph,
  hexBack,
  hexGlow,
  hexGround,
  hexTick,
  markDie,
  numberDie,
  orrery,
  outline,
  path,
  pipDie,
  planet,
  resource,
  rocks,
  ship,
  star,
  starfield,
  token,
} from '@orrery/ui/svg'
import type { PlanetType, StarClass } from '@orrery/ui/svg'
import { RESOURCES, flag, influence, population } from '@orrery/ui/pieces/adastra'
import { starTile } from '@orrery/ui/pieces/adastra-tile'
import { look as adastra } from '@orrery/ui/pieces/adastra-look'
import { COLONIES, navy } from '@orrery/ui/pieces/colonies'
import { CORPORATIONS, corporateShip } from '@orrery/ui/pieces/corporations'
import { DIE_MARKS, HOLDINGS, fleetPlate, homeTile, movePath, systemTile } from '@orrery/ui/pieces/eden'
import { look as eden } from '@orrery/ui/pieces/eden-look'
import { EMPIRES } from '@orrery/ui/pieces/empires'
import { attackDie, blueprint, facility, mine, stormMark } from '@orrery/ui/pieces/frontier'
import { look as frontier } from '@orrery/ui/pieces/frontier-look'
import { cardBack as coinBack, ore, tower } from '@orrery/ui/pieces/genesis'
import { scene } from '@orrery/ui/pieces/genesis-scene'
import { look as genesis } from '@orrery/ui/pieces/genesis-look'
import { SPECIES, neutral, unit } from '@orrery/ui/pieces/species'
import { armour, engagement, rangeOutline, routes, scanTag, space } from '@orrery/ui/pieces/sun'
import { look as sun } from '@orrery/ui/pieces/sun-look'

export const LOOKS = { eden, sun, adastra, frontier, genesis }
export const SIDES = {
  empires: Object.values(EMPIRES),
  colonies: Object.values(COLONIES),
  corporations: Object.values(CORPORATIONS),
  species: Object.values(SPECIES),
}
const { amarr, gallente } = EMPIRES
const { corvus } = COLONIES
const { sol } = SPECIES

/** One call of every drawing function, made anew each time. */
export const DRAWINGS: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    Object.keys(PLANETS).map(type => [
      `planet ${type}`,
      () => planet({ type: type as PlanetType, ring: true }),
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(STARS).map(cls => [`star ${cls}`, () => star({ cls: cls as StarClass, flare: true })]),
  ),
  ...Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [`cover ${name}`, look.cover])),
  starfield: () => starfield({ w: 100, h: 60 }),
  'hex ground': () => hexGround({ owner: amarr.color, glowColor: '#ffb45e' }),
  'hex back': () => hexBack({ tier: 3 }),
  'hex glow': () => hexGlow({ state: 'draft' }),
  'hex tick': () => hexTick({}),
  belt: () => belt({ seed: 4 }),
  rocks: () => rocks({ seed: 4 }),
  outline: () =>
    path(
      outline(
        [
          [0, 0],
          [1, 0],
        ],
        20,
      ),
    ),
  emblem: () => emblem(amarr, { r: 20 }),
  'empire ship': () => ship({ hull: amarr.hull, color: amarr.color, size: 'large', len: 120 }),
  'navy ship': () => navy({ colony: 'vesper', cls: 'battleship', len: 90, flip: true }),
  shipyard: () => navy({ colony: 'vesper', cls: 'shipyard' }),
  'corporate ship': () => corporateShip('kraken', { unit: 90, flat: false }),
  unit: () => unit('titan', { species: 'klackon', len: 90 }),
  'doom star': () => unit('doomstar', { species: 'klackon', len: 90 }),
  neutral: () => neutral('guardian'),
  'mark die': () => markDie({ face: [DIE_MARKS.aim, DIE_MARKS.dmg], state: 'reroll' }),
  'pip die': () => pipDie({ n: 5 }),
  'number die': () => numberDie({ n: 6, state: 'live' }),
  'every resource': () => [...Object.values(HOLDINGS), ...Object.values(RESOURCES)].map(resource).join(''),
  glyph: () => glyph('gear'),
  token: () => token(corvus, { known: '4', pips: 2, badge: 1 }),
  'card back': () => cardBack({ w: 240, h: 392, owner: amarr }),
  'coin back': () => coinBack({}),
  'the instrument': orrery,
  system: () =>
    systemTile({
      name: 'Sivori',
      planets: ['gas', 'gas'],
      moons: 2,
      belts: ['pyerite', 'morphite'],
      slots: ['citadel', 'empty', 'discount'],
      owner: gallente,
    }),
  home: () => homeTile({ owner: amarr, name: 'Home I', slots: ['empty'] }),
  fleet: () => fleetPlate({ owner: amarr, small: 2, medium: 1, large: 3, exhausted: true }),
  move: () =>
    movePath([
      [0, 0],
      [10, 10],
      [30, 10],
    ]),
  space: () => space({ terrain: 'planet' }) + space({ terrain: 'gateway' }) + space({ terrain: 'asteroid' }),
  routes: () =>
    routes([
      [
        [0, 0],
        [1, 0],
      ],
    ]),
  range: () =>
    rangeOutline([
      [0, 0],
      [1, 0],
    ]),
  engagement: () => engagement(corvus),
  scan: () => scanTag('67%'),
  armour: () => armour([2, 1, 1], { covered: 1, hit: 1 }),
  tower: () => tower({ empire: 'gallente', upgraded: true }),
  ore: () => ore({ seed: 3 }),
  'scene of a ship': () =>
    scene({ w: 120, h: 90, of: { what: 'ship', empire: 'amarr', size: 'small' }, seed: 2 }),
  'scene of ore': () => scene({ w: 120, h: 90, of: { what: 'ore', color: '#83b27a' }, seed: 2 }),
  'scene of a region': () =>
    scene({ w: 120, h: 90, of: { what: 'region', type: 'lava', cls: 'K', color: '#a05a6c' }, seed: 4 }),
  mine: () => mine({ level: 5 }),
  facility: () => facility({ kind: 'satellite' }),
  'attack die': () => attackDie({ target: CORPORATIONS.alpha }),
  blueprint: () => blueprint({ w: 100, h: 100 }),
  storm: () => stormMark({}),
  population: () => population({ profession: 'farmer', n: 2, limit: 3 }),
  influence: () => influence({ owner: sol }),
  flag: () => flag({ owner: sol }),
  'star tile': () =>
    starTile({
      type: 'green',
      id: 3,
      name: 'Earth',
      world: 'terran',
      vp: 2,
      population: { farmer: 2 },
      limits: { farmer: 2, worker: 3 },
      buildings: ['factory', null],
      orbital: { of: sol, kind: 'station' },
      owner: sol,
      influence: { of: sol },
      groups: [{ owner: 'sol', units: ['titan', 'frigate'], slot: 0, state: 'overcharged' }],
    }),
}
