import type { ReactNode } from 'react'
import './legend.css'

export interface LegendEntry {
  readonly id: string
  readonly sign: ReactNode
  readonly name: string
  readonly detail?: ReactNode
}

/** What the signs of a board mean. */
export const Legend = ({ label, entries }: { label: string; entries: readonly LegendEntry[] }) => (
  <ul className="o-legend o-night" aria-label={label}>
    {entries.map(e => (
      <li key={e.id}>
        {e.sign}
        <span>
          <b>{e.name}</b>
          {e.detail !== undefined && <small>{e.detail}</small>}
        </span>
      </li>
    ))}
  </ul>
)
