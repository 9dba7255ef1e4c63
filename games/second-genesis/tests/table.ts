import type { Question, Seat, Setup } from '@orrery/kernel'
import { isOver, move } from '@orrery/kernel'
import { answerNamed, describe, explain, questions, start, toJson, view, winners } from '@orrery/kernel/host'
import type { Content } from '../content/index.js'
import { content as coreSet } from '../content/index.js'
import type { Command, Race } from '../content/vocabulary.js'
import { RACES } from '../content/vocabulary.js'
import type { Deck } from '../deck.js'
import { secondGenesis } from '../game.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import { regionCode } from '../rules/codes.js'
import { enter, listen } from '../rules/in-play.js'
import { attackOf, powerOf, shieldOf } from '../rules/values.js'
import { check } from '../rules/winning.js'
import { provingSet } from './numbers.js'

/** The two of the rulebook's examples. Ian begins unless told otherwise. */
export const IAN = 0
export const ELYSHA = 1

export interface Arrange {
  readonly players?: number
  readonly decks?: readonly (Deck | null)[]
  readonly format?: 'starter' | 'tournament'
  readonly content?: Content
  readonly first?: Seat
  readonly options?: Setup['options']
}
interface Placed {
  /** Where it lies: a region, `dock` or `home`. */
  readonly at?: number | 'dock' | 'home'
  readonly command?: Command
  readonly mines?: number
  readonly left?: number
  readonly owner?: Seat
}

/** A game at the table: arrange a position, act in words, look at what happened. */
export class Table {
  readonly g: G
  readonly content: Content
  private readonly pool: Set<number>
  constructor(how: Arrange = {}) {
    const players = how.players ?? 2
    this.content = how.content ?? provingSet
    const options = { ...how.options, ...(how.format && { format: how.format }) }
    const brought = how.decks && { brought: how.decks }
    for (let seed = 0; ; seed++) {
      const setup: Setup = { players, seed: `table ${seed}`, options, ...brought }
      const g = start(secondGenesis, setup, this.content)
      if (g.active !== (how.first ?? IAN)) continue
      this.g = g
      break
    }
    this.pool = new Set()
  }
  /** Everybody keeps the opening hand; play goes on to the first management phase of the first player. */
  static ready(how: Arrange = {}): Table {
    const t = new Table(how)
    t.begin()
    return t
  }
  begin(): this {
    while (this.prompt === 'exchange') this.says(this.asked, [])
    return this.toManagement()
  }

  // ---------------------------------------------------------------- looking

  get question(): Question {
    const [q] = questions(this.g)
    if (!q) throw new Error('nobody is asked')
    return q
  }
  get asked(): Seat {
    return this.question.seat
  }
  get prompt(): string {
    return this.question.prompt
  }
  get over(): boolean {
    return isOver(this.g)
  }
  get winners(): Seat[] {
    return winners(this.g)
  }
  get options(): string[] {
    return (describe(this.question).options ?? []).map(o => o.name)
  }
  offers(start: string): boolean {
    return this.options.some(o => o.startsWith(start))
  }
  player(seat: Seat): ReturnType<G['players']['at']> {
    return this.g.players.at(seat)
  }
  card(card: number): ReturnType<G['cards']['at']> {
    return this.g.cards.at(card)
  }
  name(card: number): string {
    return kindOf(this.g, card).card.name
  }
  names(cards: Iterable<number>): string[] {
    return [...cards].map(card => this.name(card)).sort()
  }
  region(r: number): ReturnType<G['regions']['at']> {
    return this.g.regions.at(r)
  }
  shield(ship: number): number {
    return shieldOf(this.g, ship)
  }
  attack(ship: number): number {
    return attackOf(this.g, ship)
  }
  power(ship: number): number {
    return powerOf(this.g, ship)
  }
  /** Whether a seat's view tells what a card is. */
  sees(viewer: Seat, card: number): boolean {
    const shown = toJson(this.g, view(this.g, viewer).words) as { cards: { kind: unknown }[] }
    return typeof shown.cards[card]?.kind === 'number'
  }
  where(ship: number): number | 'dock' | 'out' {
    if (!this.g.ships.has(ship)) return 'out'
    return this.card(ship).docked ? 'dock' : this.card(ship).region
  }

  // ---------------------------------------------------------------- arranging

