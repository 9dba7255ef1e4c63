import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { incomeOf } from '../rules/income.js'
import { isLastToken, moveInfluence, placeInfluence, tokensInSupply } from '../rules/influence.js'
import { controls, owns } from '../rules/systems.js'
import { content, empireOf, unitOf } from '../state.js'
import { Table } from './table.js'

const [FOOD, RESEARCH, PRODUCTION, CREDITS] = [0, 1, 2, 3] as const
/** A seat with nothing but these systems, each a planet with this population. */
function holding(empire: string, ...populations: readonly (readonly number[])[]): Table {
  const t = Table.of(empire)
  t.owns(-1, t.home(0))
  populations.forEach((population, i) => {
    const s = t.undiscovered()[0] ?? 0
    t.planet(s, i === 0 ? 'verdance' : 'mirefall').owns(0, s, ...population)
  })
  return t
}
const income = (t: Table, resource: number): number => incomeOf(t.g, 0, resource)

describe('income', () => {
  rule(
    ['AA-EMP-06', 'AA-SOL-04', 'AA-POP-01'],
    'the income ability counts anew whenever its condition changes',
    () => {
      const t = holding('sol', [1, 1, 0], [2, 1, 0])
      expect(income(t, CREDITS)).toBe(1)
      const s = t.star(3)
      t.owns(
        0,
        [...t.g.systems].findIndex(row => row.owner === 0),
        1,
        1,
        1,
      )
      expect(income(t, CREDITS)).toBe(2)
      expect(owns(t.g, s, 1)).toBe(false)
    },
  )
  test('each empire’s own', () => {
    expect(income(holding('psilon', [0, 2, 0], [0, 1, 0]), RESEARCH)).toBe(4)
    expect(income(holding('klackon', [0, 0, 3], [0, 0, 2], [0, 0, 2]), PRODUCTION)).toBe(9) // at most two more
    expect(income(holding('bulrathi', [2, 0, 0]), FOOD)).toBe(3)
    expect(income(holding('silicoid', [0, 0, 1], [0, 0, 1], [0, 0, 1]), CREDITS)).toBe(1)
    const cats = holding('mrrshan', [0, 0, 1])
    cats.clear(0)
    cats.arrange(g => void (g.systems.at(cats.home(0)).orbitals = -1))
    expect(income(cats, PRODUCTION)).toBe(1)
    for (const s of [cats.star(17), cats.star(2), cats.star(1), cats.home(0)]) cats.unit(0, 0, s)
    expect(income(cats, PRODUCTION)).toBe(4) // at most three more
  })
  test('milestones and technologies that add to it', () => {
    const sol = holding('sol', [2, 0, 0], [2, 0, 0]).tiers(0, { biology: 3 })
    expect(income(sol, FOOD)).toBe(6)
    const psilon = holding('psilon', [1, 0, 0]).tiers(0, { government: 3, physics: 3 })
    expect(income(psilon, CREDITS)).toBe(2)
    const klackon = holding('klackon', [1, 1, 1]).tiers(0, { engineering: 3 })
    expect(income(klackon, PRODUCTION)).toBe(2)
    const silicoid = holding('silicoid', [1, 0, 0]).tiers(0, { biology: 1 })
    expect(income(silicoid, PRODUCTION)).toBe(1) // Verdance is hot
    const bulrathi = holding('bulrathi', [1, 0, 0]).tiers(0, { government: 3 })
    expect(income(bulrathi, CREDITS)).toBe(1) // the battle station at home
    const mine = holding('sol', [0, 0, 1])
    const card = mine.develops(0, 'deep-core-mine')
    expect(income(mine, PRODUCTION)).toBe(2)
    const field = mine.star(17)
    mine.tile(field, 'asteroid-field').unit(0, 0, field)
    expect(income(mine, PRODUCTION)).toBe(3)
    mine.arrange(g => g.flipped.set(card, 1))
    expect(income(mine, PRODUCTION)).toBe(1)
    for (const [id, resource] of [
      ['weather-controller', FOOD],
      ['galactic-cybernet', RESEARCH],
    ] as const) {
      const t = holding('sol')
      t.develops(0, id)
      expect([id, income(t, resource)]).toEqual([id, 1])
    }
  })
  rule(['AA-DT-07', 'AA-RULING-71', 'AA-DT-04'], 'Seagrass, Artifacts, Dark Quartz and Gold', () => {
    for (const [id, resource] of [
      ['seagrass', FOOD],
      ['artifacts', RESEARCH],
      ['dark-quartz', PRODUCTION],
      ['gold', CREDITS],
    ] as const) {
      const t = holding('sol', [0, 0, 0])
      const s = [...t.g.systems].findIndex(row => row.owner === 0)
      t.owns(-1, s).tile(s, id)
      expect([id, income(t, resource)]).toEqual([id, 0])
      t.owns(0, s)
      expect([id, income(t, resource)]).toEqual([id, 1])
    }
  })
  rule(['AA-GEN-08', 'AA-CON-13', 'AA-RULING-61'], 'buildings work for whoever owns the system', () => {
    const t = holding('sol', [0, 0, 1])
    const s = [...t.g.systems].findIndex(row => row.owner === 0)
    t.arrange(g => g.systems.at(s).buildings.set(0, 1))
    expect(income(t, FOOD)).toBe(1)
    const before = incomeOf(t.g, 1, FOOD)
    t.owns(1, s, 0, 0, 1)
    expect([income(t, FOOD), incomeOf(t.g, 1, FOOD)]).toEqual([0, before + 1])
  })
})

