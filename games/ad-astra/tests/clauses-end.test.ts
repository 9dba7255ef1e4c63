import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content, ownerOf, tablesOf } from '../state.js'
import type { AdAstra } from '../state.js'
import { Table } from './table.js'

/** Clauses on the end of the game, each read from the specification alone. */

const EDEN = 11

// ---------------------------------------------------------------- the end

/** Everybody passes to the end; what each scored. */
const ends = (t: Table): number[] => [...(t.idle(() => t.over).events('ended')[0]?.points ?? [])]
/** The last round of a match in which nothing has been won but homes with three people: three points each. */
const last = (change: (g: AdAstra) => void = () => undefined): Table =>
  Table.of('sol', 'silicoid').arrange(g => {
    g.round = g.limit
    change(g)
  })
const roundOfEnd = (t: Table): number => {
  t.idle(() => t.over)
  return t.g.round
}

describe('the end', () => {
  rule(
    ['AA-END-01', 'AA-SCO-01', 'AA-SCO-02'],
    'after the last round: planets, and a point for every three people',
    () => {
      expect(ends(last())).toEqual([3, 3])
      expect(roundOfEnd(Table.of())).toBe(4)
      expect(roundOfEnd(new Table(2, {}, 'x').ready())).toBe(6)
      expect(roundOfEnd(new Table(2, { rounds: 8 }, 'x').ready())).toBe(8)
    },
  )
  rule(['AA-SCO-02', 'AA-RULING-33'], 'people count together over all systems, rounded down', () => {
    const people = (home: number, colony: number): number | undefined =>
      ends(
        last(g => {
          for (let i = 0; i < 3; i++) g.systems.at(3).population.set(i, i === 0 ? home : 0)
          g.systems.at(EDEN).planet = content(g).planets.indexOf('dustwell')
        }).owns(0, EDEN, colony, 0, 0),
      )[0]
    // Earth is worth 2, Dustwell nothing.
    expect([people(2, 3), people(4, 1), people(4, 2), people(1, 1)]).toEqual([3, 3, 4, 2])
  })
  rule(['AA-SCO-03', 'AA-RULING-32'], 'tier III is a point, tier IV no more, tier V two more', () => {
    const tiers = (...of: readonly number[]): number | undefined =>
      ends(last(g => of.forEach((tier, i) => g.players.at(0).tiers.set(i, tier))))[0]
    expect([tiers(2), tiers(3), tiers(4), tiers(5), tiers(3, 3, 5, 5)]).toEqual([3, 4, 4, 6, 11])
  })
  rule(
    ['AA-SCO-04', 'AA-SCO-08'],
    'every empire token on the board is a point, whoever it belongs to; those elsewhere are none',
    () => {
      expect(
        ends(
          last(g => {
            g.players.at(0).tokens.set(0, 2)
            g.players.at(0).tokens.set(1, 1)
          }),
        ),
      ).toEqual([6, 3])
    },
  )
  rule(
    ['AA-SCO-05', 'AA-RULING-87'],
    'influence is worth a point where another owns, not where nobody or oneself does',
    () => {
      const at = (system: number): number | undefined =>
        ends(last(g => void (g.systems.at(system).influence = 0)))[0]
      expect([at(7), at(2), at(0), at(6)]).toEqual([4, 3, 3, 3])
    },
  )
  rule(
    ['AA-SCO-06', 'AA-BLD-10', 'AA-BLD-11', 'AA-BLD-12', 'AA-RULING-29'],
    'HTTP, TCP and UDP are worth 1, 2 and 3 to the owner of the system',
    () => {
      const built = (id: string, system: number): number[] =>
        ends(last(g => g.systems.at(system).buildings.set(tablesOf(g).building[id] ?? 0, 1)))
      expect([built('http', 3), built('tcp', 3), built('udp', 3)]).toEqual([
        [4, 3],
        [5, 3],
        [6, 3],
      ])
      expect(built('udp', 7)).toEqual([3, 6])
      expect(built('tcp', EDEN)).toEqual([3, 3])
    },
  )
  rule(['AA-NEU-05', 'AA-SCO-06'], 'the pirate base is kept for a point, the Guardian for three', () => {
    expect(
      ends(
        last(g => {
          g.players.at(0).trophies.set(2, 1)
          g.players.at(1).trophies.set(3, 1)
        }),
      ),
    ).toEqual([4, 6])
  })
  rule(
    ['AA-DT-11', 'AA-RULING-34'],
    'Monumental adds two; Wasteland takes the planet, not its people',
    () => {
      const eden = (tile?: string): number | undefined => {
        const t = last().planet(EDEN, 'eden').owns(0, EDEN, 3, 0, 0)
        if (tile !== undefined) t.tile(EDEN, tile)
        return ends(t)[0]
      }
      const plain = eden() ?? 0
      expect((eden('monument') ?? 0) - plain).toBe(2)
      // Home and its three people, and three people here.
      expect(eden('wasteland')).toBe(4)
    },
  )
  rule(['AA-SCO-07', 'AA-UNR-05'], 'unrest takes its level off, and a total may be less than nothing', () => {
    expect(
      ends(
        last(g => {
          g.players.at(0).unrest = 26
          g.players.at(1).unrest = 4
        }),
      ),
    ).toEqual([3 - 9, 3 - 1])
  })
  rule(
    ['AA-END-06', 'AA-RULING-30'],
    'a tie goes to less unrest, then to more systems, then to more resources',
    () => {
      const even = (g: AdAstra): void => {
        for (const p of g.players) p.resources.fill(0)
      }
      const wins = (change: (g: AdAstra) => void): readonly number[] => {
        const t = last(g => {
          even(g)
          change(g)
        })
        t.idle(() => t.over)
        return t.winners
      }
      expect(
        wins(g => {
          g.players.at(0).unrest = 4
          g.players.at(0).tokens.set(0, 1)
          g.players.at(0).resources.set(0, 40)
        }),
      ).toEqual([1])
      // A system more, worth no point: one person on a planet worth nothing.
      expect(
        wins(g => {
          Object.assign(g.systems.at(EDEN), { owner: 1, planet: content(g).planets.indexOf('dustwell') })
          g.systems.at(EDEN).population.set(0, 1)
          g.players.at(0).resources.set(0, 40)
        }),
      ).toEqual([1])
      expect(wins(g => g.players.at(1).resources.set(0, 40))).toEqual([1])
      expect(wins(g => g.players.at(0).resources.set(0, 40))).toEqual([0])
    },
  )
})

