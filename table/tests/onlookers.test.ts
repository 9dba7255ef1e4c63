import { NOBODY } from '@orrery/kernel'
import { expect, test } from 'vitest'
import { Onlookers } from '../src/onlookers.js'
import type { Listener } from '../src/room.js'

/** Timers that run when told to, and listeners that count. */
function crowd() {
  const waiting: { ms: number; call: () => void }[] = []
  const timers = {
    now: () => 0,
    after: (ms: number, call: () => void) => {
      const one = { ms, call }
      waiting.push(one)
      return () => void waiting.splice(waiting.indexOf(one), 1)
    },
  }
  const told: { name: string; names: readonly string[]; more: number }[] = []
  const listener = (name: string, viewer = NOBODY): Listener => ({
    user: `u-${name}`,
    name,
    viewer,
    told: () => undefined,
    closed: () => undefined,
    present: (names, more) => void told.push({ name, names, more }),
  })
  const pass = (): number[] => waiting.splice(0).map(({ ms, call }) => (call(), ms))
  return { onlookers: new Onlookers('t', timers, undefined), listener, told, pass, waiting }
}

test('whoever looks on is told who does; one who comes back again and again is told of to nobody', () => {
  const { onlookers, listener, told, pass } = crowd()
  const [ann, bob] = [listener('Ann', 0), listener('Bob', 1)]
  onlookers.add(ann)
  onlookers.add(bob)
  pass()
  expect(told).toEqual([
    { name: 'Ann', names: ['Ann', 'Bob'], more: 0 },
    { name: 'Bob', names: ['Ann', 'Bob'], more: 0 },
  ])
  told.length = 0
  for (let i = 0; i < 50; i++) {
    onlookers.remove(bob)
    onlookers.add(bob)
  }
  pass()
  expect(told.map(({ name }) => name)).toEqual(['Bob'])
  // And those who stay do hear of one who leaves.
  told.length = 0
  onlookers.remove(bob)
  pass()
  expect(told).toEqual([{ name: 'Ann', names: ['Ann'], more: 0 }])
})

test('a crowd is told of its comings and goings once a second, players by name and the rest by number', () => {
  const { onlookers, listener, told, pass } = crowd()
  for (let i = 0; i < 500; i++) onlookers.add(listener(`A${i}`))
  onlookers.add(listener('Zoe', 0))
  pass()
  expect(told).toHaveLength(501)
  const last = told.at(-1)
  expect(last?.names).toHaveLength(100)
  expect(last?.names).toContain('Zoe')
  expect(last?.more).toBe(401)
  onlookers.add(listener('One more'))
  expect(pass()).toEqual([1000])
})

test('a room that closes tells nobody afterwards', () => {
  const { onlookers, listener, told, pass, waiting } = crowd()
  onlookers.add(listener('Ann', 0))
  expect(onlookers.clear()).toHaveLength(1)
  expect(waiting).toEqual([])
  pass()
  expect(told).toEqual([])
})
