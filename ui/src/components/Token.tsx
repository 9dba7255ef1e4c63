import { cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import type { Glow } from '../svg/hex.js'
import type { TokenOptions } from '../svg/token.js'
import { token } from '../svg/token.js'
import { useWords } from '../words.js'
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
export function Token({ owner, label, size = 44, state, onPick, ...face }: TokenProps) {
  const words = useWords()
  const said = state ? `${label}, ${words[state]}` : label
  const drawing = <Drawing svg={token(owner, face)} box={[-22, -24, 46, 46]} width={size} height={size} />
  if (!onPick) {
    return (
      <span className={cx('o-token', state)} role="img" aria-label={said}>
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
