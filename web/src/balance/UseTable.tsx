import type { Measured, Use } from '@orrery/kernel/host'
import { percent } from '@orrery/kernel'
import { Panel, SCROLLS } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { t } from '../texts.js'
import { isOff } from './ShareChart.js'

/** What seats used, kind by kind: by how many of those who had it, and how these fared. */
export function UseTable({ uses }: { readonly uses: Measured['uses'] }) {
  const kinds = Object.keys(uses)
  const [chosen, setChosen] = useState(kinds[0] ?? '')
  const list = uses[chosen] ?? []
  return (
    <Panel title={t.balanceUses} className="chart">
      <fieldset className="kinds" aria-label={t.balanceUses}>
        {kinds.map(kind => (
          <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => setChosen(kind)}>
            {kind}
          </button>
        ))}
      </fieldset>
      <div className="uses o-scroll" aria-label={chosen} {...SCROLLS}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="o-aside">{t.balanceName}</span>
              </th>
              <th scope="col">{t.balanceUsedBy}</th>
              <th scope="col">{t.balanceUserWins}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(use => (
              <Row key={use.name} use={use} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

/** Twice the fair share of wins is the right end of the scale. */
const WIDEST = 2
const at = (ratio: number): number => (100 * Math.min(WIDEST, Math.max(0, ratio))) / WIDEST

function Row({ use: { name, share, wins } }: { readonly use: Use }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className="bar" style={{ '--part': share } as CSSProperties} aria-hidden="true" />
        <b className="o-num">{percent(share)}</b>
      </td>
      <td className={wins && isOff(wins) ? (wins.ratio > 1 ? 'more' : 'less') : undefined}>
        {wins && (
          <>
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <path className="even" d="M50 0V12" />
              <path d={`M${at(wins.low)} 6H${at(wins.high)}`} />
              <path className="dot" d={`M${at(wins.ratio)} 6h0`} />
            </svg>
            <b className="o-num">{wins.ratio.toFixed(2)}</b>
          </>
        )}
      </td>
    </tr>
  )
}
