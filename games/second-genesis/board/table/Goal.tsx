import type { Sight } from '@orrery/ui'
import { GoalLine, GoalValue } from '@orrery/ui'
import type { secondGenesis } from '../../game.js'
import { starbaseShield } from '../../rules/values.js'
import { Sign } from '../card/values.js'
import { sideOf } from './seen.js'

/** Whose starbase still stands, and how much it takes to break it. */
export function Goal({ g, me }: Sight<typeof secondGenesis>) {
  const seats = [...g.players].flatMap(({ starbase }, seat) => (starbase < 0 ? [] : [seat]))
  const two = seats.length === 2
  return (
    <GoalLine
      goal={
        <>
          <b>Win:</b> break {two ? 'their starbase' : 'every other starbase'}
        </>
      }
    >
      <span className="sides">
        {[...seats.filter(seat => seat !== me), ...seats.filter(seat => seat === me)].map(seat => (
          <GoalValue
            key={seat}
            of={sideOf(g, seat)}
            label={seat === me ? 'yours' : two ? 'theirs' : ''}
            value={Math.max(0, starbaseShield(g, seat) - g.players.at(seat).damage)}
            icon={<Sign of="shield" size={15} />}
          />
        ))}
      </span>
    </GoalLine>
  )
}
