import { Emblem, Icon, ResourceIcon } from '@orrery/ui'
import { EMPIRES } from '../../../eve/board/empires.js'
import { CARD_ICONS, ISK, PRICE } from '../art/pieces.js'
import type { Card } from '../../content/index.js'
import type { Race } from '../../content/vocabulary.js'
import { ENDLESS } from '../../content/vocabulary.js'
import { ROMAN } from '../../card-texts.js'

/** The small parts of every card: coin, value, countdown. The same places for the same values. */

export const Coin = ({ n, size }: { n: number | string; size: number }) => (
  <span className="sg-coin" style={{ fontSize: size * 0.56 }}>
    <ResourceIcon of={PRICE} size={size} silent />
    <b className="o-num">{n}</b>
  </span>
)
/** What a card costs: X where the player chooses it. */
export const priceText = (card: Card): string | number =>
  card.type === 'starbase' ? (card.upgrade?.price ?? 0) : card.x === undefined ? card.price : 'X'

/** What stands on cards beside a number; the legend has an entry for each. */
export type SignName =
  'attack' | 'shield' | 'isk' | 'mineral' | 'places' | 'ambush' | 'haul' | 'mining' | 'patrol' | 'trade'
export const Sign = ({ of, size, label }: { of: SignName; size: number; label?: string }) =>
  of === 'isk' ? (
    <ResourceIcon of={ISK} size={size} silent={label === undefined} sign={of} />
  ) : (
    <Icon name={CARD_ICONS[of]} size={size} line={2} sign={of} {...(label === undefined ? {} : { label })} />
  )
/** A number with its sign before or behind it; changed values turn good or bad. */
export function Value({
  of,
  n,
  size,
  behind = false,
  printed,
  title,
}: {
  of: SignName
  n: number | string
  size: number
  behind?: boolean
  /** What the card says, where the number on the table differs. */
  printed?: number
  title?: string
}) {
  const tone =
    typeof n === 'number' && printed !== undefined && n !== printed ? (n > printed ? ' up' : ' down') : ''
  const sign = <Sign of={of} size={size} />
  return (
    <span className={`sg-value o-num${tone}`} title={title}>
      {!behind && sign}
      <b>{typeof n === 'number' && n < 0 ? `−${-n}` : n}</b>
      {behind && sign}
    </span>
  )
}
export const roman = (left: number): string => (left >= ENDLESS ? '∞' : (ROMAN[left] ?? String(left)))

/** What counts down sits on the right edge, highest first; the lit one is what is left. */
export function Tabs({ of, left = of, all }: { of: number; left?: number; all: boolean }) {
  if (of === 0) return null
  const tabs = of >= ENDLESS || !all ? [left] : Array.from({ length: of }, (_, i) => of - i)
  return (
    <span className="sg-tabs" aria-hidden="true">
      {tabs.map(n => (
        <i key={n} className={n === left ? 'now' : undefined}>
          {roman(n)}
        </i>
      ))}
    </span>
  )
}
export const Races = ({ of, r }: { of: readonly Race[]; r: number }) =>
  of.map(race => <Emblem key={race} of={EMPIRES[race]} r={r} />)