  kind(name: string): number {
    const n = this.content.cards.items.findIndex(card => card.name === name)
    if (n < 0) throw new Error(`no card is called ${name}`)
    return n
  }
  /** A card of this name from the seat's market; if the deck has none, one is written over. */
  find(seat: Seat, name: string): number {
    const kind = this.kind(name)
    const { market } = this.player(seat)
    const cards = market.toArray().filter(card => !this.pool.has(card))
    const card = cards.find(c => this.card(c).kind === kind) ?? cards[0]
    if (card === undefined) throw new Error('the market is empty')
    this.card(card).kind = kind
    this.pool.add(card)
    return card
  }
  hand(seat: Seat, ...names: string[]): number[] {
    return names.map(name => {
      const card = this.find(seat, name)
      move(this.g, card, this.player(seat).market, this.player(seat).hand)
      return card
    })
  }
  /** The hand is exactly these. */
  holds(seat: Seat, ...names: string[]): number[] {
    const { hand, market } = this.player(seat)
    for (const card of hand.toArray()) move(this.g, card, hand, market, 'bottom')
    return this.hand(seat, ...names)
  }
  scrap(seat: Seat, ...names: string[]): number[] {
    return names.map(name => {
      const card = this.find(seat, name)
      move(this.g, card, this.player(seat).market, this.player(seat).scrap)
      return card
    })
  }
  isk(seat: Seat, n: number): this {
    this.player(seat).isk = n
    return this
  }
  private lay(seat: Seat, name: string, region: number, left: number, owner: Seat = seat): number {
    const card = this.find(owner, name)
    const waiting = this.g.waiting.length
    enter(this.g, card, this.player(owner).market, seat, region, left)
    while (this.g.waiting.length > waiting) this.g.waiting.removeAt(this.g.waiting.length - 1)
    return card
  }
  /** A ready ship, in its home region unless told otherwise. */
  ship(seat: Seat, name: string, how: Placed = {}): number {
    const card = this.lay(seat, name, seat, how.left ?? 0, how.owner)
    const row = this.card(card)
    const at = how.at ?? 'home'
    row.docked = at === 'dock'
    if (typeof at === 'number') row.region = at
    if (how.command !== undefined)
      row.command = kindOf(this.g, card).card.commands.findIndex(c => c.command === how.command)
    if (how.mines !== undefined) row.mines = how.mines
    check(this.g)
    return card
  }
  structure(seat: Seat, name: string): number {
    return this.lay(seat, name, seat, 0)
  }
  location(seat: Seat, name: string, region: number): number {
    return this.lay(seat, name, region, 0)
  }
  news(seat: Seat, name: string, left: number, target = -1): number {
    const card = this.lay(seat, name, -1, left)
    this.card(card).target = target
    if (target >= 0 && target < this.g.cards.length) this.card(card).targetLife = this.card(target).life
    return card
  }
  newsOnRegion(seat: Seat, name: string, left: number, region: number): number {
    return this.news(seat, name, left, regionCode(this.g, region))
  }
  /** An outer region of the seat, face down; its number. */
  faceDown(seat: Seat, name: string): number {
    const first = this.g.players.length + seat * 3
    for (let r = first; r < first + 3; r++)
      if (!this.region(r).open && !this.pool.has(this.region(r).card)) {
        this.card(this.region(r).card).kind = this.kind(name)
        this.pool.add(this.region(r).card)
        return r
      }
    throw new Error('no outer region is left')
  }
  /** An outer region in play, uncontrolled until a ship is there. */
  outer(seat: Seat, name: string): number {
    const r = this.faceDown(seat, name)
    this.region(r).open = true
    this.card(this.region(r).card).known = (1 << this.g.players.length) - 1
    listen(this.g, this.region(r).card)
    return r
  }
  starbase(seat: Seat, name: string, upgraded = false): number {
    const { starbase } = this.player(seat)
    this.card(starbase).kind = this.kind(name)
    if (upgraded) {
      this.player(seat).upgraded = true
      this.card(starbase).known = (1 << this.g.players.length) - 1
      listen(this.g, starbase)
    }
    return starbase
  }
  /** Changes the race of a seat, starbase and all. */
  race(seat: Seat, race: Race): this {
    this.player(seat).race = RACES.indexOf(race)
    const tower = coreSet.cards.items.find(card => card.type === 'starbase' && card.races.includes(race))
    if (tower) this.starbase(seat, tower.name)
    return this
  }
  /** The market has exactly so many cards; the rest is scrapped. */
  market(seat: Seat, n: number): this {
    const { market, scrap } = this.player(seat)
    while (market.length > n) move(this.g, market.at(0), market, scrap)
    return this
  }

