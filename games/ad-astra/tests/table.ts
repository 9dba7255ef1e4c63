import type { Question, Seat, Setup } from '@orrery/kernel'
import { nameAnswer, options, start } from '@orrery/kernel/host'
import { lay, RulesTable } from '../../../testing/table.js'
import type { Content } from '../content/content.js'
import type { Action } from '../content/vocabulary.js'
import { ACTIONS, BRANCHES, RESOURCES } from '../content/vocabulary.js'
import { adAstra } from '../game.js'
import { homeOf, isUndiscovered } from '../rules/galaxy.js'
import { basicCard } from '../rules/hand.js'
import { modelFor, placeUnit } from '../rules/systems.js'
import type { AdAstra } from '../state.js'
import { content, firstUnit, OFF, tablesOf } from '../state.js'
import type { Talk } from '../talk.js'

/** A match of Ad Astra at the table, with ways to arrange a position. */
export class Table extends RulesTable<AdAstra & object, unknown, Talk> {
  constructor(
    players = 2,
    settings: Setup['settings'] = {},
    seed = 'table',
    cards: Content = adAstra.def.content,
  ) {
    super(start(adAstra, { players, seed, settings }, cards) as AdAstra & object)
  }
  /** The dullest answer: whatever ends a matter, else the first thing on offer. */
  protected override dull(q: Question): unknown {
    const names = ['done', 'decline', 'refuse', 'pass']
    if (q.spec.kind === 'pick' && q.spec.min === 1 && q.spec.max === 1) {
      const all = options(q)
      const named = all.map(x => nameAnswer(q, [x]) as string)
      const end = named.find(name => names.includes(name))
      return end ?? named[0]
    }
    return super.dull(q)
  }
  /** Everything is set up; the first turn of the first round begins. */
  ready(): this {
    return this.toPrompt('turn.choose')
  }
  /** A two-seat match of these empires in the galaxy of the First Game, at the first turn: seat 0 is to move. */
  static of(
    first = 'sol',
    second = 'psilon',
    settings: Setup['settings'] = {},
    cards: Content = adAstra.def.content,
  ): Table {
    const t = new Table(2, { scenario: 'first-game', ...settings }, 'table', cards).ready()
    return t.arrange(g => {
      for (const [seat, id] of [first, second].entries()) {
        const empire = content(g).empires.indexOf(id)
        g.players.at(seat).empire = empire
        const home = g.systems.at(homeOf(g, seat))
        home.planet = content(g).planets.indexOf(content(g).empires.at(empire).home)
      }
    })
  }

  // ---------------------------------------------------------------- arranging

  /** What a seat holds: food, research, production, credits. */
  holds(seat: Seat, ...amounts: readonly number[]): this {
    return this.arrange(g =>
      RESOURCES.forEach((_, i) => g.players.at(seat).resources.set(i, amounts[i] ?? 0)),
    )
  }
  tiers(seat: Seat, tiers: Partial<Record<(typeof BRANCHES)[number], number>>): this {
    return this.arrange(g => BRANCHES.forEach((b, i) => g.players.at(seat).tiers.set(i, tiers[b] ?? 0)))
  }
  /** A card of this name, taken from wherever it lies, is in the hand. */
  deal(seat: Seat, id: string): number {
    return this.give(id, g => g.players.at(seat).hand)
  }
  /** A technology of this name lies developed before a seat. */
  develops(seat: Seat, id: string): number {
    return this.give(id, g => g.players.at(seat).developed)
  }
  private give(id: string, to: (g: AdAstra) => AdAstra['played']): number {
    const { technologies } = tablesOf(this.g)
    const inPlay = [...this.g.players].flatMap(p => [...p.hand.toArray(), ...p.developed.toArray()])
    const card = technologies.findIndex((t, i) => t.id === id && !inPlay.includes(i))
    if (card < 0) throw new Error(`no ${id} is left`)
    this.arrange(g => {
      for (const zone of [g.technologyDeck, g.technologyDiscard, g.technologyBox])
        lay(
          zone,
          zone.toArray().filter(c => c !== card),
        )
      lay(to(g), [...to(g).toArray(), card])
    })
    return card
  }
  /** An anomaly card of this name is held. */
  anomaly(seat: Seat, id: string): number {
    const of = content(this.g).anomalies
    const card = tablesOf(this.g).anomalies.indexOf(of.indexOf(id))
    this.arrange(g => {
      lay(
        g.anomalyDeck,
        g.anomalyDeck.toArray().filter(c => c !== card),
      )
      lay(g.players.at(seat).anomalies, [...g.players.at(seat).anomalies.toArray(), card])
    })
    return card
  }
  /** A unit more of a class stands ready in a system; its number. */
  unit(seat: Seat, unitClass: number, system: number): number {
    const model = modelFor(this.g, seat, unitClass)
    this.arrange(g => placeUnit(g, model, system))
    return model
  }
  /** All units of a seat leave the galaxy. */
  clear(seat: Seat): this {
    return this.arrange(g => {
      const from = firstUnit(g, seat)
      for (let u = from; u < from + tablesOf(g).classes.length; u++) g.units.at(u).at = OFF
    })
  }
  /** A planet of this name lies in a system. */
  planet(system: number, id: string): this {
    return this.arrange(g => void (g.systems.at(system).planet = content(g).planets.indexOf(id)))
  }
  /** A discovery tile of this name lies in a system. */
  tile(system: number, id: string): this {
    const tile = tablesOf(this.g).discoveries.indexOf(content(this.g).discoveries.indexOf(id))
    return this.arrange(g => void (g.systems.at(system).discovery = tile))
  }
  /** Exactly these pairs of systems are linked, for everybody. */
  links(...pairs: readonly (readonly [number, number])[]): this {
    return this.arrange(g => {
      for (const row of g.systems) row.links.fill(0)
      for (const [a, b] of pairs)
        for (let level = 0; level < 3; level++) {
          const [one, other] = [g.systems.at(a).links, g.systems.at(b).links]
          one.set(level, one.get(level) | (1 << b))
          other.set(level, other.get(level) | (1 << a))
        }
    })
  }
  /** A system belongs to a seat, with this population. */
  owns(seat: Seat, system: number, ...population: readonly number[]): this {
    return this.arrange(g => {
      const row = g.systems.at(system)
      row.owner = seat
      for (let i = 0; i < 3; i++) row.population.set(i, population[i] ?? 0)
    })
  }

  // ---------------------------------------------------------------- looking

  home(seat: Seat): number {
    return homeOf(this.g, seat)
  }
  /** A star tile of the content by its number. */
  star(number: number): number {
    return content(this.g).stars.items.findIndex(star => star.number === number)
  }
  undiscovered(): number[] {
    return [...this.g.systems].flatMap((_, s) => (isUndiscovered(this.g, s) ? [s] : []))
  }
  resources(seat: Seat): number[] {
    return this.g.players.at(seat).resources.toArray()
  }
  population(system: number): number[] {
    return this.g.systems.at(system).population.toArray()
  }
  /** The name of a basic action card in answers, by an action it shows. */
  basic(action: Action): string {
    const at = content(this.g).basicCards.items.findIndex(({ actions }) => actions.includes(action))
    return `card:${basicCard(this.g, at)}`
  }
  /** The active seat plays a card for an action; the basic card unless told. */
  plays(seat: Seat, action: Action, card = this.basic(action)): this {
    return this.says(seat, `play ${card} action:${ACTIONS.indexOf(action)}`)
  }
}
