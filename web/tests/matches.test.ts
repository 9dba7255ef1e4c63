import type { Card } from '@orrery/table'
import { expect, test } from 'vitest'
import { openTo } from '../src/home/Matches.js'

const person = { kind: 'person', name: 'Ada' } as const
const free = { kind: 'open', name: '' } as const
const bot = { kind: 'bot', name: 'normal' } as const
const card = (id: string, more: Partial<Card>): Card => ({
  id,
  game: 'skirmish',
  status: 'lobby',
  listed: true,
  spectators: true,
  players: 2,
  host: { user: 'u', name: 'Ada' },
  seats: [person, free],
  members: [],
  changed: 0,
  ...more,
})

test('tables that want players come first, then those one may look in at; others and one’s own are not shown', () => {
  const listed = [
    card('on', { status: 'playing', seats: [person, bot] }),
    card('full', { seats: [person, bot] }),
    card('full, closed', { seats: [person, bot], spectators: false }),
    card('on, closed', { status: 'playing', seats: [person, bot], spectators: false }),
    card('wanted, closed', { spectators: false }),
    card('mine', {}),
    card('wanted', {}),
  ]
  const shown = openTo(listed, [card('mine', {})])
  expect(shown.map(({ id }) => id)).toEqual(['wanted, closed', 'wanted', 'on', 'full'])
})
