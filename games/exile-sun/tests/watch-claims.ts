import type { EventNamed, GameEvent, Seat } from '@orrery/kernel'
import { running } from '@orrery/kernel'
import { claimAgendas } from '../rules/agendas.js'
import type { ExileSun, Kind } from '../state.js'
import { agendaOf, shipOf } from '../state.js'
import type { Talk } from '../talk.js'
import type { WildTable } from './wild-table.js'

/** A battle as everybody was told of it. */
interface Fought {
  readonly aggressor: Seat
  readonly defender: Seat
  readonly at: number
  /** Who controlled the planet before, and whether the winner took it. */
  readonly controller: Seat | undefined
  captured: boolean
  winner: Seat
  readonly fleets: Map<Seat, Kind>
  readonly lost: Map<Seat, string[]>
  readonly dead: Set<Seat>
}
const FLEETS: readonly string[] = ['light', 'medium', 'heavy', 'shipyard']
const is = <E extends keyof Talk['events']>(
  event: GameEvent,
  type: E,
): event is EventNamed<Talk, E> & GameEvent => event.type === type

/** Which Agenda cards are met, from the log alone, and who is asked and offered what (XS-RULING-55, 90 and 93). */
export class ClaimsWatch {
  private battles: Fought[] = []
  private now: Fought | undefined
  private readonly controllers = new Map<number, Seat>()
  /** By card: battles that were over when it was drawn. */
  private readonly since = new Map<number, number>()
  private looked = ''
  constructor(private readonly t: WildTable) {}

  hear(events: readonly GameEvent[]): void {
    const { g } = this.t
    for (const event of events) this.note(g, event)
    const claimed = events.some(event => is(event, 'agenda'))
    for (const player of g.players)
      for (const card of player.agendas)
        if (!this.since.has(card)) this.since.set(card, claimed ? this.battles.length : 0)
    this.look(g)
  }
  private note(g: ExileSun, event: GameEvent): void {
    if (is(event, 'cycle')) {
      this.battles = []
      this.since.clear()
      for (const { at, controller } of g.planets) this.controllers.set(at, controller)
    } else if (is(event, 'battle')) {
      const { aggressor, defender, at } = event
      const sides: [Seat, string[]][] = [
        [aggressor, []],
        [defender, []],
      ]
      const told = { controller: this.controllers.get(at), captured: false, winner: -1 }
      const empty = { fleets: new Map<Seat, Kind>(), lost: new Map(sides), dead: new Set<Seat>() }
      this.now = { aggressor, defender, at, ...told, ...empty }
    } else if (is(event, 'ships')) this.now?.fleets.set(event.by, event.kind)
    else if (is(event, 'destroyed')) this.now?.lost.get(event.owner)?.push(shipOf(g, event.ship).id)
    else if (is(event, 'battle-over') && this.now) {
      this.now.winner = event.winner
      const sides = [this.now.aggressor, this.now.defender]
      sides.forEach((seat, side) => event.survivors[side] === 0 && this.now?.dead.add(seat))
      this.battles.push(this.now)
      this.now = undefined
    } else if (is(event, 'planet')) {
      const last = this.battles.at(-1)
      if (last?.at === event.at && last.winner === event.by) last.captured = true
      this.controllers.set(event.at, event.by)
    }
  }

  // ---------------------------------------------------------------- what is met

  private meets(g: ExileSun, seat: Seat, card: number, battles: readonly Fought[], last: boolean): boolean {
    const mine = battles.filter(({ aggressor, defender }) => aggressor === seat || defender === seat)
    const foe = ({ aggressor, defender }: Fought): Seat => (aggressor === seat ? defender : aggressor)
    const opponents = (of: (battle: Fought) => boolean): number => new Set(mine.filter(of).map(foe)).size
    const sank = (battle: Fought, sizes: readonly string[]): boolean =>
      battle.dead.has(foe(battle)) && sizes.includes(battle.fleets.get(foe(battle)) ?? '')
    const ships = (...classes: string[]): number =>
      mine.flatMap(battle => battle.lost.get(foe(battle)) ?? []).filter(id => classes.includes(id)).length
    const { name } = agendaOf(g, card)
    switch (name) {
      case 'Aggressive Campaign':
        return opponents(({ aggressor, winner }) => aggressor === seat && winner === seat) >= 2
      case 'Break the Line':
        return opponents(battle => sank(battle, ['medium'])) > 0
      case 'Shatter the Vanguard':
        return opponents(battle => sank(battle, ['heavy', 'shipyard'])) > 0
      case 'Rout the Opposition':
        return opponents(battle => sank(battle, FLEETS)) >= 2
      case 'Hunt the Pickets':
        return ships('frigate') >= 2
      case 'Sink the Giants':
        return ships('battleship', 'flagship') > 0
      case 'Iron Shield':
        return mine.some(
          battle => battle.winner === seat && battle.defender === seat && battle.controller === seat,
        )
      case 'Clean Strike':
        return mine.some(
          battle => battle.winner === seat && battle.captured && battle.lost.get(seat)?.length === 0,
        )
      case 'Foothold':
        return last && this.footholds(g, seat) >= 2
      case 'Triumvirate': {
        const held = [...g.players].map((_, who) => [...g.planets].filter(p => p.controller === who).length)
        const own = held[seat] ?? 0
        return last && own >= 3 && held.every((n, who) => who === seat || n < own)
      }
      default:
        throw new Error(`what does ${name} ask for?`)
    }
  }
  private footholds(g: ExileSun, seat: Seat): number {
    const tokens = [...g.tokens].filter(({ owner, kind }) => owner === seat && FLEETS.includes(kind))
    return [...g.planets].filter(
      ({ at, controller }, planet) =>
        controller === seat &&
        Math.floor(planet / 2) !== g.players.at(seat).location &&
        tokens.some(token => token.at === at),
    ).length
  }

  // ---------------------------------------------------------------- who is asked, and what is offered

  /** Each time claims begin, when nobody has answered yet. */
  private look(g: ExileSun): void {
    const claims = running(g, claimAgendas)
    if (!claims || this.t.prompt() !== 'claims.claim') return
    const { last } = claims.locals
    const window = `${g.cycle} ${this.battles.length} ${last}`
    if (window === this.looked) return
    this.looked = window
    this.t.saw(last ? 'the last claims' : 'claims after a battle')
    const latest = this.battles.at(-1)
    for (let seat = 0; seat < g.players.length; seat++) {
      const fights = last || latest?.aggressor === seat || latest?.defender === seat
      const asked = this.t.asked().includes(seat)
      if (asked && !fights) this.t.wrong(`${seat} is asked to claim and fought no battle`)
      const offered = asked ? this.t.choices(seat) : []
      for (const card of g.players.at(seat).agendas) {
        const battles = this.battles.slice(this.since.get(card) ?? 0)
        const met = this.meets(g, seat, card, battles, last)
        const anew = met && (last || (fights && !this.meets(g, seat, card, battles.slice(0, -1), false)))
        const { name } = agendaOf(g, card)
        if (met) this.t.saw(name)
        if (anew && !asked) this.t.wrong(`${seat} is not asked and has met ${name}`)
        if (asked && offered.includes(`agenda:${card}`) !== met)
          this.t.wrong(`${name} is ${met ? 'met and not' : 'not met and'} offered to ${seat}`)
      }
    }
  }
}
