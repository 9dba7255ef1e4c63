import type { Answer, Seat } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import type { Card } from '../content/card.js'
import { ENDLESS } from '../content/vocabulary.js'
import { incomeOf } from '../rules/income.js'
import { isEnemy } from '../rules/teams.js'
import { priceOf } from '../rules/values.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import type { Choice } from './choice.js'
import { standingIn } from './clash.js'
import { canSpare, holdsHome } from './guard.js'
import { abilitiesWorth } from './ability.js'
import { abilityWorth, ahead, incomeWorth } from './worth.js'

/** What to buy: what gives most for its price, early what earns, later what fights. */

interface Offer {
  readonly x: number
  readonly price: number
  readonly gain: number
}
/** What one is about to buy is kept in mind once, so that every card is looked at in the same light. */
class Outlook {
  readonly turn: number
  readonly isk: number
  readonly income: number
  readonly safe: boolean
  /** Minerals of rocks at home nobody mines, miners without a rock, by their best. */
  readonly rocks: number[] = []
  readonly held: number[] = []
  idle = 0
  hopeful = 0
  /** The poorest rock that is mined. */
  poorest = 99
  miners = 0
  haulers = 0
  planet = false
  traders = 0
  constructor(
    readonly g: G,
    readonly seat: Seat,
  ) {
    const player = g.players.at(seat)
    this.turn = player.turns
    this.isk = player.isk
    this.income = incomeOf(g, seat)
    this.safe = holdsHome(g, seat, standingIn(g, seat, seat))
    const mined = new Set<number>()
    for (let i = 0; i < g.ships.length; i++) {
      const ship = g.ships.at(i)
      const row = g.cards.at(ship)
      if (row.controller !== seat) continue
      if (row.mines >= 0) {
        mined.add(row.mines)
        if (row.region === seat) {
          this.miners++
          this.poorest = Math.min(this.poorest, kindOf(g, row.mines).card.mineral)
        }
        continue
      }
      if (row.region !== seat) continue
      const { commands } = kindOf(g, ship).card
      if (commands.some(c => c.command === 'mining')) this.idle++
      else if (commands.some(c => c.command === 'haul')) this.haulers++
      else if (commands.some(c => c.command === 'trade')) this.traders++
    }
    for (let i = 0; i < g.locations.length; i++) {
      const place = g.locations.at(i)
      if (g.cards.at(place).region !== seat) continue
      const { card } = kindOf(g, place)
      if (card.sub === 'planet') this.planet = true
      if (card.mineral > 0 && !mined.has(place)) this.rocks.push(card.mineral)
    }
    // A rock and its miner may both still be in hand.
    for (let i = 0; i < player.hand.length; i++) {
      const { card } = kindOf(g, player.hand.at(i))
      if (card.mineral > 0 && card.only !== 'outer') this.held.push(card.mineral)
      if (card.commands.some(c => c.command === 'mining')) this.hopeful++
    }
    this.rocks.sort((a, b) => b - a)
    this.held.sort((a, b) => b - a)
  }
  /** What so much more income is worth from here on. */
  earning(more: number): number {
    return (incomeWorth(this.income + more) - incomeWorth(this.income)) * ahead(this.turn)
  }
}

