import type { Seat } from '@orrery/kernel'
import { everyone, NOBODY } from '@orrery/kernel'
import { fork, start } from '@orrery/kernel/host'
import { lay, RulesTable } from '../../../testing/table.js'
import type { Content } from '../content/content.js'
import type { Action } from '../content/factions.js'
import { ACTIONS } from '../content/factions.js'
import type { ShipClass } from '../content/ships.js'
import { CLASSES } from '../content/ships.js'
import type { Structure } from '../content/vocabulary.js'
import { STRUCTURES } from '../content/vocabulary.js'
import { newEden } from '../game.js'
import { countAll } from '../rules/holdings.js'
import { HOMES, mapOf } from '../rules/map.js'
import { slotsFrom } from '../rules/research.js'
import type { Good, NewEden } from '../state.js'
import {
  asteroidOf,
  developmentOf,
  discoveryOf,
  eventOf,
  GOOD_KINDS,
  goodOf,
  missionOf,
  RESEARCH,
  tileOf,
  TYPES,
} from '../state.js'
import type { Talk } from '../talk.js'

/** What a seat sees, as far as tests look at it. */
interface Seen {
  readonly players: readonly { readonly missions: readonly unknown[]; readonly events: readonly unknown[] }[]
  readonly research: readonly { readonly card: readonly unknown[]; readonly rt: number }[]
  readonly systems: readonly { readonly tile: readonly unknown[] }[]
}
export type Ships = Partial<Record<ShipClass, number>>
export const shipCounts = (ships: Ships): number[] => CLASSES.map(type => ships[type] ?? 0)

/** A table of War for New Eden, with ways to arrange a position. */
export class Table extends RulesTable<NewEden & object, Seen, Talk> {
  constructor(players = 2, seed = 'eden', pack?: Content) {
    super(start(newEden, { players, seed, settings: {} }, pack) as NewEden & object)
  }

