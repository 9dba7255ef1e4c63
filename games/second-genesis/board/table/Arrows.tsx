import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { EMPIRES } from '@orrery/ui/pieces/empires'
import { fireOf } from '../../rules/values.js'
import { usePlay } from './play.js'
import { empireOf, thingOf } from './seen.js'

/** Who aims at whom: straight lines from the shooter, in its colour, with the damage in a disc. */
interface Shot {
  readonly from: string
  readonly to: string
  readonly color: string
  readonly n: number | undefined
}
interface Line extends Shot {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}
function useShots(): readonly Shot[] {
  const { seen, g } = usePlay()
  const shots: Shot[] = []
  const color = (seat: number) => EMPIRES[empireOf(seen, seat)].color
  const hits = seen.pile.some(i => i.what === 'damage' || i.what === 'bombardment')
  if (hits)
    for (const hit of seen.hits)
      shots.push({
        from: `card:${hit.source}`,
        to: `card:${hit.target}`,
        color: color(seen.cards[hit.source]?.controller ?? 0),
        n: hit.amount,
      })
  else
    for (const ship of seen.ships) {
      const row = seen.cards[ship]
      if (!row || row.aim < 0 || row.side === 'none') continue
      shots.push({
        from: `card:${ship}`,
        to: `card:${row.aim}`,
        color: color(row.controller),
        n: fireOf(g, ship),
      })
    }
  // What resolves first points at its target; the others carry a mark there.
  const item = seen.pile.at(-1)
  if (item) {
    const to = thingOf(seen, item.target)
    if (to?.startsWith('card:') && item.what !== 'damage' && item.what !== 'bombardment')
      shots.push({ from: `item:${item.number}`, to, color: color(item.by), n: undefined })
  }
  return shots
}

/** Lines between two boxes leave and enter at their edges; a volley to and fro runs side by side. */
function between(
  a: DOMRect,
  b: DOMRect,
  origin: DOMRect,
  shift: number,
): readonly [number, number, number, number] {
  const [ax, ay] = [a.left + a.width / 2 - origin.left, a.top + a.height / 2 - origin.top]
  const [bx, by] = [b.left + b.width / 2 - origin.left, b.top + b.height / 2 - origin.top]
  const upright = Math.abs(by - ay) > (a.height + b.height) / 2
  if (upright) {
    const down = by > ay
    return [
      ax + shift,
      down ? a.bottom - origin.top + 2 : a.top - origin.top - 2,
      bx + shift,
      down ? b.top - origin.top - 3 : b.bottom - origin.top + 3,
    ]
  }
  const right = bx > ax
  return [
    right ? a.right - origin.left + 2 : a.left - origin.left - 2,
    ay + shift,
    right ? b.left - origin.left - 3 : b.right - origin.left + 3,
    by + shift,
  ]
}

export function Arrows({ board }: { board: RefObject<HTMLElement | null> }) {
  const shots = useShots()
  const [lines, setLines] = useState<readonly Line[]>([])
  const signature = shots.map(s => `${s.from}>${s.to}:${s.n}`).join(' ')
  const { seen } = usePlay()
  // After the board is on the page: its children are laid out before it is.
  useEffect(() => {
    const root = board.current
    if (!root) return
    const measure = () => {
      const origin = root.getBoundingClientRect()
      const find = (thing: string) => root.querySelector(`[data-thing="${thing}"]`)?.getBoundingClientRect()
      const next = shots.flatMap((shot): Line[] => {
        const [a, b] = [find(shot.from), find(shot.to)]
        if (!a || !b || a.width === 0 || b.width === 0) return []
        const answered = shots.some(s => s.from === shot.to && s.to === shot.from)
        const [x0, y0, x1, y1] = between(a, b, origin, answered ? (a.top > b.top ? -16 : 16) : 0)
        return [{ ...shot, x0, y0, x1, y1 }]
      })
      setLines(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    measure()
    if (shots.length === 0) return
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
  }, [signature, board, seen])
  if (lines.length === 0) return null
  return (
    <svg className="sg-arrows" aria-hidden="true">
      {lines.map(line => {
        const angle = Math.atan2(line.y1 - line.y0, line.x1 - line.x0)
        const [hx, hy] = [line.x1 - Math.cos(angle) * 9, line.y1 - Math.sin(angle) * 9]
        const wing = (side: number) =>
          `${hx + Math.cos(angle + (side * Math.PI) / 2) * 6} ${hy + Math.sin(angle + (side * Math.PI) / 2) * 6}`
        const [mx, my] = [(line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2]
        return (
          <g key={`${line.from}${line.to}`} stroke={line.color} fill="none">
            <path
              d={`M${line.x0} ${line.y0}L${hx} ${hy}`}
              strokeWidth={line.n === undefined ? 1.5 : 2.5}
              strokeDasharray={line.n === undefined ? '4 5' : undefined}
            />
            <path d={`M${wing(1)}L${line.x1} ${line.y1}L${wing(-1)}Z`} fill={line.color} stroke="none" />
            {line.n !== undefined && (
              <>
                <circle cx={mx} cy={my} r={13} fill="#0b070c" strokeWidth={2} />
                <text
                  x={mx}
                  y={my + 6}
                  className="num"
                  fontSize={17}
                  fontWeight={700}
                  fill={line.color}
                  stroke="none"
                  textAnchor="middle"
                >
                  {line.n}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
