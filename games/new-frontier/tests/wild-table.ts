import type { GameEvent, Question, Random, Seat } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import { describe, fork, nameAnswer, questions, randomFrom, sample } from '@orrery/kernel/host'
import type { Content } from '../content/content.js'
import type { NewFrontier } from '../state.js'
import { PLANETS as RING, seatsOf, shipOf } from '../state.js'
import type { Agenda, Corporation } from './oracle-conflict.js'
import { PLANETS } from './oracle-security.js'
import type { Seating } from './table.js'
import { Table } from './table.js'

/** Somebody who watches a game and says where it differs from what the rules ask for. */
export interface Watcher {
  /** Before an answer. */
  look?(asked: Question): void
  hear?(event: GameEvent): void
  /** After an answer, when all it led to was heard. */
  rest?(): void
}
const YARD = ['stingray', 'barracuda', 'hammerhead', 'kraken', 'leviathan', 'behemoth']
const DULL = ['pass', 'keep', 'none', 'done']

/** A table at which random games are played under the eyes of watchers. */
export class WildTable extends Table {
  /** What watchers disagreed about, and how often they looked. */
  readonly problems: string[] = []
  readonly looked = new Map<string, number>()
  /** The position before the answer, the question, the answer, and what it led to. */
  before: NewFrontier & object = this.g
  asking: Question | undefined
  given: unknown
  heard: readonly GameEvent[] = []
  private readonly chance: Random

  constructor(
    seating: Seating,
    seed: string,
    /** Whether Turns begin in positions that games would seldom come to. */
    private readonly stirred: boolean,
  ) {
    super(seating)
    this.chance = randomFrom(seed)
  }
  tell(what: string, wanted: unknown, found: unknown, scene: () => string = () => ''): void {
    this.looked.set(what, (this.looked.get(what) ?? 0) + 1)
    if (wanted === found) return
    const [a, b] = [JSON.stringify(wanted), JSON.stringify(found)]
    if (a !== b) this.problems.push(`${what}: should be ${a}, is ${b}, Turn ${this.g.turn} ${scene()}`)
  }

  // ---------------------------------------------------------------- playing

  playOut(...watchers: readonly Watcher[]): this {
    this.settled()
    let turn = 0
    for (let n = 0; !this.over; n++) {
      if (n > 9000) throw new Error('the game does not end')
      if (this.g.turn !== turn && this.prompt() === 'planning.plan') {
        turn = this.g.turn
        if (this.stirred) this.stir()
      }
      const q = this.anyOf(questions(this.g))
      this.asking = q
      this.given = this.choice(q)
      this.before = fork(this.g)
      for (const watcher of watchers) watcher.look?.(q)
      const from = this.log.length
      if (q.errand) this.runs(q.seat, this.given)
      else this.says(q.seat, this.given)
      this.heard = this.log.slice(from)
      for (const watcher of watchers) for (const event of this.heard) watcher.hear?.(event)
      for (const watcher of watchers) watcher.rest?.()
    }
    return this
  }
  private upTo(n: number): number {
    return this.chance(n)
  }
  private anyOf<T>(all: readonly T[]): T {
    return all[this.upTo(all.length)] as T
  }
  /** Any answer, with more Attacks and fewer passes than chance would give. */
  private choice(q: Question): unknown {
    const names = (describe(q).options ?? []).map(({ name }) => name)
    if (q.prompt === 'planning.plan') {
      const parts = names.filter(name => name !== 'finish')
      const attacks = names.filter(name => name.startsWith('attack'))
      if (parts.length === 0 || this.upTo(14) === 0) return 'finish'
      return attacks.length > 0 && this.upTo(3) > 0 ? this.anyOf(attacks) : this.anyOf(parts)
    }
    const bold = names.filter(name => !DULL.includes(name))
    const { spec } = q
    return spec.kind === 'pick' && spec.min === 1 && spec.max === 1 && bold.length > 0 && this.upTo(4) > 0
      ? this.anyOf(bold)
      : nameAnswer(q, sample(q, this.chance))
  }
  /** Technologies, Facilities, Agendas, Mines, Fleets, tokens and tracks as they fall. */
  private stir(): void {
    const { technologies, archaeotech, policies } = this.content
    for (const seat of seatsOf(this.g)) {
      const some = Array.from({ length: this.upTo(14) }, () => this.anyOf(technologies.items).id)
      if (this.upTo(2) === 0) this.technologies(seat, ...some)
      for (const planet of PLANETS) this.stirArea(seat, planet)
      this.player(seat, {
        credits: this.upTo(25),
        prestige: this.anyOf([1, 2, 3, 6, 9, 9, 12, 18, 22]),
        vp: this.upTo(20),
      })
      this.tokens(seat, ...Array.from({ length: this.upTo(4) }, () => this.anyOf(archaeotech.items).id))
    }
    this.arrange(g => g.agendas.clear())
    const two = new Set([this.anyOf(policies.items), this.anyOf(policies.items)])
    for (const { id, planet } of [...two].slice(0, this.upTo(3)))
      this.agenda(id, this.upTo(2) === 0 ? 'red' : 'blue', planet ? this.upTo(RING) : -1)
  }
  private stirArea(seat: Seat, planet: number): void {
    const some = (orbital: boolean, most: number): string[] => {
      const all = this.content.facilities.items.filter(facility => facility.orbital === orbital)
      return Array.from({ length: this.upTo(most + 1) }, () => this.anyOf(all).id)
    }
    if (this.upTo(2) === 0) this.facilities(seat, planet, ...new Set([...some(false, 2), ...some(true, 1)]))
    if (this.upTo(2) === 0) this.mine(seat, planet, 3 + this.upTo(6))
    if (this.upTo(2) === 0) {
      const own = this.fleet(seat, planet).filter(id => !YARD.includes(id))
      const left = YARD.flatMap((id, kind) => (this.g.inStock.get(kind) > 8 ? [id] : []))
      if (left.length === 0) return
      this.setFleet(
        seat,
        planet,
        ...own,
        ...Array.from({ length: 1 + this.upTo(Math.min(7, 9 - own.length)) }, () => this.anyOf(left)),
      )
    }
  }

