import { useWords } from '../words.js'
import './spinner.css'

/** An orbit: one planet around one star. Shown only when waiting is longer than a blink. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  const words = useWords()
  return (
    <span className="o-spinner" role="status" style={{ width: size, height: size }}>
      <span className="o-aside">{label ?? words.working}</span>
    </span>
  )
}

export interface ProgressProps {
  readonly label: string
  /** 0 to 1; without it the end is unknown. */
  readonly value?: number
  readonly detail?: string
}

export function Progress({ label, value, detail }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="o-progress">
      <div className="o-row">
        <span className="o-grow">{label}</span>
        <span className="o-num">{detail ?? (percent === undefined ? '' : `${percent} %`)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={percent === undefined ? 'track open' : 'track'}
      >
        <i style={{ width: `${percent ?? 30}%` }} />
      </div>
    </div>
  )
}
