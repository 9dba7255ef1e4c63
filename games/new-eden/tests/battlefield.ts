import type { Seat } from '@orrery/kernel'
import { running } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import type { ShipClass } from '../content/ships.js'
import { CLASSES } from '../content/ships.js'
import { aligning } from '../rules/battle-preparation.js'
import { eventOf, strategyOf } from '../state.js'
import type { Ships } from './table.js'
import { shipCounts, Table } from './table.js'

export const [AMARR, CALDARI, GALLENTE, MINMATAR] = [0, 1, 2, 3] as const
export const classNumber = (type: ShipClass): number => CLASSES.indexOf(type)
const ORBITS = ['small', 'medium', 'large'] as const
type Orbit = (typeof ORBITS)[number]
/** By orbit, the Leader's class and its Supports. */
export type Line = Partial<Record<Orbit, readonly [ShipClass, Ships?]>>
/** Faces by what they show. */
export const WHITE = { blank: 0, aim: 1, dmg: 3, crit: 4, 'aim aim': 5 } as const
export const BLACK = { blank: 0, aim: 1, dmg: 2, crit: 3, 'aim dmg': 4, 'dmg dmg': 5 } as const
/** White dice that destroy whatever they are rolled against. */
export const KILL = [...new Array<'aim aim'>(3).fill('aim aim'), ...new Array<'dmg'>(8).fill('dmg')] as const
export type WhiteFace = keyof typeof WHITE
export type BlackFace = keyof typeof BLACK

/** Seat 0 is about to attack seat 1; both hold an Event that is of no use in battle, so that all windows with dice open. */
export class Battlefield extends Table {
  readonly from = 1
  at = -1

