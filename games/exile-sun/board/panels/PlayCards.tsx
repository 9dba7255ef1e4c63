import { counted } from '@orrery/kernel'
import { Actions, Button, isChosen, Panel } from '@orrery/ui'
import { isHeldBack, sendLabel } from '../answers/labels.js'
import { AgendaCard } from '../cards/AgendaCard.js'
import { TechCard } from '../cards/TechCard.js'
import { forfeits } from '../forfeits.js'
import './panels.css'
import type { BoardProps } from '../props.js'
import { agendaOf, techOf } from '../../state.js'
import { techNumber } from '../table.js'

const MOMENTS: Readonly<Record<string, readonly [title: string, detail: string]>> = {
  'selection.boosters': [
    'Before the next pick',
    'A card may let you choose an Initiative card out of order.',
  ],
  'budget.cards': ['Budgets are open', 'Cards that change what was spent are played now, by all at once.'],
  'building.cards': ['Ship Building', 'Cards for more Ship cards are played before you draw.'],
  'battle.before': ['Before tactics', 'Cards for more power this round. Both sides show theirs together.'],
  'battle.repairs': ['Damage is known', 'Repairs come before destroyed ships are removed.'],
  'battle.aftermath': ['After the battle', 'The last moment to save a ship that was lost.'],
  'claims.claim': ['Claim Agenda cards', 'Show what you have fulfilled; each card is replaced by a new one.'],
}

/** A moment to play cards or to claim them. Everybody is asked the same way, also with nothing to play. */
export function PlayCards(props: BoardProps) {
  const { g, content, question, selection, pick, send, inspect } = props
  if (!question) return null
  const [title, detail] = MOMENTS[question.prompt] ?? ['Cards', '']
  const claims = question.prompt === 'claims.claim'
  const choices = question.options
  return (
    <div className="xs-panel">
      <Panel title={title} end={choices.length > 0 ? counted(choices.length, 'card') : undefined}>
        <p>{detail}</p>
        {choices.length === 0 && (
          <p>
            {claims
              ? 'You have fulfilled none of your Agenda cards yet.'
              : 'You hold no card for this moment.'}
          </p>
        )}
        <div className="spread">
          {choices.map(option => {
            const {
              name,
              things: [thing],
            } = option
            const id = thing?.id ?? 0
            const playing = {
              size: 'hand' as const,
              thing: name,
              state: isChosen(selection, name) ? ('chosen' as const) : ('can' as const),
              onPick: () => pick(option),
            }
            return claims ? (
              <AgendaCard
                key={name}
                agenda={agendaOf(g, id)}
                content={content}
                {...playing}
                onInspect={() => inspect({ kind: 'agendas', id: agendaOf(g, id).id })}
              />
            ) : (
              <TechCard
                key={name}
                tech={techOf(g, id)}
                number={techNumber(id)}
                {...playing}
                onInspect={() => inspect({ kind: 'techs', id: techOf(g, id).id })}
              />
            )
          })}
        </div>
      </Panel>
      <Actions className="go">
        <Button
          look={isHeldBack(question, selection) || forfeits(question, selection, props) ? 'plain' : 'answer'}
          className="o-send"
          wide
          onClick={() => send()}
        >
          {sendLabel(g, question, selection)}
        </Button>
      </Actions>
    </div>
  )
}
