import { ResourceIcon } from '@orrery/ui'
import { VP } from '@orrery/ui/svg'
import type { Price } from '../content/vocabulary.js'
import type { Good } from '../state.js'
import { HOLDINGS } from './art/pieces.js'

/** Resources as they are drawn, by the names the rules have for them. */
export const GOODS = {
  z: HOLDINGS.isk,
  pyerite: HOLDINGS.pyerite,
  mexallon: HOLDINGS.mexallon,
  tritanium: HOLDINGS.tritanium,
  morphite: HOLDINGS.morphite,
  planetary: HOLDINGS.planetary,
  moon: HOLDINGS.moon,
  component: HOLDINGS.component,
  bp: HOLDINGS.build,
  rt: HOLDINGS.research,
  vp: VP,
} as const
export type Counted = keyof typeof GOODS

/** Minerals have one entry in the legend. */
const SIGNS: Readonly<Partial<Record<Good | Counted, string>>> = {
  pyerite: 'minerals',
  mexallon: 'minerals',
  tritanium: 'minerals',
  morphite: 'minerals',
}
export const GoodIcon = ({ of, size = 14 }: { readonly of: Good | Counted; readonly size?: number }) => (
  <span className="ne-sign" data-sign={SIGNS[of] ?? of}>
    <ResourceIcon of={GOODS[of]} size={size} />
  </span>
)
const ORDER = [
  'bp',
  'z',
  'pyerite',
  'mexallon',
  'tritanium',
  'morphite',
  'planetary',
  'moon',
  'component',
] as const
/** A price: a number before each icon, one icon where it is one. */
export const PriceTag = ({ price, size = 13 }: { readonly price: Price; readonly size?: number }) => (
  <span className="ne-price">
    {ORDER.map(kind => {
      const n = price[kind] ?? 0
      return n === 0 ? null : (
        <span key={kind}>
          {(n > 1 || kind === 'z' || kind === 'bp') && <b className="o-num">{n}</b>}
          <GoodIcon of={kind} size={size} />
        </span>
      )
    })}
  </span>
)
