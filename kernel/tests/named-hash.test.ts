import { expect, test } from 'vitest'
import type { Fields } from '../src/index.js'
import { int, perSeat, word, zone, put } from '../src/index.js'
import { fieldNames, hash, hashOf } from '../src/host.js'
import { guard, things } from '../src/play/offers.js'
import { mini, open } from './mini.js'

const asking = (more: Fields) => {
  const shape = {
    ...more,
    phase: word('first', 'second'),
    players: perSeat({ points: int(), hand: zone(5) }),
  }
  return open(
    mini(
      shape,
      k =>
        k.procedure('main', {
          pick: k.ask(
            () => ({
              kind: 'pick',
              seat: 0,
              from: guard(
                things('x', () => 2),
                [],
              ),
              min: 1,
              max: 1,
            }),
            () => undefined,
          ),
        }),
      {
        begin(g) {
          const { players } = g as unknown as { players: { at(i: number): { points: number; hand: never } } }
          players.at(1).points = 4
          put(g as never, 2, players.at(0).hand)
        },
      },
    ),
  )
}

test('a hash by names does not change with a field beside them', () => {
  const plain = asking({})
  const more = asking({ aforetime: int(7) })
  const fields = fieldNames(plain)
  expect(fields).toContain('players.hand')
  expect(hash(more)).not.toBe(hash(plain))
  expect(hashOf(more, fields)).toBe(hashOf(plain, fields))
  expect(hashOf(more, fieldNames(more))).not.toBe(hashOf(plain, fields))
})
test.each([
  ['a number', (g: { players: { at(i: number): { points: number } } }) => void g.players.at(0).points++],
  ['a word', (g: { phase: string }) => void (g.phase = 'second')],
  ['a card', (g: { players: { at(i: number): { hand: never } } }) => put(g, 3, g.players.at(1).hand)],
])('it changes with %s', (_, change) => {
  const g = asking({})
  const fields = fieldNames(g)
  const before = hashOf(g, fields)
  change(g as never)
  expect(hashOf(g, fields)).not.toBe(before)
})
test('a field that is gone is named', () => {
  expect(() => hashOf(asking({}), ['players.gone'])).toThrow('players.gone')
})
