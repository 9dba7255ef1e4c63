import type { Seat } from '@orrery/kernel'
import { contentOf, everyone, put, roll, shuffle } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { STRUCTURES } from '../content/vocabulary.js'
import type { NewEden } from '../state.js'
import {
  asteroidCount,
  developmentCount,
  discoveryCount,
  eventCount,
  GOOD_KINDS,
  missionCount,
  missionOf,
  ownerOfDevelopment,
  ownerOfStrategy,
  panelOf,
  RESEARCH,
  shipOf,
  strategyCount,
  tileCount,
  tileOf,
  TYPES,
} from '../state.js'
import { mapOf } from './map.js'

/** Before the first question: the board, the common pool, and every card and token in its place. */
export function layOut(g: NewEden): void {
  layTiles(g)
  fillPool(g)
  layCards(g)
  g.first = roll(g, g.players.length) // NE-SETUP-17, NE-RULING-09
}

/** NE-BOARD-04, NE-BOARD-05: Tier by Tier, drawn blindly; what is left goes back to the box unseen. */
function layTiles(g: NewEden): void {
  const map = mapOf(g)
  for (let tier = 1; tier <= 3; tier++) {
    const tiles: number[] = []
    for (let tile = 0; tile < tileCount(g); tile++) if (tileOf(g, tile).tier === tier) tiles.push(tile)
    for (let at = 0; at < map.size; at++)
      if (map.tiers[at] === tier)
        put(g, tiles.splice(roll(g, tiles.length), 1)[0] ?? 0, g.systems.at(at).tile)
    for (const tile of tiles) put(g, tile, g.box)
  }
  for (let at = 0; at < map.size; at++)
    if (map.tiers[at] === 0) {
      g.systems.at(at).explored = true // NE-BOARD-07
      g.systems.at(at).known = everyone(g)
    }
}

/** NE-SETUP-02. */
function fillPool(g: NewEden): void {
  const { supplies } = contentOf<Content>(g)
  GOOD_KINDS.forEach((kind, i) => g.pool.set(i, supplies.byId(kind).count))
  STRUCTURES.forEach((kind, i) => g.structures.set(i, supplies.byId(kind).count))
  for (let token = 0; token < discoveryCount(g); token++) put(g, token, g.discoveryBag)
  for (let token = 0; token < asteroidCount(g); token++) put(g, token, g.asteroidBag)
  shuffle(g, g.discoveryBag)
  shuffle(g, g.asteroidBag)
}

/** NE-SETUP-21, NE-PC-04 and NE-SETUP-06, as far as no faction has to be known. */
function layCards(g: NewEden): void {
  for (let card = 0; card < eventCount(g); card++) put(g, card, g.eventDeck)
  for (let card = 0; card < missionCount(g); card++) {
    const left = g.players.length === 2 && missionOf(g, card).notForTwo === true
    put(g, card, left ? g.missionBox : g.missionDeck)
  }
  shuffle(g, g.eventDeck)
  shuffle(g, g.missionDeck)
  for (let card = 0; card < developmentCount(g); card++)
    put(g, card, g.players.at(ownerOfDevelopment(g, card)).deck)
  for (let card = 0; card < strategyCount(g); card++)
    put(g, card, g.players.at(ownerOfStrategy(g, card)).strategies)
  for (let row = 0; row < g.research.length; row++) g.research.at(row).owner = Math.floor(row / RESEARCH)
}

/** What comes with a faction: its ship models (NE-SETUP-06) and its Income in Z (NE-SETUP-07). */
export function takeFaction(g: NewEden, seat: Seat, faction: number): void {
  const player = g.players.at(seat)
  const { sizes } = contentOf<Content>(g)
  player.faction = faction
  player.z = panelOf(g, seat).income
  for (let type = 0; type < TYPES; type++)
    player.models.set(type, sizes.byId(shipOf(g, seat, type).size).models)
}
