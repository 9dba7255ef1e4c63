import { Button, cx, isComplete, isSingle, namesOf, numberOf, Stepper, Token } from '@orrery/ui'
import { factionOf } from '../colonies.js'
import { setFocus, useFocus } from '../focus.js'
import type { Deployable } from '../map/draft.js'
import { canDeploy, deployedNext, draftOf, isDeploying, leftToDeploy, ORDER } from '../map/draft.js'
import { forfeits } from '../forfeits.js'
import { FACES, KIND_NAMES } from '../names.js'
import { isHeldBack, sendLabel, wordLabel, wordsOf } from './labels.js'
import './answers.css'
import type { BoardProps } from '../props.js'
import { pairsOf } from '../choices.js'

/** Questions whose scene carries its own button. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'settle.system',
  'budget.allocate',
  'battle.ships',
  'battle.decoy',
  'tactics.attack',
  'tactics.defend',
  'shift.choose',
])

/** Answers that lie nowhere on the board: words, numbers, and the end of a choice of several things. */
export function Answers(props: BoardProps) {
  const { g, question, selection, select, pick, send } = props
  if (!question || ELSEWHERE.has(question.prompt)) return null
  if (isDeploying(question)) return <Deploying {...props} />
  const words = wordsOf(question)
  const many = !isSingle(question) && question.kind !== 'share'
  if (words.length === 0 && !many) return null
  const quiet = question.prompt === 'turn.choose' && pairsOf(question, 'move').size > 0
  return (
    <section className="xs-answers o-night" aria-label="Answers">
      {question.kind === 'number' && (
        <Stepper
          label="How many"
          value={numberOf(question, selection)}
          min={question.min ?? 0}
          max={question.max ?? 0}
          onChange={select}
        />
      )}
      {words.map(word => (
        <Button
          key={word}
          data-choice={word}
          size="small"
          look={word === 'end' && !quiet ? 'answer' : 'plain'}
          onClick={() => pick(word)}
        >
          {wordLabel(question, word)}
        </Button>
      ))}
      {many && (
        <Button
          size="small"
          look={isHeldBack(question, selection) || forfeits(question, selection, props) ? 'plain' : 'answer'}
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {sendLabel(g, question, selection)}
        </Button>
      )}
    </section>
  )
}

/** What the next press on the map puts down, and the end of the deployment. */
function Deploying(props: BoardProps) {
  const { g, me, question, selection, send, takeBack, mayTakeBack } = props
  const kind = deployedNext(question, useFocus('kind'))
  const draft = draftOf(g, question, me)
  const left = leftToDeploy(g, me, draft)
  const able = (of: Deployable): boolean => canDeploy(question, of)
  const picked = namesOf(selection).length > 0
  const isGivenUp = question !== undefined && forfeits(question, selection, props) !== undefined
  return (
    <section className="xs-answers o-night" aria-label="Answers">
      {ORDER.map(of => (
        <button
          key={of}
          type="button"
          className={cx('kind', able(of) && 'can', kind === of && 'on')}
          aria-pressed={kind === of}
          aria-label={`Deploy ${KIND_NAMES[of]}, ${left.of(of)} in supply`}
          title={`${KIND_NAMES[of]}, ${left.of(of)} in supply`}
          disabled={!able(of)}
          onClick={() => setFocus({ kind: of })}
        >
          <Token owner={factionOf(g, me)} face={FACES[of]} label="" size={30} />
          <b className="o-num">{left.of(of)}</b>
        </button>
      ))}
      {mayTakeBack && (
        <Button size="small" look="line" icon="undo" onClick={() => takeBack()}>
          Take back
        </Button>
      )}
      <Button
        size="small"
        look={!isGivenUp && (picked || draft.length > 0 || !ORDER.some(able)) ? 'answer' : 'plain'}
        onClick={() => send()}
      >
        {picked ? 'Place it' : draft.length === 0 ? 'Deploy nothing' : 'Close the deployment'}
      </Button>
    </section>
  )
}
