import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { find } from './find.js'
import type { Box } from './place.js'
import { overlap, placeFor, wayTo } from './place.js'

export interface PointerProps {
  /** What the note points at, best first: all of it that can be seen is ringed, the line ends on the first. */
  readonly names: readonly string[]
  /** The note floats beside what it points at; otherwise it stays where it is drawn. */
  readonly floats: boolean
  /** A line leads from the note to the first of them. */
  readonly line?: boolean
  readonly children: ReactNode
}
interface Drawn {
  readonly note: Box
  readonly rings: readonly (Box & { readonly round: boolean })[]
}
/** Parts as large as these are not ringed twice over: a line to their edge says enough. */
const LARGE = 420
const RING = 4
/** Milliseconds between two looks at where things are. */
const AGAIN = 120

const boxOf = (element: Element): Box => {
  const { x, y, width: w, height: h } = element.getBoundingClientRect()
  return { x, y, w, h }
}

/** Where everything lies now. Maps are panned and lists scroll, so it is measured again and again. */
function measure(names: readonly string[], note: HTMLElement, floats: boolean): Drawn | undefined {
  const table = document.querySelector('.o-table')
  if (!table) return undefined
  // The whole board is where everything is: nothing to point at.
  const found = [...new Set(names.flatMap(name => (name === 'board' ? [] : (find(name) ?? []))))]
  const inSight = found.filter(isInFront)
  const [first] = inSight
  // Things are ringed, each of them; a part of the table only where nothing better is seen.
  const ringed = inSight.filter(
    element => element === first || element.matches('[data-thing], [data-choice]'),
  )
  const rings = ringed.map(element => ({ ...seenOf(element), round: element instanceof SVGElement }))
  const size = { w: note.offsetWidth, h: note.offsetHeight }
  if (!floats) {
    const lies = boxOf(note)
    return { note: lies, rings: rings.filter(ring => overlap(ring, lies) === 0) }
  }
  const board = document.querySelector('.o-table > .board') ?? table
  const [target] = rings
  const room = boxOf(board)
  const nowhere = { x: room.x, y: room.y, w: 0, h: 0 }
  const at = placeFor(size, target ?? nowhere, room, {
    hard: [...rings, ...boxes(PIECES)],
    soft: boxes(PLACES),
  })
  return { note: { ...at, ...size }, rings }
}
const boxes = (selector: string): Box[] => [...document.querySelectorAll(selector)].map(boxOf)
/** What a note must leave free on the board: buttons, cards, sliders, and places with a piece on them. */
const PIECES = '.o-table > .board :is(button, .o-frame, .o-slider, .o-slider *, [data-cell][data-thing*=" "])'
/** What it would rather leave free: empty places of a map. */
const PLACES = '.o-table > .board [data-cell]'

const FRAMES = '.board, .rail, .mine, .drawer, .o-table'
/** As much of it as its panel shows: a ring over the edge would lie on something else. */
function seenOf(element: Element): Box {
  const { x, y, w, h } = boxOf(element)
  const frame = element.closest(FRAMES)
  if (!frame) return { x, y, w, h }
  const f = boxOf(frame)
  const [left, top] = [Math.max(x, f.x), Math.max(y, f.y)]
  return { x: left, y: top, w: Math.min(x + w, f.x + f.w) - left, h: Math.min(y + h, f.y + f.h) - top }
}
/** Not scrolled out of its panel or behind it: the ring would lie on something else. */
function isInFront(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = element.closest(FRAMES)?.getBoundingClientRect()
  if (!frame) return false
  const [cx, cy] = [x + width / 2, y + Math.min(height, 80) / 2]
  const isInside = cx >= frame.left && cx <= frame.right && cy >= frame.top && cy <= frame.bottom
  return isInside && !isCovered(element, cx, cy)
}
/** A place of a map that a panel lies over, or an entry that its list has scrolled out of sight beside another panel. */
function isCovered(element: Element, x: number, y: number): boolean {
  const isPlace = element instanceof SVGElement
  if (!isPlace && !element.closest('.rail')) return false
  const top = document.elementFromPoint(x, y)
  if (!isPlace) return top !== null && !element.contains(top)
  const map = element.ownerSVGElement
  return top !== null && !map?.contains(top) && !top.contains(map)
}

