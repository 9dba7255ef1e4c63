import { Actions, Button, Panel } from '@orrery/ui'
import { wordLabel, wordsOf } from '../answers/labels.js'
import { AgendaCard } from '../cards/AgendaCard.js'
import './panels.css'
import type { BoardProps } from '../props.js'
import { agendaOf } from '../../state.js'
import { faces } from '../table.js'

/** XS-INIT-17: whether to exchange Agenda cards now is a question about those in hand: they are shown. */
export function ExchangeNow({ g, me, content, question, pick, inspect }: BoardProps) {
  if (!question) return null
  return (
    <div className="xs-panel">
      <Panel title="Your Agenda cards">
        <p>Draw two, then put any two of the four back. Once a cycle, now or in your Move turn.</p>
        <div className="spread">
          {faces(g.players.at(me).agendas).map(card => (
            <AgendaCard
              key={card}
              agenda={agendaOf(g, card)}
              content={content}
              size="hand"
              onInspect={() => inspect({ kind: 'agendas', id: agendaOf(g, card).id })}
            />
          ))}
        </div>
      </Panel>
      <Actions className="go">
        {wordsOf(question).map(word => (
          <Button key={word} look="plain" wide data-choice={word} onClick={() => pick(word)}>
            {wordLabel(question, word)}
          </Button>
        ))}
      </Actions>
    </div>
  )
}
