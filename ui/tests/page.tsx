import { act, cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'

// What every test of a component needs: a clean page, and somebody at the keyboard.
afterEach(cleanup)

export { fireEvent, render, screen, within, act } from '@testing-library/react'
export const reader = () => userEvent.setup()

/** Time passes, for tests with fake timers. */
export const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

/** Accessible names of what is pressed, in order. */
export const pressed = (root: ParentNode = document): string[] =>
  [...root.querySelectorAll('[aria-pressed="true"]')].map(
    e => e.getAttribute('aria-label') ?? e.textContent ?? '',
  )
