import { counted } from '@orrery/kernel'
import { Actions, Button, numberOf, Panel, Stepper } from '@orrery/ui'
import { sendLabel } from '../answers/labels.js'
import { forfeits } from '../forfeits.js'
import './panels.css'
import type { BoardProps } from '../props.js'
import { colonyAt } from '../table.js'

const WHAT: Readonly<Record<string, readonly [title: string, verb: string, where: string]>> = {
  'overhead.take': ['Overhead Expenses', 'Move', 'from Overhead to Reserve, unseen'],
  'building.take': ['Ship Building Costs', 'Draw', 'from Reserve to your hand'],
  'research.take': ['Tech Research', 'Draw', 'from the Tech deck to your hand'],
}

/** What a category pays out: all of it unless the player wants less. */
export function Take(props: BoardProps) {
  const { g, me, question, selection, select, send } = props
  const player = g.players.at(me)
  const colony = colonyAt(g, me)
  if (!question || !player || !colony) return null
  const [title, verb, where] = WHAT[question.prompt] ?? ['', 'Take', '']
  const max = question.max ?? 0
  const n = numberOf(question, selection)
  const room =
    question.prompt === 'building.take'
      ? colony.shipMaximum - player.hand.length
      : question.prompt === 'research.take'
        ? colony.techMaximum - player.techs.length
        : Infinity
  return (
    <div className="xs-panel">
      <Panel title={title} end={`${max} due`}>
        <Stepper
          label={title}
          value={n}
          min={question.min ?? 0}
          max={max}
          onChange={select}
          unit={n === 1 ? 'card' : 'cards'}
        />
        <p>
          {verb} {counted(n, 'card')} {where}.
        </p>
        {n > room && (
          <p className="o-warn">
            Your hand has room for {Math.max(0, room)}: of the cards drawn {n - Math.max(0, room)} must be put
            away again.
          </p>
        )}
      </Panel>
      <Actions className="go">
        <Button
          look={forfeits(question, n, props) ? 'plain' : 'answer'}
          className="o-send"
          wide
          onClick={() => send()}
        >
          {sendLabel(g, question, n)}
        </Button>
      </Actions>
    </div>
  )
}
