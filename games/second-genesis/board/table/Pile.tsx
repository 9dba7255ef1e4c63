import type { CSSProperties } from 'react'
import type { BoardProps } from '@orrery/ui'
import { Emblem, Icon, PHONE, cx, useMedia } from '@orrery/ui'
import { CARD_ICONS } from '../art/pieces.js'
import { Value } from '../card/values.js'
import { damageBy } from './forecast.js'
import type { Paid } from './paid.js'
import { paidOn } from './paid.js'
import type { Play } from './play.js'
import { PlayProvider, usePlay, useTable } from './play.js'
import type { Seen } from './seen.js'
import { cardAt, isOut, nameAt, sideOf } from './seen.js'
import { itemDetail, itemName, seatName } from './words.js'
import './pile.css'

/** Who holds the initiative in the running window: its frame keeps the seat plus 1 and who has passed. */
function initiativeOf(seen: Seen): { readonly seat: number; readonly passed: number } | undefined {
  for (let i = seen.sys.stack.length - 1; i >= 0; i--) {
    const frame = seen.sys.stack[i]
    if (frame?.procedure === 'initiative' && frame.step === 'round')
      return { seat: (frame.own[0] ?? 0) - 1, passed: frame.own[1] ?? 0 }
  }
  return undefined
}

/** What the item would do to the card it is aimed at, in words. */
function harm({ seen, g, me }: Play, item: Seen['pile'][number]): string | undefined {
  if (item.what === 'damage' || item.what === 'bombardment') return undefined
  let n = 0
  damageBy(seen, g, item, (card, hit) => (n += card === item.target ? hit : 0))
  if (n === 0) return undefined
  const own = seen.cards[item.target]?.controller === me
  return `${n} damage to ${own ? 'your ' : ''}${nameAt(seen, item.target)}`
}

/** Beside the table, above the question; a phone has chips on the board instead. */
export function Aside(props: BoardProps) {
  const play = useTable(props)
  const phone = useMedia(PHONE)
  if (phone || play.seen.pile.length === 0) return null
  return (
    <PlayProvider value={play}>
      <Pile news={props.news} />
    </PlayProvider>
  )
}

/** The pile as a pile: the uppermost item is the widest and resolves first. */
function Pile({ news }: Pick<BoardProps, 'news'>) {
  const play = usePlay()
  const { seen, me } = play
  const paid = paidOn(seen.pile, news)
  const items = [...seen.pile].reverse()
  const window = initiativeOf(seen)
  const order = seen.players
    .map((_, i) => (seen.active + i) % seen.players.length)
    .filter(seat => !isOut(seen, seat))
  return (
    <section className="sg-pile o-night" aria-label="The pile, last in, first out">
      <div className="o-cap head">
        <span>The pile</span>
        <em>{seen.resolving ? 'resolving' : 'last in, first out'}</em>
      </div>
      <ol>
        {items.map((item, i) => {
          const empire = sideOf(seen, item.by)
          const ref = `item:${item.number}`
          const state = play.state(ref)
          const type = cardAt(seen, item.card)?.type
          const sum = seen.hits.reduce((n, hit) => n + hit.amount, 0)
          const detail = harm(play, item) ?? itemDetail(seen, item, me)
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
                  <b>{itemName(seen, item)}</b>
                  <small>{detail}</small>
                  <span className="o-aside">
                    , by {seatName(seen, item.by, me)}
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
                <Emblem of={sideOf(seen, seat)} r={8} silent />
                <span>
                  <b>{now && seat === me ? 'You may respond' : seatName(seen, seat, me)}</b>
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
  const { seen, me } = play
  if (seen.pile.length === 0) return null
  return (
    <section className="sg-chips o-night" aria-label="The pile, uppermost first">
      <span className="o-cap">Pile</span>
      {[...seen.pile].reverse().map((item, i) => (
        <button
          key={item.number}
          type="button"
          className={cx('chip', play.state(`item:${item.number}`))}
          style={{ '--c': sideOf(seen, item.by).color } as CSSProperties}
          data-thing={`item:${item.number}`}
          onClick={event =>
            play.state(`item:${item.number}`)
              ? play.press([`item:${item.number}`], event)
              : item.card >= 0 && play.read(item.card)
          }
        >
          <b className="o-num">{seen.pile.length - i}</b>
          {itemName(seen, item)}
          <small>{itemDetail(seen, item, me)}</small>
        </button>
      ))}
    </section>
  )
}
