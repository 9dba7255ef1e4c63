import { capital } from '@orrery/kernel'
import { Emblem, Icon, Meter } from '@orrery/ui'
import { orderText } from '../../automa-texts.js'
import { objectiveText } from '../../mission-texts.js'
import { levelOf } from '../../rules/relations.js'
import { content } from '../../state.js'
import { DecisionCard, ORDER_ICONS } from '../cards/SecretCards.js'
import { said, tellingOf } from '../names.js'
import type { BoardProps } from '../props.js'
import { faces, factionOf, seatsOf } from '../table.js'
import { decisionsIn } from './automa.js'
import './management.css'

/** The Automa explained: fatigue, relation, and its decision cards of the round with what came of them, newest on top. */
export function AutomaLog(props: BoardProps) {
  const { g, me, news } = props
  const decided = decisionsIn(news)
  const say = tellingOf(props)
  const [newest, ...older] = decided
  return (
    <div className="aa-automa">
      {seatsOf(g)
        .filter(seat => g.players.at(seat).automa)
        .map(seat => {
          const { fatigue, relations } = g.players.at(seat)
          const of = factionOf(g, seat)
          const most = levelOf(g).fatigue
          return (
            <section key={seat} data-pennant={of.pennant}>
              <header>
                <Emblem of={of} r={15} silent />
                <span>
                  <b>{of.name}</b>
                  <small>Automa, {levelOf(g).name.toLowerCase()}</small>
                </span>
                {me >= 0 && (
                  <span className="relation" title="Its relation to you">
                    {[-3, -2, -1, 0, 1, 2, 3].map(n => (
                      <i key={n} className={relations.get(me) === n ? 'on' : undefined}>
                        {n > 0 ? `+${n}` : n}
                      </i>
                    ))}
                  </span>
                )}
              </header>
              <Meter
                label="Fatigue this round"
                total={most}
                parts={[
                  { id: 'fatigue', label: 'Fatigue', value: Math.min(most, fatigue), color: '#d7b46c' },
                ]}
              />
              <small>
                Fatigue {fatigue} of {most}: at {most} it passes at its next turn.
              </small>
              {me >= 0 && (
                <small>Relation: from +1 on it does not attack you; +2 is worth 1 VP, +3 2 VP.</small>
              )}
            </section>
          )
        })}
      {g.objectivesOpen.length > 0 && (
        <section>
          <b className="o-cap">Objectives, +1 relation each</b>
          <ul>
            {faces(g.objectivesOpen).map(card => (
              <li key={card}>{objectiveText(content(g).objectives.at(card))}</li>
            ))}
          </ul>
        </section>
      )}
      {newest && (
        <div className="newest">
          <DecisionCard decision={content(g).decisions.at(newest.card)} used={newest.order} size="hand" />
          <ul>
            {newest.order && (
              <li>
                <b>
                  {capital(
                    orderText(
                      content(g).decisions.at(newest.card)[newest.order === 'first' ? 'order' : 'otherwise'],
                    ),
                  )}
                </b>
                {newest.order === 'second' && ' The first order was impossible.'}
              </li>
            )}
            {newest.events.slice(-8).map((event, i) => (
              <li key={i}>{said.event(event, say, g)}</li>
            ))}
          </ul>
        </div>
      )}
      {older.slice(0, 5).map(({ id, card, order, events }) => {
        const decision = content(g).decisions.at(card)
        const used = decision[order === 'second' ? 'otherwise' : 'order']
        return (
          <div key={id} className="older">
            <Icon name={ORDER_ICONS[used]} size={20} />
            <span>
              <b>{capital(orderText(used))}</b>
              <small>
                {events
                  .slice(-2)
                  .flatMap(event => said.event(event, say, g) ?? [])
                  .join(' ')}
              </small>
            </span>
          </div>
        )
      })}
    </div>
  )
}
/** Above the question while an Automa has its turn, or has just had it. */
export function AutomaAside(props: BoardProps) {
  const { g, question } = props
  if (g.phase !== 'playing' || !seatsOf(g).some(seat => g.players.at(seat).automa)) return null
  const waits = question === undefined || question.prompt === 'turn.choose'
  return waits && decisionsIn(props.news).length > 0 ? <AutomaLog {...props} /> : null
}
