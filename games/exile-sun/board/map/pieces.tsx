import { memo } from 'react'
import { Markup } from '@orrery/ui'
import type { Faction } from '@orrery/ui/svg'
import { circle, figure, glyph, IVORY, place, rect, token as tokenDrawing } from '@orrery/ui/svg'
import { factionOf } from '../colonies.js'
import { FACES } from '../names.js'
import { centre } from './ground.js'
import type { Seen } from '../../state.js'
import { isKnownToAll } from '../table.js'
import type { Token } from '../table.js'
import { mapOf, terrainAt } from '../../rules/map.js'
import { movesLeft } from '../../rules/tokens.js'
import { running } from '@orrery/kernel'
import { battle } from '../../rules/battle.js'

/** Tokens where they lie on the map, each with what the viewer may know of it and no more. */

export interface Piece {
  /** The row of the token that is drawn; of Scouts in one space, the first. */
  readonly token: number
  readonly x: number
  readonly y: number
  readonly svg: string
  readonly ghost?: boolean
}

/** Something everybody knows about a token lying face down. */
const openTab = (label: string, r: number): string =>
  place(
    { x: r * 0.42, y: r * 0.3 },
    rect(-5, -2, 21, 15, { rx: 3, fill: '#161412', stroke: IVORY, strokeWidth: 1 }),
    figure(5.5, 10, label, 13, IVORY),
  )
/** Somebody else has seen this token of the viewer's. */
const seenMark = (r: number): string =>
  place(
    { x: -r * 0.82, y: -r * 0.62 },
    circle(0, 0, 6.5, { fill: '#1c1630', stroke: '#d9c9ff', strokeWidth: 1 }),
    glyph('eye', { size: 9, color: '#d9c9ff', sw: 2.6 }),
  )

function tokenFace(g: Seen, me: number, row: Token, r: number, scouts: number): string {
  const of = factionOf(g, row.owner)
  if (row.scout) return tokenDrawing(of, { r, badge: scouts })
  if (row.owner === me && row.kind !== undefined && row.kind !== 'none') {
    const pips = g.phase === 'move' && !row.pinned ? { pips: Math.min(4, movesLeft(g, row)) } : {}
    const others = row.known & ~(1 << me)
    return tokenDrawing(of, { r, face: FACES[row.kind], ...pips }) + (others !== 0 ? seenMark(r) : '')
  }
  if (row.kind === undefined || row.kind === 'none') return tokenDrawing(of, { r })
  return isKnownToAll(g, row)
    ? tokenDrawing(of, { r }) + openTab(FACES[row.kind], r)
    : tokenDrawing(of, { r, known: FACES[row.kind] })
}
const bolt = (): string =>
  place(
    { x: 13, y: -13 },
    circle(0, 0, 8.5, { fill: '#3a120b', stroke: '#ff7a6b', strokeWidth: 1.5 }),
    glyph('bolt', { size: 11, color: '#ffb4a8', sw: 2.6 }),
  )

export function piecesOf(g: Seen, me: number): Piece[] {
  const map = mapOf(g)
  const scouts = new Map<string, number>()
  for (const row of g.tokens)
    if (row.at >= 0 && row.scout) {
      const key = `${row.owner}@${row.at}`
      scouts.set(key, (scouts.get(key) ?? 0) + 1)
    }
  const drawn = new Set<string>()
  const out: Piece[] = []
  const attackers: Piece[] = []
  for (const [token, row] of [...g.tokens].entries()) {
    if (row.at < 0) continue
    const key = `${row.owner}@${row.at}`
    if (row.scout) {
      if (drawn.has(key)) continue
      drawn.add(key)
    }
    const [x, y] = centre(map, row.at)
    const attacks = [...g.engagements].some(e => e.by === token) || fights(g, token)
    const planet = terrainAt(g, row.at) === 'planet'
    const r = attacks ? 14 : planet ? 13 : 15.5
    const svg = tokenFace(g, me, row, r, scouts.get(key) ?? 0) + (attacks ? bolt() : '')
    const shift = attacks ? [9, -9] : planet ? [5.5, 5.5] : [0, 0]
    const piece = { token, x: x + (shift[0] ?? 0), y: y + (shift[1] ?? 0), svg }
    if (attacks) attackers.push(piece)
    else out.push(piece)
  }
  return [...out, ...attackers]
}
/** The aggressor of the battle that is being fought now. */
const fights = (g: Seen, token: number): boolean => running(g, battle)?.locals.by === token

/** A token of the viewer's draft: not on the map yet. */
export function ghost(of: Faction, face: string, x: number, y: number, token: number): Piece {
  return { token, x, y, svg: tokenDrawing(of, { face }), ghost: true }
}

export const PieceNode = memo(function PieceNode({ token, x, y, svg, ghost = false }: Piece) {
  return (
    <g transform={`translate(${x} ${y})`} opacity={ghost ? 0.55 : undefined}>
      <g data-token={ghost ? undefined : token} className="xs-piece">
        <Markup svg={svg} />
      </g>
    </g>
  )
})
