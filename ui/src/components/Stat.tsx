import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Resource } from '../svg/resource.js'
import { useWords } from '../words.js'
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

export interface Cost {
  readonly id: string
  readonly label: string
  readonly of?: Resource
  readonly held: number
  readonly spent: number
}

/** Costs before the click: held, spent, left. What cannot be paid says so with a sign. */
export function CostTable({ costs, caption }: { costs: readonly Cost[]; caption: string }) {
  const words = useWords()
  return (
    <table className="o-costs">
      <caption>{caption}</caption>
      <thead className="o-aside">
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.held}</th>
          <th scope="col">{words.spent}</th>
          <th scope="col">{words.remains}</th>
        </tr>
      </thead>
      <tbody>
        {costs.map(({ id, label, of, held, spent }) => (
          <tr key={id} className={held < spent ? 'short' : undefined}>
            <th scope="row">
              <span className="o-row">
                {of && <ResourceIcon of={of} size={20} silent />}
                {label}
              </span>
            </th>
            <td className="o-num held">{held}</td>
            <td className="o-num spent">{spent > 0 ? `−${spent}` : spent < 0 ? `+${-spent}` : '·'}</td>
            <td className="o-num left">{held < spent ? `! −${spent - held}` : held - spent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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

export interface OddsProps {
  readonly sides: readonly [OddsSide, OddsSide]
  readonly note?: ReactNode
}
export interface OddsSide {
  readonly name: ReactNode
  /** 0 to 1. */
  readonly chance: number
  readonly pennant: string
}

const percent = (chance: number) => `${Math.round(chance * 100)} %`

/** The chances of both sides before the die is cast. */
export const Odds = ({ sides, note }: OddsProps) => (
  <div className="o-odds">
    {sides.map((side, i) => (
      <div key={i} data-pennant={side.pennant}>
        <span>{side.name}</span>
        <b className="o-num">{percent(side.chance)}</b>
      </div>
    ))}
    <div className="bar" aria-hidden="true">
      {sides.map((side, i) => (
        <i key={i} data-pennant={side.pennant} style={{ flexGrow: side.chance }} />
      ))}
    </div>
    {note !== undefined && <p>{note}</p>}
  </div>
)
