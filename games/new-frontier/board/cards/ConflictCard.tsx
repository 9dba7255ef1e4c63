import { CardFrame, cx, Drawing, Icon } from '@orrery/ui'
import type { Glow } from '@orrery/ui/svg'
import type { CSSProperties } from 'react'
import { cardFace, cardText } from '../../card-texts.js'
import type { Colour, Strategy, Tactic } from '../../content/conflict-cards.js'
import type { Content } from '../../content/content.js'
import { manoeuvre, SKETCH } from '../art/manoeuvres.js'
import { Numbers } from './Numbers.js'
import './cards.css'

/** Strategy and Tactics cards: colour as a dot with its letter, numbers first, then the sentence. */

export const COLOURS: Readonly<Record<Colour, string>> = {
  red: '#ff7a6b',
  orange: '#ff9a4f',
  yellow: '#e8bd55',
  green: '#6fd08c',
  blue: '#7cb8ff',
}
export const Dots = ({ colours }: { colours: readonly Colour[] }) => (
  <span className="nf-dots" data-sign="colours">
    {colours.map(colour => (
      <i key={colour} style={{ background: COLOURS[colour] }} title={colour}>
        {colour.charAt(0).toUpperCase()}
      </i>
    ))}
  </span>
)
interface Shown {
  readonly card: Strategy | Tactic
  readonly colours: readonly Colour[]
  readonly content: Content
}
const tint = (colours: readonly Colour[]): CSSProperties =>
  ({ '--tint': COLOURS[colours[0] ?? 'yellow'] }) as CSSProperties

/** A card of a fighter that has been turned up. */
export const PlayedCard = ({ kind, card, colours, content }: Shown & { readonly kind: string }) => (
  <div className="nf-played" style={tint(colours)}>
    <small>
      {kind}
      <Dots colours={colours} />
    </small>
    <b>{card.name}</b>
    <p>{cardText(content, card)}</p>
  </div>
)
/** A card that is still hidden: chosen, or not yet. */
export const SealedCard = ({ kind, sealed }: { readonly kind: string; readonly sealed: boolean }) => (
  <div className={cx('nf-played back', sealed && 'sealed')}>
    <small>{kind}</small>
    <b>
      {sealed && <Icon name="lock" size={14} />}
      {sealed ? 'Sealed' : 'Not shown'}
    </b>
  </div>
)
interface Held extends Shown {
  readonly state: Glow
  readonly name: string
  readonly foot: string
  /** Whether there is room for its sketch. */
  readonly drawn: boolean
  readonly onPick: () => void
  readonly onInspect: () => void
}
/** A card in the hand, with what it would lead to. */
export const ConflictCard = ({
  card,
  colours,
  content,
  state,
  name,
  foot,
  drawn,
  onPick,
  onInspect,
}: Held) => {
  const { numbers, text } = cardFace(content, card)
  return (
    <CardFrame
      name={card.name}
      className="nf-card nf-chamfer"
      style={tint(colours)}
      state={state}
      thing={name}
      still
      onPick={onPick}
      onInspect={onInspect}
    >
      <span className="top">
        <b>{card.name}</b>
        <Dots colours={colours} />
      </span>
      {drawn && (
        <Drawing
          className="sketch"
          svg={manoeuvre(card.id, COLOURS[colours[0] ?? 'yellow'])}
          box={[...SKETCH]}
          width="100%"
        />
      )}
      <Numbers of={numbers} />
      <span className="text">{text}</span>
      <span className="foot">{foot}</span>
    </CardFrame>
  )
}
