import { describe as described } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { anomalyHandle } from '../rules/abilities.js'
import { growthCost } from '../rules/growth.js'
import { incomeOf } from '../rules/income.js'
import { colonyUnrest } from '../rules/population.js'
import { flagsLeft, limitIn, removePopulation } from '../rules/systems.js'
import { OFF } from '../state.js'
import { inPlay } from './envoys.js'
import { Table } from './table.js'

const [FARMER, SCIENTIST, WORKER] = [0, 1, 2] as const
/** A seat at home with this population, a frigate over a planet nobody owns, and this much food. */
function colony(empire = 'sol', planet = 'mirefall', food = 9): { t: Table; home: number; there: number } {
  const t = Table.of(empire)
  const [there = 0] = t.undiscovered()
  const home = t.home(0)
  t.planet(there, planet).owns(0, home, 2, 0, 1)
  t.unit(0, 0, there)
  t.holds(0, food, 0, 0, 3)
  return { t, home, there }
}
const grow = (t: Table, ...systems: readonly number[]): Table =>
  t.plays(0, 'growth').says(
    0,
    systems.map(s => `system:${s}`),
  )

describe('growth', () => {
  rule(
    ['AA-GRO-04', 'AA-DIP-06'],
    'advisers make it cheaper and speculators more expensive, as the choice says beforehand',
    () => {
      const cost = (diplomat?: string): unknown => {
        const { t, home } = colony()
        if (diplomat !== undefined) inPlay(t, diplomat, 0, 1)
        grow(t, home)
        const choice = `grow system:${home} profession:${WORKER}`
        const note = described(t.question(0)).options?.find(({ name }) => name === choice)?.note
        t.says(0, choice)
        return [note, 9 - (t.resources(0)[0] ?? 0)]
      }
      expect(cost()).toEqual([{ food: 2 }, 2])
      expect(cost('grain-speculator')).toEqual([{ food: 3 }, 3])
      expect(cost('farm-adviser')).toEqual([{ food: 1 }, 1])
    },
  )
  rule(['AA-SYS-04', 'AA-GRO-02'], 'with all six flags out an own colony grows without giving one up', () => {
    const { t, home, there } = colony()
    const laid = [...t.g.systems].map((_, s) => s).filter(s => t.g.systems.at(s).hex !== OFF)
    for (const s of laid.filter(s => s !== there && t.g.systems.at(s).owner === -1).slice(0, 5))
      t.planet(s, 'mentar').owns(0, s, 1)
    expect(flagsLeft(t.g, 0)).toBe(0)
    grow(t, home).says(0, `grow system:${home} profession:${SCIENTIST}`)
    expect([t.population(home), t.prompt()]).toEqual([[2, 1, 1], 'turn.choose'])
  })
  rule(
    ['AA-GRO-01', 'AA-GRO-10'],
    'credits for further systems are paid first; a system may be left as it is',
    () => {
      const { t, home, there } = colony()
      grow(t, home, there)
      expect(t.resources(0)).toEqual([9, 0, 0, 2])
      t.says(0, 'done')
      expect([t.population(home), t.population(there), t.who()]).toEqual([[2, 0, 1], [0, 0, 0], 1])
    },
  )
  rule(['AA-GRO-02', 'AA-RULING-77', 'AA-SYS-12'], 'own or controlled systems without enemies', () => {
    const { t, home, there } = colony()
    t.plays(0, 'growth')
    expect(t.choices(0).sort()).toEqual([`system:${home}`, `system:${there}`].sort())
    const enemy = colony()
    enemy.t.unit(1, 0, enemy.home)
    enemy.t.plays(0, 'growth')
    expect(enemy.t.whyNot(0, [`system:${enemy.home}`])).toBe('AA-RULING-77')
    const foreign = colony()
    foreign.t.owns(1, foreign.there, 1).plays(0, 'growth')
    expect(foreign.t.whyNot(0, [`system:${foreign.there}`])).toBe('AA-GRO-02')
    const alone = colony()
    alone.t.clear(0)
    alone.t.arrange(g => void (g.systems.at(alone.home).orbitals = -1))
    alone.t.plays(0, 'growth')
    expect(alone.t.choices(0)).toEqual([`system:${alone.home}`])
  })
  rule('AA-GRO-03', 'one in each system', () => {
    const { t, home, there } = colony()
    grow(t, home, there).says(0, `grow system:${home} profession:${SCIENTIST}`)
    expect(t.whyNot(0, `grow system:${home} profession:${WORKER}`)).toBe('AA-GRO-03')
    t.says(0, `grow system:${there} profession:${FARMER}`)
    expect(t.who()).toBe(1)
  })
  rule(['AA-GRO-04', 'AA-GRO-05', 'AA-EX-24'], 'one food, and one for each of the profession there', () => {
    const { t, home } = colony('sol', 'mirefall', 2)
    t.owns(0, home, 0, 1, 2).plays(0, 'growth')
    t.says(0, [`system:${home}`])
    expect([FARMER, SCIENTIST].map(i => growthCost(t.g, 0, home, i))).toEqual([1, 2])
    expect(growthCost(t.g, 0, home, WORKER)).toBe(3)
    const three = colony('klackon', 'mirefall', 2)
    three.t
      .owns(0, three.home, 0, 0, 2)
      .plays(0, 'growth')
      .says(0, [`system:${three.home}`])
    expect(three.t.whyNot(0, `grow system:${three.home} profession:${WORKER}`)).toBe('AA-GRO-05')
    three.t.holds(0, 3).says(0, `grow system:${three.home} profession:${WORKER}`)
    expect([three.t.resources(0)[0], three.t.population(three.home)]).toEqual([0, [0, 0, 3]])
  })
  rule(
    ['AA-EX-13', 'AA-GRO-06', 'AA-GRO-07', 'AA-GRO-08'],
    'a colony and a worker for three food and a credit',
    () => {
      const { t, home, there } = colony('sol', 'mirefall', 3)
      t.holds(0, 3, 0, 0, 1)
      grow(t, home, there)
      expect(t.whyNot(0, `grow system:${home} profession:${FARMER}`)).toBe('AA-GRO-06')
      t.says(0, `grow system:${there} profession:${FARMER}`)
      expect([t.g.systems.at(there).owner, t.g.players.at(0).unrest, incomeOf(t.g, 0, 0)]).toEqual([0, 3, 3])
      t.says(0, `grow system:${home} profession:${WORKER}`)
      expect(t.resources(0)).toEqual([0, 0, 0, 0])
      expect(incomeOf(t.g, 0, 2)).toBe(2)
    },
  )
  rule('AA-GRO-09', 'only where there is a planet', () => {
    const t = Table.of()
    const [blind = 0] = t.undiscovered()
    t.unit(0, 0, blind)
    t.plays(0, 'growth')
    expect(t.whyNot(0, [`system:${blind}`])).toBe('AA-GRO-09')
  })
  rule(
    ['AA-EMP-05', 'AA-EX-12', 'AA-RULING-73', 'AA-DT-10', 'AA-DT-01'],
    'adaptation and fauna change the unrest, never below nothing',
    () => {
      const { t, there } = colony('silicoid', 'scorchline')
      expect(colonyUnrest(t.g, there, 0)).toBe(1)
      expect(colonyUnrest(t.g, there, 1)).toBe(3)
      t.tile(there, 'friendly-fauna')
      expect(colonyUnrest(t.g, there, 0)).toBe(0)
      t.tile(there, 'guarded-gold')
      expect(colonyUnrest(t.g, there, 0)).toBe(3)
      const cold = colony('silicoid', 'glassmere')
      expect(colonyUnrest(cold.t.g, cold.there, 0)).toBe(4)
      t.tile(there, 'tame-fauna').holds(0, 0, 0, 3)
      grow(t, there).says(0, `grow-on-production system:${there} profession:${WORKER}`)
      expect(t.g.players.at(0).unrest).toBe(0)
    },
  )
  rule(['AA-SYS-03', 'AA-SYS-04'], 'before a seventh system one is given up', () => {
    const { t, home, there } = colony()
    const more = [...t.undiscovered(), t.star(17), t.star(2), t.star(1)].slice(0, 5)
    for (const s of more) t.owns(0, s, 1)
    t.planet(t.star(7), 'dustwell')
    grow(t, there).says(0, `grow system:${there} profession:${FARMER}`)
    expect(t.prompt()).toBe('give-up.system')
    expect(t.choices(0)).toHaveLength(6)
    t.says(0, `system:${more[0]}`)
    expect([t.g.systems.at(more[0] ?? 0).owner, t.population(more[0] ?? 0)]).toEqual([-1, [0, 0, 0]])
    expect([t.g.systems.at(there).owner, t.g.systems.at(home).owner]).toEqual([0, 0])
  })
  rule(['AA-GRO-02', 'AA-SYS-04'], 'a chosen system that was given up for another grows no more', () => {
    const { t, there } = colony()
    const more = [...t.undiscovered(), t.star(17), t.star(2), t.star(1)].slice(0, 5)
    for (const s of more) t.owns(0, s, 1)
    const [lost = 0] = more
    t.planet(lost, 'mirefall')
    grow(t, there, lost).says(0, `grow system:${there} profession:${FARMER}`, `system:${lost}`)
    expect(t.whyNot(0, `grow system:${lost} profession:${FARMER}`)).toBe('AA-GRO-02')
    t.unit(0, 0, lost)
    expect(t.whyNot(0, `grow system:${lost} profession:${FARMER}`)).toBeUndefined()
  })
})

