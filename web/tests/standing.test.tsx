import { asked } from '@orrery/kernel/host'
import type { Choosing, Sayings } from '@orrery/ui'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OpenGame } from '../src/game/games.js'
import { DEFAULTS, useSettings } from '../src/settings.js'
import { Standing, useAlways } from '../src/table/Standing.js'

afterEach(() => {
  cleanup()
  useSettings.setState(DEFAULTS)
})
const ask = (...names: readonly string[]) =>
  asked({ seat: 0, prompt: 'income', kind: 'pick', min: 1, max: 1, options: names.map(name => ({ name })) })
const open = { id: 'duel', board: { standing: ['income'] } } as unknown as OpenGame
const says = {
  option: ({ name }: { name: string }) => name,
  forfeits: (_: unknown, name: string) => name === 'card',
}

test('a player keeps one answer for all later turns, but none that gives something up', () => {
  const send = vi.fn<Choosing['send']>()
  useSettings.setState({ stops: ['duel/income', 'duel/other'] })
  const question = ask('money', 'card')
  render(
    <Standing
      open={open}
      question={question}
      asked={{ send } as unknown as Choosing}
      says={says as unknown as Sayings}
    />,
  )
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Always: money'])
  fireEvent.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledWith('money', true)
  // Who was stopped here before wants it no longer.
  expect(useSettings.getState().stops).toEqual(['duel/other'])
  expect(renderHook(() => useAlways(open, question)).result.current).toBe('money')
  // Where it is not possible now, the player is asked.
  expect(renderHook(() => useAlways(open, ask('card'))).result.current).toBeUndefined()
  const other = { id: 'duel', board: {} } as unknown as OpenGame
  expect(renderHook(() => useAlways(other, question)).result.current).toBeUndefined()
})
