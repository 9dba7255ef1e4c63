import { BEACON, circle, DRAFT, hexCentre, line, path, place, polar, SQRT3, xy } from '@orrery/ui/svg'
import type { Point } from '@orrery/ui/svg'
import { baseLinks, hasJump, hasMicroWormhole, isLinked, systemAt, wormhole } from '../../rules/galaxy.js'
import { BORDERS, hexBeside, HEXES, opposite } from '../../rules/hexes.js'
import type { Seen } from '../../state.js'
import { OFF } from '../../state.js'
import { jump, nameOnTile, TILE_SIZE } from '../art/tile.js'
import { shortName } from '../names.js'

/** Jump points and links as the viewer sees them. */

const centreOfHex = (hex: number): Point => {
  const { q, r } = HEXES[hex] ?? { q: 0, r: 0 }
  return hexCentre([q, r], TILE_SIZE)
}
export const centreOf = (g: Seen, system: number): Point => centreOfHex(g.systems.at(system).hex)

const linked = (g: Seen, a: number, b: number, me: number): boolean =>
  me >= 0 && g.players.at(me).empire >= 0 ? isLinked(g, a, b, me) : (baseLinks(g, a) & (1 << b)) !== 0

/** All jump points: ivory where the viewer can jump, hollow where not; a dashed line to the wormhole for small ones. */
export function linksDrawing(g: Seen, me: number): string {
  const out: string[] = []
  for (let s = 0; s < g.systems.length; s++) {
    const { hex, turns, beside } = g.systems.at(s)
    if (hex === OFF) continue
    const [cx, cy] = centreOfHex(hex)
    for (let edge = 0; edge < BORDERS; edge++) {
      const other = beside.get(edge)
      const open = other !== OFF && linked(g, s, other, me)
      if (hasJump(g, s, turns, edge)) out.push(jump({ cx, cy, edge, linked: open }))
      else if (open) out.push(driven(polar(cx, cy, (TILE_SIZE * SQRT3) / 2 - 5, edge * 60)))
    }
    if (hasMicroWormhole(g, s)) out.push(tunnel(centreOf(g, wormhole(g)), [cx, cy]))
  }
  return out.join('')
}
/** What the systems are called: over the jump points, which would hide the ends of long names. */
export const namesDrawing = (g: Seen): string =>
  Array.from({ length: g.systems.length }, (_, s) => {
    if (g.systems.at(s).hex === OFF) return ''
    const [x, y] = centreOf(g, s)
    return place({ x, y }, nameOnTile(shortName(g, s)))
  }).join('')
/** A border that only a Jump Drive opens. */
const driven = ([x, y]: Point): string =>
  circle(x, y, 4.5, { fill: '#f1efe8', fillOpacity: 0.75, stroke: '#f1efe8', strokeDasharray: '2 2' })
const tunnel = (from: Point, to: Point): string =>
  path(line([from, to]), { stroke: '#c9b8ff', strokeOpacity: 0.45, strokeWidth: 1.5, strokeDasharray: '2 7' })

// ---------------------------------------------------------------- a tile in hand

export interface Border {
  readonly edge: number
  readonly other: number
  /** Jump points on the border: both sides are a link, one needs a Jump Drive, none an advanced one. */
  readonly points: 0 | 1 | 2
  readonly own: boolean
}
/** What a tile would meet on each side, were it laid so. */
export function bordersAt(g: Seen, tile: number, hex: number, turns: number): Border[] {
  return Array.from({ length: BORDERS }, (_, edge) => {
    const other = systemAt(g, hexBeside(hex, edge))
    const own = hasJump(g, tile, turns, edge)
    const there = other !== OFF && hasJump(g, other, g.systems.at(other).turns, opposite(edge))
    return { edge, other, own, points: ((own ? 1 : 0) + (there ? 1 : 0)) as 0 | 1 | 2 }
  })
}
export const linksMade = (borders: readonly Border[]): number =>
  borders.filter(({ other, points }) => other !== OFF && points === 2).length

/** Jump points of the tile in hand, and the links that would form. */
export function ghostLinks(hex: number, borders: readonly Border[]): string {
  const [cx, cy] = centreOfHex(hex)
  const rim = (TILE_SIZE * SQRT3) / 2
  return borders
    .map(({ edge, own, other, points }) => {
      const at = polar(cx, cy, rim, edge * 60)
      const point = own ? jump({ cx, cy, edge, linked: points === 2 }) : ''
      if (other === OFF) return point
      if (points === 2)
        return (
          point +
          place(
            { x: at[0], y: at[1], rotate: edge * 60 },
            path('M-12 -10H12A10 10 0 0 1 12 10H-12A10 10 0 0 1 -12 -10Z', {
              fill: 'none',
              stroke: DRAFT,
              strokeWidth: 2,
              strokeDasharray: '4 3',
            }),
          )
        )
      return (
        point +
        circle(at[0], at[1], 8, {
          fill: 'none',
          stroke: '#a79cd6',
          strokeWidth: 1.3,
          strokeDasharray: points === 1 ? '4 3' : '1.5 4',
        })
      )
    })
    .join('')
}

// ---------------------------------------------------------------- a flight

/** The way of a flight or an attack, before it is sent. */
export function wayDrawing(from: Point, to: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const far = Math.hypot(dx, dy) || 1
  const at = (k: number): Point => [from[0] + (dx / far) * k, from[1] + (dy / far) * k]
  const [sx, sy] = [(-dy / far) * 9, (dx / far) * 9]
  const end = far - 34
  const [bx, by] = at(end - 16)
  return (
    path(line([at(46), at(end - 12)]), {
      fill: 'none',
      stroke: BEACON,
      strokeWidth: 3.5,
      strokeDasharray: '1 8',
      strokeLinecap: 'round',
    }) + path(`M${xy([bx + sx, by + sy])}L${xy(at(end))}L${xy([bx - sx, by - sy])}Z`, { fill: BEACON })
  )
}
