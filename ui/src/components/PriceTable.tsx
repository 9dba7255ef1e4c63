import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import { words } from '../words.js'
import { PickList } from './PickList.js'
import './prices.css'

export interface Priced {
  readonly id: string
  readonly name: ReactNode
  readonly price: number
  /** What it would cost without what lowers the price here. */
  readonly listed?: number | undefined
  /** A small drawing of it. */
  readonly sign?: ReactNode
  /** How many are left, or what it does. */
  readonly detail?: ReactNode
  /** Its numbers, in the order of the heads. */
  readonly values?: readonly (number | string)[]
  /** Not allowed now, for another reason than its price: the id of the rule that says so. */
  readonly refused?: string | undefined
}
export interface PriceTableProps {
  readonly label: string
  readonly rows: readonly Priced[]
  /** What is paid with: a small drawing, and what it is called. */
  readonly coin: ReactNode
  readonly unit: string
  /** What may still be spent; what costs more steps back and says by how much. */
  readonly left?: number | undefined
  /** What the values are: "Attack", "Defense". */
  readonly heads?: readonly string[]
  readonly chosen?: readonly string[]
  readonly onPick: (id: string) => void
  /** Asked about what cannot be had. */
  readonly onWhyNot?: (id: string) => void
}

/** What can be bought, with its numbers and its price; what the purse does not cover says how much is missing. */
export function PriceTable(props: PriceTableProps) {
  const { label, rows, coin, unit, left, heads = [], chosen = [], onPick, onWhyNot } = props
  const short = ({ price }: Priced): number => (left === undefined ? 0 : Math.max(0, price - left))
  const isOff = (row: Priced): boolean => row.refused !== undefined || short(row) > 0
  const press = (id: string): void => {
    const row = rows.find(one => one.id === id)
    if (row) (isOff(row) ? onWhyNot : onPick)?.(id)
  }
  return (
    <div className="o-prices">
      {heads.length > 0 && (
        <div className="heads" aria-hidden="true">
          {heads.map(head => (
            <small key={head}>{head}</small>
          ))}
        </div>
      )}
      <PickList
        label={label}
        chosen={chosen}
        onPick={press}
        options={rows.map(row => ({
          id: row.id,
          sign: row.sign,
          title: <span className={cx(isOff(row) && 'off')}>{row.name}</span>,
          detail: short(row) > 0 ? words.short(short(row), unit) : row.detail,
          cost: (
            <span className={cx('o-price', isOff(row) && 'off')}>
              {row.values?.map((value, i) => (
                <span key={heads[i] ?? i} className="o-num value">
                  <span className="o-aside">{heads[i]} </span>
                  {value}
                </span>
              ))}
              <span className="o-num price">
                {row.listed !== undefined && row.listed !== row.price && <s>{row.listed}</s>}
                {coin}
                <b>{row.price}</b>
                <span className="o-aside"> {unit}</span>
              </span>
            </span>
          ),
        }))}
      />
    </div>
  )
}
