import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../hooks.js'
import type { Choice } from './Field.js'
import './choices.css'

export interface ChoicesProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (Choice<T> & { readonly detail?: ReactNode })[]
  readonly onChange: (value: T) => void
}

/** A few choices that are worth seeing all at once, one of them taken. */
export function Choices<T extends string>({ label, value, options, onChange }: ChoicesProps<T>) {
  const group = useId()
  return (
    <fieldset className="o-choices">
      <legend className="o-aside">{label}</legend>
      {options.map(({ id, label: name, detail, disabled }) => (
        <label key={id} className={cx(disabled && 'off')}>
          <input
            type="radio"
            name={group}
            checked={id === value}
            disabled={disabled}
            aria-describedby={detail === undefined ? undefined : `${group}-${id}`}
            onChange={() => onChange(id)}
          />
          <b>{name}</b>
          {detail !== undefined && <small id={`${group}-${id}`}>{detail}</small>}
        </label>
      ))}
    </fieldset>
  )
}
