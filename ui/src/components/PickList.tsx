import type { KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { cx } from '../hooks.js'
import { words } from '../words.js'
import { Actions } from './Actions.js'
import { Icon } from './Icon.js'
import './pick.css'

export interface Option {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A small drawing or icon before it. */
  readonly sign?: ReactNode
  /** At its end: what it costs, and of what. */
  readonly cost?: ReactNode
  readonly unit?: ReactNode
  /** Shown for what it says; nothing of it is left to choose. */
  readonly disabled?: boolean
  /** Not allowed now: the id of the rule that says so. It can still be asked about. */
  readonly refused?: string | undefined
}

export interface PickListProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  /** A press on an entry; what it means is the business of whoever asks. */
  readonly onPick: (id: string) => void
  /** How many may be chosen at most; more than 1 and reached, the others fade. */
  readonly max?: number
  /** Asked about an entry that is refused. */
  readonly onWhyNot?: (id: string, at: Element) => void
  /** Entry under the pointer or the focus, to show it on the board too. */
  readonly onPoint?: (id: string | null) => void
}

/** The choices of the board as a list: for the keyboard, the screen reader and the phone. */
export function PickList(props: PickListProps) {
  const { label, options, chosen, onPick, max = 1, onWhyNot, onPoint } = props
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const current = Math.min(at, options.length - 1)

  const entry = (index: number) => list.current?.querySelectorAll('button')[index]
  const focus = (index: number) => {
    const next = Math.min(Math.max(index, 0), options.length - 1)
    setAt(next)
    entry(next)?.focus()
  }
  const choose = (index: number) => {
    const option = options[index]
    const button = entry(index)
    if (!option || !button) return
    setAt(index)
    if (option.disabled) return
    if (option.refused !== undefined) onWhyNot?.(option.id, button)
    else onPick(option.id)
  }
  const key = (e: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: options.length - 1,
    }
    const to = moves[e.key]
    if (to !== undefined) focus(to)
    else if (/^[1-9]$/.test(e.key) && Number(e.key) <= options.length) {
      focus(Number(e.key) - 1)
      choose(Number(e.key) - 1)
    } else return
    e.preventDefault()
  }
  return (
    <ul ref={list} className="o-picks" aria-label={label}>
      {options.map((option, i) => {
        const on = chosen.includes(option.id)
        const refused = option.refused !== undefined
        const full = (!on && max > 1 && chosen.length >= max) || option.disabled === true
        return (
          <li key={option.id}>
            <button
              type="button"
              data-choice={option.id}
              aria-pressed={refused ? undefined : on}
              aria-disabled={full || undefined}
              tabIndex={i === current ? 0 : -1}
              className={cx('o-pick', refused ? 'no' : !full && 'can', on && 'on')}
              onClick={() => choose(i)}
              onKeyDown={key}
              onFocus={() => onPoint?.(option.id)}
              onBlur={() => onPoint?.(null)}
              onPointerEnter={() => onPoint?.(option.id)}
              onPointerLeave={() => onPoint?.(null)}
            >
              {option.sign !== undefined && <span className="sign">{option.sign}</span>}
              <span className="o-grow">
                <b>{option.title}</b>
                {option.detail !== undefined && <small>{option.detail}</small>}
              </span>
              {refused ? (
                <span className="cost why">
                  <span className="o-aside">{words.whyNot} </span>
                  {option.refused}
                </span>
              ) : (
                option.cost !== undefined && (
                  <span className="cost">
                    {option.unit === undefined ? option.cost : <b>{option.cost}</b>}
                    {option.unit !== undefined && <small>{option.unit}</small>}
                  </span>
                )
              )}
              {on && <Icon name="check" size={18} line={2.2} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export interface QuestionProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly children?: ReactNode
  /** The answer's buttons. */
  readonly actions?: ReactNode
}

/** The frame around a question in the rail: what is asked, the choices, the answer. */
export const Question = ({ title, detail, children, actions }: QuestionProps) => (
  <section className="o-question">
    <h2>{title}</h2>
    {detail !== undefined && <p>{detail}</p>}
    {children}
    {actions !== undefined && <Actions>{actions}</Actions>}
  </section>
)
