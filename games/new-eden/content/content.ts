import { developments } from './developments.js'
import { events } from './events.js'
import { factions } from './factions.js'
import { layouts } from './layouts.js'
import { missions } from './missions.js'
import { buildings, numbers, products, sizes, supplies, trades } from './prices.js'
import { ships } from './ships.js'
import { strategies } from './strategies.js'
import { homes, systems } from './systems.js'
import { asteroids, discoveries } from './tokens.js'

export const content = {
  layouts,
  factions,
  ships,
  developments,
  strategies,
  events,
  missions,
  systems,
  homes,
  discoveries,
  asteroids,
  trades,
  products,
  buildings,
  sizes,
  supplies,
  numbers,
}
export type Content = typeof content
