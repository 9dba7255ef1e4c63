import { isComplete, Button, Question } from '@orrery/ui'
import { sendLabel, Shares } from '../answers/Answers.js'
import type { BoardProps } from '../props.js'
import { promptText } from '../words.js'

/** Points on a few things: one stepper for each, with what it is. */
export function Steppers(props: BoardProps) {
  const { question, selection, send } = props
  if (!question) return null
  const { total = 0, exact } = question
  return (
    <Question
      title={promptText(props, question)}
      detail={exact ? `${total} in all.` : undefined}
      actions={
        <Button
          look="answer"
          className="o-send"
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {sendLabel(question, selection, props)}
        </Button>
      }
    >
      <div className="ne-answers list">
        <Shares {...props} />
      </div>
    </Question>
  )
}
