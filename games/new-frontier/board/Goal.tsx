import type { GoalProps } from '@orrery/ui'
import { cx, GoalLine, GoalValue, ResourceIcon } from '@orrery/ui'
import { VP } from '@orrery/ui/svg'
import { TURNS } from '../content/numbers.js'
import { seatsOf } from '../state.js'
import type { newFrontier } from '../game.js'
import { corporationOf, sideAt } from './table.js'

/** Most Victory Points after the last Turn and the titles, and how far everybody is. */
export function Goal({ g, me, points }: GoalProps<typeof newFrontier>) {
  const seats = seatsOf(g).filter(seat => corporationOf(g, seat))
  if (seats.length === 0) return null
  const left = TURNS - g.turn
  const has = (seat: number): number => points?.[seat] ?? g.players.at(seat).vp
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
          .toSorted((a, b) => has(b) - has(a))
          .map(seat => (
            <GoalValue
              key={seat}
              of={sideAt(g, seat)}
              label={seat === me ? 'You' : ''}
              value={has(seat)}
              icon={<ResourceIcon of={VP} size={14} silent />}
            />
          ))}
      </span>
    </GoalLine>
  )
}
