import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { actsOfOthers, readingTime, useMeanwhile } from '../src/table/meanwhile.js'
import type { StoryEntry } from '../src/table/story.js'

const told = (n: number, by: number | undefined, text: string): StoryEntry => ({
  id: String(n),
  n,
  when: '',
  text,
  plain: text,
  things: [],
  early: false,
  ...(by === undefined ? {} : { by }),
})
const story = [
  told(1, 1, 'Ben builds a yard.'),
  told(2, 0, 'Ada moves.'),
  told(3, undefined, 'Upkeep 1.'),
  told(4, 1, 'Ben moves.'),
  told(5, 2, 'Cleo claims D3.'),
]

test('only what others did after the step is told', () => {
  expect(actsOfOthers(story, 0, 0).map(({ n }) => n)).toEqual([1, 4, 5])
  expect(actsOfOthers(story, 0, 2).map(({ n }) => n)).toEqual([4, 5])
})
test('longer sentences stay longer, and less long where many wait', () => {
  expect(readingTime('a long sentence about a battle', 0)).toBeGreaterThan(readingTime('short', 0))
  expect(readingTime('a sentence', 5)).toBeLessThan(readingTime('a sentence', 0))
})
test('each act is read in its turn; whoever decides has seen enough, and later ones are told again', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(
    ({ of, after }: { of: readonly StoryEntry[]; after: number }) => useMeanwhile(of, 0, after, true)?.n,
    { initialProps: { of: story.slice(0, 4), after: 2 } },
  )
  expect(result.current).toBe(4)
  rerender({ of: story, after: 2 })
  expect(result.current).toBe(4)
  act(() => void vi.advanceTimersByTime(4000))
  expect(result.current).toBe(5)
  rerender({ of: story, after: 5 })
  expect(result.current).toBeUndefined()
  rerender({ of: [...story, told(6, 2, 'Cleo moves.')], after: 5 })
  expect(result.current).toBe(6)
  vi.useRealTimers()
})
