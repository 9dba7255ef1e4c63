import { memo } from 'react'
import type { EmblemMode } from '../svg/emblem.js'
import { emblem } from '../svg/emblem.js'
import type { Faction } from '../svg/faction.js'
import { Drawing } from './Drawing.js'
import './emblem.css'

export interface EmblemProps {
  readonly of: Faction
  /** Radius in pixels. */
  readonly r?: number
  readonly mode?: EmblemMode
  /** Beside its name an emblem is decoration. */
  readonly silent?: boolean
}

export const Emblem = memo(function Emblem({ of, r = 12, mode = 'badge', silent = false }: EmblemProps) {
  return (
    <Drawing
      svg={emblem(of, { r, mode })}
      box={[-r - 2, -r - 2, 2 * r + 4, 2 * r + 4]}
      {...(silent ? {} : { label: of.name })}
    />
  )
})

/** A place at the table nobody has taken. */
export const FreeSeat = ({ r = 8, label }: { r?: number; label: string }) => (
  <span className="o-free" title={label} style={{ width: 2 * r, height: 2 * r }}>
    <span className="o-aside">{label}</span>
  </span>
)
