import type { ReactNode } from 'react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { IconName } from '../svg/icons.js'
import { Icon } from './Icon.js'
import './menu.css'

export type MenuItem =
  | {
      readonly id: string
      readonly label: ReactNode
      readonly icon?: IconName
      readonly shortcut?: string
      readonly danger?: boolean
      readonly disabled?: boolean
      /** A tick before it, when it is a switch. */
      readonly on?: boolean
      readonly onSelect: () => void
    }
  | 'line'
  | { readonly heading: string }

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

function Item({ item }: { item: MenuItem }) {
  if (item === 'line') return <Radix.Separator className="line" />
  if ('heading' in item) return <Radix.Label className="o-cap">{item.heading}</Radix.Label>
  const { label, icon, shortcut, danger, disabled = false, on, onSelect } = item
  const inside = (
    <>
      <span className="mark">{icon && <Icon name={icon} size={18} />}</span>
      <span className="o-grow">{label}</span>
      {shortcut && <kbd className="o-kbd">{shortcut}</kbd>}
    </>
  )
  if (on !== undefined) {
    return (
      <Radix.CheckboxItem className="item" checked={on} disabled={disabled} onSelect={onSelect}>
        <span className="mark">
          <Radix.ItemIndicator>
            <Icon name="check" size={18} />
          </Radix.ItemIndicator>
        </span>
        <span className="o-grow">{label}</span>
      </Radix.CheckboxItem>
    )
  }
  return (
    <Radix.Item className={danger ? 'item danger' : 'item'} disabled={disabled} onSelect={onSelect}>
      {inside}
    </Radix.Item>
  )
}

export const Menu = ({ trigger, items, align = 'end' }: MenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="o-menu" align={align} sideOffset={6} collisionPadding={8}>
        {items.map((item, i) => (
          <Item key={typeof item === 'object' && 'id' in item ? item.id : i} item={item} />
        ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
