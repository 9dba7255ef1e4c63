import type { BoardModule, Sight } from '@orrery/ui'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTelling } from '../src/after/useTelling.js'

const sight = {} as Sight
/** Two parts of a point each. */
const board = {
  telling: { parts: () => 2, points: (_sight: Sight, told: number) => [told], events: ['won'] },
} as unknown as BoardModule
const seen = (over: boolean, module: BoardModule | undefined = board) =>
  renderHook(props => useTelling(module, sight, props.over, true), { initialProps: { over } })

test('who sees a match end hears the result once the board has told all of it, and not again when it is told anew', () => {
  const { result, rerender } = seen(false)
  expect(result.current.telling).toBeUndefined()
  rerender({ over: true })
  expect(result.current.untold).toEqual({ points: [0], events: ['won'] })
  act(() => result.current.telling?.tell(1))
  expect(result.current.untold?.points).toEqual([1])
  act(() => result.current.telling?.tell(2))
  expect(result.current).toMatchObject({ telling: { told: 2 }, untold: undefined })
  act(() => result.current.telling?.tell(0))
  expect(result.current).toMatchObject({ telling: { told: 0 }, untold: undefined })
})
test('it can be skipped', () => {
  const { result, rerender } = seen(false)
  rerender({ over: true })
  act(() => result.current.skip())
  expect(result.current).toMatchObject({ telling: { told: 2 }, untold: undefined })
})
test('who comes later, and who plays a game whose board tells nothing, has the result at once', () => {
  expect(seen(true).result.current).toMatchObject({ telling: { told: 2 }, untold: undefined })
  const { result, rerender } = seen(false, {} as BoardModule)
  rerender({ over: true })
  expect(result.current.untold).toBeUndefined()
})
