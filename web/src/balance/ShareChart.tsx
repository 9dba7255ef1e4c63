import type { Share } from '@orrery/kernel/host'
import { Icon } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { t } from '../texts.js'

interface ShareChartProps {
  readonly label: string
  readonly shares: readonly Share[]
  /** The fair share, where it is one for all: then shares are told in percent, else as parts of what is fair. */
  readonly even?: number
}
/** A dot for each share of wins, a bar for where it may truly be, and the line of even chances. */
export function ShareChart({ label, shares, even }: ShareChartProps) {
  const low = Math.min(0.7, ...shares.map(share => share.low))
  const high = Math.max(1.3, ...shares.map(share => share.high))
  const at = (ratio: number): string => `${(100 * (ratio - low)) / (high - low)}%`
  return (
    <ul className="shares" aria-label={label} style={{ '--even': at(1) } as CSSProperties}>
      {shares.map(share => (
        <li key={share.name}>
          <span className="name">{share.name}</span>
          <span className="track" aria-hidden="true">
            <i
              style={{ left: at(share.low), width: `${(100 * (share.high - share.low)) / (high - low)}%` }}
            />
            <u style={{ left: at(share.ratio) }} />
          </span>
          <b className="o-num">
            {even === undefined ? share.ratio.toFixed(2) : (100 * share.share).toFixed(1)}
          </b>
          {isOff(share) ? <Icon name="warn" size={16} label={t.balanceOff} /> : <span />}
        </li>
      ))}
    </ul>
  )
}
/** The interval misses the line of even chances. */
export const isOff = ({ low, high }: Pick<Share, 'low' | 'high'>): boolean => low > 1 || high < 1
