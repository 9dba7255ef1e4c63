import { expect, test } from 'vitest'
import { int, ints, memo, memoState, perSeat, stampOfPart } from '../src/index.js'
import { mini, open } from './mini.js'

const shape = {
  players: perSeat({ points: int() }),
  // Writes are counted by blocks: what lies between keeps the players' out of those of the ground.
  between: ints(64),
  ground: ints(4),
}
const begun = () =>
  open(
    mini(shape, k =>
      k.procedure(
        'p',
        {},
        {
          stop: k.ask(
            () => ({ kind: 'number', seat: 0, min: 0, max: 1 }),
            () => undefined,
          ),
        },
      ),
    ),
  )

test('what follows from an object is worked out once for each, however they are asked for', () => {
  const made: string[] = []
  const lengths = memo(({ name }: { readonly name: string }) => (made.push(name), [name.length]))
  const [one, three] = [{ name: 'a' }, { name: 'abc' }]
  expect([lengths(one), lengths(three), lengths(one), lengths(one)]).toEqual([[1], [3], [1], [1]])
  expect(lengths(one)).toBe(lengths(one))
  expect(made).toEqual(['a', 'abc'])
})
test('what could not be worked out is tried again', () => {
  let fails = true
  const found = memo((of: { n: number }) => {
    if (fails) throw new Error('not yet')
    return { n: of.n + 1 }
  })
  const of = { n: 1 }
  expect(() => found(of)).toThrow('not yet')
  fails = false
  expect(found(of)).toEqual({ n: 2 })
})

test('what is kept for a position is worked out again for another seat, another match and after a change', () => {
  const [g, other] = [begun(), begun()]
  let times = 0
  const points = memoState((at: typeof g, seat) => {
    times++
    return at.players.at(seat).points
  })
  other.players.at(0).points = 7
  expect([points(g, 0), points(g, 0), times]).toEqual([0, 0, 1])
  g.players.at(1).points = 3
  expect([points(g, 0), points(g, 1), times]).toEqual([0, 3, 3])
  g.players.at(1).points = 4
  expect([points(g, 1), points(other, 0), points(g, 0), times]).toEqual([4, 7, 0, 6])
})
test('what is made of a part of the state is kept while the rest changes, and no longer', () => {
  const [g, other] = [begun(), begun()]
  let times = 0
  const ground = memoState(
    (at: typeof g) => (times++, at.ground.get(0)),
    at => stampOfPart(at.ground),
  )
  for (const at of [g, other]) at.ground.set(0, 1)
  expect([ground(g, 0), times]).toEqual([1, 1])
  g.players.at(1).points = 3
  expect([ground(g, 0), ground(g, 0), times]).toEqual([1, 1, 1])
  g.ground.set(0, 2)
  expect([ground(g, 0), times]).toEqual([2, 2])
  g.ground.set(0, 1)
  expect([ground(g, 0), ground(other, 0), ground(g, 1), times]).toEqual([1, 1, 1, 5])
  g.players.at(1).points = 4
  g.ground.set(0, 3)
  expect(ground(g, 1)).toBe(3)
})
