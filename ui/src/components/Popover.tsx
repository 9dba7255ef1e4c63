import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useMemo } from 'react'
import { Popover as Radix } from 'radix-ui'
import { cx, useFocusReturn } from '../hooks.js'
import './popover.css'

/** A place on the screen, in client pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface PopoverProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Where it points: an element, or a spot. */
  readonly at: Element | Spot | null
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
  readonly onKeyDown?: (e: KeyboardEvent) => void
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

const rectOf = (at: Element | Spot | null): DOMRect =>
  at instanceof Element ? at.getBoundingClientRect() : new DOMRect(at?.x ?? 0, at?.y ?? 0, 0, 0)

/** A small window that points at something; stays inside the page, closes with Escape or a click elsewhere. */
export function Popover(props: PopoverProps) {
  const { open, onClose, at, label, children, className, side = 'bottom' } = props
  const focus = useFocusReturn()
  const anchor = useMemo<RefObject<{ getBoundingClientRect: () => DOMRect }>>(
    () => ({ current: { getBoundingClientRect: () => rectOf(at) } }),
    [at],
  )
  // Closed it is gone at once: Radix would wait for an animation to end, for ever if none has begun, and take the press
  // that opens it again for one outside that closes it.
  if (!open) return null
  return (
    <Radix.Root open onOpenChange={now => !now && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          className={cx('o-popover', className)}
          aria-label={label}
          onKeyDown={props.onKeyDown}
          {...focus}
          side={side}
          sideOffset={10}
          collisionPadding={12}
        >
          {children}
          <Radix.Arrow className="arrow" width={14} height={7} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
