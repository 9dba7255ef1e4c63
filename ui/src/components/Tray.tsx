import type { ReactNode, Ref } from 'react'
import { cx } from '../hooks.js'
import './tray.css'

export interface TrayProps {
  readonly children: ReactNode
  readonly className?: string
  readonly pennant?: string
  readonly ref?: Ref<HTMLDivElement>
}
/** The viewer's own things, docked below the board: panels side by side, one under the other on a phone. */
export const Tray = ({ children, className, pennant, ref }: TrayProps) => (
  <div ref={ref} className={cx('o-tray', className)} data-pennant={pennant}>
    {children}
  </div>
)

/** Cards in a row. A hand wider than its place is scrolled, and fades where there is more of it. */
export const HandRow = ({ children }: { children: ReactNode }) => <div className="o-hand">{children}</div>
