import { archaeotech } from './archaeotech.js'
import { strategies, tactics } from './conflict-cards.js'
import { facilities } from './facilities.js'
import { factions } from './factions.js'
import { missions } from './missions.js'
import { colonies, planets } from './places.js'
import { policies } from './policies.js'
import { bands } from './resolution-table.js'
import { categories } from './scoring.js'
import { fleets, ships } from './ships.js'
import { technologies } from './technologies.js'

export const content = {
  factions,
  ships,
  fleets,
  planets,
  bands,
  strategies,
  tactics,
  technologies,
  facilities,
  policies,
  missions,
  archaeotech,
  colonies,
  categories,
}
export type Content = typeof content
