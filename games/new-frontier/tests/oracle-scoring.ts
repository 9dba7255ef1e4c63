import type { Corporation } from './oracle-conflict.js'
import { SHIPS, sum } from './oracle-conflict.js'
import { PLANETS } from './oracle-security.js'

/** End Game Scoring once more. */

export interface Estate extends Corporation {
  readonly held: readonly string[]
  /** All ships, planet by planet. */
  readonly fleets: readonly (readonly string[])[]
  readonly mines: readonly number[]
  readonly facilities: number
  readonly colonies: number
  /** Suits of completed missions, as they count. */
  readonly suits: readonly string[]
}
const title = (values: readonly number[]): number[] => {
  const sorted = [...values].sort((a, b) => b - a)
  const [first = 0, second = 0, third = NaN] = sorted
  return values.map(n => {
    if (n === first) return first === second ? 2 : 4
    if (first !== second && n === second && second !== third) return 2
    return 0
  })
}
const suitVp = (n: number): number => (n === 0 ? 0 : n === 1 ? 1 : 3 + 3 * (n - 2))
/** Points by category and seat, with what level 3 Technologies add. */
export function endGame(all: readonly Estate[]): { points: number[]; technologies: number[] }[] {
  const has = (estate: Estate, id: string): boolean => estate.technologies.has(id)
  const power = all.map(({ fleets }) =>
    sum(fleets.flat().map(ship => (SHIPS[ship]?.[0] ?? NaN) + (SHIPS[ship]?.[1] ?? NaN))),
  )
  const most = (values: readonly number[], seat: number): boolean => values[seat] === Math.max(...values)
  const counts = all.map(({ held }) => held.length)
  const colonies = all.map(estate => estate.colonies)
  const done = all.map(({ suits }) => suits.length)
  const largest = all.map(
    (_, seat) =>
      PLANETS.filter(planet =>
        all.every(
          (other, o) =>
            o === seat || (other.fleets[planet]?.length ?? 0) < (all[seat]?.fleets[planet]?.length ?? 0),
        ),
      ).length,
  )
  const none = all.map(() => 0)
  return [
    {
      points: title(all.map(e => e.prestige)),
      technologies: all.map(e => (has(e, 'politics-3') ? Math.floor(e.prestige / 5) : 0)),
    },
    { points: title(all.map(e => e.credits)), technologies: none },
    {
      points: title(power),
      technologies: all.map((e, seat) => (has(e, 'logistics-3') ? (most(power, seat) ? 4 : 2) : 0)),
    },
    {
      points: title(counts),
      technologies: all.map((e, seat) => (has(e, 'research-3') ? 3 + (most(counts, seat) ? 2 : 0) : 0)),
    },
    {
      points: largest,
      technologies: all.map((e, seat) => (has(e, 'operations-3') ? 2 * (largest[seat] ?? 0) : 0)),
    },
    {
      points: all.map(({ mines }) => sum(mines.map(level => Math.max(0, level - 5)))),
      technologies: all.map(e => (has(e, 'production-3') ? Math.floor(sum(e.mines) / 5) : 0)),
    },
    {
      points: none,
      technologies: all.map(e => (has(e, 'engineering-3') ? Math.floor(e.facilities / 2) : 0)),
    },
    {
      points: colonies.map(n => 3 * n),
      technologies: all.map((e, seat) =>
        has(e, 'exploration-3') ? e.colonies + (most(colonies, seat) ? 1 : 0) : 0,
      ),
    },
    {
      points: all.map(({ suits }) =>
        sum(['white', 'green', 'yellow'].map(suit => suitVp(suits.filter(s => s === suit).length))),
      ),
      technologies: all.map((e, seat) =>
        has(e, 'marketing-3') ? e.suits.length + (most(done, seat) ? 1 : 0) : 0,
      ),
    },
  ]
}