describe('empires that grow differently', () => {
  test('Klackon: no unrest, but food for half the planet’s unrest, rounded up', () => {
    const { t, there } = colony('klackon', 'mirefall', 3)
    grow(t, there)
    expect(growthCost(t.g, 0, there, FARMER)).toBe(3)
    t.says(0, `grow system:${there} profession:${FARMER}`)
    expect([t.g.players.at(0).unrest, t.resources(0)[0]]).toEqual([0, 0])
    expect(t.who()).toBe(1)
  })
  test('Silicoids pay with production instead, and grow in two systems at most', () => {
    const { t, home, there } = colony('silicoid', 'mirefall', 0)
    t.holds(0, 0, 0, 4, 9)
    t.plays(0, 'growth')
    const third = t.undiscovered()[0] ?? 0
    t.planet(third, 'mirefall').owns(0, third, 1)
    expect(t.whyNot(0, [`system:${home}`, `system:${there}`, `system:${third}`])).toBe('AA-GRO-01')
    t.says(0, [`system:${home}`, `system:${there}`])
    t.says(0, `grow-on-production system:${there} profession:${FARMER}`)
    expect(t.resources(0)).toEqual([0, 0, 3, 8])
    const sol = colony('sol', 'mirefall', 0)
    sol.t.holds(0, 0, 0, 9, 0)
    grow(sol.t, sol.there)
    expect(sol.t.choices(0)).toEqual(['done'])
  })
  test('Cloning Vats and Brood Chambers make one population cheaper', () => {
    const { t, home, there } = colony('klackon', 'mirefall', 1)
    t.tiers(0, { biology: 2 })
    const vats = t.develops(0, 'cloning-vats')
    t.plays(0, 'growth')
      .says(0, `use ability:${vats}`)
      .says(0, [`system:${home}`, `system:${there}`])
    expect(growthCost(t.g, 0, home, WORKER)).toBe(0)
    t.says(0, `grow system:${home} profession:${WORKER}`)
    expect(growthCost(t.g, 0, there, FARMER)).toBe(3)
    expect(t.resources(0)[0]).toBe(1)
  })
  test('Sleeping Colonists and Gaia Transformation create population for nothing', () => {
    const { t, home, there } = colony('sol', 'mirefall', 1)
    t.owns(0, there, 1)
    t.arrange(g => void (g.players.at(0).unrest = 5))
    const gaia = t.develops(0, 'gaia-transformation')
    const card = t.anomaly(0, 'sleeping-colonists')
    t.plays(0, 'growth').says(0, `use ability:${anomalyHandle(t.g, card)}`)
    t.says(0, `grow system:${home} profession:${SCIENTIST}`)
    t.says(0, [`system:${home}`]).says(0, 'done')
    t.says(0, `use ability:${gaia}`)
    expect(t.whyNot(0, `grow system:${home} profession:${FARMER}`)).toBe('AA-GRO-06')
    t.says(0, `grow system:${there} profession:${WORKER}`)
    expect([t.population(home), t.population(there)]).toEqual([
      [2, 1, 1],
      [1, 0, 1],
    ])
    expect([t.resources(0)[0], t.g.players.at(0).unrest]).toEqual([1, 2])
  })
})

