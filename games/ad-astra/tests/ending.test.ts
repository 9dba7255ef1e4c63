import { answerNamed } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { content as printed } from '../content/content.js'
import { endGame } from '../rules/ending.js'
import {
  buildingPoints,
  influencePoints,
  openPoints,
  planetPoints,
  pointsOf,
  populationPoints,
  tokenPoints,
  trophyPoints,
  unrestPoints,
} from '../rules/scoring.js'
import { tablesOf } from '../state.js'
import { Table } from './table.js'

const near = (t: Table): unknown[] => t.events('end-near')
/** The active player does nothing of note, so that the end is looked for. */
const something = (t: Table): Table => t.plays(0, 'research').idle(() => t.prompt() === 'turn.choose')
const toEnd = (t: Table): Table => t.idle(() => t.over)

describe('the end', () => {
  rule(['AA-END-01', 'AA-SETUP-02'], 'after the last round', () => {
    for (const rounds of [6, 8]) {
      const t = new Table(2, { rounds }, `end ${rounds}`)
      toEnd(t)
      expect(t.g.round).toBe(rounds)
    }
  })
  rule(['AA-END-02', 'AA-END-05', 'AA-RULING-31'], 'who owns Orion ends it after the next round', () => {
    const t = Table.of()
    const [there = 0] = t.undiscovered()
    t.planet(there, 'orion').owns(0, there, 1)
    expect(near(t)).toHaveLength(0)
    something(t)
    expect(near(t)).toMatchObject([{ by: 0, why: 'orion', last: 2 }])
    // Losing it again changes nothing.
    t.owns(-1, there)
    toEnd(t)
    expect(t.g.round).toBe(2)
    expect(near(t)).toHaveLength(1)
  })
  rule('AA-END-03', 'so does a UDP', () => {
    const t = Table.of()
    t.arrange(g => g.systems.at(t.home(1)).buildings.set(tablesOf(g).building['udp'] ?? 0, 1))
    something(t)
    expect(near(t)).toMatchObject([{ by: 1, why: 'udp', last: 2 }])
    const nobody = Table.of()
    nobody.arrange(g =>
      g.systems.at(nobody.undiscovered()[0] ?? 0).buildings.set(tablesOf(g).building['udp'] ?? 0, 1),
    )
    something(nobody)
    expect(near(nobody)).toHaveLength(0)
  })
  rule('AA-END-04', 'and who controls or owns another’s home system', () => {
    const t = Table.of()
    t.unit(0, 0, t.home(1))
    something(t)
    expect(near(t)).toMatchObject([{ by: 0, why: 'home' }])
    const owned = Table.of()
    owned.owns(0, owned.home(1), 1)
    something(owned)
    expect(near(owned)).toMatchObject([{ by: 0, why: 'home' }])
    // Neutral pieces, or losing it to nobody, end nothing.
    const raided = Table.of()
    raided.arrange(g => g.systems.at(raided.home(1)).neutrals.set(0, 2))
    raided.owns(-1, raided.home(1))
    something(raided)
    expect(near(raided)).toHaveLength(0)
  })
  rule(
    ['AA-END-02', 'AA-END-04', 'AA-RULING-31'],
    'ships over Orion or elsewhere end nothing; an end that lasts does not move',
    () => {
      const t = Table.of()
      const [there = 0, other = 0] = t.undiscovered()
      t.planet(there, 'orion').planet(other, 'mirefall')
      for (const s of [there, other]) t.unit(0, 0, s)
      something(t)
      expect([near(t), t.g.ending]).toEqual([[], false])
      const u = Table.of()
      u.planet(there, 'orion').owns(0, there, 1)
      toEnd(something(u))
      expect([near(u).length, u.g.round]).toEqual([1, 2])
    },
  )
  rule('AA-END-05', 'never beyond the limit', () => {
    const t = Table.of()
    t.idle(() => t.g.round === 4 && t.prompt() === 'turn.choose')
    const seat = t.who()
    t.owns(seat, t.home(1 - seat), 1)
    t.plays(seat, 'research').idle(() => t.prompt() === 'turn.choose' || t.over)
    expect(t.g.last).toBe(4)
  })
  rule('AA-RULING-31', 'a free action and a pass are looked at, too', () => {
    const t = Table.of()
    t.owns(0, t.home(1), 1)
    t.says(0, 'labor').says(0, 1)
    expect(near(t)).toHaveLength(1)
    const pass = Table.of()
    pass.owns(0, pass.home(1), 1)
    pass.says(0, 'pass').idle(() => pass.who() === 1)
    expect(near(pass)).toHaveLength(1)
  })
  rule(['AA-END-06', 'AA-SCO-09'], 'the most points win', () => {
    const t = Table.of()
    t.idle(() => t.g.round === 4 && t.prompt() === 'turn.choose')
    t.arrange(g => g.players.at(1).tokens.set(1, 6))
    toEnd(t)
    expect(t.winners).toEqual([1])
    expect(t.events('ended')).toMatchObject([{ winners: [1], points: [pointsOf(t.g, 0), pointsOf(t.g, 1)] }])
  })
  rule('AA-RULING-30', 'ties: less unrest, more systems, more resources, then a shared win', () => {
    // Both empires alike: everything is taken from both at the end.
    const level = (change: (t: Table) => void): number[] => {
      const t = Table.of('sol', 'sol')
      t.idle(() => t.g.round === 4 && t.prompt() === 'turn.choose')
      t.arrange(g => {
        for (const [s, row] of [...g.systems].entries()) {
          row.buildings.fill(0)
          row.influence = -1
          if (row.home < 0) row.owner = -1
          row.population.fill(s === t.home(0) || s === t.home(1) ? 1 : 0)
        }
        for (const player of g.players) {
          player.unrest = 0
          player.tokens.fill(0)
        }
      })
      change(t)
      toEnd(t)
      return t.winners
    }
    // The first to pass gains a resource, the other has it already.
    expect(level(t => t.holds(t.who()).holds(1 - t.who(), 1))).toEqual([0, 1])
    expect(level(t => t.holds(0).holds(1, 9))).toEqual([1])
    expect(
      level(t =>
        t
          .holds(0)
          .holds(1, 9)
          .arrange(g => {
            g.systems.at(t.star(17)).owner = 0
          }),
      ),
    ).toEqual([0])
    const [there] = [Table.of().star(17)]
    expect(
      level(t =>
        t.arrange(g => {
          g.systems.at(there).owner = 0
          g.players.at(0).unrest = 5
          g.players.at(0).tokens.set(0, 1)
        }),
      ),
    ).toEqual([1])
  })
})

