import type { KeyboardEvent, ReactNode } from 'react'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import { Dialog } from './Dialog.js'
import type { Spot } from './Popover.js'
import { Popover } from './Popover.js'
import './inspector.css'

export interface InspectorProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Name of the card, tile or token. */
  readonly title: string
  /** The thing at full size. */
  readonly children: ReactNode
  /** What is known about it besides: owner, counters, rulings. */
  readonly notes?: ReactNode
  /** Leafing through a hand or a row. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Beside this, as a popover; without it as a window of its own. */
  readonly at?: Element | Spot | null
}

/** Any card, tile or token at full size, with its text. */
export function Inspector({ open, onClose, title, children, notes, onPrevious, onNext, at }: InspectorProps) {
  const leaf = (e: KeyboardEvent) => {
    if (e.key === 'ArrowLeft') onPrevious?.()
    if (e.key === 'ArrowRight') onNext?.()
  }
  const inside = (
    <div className="o-inspector">
      {onPrevious && <IconButton icon="left" label={words.previous} onClick={onPrevious} />}
      <div className="thing">{children}</div>
      {notes !== undefined && <div className="notes">{notes}</div>}
      {onNext && <IconButton icon="right" label={words.next} onClick={onNext} />}
    </div>
  )
  if (at === undefined) {
    return (
      <Dialog open={open} onClose={onClose} title={title} size="fit" bare onKeyDown={leaf}>
        {inside}
      </Dialog>
    )
  }
  return (
    <Popover open={open} onClose={onClose} at={at} label={title} side="right" onKeyDown={leaf}>
      {inside}
    </Popover>
  )
}
