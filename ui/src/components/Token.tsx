import { cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import type { Glow } from '../svg/hex.js'
import type { TokenOptions } from '../svg/token.js'
import { token } from '../svg/token.js'
import { words } from '../words.js'
import { Drawing } from './Drawing.js'
import './token.css'

export interface TokenProps extends Omit<TokenOptions, 'x' | 'y' | 'r'> {
  readonly owner: Faction
  /** What it is, as far as the viewer may know: "Heavy fleet, 2 moves left". */
  readonly label: string
  readonly size?: number
  readonly state?: Glow | undefined
  readonly onPick?: () => void
}

/** A token off the board: in a list, a supply, a battle. On the board use the drawing itself. */
export function Token({ owner, label, size = 44, state, onPick, ...options }: TokenProps) {
  // What can be read on it is part of its name, so that it can be called by that.
  const face = [options.face ?? options.known, options.badge].filter(text => text !== undefined)
  const said = [label, ...face.filter(text => !label.includes(String(text))), state && words[state]]
    .filter(Boolean)
    .join(', ')
  const drawing = <Drawing svg={token(owner, options)} box={[-22, -24, 46, 46]} width={size} height={size} />
  if (!onPick) {
    return (
      <span className={cx('o-token', state)} title={label}>
        <span className="o-aside">{said}</span>
        {drawing}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={cx('o-token', state)}
      aria-label={said}
      aria-pressed={state === undefined ? undefined : state === 'chosen'}
      onClick={onPick}
    >
      {drawing}
    </button>
  )
}
