import type { ReactNode } from 'react'
import './coach.css'

export interface CoachProps {
  readonly title: string
  readonly children: ReactNode
  /** Lesson now, counted from 1, of how many. */
  readonly step: number
  readonly of: number
  readonly actions?: ReactNode
}

/** The coach of the guided first game: explains a phase when it first happens, and lets go by the end. */
export const Coach = ({ title, children, step, of, actions }: CoachProps) => (
  <section className="o-coach" aria-label={title}>
    <h3>{title}</h3>
    <div className="text">{children}</div>
    <div className="foot">
      <span className="steps">
        <span className="o-aside">{`${step} / ${of}`}</span>
        {Array.from({ length: of }, (_, i) => (
          <i key={i} className={i < step ? 'on' : undefined} />
        ))}
      </span>
      {actions}
    </div>
  </section>
)