describe('population', () => {
  rule(['AA-POP-02', 'AA-POP-03', 'AA-EX-18', 'AA-DT-05'], 'limits by planet and working conditions', () => {
    const t = Table.of('silicoid')
    const limits = (s: number, seat = 0): number[] => [0, 1, 2].map(i => limitIn(t.g, s, i, seat))
    expect(limits(t.home(0))).toEqual([0, 1, 3])
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall').tile(there, 'fertile-soil')
    expect(limits(there)).toEqual([4, 1, 1])
    t.tile(there, 'buried-artifacts')
    expect(limits(there)).toEqual([3, 1, 0])
    t.planet(there, 'dustwell')
    expect(limits(there)).toEqual([2, 0, 0])
  })
  rule(
    ['AA-RES-08', 'AA-POP-06', 'AA-RULING-64', 'AA-EX-19', 'AA-POP-03'],
    'terraforming adds room for its owner, up to four',
    () => {
      const t = Table.of('mrrshan')
      const [there = 0] = t.undiscovered()
      t.planet(there, 'bounty')
      const limits = (seat: number): number[] => [0, 1, 2].map(i => limitIn(t.g, there, i, seat))
      expect(limits(0)).toEqual([2, 2, 1])
      t.tiers(0, { biology: 2 })
      expect([limits(0), limits(1)]).toEqual([
        [4, 2, 1],
        [2, 2, 1],
      ])
      t.tiers(0, { biology: 4 })
      expect(limits(0)).toEqual([4, 2, 2])
      t.tile(there, 'fertile-soil')
      expect(limits(0)).toEqual([4, 2, 2])
      t.develops(0, 'subterranean-farms')
      expect(limits(0)).toEqual([4, 2, 2])
      t.planet(there, 'coldfurrow')
      expect(limits(0)).toEqual([4, 1, 1])
    },
  )
  rule('AA-POP-04', 'population above a lowered limit stays', () => {
    const t = Table.of()
    const home = t.home(0)
    t.owns(0, home, 4, 0, 0)
    expect(incomeOf(t.g, 0, 0)).toBe(4)
    t.holds(0, 9)
      .plays(0, 'growth')
      .says(0, [`system:${home}`])
    expect(t.whyNot(0, `grow system:${home} profession:${FARMER}`)).toBe('AA-GRO-06')
    expect(t.population(home)).toEqual([4, 0, 0])
  })
  rule(
    ['AA-RULING-63', 'AA-SYS-02', 'AA-RULING-29'],
    'with the last population the system is lost, its buildings stay',
    () => {
      const t = Table.of()
      const [there = 0] = t.undiscovered()
      t.planet(there, 'mirefall').owns(0, there, 1, 1, 0)
      t.arrange(g => {
        g.systems.at(there).buildings.set(0, 1)
        removePopulation(g, there, 0)
      })
      expect([t.g.systems.at(there).owner, incomeOf(t.g, 0, 0)]).toEqual([0, incomeOf(t.g, 0, 0)])
      const before = incomeOf(t.g, 0, 0)
      t.arrange(g => removePopulation(g, there, 1))
      expect([t.g.systems.at(there).owner, t.g.systems.at(there).buildings.get(0)]).toEqual([-1, 1])
      expect(incomeOf(t.g, 0, 0)).toBe(before - 1)
      t.owns(1, there, 0, 0, 1)
      expect(incomeOf(t.g, 1, 0)).toBeGreaterThan(0)
    },
  )
})
