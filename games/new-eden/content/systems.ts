import type { Item, Tagged } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'
import type { Material, Mineral } from './vocabulary.js'
import { FACTIONS, MATERIALS, MINERALS } from './vocabulary.js'

const { choice, fields, many, tagged, text, whole, yes } = schema

/** A Structure Slot: at full price, or with what it takes off. */
const slots = { full: yes, z: whole(1, 5), bp: whole(1, 1), mineral: choice(...MINERALS) } as const
const slot = tagged(slots)
export type Slot = Tagged<typeof slots>

const tile = fields({
  name: text({ most: 40 }),
  tier: whole(1, 3),
  /** Discovery Tokens drawn by the explorer. */
  discovery: whole(0, 2),
  /** Asteroid Tokens to draw, of which one is placed; 0 without a belt. */
  asteroids: whole(0, 2),
  materials: many(choice(...MATERIALS), 0, 2),
  slots: many(slot, 1, 3),
})
export type SystemTile = Item & schema.Infer<typeof tile>

const full: Slot = { full: true }
const z = (n: number): Slot => ({ z: n })
const bp: Slot = { bp: 1 }
const mineral = (which: Mineral): Slot => ({ mineral: which })
const P: Material = 'planetary'
const M: Material = 'moon'

const system =
  (tier: number) =>
  (
    name: string,
    discovery: number,
    asteroids: number,
    materials: readonly Material[],
    ...slots: readonly Slot[]
  ): SystemTile => ({
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    source: 'ours',
    name,
    tier,
    discovery,
    asteroids,
    materials,
    slots,
  })
const [one, two, three] = [system(1), system(2), system(3)]

/** NE-BOARD-02: 19, 11 and 6. The richer the Tier, the more there is to find and to build on. */
const items: readonly SystemTile[] = [
  one('Uedama', 1, 0, [P], full),
  one('Niarja', 0, 1, [], full),
  one('Sivala', 1, 0, [M], full),
  one('Hek', 0, 1, [P], full),
  one('Rens', 0, 1, [], full, full),
  one('Orvolle', 1, 0, [M], full),
  one('Stacmon', 0, 1, [M], full),
  one('Ashab', 0, 1, [], full, z(2)),
  one('Perimeter', 0, 0, [P], full, z(2)),
  one('Maurasi', 1, 0, [], full),
  one('Urlen', 0, 1, [P], full),
  one('Balle', 1, 0, [P], full),
  one('Dresi', 0, 2, [], full),
  one('Hakonen', 0, 0, [M], full, z(2)),
  one('Siseide', 0, 1, [], full),
  one('Ardar', 1, 0, [], full, full),
  one('Agil', 0, 1, [M], full),
  one('Lantorn', 1, 0, [P], full),
  one('Gultratren', 0, 1, [], full, z(2)),
  two('Tama', 0, 2, [P], full, z(2)),
  two('Rancer', 1, 0, [P, M], full, bp),
  two('Amamake', 0, 1, [M], full, full),
  two('Old Man Star', 2, 0, [P], full, full),
  two('Kourmonen', 0, 1, [P, M], full, z(2)),
  two('Huola', 0, 2, [M], full, mineral('tritanium')),
  two('Nennamaila', 1, 0, [P, M], full, full, full),
  two('Heydieles', 0, 1, [P, M], full, bp),
  two('Vard', 1, 0, [P, P], full, full),
  two('Evati', 0, 2, [P], full, full, mineral('mexallon')),
  two('Kinakka', 0, 0, [M, M], full, full, full),
  three('HED-GP', 1, 2, [P, M], full, bp),
  three('EC-P8R', 1, 1, [P, M], full, full, mineral('morphite')),
  three('M-OEE8', 2, 0, [P, M], full, z(3), bp),
  three('B-R5RB', 1, 2, [P, M], full, mineral('morphite')),
  three('Poitot', 2, 0, [P, M], full, full, full),
  three('Thera', 1, 2, [P, M], full, full, z(3)),
]
export const systems = contentSet<SystemTile>({ schema: tile, items })

const home = fields({
  name: text({ most: 40 }),
  faction: choice(...FACTIONS),
  /** From left to right (NE-BOARD-10). */
  systems: many(fields({ belts: many(choice(...MINERALS), 0, 3), slots: many(slot, 1, 3) }), 3, 3),
})
export type HomeTile = Item & schema.Infer<typeof home>

const homeTile = (faction: (typeof FACTIONS)[number], name: string): HomeTile => ({
  id: faction,
  source: 'ours',
  name,
  faction,
  systems: [
    { belts: ['pyerite', 'mexallon', 'tritanium'], slots: [full] },
    { belts: [], slots: [full, z(1)] },
    { belts: [], slots: [full] },
  ],
})
/** Alike but for their names: no faction starts on better ground. */
export const homes = contentSet<HomeTile>({
  schema: home,
  items: [
    homeTile('amarr', 'Throne Worlds'),
    homeTile('caldari', 'The Forge'),
    homeTile('gallente', 'Essence'),
    homeTile('minmatar', 'Heimatar'),
  ],
})