describe('the end with Automa', () => {
  /** Everybody has these points from tokens and this much unrest, and nothing else; who wins. */
  const winners = (
    players: number,
    automa: number,
    points: readonly number[],
    unrest: readonly number[] = [],
  ): number[] => {
    const t = new Table(players, { automa, level: 'easy' }).ready()
    t.arrange(g => {
      for (const row of g.systems) {
        row.owner = -1
        row.influence = -1
        row.population.fill(0)
        row.buildings.fill(0)
      }
      for (const [seat, player] of [...g.players].entries()) {
        player.tiers.fill(0)
        player.tokens.fill(0)
        player.tokens.set(seat, (points[seat] ?? 0) + (unrest[seat] ?? 0))
        player.relations.fill(0)
        // Two levels of unrest are eight spaces, and cost two points.
        player.unrest = unrest[seat] === 2 ? 8 : 0
        player.resources.fill(0)
        lay(player.missions, [])
      }
      endGame(g)
    })
    expect(t.g.phase).toBe('over')
    return t.winners
  }
  rule(['AA-RULING-30', 'AA-END-06'], 'equal points with an Automa are no win for a single player', () => {
    expect(winners(2, 1, [5, 4])).toEqual([0])
    expect(winners(2, 1, [5, 5])).toEqual([1])
    expect(winners(2, 1, [4, 5])).toEqual([1])
    // Less unrest makes no difference between the two.
    expect(winners(2, 1, [5, 5], [0, 2])).toEqual([1])
    expect(winners(2, 1, [5, 5], [2, 0])).toEqual([1])
    // Of two Automa the one with less unrest.
    expect(winners(3, 2, [5, 5, 5], [0, 2, 0])).toEqual([2])
    expect(winners(3, 2, [5, 5, 5])).toEqual([1, 2])
    expect(winners(3, 2, [6, 5, 5])).toEqual([0])
    expect(winners(3, 2, [5, 5, 4])).toEqual([1])
  })
  rule('AA-RULING-30', 'among several players an Automa is a rival like any other', () => {
    expect(winners(3, 1, [5, 4, 5], [0, 0, 2])).toEqual([0])
    expect(winners(3, 1, [5, 4, 5], [2, 0, 0])).toEqual([2])
    expect(winners(3, 1, [5, 5, 5])).toEqual([0, 1, 2])
  })
  rule(['AA-MIS-09', 'AA-END-06'], 'what shows the secret missions cannot be taken back', () => {
    const t = Table.of()
    t.idle(() => t.g.round === 4 && t.prompt() === 'turn.choose' && t.g.passed.get(0) >= 0)
    const result = answerNamed(t.g, t.who(), 'pass')
    expect([t.over, result.ok && result.barrier]).toEqual([true, true])
  })
})

