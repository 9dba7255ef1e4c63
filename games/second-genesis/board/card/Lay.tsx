import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Drawing, Icon, cx } from '@orrery/ui'
import { cardBack } from '../art/pieces.js'
import type { Card } from '../../content/index.js'
import { colorOf } from './picture.js'
import './card.css'

/** How a card lies there: what can be done with it, and what is about to happen to it. */
export interface Lying {
  readonly state?: 'can' | 'chosen' | 'draft' | undefined
  /** Destroyed if the pile resolves now. */
  readonly threat?: string | undefined
  readonly onPick?: ((event: MouseEvent | KeyboardEvent) => void) | undefined
  readonly onInspect?: (() => void) | undefined
  readonly className?: string | undefined
  /** Found again by arrows, by the log, by what flies. */
  readonly thing?: string | undefined
  readonly pointed?: boolean | undefined
}
const STATE = { can: 'can be chosen', chosen: 'chosen', draft: 'in your draft' } as const

/** A card that can be pressed is a button; everything else on it is read aloud as one sentence. */
export function Lay({
  card,
  color,
  label,
  kind,
  style,
  children,
  ...lying
}: Lying & {
  card?: Card
  color?: string
  label: string
  kind: string
  style?: CSSProperties
  children: ReactNode
}) {
  const { state, threat, onPick, onInspect, className, thing, pointed } = lying
  const said = [label, threat, state && STATE[state]].filter(Boolean).join(', ')
  const names = cx(kind, card?.type, state, threat !== undefined && 'dead', pointed && 'pointed', className)
  // What is said to lie in a region lies there; the region itself does not travel.
  const mark = { 'data-thing': thing, 'data-still': thing?.startsWith('region:') || undefined }
  const look = { ...style, '--c': color ?? (card ? colorOf(card) : undefined) } as CSSProperties
  // Numbers beside signs say little aloud: the sentence is read instead.
  const inside = (
    <>
      <span className="o-aside">{said}</span>
      <span className="sg-face" aria-hidden="true">
        {children}
      </span>
    </>
  )
  if (!onPick && !onInspect)
    return (
      <article className={cx('o-night', names)} style={look} {...mark}>
        {inside}
      </article>
    )
  return (
    <button
      type="button"
      className={cx('o-night', names)}
      style={look}
      aria-pressed={state === undefined ? undefined : state === 'chosen'}
      {...mark}
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
        <span className="sg-tick">
          <Icon name="check" size={13} line={3} />
        </span>
      )}
    </button>
  )
}

/** A hidden card: matte, engraved, without a value. */
export const Back = ({ w, h, label, ...lying }: Lying & { w: number; h: number; label: string }) => (
  <Lay {...lying} kind="sg-back" label={label} style={{ width: w, height: h }}>
    <Drawing svg={cardBack({ w, h, radius: w < 30 ? 3 : 6 })} box={[w, h]} />
  </Lay>
)
