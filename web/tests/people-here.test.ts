import { expect, test } from 'vitest'
import type { TableState } from '../src/table/client.js'
import { othersAt } from '../src/table/PeopleHere.js'

test('people at a table are those who sit there or have said something, but oneself and bots', () => {
  const seat = (kind: string, name: string) => ({ kind, name, ready: true, brought: false })
  const says = (name: string, at: number) => ({ n: 1, at: 1, line: { k: 'say', seat: at, name, text: 'x' } })
  const state = {
    viewer: 0,
    summary: { seats: [seat('person', 'Me'), seat('person', 'Bob'), seat('bot', 'hard'), seat('open', '')] },
    heard: [says('Me', 0), says('Zoe', -1), says('Bob', 1), { n: 2, at: 1, line: { k: 'start' } }],
  } as unknown as TableState
  expect(othersAt(state)).toEqual(['Bob', 'Zoe'])
})
