import { counted, signed } from '@orrery/kernel'
import { cx, Drawing, Icon } from '@orrery/ui'
import { largestFleetAt } from '../../rules/situation.js'
import type { Open } from '../../state.js'
import { seatsOf } from '../../state.js'
import { SURVEY, surveyed } from '../art/worlds.js'
import { Backs, Side } from '../pieces.js'
import { contentIn, nameAt, planetAt, planets, shipsAt, sideAt } from '../table.js'
import { Measure } from './Measure.js'
import type { Title } from './titles.js'
import { isTie, namesOf } from './titles.js'

interface StageProps {
  readonly g: Open
  readonly me: number
  readonly title: Title
  /** Its number. */
  readonly at: number
  readonly order: readonly number[]
}
/** The title that is being told: what it asks, who has how much of it, and what that gives. */
export function Stage({ g, me, title, at, order }: StageProps) {
  return (
    <div className="stage">
      <div className="what">
        <i className="no o-num nf-chamfer">{at}</i>
        <h3>{title.name}</h3>
        <p>{title.text}</p>
        <ul>
          {factsOf(g, me, title).map(({ text, good }) => (
            <li key={text} className={cx(good && 'good')}>
              <Icon name={good ? 'check' : 'M5 12H19'} size={16} line={2} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {title.id === 'fleets' ? (
        <div className="fleets">
          {planets.map(planet => (
            <FleetsAt key={planet} {...{ g, planet, order }} />
          ))}
        </div>
      ) : (
        <Bars {...{ g, me, title, order }} />
      )}
    </div>
  )
}

/** What the title comes to, in sentences. */
function factsOf(g: Open, me: number, title: Title): { readonly text: string; readonly good: boolean }[] {
  const { gained, added, technology, id } = title
  const seats = seatsOf(g)
  const amounts = [...new Set(gained)].filter(n => n > 0).toSorted((a, b) => b - a)
  const gains = amounts.map(n => {
    const who = seats.filter(seat => gained[seat] === n)
    const one = who.length === 1
    return {
      text: `${namesOf(g, who, me)} ${one && who[0] !== me ? 'gains' : 'gain'} ${n} VP${one ? '' : ' each'}.`,
      good: true,
    }
  })
  const tied = seats.filter(seat => isTie(title, seat))
  const shared = id === 'fleets' ? planets.filter(planet => largestFleetAt(g, planet) < 0) : []
  const holders = seats.filter(seat => (added[seat] ?? 0) > 0)
  const dull = [
    ...(gains.length === 0 ? ['Nobody gains anything.'] : []),
    ...(tied.length > 0 ? [`A tie at ${title.values[tied[0] ?? 0] ?? 0}.`] : []),
    ...shared.map(planet => `${planetAt(g, planet).name}: a tie, nothing.`),
    ...(technology === undefined
      ? []
      : holders.length === 0
        ? [`${technology} adds nothing.`]
        : holders.map(seat => `${technology} adds ${added[seat] ?? 0} for ${inSentence(g, seat, me)}.`)),
  ]
  return [...gains, ...dull.map(text => ({ text, good: false }))]
}
const inSentence = (g: Open, seat: number, me: number): string => (seat === me ? 'you' : nameAt(g, seat, me))

/** A planet with all Fleets there; the only largest one stands in its frame. */
function FleetsAt({
  g,
  planet,
  order,
}: {
  readonly g: Open
  readonly planet: number
  readonly order: readonly number[]
}) {
  const { numeral, name } = planetAt(g, planet)
  const largest = largestFleetAt(g, planet)
  const pays = contentIn(g).categories.byId('fleets').pays
  const most = Math.max(...order.map(seat => shipsAt(g, seat, planet).length))
  return (
    <article
      className={cx('nf-plate', largest >= 0 && 'taken')}
      {...(largest >= 0 ? { 'data-pennant': sideAt(g, largest).pennant } : {})}
    >
      <header>
        <i className="o-num">{numeral}</i>
        <b className="o-clip">{name}</b>
        {largest < 0 ? (
          <small>tie, nobody</small>
        ) : (
          <span className="to">
            <Side of={sideAt(g, largest)} r={9} />
            <b className="o-num">{signed('largestFleet' in pays ? pays.largestFleet : 0)}</b>
          </span>
        )}
      </header>
      <div className="arc">
        <Drawing svg={surveyed(planet, false)} box={[24, 24, SURVEY - 48, 66]} width="100%" />
      </div>
      <ul>
        {order.map(seat => {
          const ships = shipsAt(g, seat, planet).length
          return (
            <li key={seat} className={cx(ships === most && 'most')}>
              <Side of={sideAt(g, seat)} r={8} />
              <Backs n={ships} of={sideAt(g, seat)} />
              <b className="o-num" title={counted(ships, 'ship')}>
                {ships}
              </b>
            </li>
          )
        })}
      </ul>
    </article>
  )
}

/** How much everybody has, side by side. */
function Bars({ g, me, title, order }: Omit<StageProps, 'at'>) {
  const most = Math.max(1, ...title.values)
  return (
    <ul className="bars nf-plate">
      {order.map(seat => {
        const gained = title.gained[seat] ?? 0
        return (
          <li key={seat} data-pennant={sideAt(g, seat).pennant}>
            <Side of={sideAt(g, seat)} r={11} silent />
            <b className="o-clip">{nameAt(g, seat, me)}</b>
            <span className="bar">
              <u style={{ width: `${((title.values[seat] ?? 0) / most) * 100}%` }} />
            </span>
            <span className="has">
              <Measure {...{ g, title, seat }} />
            </span>
            <b className={cx('o-num gain', gained > 0 && 'nf-good')}>{signed(gained)} VP</b>
          </li>
        )
      })}
    </ul>
  )
}
