import { describe } from 'vitest'
import { resource } from '@orrery/ui/svg'
import { testComposed, testDrawings, testLook, testSides } from '../../../testing/art.js'
import { look } from '../board/look.js'
import { RESOURCES, flag, influence, population } from '../board/art/pieces.js'
import { SPECIES, neutral, unit } from '../board/art/species.js'
import { starTile } from '../board/art/tile.js'

const { sol } = SPECIES
const tile = () =>
  starTile({
    type: 'green',
    id: 3,
    name: 'Earth',
    world: 'terran',
    vp: 2,
    population: { farmer: 2 },
    limits: { farmer: 2, worker: 3 },
    buildings: ['automated-factory', null],
    orbitals: [{ of: sol, kind: 'battle-station' }],
    discoveries: ['eye'],
    anomalies: 2,
    owner: sol,
    influence: { of: sol },
    groups: [
      [{ of: 'sol', kind: 'titan', state: 'overcharged' }],
      [{ of: 'neutral', kind: 'raider', state: 'exhausted' }],
    ],
  })

testDrawings({
  cover: look.cover,
  'star tile': tile,
  unit: () => unit('titan', { species: 'klackon', len: 90 }),
  'doom star': () => unit('doom-star', { species: 'klackon', len: 90 }),
  neutral: () => neutral('guardian'),
  population: () => population({ profession: 'farmer', n: 2, limit: 3 }),
  influence: () => influence({ owner: sol }),
  flag: () => flag({ owner: sol }),
  resources: () => Object.values(RESOURCES).map(resource).join(''),
})
testComposed({ cover: look.cover, 'star tile': tile })
describe('the look', () => {
  testLook(look)
})
describe('species', () => {
  testSides(Object.values(SPECIES))
})
