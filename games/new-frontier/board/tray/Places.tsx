import { cx, Panel } from '@orrery/ui'
import { facilityText } from '../../card-texts.js'
import { PLACES } from '../../content/numbers.js'
import { facilityKinds, facilityOf } from '../../rules/facilities.js'
import { areaOf, isOpen, nextPlanet } from '../../state.js'
import { byThing, glowOf } from '../choices.js'
import { FacilityDisc, Mine, PlanetDot } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { placeName, planetAt, planets, sideAt } from '../table.js'

/** In R&D: Facilities that wait for a planet, and what stands on and above the viewer's planets. */
export function Places(props: BoardProps) {
  return (
    <>
      <ToPlace {...props} />
      <Panel
        title="Your planets"
        end={`${PLACES.onPlanet} on the ground, ${PLACES.inOrbit} in orbit`}
        className="nf-places"
      >
        <ul>
          {planets.map(planet => (
            <Place key={planet} {...props} planet={planet} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

function ToPlace({ g, me, content, inspect }: BoardProps) {
  const waiting = g.players
    .at(me)
    .waiting.toArray()
    .flatMap((n, kind) => (n > 0 ? [{ n, facility: facilityOf(g, kind) }] : []))
  return (
    <Panel title="Facilities to place" className="nf-to-place">
      {waiting.length === 0 ? (
        <p className="o-muted">None. Technologies bring them.</p>
      ) : (
        <ul>
          {waiting.map(({ n, facility }) => (
            <li key={facility.id}>
              <button type="button" onClick={() => inspect({ kind: 'facilities', id: facility.id })}>
                <FacilityDisc id={facility.id} name={facility.name} color={sideAt(g, me).color} r={15} />
                <span>
                  <b>
                    {n > 1 ? `${n} × ` : ''}
                    {facility.name}
                  </b>
                  <small>{facilityText(content, facility)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Place(props: BoardProps & { readonly planet: number }) {
  const { g, me, planet, question, pick } = props
  const { numeral, name } = planetAt(g, planet)
  const { facilities, mine } = areaOf(g, me, planet)
  const of = sideAt(g, me)
  const built = facilityKinds(facilities).map(kind => facilityOf(g, kind))
  const option = byThing(question, 'planet').get(planet)
  const state = glowOf(props, option)
  const row = (orbital: boolean, places: number) => {
    const here = built.filter(facility => facility.orbital === orbital)
    const free = Math.max(0, places - here.length)
    return (
      <span className={cx('row', orbital && 'orbit')}>
        {here.map(({ id, name: called }) => (
          <FacilityDisc key={id} id={id} name={called} color={of.color} r={12} />
        ))}
        {Array.from({ length: free }, (_, i) => (
          <i key={i} className="free" />
        ))}
      </span>
    )
  }
  const note = !isOpen(g, planet) ? 'Storm, closed' : nextPlanet(g.storm) === planet ? 'Storm next Turn' : ''
  const body = (
    <>
      <span className="head">
        <PlanetDot planet={planet} />
        <b className="o-clip">
          <i className="o-num">{numeral}</i> {name}
        </b>
        <Mine level={mine} color={of.color} />
      </span>
      <span className="rows">
        {row(false, PLACES.onPlanet)}
        {row(true, PLACES.inOrbit)}
        <small>{state === 'chosen' ? 'chosen' : note}</small>
      </span>
    </>
  )
  return (
    <li
      className={cx('nf-plate place', state, !isOpen(g, planet) && 'storm')}
      aria-label={placeName(g, planet)}
    >
      {option ? (
        <button
          type="button"
          data-choice={option.name}
          aria-pressed={state === 'chosen'}
          onClick={() => pick(option)}
        >
          {body}
        </button>
      ) : (
        <span className="body">{body}</span>
      )}
    </li>
  )
}
