import type { Glow } from '@orrery/ui/svg'
import { CardFrame, cx, Drawing, Icon } from '@orrery/ui'
import type { Colony } from '../art/colonies.js'
import { COLONIES } from '../art/colonies.js'
import { memo } from 'react'
import { Circles } from '../cards/Circles.js'
import { shipInBox } from '../cards/art.js'
import { factionOf, navyOfSeat } from '../colonies.js'
import type { Plate } from './model.js'
import { left, platePower } from './model.js'
import './plate.css'
import type { Seen } from '../../state.js'
import { shipOf } from '../../state.js'

export interface ShipPlateProps {
  readonly g: Seen
  readonly seat: number
  readonly column: number
  readonly plate: Plate | undefined
  /** Circles the viewer's own points would cover. */
  readonly hit?: number
  readonly note?: string
  /** The defender faces left. */
  readonly flip: boolean
  readonly state?: Glow | undefined
  readonly onPick?: (() => void) | undefined
}

interface SilhouetteProps {
  readonly navy: Colony
  readonly ship: string
  readonly flip: boolean
}
/** Drawn once for a ship that stays. */
const Silhouette = memo(({ navy, ship, flip }: SilhouetteProps) => (
  <Drawing svg={shipInBox(navy, ship, 160, 68, flip)} box={[-80, -34, 160, 68]} width="100%" height="100%" />
))

/** A ship in its column: silhouette, circles, and what is about to happen to it. */
export function ShipPlate({ g, seat, column, plate, hit = 0, note, flip, state, onPick }: ShipPlateProps) {
  const of = factionOf(g, seat)
  if (!plate)
    return (
      <div className="plate none" data-pennant={of.pennant}>
        <span>
          Column {column + 1}
          <small>no ship</small>
        </span>
      </div>
    )
  const ship = shipOf(g, plate.card)
  const inside = plate.gone ? (
    <>
      <Icon name="skull" size={24} line={1.4} sign="lost" />
      <span>
        {ship.name}
        <small>{plate.lostIn === undefined ? 'destroyed' : `destroyed in round ${plate.lostIn}`}</small>
      </span>
    </>
  ) : (
    <>
      <span className="art">
        <Silhouette navy={navyOfSeat(g, seat)} ship={ship.id} flip={flip} />
        <em className="o-num">{column + 1}</em>
      </span>
      <span className="nm">
        <b>{ship.name}</b>
        <span>
          <span className="w">Power </span>
          <b className="o-num">{platePower(plate)}</b>
        </span>
      </span>
      <Circles
        circles={plate.circles}
        covered={plate.covered}
        hit={Math.min(hit, left(plate))}
        color={COLONIES[navyOfSeat(g, seat)].color}
      />
      {note !== undefined && <span className="says">{note}</span>}
    </>
  )
  const label = plate.gone
    ? `Column ${column + 1}: ${ship.name}, destroyed`
    : `Column ${column + 1}: ${ship.name}, power ${platePower(plate)}, ${left(plate)} of ${plate.circles.length} circles left${note === undefined ? '' : `. ${note}`}`
  return (
    <CardFrame
      className={cx('plate', plate.gone ? 'none' : left(plate) === 0 && 'doomed')}
      state={state}
      name={label}
      pennant={of.pennant}
      onPick={onPick}
    >
      {inside}
    </CardFrame>
  )
}