  /** The same position once more, to be played on from here. */
  again(): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this
    return Object.assign(copy, this, { g: fork(this.g), log: [] })
  }

  // ---------------------------------------------------------------- getting started

  /** Each seat has the faction of its number, or those given. */
  factions(...factions: readonly number[]): this {
    while (this.prompt() === 'factions.choose') {
      const seat = this.who()
      this.says(seat, `faction:${factions[seat] ?? seat}`)
    }
    return this
  }
  /** Setup is over: Frigates in the middle, the first belt open, the first four Developments; seat 0 is first. */
  settled(...factions: readonly number[]): this {
    this.factions(...factions)
    this.g.first = 0
    for (let seat = 0; seat < this.g.players.length; seat++) {
      const middle = `system:${seat * HOMES + 1}`
      const { missions, deck } = this.g.players.at(seat)
      const four = deck.toArray().slice(0, RESEARCH)
      this.says(seat, `mission:${missions.at(0)}`, middle, middle, 'belt:0')
      this.says(
        seat,
        four.map(card => `development:${card}`),
      )
    }
    return this
  }
  /** Seat 0 has begun a turn; nobody holds cards, so that nobody is asked about them. */
  turn(): this {
    return this.settled().withoutCards().says(0, 'begin')
  }
  withoutCards(): this {
    return this.arrange(g => {
      for (const { events, missions } of g.players) {
        lay(g.eventDeck, [...g.eventDeck.toArray(), ...events.toArray()])
        lay(g.missionDeck, [...g.missionDeck.toArray(), ...missions.toArray()])
        lay(events, [])
        lay(missions, [])
      }
    })
  }
  /** All pass, and the Upkeep goes on until it asks something or the next Round begins. */
  allPass(): this {
    if (this.prompt() === 'turn.choose') this.says(this.who(), 'trade', 'done', 'end')
    while (this.prompt() === 'round.turn') this.says(this.who(), 'pass')
    return this
  }
  /** All pass and everybody puts RTs on the first slot: the next Round. */
  nextRound(): this {
    const { round } = this.g
    this.allPass()
    return this.idle(() => this.g.round > round)
  }

  // ---------------------------------------------------------------- arranging

  override arrange(change: (g: NewEden & object) => void): this {
    return super.arrange(g => {
      change(g)
      countAll(g)
    })
  }
  /** Systems as the layout numbers them, by their Tier. */
  systemsOfTier(tier: number): number[] {
    return mapOf(this.g).tiers.flatMap((t, at) => (t === tier ? [at] : []))
  }
  beside(at: number): readonly number[] {
    return mapOf(this.g).beside[at] ?? []
  }
  get centre(): number {
    return mapOf(this.g).centre
  }
  /** Takes all Ships off the board. */
  bare(): this {
    return this.arrange(g => {
      for (const row of g.systems) {
        if (row.fleet !== NOBODY)
          for (let type = 0; type < TYPES; type++)
            g.players.at(row.fleet).models.add(type, row.ships.get(type))
        row.ships.fill(0)
        row.fleet = NOBODY
        row.exhausted = 0
      }
    })
  }
  fleet(seat: Seat, at: number, ships: Ships): this {
    return this.arrange(g => {
      const row = g.systems.at(at)
      row.fleet = seat
      shipCounts(ships).forEach((n, type) => {
        row.ships.add(type, n)
        g.players.at(seat).models.add(type, -n)
      })
    })
  }
  /** Turned up, with this tile if one is named. */
  explored(at: number, tile?: string): this {
    if (tile !== undefined) this.tile(at, tile)
    return this.arrange(g => {
      g.systems.at(at).explored = true
      g.systems.at(at).known = everyone(g)
    })
  }
  /** This tile lies there, in exchange for the one that did. */
  tile(at: number, id: string): this {
    return this.arrange(g => {
      const here = g.systems.at(at).tile
      const wanted = (tile: number): boolean => tileOf(g, tile).id === id
      const from = [g.box, ...[...g.systems].map(row => row.tile)].find(zone => zone.toArray().some(wanted))
      const tile = from?.toArray().find(wanted)
      if (!from || tile === undefined) throw new Error(`no tile is ${id}`)
      if (from === here) return
      const old = here.at(0)
      lay(here, [tile])
      lay(
        from,
        from.toArray().map(other => (other === tile ? old : other)),
      )
    })
  }
  /** Controlled, explored. */
  control(seat: Seat, ...systems: readonly number[]): this {
    for (const at of systems) this.explored(at)
    return this.arrange(g => {
      for (const at of systems) {
        const row = g.systems.at(at)
        if (row.controller !== NOBODY) g.players.at(row.controller).tokens -= 1
        row.controller = seat
        g.players.at(seat).tokens += 1
      }
    })
  }
  structure(at: number, kind: Structure, slot = 0): this {
    return this.arrange(g => {
      g.systems.at(at).slots.set(slot, STRUCTURES.indexOf(kind))
      g.structures.add(STRUCTURES.indexOf(kind), -1)
    })
  }
  /** A belt lies there. */
  asteroid(at: number, id: string): this {
    return this.arrange(g => {
      const token = g.asteroidBag.toArray().find(t => asteroidOf(g, t).id === id) ?? -1
      lay(
        g.asteroidBag,
        g.asteroidBag.toArray().filter(t => t !== token),
      )
      lay(g.systems.at(at).asteroid, [token])
    })
  }
  /** The next tokens drawn from a bag, the first drawn first. */
  nextDiscoveries(...ids: readonly string[]): this {
    return this.arrange(g =>
      lay(
        g.discoveryBag,
        onTop(g.discoveryBag.toArray(), ids, t => discoveryOf(g, t).id),
      ),
    )
  }
  nextAsteroids(...ids: readonly string[]): this {
    return this.arrange(g =>
      lay(
        g.asteroidBag,
        onTop(g.asteroidBag.toArray(), ids, t => asteroidOf(g, t).id),
      ),
    )
  }
  /** Exactly these resources; the rest of them lies in the pool. */
  has(seat: Seat, goods: Partial<Record<Good | 'z' | 'vp', number>>): this {
    return this.arrange(g => {
      const player = g.players.at(seat)
      player.z = goods.z ?? player.z
      player.vp = goods.vp ?? player.vp
      for (const kind of GOOD_KINDS) {
        const i = goodOf(kind)
        const n = goods[kind] ?? 0
        g.pool.add(i, player.goods.get(i) - n)
        player.goods.set(i, n)
      }
    })
  }
  goods(seat: Seat): Partial<Record<Good, number>> {
    const { goods } = this.g.players.at(seat)
    return Object.fromEntries(
      GOOD_KINDS.flatMap(kind => (goods.get(goodOf(kind)) > 0 ? [[kind, goods.get(goodOf(kind))]] : [])),
    )
  }
  /** Completed already. */
  completed(seat: Seat, ...ids: readonly string[]): this {
    return this.arrange(g => {
      const player = g.players.at(seat)
      for (const id of ids) {
        const card = takeDevelopment(g, seat, id)
        lay(player.completed, [...player.completed.toArray(), card])
      }
    })
  }
  /** Under research in a slot, with so many RTs. */
  researching(seat: Seat, slot: number, id: string, rt = 0): this {
    return this.arrange(g => {
      const row = g.research.at(slotsFrom(seat) + slot)
      const { deck } = g.players.at(seat)
      lay(deck, [...deck.toArray(), ...row.card.toArray()])
      lay(row.card, [])
      lay(row.card, [takeDevelopment(g, seat, id)])
      row.rt = rt
    })
  }
  /** The number of a Development in a seat's deck. */
  development(seat: Seat, id: string): number {
    const { g } = this
    const size = g.players.at(0).tapped.length
    for (let card = seat * size; card < (seat + 1) * size; card++)
      if (developmentOf(g, card).id === id) return card
    throw new Error(`no Development is ${id}`)
  }
  /** Puts an Event or Mission into a hand from its deck or pile. */
  dealEvent(seat: Seat, id: string): number {
    return this.deal(id, seat, 'event')
  }
  dealMission(seat: Seat, id: string): number {
    return this.deal(id, seat, 'mission')
  }
  private deal(id: string, seat: Seat, kind: 'event' | 'mission'): number {
    let dealt = -1
    this.arrange(g => {
      const zones = kind === 'event' ? [g.eventDeck, g.eventDiscard] : [g.missionDeck, g.missionDiscard]
      const idOf = (card: number): string => (kind === 'event' ? eventOf(g, card).id : missionOf(g, card).id)
      for (const zone of zones) {
        const card = zone.toArray().find(c => idOf(c) === id)
        if (card === undefined) continue
        lay(
          zone,
          zone.toArray().filter(c => c !== card),
        )
        const { events, missions } = g.players.at(seat)
        const hand = kind === 'event' ? events : missions
        lay(hand, [...hand.toArray(), card])
        dealt = card
        return
      }
    })
    if (dealt < 0) throw new Error(`no ${kind} is ${id}`)
    return dealt
  }
  used(seat: Seat, action: Action, n = 1): this {
    return this.arrange(g => g.players.at(seat).cubes.set(ACTIONS.indexOf(action), n))
  }

  // ---------------------------------------------------------------- looking

  ships(at: number): number[] {
    return this.g.systems.at(at).ships.toArray()
  }
  vp(): number[] {
    return [...this.g.players].map(player => player.vp)
  }
  rts(seat: Seat): number[] {
    return Array.from({ length: RESEARCH }, (_x, slot) => this.g.research.at(slotsFrom(seat) + slot).rt)
  }
}

/** A bag in which these are drawn next. */
function onTop(bag: readonly number[], ids: readonly string[], idOf: (token: number) => string): number[] {
  const rest = [...bag]
  const next = ids.map(id => {
    const i = rest.findIndex(token => idOf(token) === id)
    if (i < 0) throw new Error(`no token is ${id}`)
    return rest.splice(i, 1)[0] ?? -1
  })
  return [...rest, ...next.toReversed()]
}
/** Takes a Development out of the deck or slot it lies in. */
function takeDevelopment(g: NewEden, seat: Seat, id: string): number {
  const zones = [g.players.at(seat).deck]
  for (let slot = 0; slot < RESEARCH; slot++) zones.push(g.research.at(slotsFrom(seat) + slot).card)
  for (const zone of zones) {
    const card = zone.toArray().find(c => developmentOf(g, c).id === id)
    if (card === undefined) continue
    lay(
      zone,
      zone.toArray().filter(c => c !== card),
    )
    return card
  }
  throw new Error(`no Development is ${id}`)
}
