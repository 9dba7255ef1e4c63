import type { ReactNode } from 'react'
import { cx } from '../hooks.js'

/** One exhibit: its name in small capitals, a hairline, the thing itself. */
export const Box = ({
  title,
  note,
  wide,
  children,
}: {
  title: string
  note?: ReactNode
  wide?: boolean
  children: ReactNode
}) => (
  <section className={cx('exhibit', wide && 'wide')} aria-label={title}>
    <h3 className="o-cap">{title}</h3>
    {children}
    {note !== undefined && <p className="hint">{note}</p>}
  </section>
)

export const Room = ({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note: string
  children: ReactNode
}) => (
  <section className="room" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      {title} <small>{note}</small>
    </h2>
    <div className="exhibits">{children}</div>
  </section>
)
