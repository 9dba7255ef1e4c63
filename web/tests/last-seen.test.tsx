import type { Card, TableSummary } from '@orrery/table'
import { sideOf } from '@orrery/ui/svg'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MatchRow } from '../src/home/Matches.js'
import { useKeepLastSeen, useLastSeen } from '../src/table/last-seen.js'

afterEach(() => {
  cleanup()
  useLastSeen.setState({ tables: {} })
})
const seats = (...kinds: readonly ('person' | 'bot')[]) => kinds.map((kind, i) => ({ kind, name: `P${i}` }))
const summary = (id: string, ...kinds: readonly ('person' | 'bot')[]) =>
  ({ id, status: 'playing', seats: seats(...kinds) }) as unknown as TableSummary
const now = () => ({ sides: [sideOf(0, 'Reds'), sideOf(1, 'Blues')], points: [4, 7] })
const row = (id: string, status: Card['status'] = 'playing') => (
  <QueryClientProvider client={new QueryClient()}>
    <MatchRow
      card={{ id, game: 'skirmish', status, seats: seats('person', 'bot'), changed: 0 } as unknown as Card}
      where="solo"
      action="Go on"
    />
  </QueryClientProvider>
)

test('a list of matches tells where one stood: sides, points, and the place in the match', () => {
  renderHook(() => useKeepLastSeen(summary('t', 'person', 'bot'), 0, 'Turn 3 · Move', now))
  const { container } = render(row('t'))
  expect(screen.getByText('Turn 3 · Move')).toBeTruthy()
  expect([...container.querySelectorAll('.side')].map(side => side.textContent)).toEqual([
    'P0: Reds4',
    'P1: Blues7',
  ])
  expect(container.querySelectorAll('.side.mine')).toHaveLength(1)
})
test('it follows the match, and says no place of one that is over', () => {
  const { rerender } = renderHook(
    ({ place }) => useKeepLastSeen(summary('t', 'person', 'bot'), 0, place, now),
    { initialProps: { place: 'Turn 3' } },
  )
  rerender({ place: 'Turn 4' })
  expect(useLastSeen.getState().tables['t']?.place).toBe('Turn 4')
  render(row('t', 'over'))
  expect(screen.queryByText('Turn 4')).toBeNull()
})
test('points stay out of it where several share the table, and whoever watches keeps nothing', () => {
  renderHook(() => useKeepLastSeen(summary('two', 'person', 'person'), 0, 'Turn 1', now))
  expect(useLastSeen.getState().tables['two']?.sides.map(side => side.points)).toEqual([undefined, undefined])
  renderHook(() => useKeepLastSeen(summary('watched', 'person', 'bot'), -1, 'Turn 1', now))
  expect(useLastSeen.getState().tables['watched']).toBeUndefined()
})
