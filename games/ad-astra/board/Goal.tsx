import type { Sight } from '@orrery/ui'
import { GoalLine, GoalTrack } from '@orrery/ui'
import type { adAstra } from '../game.js'
import { secretPoints } from '../rules/missions.js'
import { openPoints } from '../rules/scoring.js'
import type { Seen } from '../state.js'
import { faces, factionOf, hasEmpire, seatsOf } from './table.js'

/** What the viewer's own secret missions are worth now. */
export const ownSecret = (g: Seen, me: number): number =>
  hasEmpire(g, me) ? secretPoints(g, me, faces(g.players.at(me).missions)) : 0

/** Most points after the last round, and how many everybody has: own secret missions are lilac. */
export function Goal({ g, me }: Sight<typeof adAstra>) {
  const settled = seatsOf(g).filter(seat => hasEmpire(g, seat))
  if (settled.length < seatsOf(g).length)
    return (
      <GoalLine
        goal={
          <>
            Most points after {g.limit} rounds wins
            <span className="wide">: build the galaxy, then choose empires</span>.
          </>
        }
      />
    )
  const points = (seat: number): number => Math.max(0, openPoints(g, seat))
  const own = ownSecret(g, me)
  const name = (seat: number): string => factionOf(g, seat).name
  const to = Math.max(20, ...settled.map(seat => points(seat) + (seat === me ? own : 0) + 2))
  return (
    <GoalLine
      goal={
        <>
          {g.ending ? (
            <>
              The game ends after round <b>{g.last}</b>
            </>
          ) : (
            <>
              Most points<span className="wide"> after round</span>
              <span className="narrow">, round</span> <b>{g.last}</b>
            </>
          )}
          {me >= 0 && (
            <>
              : you <b>{points(me)}</b>
              {own > 0 && (
                <span className="known">
                  {' '}
                  + {own}
                  <span className="wide"> secret</span>
                </span>
              )}
            </>
          )}
          <span className="wide">
            {settled
              .filter(seat => seat !== me)
              .map(seat => (
                <span key={seat}>
                  , {name(seat)} <b>{points(seat)}</b>
                </span>
              ))}
          </span>
        </>
      }
      besides={g.ending ? undefined : 'sooner with Orion, a UDP or a rival’s home system'}
    >
      <GoalTrack
        label={settled.map(seat => `${seat === me ? 'You' : name(seat)}: ${points(seat)} points`).join(', ')}
        to={to}
        marks={settled.map(seat => ({
          of: factionOf(g, seat),
          value: points(seat),
          ...(seat === me ? { known: own } : {}),
        }))}
      />
    </GoalLine>
  )
}
