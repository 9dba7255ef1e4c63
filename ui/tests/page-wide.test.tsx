import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { Drawing } from '@orrery/ui'
import { Gallery } from '@orrery/ui/gallery'
import { DRAWINGS } from './drawings.js'
import { fireEvent, render, screen } from './page.js'

describe('Drawing', () => {
  it('may stand on a page twice without sharing an id', () => {
    const svg = DRAWINGS['planet terran']?.() ?? ''
    const { container } = render(
      <>
        <Drawing svg={svg} box={[80, 80]} />
        <Drawing svg={svg} box={[80, 80]} label="A world" />
      </>,
    )
    const ids = [...container.querySelectorAll('[id]')].map(e => e.id)
    expect(ids.length).toBeGreaterThan(4)
    expect(ids).toEqual([...new Set(ids)])
    for (const [, id] of container.innerHTML.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  })
  it('is decoration unless it says what it shows', () => {
    const { container } = render(
      <>
        <Drawing svg="<circle/>" box={[10, 10]} />
        <Drawing svg="<circle/>" box={[-5, -5, 10, 10]} label="A world" />
      </>,
    )
    const [plain, named] = container.querySelectorAll('svg')
    expect(plain?.getAttribute('aria-hidden')).toBe('true')
    expect([named?.getAttribute('role'), named?.getAttribute('aria-label')]).toEqual(['img', 'A world'])
    expect(named?.getAttribute('viewBox')).toBe('-5 -5 10 10')
  })
  it('leaves out a drawing with anything but shapes in it, and says so', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = render(<Drawing svg={'<g><script>1</script></g>'} box={[10, 10]} />)
    expect(container.querySelector('svg')?.innerHTML).toBe('')
    expect(error).toHaveBeenCalledWith(expect.stringContaining('<script>'))
    error.mockRestore()
  })
})

describe('the gallery', () => {
  // Every component at once takes its time.
  it(
    'shows everything without a complaint, names every control, and leaves the page as it was',
    { timeout: 60_000 },
    () => {
      const error = vi.spyOn(console, 'error')
      document.documentElement.dataset['theme'] = 'light'
      const { container, unmount } = render(<Gallery />)
      expect(error).not.toHaveBeenCalled()
      error.mockRestore()
      // In the reader's own theme at first, then in whichever is chosen there.
      expect(document.documentElement.dataset['theme']).toBe('light')
      fireEvent.change(screen.getByRole('combobox', { name: 'Theme' }), { target: { value: 'dark' } })
      expect(document.documentElement.dataset['theme']).toBe('dark')
      expect(container.querySelectorAll('.exhibit').length).toBeGreaterThan(30)

      const ids = [...container.querySelectorAll('[id]')].map(e => e.id)
      expect(ids).toEqual([...new Set(ids)])

      const labelled = new Set([...container.querySelectorAll('label')].map(l => l.htmlFor))
      const nameless = [...container.querySelectorAll('button, input, select, [role="button"]')].filter(e => {
        const named = e.getAttribute('aria-label') ?? e.getAttribute('aria-labelledby')
        return !named && !labelled.has(e.id) && !e.closest('label') && !e.textContent?.trim()
      })
      expect(nameless.map(e => e.outerHTML.slice(0, 120))).toEqual([])

      unmount()
      expect(document.documentElement.dataset['theme']).toBe('light')
      delete document.documentElement.dataset['theme']
    },
  )
})

describe('what is loaded', () => {
  /** All files a module reaches through its imports. */
  function reach(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:import|export)[^'"]*from '(\.[^']+)'/g)) {
      const base = join(dirname(file), from.replace(/\.js$/, ''))
      for (const ending of ['.ts', '.tsx']) {
        try {
          readFileSync(base + ending)
        } catch {
          continue
        }
        reach(base + ending, seen)
      }
    }
    return seen
  }
  const source = join(import.meta.dirname, '../src')
  it('the design system brings neither its gallery nor its preview with it', () => {
    const files = [...reach(join(source, 'index.ts'))]
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(f => /\/(preview|gallery)\//.test(f))).toEqual([])
  })
  it('drawings bring no component with them', () => {
    const files = [...reach(join(source, 'svg/index.ts'))]
    expect(files.filter(f => !/\/svg\//.test(f))).toEqual([])
  })
})