describe('boards', () => {
  rule(
    ['AA-EMP-02', 'AA-EMP-03', 'AA-SOL-05', 'AA-SOL-06', 'AA-SOL-07', 'AA-SOL-08', 'AA-SOL-01'],
    'Sol as printed',
    () => {
      const t = Table.of()
      const sol = empireOf(t.g, 0)
      const stats = [0, 9, 15, 18].map(u => {
        const { class: name, cost, recycle, firepower, hull, speed } = unitOf(t.g, u)
        return [name, cost, recycle, firepower, hull, speed]
      })
      expect(stats).toEqual([
        ['frigate', 1, 0, 1, 1, 2],
        ['cruiser', 3, 1, 1, 3, 1],
        ['titan', 5, 2, 4, 2, 1],
        ['doom-star', 12, 3, 5, 5, 1],
      ])
      expect([sol.combat.cost, sol.invasion.cost, sol.adaptations, sol.home]).toEqual([5, 5, [], 'earth'])
      expect(content(t.g).planets.byId('earth').capacity).toEqual([2, 2, 2])
    },
  )
  rule(
    ['AA-SYS-01', 'AA-SYS-02', 'AA-GEN-06'],
    'units and orbital buildings control, population owns',
    () => {
      const t = Table.of()
      const [there = 0] = t.undiscovered()
      expect(controls(t.g, there, 0)).toBe(false)
      t.unit(0, 0, there)
      expect([controls(t.g, there, 0), owns(t.g, there, 0)]).toEqual([true, false])
      const home = t.home(1)
      t.clear(1)
      expect([controls(t.g, home, 1), owns(t.g, home, 1)]).toEqual([true, true])
      t.arrange(g => void (g.systems.at(home).orbitals = -1))
      expect([controls(t.g, home, 1), owns(t.g, home, 1)]).toEqual([false, true])
    },
  )
})

describe('influence', () => {
  rule(['AA-INF-01', 'AA-INF-02', 'AA-INF-03', 'AA-DPL-13'], 'one token to a system, six in all', () => {
    const t = Table.of()
    const [a = 0, b = 0] = t.undiscovered()
    expect(tokensInSupply(t.g, 0)).toBe(5)
    t.arrange(g => {
      placeInfluence(g, 0, a)
      g.systems.at(a).flipped = true
      placeInfluence(g, 1, b)
    })
    expect(tokensInSupply(t.g, 0)).toBe(4)
    t.arrange(g => moveInfluence(g, a, b))
    expect([t.g.systems.at(a).influence, t.g.systems.at(b).influence, t.g.systems.at(b).flipped]).toEqual([
      -1,
      0,
      true,
    ])
    expect([tokensInSupply(t.g, 0), tokensInSupply(t.g, 1)]).toEqual([4, 5])
  })
  rule('AA-INF-04', 'the last token in the galaxy is safe', () => {
    const t = Table.of()
    expect(isLastToken(t.g, t.home(1))).toBe(true)
    t.arrange(g => placeInfluence(g, 1, t.undiscovered()[0] ?? 0))
    expect(isLastToken(t.g, t.home(1))).toBe(false)
    expect(isLastToken(t.g, t.undiscovered()[1] ?? 0)).toBe(false)
  })
})
