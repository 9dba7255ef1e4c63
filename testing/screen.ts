import { clearStores } from '@orrery/ui'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The files of a project share one process and one document: every test leaves both as it found them.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  cleanup()
  clearStores()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.removeAttribute('data-motion')
  localStorage.clear()
  sessionStorage.clear()
})
