import { describe as described } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { BRANCHES, EMPIRES } from '../content/vocabulary.js'
import { treeOf } from '../content/milestones.js'
import { anomalyHandle } from '../rules/abilities.js'
import { boardOf, hasLaw, hasMilestoneFor } from '../rules/boards.js'
import { upgradeCost } from '../rules/research.js'
import { tierPoints } from '../rules/scoring.js'
import { content, tablesOf } from '../state.js'
import { Table } from './table.js'

const [BIOLOGY, PHYSICS, ENGINEERING, GOVERNMENT] = [0, 1, 2, 3] as const
const upgrade = (branch: number): string => `upgrade branch:${branch}`
const unlocked = (t: Table, seat = 0): string[] =>
  boardOf(t.g, seat).milestones.map(i => content(t.g).milestones.at(i).id)

describe('research', () => {
  rule(['AA-EX-15', 'AA-RES-01', 'AA-RES-02'], 'two branches for a credit, each up one tier', () => {
    const t = Table.of('mrrshan').tiers(0, { engineering: 2 }).holds(0, 0, 6, 0, 1)
    t.plays(0, 'research')
    expect(
      t.whyNot(
        0,
        [BIOLOGY, ENGINEERING, PHYSICS].map(b => `branch:${b}`),
      ),
    ).toBe('AA-RES-01')
    t.says(0, [`branch:${BIOLOGY}`, `branch:${ENGINEERING}`])
    expect(t.resources(0)[3]).toBe(0)
    t.says(0, upgrade(BIOLOGY))
    expect(t.whyNot(0, upgrade(BIOLOGY))).toBe('AA-RES-02')
    expect(t.whyNot(0, upgrade(PHYSICS))).toBe('AA-RES-02')
    t.says(0, upgrade(ENGINEERING))
    expect(t.resources(0)[1]).toBe(0)
    expect(t.g.players.at(0).tiers.toArray()).toEqual([1, 0, 3, 0])
    expect(t.who()).toBe(1)
  })
  rule('AA-RES-03', 'what a branch costs stands beside it, when it is chosen and when it is paid', () => {
    const t = Table.of('mrrshan').tiers(0, { engineering: 2 }).holds(0, 0, 9, 0, 1)
    t.plays(0, 'research')
    const prices = (): unknown[] =>
      (described(t.question(0)).options ?? []).map(({ note }) => note?.['research'])
    expect(prices()).toEqual([2, 2, 4, 2])
    t.says(0, [`branch:${BIOLOGY}`, `branch:${ENGINEERING}`])
    expect(prices().slice(0, 2)).toEqual([2, 4])
  })
  rule(['AA-RES-03', 'AA-RES-05'], 'tiers cost 2, 3, 4, 5 and 6; the fifth is the last', () => {
    const t = Table.of()
    const costs = [0, 1, 2, 3, 4].map(tier => upgradeCost(t.tiers(0, { physics: tier }).g, 0, PHYSICS))
    expect(costs).toEqual([2, 3, 4, 5, 6])
    t.tiers(0, { physics: 5 }).holds(0, 0, 20, 0, 0).plays(0, 'research')
    expect(t.whyNot(0, [`branch:${PHYSICS}`])).toBe('AA-RES-05')
    const poor = Table.of().tiers(0, { physics: 4 }).holds(0, 0, 5, 0, 0)
    poor.plays(0, 'research').says(0, [`branch:${PHYSICS}`])
    expect(poor.whyNot(0, upgrade(PHYSICS))).toBe('AA-RES-03')
    const all = Table.of().tiers(0, { biology: 5, physics: 5, engineering: 5, government: 5 })
    all.plays(0, 'research')
    expect(all.who()).toBe(1) // AA-RULING-55
  })
  rule(['AA-RES-04', 'AA-SCO-03', 'AA-RULING-32'], 'tier III is worth 1 VP, tier V 2 more', () => {
    const t = Table.of()
    const points = [0, 2, 3, 4, 5].map(tier => tierPoints(t.tiers(0, { physics: tier }).g, 0))
    expect(points).toEqual([0, 0, 1, 1, 3])
    expect(tierPoints(t.tiers(0, { physics: 5, biology: 3 }).g, 0)).toBe(4)
  })
  rule(['AA-EX-16', 'AA-RES-06', 'AA-RES-10', 'AA-RULING-36'], 'milestones of the tiers reached', () => {
    const t = Table.of('silicoid').tiers(0, { physics: 1, engineering: 2 })
    // Silicoids have Magma Forges where the common tree has Jump Drive; the Mrrshan have the common one.
    expect(unlocked(t).sort()).toEqual(['automated-factory', 'http', 'magma-forges', 'research-laboratory'])
    const common = Table.of('mrrshan').tiers(0, { physics: 1, engineering: 2 })
    expect(unlocked(common).sort()).toEqual([
      'automated-factory',
      'http',
      'jump-drive',
      'research-laboratory',
    ])
    expect([ENGINEERING, BIOLOGY].map(b => upgradeCost(common.g, 0, b))).toEqual([4, 2])
    const buildings = tablesOf(t.g).building
    for (const [id, tier] of [
      ['http', 1],
      ['tcp', 3],
      ['udp', 5],
    ] as const)
      for (const branch of BRANCHES) {
        const has = (n: number): boolean =>
          hasMilestoneFor(t.tiers(0, { [branch]: n }).g, 0, buildings[id] ?? -1)
        expect([id, branch, has(tier - 1), has(tier)]).toEqual([id, branch, false, true])
      }
  })
  rule(
    ['AA-RES-07', 'AA-RULING-82', 'AA-EMP-01'],
    'fifteen common milestones and four own ones in every tree',
    () => {
      for (const [i, empire] of EMPIRES.entries()) {
        const t = Table.of()
        t.arrange(g => void (g.players.at(0).empire = i))
        t.tiers(0, { biology: 5, physics: 5, engineering: 5, government: 5 })
        const tree = treeOf(content(t.g).milestones, empire)
        expect(unlocked(t).sort()).toEqual(tree.map(({ id }) => id).sort())
        expect(tree.filter(({ empire: own }) => own === undefined)).toHaveLength(15)
        expect(tree.filter(({ empire: own }) => own === empire)).toHaveLength(4)
      }
    },
  )
  rule(
    ['AA-RES-11', 'AA-RES-12', 'AA-RES-09'],
    'the common milestones without a building, at their tiers',
    () => {
      const rows = [
        ['terraforming', 'biology', 2, 'mrrshan'],
        ['advanced-terraforming', 'biology', 4, 'mrrshan'],
        ['jump-drive', 'engineering', 2, 'mrrshan'],
        ['advanced-jump-drive', 'engineering', 4, 'mrrshan'],
        ['better-diplomats', 'government', 2, 'sol'],
        ['superior-diplomats', 'government', 4, 'mrrshan'],
      ] as const
      for (const [law, branch, tier, empire] of rows) {
        const t = Table.of(empire)
        const has = (n: number): boolean => hasLaw(t.tiers(0, { [branch]: n }).g, 0, law)
        expect([law, has(tier - 1), has(tier)]).toEqual([law, false, true])
      }
    },
  )
  test('what makes research different', () => {
    // Autolab, Controlled Experiments and Mind Network of the Psilons, and an Alien Blueprint.
    const t = Table.of('psilon').tiers(0, { physics: 4 }).holds(0)
    const lab = t.develops(0, 'autolab')
    const blueprint = t.anomaly(0, 'alien-blueprint')
    t.plays(0, 'research')
      .says(0, `use ability:${lab}`)
      .says(0, `use ability:${anomalyHandle(t.g, blueprint)}`)
    expect(t.resources(0)).toEqual([0, 5, 0, 0])
    t.says(0, [`branch:${PHYSICS}`, `branch:${GOVERNMENT}`]).says(0, upgrade(PHYSICS))
    expect(t.resources(0)).toEqual([0, 1, 0, 1])
    expect(upgradeCost(t.g, 0, GOVERNMENT)).toBe(2)
    t.says(0, 'done').says(1, 'pass')
    t.idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    // The blueprint is used up; the experiments come with every action.
    t.says(0, 'empire-action')
    expect(t.resources(0)).toEqual([0, 3, 0, 1])
  })
})
