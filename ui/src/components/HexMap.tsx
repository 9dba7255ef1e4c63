import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx, useLatest } from '../hooks.js'
import type { Place, SpotEvents } from '../map/layers.js'
import { Content, Shine, Spot } from '../map/layers.js'
import { neighbour } from '../map/neighbour.js'
import { SmallMap } from '../map/SmallMap.js'
import type { MapControls } from '../map/useMapView.js'
import { useMapView } from '../map/useMapView.js'
import { around, seen } from '../map/view.js'
import type { Axial, Point } from '../svg/geometry.js'
import { hexCentre, hexPath } from '../svg/geometry.js'
import type { Glow } from '../svg/hex.js'
import { place } from '../svg/markup.js'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import { Markup } from './Drawing.js'
import './map.css'

export interface HexCell {
  readonly id: string
  /** Axial coordinates of its hex, or a place in the world's own units. */
  readonly at: Axial | { readonly x: number; readonly y: number }
  /** Radius, if it differs from the map's. */
  readonly size?: number
  /** Read aloud: what is here, as far as the viewer may know. */
  readonly label: string
  /** Markup drawn around its middle, below everything: changes rarely. */
  readonly ground?: string
  /** What lies on it: markup, or nodes. */
  readonly content?: string | ReactNode
  readonly glow?: Glow | undefined
  /** What lies here, by the names of answers ("space:4 token:2"): what points at one of them points here. */
  readonly things?: string
  /** Colour on the small map. */
  readonly tint?: string
  /** Scenery: cannot be focused or picked. */
  readonly still?: boolean
}

export interface HexMapHandle {
  readonly fit: () => void
  /** Brings a place into sight. */
  readonly show: (id: string) => void
  /** The place on the page, for what points at it. */
  readonly element: (id: string) => Element | null
}

export interface HexMapProps {
  readonly label: string
  /** Radius of a hex, in the world's units: one pixel at a zoom of 1. */
  readonly size: number
  readonly cells: readonly HexCell[]
  /** Markup over the ground, in the world's units: borders, routes. */
  readonly edge?: string
  /** Markup over the pieces: paths, ranges, tags. */
  readonly over?: string
  /** Pieces that belong to no cell, or move between them: SVG nodes in the world's units. */
  readonly children?: ReactNode
  /** Any place was pressed or entered; whether it may be chosen is the caller's to know. */
  readonly onPick?: (id: string, at: Element) => void
  /** Right click, or the I key. */
  readonly onInspect?: (id: string, at: Element) => void
  /** Pointer or focus on a place, to show it in the list too. */
  readonly onPoint?: (id: string | null) => void
  /** A place that is pointed at elsewhere. */
  readonly pointed?: string | null
  /** What can be chosen is one field, which `over` draws: its places do not glow one by one. */
  readonly oneField?: boolean
  /** Places to look at closely, each at least as wide as a thumb: the map frames them whenever they are others. */
  readonly frame?: readonly string[] | undefined
  /** How wide a place may become when the map frames some by itself, in pixels. */
  readonly close?: number
  readonly maxZoom?: number
  /** Below this zoom lettering (class lbl) is left out rather than shrunk under 12 px. */
  readonly labelZoom?: number
  /** Below this zoom the map says that it is seen from farther away still (data-farther): a board may write less, and larger. */
  readonly farZoom?: number
  readonly smallMap?: boolean
  /** Rounding of hex corners. */
  readonly corner?: number
  /** Over the lower left: a legend. */
  readonly overlay?: ReactNode
  readonly ref?: Ref<HexMapHandle>
}

/** What a thumb hits safely, in pixels. */
const THUMB = 44
const NOTHING: readonly string[] = []
const isAxial = (at: HexCell['at']): at is Axial => Array.isArray(at)
const centreOf = (at: HexCell['at'], size: number): Point =>
  isAxial(at) ? hexCentre(at, size) : [at.x, at.y]

const PAN: Readonly<Record<string, Point>> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
}

/** What lies below everything, as one drawing; the same as long as no ground changes, which is most of the time. */
function useGround(places: readonly Place[]): string {
  const [drawn, setDrawn] = useState<{ places: readonly Place[]; svg: string }>({ places: [], svg: '' })
  const isSame =
    drawn.places.length === places.length &&
    places.every((p, i) => {
      const old = drawn.places[i]
      return old?.ground === p.ground && old?.x === p.x && old?.y === p.y
    })
  if (isSame) return drawn.svg
  const svg = places.map(p => (p.ground ? place({ x: p.x, y: p.y }, p.ground) : '')).join('')
  setDrawn({ places, svg })
  return svg
}

