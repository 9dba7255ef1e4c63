import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { Emblem } from './Emblem.js'
import { Icon } from './Icon.js'
import './prompt.css'

export interface PromptBarProps {
  /** Who decides; without it nobody in particular (all are sealed, the server is thinking). */
  readonly who?: Faction | undefined
  /** One sentence, verb first: "Choose a System for your Fleet to move to". */
  readonly text: ReactNode
  /** What it means, or who is waited for. */
  readonly detail?: ReactNode
  /** It is not the reader's decision. */
  readonly waiting?: boolean
  /** Undo, and the main answer last. */
  readonly actions?: ReactNode
  /** Phases of the turn, see Steps. */
  readonly phases?: ReactNode
  /** Stands alone, in a frame of its own. */
  readonly framed?: boolean
}

/** The one line that always says who is to decide what. Read aloud whenever it changes. */
export const PromptBar = (props: PromptBarProps) => {
  const { who, text, detail, waiting, actions, phases, framed } = props
  return (
    <div className={cx('o-prompt', waiting && 'waiting', framed && 'framed')}>
      {who ? <Emblem of={who} r={16} /> : <Icon name="lock" size={22} />}
      <output className="o-grow" aria-atomic="true">
        <b>{text}</b>
        {detail !== undefined && <small>{detail}</small>}
      </output>
      {phases}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  )
}

export interface Step {
  readonly id: string
  readonly label: ReactNode
  /** What it is called in full, where the label is a sign. */
  readonly title?: string
}
export interface StepsProps {
  readonly label: string
  readonly steps: readonly Step[]
  /** The step that runs; none of them while something else does. */
  readonly now: string
  /** In a line of words, or as plates of which the present one is lit. */
  readonly look?: 'words' | 'plates'
}

/** Phases in order: ticked when done, lit when now. */
export function Steps({ label, steps, now, look = 'words' }: StepsProps) {
  const current = steps.findIndex(s => s.id === now)
  return (
    <ol className={cx('o-steps', look)} aria-label={label}>
      {steps.map((step, i) => (
        <li
          key={step.id}
          className={i < current ? 'done' : i === current ? 'now' : undefined}
          aria-current={i === current ? 'step' : undefined}
          title={step.title}
        >
          {look === 'words' && i < current && <Icon name="check" size={13} line={2.5} />}
          {step.label}
        </li>
      ))}
    </ol>
  )
}
