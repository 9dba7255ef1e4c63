import type { CSSProperties, ReactNode } from 'react'
import type { Lying } from '@orrery/ui'
import { CardFrame, Drawing, cx } from '@orrery/ui'
import { cardBack } from '../art/pieces.js'
import type { Card } from '../../content/index.js'
import { colorOf } from './picture.js'
import './card.css'

export interface LayProps extends Lying {
  readonly card?: Card
  readonly color?: string
  readonly label: string
  readonly kind: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}
/** A card of this game: read aloud as one sentence, coloured by its empire. Regions do not travel. */
export const Lay = ({ card, color, kind, className, ...rest }: LayProps) => (
  <CardFrame
    {...rest}
    color={color ?? (card && colorOf(card))}
    className={cx(kind, card?.type, className)}
    still={rest.thing?.startsWith('region:')}
  />
)

/** A hidden card: matte, engraved, without a value. */
export const Back = ({ w, h, label, ...lying }: Lying & { w: number; h: number; label: string }) => (
  <Lay {...lying} kind="sg-back" label={label} style={{ width: w, height: h }}>
    <Drawing svg={cardBack({ w, h, radius: w < 30 ? 3 : 6 })} box={[w, h]} />
  </Lay>
)
