import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cx } from '../hooks.js'
import type { IconName } from '../svg/icons.js'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import { Icon } from './Icon.js'
import './toast.css'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info'
const SIGNS: Record<Tone, IconName | undefined> = {
  plain: undefined,
  good: 'check',
  warn: 'warn',
  bad: 'warn',
  info: 'info',
}

export interface NoticeProps {
  readonly tone?: Tone
  /** A sign of its own; otherwise the tone's. */
  readonly sign?: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly onClose?: () => void
}

/** One sentence about something that happened or matters, with what can be done about it. */
export function Notice({ tone = 'plain', sign, children, action, onClose }: NoticeProps) {
  const icon = SIGNS[tone]
  return (
    <div className={cx('o-notice', tone)}>
      {sign ?? (icon && <Icon name={icon} size={18} />)}
      <div className="o-grow">{children}</div>
      {action}
      {onClose && <IconButton icon="close" label={words.close} size="small" onClick={onClose} />}
    </div>
  )
}

export interface Toast extends Omit<NoticeProps, 'onClose' | 'children'> {
  readonly id: string
  readonly text: ReactNode
}

/** Notices that come and go at the edge of the page, read aloud as they come. */
export const Toasts = ({ toasts, onClose }: { toasts: readonly Toast[]; onClose: (id: string) => void }) => (
  <output className="o-toasts">
    {toasts.map(({ id, text, ...notice }) => (
      <Notice key={id} {...notice} onClose={() => onClose(id)}>
        {text}
      </Notice>
    ))}
  </output>
)

/** A list of toasts that leave by themselves after `stay` milliseconds; bad news stays until closed. */
export type ShowToast = (toast: Toast) => void
export function useToasts(stay = 6000) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const close = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setToasts(now => now.filter(t => t.id !== id))
  }, [])
  const show = useCallback(
    (toast: Toast) => {
      setToasts(now => [...now.filter(t => t.id !== toast.id), toast])
      clearTimeout(timers.current.get(toast.id))
      if (toast.tone !== 'bad')
        timers.current.set(
          toast.id,
          setTimeout(() => close(toast.id), stay),
        )
    },
    [close, stay],
  )
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(timer => clearTimeout(timer))
  }, [])
  return { toasts, show, close }
}

export interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** A drawing or icon above the words. */
  readonly art?: ReactNode
  readonly action?: ReactNode
}

/** What stands where nothing is yet, and how to change that. */
export const EmptyState = ({ title, children, art, action }: EmptyStateProps) => (
  <div className="o-empty">
    {art}
    <h3>{title}</h3>
    {children !== undefined && <p>{children}</p>}
    {action}
  </div>
)
