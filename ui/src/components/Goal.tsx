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
/** A scale from nothing to the goal with an emblem for each side; what only the viewer knows is dashed and lilac. */
export function GoalTrack({ label, to, marks }: GoalTrackProps) {
  const at = (n: number): string => `${(Math.min(Math.max(n, 0), to) / to) * 100}%`
  // Sides that are level stand beside each other, not on top of each other.
  const before = (i: number): number => marks.slice(0, i).filter(m => m.value === marks[i]?.value).length
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
        {marks.map(({ of, value }, i) => (
          <b
            key={`${of.id} ${of.name}`}
            style={{ left: at(value), translate: `calc(-50% + ${before(i) * 9}px) -50%` }}
          >
            <Emblem of={of} r={8} mode="solid" silent />
          </b>
        ))}
      </span>
      <Icon
        name="M12 3l2.6 6.2 6.7.5-5.1 4.4 1.6 6.6L12 17.200l-5.8 3.500 1.600-6.600-5.100-4.400 6.700-.5Z"
        size={16}
      />
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
