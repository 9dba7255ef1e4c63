import { stampOfPart } from '@orrery/kernel'
import { expect, test } from 'vitest'
import { once } from '../once.js'
import { Table } from './table.js'

test('what is kept for a position is worked out again for another seat, another match and after a change', () => {
  const [t, other] = [new Table({ players: 2 }).moving(), new Table({ players: 2 }).moving()]
  let times = 0
  const points = once((g: Table['g'], seat) => {
    times++
    return g.players.at(seat).vp
  })
  other.g.players.at(0).vp = 7
  expect([points(t.g, 0), points(t.g, 0), times]).toEqual([0, 0, 1])
  t.g.players.at(1).vp = 3
  expect([points(t.g, 0), points(t.g, 1), times]).toEqual([0, 3, 3])
  t.g.players.at(1).vp = 4
  expect([points(t.g, 1), points(other.g, 0), points(t.g, 0), times]).toEqual([4, 7, 0, 6])
})
test('what is made of a part of the state is kept while the rest changes, and no longer', () => {
  const [t, other] = [new Table({ players: 2 }).moving(), new Table({ players: 2 }).moving()]
  let times = 0
  const kind = once(
    (g: Table['g']) => (times++, g.terrain.get(0)),
    g => stampOfPart(g.terrain),
  )
  for (const { g } of [t, other]) g.terrain.set(0, 1)
  expect([kind(t.g, 0), times]).toEqual([1, 1])
  t.g.players.at(1).vp = 3
  expect([kind(t.g, 0), kind(t.g, 0), times]).toEqual([1, 1, 1])
  t.g.terrain.set(0, 2)
  expect([kind(t.g, 0), times]).toEqual([2, 2])
  t.g.terrain.set(0, 1)
  expect([kind(t.g, 0), kind(other.g, 0), kind(t.g, 1), times]).toEqual([1, 1, 1, 5])
  t.g.players.at(1).vp = 4
  t.g.terrain.set(0, 3)
  expect(kind(t.g, 1)).toBe(3)
})
