import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from './svg/geometry.js'

// Motion explains or it is not there. With less motion everything happens at once, and what changed is outlined.

const TRAVEL = 480
const LONGEST = 900
const EASE = 'cubic-bezier(0.6, 0.05, 0.3, 1)'

/** The reader's own setting on the root (data-motion: less or full) goes before the system's. */
export function lessMotion(): boolean {
  const own = document.documentElement.dataset['motion']
  if (own === 'less') return true
  if (own === 'full') return false
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const outlined = new WeakMap<Element, ReturnType<typeof setTimeout>>()
/** Outlines what changed, until a second after it last did. */
export function markChanged(element: Element): void {
  clearTimeout(outlined.get(element))
  element.classList.add('o-changed')
  outlined.set(
    element,
    setTimeout(() => element.classList.remove('o-changed'), 1000),
  )
}

export interface Flight {
  /** Resolves when it has arrived, or at once with less motion. */
  readonly done: Promise<void>
  /** Arrive now. */
  readonly skip: () => void
}

const arrived: Flight = { done: Promise.resolve(), skip: () => undefined }

/** A piece flies along points, given relative to where it will lie: 480 ms a step, at most 900 in all. */
export function flyAlong(element: Element, points: readonly Point[]): Flight {
  if (points.length < 2) return arrived
  if (lessMotion()) {
    markChanged(element)
    return arrived
  }
  const lengths = points.map(([x, y], i) => {
    const before = points[i - 1]
    return before ? Math.hypot(x - before[0], y - before[1]) : 0
  })
  const whole = lengths.reduce((sum, n) => sum + n, 0) || 1
  let gone = 0
  const frames = points.map(([x, y], i) => {
    gone += lengths[i] ?? 0
    return { transform: `translate(${x}px, ${y}px)`, offset: gone / whole }
  })
  const duration = Math.min(LONGEST, TRAVEL * (points.length - 1))
  const animation = element.animate(frames, { duration, easing: EASE })
  return {
    done: animation.finished.then(
      () => undefined,
      () => undefined, // skipped
    ),
    skip: () => animation.finish(),
  }
}

/** Counts from the number shown to the new one; at once with less motion. */
export function useCountUp(value: number, duration = TRAVEL): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    if (from.current === value) return
    const start = performance.now()
    const first = from.current
    let frame = requestAnimationFrame(function step(now) {
      const t = lessMotion() ? 1 : Math.min(1, (now - start) / duration)
      const eased = 1 - (1 - t) ** 3
      const next = Math.round(first + (value - first) * eased)
      from.current = next
      setShown(next)
      if (t < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, duration])
  return lessMotion() ? value : shown
}

/** Where every thing was seen last, on the board and in the hand alike. */
const places = new Map<string, DOMRect>()
/** Where a thing lies, or lay last. */
export const placeOfThing = (root: ParentNode, thing: string): DOMRect | undefined =>
  root.querySelector(`[data-thing="${thing}"]`)?.getBoundingClientRect() ?? places.get(thing)

/**
 * What carries `data-thing` glides from where it was to where it is whenever `when` changes, also from one part of the
 * page to another. `data-still` keeps a thing where it is.
 */
export function useFlights(root: RefObject<HTMLElement | null>, when: unknown): void {
  useLayoutEffect(() => {
    // First everything is measured, then moved: one after the other the page would be laid out once for each thing.
    const moved: (() => void)[] = []
    for (const element of root.current?.querySelectorAll<HTMLElement>('[data-thing]:not([data-still])') ??
      []) {
      const key = element.dataset['thing'] ?? ''
      const now = element.getBoundingClientRect()
      const old = places.get(key)
      if (now.width > 0) places.set(key, now)
      if (!old || now.width === 0) continue
      const [dx, dy] = [old.left - now.left, old.top - now.top]
      if (Math.abs(dx) + Math.abs(dy) < NEAR) continue
      moved.push(() => glide(element, dx, dy))
    }
    if (moved.length > 0) requestAnimationFrame(() => moved.forEach(move => move()))
  }, [root, when])
}
/** Pixels that are no journey. */
const NEAR = 12
function glide(element: HTMLElement, dx: number, dy: number): void {
  if (lessMotion()) return markChanged(element)
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: Math.min(TRAVEL, 220 + Math.hypot(dx, dy) / 3), easing: EASE },
  )
}

/** A piece that was not there grows into its place. */
export function appear(element: Element): void {
  if (lessMotion()) return markChanged(element)
  element.animate(
    [
      { transform: 'scale(0.2)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
}
