import { cx, GoalLine, GoalValue, ResourceIcon } from '@orrery/ui'
import { VP } from '@orrery/ui/svg'
import { TURNS } from '../content/numbers.js'
import { seatsOf } from '../state.js'
import type { Sight } from './props.js'
import { corporationOf, sideAt } from './table.js'

/** Most Victory Points after the last Turn and the titles, and how far everybody is. */
export function Goal({ g, me }: Sight) {
  const seats = seatsOf(g).filter(seat => corporationOf(g, seat))
  if (seats.length === 0) return null
  const left = TURNS - g.turn
  return (
    <GoalLine
      goal={
        <>
          Most <b>VP</b> after Turn {TURNS}
          <span className="wide">
            {g.turn === 0 ? '' : left > 0 ? `: ${left} more after this` : ': this is the last'}, then nine
            titles are scored
          </span>
        </>
      }
    >
      <span className={cx('sides', seats.length > 3 && 'nf-many')}>
        {seats
          .toSorted((a, b) => g.players.at(b).vp - g.players.at(a).vp)
          .map(seat => (
            <GoalValue
              key={seat}
              of={sideAt(g, seat)}
              label={seat === me ? 'You' : ''}
              value={g.players.at(seat).vp}
              icon={<ResourceIcon of={VP} size={14} silent />}
            />
          ))}
      </span>
    </GoalLine>
  )
}
