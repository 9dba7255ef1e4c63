import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../hooks.js'
import { lessMotion } from '../motion.js'
import type { Box, Size, View } from './view.js'
import { bringIntoSight, fit, frameOf, keepInSight, keepMiddle, zoomAt } from './view.js'

const DRAG = 5 // pixels before a press becomes a drag
const CLEAR = 96 // pixels from the edge to what is shown: it lies clear of the buttons there
const SETTLE = 160 // ms after the last zoom until the map is drawn sharp again

export interface MapViewOptions {
  readonly world: Box
  /** Largest magnification. */
  readonly maxZoom: number
  /** Called after every change, at most once a frame. */
  readonly onView: (view: View, screen: Size) => void
}

export interface MapControls {
  readonly fit: () => void
  readonly zoom: (factor: number) => void
  readonly pan: (dx: number, dy: number) => void
  /** Brings a point of the world into sight. */
  readonly show: (x: number, y: number) => void
  readonly centre: (x: number, y: number) => void
  /** Shows a part of the world, magnified at least and at most so much. */
  readonly frame: (part: Box, least: number, most: number) => void
  /** The press that just ended was a drag, not a click. */
  readonly wasDrag: () => boolean
}

/**
 * Pan, zoom, pinch and wheel on the layers of a map. The transform is written to the <svg> elements themselves, one
 * frame at a time and outside React; while zooming they are only scaled, and drawn sharp when the zoom has settled.
 */