describe('scoring', () => {
  const bare = (): Table => {
    const t = Table.of()
    return t.arrange(g => {
      for (const row of g.systems) {
        row.owner = -1
        row.influence = -1
        row.population.fill(0)
        row.buildings.fill(0)
      }
      for (const player of g.players) player.tiers.fill(0)
    })
  }
  rule(['AA-SCO-01', 'AA-DT-11', 'AA-RULING-34', 'AA-SYS-12'], 'planets, Monumental and Wasteland', () => {
    const t = bare()
    const [a = 0, b = 0] = t.undiscovered()
    t.planet(a, 'eden').owns(0, a, 1)
    expect(planetPoints(t.g, 0)).toBe(3)
    t.tile(a, 'monument')
    expect(planetPoints(t.g, 0)).toBe(5)
    t.tile(a, 'wasteland')
    expect(planetPoints(t.g, 0)).toBe(0)
    t.planet(b, 'lumen').unit(0, 0, b)
    expect(planetPoints(t.g, 0)).toBe(0)
    t.planet(b, 'orion').owns(0, b, 1)
    expect(planetPoints(t.g, 0)).toBe(5)
  })
  rule(['AA-SCO-02', 'AA-RULING-33'], 'every three population, over all systems', () => {
    const t = bare()
    const [a = 0, b = 0] = t.undiscovered()
    t.owns(0, a, 2, 0, 0).owns(0, b, 1, 2, 0).owns(1, t.home(1), 2, 0, 0)
    expect([0, 1].map(seat => populationPoints(t.g, seat))).toEqual([1, 0])
    t.owns(0, b, 1, 2, 1)
    expect(populationPoints(t.g, 0)).toBe(2)
  })
  rule(['AA-SCO-04', 'AA-SCO-08'], 'empire tokens on the board, whoever’s they are', () => {
    const t = bare()
    t.arrange(g => {
      g.players.at(0).tokens.set(0, 2)
      g.players.at(0).tokens.set(1, 1)
    })
    expect([0, 1].map(seat => tokenPoints(t.g, seat))).toEqual([3, 0])
    t.arrange(g => void (g.missionTokens.at(0).tokens = 3))
    expect(openPoints(t.g, 1)).toBe(0)
  })
  rule(['AA-SCO-05', 'AA-EX-22', 'AA-RULING-87', 'AA-INF-05'], 'influence in systems that others own', () => {
    const t = bare()
    const [a = 0, b = 0, c = 0] = t.undiscovered()
    t.arrange(g => {
      for (const s of [a, b, c]) g.systems.at(s).influence = 0
    })
    t.planet(a, 'lumen').owns(1, a, 0, 1, 0).owns(0, b, 1)
    expect([influencePoints(t.g, 0), planetPoints(t.g, 1)]).toEqual([1, 2])
  })
  rule(
    ['AA-SCO-06', 'AA-BLD-10', 'AA-BLD-11', 'AA-BLD-12', 'AA-NEU-05'],
    'buildings and kept neutral pieces',
    () => {
      const t = bare()
      const [a = 0, b = 0] = t.undiscovered()
      const { building, neutral } = tablesOf(t.g)
      t.arrange(g => {
        g.systems.at(a).buildings.set(building['http'] ?? 0, 1)
        g.systems.at(a).buildings.set(building['udp'] ?? 0, 1)
        g.systems.at(b).buildings.set(building['tcp'] ?? 0, 1)
        g.players.at(0).trophies.set(neutral['pirate-base'] ?? 0, 1)
        g.players.at(0).trophies.set(neutral['guardian'] ?? 0, 1)
      })
      expect(buildingPoints(t.g, 0)).toBe(0)
      t.owns(0, a, 1)
      expect([buildingPoints(t.g, 0), trophyPoints(t.g, 0)]).toEqual([4, 4])
      t.owns(0, b, 1)
      expect(buildingPoints(t.g, 0)).toBe(6)
    },
  )
  rule(['AA-SCO-07', 'AA-UNR-05'], 'unrest takes points away, below nothing too', () => {
    const t = bare()
    t.arrange(g => void (g.players.at(0).unrest = 26))
    expect([unrestPoints(t.g, 0), openPoints(t.g, 0)]).toEqual([-9, -9])
  })
  test('scores show secret missions only when the game is over', () => {
    const t = new Table(2, {}, 'scores').ready()
    const scores = (): number[] => [0, 1].map(seat => openPoints(t.g, seat))
    expect(scores()).toHaveLength(2)
    t.arrange(g => lay(g.players.at(0).missions, [printed.missions.indexOf('home-guard')]))
    expect([0, 1].map(seat => openPoints(t.g, seat))).toEqual(scores())
  })
})
