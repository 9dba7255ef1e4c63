import type { KeyboardEvent, ReactNode } from 'react'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import './stepper.css'

export interface StepperProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  /** A word after the number. */
  readonly unit?: ReactNode
  readonly disabled?: boolean
}

/** A number in a range: minus, the number, plus; type it, or use the arrow keys. */
export function Stepper({ label, value, onChange, min, max, unit, disabled = false }: StepperProps) {
  const go = (wanted: number) => {
    const next = Math.min(Math.max(wanted, min), max)
    if (!disabled && next !== value) onChange(next)
  }
  // Typing is the field's own; these keys are ours so that they are the same in every browser.
  const key = (e: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      PageUp: value + 5,
      PageDown: value - 5,
      Home: min,
      End: max,
    }
    const wanted = moves[e.key]
    if (wanted === undefined) return
    e.preventDefault()
    go(wanted)
  }
  return (
    <div className="o-stepper">
      <IconButton
        icon="minus"
        label={`${label}: ${words.less}`}
        look="plain"
        tabIndex={-1}
        disabled={disabled || value <= min}
        onClick={() => go(value - 1)}
      />
      <input
        className="o-num"
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        disabled={disabled}
        onKeyDown={key}
        onFocus={e => e.currentTarget.select()}
        onChange={e => e.currentTarget.value !== '' && go(Math.round(Number(e.currentTarget.value)))}
      />
      {unit !== undefined && <small>{unit}</small>}
      <IconButton
        icon="plus"
        label={`${label}: ${words.more}`}
        look="plain"
        tabIndex={-1}
        disabled={disabled || value >= max}
        onClick={() => go(value + 1)}
      />
    </div>
  )
}
