import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { openPoints } from '../rules/scoring.js'
import { content, tablesOf } from '../state.js'
import { strip } from './clash.js'
import { Table } from './table.js'

/** What lasts for a round, and what everybody has gained by the end. */

describe('a new round', () => {
  rule(
    ['AA-ROUND-02', 'AA-MGT-10', 'AA-AUTO-04'],
    'what missions and wishes ask of a round counts from the start again, for everybody',
    () => {
      const t = Table.of()
      t.idle(() => t.g.passed.get(0) >= 0 && t.prompt() === 'turn.choose')
      t.arrange(g => {
        for (const player of g.players) {
          player.swarmed = true
          player.neutralDestroyed = true
          player.invasionWon = true
          player.discovered = true
          player.explored = true
          player.port = true
          player.gifts = 0b11
          player.intruded = 0b11
          player.invested = 0b11
          player.fatigue = 5
        }
      })
      t.idle(() => t.g.round > 1)
      for (const player of t.g.players)
        expect(player).toMatchObject({
          swarmed: false,
          neutralDestroyed: false,
          invasionWon: false,
          discovered: false,
          explored: false,
          port: false,
          gifts: 0,
          intruded: 0,
          invested: 0,
          fatigue: 0,
        })
    },
  )
})

describe('victory points', () => {
  rule(
    ['AA-SCO-01', 'AA-SCO-02', 'AA-SCO-03', 'AA-SCO-04', 'AA-SCO-05', 'AA-SCO-06', 'AA-SCO-07', 'AA-NEU-05'],
    'every source adds its own to the rest, and unrest takes away',
    () => {
      const t = strip(Table.of('sol', 'psilon')).tiers(0, {}).tiers(1, {})
      t.arrange(g => {
        for (const row of g.systems) {
          row.influence = -1
          row.buildings.fill(0)
          row.orbitals = -1
        }
      })
      const home = t.home(0)
      const vp = (of: 'buildings' | 'neutrals', id: string): number => content(t.g)[of].byId(id).vp
      const sources: readonly (readonly [(t: Table) => unknown, number])[] = [
        [u => u.planet(home, 'earth').owns(0, home, 1), content(t.g).planets.byId('earth').vp],
        [u => u.owns(0, home, 3, 2, 1), 2],
        [
          u => u.tiers(0, { physics: 3, biology: 1 }),
          content(t.g)
            .tiers.items.flatMap(({ tier, vp: n }) => [3, 1].filter(at => at >= tier).map(() => n))
            .reduce((a, b) => a + b, 0),
        ],
        [u => u.arrange(g => g.players.at(0).tokens.set(1, 2)), 2],
        [u => u.arrange(g => void (g.systems.at(u.home(1)).influence = 0)), 1],
        [
          u => u.arrange(g => g.systems.at(home).buildings.set(tablesOf(g).building['tcp'] ?? 0, 1)),
          vp('buildings', 'tcp'),
        ],
        [
          u => u.arrange(g => g.players.at(0).trophies.set(tablesOf(g).neutral['guardian'] ?? 0, 2)),
          2 * vp('neutrals', 'guardian'),
        ],
        [u => u.arrange(g => void (g.players.at(0).unrest = 26)), -9],
      ]
      t.planet(home, 'mirefall').owns(-1, home)
      let sum = openPoints(t.g, 0)
      expect(sum).toBe(0)
      for (const [gain, points] of sources) {
        expect(points).not.toBe(0)
        gain(t)
        sum += points
        expect(openPoints(t.g, 0)).toBe(sum)
      }
    },
  )
})
