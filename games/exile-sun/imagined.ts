import type { Random, Seat, Zone } from '@orrery/kernel'
import { contentOf, memo, moveAt, put } from '@orrery/kernel'
import type { Content } from './content/content.js'
import { inSupply, shipyardOf, tokensOf } from './rules/tokens.js'
import type { ExileSun, TokenRow } from './state.js'
import { FLEETS, OFF, shipCount, shipOf, tables, tablesOf } from './state.js'

/** Makes an imagined state agree with what can be known of another player's tokens and ships. */

const cardOf = (g: ExileSun, seat: Seat, id: 'flagship' | 'shipyard'): number => {
  const { shipClass } = tablesOf(g)
  const at = shipClass.indexOf(contentOf<Content>(g).ships.indexOf(id))
  return seat * shipClass.length + at
}
/** Somebody whose trophies nobody but themselves sees. */
const hiddenTaker = (g: ExileSun, seat: Seat, viewer: Seat): Seat => {
  for (let s = 0; s < g.players.length; s++) if (s !== seat && s !== viewer) return s
  return OFF
}
const lies = (g: ExileSun, card: number): boolean => {
  for (const player of g.players) if (player.storage.has(card) || player.trophies.has(card)) return true
  for (const side of g.battle.sides) if (side.ships.has(card)) return true
  return false
}

/** Deals kinds to the face-down tokens whose value the viewer has not seen. */
export function imagineTokens(g: ExileSun, seat: Seat, random: Random): void {
  const unseen = tokensOf(g, seat).filter(t => g.tokens.at(t).kind === 'none')
  if (unseen.length === 0) return
  const anyOf = (tokens: number[]): TokenRow => g.tokens.at(tokens.splice(random(tokens.length), 1)[0] ?? OFF)
  // A Decoy that anybody saw is gone: all on the map are among those nobody saw, and everybody knows how many there are.
  const never = unseen.filter(t => g.tokens.at(t).known === 0)
  for (let n = g.players.at(seat).decoys; n > 0 && never.length > 0; n--) anyOf(never).kind = 'decoy'
  const unknown = unseen.filter(t => g.tokens.at(t).kind === 'none')
  const any = (): TokenRow => anyOf(unknown)
  if (unknown.length > 0 && shipyardOf(g, seat) === OFF && !lies(g, cardOf(g, seat, 'shipyard')))
    any().kind = 'shipyard'
  if (unknown.length === 0) return
  const stock = FLEETS.flatMap(kind => Array.from({ length: inSupply(g, seat, kind) }, () => kind))
  while (unknown.length > 0) any().kind = stock.splice(random(stock.length), 1)[0] ?? 'light'
}

/** By the place of a card among those of its Colony: whether it belongs in storage. */
const storedIn = memo((content: Content): readonly boolean[] =>
  tables(content).shipClass.map(i => content.ships.at(i).deck === 'storage'),
)
const [IN_BATTLE, LAID_BY] = [1, 2]
/** By card: whether it takes part in the battle, or lies in a storage or among trophies. */
function whereShipsLie(g: ExileSun): Uint8Array {
  const out = new Uint8Array(shipCount(g))
  const note = (zone: Zone, what: number): void => {
    for (let i = 0; i < zone.length; i++) out[zone.at(i)] = what
  }
  for (let seat = 0; seat < g.players.length; seat++) {
    const { storage, trophies } = g.players.at(seat)
    note(storage, LAID_BY)
    note(trophies, LAID_BY)
  }
  for (let side = 0; side < g.battle.sides.length; side++) note(g.battle.sides.at(side).ships, IN_BATTLE)
  return out
}

/**
 * Storage holds what belongs there, the decks and the hand the rest; what is lost without a trace is a trophy of
 * somebody whose trophies the viewer does not see.
 */
export function imagineShips(g: ExileSun, seat: Seat, viewer: Seat): void {
  const player = g.players.at(seat)
  const isStored = storedIn(contentOf<Content>(g))
  const first = seat * isStored.length
  const lying = whereShipsLie(g)
  const decks = [player.hand, player.overhead, player.reserve]
  const taker = hiddenTaker(g, seat, viewer)
  const elsewhere = (card: number) =>
    taker !== OFF && (seat === viewer || (isYard(g, card) && g.cycle > 0 && shipyardOf(g, seat) === OFF))
      ? g.players.at(taker).trophies
      : player.storage
  const missing: number[] = []
  for (let i = 0; i < isStored.length; i++) {
    const card = first + i
    if (!isStored[i] && lying[card] !== IN_BATTLE && !decks.some(zone => zone.has(card))) missing.push(card)
  }
  for (const zone of decks)
    for (let i = 0; i < zone.length; i++) {
      const wrong = zone.at(i)
      if (!isStored[wrong - first]) continue
      const card = missing.pop()
      if (card === undefined) continue
      moveAt(g, i, zone, elsewhere(wrong))
      put(g, card, zone, i)
      lying[wrong] = LAID_BY
    }
  for (let i = 0; i < isStored.length; i++)
    if (isStored[i] && lying[first + i] === 0) put(g, first + i, elsewhere(first + i))
}
const isYard = (g: ExileSun, card: number): boolean => shipOf(g, card).id === 'shipyard'
