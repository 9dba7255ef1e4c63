import type { Seat } from '@orrery/kernel'
import { isOut, move } from '@orrery/kernel'
import type { G } from '../state.js'
import { emit, JAMMED, kindOf, MOST_CHANGES, NONE, WARD } from '../state.js'
import { fire } from './triggers.js'
import { lawOn, starbaseShield } from './values.js'

/** Coming into play and leaving it, moving about in it, and being damaged. */

const zoneOf = (g: G, card: number) => {
  const { type } = kindOf(g, card)
  return type === 'ship'
    ? g.ships
    : type === 'structure'
      ? g.structures
      : type === 'location'
        ? g.locations
        : g.news
}
export const inPlay = (g: G, card: number): boolean => zoneOf(g, card).has(card)

/** Cards with something to say are kept in lists, so that the rules need not look at the others. */
export function listen(g: G, card: number): void {
  const kind = kindOf(g, card)
  if (kind.use) g.users.push(card)
  if (!kind.speaks) return
  g.speakers.push(card)
  for (const voice of kind.voices) g.voices.add(voice, 1)
}
export function silence(g: G, card: number): void {
  g.users.remove(card)
  if (g.speakers.remove(card)) for (const voice of kindOf(g, card).voices) g.voices.add(voice, -1)
}
/** From wherever it lies into play; a ship starts docked (SG-SHIP-01, SG-SHIP-18). */
export function enter(
  g: G,
  card: number,
  from: G['ships'],
  controller: Seat,
  region: number,
  left: number,
): void {
  const row = g.cards.at(card)
  const kind = kindOf(g, card)
  row.life += 1
  row.controller = controller
  row.region = region
  row.left = left
  row.docked = kind.type === 'ship'
  move(g, card, from, zoneOf(g, card))
  listen(g, card)
  emit(g, 'enters', { card, by: controller, region })
  fire(g, 'enters', card)
}
/** Out of play, to its owner's hand or scrapheap: whatever was on it is gone (SG-SHIP-20, SG-CTL-03). */
export function leavePlay(g: G, card: number, to: 'hand' | 'scrap'): void {
  const row = g.cards.at(card)
  leaveRegion(g, card)
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.cards.at(g.ships.at(i))
    if (ship.mines === card) ship.mines = NONE
  }
  silence(g, card)
  const owner = g.players.at(row.owner)
  move(g, card, zoneOf(g, card), isOut(g, row.owner) ? g.gone : to === 'hand' ? owner.hand : owner.scrap)
  row.controller = row.region = row.command = row.mines = row.aim = row.target = NONE
  row.left = row.damage = row.used = row.x = row.targetLife = 0
  row.docked = row.attacked = row.lent = false
}
/** SG-SAC-04: destroyed and sacrificed alike; all at the same time. */
export function destroy(
  g: G,
  cards: readonly number[],
  how: 'destroyed' | 'sacrificed' | 'expired' = 'destroyed',
): void {
  for (const card of cards) {
    emit(g, 'lost', { card, how, owner: g.cards.at(card).owner })
    fire(g, 'lost', card)
  }
  for (const card of cards) leavePlay(g, card, 'scrap')
}
/** What an effect destroys; some cards forbid it. */
export const destroyByEffect = (g: G, cards: readonly number[]): void =>
  destroy(
    g,
    cards.filter(card => !lawOn(g, 'sturdy', card)),
  )
/** SG-RULING-77: a ship that docks, moves, changes sides or leaves play has left its battle. */
function leaveRegion(g: G, ship: number): void {
  const row = g.cards.at(ship)
  if (row.side === 'defending' && g.battle.region === row.region) g.battle.left = true
  row.side = 'none'
  row.aim = NONE
}
/** Any change of region switches the command off (SG-CMD-08, SG-RULING-43). */
export function moveShip(g: G, ship: number, region: number): void {
  leaveRegion(g, ship)
  const row = g.cards.at(ship)
  row.region = region
  row.docked = false
  row.command = row.mines = NONE
}
export function dockShip(g: G, ship: number): void {
  const row = g.cards.at(ship)
  moveShip(g, ship, row.controller)
  row.docked = true
  emit(g, 'docked', { card: ship })
}
/** SG-RULING-53. */
export function changeControl(g: G, ship: number, to: Seat): void {
  const row = g.cards.at(ship)
  leaveRegion(g, ship)
  row.command = row.mines = NONE
  row.controller = to
  if (row.docked) row.region = to
  emit(g, 'control', { card: ship, to })
}

/** SG-SHD-01, less what was prevented. Ships and starbases alike, by card. */
export function damage(g: G, card: number, n: number): void {
  let rest = n
  for (let i = 0; i < g.changes.length; i++) {
    const ward = g.changes.at(i)
    if (ward.stat !== WARD || ward.card !== card || ward.life !== g.cards.at(card).life) continue
    const stopped = Math.min(rest, ward.n)
    ward.n -= stopped
    rest -= stopped
  }
  if (n > rest) emit(g, 'prevented', { card, n: n - rest })
  if (rest === 0) return
  if (kindOf(g, card).type !== 'starbase') {
    g.cards.at(card).damage += rest
    return emit(g, 'damage', { card, n: rest })
  }
  const { owner } = g.cards.at(card)
  g.players.at(owner).damage += rest
  emit(g, 'damage', { card, n: rest, total: g.players.at(owner).damage, shield: starbaseShield(g, owner) })
}

/** ISK gained or lost; a wallet is never below 0 (SG-RULING-15), and what is not there is not lost. */
export function book(g: G, who: Seat, n: number): void {
  const player = g.players.at(who)
  const change = Math.max(n, -player.isk)
  if (change === 0) return
  player.isk += change
  emit(g, 'isk', { by: who, n: change })
}

export function addChange(g: G, stat: number, card: number, n: number, turn = false): void {
  const { life } = g.cards.at(card)
  for (const row of g.changes)
    if (row.stat === stat && row.card === card && row.life === life && row.turn === turn) {
      row.n += n
      return
    }
  if (g.changes.length >= MOST_CHANGES) return
  const row = g.changes.push()
  row.stat = stat
  row.card = card
  row.life = life
  row.n = n
  row.turn = turn
}
export const jam = (g: G, ship: number): void => addChange(g, JAMMED, ship, 1)

/** An item leaves the pile unresolved (SG-RULING-33). */
export function dropItem(g: G, at: number): void {
  const item = g.pile.at(at)
  const { card, what } = item
  emit(g, 'dropped', { item: item.number, card })
  if (what === 'card') {
    const { owner } = g.cards.at(card)
    move(g, card, g.played, isOut(g, owner) ? g.gone : g.players.at(owner).scrap)
  }
  g.pile.removeAt(at)
}
/** SG-WIN-04, SG-WIN-06: every required draw. */
export function drawCards(g: G, seat: Seat, n: number): void {
  const { market, hand } = g.players.at(seat)
  for (let k = 0; k < n; k++) {
    if (market.length === 0) {
      g.losing |= 1 << seat
      emit(g, 'decked', { by: seat })
      return
    }
    move(g, market.at(market.length - 1), market, hand)
  }
  emit(g, 'drew', { by: seat, n })
}
export function clearSides(g: G, r: number): void {
  for (let i = 0; i < g.ships.length; i++) {
    const row = g.cards.at(g.ships.at(i))
    if (row.region === r) {
      row.side = 'none'
      row.aim = NONE
    }
  }
}
