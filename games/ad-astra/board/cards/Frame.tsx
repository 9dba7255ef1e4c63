import type { CardSize, Lying } from '@orrery/ui'
import { CardFrame, cx, Drawing, Icon } from '@orrery/ui'
import type { ReactNode } from 'react'
import type { Action } from '../../content/vocabulary.js'
import { ACTIONS, signOf } from '../art/pieces.js'
import { H, W } from './art.js'
import './cards.css'

/** What all cards of Ad Astra are made of. */

export interface Laid extends Lying {
  readonly size?: CardSize
}
interface FrameProps extends Laid {
  readonly name: string
  readonly kind: string
  readonly color: string
  readonly children: ReactNode
}
/** A card of velvet: a line in its colour, and what can be done with it. */
export const Frame = ({ name, kind, color, size = 'full', children, className, ...lying }: FrameProps) => (
  <CardFrame {...lying} name={name} color={color} className={cx('aa-card', kind, size, className)}>
    {children}
  </CardFrame>
)
export const Picture = ({ svg }: { readonly svg: string }) => (
  <span className="pic">
    <Drawing svg={svg} box={[W, H]} width="100%" height="100%" crop="middle" />
  </span>
)
/** What a hand is for: the actions a card can be played for. */
export const Acts = ({
  actions,
  named,
}: {
  readonly actions: readonly Action[]
  readonly named: boolean
}) => (
  <span className="acts">
    {actions.map(action => (
      <span key={action} title={ACTIONS[action].name}>
        <Icon
          name={ACTIONS[action].icon}
          size={named ? 20 : 22}
          sign={signOf(action)}
          {...(named ? {} : { label: ACTIONS[action].name })}
        />
        {named && ACTIONS[action].name}
      </span>
    ))}
  </span>
)