  // ---------------------------------------------------------------- looking

  corporations(g: NewFrontier = this.g): Corporation[] {
    const { technologies } = contentOf<Content>(g)
    return [...g.players].map(({ technologies: held, credits, prestige, vp }) => ({
      technologies: new Set(technologies.items.filter((_, t) => held.get(t) === 2).map(({ id }) => id)),
      credits,
      prestige,
      vp,
    }))
  }
  areaIn(g: NewFrontier, seat: Seat, planet: number): ReturnType<NewFrontier['areas']['at']> {
    return g.areas.at(RING * seat + planet)
  }
  has(seat: Seat, technology: string, g: NewFrontier = this.g): boolean {
    return g.players.at(seat).technologies.get(this.content.technologies.indexOf(technology)) === 2
  }
  agendasOf(g: NewFrontier = this.g): Agenda[] {
    return [...g.agendas].map(({ policy, red, planet }) => ({
      policy: this.content.policies.at(policy).id,
      red,
      planet,
    }))
  }
  facilitiesAt(seat: Seat, planet: number, g: NewFrontier = this.g): string[] {
    const mask = g.areas.at(RING * seat + planet).facilities
    return this.content.facilities.items.filter((_, kind) => (mask >> kind) & 1).map(({ id }) => id)
  }
  /** Whom everybody attacks at a planet, with Attacks that stand. */
  targetsAt(planet: number, g: NewFrontier = this.g): number[] {
    return seatsOf(g).map(seat => {
      const { target, cancelled } = g.areas.at(RING * seat + planet)
      return cancelled ? -1 : target
    })
  }
  shipId(token: number): string {
    return shipOf(this.g, token).id
  }
  factionId(seat: Seat): string {
    return this.content.factions.at(this.g.players.at(seat).faction).id
  }
  /** All players by their bid on an area; bids of MTS Group count 1 higher. */
  supportOrder(area: number, g: NewFrontier = this.g): Seat[] {
    const bid = (seat: Seat): number => {
      const n = g.players.at(seat).bids.get(area)
      return n > 0 && this.factionId(seat) === 'mts' ? n + 1 : n
    }
    const track = [...g.order]
    return [...track].sort((a, b) => bid(b) - bid(a) || track.indexOf(a) - track.indexOf(b))
  }
}
export const num = (event: GameEvent, field: string): number => event[field] as number
/** What events of a kind and a reason gave a seat. */
export const total = (events: readonly GameEvent[], type: string, why: string, by: Seat): number =>
  events
    .filter(event => event.type === type && event['why'] === why && event['by'] === by)
    .reduce((all, event) => all + num(event, 'n'), 0)
