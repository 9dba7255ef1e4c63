import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { usePlay } from './play.js'
import type { Shot } from './shots.js'
import { shotsOf } from './shots.js'

/** A straight line from the shooter, in its colour, with the damage in a disc. */
interface Line extends Shot {
  /** From, over, to: within one row a shot flies in an arc over what lies between. */
  readonly path: readonly [x0: number, y0: number, cx: number, cy: number, x1: number, y1: number]
}
/** Pixels between two lines on the edge of a card, and the widest they spread there. */
const APART = 26
const SPREAD = 0.72

/** Where the lines of a card touch its edge: each at a place of its own, in the order of their other ends. */
export function portsOf(
  shots: readonly Pick<Shot, 'from' | 'to'>[],
  boxOf: (thing: string) => { readonly left: number; readonly width: number } | undefined,
): readonly { readonly from: number; readonly to: number }[] {
  const middle = (thing: string): number => {
    const box = boxOf(thing)
    return box ? box.left + box.width / 2 : 0
  }
  const port = (nth: number, end: 'from' | 'to'): number => {
    const thing = shots[nth]?.[end] ?? ''
    const other = (i: number): number => {
      const shot = shots[i]
      return shot ? middle(shot.from === thing ? shot.to : shot.from) : 0
    }
    const own = shots.flatMap(({ from, to }, i) => (from === thing || to === thing ? [i] : []))
    own.sort((i, j) => other(i) - other(j) || i - j)
    const step = Math.min(APART, ((boxOf(thing)?.width ?? 0) * SPREAD) / Math.max(1, own.length))
    return middle(thing) + (own.indexOf(nth) - (own.length - 1) / 2) * step
  }
  return shots.map((_, nth) => ({ from: port(nth, 'from'), to: port(nth, 'to') }))
}

/** Leaves and enters at the edges of two boxes. */
function between(a: DOMRect, b: DOMRect, origin: DOMRect, port: { from: number; to: number }): Line['path'] {
  const [ax, bx] = [port.from - origin.left, port.to - origin.left]
  if (Math.abs(b.top - a.top) > (a.height + b.height) / 2) {
    const down = b.top > a.top
    const y0 = (down ? a.bottom + 2 : a.top - 2) - origin.top
    const y1 = (down ? b.top - 1 : b.bottom + 1) - origin.top
    return [ax, y0, (ax + bx) / 2, (y0 + y1) / 2, bx, y1]
  }
  // Side by side: over the row, towards the middle of the table.
  const under = a.top - origin.top < origin.height / 2
  const y0 = (under ? a.bottom + 2 : a.top - 2) - origin.top
  const y1 = (under ? b.bottom + 1 : b.top - 1) - origin.top
  const rise = 26 + Math.abs(bx - ax) / 5
  return [
    ax,
    y0,
    (ax + bx) / 2,
    (under ? Math.max(y0, y1) : Math.min(y0, y1)) + (under ? rise : -rise),
    bx,
    y1,
  ]
}

const NONE: readonly Line[] = []
interface ArrowsProps {
  readonly board: RefObject<HTMLElement | null>
  /** Where rows lie close, no more than so many lines can be told apart: of more, those of the ship in hand. */
  readonly most?: number
}
export function Arrows({ board, most = Infinity }: ArrowsProps) {
  const play = usePlay()
  const { g, pointed } = play
  const all = shotsOf(play)
  const shots =
    all.length > most ? all.filter(({ from, to, draft }) => draft || from === pointed || to === pointed) : all
  const [lines, setLines] = useState<readonly Line[]>(NONE)
  const signature = shots.map(s => `${s.from}>${s.to}:${s.n}`).join(' ')
  // After the board is on the page: its children are laid out before it is.
  useEffect(() => {
    const root = board.current
    if (!root) return
    if (shots.length === 0) return setLines(NONE)
    const measure = () => {
      const origin = root.getBoundingClientRect()
      const find = (thing: string) => root.querySelector(`[data-thing="${thing}"]`)?.getBoundingClientRect()
      const seen = shots.filter(({ from, to }) => find(from)?.width && find(to)?.width)
      const ports = portsOf(seen, find)
      const next = seen.flatMap((shot, i): Line[] => {
        const [a, b, port] = [find(shot.from), find(shot.to), ports[i]]
        return a && b && port ? [{ ...shot, path: between(a, b, origin, port) }] : []
      })
      setLines(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    root.addEventListener('scroll', measure, true)
    const late = setTimeout(measure, 260) // cards have glided to their places
    return () => {
      clearTimeout(late)
      observer.disconnect()
      root.removeEventListener('scroll', measure, true)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the signature says when shots differ
  }, [signature, board, g])
  if (lines.length === 0) return null
  const drawn = lines.map(line => ({ ...line, ...drawingOf(line.path) }))
  return (
    <svg className="sg-arrows" aria-hidden="true">
      {drawn.map(({ from, to, color, way, head }) => (
        <g key={`${from}${to}`} stroke={color} fill="none">
          <path d={way} strokeWidth={2.5} />
          <path d={head} fill={color} stroke="none" />
        </g>
      ))}
      {/* Numbers lie on top of all lines. */}
      {drawn.map(({ from, to, color, n, x, y }) => (
        <g key={`${from}${to}`} stroke={color} fill="none">
          <circle cx={x} cy={y} r={12} fill="#0b070c" strokeWidth={2} />
          <text
            x={x}
            y={y + 5.5}
            className="num"
            fontSize={16}
            fontWeight={700}
            fill={color}
            stroke="none"
            textAnchor="middle"
          >
            {n}
          </text>
        </g>
      ))}
    </svg>
  )
}
/** The way of a shot, its head, and where its number stands. */
function drawingOf([x0, y0, cx, cy, x1, y1]: Line['path']) {
  const angle = Math.atan2(y1 - cy, x1 - cx)
  const [hx, hy] = [x1 - Math.cos(angle) * 9, y1 - Math.sin(angle) * 9]
  const wing = (side: number): string =>
    `${hx + Math.cos(angle + (side * Math.PI) / 2) * 6} ${hy + Math.sin(angle + (side * Math.PI) / 2) * 6}`
  // Crossing shots carry their number near who fires; straight ones in the middle.
  const t = Math.abs(x1 - x0) > 40 ? 0.3 : 0.45
  const along = (a: number, b: number, c: number): number =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
  return {
    way: `M${x0} ${y0}Q${cx} ${cy} ${hx} ${hy}`,
    head: `M${wing(1)}L${x1} ${y1}L${wing(-1)}Z`,
    x: along(x0, cx, x1),
    y: along(y0, cy, y1),
  }
}