/** A card or a control in a row that scrolls is brought into sight; maps do that by themselves. */
function bring(names: readonly string[]): boolean {
  const first = names.flatMap(name => find(name) ?? [])[0]
  if (first instanceof HTMLElement && first.matches('[data-thing], [data-choice]'))
    first.scrollIntoView({ block: 'nearest', inline: 'center' })
  return first !== undefined
}

export function Pointer({ names, floats, line = true, children }: PointerProps) {
  const note = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | undefined>(undefined)
  const wanted = names.join('|')
  useEffect(() => {
    let last = ''
    let brought = false
    const look = (): void => {
      if (!note.current) return
      brought ||= bring(wanted.split('|'))
      const next = measure(wanted.split('|'), note.current, floats)
      const key = JSON.stringify(next, (_, n: unknown) => (typeof n === 'number' ? Math.round(n) : n))
      if (key === last) return
      last = key
      setDrawn(next)
    }
    look()
    const timer = setInterval(look, AGAIN)
    return () => clearInterval(timer)
  }, [wanted, floats])
  const style = !floats
    ? undefined
    : drawn
      ? { transform: `translate(${Math.round(drawn.note.x)}px, ${Math.round(drawn.note.y)}px)` }
      : { visibility: 'hidden' as const }
  return (
    <>
      <div ref={note} className={floats ? 'w-note' : undefined} style={style}>
        {children}
      </div>
      {drawn &&
        drawn.rings.length > 0 &&
        createPortal(<Line {...drawn} line={line && (floats || isOnBoard(wanted))} />, document.body)}
    </>
  )
}

/** Whether the coach points at a piece that lies on the board; looked at again and again, as where things lie is. */
export function useIsOnBoard(names: readonly string[] | undefined): boolean {
  const thing = names?.find(name => name.includes(':'))
  const watch = useCallback(
    (look: () => void) => {
      if (thing === undefined) return () => undefined
      const timer = setInterval(look, AGAIN)
      return () => clearInterval(timer)
    },
    [thing],
  )
  return useSyncExternalStore(watch, () => thing !== undefined && isOnBoard(thing))
}

/** A line to a list below the note would cross it: the ring says enough there. */
const isOnBoard = (names: string): boolean =>
  names.split('|').some(name => Boolean(find(name)?.closest('.board')))

/** Brass rings around what is meant, and a line from the note that ends on the first of them. */
function Line({ note, rings, line }: Drawn & { readonly line: boolean }) {
  const [target] = rings
  if (!target) return null
  const [from, to] = wayTo(note, target)
  const bend = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * 0.18,
    y: (from.y + to.y) / 2 - (to.x - from.x) * 0.18,
  }
  return (
    <svg className="w-pointer" aria-hidden="true">
      <defs>
        <marker
          id="w-tip"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          orient="auto"
        >
          <path d="M0 0L10 5L0 10Z" />
        </marker>
      </defs>
      {rings.map(({ x, y, w, h, round }, i) =>
        round ? (
          <circle key={i} cx={x + w / 2} cy={y + h / 2} r={Math.max(w, h) / 2 + RING} />
        ) : (
          <rect
            key={i}
            x={x - (w > LARGE ? -2 : RING)}
            y={y - (h > LARGE ? -2 : RING)}
            width={w + (w > LARGE ? -4 : 2 * RING)}
            height={h + (h > LARGE ? -4 : 2 * RING)}
            rx={8}
          />
        ),
      )}
      {line && (
        <path
          className="way"
          d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`}
          markerEnd="url(#w-tip)"
        />
      )}
    </svg>
  )
}
