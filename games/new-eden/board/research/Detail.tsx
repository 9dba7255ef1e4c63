import { Button, cx, isChosen, isComplete, isSingle, PHONE, Question, useMedia } from '@orrery/ui'
import { inSlot, slotsFrom } from '../../rules/research.js'
import { developmentOf, RESEARCH } from '../../state.js'
import { Answers, sendLabel } from '../answers/Answers.js'
import { switchedOn } from '../cards/abilities.js'
import { DevelopmentCard } from '../cards/Faces.js'
import { useFocus } from '../focus.js'
import type { BoardProps } from '../props.js'
import { promptText } from '../words.js'
import { Abilities } from './Abilities.js'
import { slotsFor } from './deck.js'

const ROMAN = ['I', 'II', 'III', 'IV'] as const

/** The Development that is being read, and the slots it can go to. */
export function Detail(props: BoardProps & { readonly inside?: boolean }) {
  const { g, me, question, selection, pick, inside = false } = props
  const card = useFocus('card')
  if (card === null || me < 0) return null
  const slots = slotsFor(question, card)
  return (
    <section className={cx('ne-detail', inside && 'inside')} aria-label="The card">
      {!inside && <DevelopmentCard item={developmentOf(g, card)} />}
      {!inside && <Abilities of={switchedOn(g, me, developmentOf(g, card))} />}
      {slots.size > 0 && !slots.has(-1) && (
        <>
          <h3>
            Take <b>{developmentOf(g, card).name}</b> into
          </h3>
          <div className="into">
            {Array.from({ length: RESEARCH }, (_, i) => {
              const slot = slotsFrom(me) + i
              const option = slots.get(slot)
              const lies = inSlot(g, slot)
              const { rt } = g.research.at(slot)
              return (
                <Button
                  key={slot}
                  disabled={!option}
                  data-choice={option?.name}
                  className={cx(option && isChosen(selection, option.name) && 'on')}
                  onClick={() => option && pick(option)}
                >
                  {ROMAN[i]}
                  <small className={lies !== undefined && rt > 0 ? 'loses' : undefined}>
                    {lies === undefined ? 'empty' : rt > 0 ? `−${rt} RT` : 'exchange'}
                  </small>
                </Button>
              )
            })}
          </div>
        </>
      )}
    </section>
  )
}

/** The panel of these questions: a card of the deck at full size, where it can go, and the way on. */
export function ResearchPanel(props: BoardProps) {
  const { question, selection, send } = props
  const phone = useMedia(PHONE)
  if (!question) return null
  return (
    <Question
      title={promptText(props, question)}
      detail="Press a card of your deck, then a slot."
      actions={
        isSingle(question) ? undefined : (
          <Button
            look="answer"
            className="o-send"
            disabled={!isComplete(question, selection)}
            onClick={() => send()}
          >
            {sendLabel(question, selection, props)}
          </Button>
        )
      }
    >
      <Detail {...props} />
      {/* A phone has these words under the thumb already. */}
      {isSingle(question) && !phone && <Answers {...props} bare />}
    </Question>
  )
}
