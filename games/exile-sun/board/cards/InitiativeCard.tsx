import type { Glow } from '@orrery/ui/svg'
import { CardFrame, cx, Emblem } from '@orrery/ui'
import type { Faction } from '@orrery/ui/svg'
import type { Initiative } from '../../content/initiatives.js'
import { abilityOf } from '../words.js'
import './cards.css'

export interface InitiativeCardProps {
  readonly card: Initiative
  readonly size?: 'full' | 'hand' | 'mini'
  readonly state?: Glow | undefined
  /** Who holds it, if somebody does. */
  readonly holder?: Faction | undefined
  readonly onPick?: (() => void) | undefined
}

/** The number huge, the Budget Points beside it. */
export function InitiativeCard({ card, size = 'full', state, holder, onPick }: InitiativeCardProps) {
  const text = abilityOf(card)
  const label = `Initiative ${card.number}, ${card.points} Budget Points. ${text}${holder ? ` Held by ${holder.name}.` : ''}`
  return (
    <CardFrame
      className={cx('xs-initiative', size, holder && 'held')}
      state={state}
      thing={`initiative:${card.number}`}
      name={label}
      pennant={holder?.pennant}
      onPick={onPick}
    >
      <span className="number">
        <b className="o-num">{card.number}</b>
        <small>Initiative</small>
      </span>
      <span className="points">
        <b className="o-num">{card.points}</b>
        <span>Budget Points</span>
      </span>
      {size !== 'mini' && <span className="text">{text}</span>}
      {holder && (
        <span className="holder">
          <Emblem of={holder} r={10} mode="solid" silent />
          {holder.name}
        </span>
      )}
    </CardFrame>
  )
}
