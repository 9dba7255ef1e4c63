import type { SeatInfo, SideStripProps } from '@orrery/ui'
import { SideStrip } from '@orrery/ui'
import type { ReactNode } from 'react'
import { factionOf } from '../colonies.js'
import { KIND_NAMES } from '../names.js'
import type { Line } from './model.js'
import { shipsLeft } from './model.js'
import type { Seen } from '../../state.js'
import { colonyAt } from '../table.js'

export interface StripProps {
  readonly g: Seen
  readonly line: Line
  readonly seats: readonly SeatInfo[]
  readonly me: number
  /** What they are doing: setting tactics, locked in. */
  readonly state?: SideStripProps['state']
  readonly children?: ReactNode
}

/** One side of a battle in a line: who, with what, how strong, and whether they have locked in. */
export function Strip({ g, line, seats, me, state, children }: StripProps) {
  const of = factionOf(g, line.seat)
  const who = line.seat === me ? 'You' : (seats[line.seat]?.name ?? '')
  const ships = line.plates.filter(Boolean).length
  const fleet =
    line.kind === undefined || line.kind === 'none'
      ? 'Face down'
      : ships > 0
        ? `${line.kind === 'scout' ? 'Scouts' : KIND_NAMES[line.kind]}, ${shipsLeft(line)} of ${ships} ships`
        : line.kind === 'scout'
          ? 'Scouts'
          : KIND_NAMES[line.kind]
  const extra = [
    line.attackOnly > 0 ? `+${line.attackOnly} Attack` : '',
    line.defendOnly > 0 ? `+${line.defendOnly} Defend` : '',
  ].filter(Boolean)
  return (
    <SideStrip
      className="strip"
      of={of}
      name={colonyAt(g, line.seat)?.name ?? of.name}
      who={`${who} · ${line.role}`}
      fleet={fleet}
      state={state}
      power={line.plates.length > 0 ? line.power : undefined}
      unit={['power', ...extra].join(' ')}
    >
      {children}
    </SideStrip>
  )
}
