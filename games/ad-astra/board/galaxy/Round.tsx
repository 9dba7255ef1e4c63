import { capital } from '@orrery/kernel'
import { CardFrame, cx, Emblem, PHONE, useMedia } from '@orrery/ui'
import { objectiveText, publicText } from '../../mission-texts.js'
import { content, hasPassed, missionOf } from '../../state.js'
import { nameOf } from '../names.js'
import type { BoardProps } from '../props.js'
import { faces, factionOf, seatsOf } from '../table.js'

/** Which round it is, whose turn comes when, the public missions with the tokens still on them, and what would please an Automa. */
export function Round({ g, me, seats, inspect }: BoardProps) {
  const phone = useMedia(PHONE)
  if (phone) return null
  const order = seatsOf(g).map((_, i) => g.order.get(i))
  return (
    <section className="aa-round o-night" aria-label="Round and missions">
      <ol className="rounds" aria-label={`Round ${g.round} of ${g.last}`}>
        {Array.from({ length: g.last }, (_, i) => (
          <li key={i} className={cx('o-num', i + 1 < g.round && 'past', i + 1 === g.round && 'now')}>
            {i + 1}
          </li>
        ))}
      </ol>
      <ul className="order" aria-label="Turn order">
        {order
          .filter(seat => seat >= 0)
          .map(seat => (
            <li
              key={seat}
              className={cx(g.active === seat && 'now', hasPassed(g, seat) && 'passed')}
              title={`${capital(nameOf(g, seats, me, seat))}${hasPassed(g, seat) ? ', passed' : ''}`}
            >
              <Emblem of={factionOf(g, seat)} r={10} silent />
              <span className="o-aside">
                {capital(nameOf(g, seats, me, seat))}
                {hasPassed(g, seat) ? ', passed' : ''}
              </span>
            </li>
          ))}
      </ul>
      {faces(g.publicMissions).map(card => {
        const { tokens, since } = g.missionTokens.at(card)
        const mission = missionOf(g, card)
        return (
          <CardFrame
            key={card}
            onPick={() => inspect({ kind: 'missions', id: mission.id })}
            thing={`mission:${card}`}
            color="#f0d9a4"
            className="mission"
          >
            <span>
              <b>
                {publicText(mission).replace(/\.$/, '')}
                {since === g.round && <small> (from next round on)</small>}
              </b>
            </span>
            <span className="tokens">
              {seatsOf(g)
                .filter(seat => (tokens & (1 << seat)) !== 0)
                .map(seat => (
                  <Emblem key={seat} of={factionOf(g, seat)} r={6} mode="solid" />
                ))}
            </span>
          </CardFrame>
        )
      })}
      {faces(g.objectivesOpen).map(card => {
        const objective = content(g).objectives.at(card)
        return (
          <CardFrame
            key={`o${card}`}
            onPick={() => inspect({ kind: 'objectives', id: objective.id })}
            thing={`objective:${card}`}
            color="#a79cd6"
            className="mission"
          >
            <span>
              <b>
                <small>Objective: </small>
                {objectiveText(objective).replace(/\.$/, '')}
              </b>
            </span>
          </CardFrame>
        )
      })}
    </section>
  )
}
