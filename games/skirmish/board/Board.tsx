import { givenBy } from '@orrery/kernel'
import type { BoardProps, HexCell } from '@orrery/ui'
import { HexMap } from '@orrery/ui'
import { figure, hexGround, sideOf, star, token } from '@orrery/ui/svg'
import { useMemo, useState } from 'react'
import type { skirmish } from '../game.js'
import { BEACON, HEXES, homeOf, squadronAt } from '../state.js'
import { Battle } from './Battle.js'
import './board.css'

type Props = BoardProps<typeof skirmish>
type Question = Props['question']
const SIZE = 52

/** The map. A squadron is pressed first, then the hex it goes to; while squadrons are placed, just the hex. */
export function Board(props: Props) {
  const { g, me, seats, question, pick, whyNot, pointed } = props
  const [pressed, setPressed] = useState<number>()
  const from = movable(question).find(squadron => squadron === pressed)
  const cells = useMemo(() => cellsOf({ g, me, seats, question }, from), [g, me, seats, question, from])
  const press = (id: string): void => {
    const hex = Number(id)
    const here = squadronAt(g, hex)
    const option = targets(question, from).find(({ things }) => things.at(-1)?.id === hex)
    setPressed(here === from ? undefined : here)
    if (option) pick(option)
    else if (question?.prompt === 'placing.draft')
      whyNot({ verb: undefined, things: [{ kind: 'hex', id: hex }] })
    else if (from !== undefined && !movable(question).includes(here)) whyNot(move(from, hex))
  }
  const spoken = pointed.find(({ kind }) => kind === 'hex')
  return (
    <div className="skirmish">
      <div className="map">
        <HexMap
          label="The hexes around the beacon"
          size={SIZE}
          cells={cells}
          onPick={press}
          pointed={spoken ? String(spoken.id) : null}
        />
      </div>
      <Battle {...props} />
    </div>
  )
}

/** The squadrons that may move, and where one of them may go; while placing, where the next one may be placed. */
const movable = (question: Question): number[] =>
  (question?.options ?? []).flatMap(({ verb, things: [first] }) =>
    verb === 'move' && first ? [first.id] : [],
  )
const targets = (question: Question, from: number | undefined) =>
  (question?.options ?? []).filter(({ verb, things: [first] }) =>
    question?.prompt === 'placing.draft' ? true : verb === 'move' && first?.id === from,
  )
const move = (squadron: number, hex: number) =>
  ({
    verb: 'move',
    things: [
      { kind: 'squadron', id: squadron },
      { kind: 'hex', id: hex },
    ],
  }) as const

type Seen = Pick<Props, 'g' | 'me' | 'seats' | 'question'>
function cellsOf({ g, me, seats, question }: Seen, from: number | undefined): HexCell[] {
  const side = (seat: number) => sideOf(seat, seats[seat]?.name ?? '')
  const ends = new Set(targets(question, from).map(({ things }) => things.at(-1)?.id))
  const starts = new Set(from === undefined ? movable(question) : [])
  // What the viewer has placed so far lies on the desk, not on the map: nobody else sees it.
  const placed = g.phase === 'placing' ? givenBy(g, me).map(([hex]) => hex) : []
  return HEXES.map(({ q, r }, hex): HexCell => {
    const here = squadronAt(g, hex)
    const row = here < 0 ? undefined : g.squadrons.at(here)
    const mine = placed.indexOf(hex)
    const home = [...g.players].findIndex((_, seat) => homeOf(seat)[0] === hex)
    const strength = row?.strength ? String(row.strength) : undefined
    return {
      id: String(hex),
      at: [q, r],
      label: [
        hex === BEACON ? 'The beacon' : `Hex ${hex + 1}`,
        ...(home < 0 ? [] : [`home of ${side(home).name}`]),
        ...(row ? [`squadron of ${side(row.owner).name}, strength ${strength ?? 'unknown'}`] : []),
      ].join(', '),
      ground:
        hexGround({ size: SIZE - 1, owner: home < 0 ? undefined : side(home).color }) +
        (hex === BEACON ? star({ r: 30 }) : '') +
        figure(0, SIZE - 10, hex + 1, 12, '#7f93a8'),
      content: row
        ? token(side(row.owner), { r: 24, face: strength })
        : mine >= 0 && token(side(me), { r: 24, face: String(mine + 1) }),
      glow:
        row && here === from
          ? 'chosen'
          : ends.has(hex) || starts.has(here)
            ? 'can'
            : mine >= 0
              ? 'draft'
              : undefined,
    }
  })
}
