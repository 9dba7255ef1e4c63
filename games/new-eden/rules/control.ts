import type { Seat } from '@orrery/kernel'
import { contentOf, NOBODY } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { HomeTile, Slot } from '../content/systems.js'
import type { Material, Mineral, Structure } from '../content/vocabulary.js'
import { STRUCTURES } from '../content/vocabulary.js'
import type { NewEden, Seen } from '../state.js'
import { asteroidOf, BUILDINGS, emit, NONE, numberOf, panelOf, tileOf } from '../state.js'
import { bonusOf, reward } from './bonuses.js'
import { note } from './deeds.js'
import { countSystems } from './holdings.js'
import { HOMES, mapOf } from './map.js'

/** Who controls what, and what lies there: Control Tokens, occupation, Structures, belts and Materials. */

export const isHome = (g: Seen, at: number): boolean => (mapOf(g).homeOf[at] ?? NOBODY) !== NOBODY
/** NE-RULING-35: whose System it is, Home Systems included; NOBODY without a Control Token. */
export const holderOf = (g: Seen, at: number): Seat => {
  const home = mapOf(g).homeOf[at] ?? NOBODY
  return home === NOBODY ? g.systems.at(at).controller : home
}
/** NE-MOVE-33, NE-CTRL-12, NE-CTRL-14: another player's Fleet stands in a controlled System that is no Home System. */
export function isOccupied(g: Seen, at: number): boolean {
  const { controller, fleet } = g.systems.at(at)
  return controller !== NOBODY && fleet !== NOBODY && fleet !== controller
}
/** Systems with the player's Control Token. */
export function controlledBy(g: Seen, seat: Seat): number[] {
  const out: number[] = []
  if (g.players.at(seat).tokens > 0)
    for (let at = 0; at < g.systems.length; at++) if (g.systems.at(at).controller === seat) out.push(at)
  return out
}
/** What is printed on the System; nothing for a tile that is face down. */
const NOTHING: readonly never[] = []
export function slotsOf(g: Seen, at: number): readonly Slot[] {
  const home = mapOf(g).homeOf[at] ?? NOBODY
  if (home !== NOBODY) return homeOf(g, home)[at % HOMES]?.slots ?? NOTHING
  const row = g.systems.at(at)
  return row.explored ? tileOf(g, row.tile.at(0) ?? NONE).slots : NOTHING
}
export function materialsOf(g: Seen, at: number): readonly Material[] {
  const row = g.systems.at(at)
  return isHome(g, at) || !row.explored ? NOTHING : tileOf(g, row.tile.at(0) ?? NONE).materials
}
export const homeOf = (g: Seen, seat: Seat): HomeTile['systems'] =>
  contentOf<Content>(g).homes.byId(panelOf(g, seat).id).systems
/** The three belts of the leftmost Home System (NE-BOARD-12). */
export const homeBelts = (g: Seen, seat: Seat): readonly Mineral[] => homeOf(g, seat)[0]?.belts ?? NOTHING

/** Structures of a kind in a System. */
export function structuresAt(g: Seen, at: number, kind: Structure): number {
  const { slots } = g.systems.at(at)
  const wanted = STRUCTURES.indexOf(kind)
  let count = 0
  for (let slot = 0; slot < BUILDINGS; slot++) if (slots.get(slot) === wanted) count++
  return count
}
/** Whether the player holds a System with a Structure of this kind. */
export const hasWorks = (g: Seen, seat: Seat, kind: Structure): boolean =>
  g.players.at(seat).works.get(STRUCTURES.indexOf(kind)) > 0
/** NE-STRUC-10, NE-STRUC-13, NE-RULING-103: Strength that Citadels give the holder of a System. */
export function citadelStrength(g: Seen, at: number): number {
  const holder = holderOf(g, at)
  if (holder === NOBODY) return 0
  let citadels = 0
  if (isHome(g, at))
    for (let place = 0; place < HOMES; place++) citadels += structuresAt(g, holder * HOMES + place, 'citadel')
  else citadels = structuresAt(g, at, 'citadel')
  return citadels * (1 + bonusOf(g, holder, 'citadel'))
}
/** NE-BOARD-09, NE-BOARD-11: what the System itself adds for its holder: Citadels, and 2 at home. */
export const systemStrength = (g: Seen, at: number): number =>
  citadelStrength(g, at) + (isHome(g, at) ? numberOf(g, 'home-strength') : 0)

/** Minerals that the player mines in Upkeep, belt by belt (NE-UPK-05). */
export function beltsOf(g: Seen, seat: Seat): Mineral[] {
  const { belts, tokens } = g.players.at(seat)
  const out = homeBelts(g, seat).filter((_mineral, i) => belts.get(i) === 1)
  if (tokens > 0)
    for (let at = 0; at < g.systems.length; at++) {
      const { controller, asteroid, fleet } = g.systems.at(at)
      if (controller !== seat || asteroid.length === 0) continue
      if (fleet !== NOBODY && fleet !== seat) continue // NE-CTRL-09
      out.push(...asteroidOf(g, asteroid.at(0) ?? NONE).belts)
    }
  return out
}

// ---------------------------------------------------------------- Control Tokens

/** NE-CTRL-06. */
export const hasToken = (g: Seen, seat: Seat): boolean =>
  g.players.at(seat).tokens < numberOf(g, 'control-tokens')
/** NE-CLAIM-02, NE-CTRL-02, NE-CLAIM-07: the token there, if any, goes back to its owner; Structures stay. */
export function placeToken(g: NewEden, seat: Seat, at: number): void {
  const row = g.systems.at(at)
  const before = row.controller
  if (before !== NOBODY) g.players.at(before).tokens -= 1
  row.controller = seat
  const player = g.players.at(seat)
  player.tokens += 1
  player.claims += 1
  countSystems(g, seat)
  if (before !== NOBODY) countSystems(g, before)
  emit(g, 'claimed', { by: seat, at, from: before })
  note(g, 'claimed', seat, { of: before, at })
  if ((mapOf(g).tiers[at] ?? 0) >= 2) reward(g, seat, 'inner-claim')
}
/** An effect takes a Control Token off the board (NE-RULING-103). */
export function removeToken(g: NewEden, at: number): void {
  const row = g.systems.at(at)
  const before = row.controller
  g.players.at(before).tokens -= 1
  row.controller = NOBODY
  countSystems(g, before)
}
