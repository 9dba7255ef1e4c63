import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { cx, useFocusReturn } from '../hooks.js'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import './dialog.css'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** One sentence under the title. */
  readonly detail?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the foot; the main answer last. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'normal' | 'wide' | 'fit'
  /** The title is only read aloud. */
  readonly bare?: boolean
  readonly style?: CSSProperties
  readonly onKeyDown?: (e: KeyboardEvent) => void
}

/** A window over everything: keeps the focus, closes with Escape or a click beside it, gives the focus back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, detail, children, actions, size = 'normal', bare, style } = props
  const focus = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={now => !now && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="o-scrim" />
        <Radix.Content
          className={cx('o-dialog', size)}
          style={style}
          onKeyDown={props.onKeyDown}
          {...focus}
          {...(detail === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className={bare ? 'o-aside' : undefined}>
            <div className="o-grow">
              <Radix.Title asChild>
                <h2>{title}</h2>
              </Radix.Title>
              {detail !== undefined && (
                <Radix.Description asChild>
                  <p>{detail}</p>
                </Radix.Description>
              )}
            </div>
          </header>
          <Radix.Close asChild>
            <IconButton icon="close" label={words.close} size="small" className="shut" />
          </Radix.Close>
          <div className="body o-scroll">{children}</div>
          {actions && <footer>{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
