import { useWords } from '../words.js'
import './spinner.css'

/** An orbit: one planet around one star. Shown only when waiting is longer than a blink. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  const words = useWords()
  return (
    <output className="o-spinner" style={{ width: size, height: size }}>
      <span className="o-aside">{label ?? words.working}</span>
    </output>
  )
}

export interface ProgressProps {
  readonly label: string
  /** 0 to 1; without it the end is unknown. */
  readonly value?: number
  readonly detail?: string
}

export function Progress({ label, value, detail }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div className="o-progress">
      <div className="o-row">
        <span className="o-grow">{label}</span>
        <span className="o-num">{detail ?? (share === undefined ? '' : `${Math.round(share * 100)} %`)}</span>
      </div>
      <progress aria-label={label} value={share} max={1} />
    </div>
  )
}
