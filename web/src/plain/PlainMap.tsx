import { plainWords } from '@orrery/kernel'
import type { HexCell } from '@orrery/ui'
import { HexMap, isChosen } from '@orrery/ui'
import { hexGround } from '@orrery/ui/svg'
import { useMemo } from 'react'
import type { People } from '../table/names.js'
import { t } from '../texts.js'
import { thingOf } from './faces.js'
import type { PlainTableProps } from './PlainTable.js'
import type { Part, Value } from './sheet.js'

const HEX = 46
/** The hexes a game declares, with the pieces that stand on them. */
export function PlainMap(
  props: Omit<PlainTableProps, 'words' | 'plain'> & { readonly parts: readonly Part[] },
) {
  const { game, speech, setup, people, board, parts } = props
  const { g, question, selection, pick } = board
  const { map } = game.def
  const cells = useMemo((): HexCell[] => {
    if (!map) return []
    const offered = new Set(question?.options?.map(({ name }) => name))
    const standing = piecesOn(parts, map.pieces)
    return map.hexes(setup).map(({ q, r }, n): HexCell => {
      const id = `${map.thing}:${n}`
      const here = standing.filter(({ at }) => at === n)
      return {
        id,
        at: [q, r],
        label: [speech.named(id, people.say, g), ...here.map(piece => said(piece, people))].join(', '),
        ground: hexGround({ size: HEX - 1 }),
        content: here.map((piece, i) => (
          <Piece key={i} x={(i - (here.length - 1) / 2) * 26} piece={piece} people={people} />
        )),
        glow: isChosen(selection, id) ? 'chosen' : offered.has(id) ? 'can' : undefined,
      }
    })
  }, [map, setup, parts, question, selection, people, speech, g])
  return (
    <div className="map">
      <HexMap label={t.plainMap} size={HEX} cells={cells} onPick={pick} />
    </div>
  )
}
interface Standing {
  readonly table: string
  readonly n: number
  readonly at: number
  readonly owner: number | undefined
}
const piecesOn = (parts: readonly Part[], pieces: Readonly<Record<string, string>>): Standing[] =>
  parts.flatMap(part => {
    const field = pieces[part.name]
    if (part.kind !== 'rows' || field === undefined) return []
    return part.rows.flatMap(({ n, cells }) => {
      const fact = (name: string): Value =>
        cells.flatMap(cell => (cell.kind === 'fact' && cell.name === name ? [cell.value] : []))[0]
      const [at, owner] = [fact(field), fact('owner')]
      if (typeof at !== 'number') return []
      return [{ table: part.name, n, at, owner: typeof owner === 'object' ? owner?.seat : undefined }]
    })
  })
const said = ({ table, n, owner }: Standing, people: People): string =>
  `${plainWords(thingOf(table))} ${n + 1}${owner === undefined ? '' : `, ${people.say.seat(owner)}`}`
const Piece = ({ x, piece: { n, owner }, people }: { x: number; piece: Standing; people: People }) => (
  <g transform={`translate(${x} 0)`}>
    <circle
      r={15}
      fill="#0b1020"
      stroke={owner === undefined ? '#b9b295' : people.side(owner).color}
      strokeWidth={4}
    />
    <text y={6} textAnchor="middle" fontSize={16} fontWeight={700} fill="#f1efe8">
      {n + 1}
    </text>
  </g>
)
