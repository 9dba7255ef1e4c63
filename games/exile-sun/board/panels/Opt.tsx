import { cx } from '@orrery/ui'
import type { ReactNode } from 'react'
import './panels.css'

interface OptProps {
  readonly sign?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly cost?: ReactNode
  readonly unit?: string
  readonly on?: boolean
  readonly onPick: () => void
  readonly onPoint?: (on: boolean) => void
}
/** An entry of a panel's list that can be chosen now. */
export const Opt = ({ sign, title, detail, cost, unit, on, onPick, onPoint }: OptProps) => (
  <li>
    <button
      type="button"
      className={cx('opt can', on && 'on')}
      onClick={onPick}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      {sign !== undefined && <span className="sign">{sign}</span>}
      <span className="o-grow">
        <b>{title}</b>
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {cost !== undefined && (
        <span className="cost">
          <b>{cost}</b>
          {unit !== undefined && <small>{unit}</small>}
        </span>
      )}
    </button>
  </li>
)
