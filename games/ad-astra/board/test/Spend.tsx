import { Button, dicePool, DicePool, Question } from '@orrery/ui'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Test } from '../../content/vocabulary.js'
import { wardedBy } from '../../rules/casualties.js'
import { hullOf, otherSide, sideOf, standing } from '../../rules/pieces.js'
import { counted } from '@orrery/kernel'
import type { BoardProps } from '../props.js'
import type { Spending } from './pool.js'
import { answerOf, neededAfter, ownRoll, paidResults, spendingIn, useSpending } from './pool.js'
import './test.css'

const LEADS: Readonly<Record<Test, string>> = {
  combat:
    'Effects: dice worth at least the price; what is over is lost. ∞ may be used again with its own dice.',
  invasion: 'Effects: land troops for successes, or remove population so that fewer are needed.',
  diplomacy: 'Effects: each once, dice worth at least the price. They are resolved in the order you choose.',
}
/** The viewer's dice on effects, in whichever test runs. */
export function Spend({
  props,
  test,
  beside,
}: {
  readonly props: BoardProps
  readonly test: Test
  readonly beside?: ReactNode
}) {
  const { g, me, question, selection, select } = props
  const spending = useSpending(props, test)
  const begun = (question?.part ?? 0) > 0
  // What lies there is what would be sent, also after a look at another question.
  const answer = answerOf(spending.pool)
  const stale = !begun && JSON.stringify(answer) !== JSON.stringify(selection)
  useEffect(() => {
    if (stale) select(answer)
  })
  return (
    <div className="aa-spend">
      <DicePool
        label="Your roll"
        roll={`${g.combat.round} ${ownRoll(g, me).dice.toArray().join()}`}
        pool={spending.pool}
        effects={spending.cards}
        onChange={begun ? undefined : spending.change}
        beside={beside}
        lead={begun ? 'Some dice are laid by the list: go on there, or take them back.' : LEADS[test]}
      />
    </div>
  )
}

/** What sending the dice as they lie would come to. */
function Outcome({
  props,
  test,
  spending: { pool },
}: {
  readonly props: BoardProps
  readonly test: Test
  readonly spending: Spending
}) {
  const { g, me } = props
  if (test === 'combat') {
    const side = sideOf(g, me)
    const other = otherSide(side)
    const damage = g.rolls.at(side).damage + paidResults(g, pool, test).damage
    const warded = Math.min(damage, wardedBy(g, other))
    const hull = hullOf(g, other)
    return (
      <>
        <div className="aa-sum">
          <span>
            <b className="o-num">{damage}</b>
            <small>damage</small>
          </span>
          <i>−</i>
          <span>
            <b className="o-num">{warded}</b>
            <small>warded off</small>
          </span>
          <i>=</i>
          <span className="total">
            <b className="o-num">{Math.min(hull, damage - warded)}</b>
            <small>to divide</small>
          </span>
        </div>
        <p className="o-muted">
          They have {hull} hull in {counted(standing(g, other).length, 'piece')}. Both sides send in secret.
        </p>
      </>
    )
  }
  if (test === 'invasion') {
    const { successes, kills } = paidResults(g, pool, test)
    return (
      <div className="aa-sum">
        <span className="total">
          <b className="o-num">{successes}</b>
          <small>successes</small>
        </span>
        <i>of</i>
        <span>
          <b className="o-num">{neededAfter(g, kills)}</b>
          <small>{kills > 0 ? `needed, ${kills} removed` : 'needed'}</small>
        </span>
      </div>
    )
  }
  const paid = dicePool.paidUses(pool).length
  return (
    <div className="aa-sum">
      <span className="total">
        <b className="o-num">{paid}</b>
        <small>{paid === 1 ? 'effect' : 'effects'} paid</small>
      </span>
    </div>
  )
}
const sendLabel = (props: BoardProps, test: Test, { pool }: Spending): string => {
  if (test === 'combat') return `Send, ${paidResults(props.g, pool, test).damage} damage`
  if (test === 'invasion')
    return `Send, ${counted(paidResults(props.g, pool, test).successes, 'success', 'successes')}`
  return `Send, ${counted(dicePool.paidUses(pool).length, 'effect')}`
}
/** Beside the board: the result before it is sent, the best split, and the button that sends. */
export function SpendPanel(props: BoardProps) {
  const { question, send, takeBack, mayTakeBack } = props
  const test = spendingIn(question) ?? 'combat'
  const spending = useSpending(props, test)
  const { pool } = spending
  const begun = (question?.part ?? 0) > 0
  const spent = dicePool.isSpent(pool)
  return (
    <Question
      title={test === 'invasion' ? 'Spend your dice on the landing' : 'Spend your dice'}
      detail="Drag a die onto an effect, press a die and then an effect, or press an effect."
      actions={
        <>
          {(mayTakeBack || pool.uses.length > 0) && (
            <Button icon="undo" onClick={() => (begun ? takeBack() : spending.clear())}>
              Clear
            </Button>
          )}
          {test !== 'diplomacy' && !begun && (
            <Button icon="bulb" onClick={spending.best}>
              Best split
            </Button>
          )}
          <Button
            look={spent ? 'answer' : 'plain'}
            className="o-send"
            disabled={begun}
            onClick={() => send()}
          >
            {sendLabel(props, test, spending)}
          </Button>
        </>
      }
    >
      <Outcome props={props} test={test} spending={spending} />
    </Question>
  )
}
