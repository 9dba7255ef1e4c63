import { counted, running } from '@orrery/kernel'
import { cx, Drawing, Icon, ofVerb } from '@orrery/ui'
import type { ReactNode } from 'react'
import { ship } from '@orrery/ui/svg'
import { STRUCTURE_NAMES } from '../../card-words.js'
import type { Trade } from '../../content/prices.js'
import type { Gain, Price, Size } from '../../content/vocabulary.js'
import { STRUCTURES } from '../../content/vocabulary.js'
import { gainText } from '../../card-texts.js'
import { build } from '../../rules/build.js'
import { homeBelts } from '../../rules/control.js'
import { manufacture } from '../../rules/manufacture.js'
import { buyingPrice, trade } from '../../rules/trade.js'
import { contentIn, shipOf, TYPES } from '../../state.js'
import { STRUCTURE_ICONS } from '../art/pieces.js'
import { exactly } from '../choices.js'
import type { Side } from '../empires.js'
import { empireOf, sideOf } from '../empires.js'
import { setFocus, useFocus } from '../focus.js'
import type { Counted } from '../goods.js'
import { GoodIcon, GOODS, PriceTag } from '../goods.js'
import type { BoardProps } from '../props.js'
import './prices.css'

/** The panels that stand beside the map: what is traded, made and built for what. What the viewer can pay now is lit. */

interface TableProps {
  readonly title: string
  readonly end?: ReactNode
  readonly lit?: boolean
  readonly className?: string
  readonly children: ReactNode
}
const Table = ({ title, end, lit = false, className, children }: TableProps) => (
  <section className={cx('ne-table', lit && 'lit', className)} aria-label={title}>
    <header>
      <h2 className="o-cap">{title}</h2>
      {end !== undefined && <small>{end}</small>}
    </header>
    {children}
  </section>
)

/** One price that can be pressed: lit where it is offered, and says why where it is not. */
function Offer({ props, name, children }: { props: BoardProps; name: string; children: ReactNode }) {
  const option = props.question?.options.find(one => one.name === name)
  return (
    <button
      type="button"
      data-choice={name}
      className={cx('offer', option && 'can')}
      onClick={() => (option ? props.pick(option) : props.whyNot(name))}
    >
      {children}
    </button>
  )
}

// ---------------------------------------------------------------- Trade