  // ---------------------------------------------------------------- acting

  says(seat: Seat, what: unknown): this {
    const result = answerNamed(this.g, seat, what)
    if (!result.ok)
      throw new Error(`${JSON.stringify(what)} at "${this.prompt}" by ${this.asked}: ${result.error.message}`)
    return this
  }
  /** Which rule (or code) forbids it. */
  refuses(seat: Seat, what: unknown): string {
    const error = explain(this.g, seat, what)
    return error ? (error.rule ?? error.code) : 'allowed'
  }
  play(seat: Seat, card: number, target = 'none'): this {
    return this.says(seat, `play card:${card} ${target}`)
  }
  use(seat: Seat, card: number, target = 'none'): this {
    return this.says(seat, `use card:${card} ${target}`)
  }
  undock(ship: number): this {
    return this.says(this.g.active, `undock card:${ship}`).answers()
  }
  dock(ship: number): this {
    return this.says(this.g.active, `dock card:${ship}`).answers()
  }
  warp(ship: number, region: number): this {
    return this.says(this.g.active, `warp card:${ship} region:${region}`).answers()
  }
  command(ship: number, order: string): this {
    return this.says(this.g.active, `command card:${ship} ${order}`).answers()
  }
  /** Whoever holds the initiative passes or hands it on. */
  pass(): this {
    const words = this.options
    return this.says(this.asked, words.includes('pass') ? 'pass' : 'hand-on')
  }
  /** Everybody declines to answer a free act. */
  answers(): this {
    while (!this.over && this.prompt === 'initiative') this.pass()
    return this
  }
  /** Everybody passes until the window is closed and its pile resolved. */
  resolve(): this {
    return this.answers()
  }
  /** Passes through windows, takes the income, keeps everything, until something else is asked. */
  on(): this {
    while (!this.over) {
      if (this.prompt === 'initiative') this.pass()
      else if (this.prompt === 'income or card') this.says(this.asked, 'income')
      else return this
    }
    return this
  }
  toManagement(seat?: Seat): this {
    for (let n = 0; n < 500 && !this.over; n++) {
      if (this.prompt === 'manage' && (seat === undefined || seat === this.asked)) return this
      if (this.prompt === 'manage') this.says(this.asked, 'pass')
      else if (this.prompt === 'discard') {
        const q = describe(this.question)
        this.says(this.asked, this.options.slice(0, q.min ?? 0))
      } else if (this.prompt === 'optional draw.ask') this.says(this.asked, 'decline')
      else if (this.prompt === 'withdraw.ships')
        this.says(this.asked, this.offers('stay') ? 'stay' : (this.options[0] ?? ''))
      else if (this.prompt === 'target.aim')
        this.says(this.asked, this.options.find(o => o.startsWith('hold')) ?? '')
      else if (this.prompt === 'initiative' || this.prompt === 'income or card') this.on()
      else throw new Error(`asked ${this.prompt}`)
    }
    return this
  }
  /** The active player ends the management phase; play goes to the first decision of the battle, or behind it. */
  endManagement(): this {
    this.says(this.g.active, 'pass')
    while (!this.over && this.prompt === 'initiative' && this.g.phase === 'management') this.pass()
    return this
  }
  /** To the window of a step. */
  toStep(step: G['step']): this {
    while (!this.over && this.g.step !== step) {
      if (this.prompt === 'initiative') this.pass()
      else if (this.prompt === 'withdraw.ships') this.says(this.asked, 'stay')
      else if (this.prompt === 'target.aim')
        this.says(this.asked, this.options.find(o => o.startsWith('hold')) ?? '')
      else throw new Error(`asked ${this.prompt} on the way to ${step}`)
    }
    return this
  }
  stay(): this {
    return this.says(this.asked, 'stay')
  }
  aim(ship: number, at: number): this {
    return this.says(this.asked, `aim card:${ship} card:${at}`)
  }
}

export { withCards } from './numbers.js'
