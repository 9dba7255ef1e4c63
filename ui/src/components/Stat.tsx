import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Resource } from '../svg/resource.js'
import { ResourceIcon } from './Icon.js'
import './stat.css'

export interface StatProps {
  readonly value: number | string
  /** A resource, or an icon. */
  readonly of?: Resource
  readonly icon?: ReactNode
  /** Small text after the number. */
  readonly unit?: ReactNode
  readonly size?: 'small' | 'normal' | 'large' | 'huge'
  /** What it counts, read aloud, when there is neither resource nor unit. */
  readonly label?: string
}

const ICON = { small: 14, normal: 16, large: 20, huge: 26 }

/** A game value: number large, unit small; a zero steps back. */
export const Stat = ({ value, of, icon, unit, size = 'normal', label }: StatProps) => (
  <span className={cx('o-stat', size, value === 0 && 'zero')} title={label ?? of?.name}>
    {of ? <ResourceIcon of={of} size={ICON[size]} /> : icon}
    {label && <span className="o-aside">{label} </span>}
    <b className="o-num">{value}</b>
    {unit !== undefined && <small>{unit}</small>}
  </span>
)

export interface MeterPart {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly color: string
}

export interface MeterProps {
  readonly label: string
  readonly parts: readonly MeterPart[]
  readonly total: number
  /** Names and numbers under the bar. */
  readonly legend?: boolean
}

/** Points as segments, by purpose; what is left stays empty. */
export function Meter({ label, parts, total, legend = false }: MeterProps) {
  const used = parts.reduce((sum, p) => sum + p.value, 0)
  const said = parts.map(p => `${p.label} ${p.value}`).join(', ')
  const segments = parts.flatMap(p =>
    Array.from({ length: p.value }, (_, i) => ({ key: p.id + i, color: p.color })),
  )
  return (
    <div className="o-meter">
      <div className="bar">
        <span className="o-aside">{`${label}: ${said}, ${used} / ${total}`}</span>
        {total <= 40 ? (
          <>
            {segments.map(({ key, color }) => (
              <i key={key} style={{ background: color }} />
            ))}
            {Array.from({ length: Math.max(0, total - used) }, (_, i) => (
              <i key={i} />
            ))}
          </>
        ) : (
          <>
            {parts.map(p => (
              <i key={p.id} style={{ background: p.color, flexGrow: p.value }} />
            ))}
            <i style={{ flexGrow: Math.max(0, total - used) }} />
          </>
        )}
      </div>
      {legend && (
        <dl>
          {parts.map(p => (
            <div key={p.id}>
              <dt>
                <i style={{ background: p.color }} />
                {p.label}
              </dt>
              <dd className="o-num">{p.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
