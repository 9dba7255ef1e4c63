import { counted } from '@orrery/kernel'
import { Actions, Button, isComplete, namesOf, Panel, PHONE, useMedia } from '@orrery/ui'
import { cardsOf, isLiningUp, lacking, LineUp } from '../battle/LineUp.js'
import { fightOf } from '../battle/model.js'
import { KIND_NAMES } from '../names.js'
import { power } from '../words.js'
import './panels.css'
import type { BoardProps } from '../props.js'
import { circlesOf, shipOf } from '../../state.js'

/** Choosing ships, beside the scene: the line so far and what it is worth. On a phone the whole choice. */
export function Ships(props: BoardProps) {
  const { g, me, question, selection, select, send } = props
  const phone = useMedia(PHONE)
  const fight = fightOf(g, undefined, me)
  if (!fight || !question || !isLiningUp(question)) return null
  if (phone)
    return (
      <div className="xs-battle in-panel o-night">
        <LineUp props={props} g={g} fight={fight} />
      </div>
    )
  const size = question.max ?? 0
  const chosen = namesOf(selection)
  const lack = lacking(question, selection)
  const line = cardsOf(question, selection)
  const total = line.reduce((n, card) => n + power(circlesOf(g, card)), 0)
  const kind = fight.below.kind ?? 'none'
  return (
    <div className="xs-panel">
      <Panel title="Your line" end={KIND_NAMES[kind]}>
        {size === 0 ? (
          <p>
            A Decoy has no ships. Go on as if you had chosen some; it is uncovered afterwards. Before other
            people your answer waits as long as choosing might take.
          </p>
        ) : (
          <>
            <div className="led">
              <b className="o-num">{total}</b>
              <span>
                power, {chosen.length} of {counted(size, 'ship')}
              </span>
            </div>
            <ol className="rules">
              {line.map((card, i) => (
                <li key={card}>
                  <b>{i + 1}</b> {shipOf(g, card).name}, {counted(circlesOf(g, card).length, 'circle')}
                </li>
              ))}
            </ol>
            {lack !== undefined && <p className="o-warn">{lack}</p>}
            <p>Nobody sees your line before both are chosen. Columns never move during the battle.</p>
          </>
        )}
      </Panel>
      <Actions className="go">
        {chosen.length > 0 && (
          <Button look="line" icon="undo" onClick={() => select([])}>
            Clear
          </Button>
        )}
        <Button
          look="answer"
          icon="lock"
          wide
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {size === 0 ? 'Go on' : 'Lock in the line'}
        </Button>
      </Actions>
    </div>
  )
}
