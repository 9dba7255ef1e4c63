import type { CSSProperties } from 'react'
import { t } from '../texts.js'

interface HistogramProps {
  /** What is counted. */
  readonly label: string
  /** How many games had so many of it. */
  readonly counts: Readonly<Record<string, number>>
  /** The bar to be lit; else the highest. */
  readonly lit?: number
  /** From here on all go into one bar. */
  readonly most?: number
}
/** Bars for how many games of a hundred had so many of something. */
export function Histogram({ label, counts, lit, most = Infinity }: HistogramProps) {
  const numbers = Object.keys(counts).map(Number)
  const games = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const from = Math.min(...numbers)
  const to = Math.min(most, Math.max(...numbers))
  const bars = Array.from({ length: to - from + 1 }, (_, i) => {
    const n = from + i
    const isLast = n === most && numbers.some(other => other > most)
    const inBar = numbers.filter(other => other === n || (isLast && other > most))
    return { n, isLast, share: inBar.reduce((sum, other) => sum + (counts[other] ?? 0), 0) / games }
  })
  const highest = Math.max(...bars.map(({ share }) => share))
  return (
    <figure className="histogram">
      <ol aria-label={label}>
        {bars.map(({ n, isLast, share }) => (
          <li key={n} className={(lit === undefined ? share === highest : n === lit) ? 'lit' : undefined}>
            <span className="o-num">{Math.round(100 * share)}</span>
            <i style={{ '--part': share / highest } as CSSProperties} aria-hidden="true" />
            <b className="o-num">{isLast ? t.balanceOrMore(n) : n}</b>
          </li>
        ))}
      </ol>
      <figcaption>{t.balanceOfGames(label)}</figcaption>
    </figure>
  )
}
