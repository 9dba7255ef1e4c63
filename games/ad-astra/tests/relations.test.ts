import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { automaPoints, changeRelation } from '../rules/relations.js'
import { pool } from './envoys.js'
import { relate, solo } from './solo.js'
import { Table } from './table.js'

describe('relations', () => {
  /** Seats 0 and 1 are people, 2 and 3 Automa. */
  const four = (): Table => new Table(4, { automa: 2 })
  const all = (t: Table): number[][] => [...t.g.players].map(player => player.relations.toArray())
  rule('AA-AUTO-06', 'are what an Automa thinks of a player, from -3 to 3, and nothing else', () => {
    const t = four()
    const none = all(t)
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 3],
      [-1, 0],
      [2, -1],
    ] as const)
      changeRelation(t.g, from, to, 1)
    expect(all(t)).toEqual(none)
    changeRelation(t.g, 2, 1, 2)
    changeRelation(t.g, 3, 0, -1)
    expect(all(t)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 2, 0, 0],
      [-1, 0, 0, 0],
    ])
    changeRelation(t.g, 2, 1, 5)
    changeRelation(t.g, 3, 0, -7)
    expect([t.g.players.at(2).relations.get(1), t.g.players.at(3).relations.get(0)]).toEqual([3, -3])
  })
  rule('AA-AUTO-06', 'a change is told, and none where it can get no better', () => {
    const told = (before: number): unknown => {
      const t = relate(solo(), before)
      t.says(0, 'force-deal seat:1', `system:${t.home(0)}`, pool(t, 0, 'banker'))
      return t.events('relation').map(e => e['relation'])
    }
    expect([told(0), told(2), told(3)]).toEqual([[1], [3], []])
  })
  rule(['AA-AUTO-06', 'AA-SCO-06'], 'good ones are worth VP, with each Automa by itself', () => {
    const t = four()
    const points = (one: number, other: number): number => {
      t.arrange(g => {
        g.players.at(2).relations.set(0, one)
        g.players.at(3).relations.set(0, other)
      })
      return automaPoints(t.g, 0)
    }
    expect([points(0, 0), points(1, 2), points(2, 2), points(3, 2), points(3, -3)]).toEqual([0, 1, 2, 3, 2])
    expect(automaPoints(t.g, 1)).toBe(0)
  })
})
