import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { cx } from '../hooks.js'
import { Icon } from './Icon.js'
import './panel.css'

export interface PanelProps {
  /** Small capitals: one line, at most three words. */
  readonly title: ReactNode
  /** Right end of the title line: a count, a state. */
  readonly end?: ReactNode
  readonly children?: ReactNode
  /** May be folded away; the title becomes a button. */
  readonly folds?: boolean
  readonly folded?: boolean
  readonly className?: string
}

/** A section of a rail or of the own panel: hairlines divide, boxes in boxes are avoided. */
export function Panel({ title, end, children, folds = false, folded = false, className }: PanelProps) {
  const [shut, setShut] = useState(folded)
  const id = useId()
  return (
    <section className={cx('o-panel', className)} aria-labelledby={id}>
      <header>
        {folds ? (
          <button type="button" className="o-cap fold" aria-expanded={!shut} onClick={() => setShut(!shut)}>
            <span id={id}>{title}</span>
            <Icon name={shut ? 'right' : 'down'} size={14} />
          </button>
        ) : (
          <h2 id={id} className="o-cap">
            {title}
          </h2>
        )}
        {end !== undefined && <span className="o-cap">{end}</span>}
      </header>
      {!(folds && shut) && children}
    </section>
  )
}