/** A map that pans, zooms and fits; every place can be reached by pointer, finger, keyboard and screen reader. */
export function HexMap(props: HexMapProps) {
  const { label, size, cells, edge, over, children, onPick, onInspect, onPoint, pointed, corner = 5 } = props
  const {
    frame: framed = NOTHING,
    close = 72,
    maxZoom = 4,
    labelZoom = 0,
    farZoom = 0,
    smallMap = false,
    oneField = false,
    overlay,
    ref,
  } = props
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const spots = useRef<SVGSVGElement>(null)
  const sight = useRef<SVGRectElement>(null)
  const focused = useRef<string | null>(null)

  const places = useMemo(
    () =>
      cells.map((cell): Place => {
        const [x, y] = centreOf(cell.at, size)
        return { ...cell, x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, r: cell.size ?? size }
      }),
    [cells, size],
  )
  const live = useMemo(() => places.filter(p => !p.still), [places])
  const bounds = around(
    places.map((p): Point => [p.x, p.y]),
    Math.max(size, ...places.map(p => p.r)) + 4,
  )
  // The same object as long as no place moves: a glow must not make the map fit itself again.
  const world = useMemo(
    () => ({ x: bounds.x, y: bounds.y, w: bounds.w, h: bounds.h }),
    [bounds.x, bounds.y, bounds.w, bounds.h],
  )
  const ground = useGround(places)

  const controls: MapControls = useMapView(
    frame,
    () => frame.current?.querySelectorAll<SVGSVGElement>('svg.layer') ?? [],
    {
      world,
      maxZoom,
      onView: (view, screen) => {
        frame.current?.toggleAttribute('data-far', view.k < labelZoom)
        // Lettering that keeps its size on the screen while the map grows: in steps, as each one draws all of it anew.
        frame.current?.style.setProperty('--zoom', view.k.toFixed(1))
        frame.current?.toggleAttribute('data-farther', view.k < farZoom)
        const part = seen(view, world, screen)
        const whole = part.w >= world.w && part.h >= world.h
        frame.current?.toggleAttribute('data-whole', whole)
        for (const [name, value] of Object.entries({ x: part.x, y: part.y, width: part.w, height: part.h })) {
          sight.current?.setAttribute(name, String(value))
        }
      },
    },
  )
  const elementOf = (cell: string) =>
    spots.current?.querySelector(`[data-cell="${CSS.escape(cell)}"]`) ?? null
  const show = useLatest((cell: string) => {
    const place = places.find(p => p.id === cell)
    if (place) controls.show(place.x, place.y)
  })
  const fit = useLatest(controls.fit)
  const closely = framed.join()
  const look = useLatest((ids: readonly string[]) => {
    const points = places.filter(p => ids.includes(p.id)).map((p): Point => [p.x, p.y])
    const wide = (pixels: number): number => pixels / (Math.sqrt(3) * size)
    if (points.length > 0) controls.frame(around(points, size * 1.6), wide(THUMB), wide(close))
  })
  const isFramed = useRef(false)
  useEffect(() => {
    if (closely !== '') look(closely.split(','))
    else if (isFramed.current) fit()
    isFramed.current = closely !== ''
  }, [closely, look, fit])
  const closer = () => (closely !== '' ? look(closely.split(',')) : controls.zoom(1.8))
  useImperativeHandle(ref, () => ({ fit, show, element: elementOf }), [fit, show])

  // One place is in the Tab order: the one that had the focus last, else the first that can be chosen. This is kept
  // beside React, because a move of the focus must not draw a thousand places again.
  const keepTabStop = () => {
    const last = live.find(p => p.id === focused.current)
    const stop = last ?? live.find(p => p.glow === 'can') ?? live[0]
    for (const spot of spots.current?.querySelectorAll('[tabindex="0"]') ?? [])
      spot.setAttribute('tabindex', '-1')
    if (stop) elementOf(stop.id)?.setAttribute('tabindex', '0')
  }
  useLayoutEffect(keepTabStop)

  const focus = (target: Place | undefined) => {
    if (!target) return
    const element = elementOf(target.id)
    if (element instanceof SVGElement) element.focus({ preventScroll: true })
    controls.show(target.x, target.y)
  }
  /** The next place in reading order that may be chosen, from the focused one on. */
  const nextChoice = (from: string, step: 1 | -1) => {
    const choices = live
      .filter(p => p.glow === 'can' || p.glow === 'chosen')
      .sort((a, b) => a.y - b.y || a.x - b.x)
    const here = choices.findIndex(p => p.id === from)
    return choices.at(here < 0 && step < 0 ? -1 : (here + step) % choices.length)
  }
  const key = (cell: string, e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const here = live.find(p => p.id === cell)
    const by = PAN[e.key]
    if (by && e.shiftKey) controls.pan(...by)
    else if (by && here) focus(neighbour(here, live, e.key))
    else if (e.key === 'PageDown') focus(nextChoice(cell, 1))
    else if (e.key === 'PageUp') focus(nextChoice(cell, -1))
    else if (e.key === '+' || e.key === '=') controls.zoom(1.3)
    else if (e.key === '-') controls.zoom(1 / 1.3)
    else if (e.key === '0') controls.fit()
    else if (e.key === 'Enter' || e.key === ' ') onPick?.(cell, e.currentTarget)
    else if (e.key === 'i') onInspect?.(cell, e.currentTarget)
    else return
    e.preventDefault()
  }
  const events: SpotEvents = {
    press: useLatest((cell, at) => {
      if (!controls.wasDrag()) onPick?.(cell, at)
    }),
    inspect: useLatest((cell, e) => {
      if (!onInspect) return
      e.preventDefault()
      onInspect(cell, e.currentTarget)
    }),
    key: useLatest(key),
    focus: useLatest(cell => {
      focused.current = cell
      keepTabStop()
      onPoint?.(cell)
    }),
    blur: useLatest(() => onPoint?.(null)),
    point: useLatest(cell => onPoint?.(cell)),
  }
  const [on] = useState(events)

  const box = `${world.x} ${world.y} ${world.w} ${world.h}`
  const pointedPlace = places.find(p => p.id === pointed)
  const glows = places.filter(p => p.glow)
  const layer = { className: 'layer', viewBox: box, 'aria-hidden': true } as const

  return (
    <section
      className={cx('o-map o-night', oneField && 'one-field')}
      ref={frame}
      aria-label={label}
      aria-describedby={`${id}-help`}
    >
      <svg {...layer}>
        <Markup svg={ground} />
        {edge !== undefined && <Markup svg={edge} />}
      </svg>
      <svg {...layer}>
        {places.map(p => (
          <Content key={p.id} content={p.content} x={p.x} y={p.y} />
        ))}
        {children}
      </svg>
      <svg {...layer} className="layer halo">
        {glows.map(p => p.glow === 'can' && <path key={p.id} d={hexPath(p.x, p.y, p.r - 1, corner)} />)}
      </svg>
      <svg ref={spots} className="layer spots" viewBox={box}>
        <g className="shine" aria-hidden="true">
          {glows.map(
            p => p.glow && <Shine key={p.id} x={p.x} y={p.y} r={p.r} glow={p.glow} corner={corner} />,
          )}
          {pointedPlace && (
            <path className="pointed" d={hexPath(pointedPlace.x, pointedPlace.y, pointedPlace.r, corner)} />
          )}
          {over !== undefined && <Markup svg={over} />}
        </g>
        {live.map(p => (
          <Spot
            key={p.id}
            id={p.id}
            things={p.things}
            x={p.x}
            y={p.y}
            r={p.r}
            chosen={p.glow === 'chosen'}
            on={on}
            said={p.glow ? `${p.label}, ${words[p.glow]}` : p.label}
          />
        ))}
      </svg>
      {smallMap && <SmallMap places={places} box={box} sight={sight} onCentre={controls.centre} />}
      {overlay !== undefined && (
        <div className="overlay" data-map-still>
          {overlay}
        </div>
      )}
      <div className="zoom" data-map-still>
        <IconButton
          icon="plus"
          label={words.zoomIn}
          size="small"
          className="step"
          onClick={() => controls.zoom(1.4)}
        />
        <IconButton
          icon="minus"
          label={words.zoomOut}
          size="small"
          className="step"
          onClick={() => controls.zoom(1 / 1.4)}
        />
        <IconButton
          icon="expand"
          label={words.fitMap}
          size="small"
          className="whole"
          onClick={controls.fit}
        />
        <IconButton icon="zoomin" label={words.closer} size="small" className="closer" onClick={closer} />
      </div>
      <p id={`${id}-help`} className="o-aside">
        {words.mapHelp}
      </p>
    </section>
  )
}
