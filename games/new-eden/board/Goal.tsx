import type { Sight } from '@orrery/ui'
import { GoalLine, GoalTrack } from '@orrery/ui'
import type { newEden } from '../game.js'
import { numberOf } from '../state.js'
import { empireOf, seatsOf, sideOf } from './empires.js'

/** First to ten opens the last Round; then most points win. */
export function Goal({ g, me }: Sight<typeof newEden>) {
  const seats = seatsOf(g).filter(seat => sideOf(g, seat))
  const verge = numberOf(g, 'verge')
  const vp = (seat: number): number => g.players.at(seat).vp
  const name = (seat: number): string => (seat === me ? 'you' : empireOf(g, seat).name)
  return (
    <GoalLine
      goal={
        g.last ? (
          <>
            <b>Last Round:</b> most VP wins
          </>
        ) : g.verge >= 0 ? (
          <>
            <b>{empireOf(g, g.verge).name}</b> reached {verge} VP
            <span className="wide">: one more Round, then most VP wins</span>
          </>
        ) : (
          <>
            First to <b>{verge} VP</b>
            <span className="wide"> opens the last Round, then most VP wins</span>
          </>
        )
      }
      besides={seats.map(seat => `${name(seat)} ${vp(seat)}`).join(', ')}
    >
      {seats.length > 0 && (
        <GoalTrack
          label={seats.map(seat => `${empireOf(g, seat).name}: ${vp(seat)} VP`).join(', ')}
          to={verge}
          marks={seats.map(seat => ({ of: empireOf(g, seat), value: vp(seat) }))}
        />
      )}
    </GoalLine>
  )
}
