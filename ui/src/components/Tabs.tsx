import type { ReactNode } from 'react'
import { Tabs as Radix } from 'radix-ui'
import { cx } from '../hooks.js'
import './tabs.css'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  /** A number beside the label: what is new there. */
  readonly count?: number
  readonly content: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly end?: ReactNode
  readonly className?: string
  /** Tabs share the width, for thumbs. */
  readonly even?: boolean
}

export const Tabs = ({ label, tabs, value, onChange, end, className, even }: TabsProps) => (
  <Radix.Root className={cx('o-tabs', even && 'even', className)} value={value} onValueChange={onChange}>
    <div className="bar">
      <Radix.List aria-label={label} className="list o-scroll">
        {tabs.map(tab => (
          <Radix.Trigger key={tab.id} value={tab.id}>
            {tab.label}
            {tab.count ? <span className="count o-num">{tab.count}</span> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {end}
    </div>
    {tabs.map(tab => (
      <Radix.Content key={tab.id} value={tab.id} className="content">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)
