import { cx } from '../hooks.js'
import { cardBack } from '../svg/back.js'
import type { Faction } from '../svg/faction.js'
import { words } from '../words.js'
import { Drawing } from './Drawing.js'
import { Emblem } from './Emblem.js'
import { Icon } from './Icon.js'
import './seal.css'

export interface CountBackProps {
  readonly count: number
  /** What is counted: "Ship cards". */
  readonly what: string
  /** Shown beside the number. */
  readonly label?: string
  readonly owner?: Faction
  /** A game's own back: 20 × 28. */
  readonly back?: string
}

/** How many of something hidden: a small back with a number. */
export function CountBack({ count, what, label, owner, back }: CountBackProps) {
  return (
    <span className={cx('o-count', count === 0 && 'zero')} title={what}>
      <span className="o-aside">{words.counted(count, what)}</span>
      <Drawing
        svg={back ?? cardBack({ w: 20, h: 28, radius: 3, base: '#1b2535', line: '#8a99b2', owner })}
        box={[20, 28]}
        width={14}
        height={19.6}
      />
      <b className="o-num" aria-hidden="true">
        {count}
      </b>
      {label !== undefined && <small aria-hidden="true">{label}</small>}
    </span>
  )
}

export interface SealProps {
  readonly of: Faction
  readonly sealed: boolean
  /** Instead of "Sealed" and "Choosing". */
  readonly text?: string
}

/** One seat's secret choice: sealed or still being made, never what it is. */
export function Seal({ of, sealed, text }: SealProps) {
  return (
    <div className={cx('o-seal', sealed && 'sealed')} data-pennant={of.pennant}>
      <Emblem of={of} r={18} />
      <span className="state">
        {sealed && <Icon name="lock" size={14} />}
        {text ?? (sealed ? words.sealed : words.choosing)}
      </span>
    </div>
  )
}

/** All seats side by side; all seals open in one movement. */
export const Seals = ({ label, seals }: { label: string; seals: readonly SealProps[] }) => (
  <ul className="o-seals" aria-label={label}>
    {seals.map(seal => (
      <li key={seal.of.id}>
        <Seal {...seal} />
      </li>
    ))}
  </ul>
)
