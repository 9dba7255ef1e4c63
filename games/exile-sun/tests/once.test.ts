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