export function useMapView(
  frame: RefObject<HTMLElement | null>,
  layers: () => Iterable<SVGSVGElement>,
  { world, maxZoom, onView }: MapViewOptions,
): MapControls {
  const view = useRef<View>({ x: 0, y: 0, k: 1 })
  const screen = useRef<Size>({ w: 0, h: 0 })
  /** Scale the layers are drawn at. */
  const sharp = useRef(0)
  /** Nobody has moved the map: it keeps fitting the window. */
  const fitted = useRef(true)
  /** What was framed last, as long as nobody has moved the map since: it stays in sight in a smaller window. */
  const framed = useRef<{ part: Box; least: number; most: number }>(undefined)
  /** What was brought into sight last, as long as nobody has moved the map since: it stays there in a smaller window. */
  const shown = useRef<readonly [x: number, y: number]>(undefined)
  const dragged = useRef(false)
  const pending = useRef(0)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  const paint = useLatest((glide: boolean) => {
    const { x, y, k } = view.current
    for (const layer of layers()) {
      layer.style.transition = glide && !lessMotion() ? 'transform var(--d-base) var(--ease-out)' : ''
      layer.style.transform = `translate(${x}px, ${y}px) scale(${k / (sharp.current || k)})`
    }
    onView(view.current, screen.current)
  })
  const sharpen = useLatest(() => {
    const { k } = view.current
    if (k === sharp.current) return
    sharp.current = k
    for (const layer of layers()) {
      layer.setAttribute('width', String(world.w * k))
      layer.setAttribute('height', String(world.h * k))
    }
    paint(false)
  })
  const set = useLatest((next: View, glide: boolean) => {
    fitted.current = false
    framed.current = undefined
    shown.current = undefined
    view.current = keepInSight(next, world, screen.current)
    clearTimeout(settling.current)
    settling.current = setTimeout(sharpen, SETTLE + (glide ? 240 : 0))
    cancelAnimationFrame(pending.current)
    pending.current = requestAnimationFrame(() => paint(glide))
  })
  const zoomTo = useLatest((from: View, k: number, px: number, py: number, glide: boolean) => {
    const least = Math.min(fit(world, screen.current).k * 0.7, maxZoom)
    set(zoomAt(from, Math.min(Math.max(k, least), maxZoom), px, py), glide)
  })

  const framing = useLatest((size: Size): View | undefined => {
    if (!framed.current) return undefined
    const { part, least, most } = framed.current
    return keepInSight(frameOf(part, world, size, least, Math.min(most, maxZoom)), world, size)
  })
  // First drawing, new worlds and new window sizes: fit, or frame what was framed, unless somebody has moved the map.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const [was, now] = [screen.current, { w: element.clientWidth, h: element.clientHeight }]
      // Behind another scene it has no size; it comes back as it was left.
      if (was.w > 0 && now.w === 0) return
      screen.current = now
      if (fitted.current || was.w === 0) view.current = fit(world, now)
      else view.current = framing(now) ?? keepInSight(keepMiddle(view.current, was, now), world, now)
      if (shown.current && !fitted.current)
        view.current = bringIntoSight(view.current, world, now, ...shown.current, CLEAR)
      sharp.current = 0
      sharpen()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, world, sharpen, framing])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const pressed = new Map<number, { x: number; y: number }>()
    const listening = new AbortController()
    const { signal } = listening
    const at = (e: PointerEvent | WheelEvent) => {
      const box = element.getBoundingClientRect()
      return { x: e.clientX - box.left, y: e.clientY - box.top }
    }
    const ours = (e: Event) => e.target instanceof Element && !e.target.closest('[data-map-still]')

    element.addEventListener(
      'pointerdown',
      e => {
        if (!ours(e) || e.button > 1) return
        pressed.set(e.pointerId, at(e))
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      e => {
        const from = pressed.get(e.pointerId)
        if (!from) return
        const to = at(e)
        const [dx, dy] = [to.x - from.x, to.y - from.y]
        if (pressed.size === 1) {
          if (!dragged.current && Math.hypot(dx, dy) < DRAG) return
          if (!dragged.current) element.setPointerCapture(e.pointerId)
          dragged.current = true
          set({ ...view.current, x: view.current.x + dx, y: view.current.y + dy }, false)
        } else {
          const [other] = [...pressed].flatMap(([id, p]) => (id === e.pointerId ? [] : [p]))
          if (!other) return
          dragged.current = true
          const before = Math.hypot(from.x - other.x, from.y - other.y) || 1
          const after = Math.hypot(to.x - other.x, to.y - other.y)
          const moved = { ...view.current, x: view.current.x + dx / 2, y: view.current.y + dy / 2 }
          zoomTo(moved, (moved.k * after) / before, (to.x + other.x) / 2, (to.y + other.y) / 2, false)
        }
        pressed.set(e.pointerId, to)
      },
      { signal },
    )
    const lift = (e: PointerEvent) => {
      pressed.delete(e.pointerId)
      // The click of this press comes before the next task; later ones are clicks again.
      if (pressed.size === 0) setTimeout(() => (dragged.current = false))
    }
    element.addEventListener('pointerup', lift, { signal })
    element.addEventListener('pointercancel', lift, { signal })
    element.addEventListener(
      'wheel',
      e => {
        if (!ours(e)) return
        e.preventDefault()
        const unit = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
        const { x, y } = at(e)
        if (e.shiftKey) {
          const [dx, dy] = e.deltaX ? [e.deltaX, e.deltaY] : [e.deltaY, 0]
          set({ ...view.current, x: view.current.x - dx * unit, y: view.current.y - dy * unit }, false)
        } else {
          const factor = Math.exp(-e.deltaY * unit * (e.ctrlKey ? 0.01 : 0.0016))
          zoomTo(view.current, view.current.k * factor, x, y, false)
        }
      },
      { signal, passive: false },
    )
    return () => listening.abort()
  }, [frame, set, zoomTo])

  useEffect(
    () => () => {
      cancelAnimationFrame(pending.current)
      clearTimeout(settling.current)
    },
    [],
  )

  return {
    fit: () => {
      set(fit(world, screen.current), true)
      fitted.current = true
    },
    zoom: factor =>
      zoomTo(view.current, view.current.k * factor, screen.current.w / 2, screen.current.h / 2, true),
    pan: (dx, dy) => set({ ...view.current, x: view.current.x + dx, y: view.current.y + dy }, true),
    show: (x, y) => {
      // All of it is in sight already: pointing at a place at the rim must not move the map.
      if (fitted.current) return
      const next = bringIntoSight(view.current, world, screen.current, x, y, CLEAR)
      if (next.x !== view.current.x || next.y !== view.current.y) set(next, true)
      shown.current = [x, y]
    },
    centre: (x, y) => {
      const { k } = view.current
      const { w, h } = screen.current
      set({ k, x: w / 2 - (x - world.x) * k, y: h / 2 - (y - world.y) * k }, false)
    },
    frame: (part, least, most) => {
      set(frameOf(part, world, screen.current, least, Math.min(most, maxZoom)), true)
      framed.current = { part, least, most }
    },
    wasDrag: () => dragged.current,
  }
}
