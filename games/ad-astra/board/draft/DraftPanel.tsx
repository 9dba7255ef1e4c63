import { byName, Icon, namesOf, PickList, Question } from '@orrery/ui'
import { useState } from 'react'
import type { Action } from '../../content/vocabulary.js'
import { ACTIONS } from '../../content/vocabulary.js'
import { actionsOn } from '../../rules/hand.js'
import { technologyOf } from '../../state.js'
import { ACTIONS as ART, BRANCHES } from '../art/pieces.js'
import { readiness } from '../develop.js'
import { TIERS } from '../names.js'
import type { BoardProps } from '../props.js'
import { faces, handOf } from '../table.js'

/** Beside the packet: the same cards as a list, and how many of each action the hand would hold. */
export function DraftPanel(props: BoardProps) {
  const { g, me, question, selection } = props
  const [over, setOver] = useState<string | null>(null)
  if (!question) return null
  const chosen = namesOf(selection)
  const named = over ?? chosen[0]
  const looked = question.options.find(({ name }) => name === named)?.things[0]?.id
  const held = [...handOf(g, me), ...faces(g.players.at(me).kept)]
  const count = (action: Action): number =>
    held.filter(card => actionsOn(g, card, me).includes(action)).length
  const adds = (action: Action): number =>
    looked !== undefined && technologyOf(g, looked).actions.includes(action) ? 1 : 0
  return (
    <Question
      title={`Keep one of ${question.options.length}`}
      detail="All choose at the same time, then the packets move on."
    >
      <PickList
        label="Cards of the packet"
        chosen={chosen}
        onPick={byName(props)}
        onPoint={setOver}
        options={question.options.map(({ name, things }) => {
          const card = things[0]?.id ?? 0
          const { name: title, actions, branch, tier } = technologyOf(g, card)
          return {
            id: name,
            title,
            detail: actions.map(action => ART[action].name).join(', '),
            sign: <Icon name={BRANCHES[branch].icon} size={18} />,
            cost: TIERS[tier],
            unit: readiness(g, me, card)?.can ? 'ready' : 'not yet',
          }
        })}
      />
      <h3 className="o-cap">Actions in your hand</h3>
      <ul className="aa-actions">
        {ACTIONS.map(action => (
          <li key={action} className={adds(action) > 0 ? 'more' : undefined}>
            <Icon name={ART[action].icon} size={16} />
            {ART[action].name}
            <b className="o-num">
              {count(action)}
              {adds(action) > 0 && ' +1'}
            </b>
          </li>
        ))}
      </ul>
    </Question>
  )
}
