import type { GameEvent } from '@orrery/kernel'
import { missionOf, seatsOf } from '../state.js'
import type { Estate } from './oracle-scoring.js'
import { endGame } from './oracle-scoring.js'
import { PLANETS } from './oracle-security.js'
import type { Watcher, WildTable } from './wild-table.js'
import { num } from './wild-table.js'

const SUITS = ['white', 'green', 'yellow']

/** Counts the points once more when the game is over. */
export class ScoringWatch implements Watcher {
  constructor(private readonly t: WildTable) {}

  hear(event: GameEvent): void {
    if (event.type !== 'won') return
    const { t } = this
    const estates = t.corporations().map((corporation, seat): Estate => {
      const { faction, technologies, completed, changed, changedSuit } = t.g.players.at(seat)
      const suit = (card: number): string =>
        card === changed ? (SUITS[changedSuit] ?? '') : missionOf(t.g, card).suit
      return {
        ...corporation,
        held: [
          `${t.content.factions.at(faction).head}-1`,
          ...t.content.technologies.items.filter((_, i) => technologies.get(i) > 0).map(({ id }) => id),
        ],
        fleets: PLANETS.map(planet => t.fleet(seat, planet)),
        mines: PLANETS.map(planet => t.area(seat, planet).mine),
        facilities: PLANETS.reduce((n, planet) => n + t.facilitiesAt(seat, planet).length, 0),
        colonies: [...t.g.colonies].filter(({ owner }) => owner === seat).length,
        suits: [...completed].map(suit),
      }
    })
    const told = t.events('scored')
    const wanted = endGame(estates)
    t.tell('categories', wanted.length, told.length)
    for (const [i, category] of wanted.entries())
      t.tell(`category ${i}`, category, {
        points: told[i]?.['points'],
        technologies: told[i]?.['technologies'],
      })
    t.tell('the winner', this.best(estates), num(event, 'by'))
    t.tell('winners', [this.best(estates)], t.winners)
  }
  private best(estates: readonly Estate[]): number {
    const track = [...this.t.g.order]
    const place = (seat: number): number[] => {
      const { vp, prestige, credits } = estates[seat] as Estate
      return [vp, prestige, credits, -track.indexOf(seat)]
    }
    return seatsOf(this.t.g).reduce((a, b) => {
      const at = place(a).findIndex((value, i) => value !== place(b)[i])
      return (place(a)[at] ?? 0) > (place(b)[at] ?? 0) ? a : b
    })
  }
}