  constructor(factions: readonly number[] = [CALDARI, MINMATAR], players = 2, seed = 'eden', pack?: Content) {
    super(players, seed, pack)
    this.settled(...factions)
      .withoutCards()
      .bare()
    this.at = this.beside(this.from).find(at => at >= 3 * players) ?? -1
    this.explored(this.at)
    for (const seat of [0, 1]) this.dealEvent(seat, 'contract-payment')
  }
  /** The battle is fought here instead, in a System beside the Attacker's. */
  private start = this.from
  place(from: number, at: number): this {
    this.start = from
    this.at = at
    return this.explored(at)
  }
  /** Seat 0 moves in: the battle begins. */
  attack(mine: Ships, theirs: Ships): this {
    this.fleet(0, this.start, mine).fleet(1, this.at, theirs)
    this.says(0, 'begin', `move system:${this.start}`, `go system:${this.at}`)
    const all: Record<string, number> = {}
    shipCounts(mine).forEach((n, type) => {
      if (n > 0) all[`class:${type}`] = n
    })
    return this.says(0, all)
  }
  strategyCard(seat: Seat, id: string): number {
    const { strategies } = this.g.players.at(seat)
    const card = strategies.toArray().find(c => strategyOf(this.g, c).id === id)
    if (card === undefined) throw new Error(`${id} is not in the hand of ${seat}`)
    return card
  }
  strategies(mine = 'neutral-formation', theirs = 'neutral-formation'): this {
    return this.says(0, `strategy:${this.strategyCard(0, mine)}`).says(
      1,
      `strategy:${this.strategyCard(1, theirs)}`,
    )
  }
  /** Answers what is asked about the orbits of a seat. */
  align(seat: Seat, line: Line): this {
    while (this.prompt() === 'aligning.leader' && this.who() === seat) {
      const orbit = ORBITS[running(this.g, aligning)?.locals.orbit ?? 0] ?? 'small'
      const [leader] = line[orbit] ?? []
      this.says(seat, leader === undefined ? 'none' : `lead class:${classNumber(leader)}`)
    }
    while (this.prompt() === 'aligning.share' && this.who() === seat) {
      const type = CLASSES[running(this.g, aligning)?.locals.type ?? 0] ?? 'interceptor'
      const share: Record<string, number> = {}
      ORBITS.forEach((orbit, i) => {
        const n = line[orbit]?.[1]?.[type] ?? 0
        if (n > 0) share[`orbit:${i}`] = n
      })
      this.says(seat, share)
    }
    return this
  }
  /** Both lines stand, Neutral Formation on both sides unless told otherwise: the first Combat Round begins. */
  battle(
    mine: Ships,
    theirs: Ships,
    lines: readonly [Line, Line] = [{}, {}],
    cards: readonly string[] = [],
  ): this {
    this.attack(mine, theirs).strategies(cards[0], cards[1])
    return this.align(0, lines[0]).align(1, lines[1])
  }
  /** Neither side retreats. */
  fightOn(): this {
    while (this.prompt() === 'retreating.choose') this.says(this.who(), 'fight')
    return this
  }
  /** The dice lie on the table, and somebody may use something. */
  get rolled(): boolean {
    return this.prompt() === 'combat.choose' && this.g.battle.dice.length > 0
  }
  /** Passes until the dice of the attack at hand are rolled; the target is chosen if it is asked for. */
  roll(target?: number): this {
    if (this.prompt() === 'attack.target') this.says(this.who(), `target ship:${target ?? -1}`)
    if (this.prompt() === 'attack.odd') this.says(this.who(), 'white')
    while (!this.rolled) {
      if (this.prompt() !== 'combat.choose') throw new Error(`no roll, but ${this.prompt()}`)
      this.says(this.who(), 'pass')
    }
    return this
  }
  /** The dice show this; there may be more or fewer of them than were rolled. */
  dice(white: readonly WhiteFace[], black: readonly BlackFace[] = []): this {
    if (!this.rolled) throw new Error(`no dice, but ${this.prompt()}`)
    return this.arrange(({ battle: { dice } }) => {
      dice.clear()
      for (const face of white) Object.assign(dice.push(), { black: false, face: WHITE[face] })
      for (const face of black) Object.assign(dice.push(), { black: true, face: BLACK[face] })
    })
  }
  /** All pass as long as they are asked about effects. */
  pass(): this {
    while (this.prompt() === 'combat.choose') this.says(this.who(), 'pass')
    return this
  }
  /** One attack with these results. */
  shot(target: number | undefined, white: readonly WhiteFace[], black: readonly BlackFace[] = []): this {
    return this.roll(target).dice(white, black).closeWindow()
  }
  /** Passes until the attack has been counted. */
  closeWindow(): this {
    while (this.rolled) this.says(this.who(), 'pass')
    return this
  }
  /** An attack that misses. */
  miss(target?: number): this {
    return this.shot(target, ['blank'])
  }
  /** Every further attack misses, nobody uses anything or retreats, until something is so. */
  quietly(until: () => boolean): this {
    for (let n = 0; !until(); n++) {
      const prompt = this.prompt()
      const who = this.who()
      if (n > 500) throw new Error('never came to an end')
      if (prompt === 'retreating.choose') this.says(who, 'fight')
      else if (this.rolled) this.dice(['blank']).says(who, 'pass')
      else if (prompt === 'combat.choose') this.says(who, 'pass')
      else if (prompt === 'attack.odd') this.says(who, 'white')
      else if (prompt === 'attack.target' || prompt === 'ending.escape' || prompt === 'realigning.choose')
        this.says(who, this.choices(who)[0])
      else if (prompt === 'arriving.claim') this.says(who, 'leave')
      else throw new Error(`asked ${prompt}`)
    }
    return this
  }
  /** To the end of the battle and of what follows it. */
  playOut(): this {
    return this.quietly(() => this.g.battle.at < 0 && this.prompt() !== 'arriving.claim')
  }
  /** Rows of a side's Ships of a class. */
  rows(side: 0 | 1, type?: ShipClass): number[] {
    const out: number[] = []
    for (let i = 0; i < this.g.battle.ships.length; i++) {
      const ship = this.g.battle.ships.at(i)
      if (ship.side === side && !ship.gone && (type === undefined || ship.type === classNumber(type)))
        out.push(i)
    }
    return out
  }
  row(side: 0 | 1, type: ShipClass, nth = 0): number {
    return this.rows(side, type)[nth] ?? -1
  }
  damage(ship: number): number {
    return this.g.battle.ships.at(ship).damage
  }
  last(type: Parameters<this['events']>[0]): Record<string, unknown> {
    return { ...this.events(type).at(-1) }
  }
  eventId(card: number): string {
    return eventOf(this.g, card).id
  }
  eventsInHand(seat: Seat): number {
    return this.g.players.at(seat).events.length
  }
}
