import type { Asked } from '@orrery/kernel'
import type { BoardProps, Choosing, Sayings, Selection } from '@orrery/ui'
import { Actions, Button, isSingle, namesOf, Notice, PHONE, QuestionPanel, useMedia } from '@orrery/ui'
import { useState } from 'react'
import { EndOfMatch } from '../after/EndOfMatch.js'
import type { Told } from '../after/useTelling.js'
import type { Coach } from '../coach/useCoach.js'
import { Verdict } from '../coach/Verdict.js'
import type { OpenGame } from '../game/games.js'
import { t } from '../texts.js'
import { BoardGuard } from './BoardGuard.js'
import type { TableClient, TableState } from './client.js'
import type { People } from './names.js'
import { SideQuestion } from './SideQuestion.js'
import { Standing } from './Standing.js'
import type { Suggest } from './Suggesting.js'
import { Suggesting } from './Suggesting.js'
import type { Position } from './usePosition.js'

export interface AskingProps {
  readonly client: TableClient
  readonly state: TableState
  readonly open: OpenGame
  readonly people: People
  /** Undefined where nobody is taught. */
  readonly coach: Coach | undefined
  readonly board: BoardProps
  readonly asked: Choosing
  readonly says: Sayings
  readonly suggest: Suggest
  readonly call: (name: string) => string
  readonly sealed: boolean
  readonly passing: boolean
  readonly position: Position
  /** The end of the match is told when it comes, and not to who looks back. */
  readonly announce: boolean
  readonly end: Told
  readonly onPoint: (name: string | null) => void
}

/** The question's column: what the game shows above it, a suggestion, the choices; or what stands there while nothing is asked. */
export function Asking(props: AskingProps) {
  const { client, state, open, people, coach, board, asked, says, suggest, position } = props
  const { question } = board
  const phone = useMedia(PHONE)
  const Aside = open.board?.Aside
  const Own = question && open.board?.panels?.[question.prompt]
  /** The prompt whose panel gives way to a list of the same choices. */
  const [listed, setListed] = useState<string>()
  return (
    <div
      id="question"
      tabIndex={-1}
      data-turn={state.turn}
      data-prompt={question?.prompt}
      data-listed={question && listed === question.prompt ? '' : undefined}
      data-given={props.passing ? '' : undefined}
      aria-busy={asked.busy}
    >
      {coach && !phone && <Verdict coach={coach} />}
      {Aside && (
        <BoardGuard instead={null}>
          <Aside {...board} />
        </BoardGuard>
      )}
      {suggest.suggestion && question && (
        <Suggesting
          suggestion={suggest.suggestion}
          call={props.call}
          reason={open.board?.reasons?.(question, suggest.suggestion.answer as Selection, board)}
          onTake={answer => asked.send(answer, true)}
          onClose={suggest.forget}
        />
      )}
      {suggest.failed && question && <Notice tone="warn">{t.suggestFailed}</Notice>}
      {question && Own && listed !== question.prompt ? (
        <>
          <Own key={`${question.prompt}/${state.turn}`} {...board} />
          <Chosen {...{ question, asked, says }} />
          <div className="w-also as-list">
            <Button look="quiet" wide onClick={() => setListed(question.prompt)}>
              {t.asList}
            </Button>
          </div>
        </>
      ) : question ? (
        <>
          {Own && (
            <div className="as-list">
              <Button look="quiet" size="small" icon="left" onClick={() => setListed(undefined)}>
                {t.asPanel}
              </Button>
            </div>
          )}
          <QuestionPanel
            key={`${question.prompt}/${state.turn}`}
            question={question}
            asked={board}
            says={says}
            busy={asked.busy}
            onPoint={props.onPoint}
          />
        </>
      ) : (
        <SideQuestion
          {...{ client, state, people, open }}
          sealed={props.sealed}
          passing={props.passing}
          over={
            state.summary?.status === 'over' ? (
              <EndOfMatch
                {...{ client, state, open, people, g: board.g }}
                step={position.step}
                onSeek={position.seek}
                announce={props.announce}
                end={props.end}
              />
            ) : undefined
          }
          {...(board.mayTakeBack ? { onTakeBack: asked.takeBack } : {})}
        />
      )}
      {question && <Standing {...{ open, question, asked, says }} />}
      {question && asked.other && (
        <div className="w-also">
          <Button look="quiet" wide onClick={asked.swap}>
            {t.alsoAsked}: {says.prompt(asked.other)}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ChosenProps {
  readonly question: Asked
  readonly asked: Choosing
  readonly says: Sayings
}
/** Where a choice waits for a second press and the game has a panel of its own: the press, in words. */
function Chosen({ question, asked, says }: ChosenProps) {
  const [name] = namesOf(asked.selection)
  const option = isSingle(question) ? question.options.find(one => one.name === name) : undefined
  if (!option) return null
  const note = says.note(option.note)
  return (
    <Actions>
      <Button
        look={says.forfeits?.(question, asked.selection) ? 'plain' : 'answer'}
        className="o-send"
        busy={asked.busy}
        onClick={() => asked.send()}
      >
        <span>
          {says.option(option)}
          {note !== '' && <small>{note}</small>}
        </span>
      </Button>
    </Actions>
  )
}
