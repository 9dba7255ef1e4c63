import type { Sight } from '@orrery/ui'
import { GoalLine, GoalTrack } from '@orrery/ui'
import type { exileSun } from '../game.js'
import { planetsOf } from '../rules/planets.js'
import { privateVp } from '../rules/victory.js'
import { factionOf } from './colonies.js'
import { colonyAt, seatsOf } from './table.js'

/** First to so many points, and how far everybody is: own private points are lilac, others show public ones only. */
export function Goal({ g, me }: Sight<typeof exileSun>) {
  const settled = seatsOf(g).filter(seat => colonyAt(g, seat))
  if (g.target === 0) return null
  // Nobody has placed a System yet: the goal stands there all the same.
  if (settled.length === 0)
    return (
      <GoalLine
        goal={
          <>
            First to <b>{g.target}</b> points
          </>
        }
      />
    )
  const vp = (seat: number): number => g.players.at(seat).vp
  const own = me < 0 ? 0 : privateVp(g, me)
  const others = settled.filter(seat => seat !== me)
  const name = (seat: number): string => factionOf(g, seat).name.split(' ')[0] ?? ''
  // Of many only whoever has most is named beside the own: the mats tell the rest.
  const most = others.reduce(
    (best, seat) => (planetsOf(g, seat) > planetsOf(g, best) ? seat : best),
    others[0] ?? 0,
  )
  const named = others.length < 3 ? settled : settled.filter(seat => seat === me || seat === most)
  const planets = named.map(seat => `${seat === me ? 'you' : name(seat)} ${planetsOf(g, seat)}`)
  // With two players there are four planets in all.
  const besides = g.planetsToWin <= g.planets.length && {
    besides: `or ${g.planetsToWin} planets at the end of a cycle: ${planets.join(', ')}`,
  }
  return (
    <GoalLine
      goal={
        <>
          First to <b>{g.target}</b>
          <span className="wide"> points</span>
          {me >= 0 && (
            <>
              : you <b>{vp(me)}</b>
              {own > 0 && (
                <span className="known">
                  {' '}
                  + {own}
                  <span className="wide"> only you know</span>
                </span>
              )}
            </>
          )}
          {others.length < 3 && (
            <span className="wide">
              {others.map(seat => (
                <span key={seat}>
                  , {name(seat)} <b>{vp(seat)}</b>
                </span>
              ))}
            </span>
          )}
        </>
      }
      {...besides}
    >
      <GoalTrack
        label={settled.map(seat => `${seat === me ? 'You' : name(seat)}: ${vp(seat)} points`).join(', ')}
        to={g.target}
        marks={settled.map(seat => ({
          of: factionOf(g, seat),
          value: vp(seat),
          ...(seat === me ? { known: own } : {}),
        }))}
      />
    </GoalLine>
  )
}
