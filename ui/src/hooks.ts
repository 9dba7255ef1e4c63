import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  // Asking the window anew at every drawing would cost more than the drawing.
  const list = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(
    subscribe,
    () => list.matches,
    () => false,
  )
}

export const PHONE = '(max-width: 700px)'

/** Width of an element in pixels, kept up to date; 0 until it is on the page. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setWidth(box.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Always calls the newest version of a function, under one identity: for listeners that are set up once. */
export function useLatest<A extends readonly unknown[], R>(fn: (...args: A) => R): (...args: A) => R {
  const ref = useRef(fn)
  useLayoutEffect(() => {
    ref.current = fn
  })
  return useCallback((...args: A) => ref.current(...args), [])
}

/** Gives the focus back to what had it when a window opened, unless it has gone somewhere else since. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (e: Event) => {
      e.preventDefault()
      const free = document.activeElement === null || document.activeElement === document.body
      const back = opener.current
      if (free && (back instanceof HTMLElement || back instanceof SVGElement)) back.focus()
    },
  }
}

/** What scrolls but holds nothing to press must still be reached by the keyboard. */
export const SCROLLS = { tabIndex: 0 } as const

/** Class names; what is false is left out. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
