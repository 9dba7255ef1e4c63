import { isDeepStrictEqual } from 'node:util'
import type { EventNamed, GameEvent, Seat } from '@orrery/kernel'
import type { ExileSun } from '../state.js'
import { shipOf } from '../state.js'
import type { Talk } from '../talk.js'
import type { WildTable } from './wild-table.js'

type Ended = EventNamed<Talk, 'ended'>
/** XS-RULING-91: points and planets, from two players on. */
const GOALS = [
  [10, 5],
  [10, 5],
  [12, 6],
  [13, 7],
  [13, 8],
] as const

/** Whether a cycle is the last, and who wins, counted a second time (XS-END-01 to XS-END-11, XS-VP-03 to XS-VP-07). */
export class EndingWatch {
  constructor(private readonly t: WildTable) {}

  hear(events: readonly GameEvent[]): void {
    const ended = events.find(({ type }) => type === 'ended') as Ended | undefined
    const next = events.some(({ type }) => type === 'cycle') && this.t.g.cycle > 1
    if (!ended && !next) return
    const due = this.due(this.t.g)
    this.t.saw(due ? `an end by ${due.why}` : 'a cycle that is not the last')
    for (const { by } of due?.ties ?? []) this.t.saw(`a tie broken by ${by}`)
    if (!ended !== !due) this.t.wrong(`cycle ${this.t.g.cycle} ends the game: ${Boolean(due)}`)
    else if (due && !isDeepStrictEqual({ ...ended }, { type: 'ended', ...due }))
      this.t.wrong(`${JSON.stringify(ended)} should be ${JSON.stringify(due)}`)
  }
  private due(g: ExileSun): Omit<Ended, 'type'> | undefined {
    const seats = [...g.players].map((_, seat) => seat)
    const kept = (seat: Seat, id: string): boolean =>
      g.players
        .at(seat)
        .storage.toArray()
        .some(card => shipOf(g, card).id === id)
    const planets = seats.map(seat => [...g.planets].filter(({ controller }) => controller === seat).length)
    const home = seats.map(seat =>
      [0, 1].every(which => g.planets.at(2 * g.players.at(seat).location + which).controller === seat),
    )
    const totals = seats.map(
      seat =>
        g.players.at(seat).vp +
        g.players.at(seat).trophies.length +
        Number(kept(seat, 'flagship')) +
        Number(kept(seat, 'shipyard')) +
        Number(home[seat]),
    )
    const [points, enough] = this.goal(seats.length)
    const isGone = (seat: Seat): boolean =>
      [...g.tokens].every(({ owner, at, kind }) => owner !== seat || at < 0 || kind === 'decoy')
    const rich = planets.some(n => n >= enough)
    const why = rich
      ? 'planets'
      : totals.some(n => n >= points)
        ? 'target'
        : g.agendaDeck.length === 0
          ? 'agendas'
          : seats.some(isGone)
            ? 'fleets'
            : undefined
    if (why === undefined) return undefined
    const most = (of: readonly number[], among = seats): Seat[] => {
      const best = Math.max(...among.map(seat => of[seat] ?? 0))
      return among.filter(seat => of[seat] === best)
    }
    let winners = most(rich ? planets : totals)
    const ties: { by: Ended['ties'][number]['by']; left: readonly Seat[] }[] = []
    const narrow = (by: Ended['ties'][number]['by'], of: readonly number[]): void => {
      const left = most(of, winners)
      if (left.length < winners.length) ties.push({ by, left })
      winners = left
    }
    narrow('points', totals)
    narrow('home', home.map(Number))
    narrow(
      'flagship',
      seats.map(seat => Number(kept(seat, 'flagship'))),
    )
    narrow('planets', planets)
    return { why, winners, totals, ties }
  }
  private goal(players: number): readonly [points: number, planets: number] {
    const { target } = this.t.how.settings ?? {}
    return typeof target === 'number' ? [target, 5] : (GOALS[players - 2] ?? [0, 0])
  }
}