/** A ship's text speaks only now and then, and may be shot down. */
const CALM = 0.4
/** What is not there yet counts in part. */
const HOPE = 0.7
function shipGain(o: Outlook, card: number): number {
  const { card: printed } = kindOf(o.g, card)
  let guard = 0
  let more = 0
  for (const { command, power } of printed.commands) {
    if (command === 'mining') more = Math.max(more, (o.rocks[o.idle] ?? (o.held[0] ?? 0) * HOPE) * power)
    else if (command === 'trade') more = Math.max(more, o.planet ? power : 0)
    else if (command === 'haul') more = Math.max(more, o.miners > o.haulers ? power : 0)
    else guard = Math.max(guard, power * 0.3)
  }
  const fights = 0.3 + printed.attack * 0.55 + printed.shield * 0.45 + guard
  return (
    fights * (o.turn < 4 ? 0.9 : 1.1) + o.earning(more) + abilitiesWorth(printed.abilities, o.turn) * CALM
  )
}
function locationGain(o: Outlook, card: number, region: number): number {
  const { g, seat } = o
  const { card: printed } = kindOf(g, card)
  const harmful =
    printed.income < 0 ||
    printed.abilities.some(a => 'always' in a && typeof a.always.n === 'number' && a.always.n < 0)
  const { controller } = g.regions.at(region)
  if (harmful) return isEnemy(g, controller, seat) && region < playersOf(g) ? 5 : -1
  if (controller !== seat) return -1
  const spare = o.idle > o.rocks.length ? 1 : o.hopeful > 0 ? HOPE : 0
  const better = Math.max(0, printed.mineral - o.poorest)
  const mined = region === seat ? Math.max(printed.mineral * spare, better) : 0
  const trade = printed.sub === 'planet' && !o.planet && region === seat ? o.traders : 0
  // At home nobody takes it away.
  const safe = region === seat ? 1 : 0.6
  return (
    o.earning(printed.income + mined + trade) * safe + (mined > 0 ? 0 : printed.mineral * 0.4) * ahead(o.turn)
  )
}
function structureGain(o: Outlook, card: number): number {
  const { card: printed } = kindOf(o.g, card)
  return (
    o.earning(printed.income) +
    printed.shield * (o.safe ? 0.7 : 2.5) +
    abilitiesWorth(printed.abilities, o.turn)
  )
}
/** News that needs no target: cards and ISK. Everything else is tried out where it matters. */
function newsGain(o: Outlook, card: number): number {
  const { play, card: printed } = kindOf(o.g, card)
  if (play?.target) return -1
  let gain = printed.duration === ENDLESS && printed.abilities.some(earnsAlways) ? o.earning(1) : 0
  for (const verb of play?.do ?? []) {
    if ('gain' in verb) gain += typeof verb.gain === 'number' ? verb.gain : 1
    else if ('draw' in verb && typeof verb.draw.n === 'number') gain += verb.draw.n * DRAW
    else if ('discard' in verb) gain -= 0.5
    else if ('sift' in verb || 'search' in verb) gain += DRAW * 1.4
    else if ('recover' in verb || 'deploy' in verb) gain += bestLost(o)
  }
  return gain
}
const DRAW = 1.5
const earnsAlways = (a: Card['abilities'][number]): boolean =>
  'when' in a && a.when.when === 'income' && a.when.do.some(verb => 'gain' in verb)
/** The best ship in the own scrapheap, in part: it has to be paid once more. */
function bestLost(o: Outlook): number {
  let most = 0
  for (const card of o.g.players.at(o.seat).scrap)
    if (kindOf(o.g, card).type === 'ship') most = Math.max(most, shipGain(o, card))
  return most * 0.5
}
function gainOf(o: Outlook, card: number, region: number): number {
  switch (kindOf(o.g, card).type) {
    case 'ship':
      return shipGain(o, card)
    case 'location':
      return locationGain(o, card, region)
    case 'structure':
      return structureGain(o, card)
    case 'news':
      return newsGain(o, card)
    default:
      return -1
  }
}
function upgradeGain(o: Outlook): number {
  const { g, seat } = o
  const { card } = kindOf(g, g.players.at(seat).starbase)
  const { upgrade } = card
  if (!upgrade) return -1
  const shield = upgrade.shield - card.shield
  return (
    o.earning(upgrade.income - card.income) +
    shield * (o.safe ? 0.7 : 2.5) +
    abilitiesWorth(upgrade.abilities, o.turn)
  )
}
function openGain(o: Outlook, region: number): number {
  const { g, seat } = o
  const free = standingIn(g, seat, seat).some(ship => g.cards.at(ship).mines < 0 && canSpare(g, seat, ship))
  if (!free) return -1
  const { card } = kindOf(g, g.regions.at(region).card)
  return o.earning(card.income) * 0.6 + abilityWorth(g, region)
}

/** ISK is worth less the more of it lies about. */
const weight = (isk: number): number => Math.max(0.25, Math.min(0.8, 1 - isk * 0.06))

