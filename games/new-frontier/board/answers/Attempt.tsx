import { Actions, Button, cx, Icon, isChosen, namesOf } from '@orrery/ui'
import { rewardText, taskText } from '../../card-texts.js'
import { missionOf } from '../../state.js'
import { Suit } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { sendText } from './hints.js'

/** Missions at a planet: all are attempted, and a press leaves one for later. What is sent are those left out. */
export function Attempt(props: BoardProps) {
  const { question, selection, send } = props
  if (question?.prompt !== 'decline.missions') return null
  return (
    <section className="nf-attempt" aria-label="Missions here">
      <MissionsHere {...props} />
      <Actions>
        <Button look="answer" wide onClick={() => send()}>
          {sendText('decline.missions', namesOf(selection).length, question.options.length)}
        </Button>
      </Actions>
    </section>
  )
}

/** The same below the planet of a phone, whose bar has the button already. */
export const AttemptBelow = (props: BoardProps) => (
  <section className="nf-attempt" aria-label="Missions here">
    <MissionsHere {...props} />
  </section>
)

function MissionsHere({ g, content, question, selection, pick }: BoardProps) {
  return (
    <ul>
      {question?.options.map(option => {
        const mission = missionOf(g, option.things[0]?.id ?? 0)
        const left = isChosen(selection, option.name)
        return (
          <li key={option.name}>
            <button
              type="button"
              className={cx('mission', left ? 'left' : 'chosen')}
              aria-pressed={!left}
              data-choice={option.name}
              onClick={() => pick(option)}
            >
              <i className="box">{!left && <Icon name="check" size={15} line={2.6} />}</i>
              <Suit suit={mission.suit} size={16} />
              <span>
                <b>{mission.name}</b>
                <small>
                  {left ? 'Left for a later planet' : `${taskText(content, mission)} ${rewardText(mission)}`}
                </small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
