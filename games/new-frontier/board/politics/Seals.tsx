import { hasDecided, isAsked } from '@orrery/kernel'
import { cx, Drawing, Icon } from '@orrery/ui'
import { seatsOf } from '../../state.js'
import { influenceToken } from '../art/worlds.js'
import { Side } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { nameAt, sideAt } from '../table.js'

/** Sealed or not is all that others see. */
export function Seals({ g, me }: BoardProps) {
  return (
    <ul className="seals" aria-label="Who has voted">
      {seatsOf(g).map(seat => {
        const of = sideAt(g, seat)
        const sealed = isAsked(g, seat) && hasDecided(g, seat)
        const { influence } = g.players.at(seat)
        return (
          <li key={seat} className={cx(sealed && 'sealed')} data-pennant={of.pennant}>
            <span className="back">
              {sealed ? <Icon name="lock" size={16} /> : <Side of={of} r={10} silent />}
            </span>
            <span className="o-grow">
              <b>{nameAt(g, seat, me)}</b>
              <small>{sealed ? 'Sealed' : seat === me ? 'not sealed yet' : 'choosing'}</small>
            </span>
            <span className="o-num" title="Influence">
              <Drawing svg={influenceToken({ x: 8, y: 8, r: 7 })} box={[16, 16]} label="Influence" />{' '}
              {influence}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
