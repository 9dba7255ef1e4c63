import type { Item, schema as S } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import { PROFESSIONS, SUNS, title, TRAITS } from './vocabulary.js'

const { choice, fields, many, maybe, whole } = schema

const WORLDS = [
  'terran',
  'crystal',
  'swamp',
  'ocean',
  'jungle',
  'grassland',
  'tundra',
  'arid',
  'ice',
  'radiated',
  'barren',
  'desert',
  'cavernous',
  'volcanic',
  'toxic',
  'inferno',
  'gaia',
] as const
/** Numbers for farmers, scientists and workers. */
const each = (most: number) => many(whole(0, most), PROFESSIONS.length, PROFESSIONS.length)
const planet = fields({
  name: title,
  world: choice(...WORLDS),
  /** The star symbol on its back; home planets and Orion have none (AA-GAL-11). */
  back: choice(...SUNS, 'home', 'orion'),
  trait: maybe(choice(...TRAITS, 'space-eel', 'guardian')),
  vp: whole(0, 5),
  /** Unrest for whoever colonizes it. */
  unrest: whole(0, 4),
  capacity: each(3),
  /** Room added by Terraforming, and by Advanced Terraforming. */
  terraforming: each(2),
  advanced: each(1),
})
export type Planet = Item & S.Infer<typeof planet>
type Each = readonly [farmers: number, scientists: number, workers: number]
const tile = (
  back: Planet['back'],
  name: string,
  world: Planet['world'],
  trait: Planet['trait'],
  vp: number,
  unrest: number,
  capacity: Each,
  terraforming: Each,
  advanced: Each,
): Planet => ({
  id: name.toLowerCase(),
  source: 'ours',
  name,
  world,
  back,
  ...(trait && { trait }),
  vp,
  unrest,
  capacity,
  terraforming,
  advanced,
})
const home = (name: string, world: Planet['world'], capacity: Each, terraforming: Each): Planet =>
  tile('home', name, world, undefined, 2, 3, capacity, terraforming, [0, 0, 0])

// Of Earth the rulebook shows a limit of 2 farmers and at least 2 workers; of Cryslon all three limits. The rest is ours.
// prettier-ignore
const items: readonly Planet[] = [
  home('Earth', 'terran', [2, 2, 2], [0, 1, 0]),
  home('Mentar', 'barren', [1, 3, 2], [1, 0, 0]),
  home('Kholdan', 'cavernous', [2, 1, 3], [0, 1, 0]),
  { ...home('Cryslon', 'crystal', [0, 1, 3], [1, 1, 0]), source: 'rulebook' },
  home('Ursa', 'tundra', [3, 1, 2], [0, 1, 0]),
  home('Fieras', 'jungle', [2, 2, 2], [0, 1, 0]),
  tile('orion', 'Orion', 'gaia', 'guardian', 5, 0, [3, 3, 3], [0, 0, 0], [0, 0, 0]),

  tile('green', 'Mirefall', 'swamp', undefined, 1, 3, [3, 1, 1], [0, 1, 0], [0, 0, 0]),
  tile('green', 'Pelagia', 'ocean', 'low-gravity', 2, 2, [3, 0, 1], [0, 1, 0], [0, 0, 1]),
  tile('green', 'Verdance', 'jungle', 'high-temperature', 1, 2, [2, 1, 1], [1, 0, 0], [0, 1, 0]),
  tile('green', 'Broadmeadow', 'grassland', 'high-gravity', 1, 2, [3, 0, 0], [0, 1, 1], [0, 0, 0]),
  tile('green', 'Tillhaven', 'grassland', undefined, 1, 2, [2, 0, 1], [1, 0, 0], [0, 0, 1]),
  tile('green', 'Coldfurrow', 'tundra', 'low-temperature', 1, 2, [2, 1, 0], [1, 0, 0], [0, 0, 1]),
  tile('green', 'Dustwell', 'arid', undefined, 0, 1, [2, 0, 0], [1, 0, 1], [0, 1, 0]),
  tile('green', 'Frostroot', 'tundra', 'low-temperature', 1, 1, [2, 0, 0], [1, 1, 0], [0, 0, 1]),

  tile('blue', 'Lumen', 'ocean', 'low-gravity', 2, 3, [1, 3, 1], [1, 0, 0], [0, 0, 0]),
  tile('blue', 'Eelhaunt', 'ocean', 'space-eel', 3, 3, [0, 3, 1], [1, 0, 0], [0, 0, 1]),
  tile('blue', 'Glassmere', 'ice', 'low-temperature', 1, 2, [1, 2, 1], [0, 1, 0], [1, 0, 0]),
  tile('blue', 'Halo', 'radiated', 'high-temperature', 1, 2, [0, 3, 0], [0, 0, 1], [1, 0, 0]),
  tile('blue', 'Quietus', 'tundra', undefined, 1, 2, [1, 2, 0], [0, 1, 0], [0, 0, 1]),
  tile('blue', 'Gravitas', 'barren', 'high-gravity', 1, 2, [0, 2, 1], [0, 1, 0], [1, 0, 0]),
  tile('blue', 'Farlight', 'barren', undefined, 0, 1, [0, 2, 0], [1, 1, 0], [0, 0, 1]),
  tile('blue', 'Featherfall', 'arid', 'low-gravity', 1, 1, [0, 2, 0], [0, 1, 1], [1, 0, 0]),

  tile('orange', 'Scorchline', 'desert', 'high-temperature', 1, 3, [1, 1, 3], [0, 0, 1], [0, 0, 0]),
  tile('orange', 'Hollowdeep', 'cavernous', undefined, 2, 2, [1, 0, 3], [0, 1, 0], [1, 0, 0]),
  tile('orange', 'Anvil', 'volcanic', 'high-gravity', 1, 2, [0, 1, 3], [1, 0, 0], [0, 0, 1]),
  tile('orange', 'Driftrock', 'barren', 'low-gravity', 1, 2, [0, 0, 3], [0, 1, 0], [1, 0, 0]),
  tile('orange', 'Rustplain', 'arid', undefined, 1, 2, [0, 1, 2], [0, 0, 1], [1, 0, 0]),
  tile('orange', 'Hoarpit', 'cavernous', 'low-temperature', 2, 2, [1, 0, 2], [0, 0, 1], [0, 1, 0]),
  tile('orange', 'Bittersea', 'toxic', undefined, 0, 1, [0, 0, 2], [1, 0, 1], [0, 1, 0]),
  tile('orange', 'Cinder', 'inferno', 'high-temperature', 0, 1, [0, 0, 2], [0, 1, 1], [0, 0, 0]),

  tile('yellow', 'Eden', 'gaia', undefined, 3, 4, [2, 2, 2], [1, 0, 0], [0, 0, 1]),
  tile('yellow', 'Bounty', 'jungle', 'high-gravity', 2, 3, [2, 2, 1], [2, 0, 0], [0, 0, 1]),
  tile('yellow', 'Concord', 'ocean', undefined, 2, 4, [2, 2, 2], [0, 1, 0], [1, 0, 0]),
]
/** 34 tiles: six home planets, Orion, and 27 to be drawn. */
export const planets = contentSet<Planet>({ schema: planet, items })
