import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../hooks.js'
import { cardBack } from '../svg/back.js'
import type { Faction } from '../svg/faction.js'
import { words } from '../words.js'
import type { Lying } from './CardFrame.js'
import { CardFrame } from './CardFrame.js'
import { Drawing } from './Drawing.js'
import { Icon } from './Icon.js'
import './card.css'

export type CardSize = 'full' | 'hand' | 'mini'

/** Width and height of each size, and of its picture. */
export const CARD = {
  full: { w: 240, h: 392, art: [240, 120] },
  hand: { w: 112, h: 157, art: [112, 92] },
  mini: { w: 92, h: 88, art: [92, 48] },
} as const

interface Playing extends Omit<Lying, 'className'> {
  readonly size?: CardSize
  readonly style?: CSSProperties
}

export interface CardProps extends Playing {
  readonly title: string
  /** Frame, value and type line; any CSS colour. */
  readonly color?: string
  /** Upper left corner: a price on its coin. */
  readonly corner?: ReactNode
  /** Upper right, large: cost, value, points. */
  readonly value?: ReactNode
  /** Markup, drawn for CARD[size].art; or a node of its own. */
  readonly art?: string | ReactNode
  /** Type line under the picture. */
  readonly kind?: ReactNode
  readonly kindEnd?: ReactNode
  /** One row of labelled numbers. */
  readonly stats?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Rules text. */
  readonly children?: ReactNode
  readonly foot?: ReactNode
  readonly footEnd?: ReactNode
  /** What counts down on the right edge; the lit one is what is left. */
  readonly tabs?: readonly { readonly label: string; readonly lit?: boolean }[]
  /** Stripe along the left edge, for categories. */
  readonly stripe?: boolean
  /** Chamfered top-left corner instead of round ones. */
  readonly plate?: boolean
  /** Lower corners of small sizes, and of full ones that show them large. */
  readonly low?: ReactNode
  readonly lowEnd?: ReactNode
  /** On the art of small cards: the active command, a note. */
  readonly badge?: ReactNode
}

const lyingOf = ({ state, threat, place, onPick, onInspect, thing, still, pointed, style }: Playing) => ({
  state,
  threat,
  place,
  onPick,
  onInspect,
  thing,
  still,
  pointed,
  style,
})

/** The frame of every card of every game. In a hand it shrinks to title, picture and corner values. */
export function Card(props: CardProps) {
  const {
    title,
    size = 'full',
    color,
    corner,
    value,
    art,
    kind,
    kindEnd,
    stats,
    children,
    foot,
    footEnd,
  } = props
  const { tabs, stripe, plate, low, lowEnd, badge } = props
  const full = size === 'full'
  const text = children !== undefined && (full || size === 'hand')
  return (
    <CardFrame
      {...lyingOf(props)}
      name={title}
      color={color}
      className={cx('o-card', size, stripe && 'stripe', plate && 'plate')}
    >
      {full && (
        <span className="head">
          {corner}
          <b className="title">{title}</b>
          {value !== undefined && <span className="value o-num">{value}</span>}
        </span>
      )}
      <span className="art">
        {typeof art === 'string' ? (
          <Drawing svg={art} box={CARD[size].art} width="100%" height="100%" crop="middle" />
        ) : (
          art
        )}
        {!full && corner !== undefined && <span className="corner">{corner}</span>}
        {!full && badge !== undefined && <span className="badge">{badge}</span>}
        {tabs && tabs.length > 0 && (
          <span className="tabs o-num">
            {tabs.map((tab, i) => (
              <i key={i} className={tab.lit ? 'lit' : undefined}>
                {tab.label}
              </i>
            ))}
          </span>
        )}
      </span>
      {full && kind !== undefined && (
        <span className="kind">
          {kind}
          {kindEnd !== undefined && <span className="end">{kindEnd}</span>}
        </span>
      )}
      {!full && (
        <span className="title">
          {title}
          {value !== undefined && <span className="value o-num">{value}</span>}
        </span>
      )}
      {full && stats && (
        <span className="stats">
          {stats.map(stat => (
            <span key={stat.label}>
              <small>{stat.label}</small>
              <b className="o-num">{stat.value}</b>
            </span>
          ))}
        </span>
      )}
      {text && <span className="text">{children}</span>}
      {(low !== undefined || lowEnd !== undefined) && (
        <span className="low o-num">
          <span>{low}</span>
          <span>{lowEnd}</span>
        </span>
      )}
      {full && (foot !== undefined || footEnd !== undefined) && (
        <span className="foot">
          <span>{foot}</span>
          <span>{footEnd}</span>
        </span>
      )}
    </CardFrame>
  )
}

export interface CardBackProps extends Playing {
  /** What it is, as far as everybody may know: "Mission". */
  readonly label?: string
  readonly owner?: Faction | undefined
  /** A game's own back, drawn for the size. */
  readonly back?: string
  /** At the foot: what is public about it. */
  readonly note?: ReactNode
  /** What the viewer alone knows. */
  readonly known?: ReactNode
  /** A secret choice that is made: "Sealed" with a lock. */
  readonly sealed?: boolean
}

/** A hidden card: engraved, matte. It never glows unless it can be chosen. */
export function CardBack(props: CardBackProps) {
  const { size = 'full', owner, back, note, known, sealed } = props
  const name = props.label ?? words.cardBack
  const playable = props.onPick !== undefined || props.onInspect !== undefined
  const { w, h } = CARD[size]
  const radius = { full: 8, hand: 6, mini: 6 }[size]
  return (
    <CardFrame {...lyingOf(props)} name={name} className={cx('o-card back', size)}>
      {playable && <span className="o-aside">{name}</span>}
      <Drawing svg={back ?? cardBack({ w, h, radius, owner })} box={[w, h]} />
      {sealed && (
        <span className="note sealed">
          <Icon name="lock" size={14} />
          {words.sealed}
        </span>
      )}
      {note !== undefined && <span className="note">{note}</span>}
      {known !== undefined && (
        <span className="known">
          <Icon name="eye" size={14} />
          {known}
        </span>
      )}
    </CardFrame>
  )
}
