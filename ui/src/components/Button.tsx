import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { IconName } from '../svg/icons.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'
import './button.css'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** answer: the one that decides; brass: Orrery's own; plain, line and quiet stand back in this order. */
  readonly look?: 'answer' | 'brass' | 'plain' | 'line' | 'quiet' | 'danger'
  readonly size?: 'small' | 'normal' | 'large'
  readonly icon?: IconName | (string & {})
  /** Still working: keeps its width, refuses clicks, says so. */
  readonly busy?: boolean
  /** The key that does the same. */
  readonly shortcut?: string
  readonly wide?: boolean
}

const ICON_SIZE = { small: 16, normal: 18, large: 20 }

export function Button(props: ButtonProps) {
  const { look = 'plain', size = 'normal', icon, busy, shortcut, wide, className, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={cx('o-btn', look, size, wide && 'wide', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={busy ? undefined : rest.onClick}
    >
      {busy ? <Spinner size={ICON_SIZE[size]} /> : icon && <Icon name={icon} size={ICON_SIZE[size]} />}
      {children}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName | (string & {})
  /** What it does: read aloud, and shown on hover. */
  readonly label: string
  readonly look?: 'quiet' | 'line' | 'plain'
  readonly size?: 'small' | 'normal'
  readonly pressed?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, look = 'quiet', size = 'normal', pressed, className, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx('o-btn icon', look, size, className)}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 20} />
    </button>
  )
}

/** A small fact in a box: a time, a state, a filter that is on. */
export const Chip = ({
  icon,
  tone,
  children,
}: {
  icon?: IconName
  tone?: 'good' | 'warn' | 'bad'
  children: ReactNode
}) => (
  <span className={cx('o-chip', tone && `o-${tone}`)}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
)

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="o-kbd">{children}</kbd>