describe('how the end comes', () => {
  const begun = (round: number, change: (g: AdAstra, t: Table) => void): Table => {
    const t = new Table(2, {}, 'x').ready()
    return t.arrange(g => {
      g.round = round
      change(g, t)
    })
  }
  const orion = (g: AdAstra, t: Table): void => {
    const [s = 0] = t.undiscovered()
    const planets = content(g).planets.items
    Object.assign(g.systems.at(s), { planet: planets.findIndex(({ id }) => id === 'orion'), owner: 0 })
    g.systems.at(s).population.set(0, 1)
  }
  rule(
    ['AA-END-02', 'AA-END-05'],
    'Orion owned: the game ends after the next round, never beyond the last',
    () => {
      expect(roundOfEnd(begun(2, orion))).toBe(3)
      expect(roundOfEnd(begun(5, orion))).toBe(6)
      expect(roundOfEnd(begun(6, orion))).toBe(6)
    },
  )
  rule(
    'AA-END-03',
    'a UDP in an owned system ends it after the next round; in a system of nobody it does not',
    () => {
      const udp =
        (system: (t: Table) => number) =>
        (g: AdAstra, t: Table): void =>
          g.systems.at(system(t)).buildings.set(10, 1)
      expect(
        roundOfEnd(
          begun(
            1,
            udp(t => t.home(1)),
          ),
        ),
      ).toBe(2)
      expect(
        roundOfEnd(
          begun(
            1,
            udp(t => t.undiscovered()[0] ?? 0),
          ),
        ),
      ).toBe(6)
    },
  )
  rule(
    'AA-END-04',
    'a unit or an orbital building in the home of another, or its people, ends it; neutral pieces do not',
    () => {
      const unit = (g: AdAstra, t: Table): void => {
        for (const u of g.units) if (u.at === t.home(1)) u.at = -1
        g.systems.at(t.home(1)).orbitals = -1
        g.systems.at(t.home(1)).buildings.fill(0)
        const mine = [...g.units].findIndex((u, i) => ownerOf(g, i) === 0 && u.at >= 0)
        g.units.at(mine).at = t.home(1)
      }
      expect(roundOfEnd(begun(3, unit))).toBe(4)
      expect(roundOfEnd(begun(3, (g, t) => void (g.systems.at(t.home(1)).owner = 0)))).toBe(4)
      expect(
        roundOfEnd(
          begun(3, (g, t) => {
            for (const u of g.units) if (u.at === t.home(1)) u.at = -1
            g.systems.at(t.home(1)).orbitals = -1
            g.systems.at(t.home(1)).buildings.fill(0)
            g.systems.at(t.home(1)).neutrals.set(0, 1)
          }),
        ),
      ).toBe(6)
    },
  )
  rule(['AA-RULING-31', 'AA-END-05'], 'what was true once ends the game, though it is so no more', () => {
    const t = begun(2, orion)
    t.idle(() => t.g.ending || t.over)
    t.arrange(g => {
      for (const row of g.systems)
        if (row.owner === 0 && row.home < 0) {
          row.owner = -1
          row.population.fill(0)
        }
    })
    expect(roundOfEnd(t)).toBe(3)
  })
})