const icons = (what: Trade['what'], amount: number) => (
  <span className="what">
    {amount > 1 && <b className="o-num">{amount}×</b>}
    <GoodIcon of={what} size={15} />
  </span>
)
/** Rows that cost the same stand together while nobody trades. */
function grouped(rows: readonly Trade[]): readonly (readonly Trade[])[] {
  const groups = new Map<string, Trade[]>()
  for (const row of rows) {
    const key = `${row.amount}/${row.sell}/${row.buy}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
export function TradeTable(props: BoardProps) {
  const { g, me, question } = props
  const rows = contentIn(g).trades.items
  const left = running(g, trade)?.locals.left
  const buys = (row: Trade): number => (me < 0 || !sideOf(g, me) ? row.buy : buyingPrice(g, me, row))
  const head = (
    <tr>
      <th scope="col">
        <span className="o-aside">what</span>
      </th>
      <th scope="col">sell</th>
      <th scope="col">buy</th>
    </tr>
  )
  if (question?.prompt !== 'trade.choose')
    return (
      <Table title="Trade">
        <table>
          <tbody>
            {head}
            {grouped(rows).map(group => (
              <tr key={group[0]?.id}>
                <td>
                  <span className="what">
                    {(group[0]?.amount ?? 1) > 1 && <b className="o-num">{group[0]?.amount}×</b>}
                    {group.map(({ id, what }) => (
                      <GoodIcon key={id} of={what} size={group.length > 2 ? 12 : 14} />
                    ))}
                  </span>
                </td>
                <td className="o-num">{group[0]?.sell}</td>
                <td className="o-num">{group[0] && buys(group[0])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Table>
    )
  return (
    <Table
      title="Trade"
      lit
      end={typeof left === 'number' ? `${counted(left, 'operation')} left` : undefined}
    >
      <table>
        <tbody>
          {head}
          {rows.map((row, i) => (
            <tr key={row.id}>
              <td>
                <span className="named">
                  {icons(row.what, row.amount)}
                  <small>{row.name.replace(/^\d+ /, '')}</small>
                </span>
              </td>
              <td>
                <Offer props={props} name={`sell trade:${i}`}>
                  <span className="o-aside">Sell {row.name} for </span>+{row.sell}
                </Offer>
              </td>
              <td>
                <Offer props={props} name={`buy trade:${i}`}>
                  <span className="o-aside">Buy {row.name} for </span>−{buys(row)}
                </Offer>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  )
}

// ---------------------------------------------------------------- Manufacture

const MINE = ['pyerite', 'mexallon', 'tritanium', 'morphite'] as const
const spent = (price: Price) =>
  MINE.flatMap(kind =>
    Array.from({ length: price[kind] ?? 0 }, (_, i) => <GoodIcon key={kind + i} of={kind} size={13} />),
  )
/** What is gained, drawn: two Research Tokens, a card. */
function Gained({ gain }: { readonly gain: Gain }) {
  const [[kind, n] = ['z', 0]] = Object.entries(gain)
  return (
    <span className="what">
      {Number(n) > 1 && <b className="o-num">{n}</b>}
      {kind in GOODS ? <GoodIcon of={kind as Counted} size={15} /> : <Icon name="cards" size={15} />}
    </span>
  )
}
export function MakeTable(props: BoardProps) {
  const { g, question } = props
  const lit = question?.prompt === 'manufacture.choose'
  const left = running(g, manufacture)?.locals.left
  return (
    <Table
      title="Make"
      lit={lit}
      end={lit && typeof left === 'number' ? `${counted(left, 'operation')} left` : undefined}
    >
      <ul>
        {contentIn(g).products.items.map(({ id, name, price, gain }, i) => {
          const row = (
            <>
              <span className="what">{spent(price)}</span>
              <Icon name="M4 12H19M14 7L19 12L14 17" size={13} />
              <Gained gain={gain} />
              {lit ? (
                <small className="name">{name}</small>
              ) : (
                <span className="o-aside">
                  {name}: {gainText(gain)}
                </span>
              )}
            </>
          )
          return (
            <li key={id}>
              {lit ? (
                <Offer props={props} name={`make product:${i}`}>
                  {row}
                </Offer>
              ) : (
                <span className="row">{row}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Table>
  )
}

// ---------------------------------------------------------------- Build

const SHIP_LENGTH = { small: 18, medium: 24, large: 30 } as const
const silhouette = (side: Side | undefined, size: Size, color = '#8e9aac') =>
  side && (
    <Drawing
      svg={ship({ hull: side.hull, size, color, cx: 16, cy: 11, len: SHIP_LENGTH[size], flat: true })}
      box={[32, 22]}
    />
  )
const isSize = (id: string): id is Size => id in SHIP_LENGTH

export function BuildTable(props: BoardProps) {
  const { g, me, question } = props
  const side = sideOf(g, me) ?? empireOf(g, 0)
  const rows = contentIn(g).buildings.items
  if (question?.prompt === 'build.choose') return <Building {...props} />
  return (
    <Table title="Build">
      <table>
        <tbody>
          <tr>
            <th scope="col">
              <span className="o-aside">what</span>
            </th>
            <th scope="col">
              <GoodIcon of="bp" size={13} />
            </th>
            <th scope="col">
              <GoodIcon of="z" size={13} />
            </th>
            <th scope="col">
              <span className="o-aside">goods</span>
            </th>
          </tr>
          {rows.map(({ id, name, price: { bp, z, ...goods } }) => (
            <tr key={id} title={name}>
              <td>
                {isSize(id) ? (
                  silhouette(side, id)
                ) : (
                  <Icon
                    name={
                      id in STRUCTURE_ICONS ? STRUCTURE_ICONS[id as keyof typeof STRUCTURE_ICONS] : 'lock'
                    }
                    size={17}
                    label={name}
                  />
                )}
              </td>
              <td className="o-num">{bp}</td>
              <td className="o-num">{z}</td>
              <td>
                <PriceTag price={goods} size={12} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  )
}

/** What can be built now. What is pressed is placed on the map with the next press; a belt opens at once. */
function Building(props: BoardProps) {
  const { g, me, question, pick, whyNot } = props
  const chosen = useFocus('build')
  const points = running(g, build)?.locals.points
  const side = empireOf(g, me)
  const { buildings } = contentIn(g)
  const entry = (kind: 'class' | 'structure', id: number, name: string, sign: ReactNode, price: Price) => {
    const places = ofVerb(question, kind === 'class' ? 'ship' : 'structure').filter(
      ({ things: [what] }) => what?.id === id,
    )
    const [only, ...more] = places
    const key = `${kind} ${id}`
    const press = (): void => {
      if (!only) return whyNot(`${kind === 'class' ? 'ship' : 'structure'} ${kind}:${id}`)
      if (more.length === 0) return pick(only)
      setFocus({ build: chosen === key ? null : key })
    }
    return (
      <li key={key}>
        <button
          type="button"
          data-thing={`${kind}:${id}`}
          className={cx('offer entry', only && 'can', chosen === key && 'on')}
          aria-pressed={chosen === key}
          onClick={press}
        >
          {sign}
          <b>{name}</b>
          <PriceTag price={price} size={15} />
        </button>
      </li>
    )
  }
  return (
    <Table
      title="Build"
      lit
      className="wide"
      end={
        typeof points === 'number' ? `${points} Build ${points === 1 ? 'Point' : 'Points'} left` : undefined
      }
    >
      {chosen !== null && <p className="now">Now press a lit System.</p>}
      <ul>
        {Array.from({ length: TYPES }, (_, type) => {
          const { name, size } = shipOf(g, me, type)
          return entry('class', type, name, silhouette(side, size, side.color), buildings.byId(size).price)
        })}
        {STRUCTURES.map((kind, i) =>
          entry(
            'structure',
            i,
            STRUCTURE_NAMES[kind][0],
            <Icon name={STRUCTURE_ICONS[kind]} size={17} />,
            buildings.byId(kind).price,
          ),
        )}
        {homeBelts(g, me).map((mineral, belt) => {
          const option = exactly(question, 'unlock', belt)
          return g.players.at(me).belts.get(belt) === 0 ? (
            <li key={mineral}>
              <button
                type="button"
                data-choice={`unlock belt:${belt}`}
                className={cx('offer entry', option && 'can')}
                onClick={() => (option ? pick(option) : whyNot(`unlock belt:${belt}`))}
              >
                <Icon name="lock" size={15} />
                <b>
                  <GoodIcon of={mineral} size={13} /> belt
                </b>
                <PriceTag price={buildings.byId('unlock').price} size={15} />
              </button>
            </li>
          ) : null
        })}
      </ul>
    </Table>
  )
}
