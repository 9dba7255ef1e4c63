import { figures } from '@orrery/games/boards'
import { games } from '@orrery/games'
import type { Balance, Measured, Share } from '@orrery/kernel/host'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Charts } from '../src/balance/Charts.js'
import { notesOn } from '../src/balance/notes.js'

const spread = { least: 3, low: 4, median: 5, high: 6, most: 8, mean: 5 }
const share = (name: string, ratio: number, low: number, high: number): Share => ({
  name,
  seats: 200,
  wins: 100 * ratio,
  share: ratio / 2,
  fair: 0.5,
  ratio,
  error: 0.1,
  low,
  high,
})
const measured = (players: number): Measured => ({
  players,
  games: 200,
  length: spread,
  sole: 0.2,
  rounds: spread,
  roundCounts: { 4: 50, 5: 100, 6: 40, 8: 10 },
  scores: spread,
  winningScores: spread,
  wins: {
    seats: [],
    bots: [],
    labels: { Faction: [share('Red', 1.2, 1.1, 1.3), share('Blue', 0.8, 0.7, 1.05)] },
    places: [share('place 1', 1.02, 0.9, 1.1), share('place 2', 0.98, 0.9, 1.1)],
  },
  lead: { changes: 1.3, changeCounts: { 0: 40, 1: 100, 9: 60 }, halfway: 0.61, led: 180, clear: 0.4 },
  uses: {
    Cards: [
      {
        name: 'Ace',
        seats: 400,
        share: 0.9,
        low: 0.8,
        high: 0.95,
        times: 2,
        wins: { ratio: 1.1, low: 1, high: 1.2 },
      },
      { name: 'Jack', seats: 400, share: 0, low: 0, high: 0.01, times: 0 },
    ],
    Ships: [{ name: 'Scout', seats: 400, share: 1, low: 0.99, high: 1, times: 2 }],
  },
  tally: {},
})
const balance: Balance = {
  command: 'npx orrery sim',
  unit: 'cycles',
  counts: [measured(2), { ...measured(3), games: 77 }],
}

test('a balance page tells length, first player, lead and use for the number of players chosen', async () => {
  render(<Charts balance={balance} />)
  expect(screen.getByText('200')).toBeTruthy()
  expect(screen.getByText('cycles, median')).toBeTruthy()
  expect(screen.getByText('61%')).toBeTruthy()
  // Games of nine changes stand in the last bar, and a length that no game had is a bar of nothing.
  const changes = screen.getByRole('list', { name: 'changes of the lead' })
  expect(within(changes).getAllByRole('listitem').at(-1)?.textContent).toBe('308+')
  const lengths = screen.getByRole('list', { name: 'cycles' })
  expect(
    within(lengths)
      .getAllByRole('listitem')
      .map(bar => bar.textContent),
  ).toEqual(['254', '505', '206', '07', '58'])
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  expect(screen.getByText('77')).toBeTruthy()
})

test('what is used is listed kind by kind, with what nobody used', async () => {
  render(<Charts balance={balance} />)
  expect(screen.getByRole('row', { name: /Ace/ }).textContent).toContain('90%')
  expect(screen.getByRole('row', { name: /Jack/ }).textContent).toBe('Jack0%')
  await userEvent.click(screen.getByRole('button', { name: 'Ships' }))
  expect(screen.queryByRole('row', { name: /Ace/ })).toBeNull()
  expect(screen.getByRole('row', { name: /Scout/ })).toBeTruthy()
})

test('only shares whose interval misses the line, and what nobody used, are worth a look', () => {
  expect(notesOn(measured(2))).toEqual(['Red wins 1.20 of an even share.', 'Cards: nobody used Jack.'])
})

const measuredGames = Object.entries(games).flatMap(([id, { sample, load }]) =>
  sample ? [] : [{ id, load }],
)
test.each(measuredGames)('$id has figures for each number of players', async ({ id, load }) => {
  const { min, max } = (await load()).game.players
  const counts = (await figures[id]?.())?.counts ?? []
  expect(counts.map(({ players }) => players)).toEqual(
    Array.from({ length: max - min + 1 }, (_, i) => min + i),
  )
  for (const { wins, roundCounts, uses } of counts) {
    expect(Object.values(wins.labels).filter(list => list.length < 2)).toEqual([])
    expect(wins.places.length).toBeGreaterThan(1)
    expect(Object.keys(roundCounts ?? {}).length).toBeGreaterThan(0)
    expect(Object.keys(uses).length).toBeGreaterThan(2)
  }
})
