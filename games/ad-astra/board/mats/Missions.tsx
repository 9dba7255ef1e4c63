import { Emblem, Icon } from '@orrery/ui'
import { objectiveText, publicText, secretText } from '../../mission-texts.js'
import { pointsOfSecret } from '../../rules/mission-parts.js'
import type { ReactNode } from 'react'
import { content, missionOf } from '../../state.js'
import type { BoardProps } from '../props.js'
import { faces, factionOf, hasEmpire, seatsOf } from '../table.js'

/** A point, as on the mats. */
const STAR = 'M12 3.2L14.7 8.9L20.9 9.7L16.4 14L17.5 20.2L12 17.2L6.5 20.2L7.6 14L3.1 9.7L9.3 8.9Z'
const short = (text: string): string => text.replace(/\.$/, '')

/** Below the players: the public missions with the tokens still on them, one's own secret ones, and what pleases an Automa. */
export function Missions({ g, me, inspect }: BoardProps) {
  const open = faces(g.publicMissions)
  const own = hasEmpire(g, me) ? faces(g.players.at(me).missions) : []
  const objectives = faces(g.objectivesOpen)
  if (g.phase !== 'playing' || open.length + own.length + objectives.length === 0) return null
  return (
    <section className="aa-missions" aria-label="Missions">
      {open.length + own.length > 0 && <h3>Missions</h3>}
      {open.map(card => {
        const { tokens, since } = g.missionTokens.at(card)
        return (
          <Row
            key={card}
            thing={`mission:${card}`}
            icon={STAR}
            onPick={() => inspect({ kind: 'missions', id: missionOf(g, card).id })}
          >
            {short(publicText(missionOf(g, card)))}
            {since === g.round && <small> from next round on</small>}
            <span className="tokens">
              {seatsOf(g)
                .filter(seat => (tokens & (1 << seat)) !== 0)
                .map(seat => (
                  <Emblem key={seat} of={factionOf(g, seat)} r={6} mode="solid" />
                ))}
            </span>
          </Row>
        )
      })}
      {own.map(card => (
        <Row
          key={`s${card}`}
          icon="eye"
          secret
          onPick={() => inspect({ kind: 'missions', id: missionOf(g, card).id })}
        >
          Secret: {short(secretText(missionOf(g, card)))}
          <small> now {pointsOfSecret(g, me, missionOf(g, card).secret)} VP</small>
        </Row>
      ))}
      {objectives.length > 0 && <h3>An Automa wishes</h3>}
      {objectives.map(card => {
        const objective = content(g).objectives.at(card)
        return (
          <Row
            key={`o${card}`}
            thing={`objective:${card}`}
            icon="bot"
            onPick={() => inspect({ kind: 'objectives', id: objective.id })}
          >
            {short(objectiveText(objective))}
          </Row>
        )
      })}
    </section>
  )
}
interface RowProps {
  readonly thing?: string
  readonly icon: string
  readonly secret?: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}
const Row = ({ thing, icon, secret = false, onPick, children }: RowProps) => (
  <button type="button" data-thing={thing} className={secret ? 'row secret' : 'row'} onClick={onPick}>
    <Icon name={icon} size={14} />
    <span>{children}</span>
  </button>
)
