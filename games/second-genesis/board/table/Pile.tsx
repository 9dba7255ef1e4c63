import type { CSSProperties } from 'react'
import { Emblem, Icon, PHONE, cx, useMedia } from '@orrery/ui'
import { CARD_ICONS } from '../art/pieces.js'
import { Value } from '../card/values.js'
import { damageBy } from './forecast.js'
import type { Paid } from './paid.js'
import { paidOn } from './paid.js'
import type { Play } from './play.js'
import { PlayProvider, usePlay, useTable } from './play.js'
import type { Seen } from '../../state.js'
import { cardAt, nameAt, rowAt, sideOf } from './seen.js'
import { isOut } from '@orrery/kernel'
import { itemDetail, itemName, seatName } from './words.js'
import './pile.css'
import type { BoardProps } from '../props.js'
import type { SeenItem } from './seen.js'
import { running } from '@orrery/kernel'
import { initiative } from '../../rules/pile.js'

/** Who holds the initiative in the running window, and who has passed. */
function initiativeOf(g: Seen): { readonly seat: number; readonly passed: number } | undefined {
  const frame = running(g, initiative)
  return frame?.step === 'round' ? { seat: frame.holder, passed: frame.passed } : undefined
}

/** What the item would do to the card it is aimed at, in words. */
function harm({ g, me }: Play, item: SeenItem): string | undefined {
  if (item.what === 'damage' || item.what === 'bombardment') return undefined
  let n = 0
  damageBy(g, item, (card, hit) => (n += card === item.target ? hit : 0))
  if (n === 0) return undefined
  const own = rowAt(g, item.target)?.controller === me
  return `${n} damage to ${own ? 'your ' : ''}${nameAt(g, item.target)}`
}

/** Beside the table, above the question; a phone has chips on the board instead. */
export function Aside(props: BoardProps) {
  const play = useTable(props)
  const phone = useMedia(PHONE)
  if (phone || play.g.pile.length === 0) return null
  return (
    <PlayProvider value={play}>
      <Pile news={props.news} />
    </PlayProvider>
  )
}

/** The pile as a pile: the uppermost item is the widest and resolves first. */
function Pile({ news }: Pick<BoardProps, 'news'>) {
  const play = usePlay()
  const { g, me } = play
  const paid = paidOn([...g.pile], news)
  const items = [...g.pile].reverse()
  const window = initiativeOf(g)
  const order = [...g.players]
    .map((_, i) => (g.active + i) % g.players.length)
    .filter(seat => !isOut(g, seat))
  return (
    <section className="sg-pile o-night" aria-label="The pile, last in, first out">
      <div className="o-cap head">
        <span>The pile</span>
        <em>{g.resolving ? 'resolving' : 'last in, first out'}</em>
      </div>
      <ol>
        {items.map((item, i) => {
          const empire = sideOf(g, item.by)
          const ref = `item:${item.number}` as const
          const state = play.state(ref)
          const type = cardAt(g, item.card)?.type
          const sum = [...g.hits].reduce((n, hit) => n + hit.amount, 0)
          const detail = harm(play, item) ?? itemDetail(g, item, me)
          return (
            <li key={item.number} style={{ '--c': empire.color, '--deep': i } as CSSProperties}>
              <button
                type="button"
                className={cx(i === 0 && 'top', state, play.shown(ref) && 'pointed')}
                data-thing={ref}
                onClick={event =>
                  state === undefined ? item.card >= 0 && play.read(item.card) : play.press([ref], event)
                }
                onContextMenu={event => {
                  event.preventDefault()
                  if (item.card >= 0) play.read(item.card)
                }}
              >
                <span className="n o-num">{items.length - i}</span>
                <Emblem of={empire} r={9} mode="solid" silent />
                <span className="o-grow">
                  <b>{itemName(g, item)}</b>
                  <small>{detail}</small>
                  <span className="o-aside">
                    , by {seatName(g, item.by, me)}
                    {i === 0 && ', resolves first'}
                    {state === 'can' && ', can be chosen'}
                  </span>
                </span>
                {item.what === 'damage' || item.what === 'bombardment' ? (
                  <b className="o-num">{sum}</b>
                ) : (
                  type && <Icon name={CARD_ICONS[type]} size={16} />
                )}
                <Cost paid={paid.get(item.number)} x={item.x} />
              </button>
            </li>
          )
        })}
      </ol>
      {window && (
        <ul className={cx('order', order.length > 2 && 'many')} aria-label="Initiative">
          {order.map(seat => {
            const now = window.seat === seat
            const passed = (window.passed & (1 << seat)) !== 0
            return (
              <li key={seat} className={cx(now && 'now', passed && 'passed')}>
                <Emblem of={sideOf(g, seat)} r={8} silent />
                <span>
                  <b>{now && seat === me ? 'You may respond' : seatName(g, seat, me)}</b>
                  <small>
                    {passed
                      ? 'has passed'
                      : now
                        ? seat === me
                          ? 'News and abilities'
                          : 'may respond now'
                        : 'next'}
                  </small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
/** What was paid for it, and what X came to. */
function Cost({ paid, x }: { paid: Paid | undefined; x: number }) {
  const worth = Math.max(x, paid?.x ?? 0)
  if (worth === 0 && !paid?.price) return null
  return (
    <span className="cost">
      {worth > 0 && (
        <span className="x o-num" title={`X is ${worth}`}>
          X {worth}
        </span>
      )}
      {paid !== undefined && paid.price > 0 && (
        <Value of="isk" n={paid.price} size={15} title="Paid, in ISK" />
      )}
    </span>
  )
}
/** On a phone the pile is a row of chips. */
export function PileChips() {
  const play = usePlay()
  const { g, me } = play
  if (g.pile.length === 0) return null
  return (
    <section className="sg-chips o-night o-scroll" aria-label="The pile, uppermost first">
      <span className="o-cap">Pile</span>
      {[...g.pile].reverse().map((item, i) => (
        <button
          key={item.number}
          type="button"
          className={cx('chip', play.state(`item:${item.number}`))}
          style={{ '--c': sideOf(g, item.by).color } as CSSProperties}
          data-thing={`item:${item.number}`}
          onClick={event =>
            play.state(`item:${item.number}`)
              ? play.press([`item:${item.number}`], event)
              : item.card >= 0 && play.read(item.card)
          }
        >
          <b className="o-num">{g.pile.length - i}</b>
          {itemName(g, item)}
          <small>{itemDetail(g, item, me)}</small>
        </button>
      ))}
    </section>
  )
}
