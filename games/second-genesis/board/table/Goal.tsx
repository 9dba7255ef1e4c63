import { isOut } from '@orrery/kernel'
import type { Sight } from '@orrery/ui'
import { GoalLine, GoalValue } from '@orrery/ui'
import type { secondGenesis } from '../../game.js'
import { starbaseShield } from '../../rules/values.js'
import { Sign } from '../card/values.js'
import { sideOf } from './seen.js'

/** Whose starbase still stands, and how much it takes to break it. */
export function Goal({ g, me }: Sight<typeof secondGenesis>) {
  const seats = [...g.players].flatMap((_, seat) => (isOut(g, seat) ? [] : [seat]))
  const two = seats.length === 2
  const goal =
    g.teams > 0
      ? 'every enemy starbase'
      : !two
        ? 'every other starbase'
        : me < 0
          ? 'the other starbase'
          : 'their starbase'
  // On a phone the strip holds the shields of three or more, and few words.
  const crowded = seats.length > 4
  return (
    <GoalLine
      goal={
        <>
          <span className={two ? undefined : 'wide'}>
            <b>Win:</b> break {goal}
          </span>
          {!two && <b className="narrow">{g.teams > 0 ? 'Break theirs' : 'Break all'}</b>}
        </>
      }
    >
      <span className="sides">
        {[...seats.filter(seat => seat !== me), ...seats.filter(seat => seat === me)].map(seat => (
          <GoalValue
            key={seat}
            of={sideOf(g, seat)}
            label={seat === me ? 'yours' : two && me >= 0 ? 'theirs' : ''}
            value={Math.max(0, starbaseShield(g, seat) - g.players.at(seat).damage)}
            icon={
              <span className={crowded ? 'wide' : undefined}>
                <Sign of="shield" size={15} />
              </span>
            }
          />
        ))}
      </span>
    </GoalLine>
  )
}
