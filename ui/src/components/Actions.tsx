import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the buttons of an answer go on a phone: the bar under the thumb, which never scrolls and is never covered. */
export const ActionsSlot = createContext<Element | null>(null)

export interface ActionsProps {
  readonly className?: string
  readonly children: ReactNode
}
/** The buttons of an answer: below the question, or in the table's answer bar where it has one. */
export function Actions({ className = 'actions', children }: ActionsProps) {
  const slot = use(ActionsSlot)
  return slot ? createPortal(children, slot) : <div className={className}>{children}</div>
}
