import type { Question, Seat, Setup } from '@orrery/kernel'
import { move } from '@orrery/kernel'
import { describe, start } from '@orrery/kernel/host'
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
import { RulesTable } from '../../../testing/table.js'
import { provingSet } from './numbers.js'
import type { Talk } from '../talk.js'

/** The two of the rulebook's examples. Ian begins unless told otherwise. */
export const IAN = 0
export const ELYSHA = 1

export interface Arrange {
  readonly players?: number
  readonly decks?: readonly (Deck | null)[]
  readonly format?: 'starter' | 'tournament'
  readonly content?: Content
  readonly first?: Seat
  readonly settings?: Setup['settings']
}
interface Placed {
  /** Where it lies: a region, `dock` or `home`. */
  readonly at?: number | 'dock' | 'home'
  readonly command?: Command
  readonly mines?: number
  readonly left?: number
  readonly owner?: Seat
}

/** What a player says who wants nothing. */
const DULL: Readonly<Record<string, (t: Table, q: Question) => unknown>> = {
  manage: () => 'pass',
  initiative: t => (t.offers('pass') ? 'pass' : 'hand-on'),
  'income or card': () => 'income',
  discard: (t, q) => t.choices().slice(0, describe(q).min),
  'optional draw.ask': () => 'decline',
  'withdraw.ships': t => (t.offers('stay') ? 'stay' : t.choices()[0]),
  'target.aim': t => t.choices().find(choice => choice.startsWith('hold')),
}

/** What a seat sees, as far as tests look at it. */
export interface Shown {
  readonly players: readonly {
    readonly hand: readonly unknown[]
    readonly market: readonly unknown[]
    readonly scrap: readonly unknown[]
    readonly isk: number
  }[]
  readonly cards: readonly { readonly kind: unknown }[]
  readonly pile: readonly { readonly target: number; readonly x: number }[]
}

/** A new game in which this seat begins, as printed: nobody has ISK. */
function begun(how: Arrange, content: Content): G {
  const players = how.players ?? 2
  const settings = { second: 0, ...how.settings, ...(how.format && { format: how.format }) }
  const brought = how.decks && { brought: how.decks }
  for (let seed = 0; ; seed++) {
    const setup: Setup = { players, seed: `table ${seed}`, settings, ...brought }
    const g = start(secondGenesis, setup, content)
    if (g.active === (how.first ?? IAN)) return g
  }
}

export class Table extends RulesTable<G, Shown, Talk> {
  readonly content: Content
  /** The cards a test has given a part. */
  private readonly pool = new Set<number>()
  private next: number | undefined
  constructor(how: Arrange = {}) {
    const content = how.content ?? provingSet
    super(begun(how, content))
    this.content = content
  }
  protected override dull(q: Question): unknown {
    const say = DULL[q.prompt]
    if (!say) throw new Error(`asked ${q.prompt}, and nobody said what to answer`)
    return say(this, q)
  }
  /** Everybody keeps the opening hand; play goes on to the first management phase of the first player. */
  static ready(how: Arrange = {}): Table {
    const t = new Table(how)
    t.begin()
    return t
  }
  begin(): this {
    while (this.prompt() === 'exchange') this.says(this.who(), [])
    return this.toManagement()
  }

  // ---------------------------------------------------------------- looking

  offers(start: string): boolean {
    return this.choices().some(o => o.startsWith(start))
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
    return typeof this.seen(viewer).cards[card]?.kind === 'number'
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
  /** The next card found for Ian is number 0, with which counting begins. */
  zero(): this {
    const { hand, market } = this.player(IAN)
    if (hand.has(0)) move(this.g, 0, hand, market, 'bottom')
    this.next = 0
    return this
  }
  /** A card of this name from the seat's market; if the deck has none, one is written over. */
  find(seat: Seat, name: string): number {
    const kind = this.kind(name)
    const { market } = this.player(seat)
    const cards = market.toArray().filter(card => !this.pool.has(card))
    const card = this.next ?? cards.find(c => this.card(c).kind === kind) ?? cards[0]
    this.next = undefined
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
    const q = this.question()
    return this.says(q.seat, this.dull(q))
  }
  /** Everybody declines to answer a free act. */
  answers(): this {
    while (!this.over && this.prompt() === 'initiative') this.pass()
    return this
  }
  /** Everybody passes until the window is closed and its pile resolved. */
  resolve(): this {
    return this.answers()
  }
  /** Passes through windows, takes the income, until something else is asked. */
  on(): this {
    return this.idle(() => this.over || !['initiative', 'income or card'].includes(this.question().prompt))
  }
  toManagement(seat?: Seat): this {
    return this.idle(
      () => this.over || (this.prompt() === 'manage' && (seat === undefined || seat === this.who())),
    )
  }
  /** The active player ends the management phase; play goes to the first decision of the battle, or behind it. */
  endManagement(): this {
    this.says(this.g.active, 'pass')
    while (!this.over && this.prompt() === 'initiative' && this.g.phase === 'management') this.pass()
    return this
  }
  /** To the window of a step. */
  toStep(step: G['step']): this {
    return this.idle(() => {
      if (this.prompt() === 'manage') throw new Error(`the battle is over before ${step}`)
      return this.over || this.g.step === step
    })
  }
  stay(): this {
    return this.says(this.who(), 'stay')
  }
  aim(ship: number, at: number): this {
    return this.says(this.who(), `aim card:${ship} card:${at}`)
  }
}

export { withCards } from './numbers.js'
