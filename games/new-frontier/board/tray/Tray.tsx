import { hasDecided } from '@orrery/kernel'
import { cx, Panel, PHONE, Track, Tray as TrayFrame, useMedia, withThing } from '@orrery/ui'
import { influenceOf, PRESTIGE } from '../../content/numbers.js'
import type { Seen } from '../../state.js'
import { archaeotechOf, areaOf, missionOf, seatsOf } from '../../state.js'
import { facilityText, rewardText, taskText, useText } from '../../card-texts.js'
import { facilityKinds, facilityOf } from '../../rules/facilities.js'
import { glowOf } from '../choices.js'
import { FacilityDisc, Suit } from '../pieces.js'
import { SupportAreas, WithoutAction } from '../planning/Support.js'
import { agendasOf } from '../politics/agendas.js'
import { InForce } from '../politics/Politics.js'
import type { BoardProps } from '../props.js'
import { ordinal, planetAt, planets, sideAt } from '../table.js'
import { optionText } from '../words.js'
import { Places } from './Places.js'
import './tray.css'

/** The viewer's own things: while planning the support areas, in R&D the planets, otherwise tokens, missions and where everybody stands. */
export function Tray(props: BoardProps) {
  const { g, me } = props
  const phone = useMedia(PHONE)
  if (me < 0 || g.players.at(me).faction < 0) return null
  const planning = g.phase === 'planning'
  // A fight has the room to itself, and so has the scoring; tokens that can be used in a fight lie among its answers.
  if (g.conflict.planet >= 0 || g.phase === 'over') return null
  return (
    <TrayFrame className="nf-tray" pennant={sideAt(g, me).pennant}>
      {planning && !phone ? (
        <>
          <SupportAreas {...props} />
          <WithoutAction {...props} />
          <TurnOrder {...props} />
        </>
      ) : g.phase === 'research' && !phone ? (
        <Places {...props} />
      ) : (
        <>
          <Archaeotech {...props} />
          <OwnMissions {...props} />
          <OwnFacilities {...props} />
          <Prestige g={g} />
          {agendasOf(g).length > 0 && (
            <div className="nf-tray-force">
              <InForce g={g} />
            </div>
          )}
        </>
      )}
    </TrayFrame>
  )
}

/** Archaeotech in hand: faces known to their holder alone; a use that is possible now can be pressed. */
function Archaeotech(props: BoardProps) {
  const { g, me, seats, content, question, pick, inspect } = props
  const held = g.players.at(me).archaeotech.toArray()
  return (
    <Panel title="Archaeotech" end={`${held.length} of 3`} className="nf-archaeotech">
      {held.length === 0 ? (
        <p className="o-muted">Allying with a Colony brings two.</p>
      ) : (
        <ul>
          {held.map((token, i) => {
            if (token === undefined) return <li key={i} />
            const { id, name, uses } = archaeotechOf(g, token)
            const options = withThing(question, 'archaeotech', token)
            return (
              <li key={token} className="nf-chamfer">
                <button type="button" className="name" onClick={() => inspect({ kind: 'archaeotech', id })}>
                  {name}
                </button>
                {options.length > 0 ? (
                  options.map(option => (
                    <button
                      key={option.name}
                      type="button"
                      className={cx('use', glowOf(props, option))}
                      data-choice={option.name}
                      onClick={() => pick(option)}
                    >
                      {optionText(g, seats, option)}
                    </button>
                  ))
                ) : (
                  <small>{uses.map(use => useText(content, use).replace(/\.$/, '')).join(', or ')}</small>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function OwnMissions({ g, me, content, inspect }: BoardProps) {
  const { missions } = g.players.at(me)
  return (
    <Panel title="Your missions" className="nf-own-missions">
      {missions.length === 0 ? (
        <p className="o-muted">None. A Marketing Action takes one.</p>
      ) : (
        <ul>
          {missions.toArray().map(card => {
            const mission = missionOf(g, card)
            return (
              <li key={card}>
                <button
                  type="button"
                  title={`${taskText(content, mission)} ${rewardText(mission)}`}
                  onClick={() => inspect({ kind: 'missions', id: mission.id })}
                >
                  <Suit suit={mission.suit} size={16} />
                  <span>
                    <b>{mission.name}</b>
                    <small>
                      {taskText(content, mission)} <i>{rewardText(mission)}</i>
                    </small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

/** Own Facilities, planet by planet, and those that wait for one. */
function OwnFacilities({ g, me, content, inspect }: BoardProps) {
  const places = [
    ...planets.map(planet => ({
      at: planetAt(g, planet).numeral,
      kinds: facilityKinds(areaOf(g, me, planet).facilities),
    })),
    {
      at: 'waits',
      kinds: g.players
        .at(me)
        .waiting.toArray()
        .flatMap((n, kind) => new Array<number>(n).fill(kind)),
    },
  ].filter(({ kinds }) => kinds.length > 0)
  if (places.length === 0) return null
  return (
    <Panel
      title="Facilities"
      end={places.reduce((n, { at, kinds }) => (at === 'waits' ? n : n + kinds.length), 0)}
      className="nf-own-facilities"
    >
      <ul>
        {places.map(({ at, kinds }) => (
          <li key={at}>
            <small>{at}</small>
            {kinds.map((kind, i) => {
              const facility = facilityOf(g, kind)
              return (
                <button
                  key={i}
                  type="button"
                  title={`${facility.name}: ${facilityText(content, facility)}`}
                  onClick={() => inspect({ kind: 'facilities', id: facility.id })}
                >
                  <FacilityDisc id={facility.id} name={facility.name} color={sideAt(g, me).color} r={10} />
                </button>
              )
            })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The Prestige track, and the Influence that goes with it. */
const Prestige = ({ g }: { readonly g: Seen }) => (
  <Panel title="Prestige and Influence" className="nf-prestige">
    <Track
      label="Prestige"
      spaces={Array.from({ length: PRESTIGE.most + 1 }, (_, n) => ({
        id: n,
        label: n,
        note: `${influenceOf(n)}`,
        ...(n === 0 ? { tone: 'bad' as const } : {}),
      }))}
      marks={seatsOf(g).flatMap(seat =>
        g.players.at(seat).faction < 0 ? [] : [{ of: sideAt(g, seat), at: g.players.at(seat).prestige }],
      )}
    />
  </Panel>
)

/** Who has finished planning; the order itself is made when all have. */
function TurnOrder({ g }: BoardProps) {
  const done = seatsOf(g).filter(seat => hasDecided(g, seat))
  return (
    <section className="nf-order" aria-label="Finished planning">
      <h3 className="o-cap">Finished planning</h3>
      <Track
        label="Finished planning"
        places
        spaces={seatsOf(g).map(place => ({
          id: place,
          label: done.length > place ? 'done' : ordinal(place),
        }))}
        marks={done.map((seat, place) => ({ of: sideAt(g, seat), at: place }))}
      />
    </section>
  )
}
