import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content as printed } from '../content/content.js'
import { byTarget } from '../rules/automa-targets.js'
import { starOf } from '../state.js'
import { altered, reversed } from './box.js'
import { lanes, lurk, obeys, quiet, stands, unseen, whereabouts } from './solo.js'
import type { Table } from './table.js'

const numbers = (t: Table, systems: readonly number[]): number[] => systems.map(s => starOf(t.g, s).number)
type Named = Parameters<Table['events']>[0]
const told = (t: Table, event: Named): number[] =>
  numbers(
    t,
    t.events(event).flatMap(e => ('by' in e && 'system' in e && e.by === 1 ? [e.system] : [])),
  )

describe('an Automa goes by the numbers of tiles, wherever they lie in the box', () => {
  for (const [box, cards] of Object.entries({ printed, reversed })) {
    const calm = (): Table => quiet('numbers', cards)
    rule(['AA-AUTO-05', 'AA-GAL-13'], `in flight and in what it finds and explores: ${box}`, () => {
      const way = unseen(calm(), 7)
      lanes(way, [8, 3], [8, 2], [3, 17], [2, 17], [17, 7])
      stands(way, 1, 'frigate', 8)
      obeys(way, 'fly')
      expect(
        numbers(
          way,
          way.events('jumped').map(e => e['to'] as number),
        ),
      ).toEqual([2, 17])
      const find = unseen(calm(), 7, 3, 12, 15)
      lanes(find)
      for (const star of [12, 3, 7]) stands(find, 1, 'frigate', star)
      obeys(find, 'fly')
      expect(told(find, 'planet')).toEqual([3, 7, 12])
      const explore = calm()
      lanes(explore)
      for (const star of [17, 3, 12]) {
        stands(explore, 1, 'frigate', star)
        explore.arrange(g => void (g.systems.at(explore.star(star)).anomalies = 1))
      }
      obeys(explore, 'fly')
      expect(told(explore, 'explored')).toEqual([3])
    })
    rule(['AA-AUTO-05', 'AA-GAL-13'], `in an advance and on the run: ${box}`, () => {
      const fleets = lurk(calm(), 'guardian', 7)
      fleets.arrange(g => {
        for (const row of g.systems) {
          if (row.home < 0) row.owner = -1
          if (row.home !== 0) continue
          row.orbitals = -1
          row.buildings.fill(0)
        }
      })
      lanes(fleets, [12, 15], [15, 7], [3, 17], [17, 7])
      for (const star of [12, 3]) stands(fleets, 1, 'cruiser', star)
      obeys(fleets, 'war')
      expect(whereabouts(fleets, 1)).toEqual([12, 17])
      const run = lurk(unseen(calm(), 3), 'guardian', 3)
      lanes(run, [3, 17], [3, 2], [3, 12])
      stands(run, 1, 'frigate', 3)
      obeys(run, 'fly')
      expect(whereabouts(run, 1)).toEqual([2])
    })
    rule(['AA-AUTO-05', 'AA-GAL-13'], `in growth: ${box}`, () => {
      const t = calm()
      for (const [star, planet] of [
        [12, 'rustplain'],
        [14, 'bittersea'],
      ] as const) {
        t.planet(t.star(star), planet).owns(-1, t.star(star))
        stands(t, 1, 'frigate', star)
      }
      obeys(t, 'grow')
      expect(told(t, 'grown')).toEqual([12])
      // Three systems with room for as many, and food for two.
      const u = calm().owns(1, calm().home(1), 1, 3, 2)
      for (const star of [12, 3, 7]) u.planet(u.star(star), 'eden').owns(1, u.star(star), 1, 1, 1)
      obeys(u, 'grow')
      expect(told(u, 'grown')).toEqual([3, 7])
    })
    rule(['AA-AUTO-05', 'AA-GAL-13'], `of systems that its card holds for equal: ${box}`, () => {
      const t = calm()
      lanes(t, [8, 12], [8, 3], [8, 17], [4, 7], [4, 2])
      const by = (...[rule, ...stars]: [Parameters<typeof byTarget>[2], ...number[]]): number[] =>
        numbers(
          t,
          byTarget(
            t.g,
            1,
            rule,
            stars.map(star => t.star(star)),
          ),
        )
      expect(by('home', 17, 3, 12, 8)).toEqual([8, 3, 12, 17])
      expect(by('leader', 7, 2, 4)).toEqual([4, 2, 7])
      expect(by('lowest', 7, 2, 12)).toEqual([2, 7, 12])
      expect(by('highest', 7, 2, 12)).toEqual([12, 7, 2])
    })
  }
  rule(
    'AA-AUTO-05',
    'the richest by the VP of planets, Monumental for two, then by who can live there',
    () => {
      /** A planet with 2 VP on tile 3 and a monument on tile 7, with room for so many: which comes first. */
      const first = (two: number, monument: number): number => {
        const box = altered({
          planets: {
            pelagia: { vp: 2, capacity: [two, 0, 0] },
            farlight: { vp: 0, capacity: [monument, 0, 0] },
          },
        })
        const t = quiet('riches', box)
        t.planet(t.star(3), 'pelagia').planet(t.star(7), 'farlight').tile(t.star(7), 'monument')
        return numbers(t, byTarget(t.g, 1, 'richest', [t.star(3), t.star(7)]))[0] ?? 0
      }
      // Equal riches go by the number.
      expect([first(2, 1), first(2, 2), first(2, 3)]).toEqual([3, 3, 7])
    },
  )
})
