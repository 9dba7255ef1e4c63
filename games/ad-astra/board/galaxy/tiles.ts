import { NOBODY } from '@orrery/kernel'
import type { PlanetType } from '@orrery/ui/svg'
import type { Discovery } from '../../content/discoveries.js'
import type { Planet } from '../../content/planets.js'
import { PROFESSIONS, UNITS } from '../../content/vocabulary.js'
import { isUndiscovered } from '../../rules/galaxy.js'
import { limitIn, orbitalSlots, planetarySlots } from '../../rules/systems.js'
import type { Seen } from '../../state.js'
import {
  buildingOf,
  classOf,
  content,
  discoveryOf,
  neutralOf,
  ownerOf,
  planetOf,
  starOf,
} from '../../state.js'
import { BUILDINGS } from '../art/pieces.js'
import type { Building } from '../art/pieces.js'
import type { Neutral } from '../art/species.js'
import type { Berthed, Orbital } from '../art/slots.js'
import { SPACE } from '../art/slots.js'
import { tileGround, tilePieces } from '../art/tile.js'
import { factionOf, ownerAt, speciesAt, unitsAt } from '../table.js'

/** Star tiles as they lie in the galaxy. */

/** How a world of the content is painted. */
export const WORLDS: Readonly<Record<Planet['world'], PlanetType>> = {
  terran: 'terran',
  crystal: 'ice',
  swamp: 'toxic',
  ocean: 'ocean',
  jungle: 'gaia',
  grassland: 'terran',
  tundra: 'ice',
  arid: 'arid',
  ice: 'ice',
  radiated: 'storm',
  barren: 'barren',
  desert: 'arid',
  cavernous: 'barren',
  volcanic: 'lava',
  toxic: 'toxic',
  inferno: 'lava',
  gaia: 'gaia',
}
/** Signs of what is discovered. */
const FEATURE_ICONS: Readonly<Record<Discovery['features'][number], string>> = {
  seagrass: 'M7 20C7 14 9 12 7 5M12 20C12 15 14 12 12 4M17 20C17 14 15 12 17 6',
  gold: 'M12 3.5L20.500 12L12 20.500L3.500 12ZM8.500 12H15.500',
  'dark-quartz': 'M8 20L5 11L9 4H14L19 10L16 20ZM9 4L11 12L8 20M11 12L19 10',
  artifacts: 'M12 3.500L20 19H4ZM12 9.500V14M12 16v.2',
  'stable-orbit': 'M12 9a3 3 0 1 0 .01 0M3.500 12C3.500 8 20.500 8 20.500 12S3.500 16 3.500 12',
  'large-world': 'M12 4a8 8 0 1 0 .01 0M12 8V16M8 12H16',
  'gravity-waves':
    'M3.500 8C6 5 9 11 12 8S18 5 20.500 8M3.500 13C6 10 9 16 12 13S18 10 20.500 13M3.500 18C6 15 9 21 12 18S18 15 20.500 18',
  'small-world':
    'M12 8.500a3.500 3.500 0 1 0 .01 0M4 4L7.500 7.500M20 4L16.500 7.500M4 20L7.500 16.500M20 20L16.500 16.500',
  'micro-wormhole': 'M12 11a1 1 0 1 0 .01 0M12 7.500a4.500 4.500 0 1 1 -4.500 4.500M12 4a8 8 0 1 0 8 8',
  'asteroid-field':
    'M6 8a2.500 2.500 0 1 0 .01 0M15 5a2 2 0 1 0 .01 0M17.500 13a3 3 0 1 0 .01 0M9.500 16.500a1.500 1.500 0 1 0 .01 0',
  monumental: 'M12 3L14.500 8.500L20.500 9L16 13L17.500 19L12 16L6.500 19L8 13L3.500 9L9.500 8.500Z',
  wasteland: 'M4 19L9 9L12 14L15 8L20 19ZM4 5L20 19',
  pirates: 'skull',
  'space-eel': 'M20 9C15 4 12 16 8 12S3 10 3 15',
}
export function signsOf({ features, conditions, fauna }: Discovery): string[] {
  const signs = features.map(feature => FEATURE_ICONS[feature])
  if (conditions)
    signs.push(conditions.n > 0 ? 'M12 18V6M7 11L12 6L17 11M5 20H19' : 'M12 4V16M7 11L12 16L17 11M5 20H19')
  if (fauna !== undefined)
    signs.push('M12 20C7 16.500 4 13.500 4 10A4 4 0 0 1 12 8A4 4 0 0 1 20 10C20 13.500 17 16.500 12 20Z')
  return signs
}

