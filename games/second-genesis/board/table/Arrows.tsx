import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { fireOf } from '../../rules/values.js'
import { usePlay } from './play.js'
import { rowAt, sideOf } from './seen.js'

/** Who aims at whom: straight lines from the shooter, in its colour, with the damage in a disc. */
interface Shot {
  readonly from: string
  readonly to: string
  readonly color: string
  readonly n: number
}
interface Line extends Shot {
  /** From, over, to: within one row a shot flies in an arc over what lies between. */
  readonly path: readonly [x0: number, y0: number, cx: number, cy: number, x1: number, y1: number]
}
function useShots(): readonly Shot[] {
  const { g } = usePlay()
  const shots: Shot[] = []
  const color = (seat: number) => sideOf(g, seat).color
  const hits = [...g.pile].some(i => i.what === 'damage' || i.what === 'bombardment')
  if (hits)
    for (const hit of g.hits)
      shots.push({
        from: `card:${hit.source}`,
        to: `card:${hit.target}`,
        color: color(rowAt(g, hit.source)?.controller ?? 0),
        n: hit.amount,
      })
  else
    for (const ship of g.ships) {
      const row = rowAt(g, ship)
      if (!row || row.aim < 0 || row.side === 'none') continue
      shots.push({
        from: `card:${ship}`,
        to: `card:${row.aim}`,
        color: color(row.controller),
        n: fireOf(g, ship),
      })
    }
  return shots
}

/** Leaves and enters at the edges of two boxes; a volley to and fro runs side by side. */
function between(a: DOMRect, b: DOMRect, origin: DOMRect, shift: number): Line['path'] {
  const [ax, bx] = [a.left + a.width / 2 - origin.left + shift, b.left + b.width / 2 - origin.left + shift]
  if (Math.abs(b.top - a.top) > (a.height + b.height) / 2) {
    const down = b.top > a.top
    const y0 = (down ? a.bottom + 2 : a.top - 2) - origin.top
    const y1 = (down ? b.top - 3 : b.bottom + 3) - origin.top
    return [ax, y0, (ax + bx) / 2, (y0 + y1) / 2, bx, y1]
  }
  // Side by side: over the row, towards the middle of the table.
  const under = a.top - origin.top < origin.height / 2
  const y0 = (under ? a.bottom + 2 : a.top - 2) - origin.top
  const y1 = (under ? b.bottom + 3 : b.top - 3) - origin.top
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
export function Arrows({ board }: { board: RefObject<HTMLElement | null> }) {
  const shots = useShots()
  const [lines, setLines] = useState<readonly Line[]>(NONE)
  const signature = shots.map(s => `${s.from}>${s.to}:${s.n}`).join(' ')
  const { g } = usePlay()
  // After the board is on the page: its children are laid out before it is.
  useEffect(() => {
    const root = board.current
    if (!root) return
    if (shots.length === 0) return setLines(NONE)
    const measure = () => {
      const origin = root.getBoundingClientRect()
      const find = (thing: string) => root.querySelector(`[data-thing="${thing}"]`)?.getBoundingClientRect()
      const next = shots.flatMap((shot): Line[] => {
        const [a, b] = [find(shot.from), find(shot.to)]
        if (!a || !b || a.width === 0 || b.width === 0) return []
        const answered = shots.some(s => s.from === shot.to && s.to === shot.from)
        return [
          {
            ...shot,
            path: between(a, b, origin, answered ? (a.top > b.top || a.left > b.left ? -16 : 16) : 0),
          },
        ]
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
  return (
    <svg className="sg-arrows" aria-hidden="true">
      {lines.map(({ from, to, color, n, path: [x0, y0, cx, cy, x1, y1] }) => {
        const angle = Math.atan2(y1 - cy, x1 - cx)
        const [hx, hy] = [x1 - Math.cos(angle) * 9, y1 - Math.sin(angle) * 9]
        const wing = (side: number) =>
          `${hx + Math.cos(angle + (side * Math.PI) / 2) * 6} ${hy + Math.sin(angle + (side * Math.PI) / 2) * 6}`
        // Crossing shots carry their number near who fires; straight ones in the middle.
        const t = Math.abs(x1 - x0) > 40 ? 0.3 : 0.5
        const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
        const [mx, my] = [along(x0, cx, x1), along(y0, cy, y1)]
        return (
          <g key={`${from}${to}`} stroke={color} fill="none">
            <path d={`M${x0} ${y0}Q${cx} ${cy} ${hx} ${hy}`} strokeWidth={2.5} />
            <path d={`M${wing(1)}L${x1} ${y1}L${wing(-1)}Z`} fill={color} stroke="none" />
            <circle cx={mx} cy={my} r={13} fill="#0b070c" strokeWidth={2} />
            <text
              x={mx}
              y={my + 6}
              className="num"
              fontSize={17}
              fontWeight={700}
              fill={color}
              stroke="none"
              textAnchor="middle"
            >
              {n}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
