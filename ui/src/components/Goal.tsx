import type { ReactNode } from 'react'
import type { Faction } from '../svg/faction.js'
import { Emblem } from './Emblem.js'
import { Icon } from './Icon.js'
import './goal.css'

export interface GoalLineProps {
  /** How the game is won: "First to 10 points". */
  readonly goal: ReactNode
  /** How far everybody is: a GoalTrack, or numbers. */
  readonly children?: ReactNode
  /** Another way to win; left out where there is little room. */
  readonly besides?: ReactNode
}
/** The goal in one line, with everybody's distance from it. */
export const GoalLine = ({ goal, children, besides }: GoalLineProps) => (
  <div className="o-goal">
    <p className="o-clip">{goal}</p>
    {children}
    {besides !== undefined && <small className="o-clip">{besides}</small>}
  </div>
)

export interface GoalMark {
  readonly of: Faction
  readonly value: number
  /** What only the viewer knows, on top of it. */
  readonly known?: number
}
export interface GoalTrackProps {
  readonly label: string
  readonly to: number
  readonly marks: readonly GoalMark[]
}
/** Pixels an emblem takes on the scale; those of level sides are smaller and stand in two rows. */
const [ALONE, LEVEL] = [17, 15]

/** The sides that are level, in order along the scale, each group as far from the one before as both are wide. */
function groupsOf(marks: readonly GoalMark[], at: (n: number) => string) {
  const values = [...new Set(marks.map(mark => mark.value))].sort((a, b) => a - b)
  let [before, half] = ['', 0]
  return values.map(value => {
    const level = marks.filter(mark => mark.value === value)
    const own = level.length > 1 ? (Math.ceil(level.length / 2) * LEVEL) / 2 : ALONE / 2
    const left: string = before ? `max(${at(value)}, ${before} + ${half + own}px)` : at(value)
    ;[before, half] = [left, own]
    return { value, level, left: `calc(${left})` }
  })
}

/** A scale from nothing to the goal with an emblem for each side; what only the viewer knows is dashed and lilac. */
export function GoalTrack({ label, to, marks }: GoalTrackProps) {
  const at = (n: number): string => `${(Math.min(Math.max(n, 0), to) / to) * 100}%`
  return (
    <div className="o-track">
      <span className="o-aside">{label}</span>
      <span className="line">
        {Array.from({ length: to + 1 }, (_, n) => (
          <i key={n} className={n % 5 === 0 ? 'five' : undefined} style={{ left: at(n) }} />
        ))}
        {marks.map(({ of, value, known }) =>
          known ? (
            <u
              key={`${of.id} ${of.name}`}
              style={{ left: at(value), width: `${(Math.min(known, to - value) / to) * 100}%` }}
            />
          ) : null,
        )}
        {groupsOf(marks, at).map(({ value, level, left }) => (
          <b key={value} style={{ left }}>
            {level.map(({ of }) => (
              <Emblem key={`${of.id} ${of.name}`} of={of} r={level.length > 1 ? 7 : 8} mode="solid" silent />
            ))}
          </b>
        ))}
      </span>
      <Icon name="M12 3l2.6 6.2 6.7.5-5.1 4.4 1.6 6.6L12 17.2l-5.8 3.5 1.6-6.6-5.1-4.4 6.7-.5Z" size={16} />
    </div>
  )
}

export interface GoalValueProps {
  readonly of: Faction
  readonly label: string
  readonly value: number
  readonly icon: ReactNode
}
/** One side's number on the goal line: a shield that must fall. */
export const GoalValue = ({ of, label, value, icon }: GoalValueProps) => (
  <span className="o-goal-value">
    <span className="o-muted">{label}</span>
    <Emblem of={of} r={9} mode="solid" silent />
    <b className="o-num">{value}</b>
    {icon}
  </span>
)