/** Everything that can be bought now, with what it gives. */
export function offers(g: G, seat: Seat, choices: readonly Choice[], o = new Outlook(g, seat)): Offer[] {
  const out: Offer[] = []
  for (const c of choices) {
    if (c.head === 'upgrade')
      out.push({
        x: c.x,
        price: kindOf(g, g.players.at(seat).starbase).card.upgrade?.price ?? 9,
        gain: upgradeGain(o),
      })
    else if (c.head === 'open')
      out.push({ x: c.x, price: kindOf(g, g.regions.at(c.a).card).card.price, gain: openGain(o, c.a) })
    else if (c.head === 'play') {
      const region = c.kind === 'region' ? c.b : -1
      out.push({ x: c.x, price: priceOf(g, seat, c.a, 0, region), gain: gainOf(o, c.a, region) })
    }
  }
  return out
}
export function build(g: G, seat: Seat, choices: readonly Choice[], reserve: number): Answer | undefined {
  const o = new Outlook(g, seat)
  const w = weight(o.isk)
  const ratio = (offer: Offer): number => offer.gain / Math.max(1, offer.price)
  let found: Offer | undefined
  for (const offer of offers(g, seat, choices, o))
    if (
      offer.gain > w * offer.price &&
      o.isk - offer.price >= reserve &&
      (!found || ratio(offer) > ratio(found))
    )
      found = offer
  if (!found || savesFor(o, found, ratio(found))) return undefined
  return [found.x]
}
/** Something better lies in hand that the next income pays, if this is not bought. */
function savesFor(o: Outlook, offer: Offer, ratio: number): boolean {
  const { g, seat, isk, income } = o
  const { hand } = g.players.at(seat)
  for (let i = 0; i < hand.length; i++) {
    const card = hand.at(i)
    const { type } = kindOf(g, card)
    if (type === 'news') continue
    const price = priceOf(g, seat, card, 0, type === 'location' ? seat : -1)
    if (price <= isk || price > isk + income || isk - offer.price + income >= price) continue
    if (gainOf(o, card, seat) / price > ratio * 1.25) return true
  }
  const { upgrade } = kindOf(g, g.players.at(seat).starbase).card
  if (!upgrade || g.players.at(seat).upgraded) return false
  const { price } = upgrade
  if (price <= isk || price > isk + income || isk - offer.price + income >= price) return false
  return upgradeGain(o) / price > ratio * 1.25
}
/** What cards are worth to have in hand: what they would give, news a little. */
export function appraiser(g: G, seat: Seat): (card: number) => number {
  const o = new Outlook(g, seat)
  const soon = o.isk + o.income * 2
  return card => {
    const { type, card: printed } = kindOf(g, card)
    if (type === 'news') return 0.8 + printed.price * 0.4
    const gain = gainOf(o, card, seat)
    return printed.price > soon ? gain * 0.5 : gain
  }
}
/** Cards in hand that will hardly ever be played. */
export function idleCards(g: G, seat: Seat): number {
  const worth = appraiser(g, seat)
  let n = 0
  for (const card of g.players.at(seat).hand) {
    const { type, card: printed } = kindOf(g, card)
    if (type !== 'news' && worth(card) < 0.5 * printed.price) n++
  }
  return n
}
/** What the cards in hand would cost that are worth playing. */
export function wanted(g: G, seat: Seat): number {
  const o = new Outlook(g, seat)
  const { hand } = g.players.at(seat)
  let sum = 0
  for (let i = 0; i < hand.length; i++) {
    const card = hand.at(i)
    const { type } = kindOf(g, card)
    if (type === 'news') continue
    const price = priceOf(g, seat, card, 0, type === 'location' ? seat : -1)
    if (gainOf(o, card, seat) > 0.4 * price) sum += price
  }
  const { upgrade } = kindOf(g, g.players.at(seat).starbase).card
  if (upgrade && !g.players.at(seat).upgraded && upgradeGain(o) > 0.4 * upgrade.price) sum += upgrade.price
  return sum
}
