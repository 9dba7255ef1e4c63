import type { ReactNode } from 'react'
import { Popover } from './Popover.js'
import type { Spot } from './Popover.js'
import './press-menu.css'

export interface PressItem {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** The option it takes, if it answers at once; else the thing it takes up. */
  readonly choice?: string | undefined
  readonly chosen?: boolean | undefined
  readonly onPick: () => void
}
export interface PressMenuProps {
  /** Where it was pressed; null while it is closed. */
  readonly at: Element | Spot | null
  readonly label: string
  readonly items: readonly PressItem[]
  readonly onClose: () => void
  readonly side?: 'top' | 'bottom'
}
/** What a press may mean, where it may mean several things: one of them is taken, and it closes. */
export const PressMenu = ({ at, label, items, onClose, side = 'bottom' }: PressMenuProps) => (
  <Popover open={at !== null} onClose={onClose} at={at} label={label} side={side}>
    <ul className="o-press-menu o-scroll">
      {items.map(({ id, title, detail, choice, chosen, onPick }) => (
        <li key={id}>
          <button
            type="button"
            data-choice={choice}
            aria-pressed={chosen}
            onClick={() => {
              onClose()
              onPick()
            }}
          >
            <b>{title}</b>
            {detail !== undefined && detail !== '' && <small>{detail}</small>}
          </button>
        </li>
      ))}
    </ul>
  </Popover>
)
