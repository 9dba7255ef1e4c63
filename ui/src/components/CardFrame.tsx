import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Glow } from '../svg/hex.js'
import { words } from '../words.js'
import { Icon } from './Icon.js'
import './card-frame.css'

/** How a card lies there: what can be done with it, and what is about to happen to it. */
export interface Lying {
  /** can, chosen, draft; path is not used on cards. */
  readonly state?: Glow | undefined
  /** Something bad is about to happen to it: "destroyed if the pile resolves now". */
  readonly threat?: string | undefined
  /** Its place, where the order of what is chosen counts. */
  readonly place?: number | undefined
  readonly onPick?: ((event: MouseEvent | KeyboardEvent) => void) | undefined
  /** Full size, with its text: on a right click, a long press, or the I key. */
  readonly onInspect?: (() => void) | undefined
  /** Found again by arrows, by the log, by what flies. */
  readonly thing?: string | undefined
  /** It stays where it is when things fly. */
  readonly still?: boolean | undefined
  /** The log or a list points at it. */
  readonly pointed?: boolean | undefined
  readonly className?: string | undefined
}
export interface CardFrameProps extends Lying {
  /** Read aloud instead of what stands on it: numbers beside signs say little. */
  readonly label?: string | undefined
  /** What it is called where it cannot be pressed and has no label. */
  readonly name?: string | undefined
  /** Frame and type line; any CSS colour. */
  readonly color?: string | undefined
  readonly pennant?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

/** A card of any game, or a ship in its column: a button when it can be picked or opened, with one language of states. */
export function CardFrame(props: CardFrameProps) {
  const { state, threat, place, onPick, onInspect, thing, still, pointed, className } = props
  const { label, name, color, pennant, style, children } = props
  const said = (first?: string) => [first, threat, state && words[state]].filter(Boolean).join(', ')
  const plays = onPick !== undefined || onInspect !== undefined
  const frame = {
    className: cx(
      'o-frame o-night',
      state,
      threat !== undefined && 'threat',
      pointed && 'pointed',
      className,
    ),
    style: { ...style, ...(color === undefined ? {} : { '--c': color }) } as CSSProperties,
    'data-thing': thing,
    'data-still': still || undefined,
    'data-pennant': pennant,
  }
  const inside =
    label === undefined ? (
      <>
        {children}
        {/* Read with everything else that stands on the card, so that it can be called by any of it. */}
        {plays && <span className="o-aside">{said()}</span>}
      </>
    ) : (
      <>
        <span className="o-aside">{said(label)}</span>
        <span className="o-face" aria-hidden="true">
          {children}
        </span>
      </>
    )
  if (!plays)
    return (
      <article {...frame} aria-label={label === undefined ? said(name) || undefined : undefined}>
        {inside}
      </article>
    )
  return (
    <button
      type="button"
      {...frame}
      aria-pressed={onPick && state !== undefined ? state === 'chosen' : undefined}
      onClick={onPick ?? onInspect}
      onContextMenu={event => {
        if (!onInspect) return
        event.preventDefault()
        onInspect()
      }}
      onKeyDown={event => event.key === 'i' && onInspect?.()}
    >
      {inside}
      {state === 'chosen' && (
        <span className="tick o-num">{place ?? <Icon name="check" size={14} line={3} />}</span>
      )}
    </button>
  )
}
