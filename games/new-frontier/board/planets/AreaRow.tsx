import { cx, Icon, withThing } from '@orrery/ui'
import type { Seen } from '../../state.js'
import { areaOf, shipOf } from '../../state.js'
import { byThing, glowOf, isPointed } from '../choices.js'
import { landing } from '../planning/drag.js'
import { attackPart } from '../planning/usePlanning.js'
import {
  AttackDie,
  Backs,
  Change,
  Facilities,
  FacilityDisc,
  Fleet,
  Mine,
  ShipDrawing,
  Side,
  Sign,
} from '../pieces.js'
import { powerAt, shipsAt, sideAt } from '../table.js'
import { facilityOf } from '../../rules/facilities.js'
import { movesIn } from './moves.js'
import type { PlanetProps } from './Planets.js'

type RowProps = PlanetProps & { readonly seat: number }

/** What stands at a planet of another Corporation, and what it has planned there. */
export function AreaRow({ g, seat, planet, seats, inspect, planning }: RowProps) {
  const of = sideAt(g, seat, seats)
  const { fleet, mine } = areaOf(g, seat, planet)
  const attack = attackPart(planet, seat)
  // An Action Token dropped on somebody's Fleet attacks it.
  const target = landing(planning?.may(attack) === true, () => planning?.put(attack))
  return (
    <div className="nf-area" data-pennant={of.pennant} {...target}>
      <Side of={of} />
      <Fleet {...{ g, seat, planet, of }} />
      <b className="o-num count">{fleet.length}</b>
      <Planned {...{ g, seat, planet }} />
      <span className="o-grow" />
      <Loan {...{ g, seat, planet }} />
      <span className="built">
        <Mine level={mine} color={of.color} />
        <Facilities {...{ g, seat, planet, of }} onInspect={id => inspect({ kind: 'facilities', id })} />
      </span>
    </div>
  )
}

/** A plan that has been shown: the Attack Die with its target, a Build with its ships. */
function Planned({ g, seat, planet }: { g: Seen; seat: number; planet: number }) {
  const { target, cancelled, building, ordered, seized } = areaOf(g, seat, planet)
  if (target < 0 && !building && ordered === 0) return null
  return (
    <span className="nf-planned">
      {target >= 0 && (
        <span className={cx('die', cancelled && 'off')} title={`Attacks ${sideAt(g, target).name}`}>
          <AttackDie target={sideAt(g, target)} size={20} />
          {seized && <Sign of="seize" size={13} label="Seized the Initiative" />}
        </span>
      )}
      {(building || ordered > 0) && <Sign of="build" size={15} label="Builds" />}
      {ordered > 0 && <Backs n={ordered} of={sideAt(g, seat)} />}
    </span>
  )
}
const Loan = ({ g, seat, planet }: { g: Seen; seat: number; planet: number }) =>
  areaOf(g, seat, planet).loan ? (
    <span className="nf-loan" title="A loan of 4 Credits to be repaid">
      Loan
    </span>
  ) : null

/** The own Area: ships by class, Attack and Defense in all; ships that are asked about can be pressed. */
export function OwnRow(props: RowProps) {
  const { g, seat, planet, seats, question, pick, inspect, pointed } = props
  const of = sideAt(g, seat, seats)
  const { mine } = areaOf(g, seat, planet)
  const ships = shipsAt(g, seat, planet)
  const choices = byThing(question, 'ship')
  const asked = ships.some(token => token !== undefined && choices.has(token))
  const moves = movesIn(props)
  const coming = [...(moves?.ships ?? [])].flatMap(([ship, to]) => (to === planet ? [ship] : []))
  const leaving = ships.filter(token => token !== undefined && (moves?.ships.get(token) ?? planet) !== planet)
  const size = ships.length + coming.length - leaving.length
  return (
    <div className="nf-area own" data-pennant={of.pennant}>
      <div className="line">
        <Side of={of} silent />
        <span className={cx('nf-fleet', asked && 'asked')}>
          {ships.map((token, i) => {
            if (token === undefined) return <Backs key={`hidden ${i}`} n={1} of={of} />
            const { id, name, attack, defense } = shipOf(g, token)
            const option = choices.get(token) ?? withThing(question, 'ship', token)[0]
            const state = glowOf(props, option)
            const drawing = <ShipDrawing id={id} color={of.color} unit={asked ? 34 : 27} />
            return (
              <button
                key={token}
                type="button"
                className={cx(
                  'ship',
                  state,
                  isPointed(pointed, token) && 'pointed',
                  leaving.includes(token) && 'leaving',
                )}
                title={`${name}: Attack ${attack}, Defense ${defense}`}
                aria-pressed={option ? state === 'chosen' : undefined}
                data-thing={`ship:${token}`}
                onClick={() => (option ? pick(option) : inspect({ kind: 'ships', id }))}
              >
                <span className="o-aside">{name}</span>
                {drawing}
                {state === 'chosen' && moves === undefined && <Icon name="close" size={20} line={2.5} />}
              </button>
            )
          })}
          {coming.map(token => (
            <span key={token} className="ship coming" title={`${shipOf(g, token).name} comes here`}>
              <ShipDrawing id={shipOf(g, token).id} color={of.color} unit={asked ? 34 : 27} />
            </span>
          ))}
        </span>
        <span className="o-grow" />
        <b className="o-num">{size === ships.length ? size : <Change from={ships.length} to={size} />}</b>
      </div>
      <div className="line">
        <span className="built">
          <Mine level={mine} color={of.color} />
          <Facilities {...{ g, seat, planet, of }} onInspect={id => inspect({ kind: 'facilities', id })} />
          {moves?.carried.map(({ kind, from, to }) =>
            to === planet ? (
              <span
                key={`${kind} ${from}`}
                className="coming"
                title={`${facilityOf(g, kind).name} comes here`}
              >
                <FacilityDisc {...facilityOf(g, kind)} color={of.color} />
              </span>
            ) : null,
          )}
        </span>
        <Loan {...{ g, seat, planet }} />
        <span className="o-grow" />
        <small title="Attack">
          <Sign of="attack" size={15} label="Attack" />
          <b className="o-num">{powerAt(g, seat, planet, 'attack')}</b>
        </small>
        <small title="Defense">
          <Sign of="security" size={15} label="Defense" />
          <b className="o-num">{powerAt(g, seat, planet, 'defense')}</b>
        </small>
      </div>
    </div>
  )
}
