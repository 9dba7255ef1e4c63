import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../hooks.js'
import { Icon } from './Icon.js'
import './field.css'

interface About {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with it, in a sentence. */
  readonly error?: string | undefined
  /** The label is only read aloud. */
  readonly bare?: boolean
}

const useField = ({ hint, error }: About) => {
  const id = useId()
  const note = error || hint !== undefined ? `${id}-note` : undefined
  return { id, described: { 'aria-describedby': note, 'aria-invalid': error ? true : undefined } }
}

function Frame({
  id,
  about,
  className,
  children,
}: {
  id: string
  about: About
  className?: string
  children: ReactNode
}) {
  const { label, hint, error, bare } = about
  return (
    <div className={cx('o-field', error && 'wrong', className)}>
      <label htmlFor={id} className={bare ? 'o-aside' : undefined}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} className="error" role="alert">
          <Icon name="warn" size={14} />
          {error}
        </p>
      ) : (
        hint !== undefined && <p id={`${id}-note`}>{hint}</p>
      )}
    </div>
  )
}

export interface TextFieldProps
  extends About, Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TextField({ label, hint, error, bare, onChange, className, ...rest }: TextFieldProps) {
  const about = { label, hint, error, ...(bare === undefined ? {} : { bare }) }
  const { id, described } = useField(about)
  return (
    <Frame id={id} about={about} {...(className ? { className } : {})}>
      <input type="text" {...rest} {...described} id={id} onChange={e => onChange(e.currentTarget.value)} />
    </Frame>
  )
}

export interface TextAreaProps
  extends About, Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines of text. */
export function TextArea({ label, hint, error, bare, onChange, className, ...rest }: TextAreaProps) {
  const about = { label, hint, error, ...(bare === undefined ? {} : { bare }) }
  const { id, described } = useField(about)
  return (
    <Frame id={id} about={about} {...(className === undefined ? {} : { className })}>
      <textarea id={id} {...described} {...rest} onChange={e => onChange(e.currentTarget.value)} />
    </Frame>
  )
}

export interface Choice<T extends string> {
  readonly id: T
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<T extends string> extends About {
  readonly value: T
  readonly options: readonly Choice<T>[]
  readonly onChange: (value: T) => void
  readonly disabled?: boolean
}

/** The system's own list: on a phone nothing is easier to use. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { value, options, onChange, disabled } = props
  const { id, described } = useField(props)
  const pick = (text: string) => {
    const option = options.find(o => o.id === text)
    if (option) onChange(option.id)
  }
  return (
    <Frame id={id} about={props}>
      <span className="box">
        <select
          id={id}
          value={value}
          disabled={disabled}
          {...described}
          onChange={e => pick(e.currentTarget.value)}
        >
          {options.map(o => (
            <option key={o.id} value={o.id} disabled={o.disabled}>
              {o.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
    </Frame>
  )
}

export interface ToggleProps {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly disabled?: boolean
}

/** On or off, at once. The knob's place and a tick tell which, not only colour. */
export function Toggle({ label, detail, on, onChange, disabled }: ToggleProps) {
  const id = useId()
  return (
    <label className={cx('o-toggle', disabled && 'off')}>
      <span className="o-grow">
        <b id={id}>{label}</b>
        {detail !== undefined && <small id={`${id}-detail`}>{detail}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        onChange={e => onChange(e.currentTarget.checked)}
      />
      <i aria-hidden="true">
        <Icon name={on ? 'check' : 'minus'} size={12} line={3} />
      </i>
    </label>
  )
}
