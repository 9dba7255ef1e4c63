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

/** Children that carry data-flip glide to their new places whenever `order` changes. */
export function useFlip(container: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<string, DOMRect>())
  useLayoutEffect(() => {
    const after = new Map<string, DOMRect>()
    for (const child of container.current?.querySelectorAll<HTMLElement>('[data-flip]') ?? []) {
      const key = child.dataset['flip'] ?? ''
      const now = child.getBoundingClientRect()
      const old = before.current.get(key)
      after.set(key, now)
      if (!old || (old.left === now.left && old.top === now.top)) continue
      if (lessMotion()) markChanged(child)
      else {
        const back = `translate(${old.left - now.left}px, ${old.top - now.top}px)`
        child.animate([{ transform: back }, { transform: 'none' }], { duration: 220, easing: EASE })
      }
    }
    before.current = after
  }, [container, order])
}

/** Turns an element over: `halfway` is where its other face is put on. */
export async function turnOver(element: Element, halfway: () => void): Promise<void> {
  if (lessMotion()) {
    halfway()
    markChanged(element)
    return
  }
  await element.animate([{ transform: 'none' }, { transform: 'rotateY(90deg)' }], { duration: 110 }).finished
  halfway()
  await element.animate([{ transform: 'rotateY(-90deg)' }, { transform: 'none' }], { duration: 110 }).finished
}