// ---------------------------------------------------------------- units into slots

/** Big units take a whole group, cruisers two slots of one; frigates get what is left. */
function intoGroups(units: readonly Berthed[]): Berthed[][] {
  const groups: Berthed[][] = [[], [], []]
  const room = [3, 3, 3]
  for (const unit of units.toSorted((a, b) => SPACE[b.kind] - SPACE[a.kind])) {
    const need = SPACE[unit.kind]
    // Units of one side stand together where they can.
    const fits = [0, 1, 2].filter(i => (room[i] ?? 0) >= need)
    const at = fits.find(i => groups[i]?.[0]?.of === unit.of) ?? fits[0] ?? 2
    groups[at]?.push(unit)
    room[at] = (room[at] ?? 0) - need
  }
  return groups
}
function fleetsAt(g: Seen, system: number): Berthed[][] {
  const units: Berthed[] = unitsAt(g, system).map(u => {
    const { state } = g.units.at(u)
    return {
      of: speciesAt(g, ownerOf(g, u)),
      kind: UNITS[classOf(g, u)] ?? 'frigate',
      ...(state === 'ready' ? {} : { state }),
    }
  })
  const { neutrals } = g.systems.at(system)
  for (let kind = 0; kind < content(g).neutrals.length; kind++)
    for (let i = neutrals.get(kind); i > 0; i--)
      if (neutralOf(g, kind).size !== 'orbital')
        units.push({ of: 'neutral', kind: neutralOf(g, kind).id as Neutral })
  return intoGroups(units)
}

// ---------------------------------------------------------------- a system

/** Its name is written over the jump points: see links.ts. */
export function groundOf(g: Seen, system: number): string {
  const { type, number } = starOf(g, system)
  const planet = planetOf(g, system)
  return tileGround({
    type,
    id: number,
    hidden: isUndiscovered(g, system),
    world: planet && WORLDS[planet.world],
    vp: planet?.vp ?? 0,
  })
}
function planetaryAt(g: Seen, system: number): (Building | null)[] {
  const { buildings } = g.systems.at(system)
  const out: (Building | null)[] = []
  for (let kind = 0; kind < buildings.length; kind++) {
    const { slot, id } = buildingOf(g, kind)
    if (slot === 'planetary' && id in BUILDINGS)
      for (let i = buildings.get(kind); i > 0; i--) out.push(id as Building)
  }
  while (planetOf(g, system) && out.length < planetarySlots(g, system)) out.push(null)
  return out
}
function orbitAt(g: Seen, system: number): (Orbital | 'pirate-base' | null)[] {
  const { buildings, orbitals, neutrals } = g.systems.at(system)
  const out: (Orbital | 'pirate-base' | null)[] = []
  for (let kind = 0; kind < buildings.length; kind++) {
    const { slot, id } = buildingOf(g, kind)
    if (slot === 'orbital' && orbitals !== NOBODY)
      for (let i = buildings.get(kind); i > 0; i--)
        out.push({ of: factionOf(g, orbitals), kind: id === 'battle-station' ? id : 'outpost' })
  }
  for (let kind = 0; kind < content(g).neutrals.length; kind++)
    if (neutralOf(g, kind).size === 'orbital' && neutrals.get(kind) > 0) out.push('pirate-base')
  const slots = isUndiscovered(g, system) ? 0 : orbitalSlots(g, system)
  while (out.length < slots) out.push(null)
  return out
}
/** What lies on a tile; limits of an empty planet are those the viewer would have there. */
export function piecesOf(g: Seen, me: number, system: number): string {
  const row = g.systems.at(system)
  const planet = planetOf(g, system)
  const discovery = discoveryOf(g, system)
  const whose = row.owner !== NOBODY ? row.owner : Math.max(0, me)
  const each = (n: (i: number) => number) => Object.fromEntries(PROFESSIONS.map((of, i) => [of, n(i)]))
  const influence = ownerAt(g, row.influence)
  return tilePieces({
    owner: ownerAt(g, row.owner),
    home: row.home !== NOBODY,
    influence: influence && { of: influence, flipped: row.flipped },
    ...(planet
      ? { population: each(i => row.population.get(i)), limits: each(i => limitIn(g, system, i, whose)) }
      : {}),
    buildings: planetaryAt(g, system),
    orbitals: orbitAt(g, system),
    discoveries: discovery ? signsOf(discovery) : [],
    anomalies: row.anomalies,
    groups: fleetsAt(g, system),
  })
}
