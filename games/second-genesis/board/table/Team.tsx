import { cx } from '@orrery/ui'
import type { Seen } from '../../state.js'
import { bondTo, teamName } from './words.js'
import './team.css'

/** Where the table plays in teams, the letter of a seat's team: round for an ally, square for an enemy, and in words. */
export function TeamMark({ g, seat, me }: { g: Seen; seat: number; me: number }) {
  const team = teamName(g, seat)
  if (team === undefined) return null
  const bond = bondTo(g, seat, me)
  const said = bond === undefined ? `team ${team}` : `${bond}, team ${team}`
  return (
    <span className={cx('sg-team', bond)} title={said}>
      <span aria-hidden="true">{team}</span>
      <span className="o-aside">{said}</span>
    </span>
  )
}
