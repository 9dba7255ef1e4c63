import { cx, Panel, choiceOf } from '@orrery/ui'
import { inSlot } from '../../rules/research.js'
import { isTapped } from '../../rules/using.js'
import { developmentOf } from '../../state.js'
import { developmentFor } from '../cards/abilities.js'
import { CATEGORY } from '../cards/categories.js'
import { Sockets } from '../cards/Sockets.js'
import { exactly } from '../choices.js'
import type { BoardProps } from '../props.js'
import { slotsOf } from '../research/deck.js'

/** "1 ready", or how many lie under research. */
export function researchNote({ g, me, question }: BoardProps): string {
  const slots = slotsOf(me)
  const ready = slots.filter(slot => exactly(question, 'complete', slot)).length
  return ready > 0 ? `${ready} ready` : String(slots.filter(slot => inSlot(g, slot) !== undefined).length)
}

/** The four Development Slots: what lies there, its tokens, and what is ready to be completed. */
export function Research(props: BoardProps & { readonly onCompleted: () => void }) {
  const { g, me, question, pick, inspect, onCompleted } = props
  const { completed } = g.players.at(me)
  return (
    <Panel
      title="Under research"
      end={
        <button type="button" className="ne-link" onClick={onCompleted}>
          {completed.length} completed
        </button>
      }
      className="research"
    >
      <div className="devs">
        {slotsOf(me).map(slot => {
          const card = inSlot(g, slot)
          if (card === undefined || card < 0)
            return (
              <span key={slot} className="dev none">
                Empty slot
              </span>
            )
          const { id, name, category, cost } = developmentOf(g, card)
          const { rt } = g.research.at(slot)
          const option = exactly(question, 'complete', slot) ?? choiceOf(question, 'slot', slot)
          return (
            <button
              key={slot}
              type="button"
              data-thing={`slot:${slot}`}
              data-choice={option?.name}
              className={cx('dev', option && 'can')}
              style={{ '--c': CATEGORY[category].color } as React.CSSProperties}
              onClick={() => (option ? pick(option) : inspect({ kind: 'developments', id }))}
            >
              <small>{CATEGORY[category].name}</small>
              <b>{name}</b>
              <Sockets of={cost} have={rt} r={5} />
              {option?.verb === 'complete' && <span className="ready">Complete</span>}
            </button>
          )
        })}
      </div>
    </Panel>
  )
}

/** What is completed: used where the moment allows it, read otherwise. */
export function Completed(props: BoardProps) {
  const { g, me, question, pick, inspect } = props
  const cards = g.players.at(me).completed.toArray()
  if (cards.length === 0) return <p className="o-muted">Nothing is completed yet.</p>
  return (
    <ul className="ne-completed">
      {cards.map(card => {
        const development = developmentOf(g, card)
        const option = choiceOf(question, 'development', card)
        const tapped = isTapped(g, card)
        return (
          <li key={card}>
            <button
              type="button"
              data-choice={option?.name}
              className={cx('done', option && 'can', tapped && 'tapped')}
              style={{ '--c': CATEGORY[development.category].color } as React.CSSProperties}
              onClick={() => (option ? pick(option) : inspect({ kind: 'developments', id: development.id }))}
            >
              <b>{development.name}</b>
              <span>{developmentFor(g, me, development)}</span>
              {option ? <em>Use</em> : tapped ? <em className="off">used until Upkeep</em> : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
