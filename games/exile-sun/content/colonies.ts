import type { Item } from '@orrery/kernel'
import { contentSet, schema } from '@orrery/kernel'

const { choice, fields, many, maybe, text, whole } = schema

export const CATEGORIES = ['overhead', 'building', 'fuel', 'tech'] as const
export type Category = (typeof CATEGORIES)[number]

const colony = fields({
  name: text({ most: 40 }),
  colour: choice('gold', 'blue', 'purple', 'green', 'red', 'orange'),
  biography: text({ most: 300 }),
  advantages: many(choice('capital', 'armor', 'stealth', 'command'), 0, 4),
  /** The category in which half a Budget Point more is counted. */
  capital: maybe(choice(...CATEGORIES)),
  moves: whole(1, 9),
  shipMaximum: whole(1, 18),
  techMaximum: whole(1, 36),
  agendaMaximum: whole(2, 2),
  decoys: whole(0, 4),
  /** What starts on the map besides all Decoys. */
  fleets: many(choice('shipyard', 'heavy', 'medium', 'light'), 1, 9),
})
export type Colony = Item & schema.Infer<typeof colony>

const common = {
  source: 'ours',
  moves: 4,
  techMaximum: 6,
  agendaMaximum: 2,
  fleets: ['shipyard', 'heavy', 'medium', 'light'],
} as const

const items: readonly Colony[] = [
  {
    ...common,
    id: 'aurelian-compact',
    name: 'Aurelian Compact',
    colour: 'gold',
    biography:
      'Bankers and shipwrights who never forgave the closing of the Outbound Gateway and mean to buy it open again.',
    advantages: ['capital', 'armor'],
    capital: 'overhead',
    // Overhead pays late, and two Decoys hide little: a Medium fleet in place of the Light one makes up for it.
    fleets: ['shipyard', 'heavy', 'medium', 'medium'],
    shipMaximum: 5,
    decoys: 2,
  },
  {
    ...common,
    id: 'brightwater-union',
    name: 'Brightwater Union',
    colour: 'blue',
    biography:
      'Shipwrights of the ice moons. Half of what you see of their fleet is ice, and they will not say which half.',
    advantages: ['capital', 'stealth'],
    capital: 'building',
    shipMaximum: 5,
    decoys: 4,
  },
  {
    ...common,
    id: 'corvus-combine',
    name: 'Corvus Combine',
    colour: 'purple',
    biography:
      'Foundry families ruled by their yard masters, with more hulls on the slips than crews to fly them.',
    advantages: ['capital', 'command'],
    capital: 'tech',
    shipMaximum: 6,
    decoys: 2,
  },
  {
    ...common,
    id: 'drift-clans',
    name: 'Drift Clans',
    colour: 'green',
    biography:
      'Descendants of the miners the convoys left behind. They rebuild whatever floats past, and it floats better after.',
    advantages: ['armor', 'stealth'],
    // Armor and Stealth help each other: as much as the others would be too much.
    fleets: ['shipyard', 'medium', 'medium', 'light'],
    shipMaximum: 5,
    decoys: 4,
  },
  {
    ...common,
    id: 'halcyon-directorate',
    name: 'Halcyon Directorate',
    colour: 'red',
    biography:
      'The garrison that was sent to keep the peace for five years and has kept it for two hundred, on its own terms.',
    advantages: ['armor', 'command'],
    shipMaximum: 6,
    decoys: 2,
  },
  {
    ...common,
    id: 'vesper-league',
    name: 'Vesper League',
    colour: 'orange',
    biography:
      'Smugglers turned statesmen. Their admirals learned the trade by not being where they were seen.',
    advantages: ['stealth', 'command'],
    shipMaximum: 6,
    decoys: 4,
  },
]
/** Six Colonies, each with a different pair of the four advantages. */
export const colonies = contentSet<Colony>({ schema: colony, items })
