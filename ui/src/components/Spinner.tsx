import { words } from '../words.js'
import './spinner.css'

/** An orbit: one planet around one star. Shown only when waiting is longer than a blink. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <output className="o-spinner" style={{ width: size, height: size }}>
      <span className="o-aside">{label ?? words.working}</span>
    </output>
  )
}
