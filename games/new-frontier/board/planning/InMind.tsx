import { taskText } from '../../card-texts.js'
import { archaeotechOf, missionOf } from '../../state.js'
import { ArchaeotechBack, Sign, Suit } from '../pieces.js'
import { agendasOf } from '../politics/agendas.js'
import type { BoardProps } from '../props.js'
import { tokenText } from '../words.js'

/** What a plan is made for: missions to complete this Turn, Agendas in force, tokens in hand. */
export const InMind = ({ g, me, content }: Pick<BoardProps, 'g' | 'me' | 'content'>) => (
  <>
    {g.players
      .at(me)
      .missions.toArray()
      .map(card => {
        const mission = missionOf(g, card)
        return (
          <li key={card}>
            <Suit suit={mission.suit} size={16} />
            <span>
              <b>{mission.name}</b>: {taskText(content, mission)}
            </span>
          </li>
        )
      })}
    {agendasOf(g).map(({ name, text }) => (
      <li key={name}>
        <Sign of="politics" size={16} />
        <span>
          <b>{name}</b>: {text}
        </span>
      </li>
    ))}
    {g.players
      .at(me)
      .archaeotech.toArray()
      .map((token, i) =>
        token === undefined ? null : (
          <li key={`token ${i}`}>
            <ArchaeotechBack size={16} />
            <span>
              <b>{archaeotechOf(g, token).name}</b>: {tokenText(g, token)}
            </span>
          </li>
        ),
      )}
  </>
)
